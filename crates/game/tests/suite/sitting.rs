//! Who sits at a player's board and is not the player, and what slow lines were given back: on record, and shown to those whom
//! it concerns.

use board::Color;
use clock::{LagQuota, Millis, Timekeeper};
use game::{Act, Deed, Refusal, Seat, StandIn, Terms};
use rulebook::Book;

use crate::common::{live::Live, on_the_screen};

fn screen() -> Terms {
    on_the_screen(Book::UsChess7, "G/3 d/0")
}

fn sits(color: Color, who: &str, being: StandIn) -> Deed {
    Deed::SitFor { color, who: who.to_string(), being }
}

fn told(live: &Live, seat: Seat) -> Vec<String> {
    let view: serde_json::Value = serde_json::from_str(&live.view(seat)).unwrap();
    let all = view["sat_for"].as_array().into_iter().flatten();
    all.map(|sat| sat["text"].as_str().unwrap().to_string()).collect()
}

#[test]
fn both_players_and_the_director_are_told_once_and_nobody_else() {
    let (mut plain, mut live) = (Live::start(screen()), Live::start(screen()));
    let dana = || sits(Color::White, "Dana Director", StandIn::Official);
    live.does(Seat::Director, dana());
    live.does(Seat::Director, sits(Color::Black, "Dee Deputy", StandIn::Assistant));
    let entries = live.log.iter().filter(|entry| !entry.events.is_empty()).count();
    live.does(Seat::Director, dana());
    assert_eq!(live.log.iter().filter(|entry| !entry.events.is_empty()).count(), entries);
    let both =
        ["Dana Director (official) sits at White's board.", "Dee Deputy (assistant) sits at Black's board."];
    for seat in [Seat::white(), Seat::black(), Seat::Director] {
        assert_eq!(told(&live, seat), both, "{seat:?}");
    }
    plain.does(Seat::white(), Deed::Offer);
    live.does(Seat::white(), Deed::Offer);
    assert_eq!(plain.view(Seat::Spectator), live.view(Seat::Spectator));
}

#[test]
fn nobody_says_it_of_himself_and_of_a_game_that_is_over_nobody_does() {
    let mut live = Live::start(screen());
    let deed = || sits(Color::White, "Dana Director", StandIn::Official);
    for seat in [Seat::white(), Seat::black(), Seat::Spectator, Seat::Program] {
        assert_eq!(live.tries(seat, deed()).unwrap_err(), Refusal::NotForThisSeat);
    }
    live.does(Seat::black(), Deed::Resign);
    assert!(matches!(live.tries(Seat::Director, deed()), Err(Refusal::GameIsOver(_))));
    assert!(told(&live, Seat::white()).is_empty());
}

/// A cheat answers pings late: thirty moves of three minutes, each of which took six tenths of a second.
#[test]
fn a_line_that_is_slowed_down_on_purpose_gains_a_hundredth_of_the_game() {
    let timekeeper = Timekeeper::Server(LagQuota::of(&screen().control));
    let mut live = Live::start(Terms { timekeeper, ..screen() });
    let squares = [["g1", "f3"], ["g8", "f6"], ["f3", "g1"], ["f6", "g8"]];
    for (ply, [from, to]) in squares.into_iter().cycle().take(60).enumerate() {
        let seat = if ply % 2 == 0 { Seat::white() } else { Seat::black() };
        live.wait(Millis::new(600));
        for deed in [Deed::Touch(from.parse().unwrap()), Deed::Release(to.parse().unwrap()), Deed::Press] {
            let act = live.act(game::BoardName::A, seat, deed);
            live.hand_in(Act { lag: Millis::seconds(5), ..act }).unwrap();
        }
    }
    for color in Color::ALL {
        assert_eq!(*live.table().lag_given.get(color), Millis::new(1_800));
    }
    let view: serde_json::Value = serde_json::from_str(&live.view(Seat::Director)).unwrap();
    let notices = view["office"]["notices"].to_string();
    assert!(notices.contains("Credited for lag: White 1.8 s, Black 1.8 s."), "{notices}");
    let player = live.view(Seat::black());
    assert!(!player.contains("Credited"), "{player}");
}
