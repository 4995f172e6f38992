//! The backbone of a turn, from the touch to the press, under different books.

use board::{Color, Position, Square};
use clock::{Millis, Side};
use game::{
    Act, Answer, Binding, Claim, ClockHandled, Deed, GameResult, Happening, Occasion, Presses, Question,
    Reason, Refusal, Rulings, Seat, Stage, Terms,
};
use rulebook::Book;

use crate::common::{
    live::{Live, player},
    on_the_board, on_the_screen,
};

fn board(book: Book) -> Live {
    Live::start(on_the_board(book, "G/30"))
}

fn screen(book: Book) -> Live {
    Live::start(on_the_screen(book, "G/30"))
}

fn from_fen(terms: Terms, fen: &str) -> Live {
    Live::start(Terms { boards: vec![Position::from_fen(fen).unwrap()], ..terms })
}

fn outcome(live: &Live) -> Option<(GameResult, Reason)> {
    live.table().outcome.as_ref().map(|outcome| (outcome.verdict, outcome.reason))
}

#[test]
fn a_reply_before_the_press_is_allowed_under_iesa_and_refused_under_us_chess() {
    let mut iesa = board(Book::Iesa2023);
    iesa.moves("e2e4").does(Seat::black(), Deed::Touch(Square::E7));
    assert_eq!(iesa.table().history.len(), 1);
    assert_eq!(iesa.table().clock.running(), Some(Side::White), "the clock was not pressed");
    iesa.does(Seat::black(), Deed::Release(Square::E5));
    assert_eq!(iesa.table().standing().piece_at(Square::E5), Some(Color::Black.pawn()));

    let mut us_chess = board(Book::UsChess7);
    us_chess.moves("e2e4");
    let refused = us_chess.tries(Seat::black(), Deed::Touch(Square::E7)).unwrap_err();
    assert!(matches!(refused, Refusal::NotOnMove { on_move: Color::White, .. }));
    assert_eq!(refused.clauses().seen_from(Book::UsChess7), "9A 6B");
}

#[test]
fn a_move_is_completed_at_release_in_nc_blitz() {
    let mut blitz = board(Book::NcBlitz);
    blitz.moves("e2e4");
    assert_eq!(blitz.table().on_move(), Color::Black);
    assert_eq!(blitz.table().clock.running(), Some(Side::White));
    blitz.presses(Color::White);
    assert_eq!(blitz.table().clock.running(), Some(Side::Black));
    assert_eq!(blitz.table().clock.moves_made(Side::White), 1);
}

#[test]
fn a_move_is_completed_by_the_press_under_us_chess() {
    let mut live = board(Book::UsChess7);
    live.moves("e2e4");
    assert_eq!(live.table().on_move(), Color::White);
    assert!(live.table().history.is_empty());
    live.presses(Color::White);
    assert_eq!(live.table().on_move(), Color::Black);
    assert_eq!(live.table().history.len(), 1);
}

#[test]
fn touching_both_men_determines_a_capture_under_us_chess_and_not_under_schiller() {
    let terms = |book| on_the_board(book, "G/30");
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    for (book, determined) in [(Book::UsChess7, true), (Book::Schiller, false)] {
        let mut live = from_fen(terms(book), fen);
        live.does(Seat::white(), Deed::Touch(Square::E4)).does(Seat::white(), Deed::Touch(Square::D5));
        assert_eq!(live.table().turn.determined().is_some(), determined, "{book}");
        live.does(Seat::white(), Deed::Release(Square::D5)).does(Seat::white(), Deed::Press);
        assert_eq!(live.table().position.to_fen(), "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1");
    }
}

#[test]
fn the_kings_release_determines_castling_under_us_chess_and_the_rooks_under_iesa() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (book, determined) in [(Book::UsChess7, true), (Book::Iesa2023, false)] {
        let mut live = from_fen(on_the_board(book, "G/30"), fen);
        live.does(Seat::white(), Deed::Touch(Square::E1)).does(Seat::white(), Deed::Release(Square::G1));
        assert_eq!(live.table().turn.determined().is_some(), determined, "{book}");
        live.does(Seat::white(), Deed::Touch(Square::H1)).does(Seat::white(), Deed::Release(Square::F1));
        live.presses(Color::White);
        assert_eq!(live.table().position.to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "{book}");
        assert!(live.table().history[0].is_legal());
    }
}

