//! Bugs that were found by the properties and mended, each in as few acts as show it.

use board::{Color, Position, Square};
use clock::{Millis, Moment, Side, Timekeeper};
use game::{Claim, Deed, GameResult, RulingId, Rulings, Seat, Terms};
use rulebook::Book;

use crate::common::{
    live::{CASTLING_BY_HAND, Live},
    on_the_board,
};

#[test]
fn castling_without_the_right_to_it_is_recorded_as_an_illegal_move() {
    for book in Book::ALL {
        let position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w - - 0 40").unwrap();
        let mut live = Live::start(Terms { boards: vec![position], ..on_the_board(book, "G/90") });
        for deed in CASTLING_BY_HAND {
            live.does(Seat::white(), deed);
        }
        let men = live.table().position.to_fen();
        assert!(men.starts_with("4k3/8/8/8/8/8/8/5RK1 b"), "{book}: {men}");
        assert!(!live.table().history[0].is_legal(), "{book}");
    }
}

#[test]
fn two_men_moved_in_one_turn_are_an_illegal_move() {
    let mut live = Live::start(on_the_board(Book::UsChess7, "G/90"));
    live.does(Seat::white(), Deed::Touch(Square::B1)).does(Seat::white(), Deed::Release(Square::B3));
    live.plays("e2e4").claims(Color::Black, Claim::IllegalMove);
    assert_eq!(live.table().position, Position::initial());
}

#[test]
fn taking_back_a_warning_does_not_take_back_a_resignation() {
    let mut live = Live::start(on_the_board(Book::UsChess7, "G/90"));
    live.plays("e2e4").does(Seat::Director, Deed::Warn { color: Color::White, why: "talking".to_string() });
    live.does(Seat::white(), Deed::Resign);
    let why = "it was the neighbour".to_string();
    live.does(Seat::Director, Deed::Reverse { ruling: RulingId(1), to_ply: None, times: None, why });
    let outcome = live.table().outcome.as_ref().map(|outcome| outcome.verdict);
    assert_eq!(outcome, Some(GameResult::Won(Color::Black)));
}

#[test]
fn a_proposed_ruling_can_be_given_though_times_were_changed_meanwhile() {
    let terms = Terms { rulings: Rulings::ByDirector, ..on_the_board(Book::UsChess7, "G/4") };
    let mut live = Live::start(terms);
    live.plays("e2e4 e7e5").claims(Color::White, Claim::TripleOccurrence { with: None });
    live.does(Seat::black(), Deed::AskForRuling);
    let why = "clock set wrongly".to_string();
    live.does(Seat::Director, Deed::AdjustTime { color: Color::White, by: Millis::minutes(10), why });
    live.rules();
}

#[test]
fn an_interruption_does_not_begin_before_the_last_event() {
    let mut live = Live::start(on_the_board(Book::UsChess7, "G/30"));
    live.wait(Millis::minutes(5)).does(Seat::white(), Deed::Touch(Square::E2));
    live.does(Seat::Director, Deed::Interrupt { last_known: Moment::new(0) });
    assert_eq!(live.table().clock.remaining(Side::White, live.now), Millis::minutes(25));
}

#[test]
fn where_no_program_keeps_the_time_nobody_is_told_of_flags() {
    let terms = Terms { timekeeper: Timekeeper::Nobody, ..on_the_board(Book::UsChess7, "G/30") };
    let mut live = Live::start(terms);
    live.plays("e2e4").wait(Millis::minutes(31));
    assert!(!live.view(Seat::Director).contains("The flag of"));
}

#[test]
fn castling_on_a_board_is_written_as_castling_and_not_as_a_move_of_the_rook() {
    let position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 40").unwrap();
    let mut live = Live::start(Terms { boards: vec![position], ..on_the_board(Book::UsChess7, "G/30") });
    live.plays("e1g1");
    assert!(live.view(Seat::white()).contains("\"O-O\""));
}
