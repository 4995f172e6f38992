//! What a seat may not know does not show: two games that differ only in a secret give the same view, to the byte.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

mod common;

use board::{Color, Position};
use clock::{Millis, Timekeeper};
use common::{
    cases,
    live::{CASTLING_BY_HAND, Live, player},
    on_the_board, on_the_screen,
    wishes::script,
};
use game::{Act, Answer, BoardName, Claim, Deed, Question, Rulings, Scoresheets, Seat, Terms};
use proptest::prelude::*;
use rulebook::Book;

/// Everybody who is no official.
const OUTSIDE_THE_OFFICE: [Seat; 3] = [Seat::white(), Seat::black(), Seat::Spectator];

#[track_caller]
fn look_the_same(one: &Live, other: &Live, seats: &[Seat]) {
    for seat in seats {
        assert_eq!(one.view(*seat), other.view(*seat), "seen from {seat:?}");
    }
}

#[track_caller]
fn look_different(one: &Live, other: &Live, seat: Seat) {
    assert_ne!(one.view(seat), other.view(seat), "the secret is none: {seat:?} sees no difference either");
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn a_directors_note_shows_to_nobody_else(script in script(1..40), every in 1_usize..4) {
        let acts: Vec<Act> = script.run().log.into_iter().map(|entry| entry.act).collect();
        let (mut plain, mut noted) = (Live::open(script.terms.clone()), Live::open(script.terms.clone()));
        for (index, act) in acts.into_iter().skip(1).enumerate() {
            for live in [&mut plain, &mut noted] {
                live.now = act.at;
                live.hand_in(act.clone()).unwrap();
            }
            if index % every == 0 {
                noted.does(Seat::Director, Deed::Note(format!("note {index}")));
            }
            for on in BoardName::ALL.into_iter().take(script.terms.boards.len()) {
                for color in Color::ALL {
                    let seat = Seat::Player(on, color);
                    prop_assert_eq!(plain.view_on(on, seat), noted.view_on(on, seat));
                }
                prop_assert_eq!(plain.view_on(on, Seat::Spectator), noted.view_on(on, Seat::Spectator));
            }
            if index == 0 {
                prop_assert_ne!(plain.view(Seat::Director), noted.view(Seat::Director));
            }
        }
    }
}

fn ruled_by_a_director(book: Book, control: &str) -> Terms {
    Terms { rulings: Rulings::ByDirector, ..on_the_board(book, control) }
}

const THERE_AND_BACK: &str = "g1f3 g8f6 f3g1 f6g8";

/// The position has stood three times, White claims, and the scoresheet is in question.
fn repetition_claimed(book: Book) -> Live {
    let mut live = Live::start(ruled_by_a_director(book, "G/90"));
    live.plays(THERE_AND_BACK).plays(THERE_AND_BACK);
    live.claims(Color::White, Claim::TripleOccurrence { with: None }).does(Seat::black(), Deed::AskForRuling);
    live
}

#[test]
fn what_was_found_and_what_is_proposed_are_the_directors_secret_until_he_rules() {
    for book in [Book::UsChess7, Book::UsChess5, Book::NcScholastic] {
        let (mut adequate, mut not) = (repetition_claimed(book), repetition_claimed(book));
        look_the_same(&adequate, &not, &[Seat::Director]);
        adequate.finds(Question::ScoresheetAdequate, Answer::Yes);
        not.finds(Question::ScoresheetAdequate, Answer::No);
        look_different(&adequate, &not, Seat::Director);
        look_the_same(&adequate, &not, &OUTSIDE_THE_OFFICE);
        adequate.rules();
        not.rules();
        look_different(&adequate, &not, Seat::white());
    }
}

/// On a wooden clock the first finding decides whether there is a second question.
fn flag_claimed() -> Live {
    let terms = Terms { timekeeper: Timekeeper::Nobody, ..ruled_by_a_director(Book::UsChess7, "G/5") };
    let mut live = Live::start(terms);
    live.plays("e2e4").claims(Color::White, Claim::Flag { fallen: Color::Black });
    live
}

#[test]
fn what_is_asked_next_does_not_tell_what_was_found() {
    let (mut down, mut up) = (flag_claimed(), flag_claimed());
    down.finds(Question::FlagDown, Answer::Yes);
    up.finds(Question::FlagDown, Answer::No);
    look_different(&down, &up, Seat::Director);
    look_the_same(&down, &up, &OUTSIDE_THE_OFFICE);
}

