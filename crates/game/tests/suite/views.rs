//! What a seat may not know does not show: two games that differ only in a secret give the same view, to the byte.

use board::{Color, Position};
use clock::{Millis, Side, Timekeeper};
use game::{
    Act, Adjourning, Adjournment, Answer, AppealOf, BoardName, Choice, Claim, ClockTrouble, CountTold, Deed,
    Handling, Incident, Occasion, Offence, OffenceBy, Question, Record, Refusal, RulingId, Rulings,
    Scoresheets, Seat, Terms, Trial, Untried, slip,
    view::{self, About},
};
use proptest::prelude::*;
use rulebook::Book;

use crate::common;
use crate::common::{
    cases,
    live::{CASTLING_BY_HAND, Live, player},
    on_the_board, on_the_screen,
    wishes::script,
};

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

/// Everybody but White.
const NOT_THE_WRITER: [Seat; 4] = [Seat::black(), Seat::Director, Seat::Spectator, Seat::Program];

proptest! {
    #![proptest_config(cases(40))]

    /// Two games in which White seals something else look the same to everybody else, whatever happens, until the
    /// envelope is opened; and to White they do not.
    #[test]
    fn what_was_sealed_is_its_writers_secret(
        book in proptest::sample::select(&Book::ALL[..]),
        one in common::arbitrary::sealed(),
        other in common::arbitrary::sealed(),
        by_a_director in any::<bool>(),
        script in script(1..25),
    ) {
        let terms = Terms {
            place: script.terms.place,
            rulings: if by_a_director { Rulings::ByDirector } else { Rulings::AtOnce },
            scoresheets: script.terms.scoresheets,
            ..on_the_board(book, "1/90 SD/60")
        };
        let (mut left, mut right) = (adjourned(&terms, &one), adjourned(&terms, &other));
        if one != other {
            prop_assert_ne!(left.view(Seat::white()), right.view(Seat::white()));
        }
        for (index, act) in script.run().log.into_iter().map(|entry| entry.act).skip(1).enumerate() {
            let closed = |live: &Live| live.table().adjournment.as_ref().is_some_and(|known| known.is_closed());
            if act.on != BoardName::A || !closed(&left) {
                continue;
            }
            for seat in NOT_THE_WRITER {
                prop_assert_eq!(left.view(seat), right.view(seat), "{:?}", seat);
                // Dear to ask for, and seldom another than an act ago.
                if index % 6 == 0 {
                    prop_assert_eq!(
                        view::claims(&left.game, &Record::default(), seat, BoardName::A),
                        view::claims(&right.game, &Record::default(), seat, BoardName::A)
                    );
                }
            }
            if opens(&act) || changes(&act) {
                continue;
            }
            for live in [&mut left, &mut right] {
                live.wait(Millis::seconds(90));
                let at = live.now;
                let number = Some(live.game.device().next());
                let _ = live.hand_in(Act { at, number, ..act.clone() });
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(40))]

    /// Whoever tries acts on a copy learns nothing of what was sealed, whatever they try: not even its writer is shown it.
    #[test]
    fn no_trial_looks_into_an_envelope(
        book in proptest::sample::select(&Book::ALL[..]),
        one in common::arbitrary::sealed(),
        other in common::arbitrary::sealed(),
        by_a_director in any::<bool>(),
        resumes in any::<bool>(),
        script in script(1..25),
    ) {
        let rulings = if by_a_director { Rulings::ByDirector } else { Rulings::AtOnce };
        let terms = Terms { rulings, ..on_the_board(book, "1/90 SD/60") };
        let (left, right) = (adjourned(&terms, &one), adjourned(&terms, &other));
        let mut trials = [Trial::of(&left.game), Trial::of(&right.game)];
        let record = Record::default();
        let occurs = |by, what| Act::new(by, left.now, Deed::Occur(what));
        let opening = occurs(Seat::Director, Occasion::Adjourning(Adjourning::OpensTheEnvelope));
        let begun = [
            occurs(Seat::Director, Occasion::Adjourning(Adjourning::BeginsTheSession)),
            occurs(Seat::black(), Occasion::Attendance(game::Attendance::Arrives)),
            opening.clone(),
        ];
        let acts = script.run().log.into_iter().map(|entry| entry.act).skip(1).filter(|act| act.on == BoardName::A);
        let acts = begun.into_iter().filter(|_| resumes).chain(acts).chain([opening]);
        for (index, act) in acts.enumerate() {
            let at = left.now + Millis::minutes(7 * i64::try_from(index).unwrap());
            let act = Act { at, number: None, ..act };
            let [one, other] = trials.each_mut().map(|trial| trial.act(&record, &act));
            prop_assert_eq!(&one, &other, "{:?}", act);
            if resumes && index == 2 {
                prop_assert_eq!(one, Err(Untried::Sealed));
            }
            for seat in NOT_THE_WRITER.into_iter().chain([Seat::white()]) {
                let [one, other] = trials.each_ref().map(|trial| trial.view(&record, seat, BoardName::A, at));
                prop_assert_eq!(one, other, "{:?}", seat);
            }
        }
    }
}

/// The first control is over, White was told to seal, has sealed this and stopped the clocks.
fn adjourned(terms: &Terms, text: &str) -> Live {
    let mut live = Live::start(terms.clone());
    live.plays("e2e4 e7e5");
    let time = Incident::Adjournment(Adjournment::TimeToAdjourn);
    live.does(Seat::Director, Deed::Claim(Claim::That(time)));
    if live.table().open_dispute().is_some() {
        live.rules();
    }
    live.does(Seat::white(), Deed::Seal(text.to_string())).does(Seat::white(), Deed::StopClocks);
    live
}

/// The director opens the envelope, or looks into it because its writer is late.
fn opens(act: &Act) -> bool {
    let looks = |incident: &Incident| matches!(incident, Incident::Lateness(_));
    match &act.deed {
        Deed::Occur(Occasion::Adjourning(what)) => *what == Adjourning::OpensTheEnvelope,
        Deed::Occur(Occasion::Attendance(_)) => true,
        Deed::Claim(Claim::That(incident)) => looks(incident),
        _ => false,
    }
}

/// White writes something else down.
fn changes(act: &Act) -> bool {
    matches!(act.deed, Deed::Seal(_))
}

#[test]
fn an_opened_envelope_is_no_secret() {
    let (mut one, mut other) = (
        adjourned(&on_the_board(Book::UsChess7, "1/90 SD/60"), "Nf3"),
        adjourned(&on_the_board(Book::UsChess7, "1/90 SD/60"), "Nc3"),
    );
    for live in [&mut one, &mut other] {
        for color in Color::ALL {
            live.does(player(color), Deed::Occur(Occasion::Attendance(game::Attendance::Arrives)));
        }
        live.does(Seat::Director, Deed::Occur(Occasion::Adjourning(Adjourning::BeginsTheSession)));
    }
    look_the_same(&one, &other, &NOT_THE_WRITER);
    for live in [&mut one, &mut other] {
        live.does(Seat::Director, Deed::Occur(Occasion::Adjourning(Adjourning::OpensTheEnvelope)));
    }
    look_different(&one, &other, Seat::black());
    look_different(&one, &other, Seat::Director);
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

/// White has under five minutes, and the director counts for him from what White's scoresheet lists.
fn counted_from(credited: u16) -> Live {
    let mut live = Live::start(ruled_by_a_director(Book::UsChess7, "G/5"));
    live.plays("g1f3 g8f6").wait(Millis::seconds(30));
    live.claims(Color::White, Claim::That(Incident::Counting(CountTold::Wanted)));
    live.finds(Question::SimplifiedPosition, Answer::Yes);
    live.finds(Question::MovesCredited, Answer::Count(credited));
    let (dispute, seen) = live.table().open_dispute().map(|dispute| (dispute.id, dispute.revision)).unwrap();
    live.does(Seat::Director, Deed::Choose { dispute, choice: Choice::CountTheMoves, seen });
    live
}

#[test]
fn a_count_of_moves_is_the_directors_secret_until_it_is_full() {
    let (mut nearly, mut hardly) = (counted_from(48), counted_from(3));
    for moves in ["f3g1 f6g8", "g1f3 g8f6", "f3g1 f6g8"] {
        look_different(&nearly, &hardly, Seat::Director);
        look_the_same(&nearly, &hardly, &OUTSIDE_THE_OFFICE);
        nearly.plays(moves);
        hardly.plays(moves);
    }
    assert!(nearly.view(Seat::Director).contains("stands at 51 of 50"));
    let full = Deed::Claim(Claim::That(Incident::Counting(CountTold::Full)));
    for (live, is_full) in [(&mut nearly, true), (&mut hardly, false)] {
        for seat in OUTSIDE_THE_OFFICE {
            assert_eq!(live.tries(seat, full.clone()).err(), Some(Refusal::NotForThisSeat));
        }
        assert_eq!(live.tries(Seat::Director, full.clone()).is_ok(), is_full);
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

/// Everybody saw the clock; until the ruling nobody is told that it was asked for.
#[test]
fn a_denied_flag_says_what_the_clock_showed_once_it_is_ruled_on() {
    for book in Book::ALL {
        let mut live = Live::start(ruled_by_a_director(book, "G/5"));
        live.plays("e2e4").wait(Millis::new(241_234));
        live.claims(Color::White, Claim::Flag { fallen: Color::Black });
        assert!(!live.view(Seat::Spectator).contains("clock showed"), "{book}");
        let left = live.table().clock.remaining(Side::Black, live.table().disputes[0].at).get();
        live.rules();
        let ruling = &live.table().rulings[0];
        // No finer than a clock displays it.
        let showed = format!("Black's clock showed {}", Millis::new(left / 1_000 * 1_000));
        assert_eq!(ruling.lines[0].0, format!("claim denied: {showed}"), "{book}");
        assert_eq!(
            ruling.aloud()[0],
            format!("White's claim of a win on time is denied: {showed}."),
            "{book}"
        );
    }
    let mut up = flag_claimed();
    up.finds(Question::FlagDown, Answer::No).rules();
    assert_eq!(up.table().rulings[0].lines[0].0, "claim denied: Black's flag was up");
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

/// At a board it is said aloud.
#[test]
fn everybody_knows_who_adjusts_until_his_turn_is_over() {
    let mut live = Live::start(on_the_screen(Book::UsChess7, "G/30"));
    let told = |live: &Live| {
        let seats = [Seat::white(), Seat::black(), Seat::Director, Seat::Spectator];
        seats.map(|seat| live.view(seat).contains(r#""adjusting":true"#))
    };
    assert_eq!(told(&live), [false; 4]);
    live.does(Seat::white(), Deed::Adjust);
    assert_eq!(told(&live), [true; 4]);
    live.plays("e2e4");
    assert_eq!(told(&live), [false; 4]);
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

// What can be told.

/// What a seat is shown when it is about to claim something.
fn claims(live: &Live, seat: Seat) -> view::ClaimsView {
    view::claims(&live.game, &Record::default(), seat, BoardName::A).unwrap()
}

const PICKED_UP: Incident =
    Incident::Offence(OffenceBy { by: Color::Black, offence: Offence::ClockPickedUp });

#[test]
fn what_can_be_claimed_and_at_what_cost_does_not_tell_whether_it_would_be_right() {
    for book in Book::ALL {
        let terms = Terms { scoresheets: Scoresheets::OnPaper, ..on_the_board(book, "40/90 SD/30") };
        let (three, two) = three_times_and_twice(&terms);
        let (illegally, legally) = illegally_and_legally(&terms);
        for color in Color::ALL {
            assert_eq!(claims(&three, player(color)), claims(&two, player(color)), "{book}");
            assert_eq!(claims(&illegally, player(color)), claims(&legally, player(color)), "{book}");
        }
    }
}

/// The costs of each claim: its words and clauses.
fn costs(terms: Terms, claim: &str) -> Vec<String> {
    let claims = claims(&Live::start(terms), Seat::white()).claims;
    let costs = claims.into_iter().filter(|known| known.claim == claim).flat_map(|known| known.costs);
    let cites = |line: &view::LineView| line.clauses.iter().map(|by| by.cite.clone()).collect::<Vec<_>>();
    costs.map(|line| format!("{} [{}]", line.text, cites(&line).join(" "))).collect()
}

#[test]
fn each_claim_says_what_it_costs_under_the_games_book() {
    let cost = |book, control: &str, claim| costs(on_the_board(book, control), claim);
    let repeated = |book| cost(book, "G/60", "triple-occurrence").first().cloned().unwrap_or_default();
    assert_eq!(repeated(Book::UsChess7), "the opponent gains 2 minutes [14C2 14C6]");
    assert_eq!(repeated(Book::Iesa2023), "the opponent gains 2 minutes [12-5-3b]");
    assert!(repeated(Book::Schiller).starts_with("the claimant loses half of their time"));
    assert!(repeated(Book::Schiller).ends_with("[9.5(b)]"));
    let on_paper = |book, control: &str| {
        costs(Terms { scoresheets: Scoresheets::OnPaper, ..on_the_board(book, control) }, "flag")
    };
    assert!(on_paper(Book::UsChess7, "40/90 SD/30")[0].ends_with("[13C.a 13C11]"));
    assert_eq!(on_paper(Book::UsChess7, "G/60"), [""; 0], "in sudden death no scoresheet is looked at");
    assert_eq!(on_paper(Book::Iesa2023, "40/90 SD/30"), [""; 0]);
    let kept = Terms { scoresheets: Scoresheets::Kept, ..on_the_board(Book::UsChess7, "40/90 SD/30") };
    assert_eq!(costs(kept, "flag"), [""; 0], "the program's own record is complete");
    assert_eq!(cost(Book::UsChess7, "G/60", "illegal-move"), [""; 0]);
}

#[test]
fn every_phrase_of_the_list_is_understood_in_both_colors_and_with_other_words_in_its_blanks() {
    let live = Live::start(on_the_board(Book::UsChess7, "G/60"));
    let mut told = 0;
    for topic in claims(&live, Seat::Director).topics {
        assert!(!topic.topic.is_empty() && !topic.phrases.is_empty());
        for phrase in topic.phrases {
            for text in [&phrase.white, &phrase.black] {
                let understood = match phrase.does {
                    "claim" => text.parse::<Incident>().is_ok(),
                    "handle" => text.parse::<Handling>().is_ok(),
                    _ => text.parse::<Occasion>().is_ok(),
                };
                assert!(understood, "{text}");
                told += 1;
                for blank in &phrase.blanks {
                    assert_eq!(text.get(blank.at..blank.at + blank.word.len()), Some(blank.word.as_str()));
                }
            }
        }
    }
    // Nothing that can be told is missing: the two colors of a phrase are one entry with two texts.
    assert!(told >= Incident::every().iter().filter(|incident| incident.topic() == "Offence").count());
}

#[test]
fn hands_are_listed_for_players_and_the_hall_for_whom_it_concerns() {
    let live = Live::start(on_the_board(Book::UsChess7, "G/60"));
    let kinds = |seat| {
        let phrases = claims(&live, seat).topics.into_iter().flat_map(|topic| topic.phrases);
        phrases.map(|phrase| (phrase.does, phrase.white)).collect::<Vec<_>>()
    };
    let touches = ("handle", "touches a queen off the board".to_string());
    assert!(kinds(Seat::white()).contains(&touches));
    assert!(!kinds(Seat::Director).contains(&touches));
    assert!(kinds(Seat::Director).contains(&("occur", "begins the round".to_string())));
    assert!(!kinds(Seat::white()).contains(&("occur", "begins the round".to_string())));
    assert!(kinds(Seat::white()).contains(&("occur", "arrives".to_string())));
}

#[test]
fn a_spectator_has_no_list_no_record_and_no_dispute() {
    for book in Book::ALL {
        let mut live = Live::start(ruled_by_a_director(book, "G/90"));
        live.plays("e2e4 e7e5");
        let before = live.view(Seat::Spectator);
        assert!(!before.contains("office") && !before.contains("record"));
        live.claims(Color::White, Claim::That(PICKED_UP));
        let nothing = claims(&live, Seat::Spectator);
        assert_eq!((nothing.claims.len(), nothing.topics.len()), (0, 0));
        let seen =
            view::view(&live.game, &Record::default(), Seat::Spectator, BoardName::A, live.now).unwrap();
        assert_eq!((seen.dispute, seen.office, seen.menu.len()), (None, None, 0), "{book}");
        assert!(!live.view(Seat::Spectator).contains("picked up"));
    }
}

/// A claim of what happened is established or not; until the ruling no player can tell.
#[test]
fn a_players_view_is_the_same_whether_what_he_claims_is_established_or_not() {
    for book in Book::ALL {
        let told = || {
            let mut live = Live::start(ruled_by_a_director(book, "G/90"));
            live.plays("e2e4 e7e5").claims(Color::White, Claim::That(PICKED_UP));
            live
        };
        let (mut is, mut is_not) = (told(), told());
        is.finds(Question::Established, Answer::Yes);
        is_not.finds(Question::Established, Answer::No);
        look_different(&is, &is_not, Seat::Director);
        look_the_same(&is, &is_not, &OUTSIDE_THE_OFFICE);
        for seat in OUTSIDE_THE_OFFICE {
            assert_eq!(claims(&is, seat), claims(&is_not, seat));
        }
    }
}

// The director's desk.

fn seen_by_the_director(live: &Live, record: &Record) -> view::View {
    view::view(&live.game, record, Seat::Director, BoardName::A, live.now).unwrap()
}

#[test]
fn the_director_sees_the_record_of_both_players_grow() {
    let mut live = Live::start(ruled_by_a_director(Book::NcBlitz, "G/5"));
    live.plays("e2e4");
    let mut record = Record::default();
    record.players.black.warnings = 2;
    for times in 1..=2 {
        let offence = OffenceBy { by: Color::Black, offence: Offence::OtherHand };
        live.does(Seat::Director, Deed::Claim(Claim::That(Incident::Offence(offence)))).rules();
        let office = seen_by_the_director(&live, &record).office.unwrap();
        let [white, black] = &office.record[..] else { panic!("{office:?}") };
        assert_eq!((white.color, white.warnings, white.offences.len()), ("white", 0, 0));
        assert_eq!((black.warnings, black.earlier_warnings, black.illegal_moves), (1, 2, 0));
        let [counted] = &black.offences[..] else { panic!("{black:?}") };
        assert_eq!((counted.offence, counted.times), ("pressed the clock with the other hand", times));
    }
}

#[test]
fn each_choice_shows_what_would_follow_from_it() {
    let mut live = Live::start(ruled_by_a_director(Book::UsChess7, "G/90"));
    live.does(Seat::Director, Deed::Claim(Claim::That(PICKED_UP)));
    let dispute = seen_by_the_director(&live, &Record::default()).dispute.unwrap();
    assert_eq!((dispute.stage, dispute.about.as_str()), ("choice", "black picked up the clock"));
    let choices = dispute.bench.unwrap().choices;
    let told: Vec<_> = choices
        .iter()
        .map(|choice| {
            let follows: Vec<&str> = choice.follows.iter().map(|line| line.text.as_str()).collect();
            (choice.choice.as_str(), choice.time.as_deref(), follows.join("; "))
        })
        .collect();
    assert_eq!(
        told,
        [
            ("no penalty", None, String::new()),
            ("warning", None, "warning 1 to black".to_string()),
            ("opponent +2:00", Some("2:00"), "white +2:00".to_string()),
            ("game lost", None, "white wins: penalty".to_string()),
        ]
    );
}

/// A director reads the ruling to both players before he gives it, also where the book leaves it to him.
#[test]
fn each_choice_can_be_read_aloud_before_it_is_made() {
    let mut live = Live::start(ruled_by_a_director(Book::UsChess7, "G/90"));
    live.does(Seat::Director, Deed::Claim(Claim::That(PICKED_UP)));
    let (dispute, seen) = {
        let open = live.table().open_dispute().unwrap();
        (open.id, open.revision)
    };
    let choices = seen_by_the_director(&live, &Record::default()).dispute.unwrap().bench.unwrap().choices;
    assert_eq!(choices.len(), 4);
    for choice in choices {
        let mut given = Live { game: live.game.clone(), log: Vec::new(), now: live.now };
        let chosen = choice.choice.parse().unwrap();
        given.does(Seat::Director, Deed::Choose { dispute, choice: chosen, seen });
        assert_eq!(choice.aloud, given.table().rulings.last().unwrap().aloud(), "{}", choice.choice);
    }
}

/// White's phone rang at a board that nobody records, where his clock showed 13:05; it costs him half.
fn phone_ruled_on_with_an_odd_time() -> Live {
    let on_paper =
        Terms { timekeeper: Timekeeper::Nobody, ..ruled_by_a_director(Book::UsChess7, "G/30 d/5") };
    let mut live = Live::open(on_paper);
    let rang = Incident::Offence(OffenceBy { by: Color::White, offence: Offence::PhoneRang });
    live.does(Seat::Director, Deed::Claim(Claim::That(rang)));
    live.finds(Question::WhiteShows, Answer::Time("13:05".parse().unwrap())).rules();
    live
}

/// No clock on a table can be set to half a second: the lines say what is due, and what is read aloud says what to set.
#[test]
fn half_of_an_odd_time_is_set_to_a_whole_second() {
    let live = phone_ruled_on_with_an_odd_time();
    let rulings = seen_by_the_director(&live, &Record::default()).rulings;
    let [ruling] = &rulings[..] else { panic!("{rulings:?}") };
    assert!(ruling.lines.iter().any(|line| line.text == "White -6:32.5"), "{:?}", ruling.lines);
    assert!(ruling.aloud[1].starts_with("White loses 6:32.5 and has 6:33 left"), "{:?}", ruling.aloud);
    let due: Vec<_> = ruling.clocks.iter().map(|due| (due.color, due.left, due.set)).collect();
    assert_eq!(due, [("white", 392_500, 393_000)]);
}

/// Whoever holds the slip sets the clock by it.
#[test]
fn a_slip_says_what_to_set_the_clock_to() {
    let mut live = phone_ruled_on_with_an_odd_time();
    let slip = slip::slip(&live.game, Seat::Director, BoardName::A, RulingId(1)).unwrap();
    let text = slip.text(&slip::Heading::default());
    assert!(text.contains("\n  Set White's clock to 6:33.\n"), "{text}");
    assert!(text.contains("\n  White -6:32.5 (20N1, 20N1.a)\n"), "{text}");

    let defective = Incident::ClockTrouble(ClockTrouble::Defective);
    live.does(Seat::Director, Deed::Claim(Claim::That(defective)));
    live.finds(Question::WhitesTime, Answer::Time("12:00".parse().unwrap()));
    live.finds(Question::BlacksTime, Answer::Time("14:00".parse().unwrap())).rules();
    let text = slip::slip(&live.game, Seat::Director, BoardName::A, RulingId(2))
        .unwrap()
        .text(&slip::Heading::default());
    assert!(
        text.contains("White's clock is set to 12:00") && !text.contains("Set White"),
        "said once: {text}"
    );
}

/// A slip of the finger is reversed: the clock gets back what it had, not that and what was taken besides.
#[test]
fn a_reversal_sets_the_clock_to_what_was_found() {
    let mut live = phone_ruled_on_with_an_odd_time();
    let reverse =
        Deed::Reverse { ruling: RulingId(1), to_ply: None, times: None, why: "the wrong board".to_string() };
    live.does(Seat::Director, reverse);
    let rulings = seen_by_the_director(&live, &Record::default()).rulings;
    let due: Vec<_> = rulings[1].clocks.iter().map(|due| (due.color, due.left, due.set)).collect();
    assert_eq!(due, [("white", 785_000, 785_000)]);
}

/// Nobody claimed what a director saw, so that the register and the slip deny nobody anything.
#[test]
fn nothing_is_denied_where_nobody_claimed_anything() {
    let left = Incident::Offence(OffenceBy { by: Color::White, offence: Offence::LeftTheRoom });
    let lines = |seat: Seat| {
        let mut live = Live::start(ruled_by_a_director(Book::UsChess7, "G/90"));
        live.does(seat, Deed::Claim(Claim::That(left)));
        if seat != Seat::Director {
            live.finds(Question::Established, Answer::Yes);
        }
        live.rules();
        let rulings = seen_by_the_director(&live, &Record::default()).rulings;
        rulings[0].lines.iter().map(|line| line.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(lines(Seat::Director), ["nothing follows from it: the book does not forbid it"]);
    assert_eq!(lines(Seat::black()), ["claim denied: the book does not forbid it"]);
}

/// How the clocks of another game are set is asked only where there may be one.
#[test]
fn a_new_game_is_spoken_of_only_where_it_may_be_ordered() {
    let mut live = Live::start(ruled_by_a_director(Book::Iesa2023, "G/90"));
    let rang = Incident::Offence(OffenceBy { by: Color::White, offence: Offence::PhoneRang });
    live.does(Seat::Director, Deed::Claim(Claim::That(rang)));
    let bench = seen_by_the_director(&live, &Record::default()).dispute.unwrap().bench.unwrap();
    let offered = |bench: &game::view::BenchView| {
        let new_game = bench.choices.iter().any(|choice| choice.choice == "new game");
        (new_game, bench.may_find.iter().any(|open| open.question == "clocks not reset"))
    };
    assert_eq!(offered(&bench), (false, false), "{bench:?}");

    let mut live = Live::start(ruled_by_a_director(Book::Iesa2023, "G/90"));
    let left = Incident::Offence(OffenceBy { by: Color::White, offence: Offence::LeftTheRoom });
    live.does(Seat::Director, Deed::Claim(Claim::That(left)));
    let bench = seen_by_the_director(&live, &Record::default()).dispute.unwrap().bench.unwrap();
    assert_eq!(offered(&bench), (true, true), "{bench:?}");
}

/// Whatever the menu offers to tell, `decide` admits, and the other way round: in play, in a dispute, and afterwards.
#[test]
fn the_menu_offers_to_tell_exactly_when_something_may_be_told() {
    let agrees = |live: &mut Live, when: &str| {
        for seat in [Seat::white(), Seat::black(), Seat::Director, Seat::Spectator] {
            let offered = live.menu(seat).contains(&"tell");
            let admits = |incident: &Incident| {
                let mut trial = Live { game: live.game.clone(), log: Vec::new(), now: live.now };
                trial.tries(seat, Deed::Claim(Claim::That(*incident))).is_ok()
            };
            assert_eq!(offered, Incident::every().iter().any(admits), "{when}: {seat:?}");
        }
    };
    for book in Book::ALL {
        let mut live = Live::open(ruled_by_a_director(book, "G/90"));
        agrees(&mut live, "before the clocks are started");
        live.does(Seat::Director, Deed::StartClocks).plays("e2e4 e7e5");
        agrees(&mut live, "in play");
        live.claims(Color::White, Claim::That(PICKED_UP));
        agrees(&mut live, "in a dispute");
        live.finds(Question::Established, Answer::No).rules();
        agrees(&mut live, "after the ruling");
        live.does(Seat::white(), Deed::Resign);
        agrees(&mut live, "after the game");
    }
}

#[test]
fn the_director_is_told_before_the_first_move_which_variations_must_have_been_made_known() {
    let announced = vec!["rook-first-castling".to_string(), "director-as-witness".to_string()];
    let terms = Terms { announced, ..on_the_board(Book::UsChess7, "G/30 d/5") };
    let notices = |live: &Live| seen_by_the_director(live, &Record::default()).office.unwrap().notices;
    let mut live = Live::start(terms);
    assert_eq!(
        notices(&live),
        ["Played with rook-first-castling, which must be posted or announced at the start."]
    );
    live.plays("e2e4");
    assert_eq!(notices(&live), Vec::<String>::new());
}

/// What is common at a wooden board stands first in the lists of an official with a phone, whatever its words are.
#[test]
fn what_happens_on_most_saturdays_can_be_told_at_a_paper_board() {
    let phrases = |live: &Live| {
        let told = view::claims(&live.game, &Record::default(), Seat::Director, BoardName::A).unwrap();
        told.topics.into_iter().flat_map(|topic| topic.phrases).collect::<Vec<_>>()
    };
    let mut missing: Vec<&String> = view::told_often().iter().collect();
    let mut kinds: Vec<&str> = About::ALL.iter().map(|about| about.words()).collect();
    for book in Book::ALL {
        let on_paper = Terms {
            timekeeper: Timekeeper::Nobody,
            scoresheets: Scoresheets::OnPaper,
            ..on_the_board(book, "G/30 d/5")
        };
        let mut live = Live::open(on_paper);
        let before = phrases(&live);
        live.does(Seat::Director, Deed::StartClocks);
        for phrase in before.into_iter().chain(phrases(&live)) {
            missing.retain(|often| **often != phrase.white);
            kinds.retain(|kind| !phrase.about.contains(kind));
            let place = view::told_often().iter().position(|often| *often == phrase.white);
            assert_eq!(phrase.often, place, "{}", phrase.white);
            assert!(place.is_none() || !phrase.about.is_empty(), "nobody finds {}", phrase.white);
        }
    }
    assert!(missing.is_empty() && kinds.is_empty(), "nobody can tell {missing:?} or anything of {kinds:?}");
}

/// A ruling is known to both players, an appeal of it to the player who made it and to officials.
#[test]
fn an_opponent_is_not_told_how_far_an_appeal_has_come() {
    let appeal = |color: Color| {
        let mut live = Live::start(on_the_board(Book::UsChess7, "G/90"));
        live.plays("g1f3 g8f6");
        live.does(Seat::Director, Deed::Warn { color: Color::White, why: "they hummed".to_string() });
        let told = Incident::Appeal(AppealOf { ruling: RulingId(1), in_writing: false });
        live.does(player(color), Deed::Claim(Claim::That(told)));
        live
    };
    let live = appeal(Color::White);
    let appeals = |seat: Seat| live.view(seat).contains("to be decided");
    assert!(appeals(Seat::white()) && appeals(Seat::Director));
    assert!(!appeals(Seat::black()) && !appeals(Seat::Spectator));
    look_the_same(&appeal(Color::White), &appeal(Color::Black), &[Seat::Spectator]);
}

#[test]
fn a_slip_is_for_those_who_may_see_the_ruling() {
    let mut live = Live::start(on_the_board(Book::UsChess7, "G/90"));
    live.plays("g1f3 g8f6");
    live.does(Seat::Director, Deed::Warn { color: Color::White, why: "they hummed".to_string() });
    live.does(Seat::Director, Deed::Note("they were loud last year, too".to_string()));
    let slip = |seat| slip::slip(&live.game, seat, BoardName::A, RulingId(1));
    assert!(slip(Seat::Spectator).is_none() && slip(Seat::Program).is_none());
    let of_black = slip(Seat::black()).unwrap();
    assert_eq!(of_black.appeal.until_moment, Some(of_black.at + 30 * 60 * 1_000));
    assert!(of_black.appeal.advice.is_empty() && !slip(Seat::Director).unwrap().appeal.advice.is_empty());
    assert!(!of_black.text(&slip::Heading::default()).contains("last year"));
    assert!(slip::slip(&live.game, Seat::white(), BoardName::A, RulingId(2)).is_none());
}

#[test]
fn castling_at_a_wooden_board_is_written_as_castling() {
    let (mut legal, mut illegal) = with_and_without_the_right(&ruled_by_a_director(Book::UsChess7, "G/90"));
    for live in [&mut legal, &mut illegal] {
        for deed in CASTLING_BY_HAND {
            live.wait(Millis::seconds(1)).does(Seat::white(), deed);
        }
        let seen = live.view(Seat::black());
        assert!(seen.contains("O-O") && !seen.contains("Ke1"), "lawful or not: {seen}");
    }
}

#[test]
fn whoever_rules_sees_that_nobody_records_and_whoever_plays_sees_his_board() {
    let on_paper = Terms { timekeeper: Timekeeper::Nobody, ..on_the_board(Book::UsChess7, "G/90") };
    let mut live = Live::open(on_paper);
    let says_so = |live: &Live, seat| live.view(seat).contains("\"unseen\":\"on-paper\"");
    assert!(says_so(&live, Seat::Director) && says_so(&live, Seat::Spectator));
    assert!(!says_so(&live, Seat::white()));
    live.does(Seat::white(), Deed::StartClocks).plays("e2e4");
    assert!(!says_so(&live, Seat::Director), "somebody records");
}
