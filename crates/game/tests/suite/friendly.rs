//! A game among friends: what they agreed to beside the book, and the book where they agreed to nothing.

use board::{Color, Square};
use clock::{Millis, Side};
use game::{BoardName, Deed, Friendly, Refusal, Seat, Terms};
use rulebook::Book;

use crate::common::{live::Live, on_the_screen};

fn terms(friendly: Friendly) -> Terms {
    Terms { friendly, ..on_the_screen(Book::UsChess7, "G/5 inc/2") }
}

fn friends() -> Terms {
    terms(Friendly { free_touch: true, take_backs: true })
}

fn moves(live: &Live) -> Vec<String> {
    let view: serde_json::Value = serde_json::from_str(&live.view(Seat::white())).unwrap();
    let made = view["moves"].as_array().unwrap().iter();
    made.map(|made| made["text"].as_str().unwrap().to_string()).collect()
}

fn menu(live: &Live, seat: Seat) -> Vec<String> {
    let view: serde_json::Value = serde_json::from_str(&live.view(seat)).unwrap();
    view["menu"].as_array().unwrap().iter().map(|item| item.as_str().unwrap().to_string()).collect()
}

fn left(live: &Live) -> Millis {
    live.game.table(BoardName::A).unwrap().clock.remaining(Side::White, live.now)
}

fn running(live: &Live) -> Option<Side> {
    live.game.table(BoardName::A).unwrap().clock.running()
}

#[test]
fn a_move_is_taken_back_once_the_opponent_agrees_and_the_clock_of_its_maker_runs() {
    let mut live = Live::start(friends());
    assert_eq!(live.tries(Seat::white(), Deed::TakeBack).unwrap_err(), Refusal::NothingToTakeBack);
    live.plays("e2e4");
    live.wait(Millis::seconds(4)).plays("e7e5");
    live.wait(Millis::seconds(3)).plays("d1h5");
    assert_eq!(moves(&live), ["e4", "e5", "Qh5"]);
    let before = left(&live);
    live.does(Seat::white(), Deed::TakeBack);
    assert_eq!(live.tries(Seat::white(), Deed::TakeBack).unwrap_err(), Refusal::TakeBackAsked);
    assert!(menu(&live, Seat::black()).contains(&"decline".to_string()));
    live.does(Seat::black(), Deed::TakeBack);
    assert_eq!(moves(&live), ["e4", "e5"]);
    assert_eq!(running(&live), Some(Side::White));
    assert_eq!(left(&live), before, "no time comes back");
    live.wait(Millis::seconds(1)).plays("g1f3");
    assert_eq!(moves(&live), ["e4", "e5", "Nf3"]);
}

#[test]
fn whoever_is_on_move_takes_back_the_own_move_with_the_answer_to_it() {
    let mut live = Live::start(friends());
    live.plays("e2e4").plays("e7e5");
    live.does(Seat::white(), Deed::TakeBack).does(Seat::black(), Deed::TakeBack);
    assert_eq!(moves(&live), Vec::<String>::new());
    assert_eq!(running(&live), Some(Side::White));
}

#[test]
fn what_is_asked_is_refused_by_word_or_by_playing_on() {
    let mut live = Live::start(friends());
    live.plays("e2e4").does(Seat::white(), Deed::TakeBack).does(Seat::black(), Deed::Decline);
    assert!(matches!(live.tries(Seat::black(), Deed::Decline), Err(Refusal::NoOffer { .. })));
    live.does(Seat::white(), Deed::TakeBack).plays("e7e5");
    assert_eq!(live.game.table(BoardName::A).unwrap().take_back, None);
    assert_eq!(moves(&live), ["e4", "e5"]);
    // Spectators see moves, and not what players say to each other.
    let mut other = Live::start(friends());
    other.plays("e2e4").plays("e7e5");
    live.does(Seat::white(), Deed::TakeBack);
    assert_eq!(live.view(Seat::Spectator), other.view(Seat::Spectator));
}

#[test]
fn where_nobody_agreed_to_it_a_move_stands_and_a_touch_binds() {
    let mut live = Live::start(terms(Friendly::default()));
    live.plays("e2e4");
    let refused = live.tries(Seat::white(), Deed::TakeBack).unwrap_err();
    assert!(
        matches!(refused, Refusal::NoTakeBacks { ref by } if by.to_string().contains("us-chess-7:9")),
        "{refused:?}"
    );
    assert!(!menu(&live, Seat::white()).contains(&"take-back".to_string()));
    // The knight can move, so it must (10B).
    live.does(Seat::black(), Deed::Touch(Square::G8));
    live.does(Seat::black(), Deed::Touch(Square::E7));
    assert!(live.tries(Seat::black(), Deed::Release(Square::E5)).is_err());
}

#[test]
fn among_friends_another_piece_is_moved_than_was_touched_first() {
    let mut live = Live::start(friends());
    live.does(Seat::white(), Deed::Touch(Square::G1));
    live.does(Seat::white(), Deed::Touch(Square::E2)).does(Seat::white(), Deed::Release(Square::E4));
    live.does(Seat::white(), Deed::Press);
    assert_eq!(moves(&live), ["e4"]);
    assert_eq!(live.game.table(BoardName::A).unwrap().on_move(), Color::Black);
}
