//! Lots that the program draws: only where a rule wants one, and on record with what they were drawn from.

use chart::Color;
use pairing::settings::SameColor;
use tournament::{Act, Deed, Drawn, Happening, HoldsTheLog, Outcome, Plan, Seed, words};

use crate::common::{Hall, means, n, plan, report, section};

fn seed(text: &str) -> Seed {
    Seed(text.to_string())
}

/// Does an act as whoever keeps the log has it done: with a seed where the act needs one, and says what was drawn.
fn drawn(hall: &mut Hall, deed: Deed, text: &str) -> Vec<Happening> {
    let seed = deed.needs_lot(hall.tournament.state()).then(|| seed(text));
    let act = Act { seed, ..hall.deed(deed) };
    let event = hall.tournament.act(&means(), act).unwrap();
    event.happened.iter().map(|happening| happening.what.clone()).collect()
}

/// Two players in two rounds, whose last has its colors by lot.
fn by_lot() -> Hall {
    let mut announced: Plan = plan(2);
    announced.pairing.same_color = SameColor::LotInLastRound;
    Hall::with(announced, 4)
}

fn pair() -> Deed {
    Deed::Pair { section: section("Open"), lot: None }
}

#[test]
fn a_lot_gives_the_colors_of_the_last_round_where_it_was_announced_and_of_no_other() {
    let mut hall = by_lot();
    assert!(!pair().needs_lot(hall.tournament.state()));
    hall.does(pair());
    hall.does(report(1, 1, Outcome::WhiteWins)).does(report(1, 2, Outcome::WhiteWins));
    assert!(pair().needs_lot(hall.tournament.state()));
    // Nobody hears of it before it is on record.
    let said = hall.refused(pair());
    assert!(said.contains("drawn when this is done") && said.contains("[29E4c]"), "{said}");
    for text in ["000001", "000002", "000003", "000004"] {
        let mut hall = Hall { tournament: hall.tournament.clone(), ..by_lot() };
        let color = seed(text).color();
        let happened = drawn(&mut hall, pair(), text);
        let lot = Happening::LotDrawn { section: section("Open"), round: 2, color, seed: seed(text) };
        assert!(happened.contains(&lot), "{happened:?}");
        assert_eq!(hall.tournament.section(&section("Open")).unwrap().rounds[1].eve.toss, color);
        let line = words::log(&hall.tournament, &HoldsTheLog)
            .into_iter()
            .find(|line| line.text.contains("the lot gives"));
        let said = line.unwrap().text;
        assert!(said.contains(&format!("drawn from the seed {text} (29E4c)")), "{said}");
    }
    // Whoever drew it in the hall says what came of it, and the program draws none.
    let by_hand = Deed::Pair { section: section("Open"), lot: Some(Color::Black) };
    assert!(!by_hand.needs_lot(hall.tournament.state()));
    hall.does(by_hand);
    assert_eq!(hall.tournament.section(&section("Open")).unwrap().rounds[1].eve.toss, Color::Black);
}

#[test]
fn ties_and_the_toss_are_drawn_from_a_seed_that_anybody_can_draw_from_again() {
    let mut hall = by_lot();
    hall.does(pair());
    let lots = |order: [usize; 3]| Deed::DrawLots {
        section: section("Open"),
        order: order.map(n).to_vec(),
        drawn: Drawn::ByProgram,
    };
    assert!(hall.refused(lots([1, 2, 3])).contains("[34E13]"));
    let expected = seed("482913").order(&[n(1), n(2), n(3)]);
    for order in [[1, 2, 3], [3, 1, 2]] {
        let happened = drawn(&mut hall, lots(order), "482913");
        let what = Happening::LotsDrawn {
            section: section("Open"),
            order: expected.clone(),
            seed: Some(seed("482913")),
        };
        assert_eq!(happened, [what], "in which order they are named counts for nothing");
    }
    let mut before = Hall { tournament: Default::default(), ..Hall::opened() };
    let open = Hall::opened().tournament.log()[0].act.deed.clone();
    before.does(open);
    let happened = drawn(&mut before, Deed::Toss { higher_ranked: None }, "7");
    assert_eq!(happened, [Happening::Tossed { higher_ranked: seed("7").color(), seed: Some(seed("7")) }]);
}