#[test]
fn on_a_screen_the_rook_follows_by_itself() {
    let mut live = from_fen(on_the_screen(Book::UsChess7, "G/30"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    live.plays("e1g1");
    assert_eq!(live.table().position.to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

#[test]
fn a_touched_man_must_move_and_on_a_screen_no_other_can() {
    let mut live = screen(Book::UsChess7);
    live.does(Seat::white(), Deed::Touch(Square::D2)).does(Seat::white(), Deed::Release(Square::D2));
    live.does(Seat::white(), Deed::Touch(Square::E2));
    let refused = live.tries(Seat::white(), Deed::Release(Square::E4)).unwrap_err();
    assert!(matches!(refused, Refusal::Bound { binding: Binding::MoveFrom(Square::D2), .. }));
    assert_eq!(refused.clauses().seen_from(Book::UsChess7), "10B");
}

#[test]
fn who_adjusts_is_not_bound_by_the_touch() {
    let mut live = screen(Book::UsChess7);
    live.does(Seat::white(), Deed::Adjust).does(Seat::white(), Deed::Touch(Square::D2));
    assert!(live.table().turn.touched.is_empty());
}

#[test]
fn a_pawn_on_the_last_rank_waits_for_its_piece() {
    let mut live = from_fen(on_the_screen(Book::UsChess7, "G/30"), "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    live.does(Seat::white(), Deed::Touch(Square::A7)).does(Seat::white(), Deed::Release(Square::A8));
    assert!(matches!(live.table().turn.stage, Stage::PawnWaits { .. }));
    assert!(matches!(live.tries(Seat::white(), Deed::Press), Err(Refusal::PawnWaits { .. })));
    assert!(matches!(
        live.tries(Seat::white(), Deed::Place(board::Role::King)),
        Err(Refusal::NotAPromotion { .. })
    ));
    live.does(Seat::white(), Deed::Place(board::Role::Rook)).presses(Color::White);
    assert_eq!(live.table().position.to_fen(), "R6k/8/8/8/8/8/8/K7 b - - 0 1");
}

#[test]
fn an_illegal_move_is_recorded_on_a_board_and_refused_on_a_screen() {
    let mut on_board = board(Book::UsChess7);
    on_board.plays("e2e5");
    assert!(!on_board.table().history[0].is_legal());
    assert_eq!(on_board.table().position.piece_at(Square::E5), Some(Color::White.pawn()));

    let mut on_screen = screen(Book::UsChess7);
    on_screen.does(Seat::white(), Deed::Touch(Square::E2));
    let refused = on_screen.tries(Seat::white(), Deed::Release(Square::E5)).unwrap_err();
    assert!(matches!(refused, Refusal::CannotGoThere { from: Square::E2, to: Square::E5, .. }));
}

#[test]
fn a_move_that_leaves_the_king_in_check_is_refused_with_that_reason() {
    let mut live = from_fen(on_the_screen(Book::UsChess7, "G/30"), "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1");
    live.does(Seat::white(), Deed::Touch(Square::E2));
    let refused = live.tries(Seat::white(), Deed::Release(Square::D2)).unwrap_err();
    assert!(matches!(refused, Refusal::KingInCheck { .. }));
    assert_eq!(refused.clauses().seen_from(Book::UsChess7), "12E 12C");
}

#[test]
fn an_illegal_move_found_at_once_costs_two_minutes_under_us_chess_and_the_game_in_nc_blitz() {
    let mut us_chess = board(Book::UsChess7);
    us_chess.plays("e2e5").claims(Color::Black, Claim::IllegalMove);
    assert_eq!(us_chess.table().position, Position::initial());
    assert_eq!(us_chess.table().clock.account(Side::Black).adjustments, Millis::minutes(2));
    assert_eq!(us_chess.table().turn.must, Some(game::Must::MoveFrom(Square::E2)));
    assert_eq!(outcome(&us_chess), None);

    let mut blitz = board(Book::NcBlitz);
    blitz.plays("e2e5").claims(Color::Black, Claim::IllegalMove);
    assert_eq!(outcome(&blitz), Some((GameResult::Won(Color::Black), Reason::IllegalMove)));
}

#[test]
fn an_offer_is_turned_down_by_a_touch_under_us_chess_and_by_a_move_under_schiller() {
    for (book, by_touch) in [(Book::UsChess7, true), (Book::Schiller, false)] {
        let mut live = board(book);
        live.does(Seat::black(), Deed::Offer).does(Seat::white(), Deed::Touch(Square::E2));
        let declined = Happening::Declined { by: Color::White };
        assert_eq!(live.last().contains(&&declined), by_touch, "{book}");
        live.does(Seat::white(), Deed::Release(Square::E4));
        assert_eq!(live.last().contains(&&declined), !by_touch, "{book}");
    }
}

#[test]
fn mate_ends_the_game_when_it_stands_on_the_board_before_the_press() {
    // In bughouse a man may still be dropped between.
    for book in Book::ALL.into_iter().filter(|book| *book != Book::NcBughouse) {
        let mut live = board(book);
        live.plays("f2f3 e7e5 g2g4").moves("d8h4");
        assert_eq!(outcome(&live), Some((GameResult::Won(Color::Black), Reason::Checkmate)), "{book}");
    }
}

#[test]
fn a_move_that_presses_the_clock_by_itself_hands_over_the_turn() {
    let terms = Terms { presses: Presses::WithTheMove, ..on_the_screen(Book::UsChess7, "G/30") };
    let mut live = Live::start(terms);
    live.moves("e2e4");
    assert_eq!(live.table().clock.running(), Some(Side::Black));
    assert_eq!(live.last().last(), Some(&&Happening::Pressed { by: Color::White }));
}

#[test]
fn lag_is_made_good_within_the_quota() {
    let mut live = screen(Book::UsChess7);
    live.moves("e2e4").wait(Millis::seconds(1));
    let press = Act { lag: Millis::seconds(2), ..live.act(game::BoardName::A, Seat::white(), Deed::Press) };
    live.hand_in(press).unwrap();
    assert_eq!(*live.table().lag_given.get(Color::White), Millis::new(300));
    assert_eq!(live.table().clock.remaining(Side::White, live.now), Millis::minutes(30) - Millis::new(2_700));
}

#[test]
fn the_arbiter_calls_a_flag_under_schiller_and_keeps_silent_under_us_chess() {
    for (book, may) in [(Book::Schiller, true), (Book::UsChess7, false)] {
        let mut live = board(book);
        live.plays("e2e4").wait(Millis::minutes(31));
        let called = live.tries(Seat::Director, Deed::Claim(Claim::Flag { fallen: Color::Black })).is_ok();
        assert_eq!(called, may, "{book}");
        assert_eq!(live.table().outcome.is_some(), may, "{book}");
    }
}

#[test]
fn a_flag_on_a_wooden_clock_is_a_matter_for_findings() {
    let terms = Terms { timekeeper: clock::Timekeeper::Nobody, ..on_the_board(Book::UsChess7, "G/30") };
    let mut live = Live::start(terms);
    live.plays("e2e4").claims(Color::White, Claim::Flag { fallen: Color::Black });
    live.finds(Question::FlagDown, Answer::Yes).finds(Question::OwnFlagDown, Answer::No);
    assert_eq!(outcome(&live), Some((GameResult::Won(Color::White), Reason::TimeForfeit)));
}

#[test]
fn while_a_dispute_is_open_nobody_moves_but_the_opponent_may_agree() {
    let mut live = board(Book::UsChess7);
    live.plays("e2e4 e7e5").claims(Color::White, Claim::TripleOccurrence { with: None });
    assert!(matches!(live.tries(Seat::white(), Deed::Touch(Square::D2)), Err(Refusal::DisputeOpen(_))));
    live.does(Seat::black(), Deed::Accept);
    assert_eq!(outcome(&live), Some((GameResult::Drawn, Reason::Agreement)));
}

#[test]
fn a_stale_ruling_is_refused() {
    let mut live =
        Live::start(Terms { rulings: Rulings::ByDirector, ..on_the_board(Book::UsChess7, "G/30") });
    live.plays("e2e4").claims(Color::Black, Claim::IllegalMove);
    let dispute = live.table().open_dispute().unwrap();
    let stale = Deed::Rule { dispute: dispute.id, seen: dispute.revision - 1 };
    assert!(matches!(live.tries(Seat::Director, stale), Err(Refusal::Stale { .. })));
    live.rules();
    assert!(live.table().open_dispute().is_none());
}

#[test]
fn an_act_that_the_clock_on_the_table_hands_in_twice_happens_once() {
    let terms = Terms { timekeeper: clock::Timekeeper::Device, ..on_the_board(Book::UsChess7, "G/30") };
    let mut live = Live::start(terms);
    let offer = live.act(game::BoardName::A, player(Color::White), Deed::Offer);
    assert_eq!(live.hand_in(offer.clone()).unwrap().len(), 2);
    assert_eq!(live.hand_in(offer.clone()).unwrap(), []);
    let gap = Act { number: Some(9), ..offer };
    assert!(matches!(live.hand_in(gap), Err(Refusal::Device(_))));
}

#[test]
fn a_clock_that_sees_no_moves_counts_one_for_each_press() {
    let device = |control: &str| Terms {
        timekeeper: clock::Timekeeper::Device,
        ..on_the_board(Book::UsChess7, control)
    };
    let pressed = Deed::Occur(Occasion::Clock(ClockHandled::MovesAndPresses));
    let mut live = Live::start(device("2/10 SD/5 inc/30"));
    for color in [Color::White, Color::Black, Color::White, Color::Black] {
        assert_eq!(live.table().on_move(), color);
        live.does(player(color), pressed.clone());
    }
    let clock = &live.table().clock;
    assert_eq!(
        (clock.moves_made(Side::White), clock.period(Side::White)),
        (2, 1),
        "the second control began"
    );
    assert_eq!(live.table().moves_made(), 2);
    assert_eq!(live.tries(player(Color::Black), pressed.clone()), Err(Refusal::ClockNotRunning));

    live.does(player(Color::Black), Deed::Offer).does(player(Color::White), pressed.clone());
    assert!(!live.table().offers.black, "whoever moves has declined");

    let mut seen = board(Book::UsChess7);
    assert_eq!(seen.tries(player(Color::White), pressed.clone()), Err(Refusal::MovesAreSeen));
    let mut touched = Live::start(device("G/30"));
    touched.does(player(Color::White), Deed::Touch(Square::E2));
    assert_eq!(touched.tries(player(Color::White), pressed), Err(Refusal::MovesAreSeen));
}