#[test]
fn a_spectator_sees_that_the_clocks_stand_and_not_what_it_is_about() {
    for book in Book::ALL {
        let disputed = |claim| {
            let mut live = Live::start(ruled_by_a_director(book, "G/90"));
            live.plays("e2e4 e7e5").claims(Color::White, claim);
            live
        };
        let illegal = disputed(Claim::IllegalMove);
        let triple = disputed(Claim::TripleOccurrence { with: None });
        look_different(&illegal, &triple, Seat::black());
        look_the_same(&illegal, &triple, &[Seat::Spectator]);
        assert!(triple.view(Seat::Spectator).contains(r#""paused":"stopped""#));
    }
}

#[test]
fn a_dispute_on_one_board_is_no_business_of_the_players_at_the_other() {
    let at_the_other = Seat::Player(BoardName::B, Color::White);
    let disputed = |claim| {
        let boards = vec![Position::initial(), Position::initial()];
        let mut live = Live::start(Terms { boards, ..ruled_by_a_director(Book::NcBughouse, "G/5") });
        live.plays("e2e4 e7e5").claims(Color::White, claim);
        live
    };
    let illegal = disputed(Claim::IllegalMove);
    let triple = disputed(Claim::TripleOccurrence { with: None });
    look_different(&illegal, &triple, Seat::black());
    look_the_same(&illegal, &triple, &[at_the_other]);
}

/// The same men, with the right to castle and without: nobody can see it on the board.
fn with_and_without_the_right(terms: &Terms) -> (Live, Live) {
    let opened = |fen| Live::start(Terms { boards: vec![Position::from_fen(fen).unwrap()], ..terms.clone() });
    (opened("4k3/8/8/8/8/8/8/4K2R w K - 0 40"), opened("4k3/8/8/8/8/8/8/4K2R w - - 0 40"))
}

#[test]
fn the_board_does_not_tell_whether_what_was_done_on_it_is_legal() {
    for book in Book::ALL {
        let (mut legal, mut illegal) = with_and_without_the_right(&ruled_by_a_director(book, "G/90"));
        for deed in CASTLING_BY_HAND {
            for live in [&mut legal, &mut illegal] {
                live.wait(Millis::seconds(1)).does(Seat::white(), deed.clone());
            }
            for seat in OUTSIDE_THE_OFFICE {
                assert_eq!(legal.view(seat), illegal.view(seat), "{book}: {seat:?} after {deed:?}");
            }
        }
        look_different(&legal, &illegal, Seat::Director);
    }
}

/// Whether a claim is right shows only in the ruling.
#[test]
fn a_claim_of_an_illegal_move_looks_the_same_whether_it_is_right_or_wrong() {
    for book in Book::ALL {
        let (mut legal, mut illegal) = with_and_without_the_right(&ruled_by_a_director(book, "G/90"));
        for live in [&mut legal, &mut illegal] {
            for deed in CASTLING_BY_HAND {
                live.wait(Millis::seconds(1)).does(Seat::white(), deed);
            }
            live.claims(Color::Black, Claim::IllegalMove);
        }
        assert_ne!(legal.view(Seat::Director), illegal.view(Seat::Director));
        for seat in OUTSIDE_THE_OFFICE {
            assert_eq!(legal.view(seat), illegal.view(seat), "{book}: {seat:?}");
        }
    }
}

// Menus.

/// The opening position has stood three times, or two: the knights took another way.
fn three_times_and_twice(terms: &Terms) -> (Live, Live) {
    let (mut three, mut two) = (Live::start(terms.clone()), Live::start(terms.clone()));
    three.plays(THERE_AND_BACK).plays(THERE_AND_BACK);
    two.plays("g1f3 g8f6 f3d4 f6d5 d4f3 d5f6 f3g1 f6g8");
    assert_eq!(three.table().times_stood(three.table().position.key()), 3);
    assert_eq!(two.table().times_stood(two.table().position.key()), 2);
    (three, two)
}

/// A pawn has come to e5 in one illegal stride, or in three legal ones.
fn illegally_and_legally(terms: &Terms) -> (Live, Live) {
    let (mut illegally, mut legally) = (Live::start(terms.clone()), Live::start(terms.clone()));
    illegally.plays("e2e5 g8f6 g1f3 f6g8 f3g1");
    legally.plays("e2e3 g8f6 e3e4 f6g8 e4e5");
    assert_eq!(illegally.table().position.pieces(), legally.table().position.pieces());
    assert!(illegally.table().history.iter().any(|ply| !ply.is_legal()));
    assert!(legally.table().history.iter().all(game::Ply::is_legal));
    (illegally, legally)
}

#[track_caller]
fn offer_the_same(one: &Live, other: &Live) {
    for color in Color::ALL {
        let menu = one.menu(player(color));
        assert!(
            menu.contains(&"claim-triple-occurrence") && menu.contains(&"claim-illegal-move"),
            "{menu:?}"
        );
        assert_eq!(menu, other.menu(player(color)));
    }
}

#[test]
fn a_players_menu_does_not_tell_whether_a_claim_would_be_right() {
    for book in Book::ALL {
        for scoresheets in [Scoresheets::Kept, Scoresheets::OnPaper] {
            let board = Terms { scoresheets, ..on_the_board(book, "G/90") };
            let screen = Terms { scoresheets, ..on_the_screen(book, "G/90") };
            for terms in [&board, &screen] {
                let (three, two) = three_times_and_twice(terms);
                offer_the_same(&three, &two);
            }
            let (illegally, legally) = illegally_and_legally(&board);
            offer_the_same(&illegally, &legally);
        }
    }
}

#[test]
fn in_a_dispute_a_players_menu_does_not_tell_whether_the_claim_is_right() {
    for book in Book::ALL {
        let (mut three, mut two) = three_times_and_twice(&ruled_by_a_director(book, "G/90"));
        for live in [&mut three, &mut two] {
            live.claims(Color::White, Claim::TripleOccurrence { with: None });
        }
        for color in Color::ALL {
            assert_eq!(three.menu(player(color)), two.menu(player(color)), "{book}");
        }
        for live in [&mut three, &mut two] {
            live.does(Seat::black(), Deed::AskForRuling);
        }
        for color in Color::ALL {
            assert_eq!(three.menu(player(color)), two.menu(player(color)), "{book}");
        }
    }
}

/// No clause of this book ends the game (iesa-2023), so the director is told, and nobody else.
#[test]
fn only_the_director_is_told_that_nobody_can_be_mated() {
    let fen = "4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 40";
    let boards = vec![Position::from_fen(fen).unwrap()];
    let mut live = Live::start(Terms { boards, ..on_the_board(Book::Iesa2023, "G/30 d/5") });
    let is_told = |live: &Live, seat| live.view(seat).contains("Neither player can be mated any more");
    assert!(!is_told(&live, Seat::Director));
    live.plays("g3g4");
    assert!(is_told(&live, Seat::Director));
    assert!(OUTSIDE_THE_OFFICE.iter().all(|seat| !is_told(&live, *seat)));
}
