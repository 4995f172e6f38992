use super::*;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

#[test]
fn the_initial_position_is_alive() {
    let initial = Position::initial();
    for victim in Color::ALL {
        let CanBeMated::Can(line) = can_be_mated(&initial, victim, Nodes::ENOUGH) else { panic!("{victim}") };
        assert!(line.written(&initial).ends_with("#"));
    }
    assert_eq!(dead(&initial, Nodes::ENOUGH), None);
    let wall = position("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -");
    assert!(dead(&wall, Nodes::ENOUGH).is_some());
}
