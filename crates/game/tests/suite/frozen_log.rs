//! Each release leaves a log that must replay for ever. The files in `logs/` are frozen when the release is made: a
//! change that breaks them needs a new format and an upcaster, never another file.
//!
//! Before 0.1.0 is out, `cargo test -p game --test suite frozen_log -- --ignored` writes the files anew.

use adjudication::Material;
use board::{CastlingSide, Changes, Color, Move, Position, Role, Square};
use clock::{BySide, LagQuota, Millis, Moment, Reading, Side, Timekeeper, Timer};
use game::{
    Act, Answer, BoardName, Choice, Claim, Declaration, Deed, DisputeId, Event, FlagCalls, Friendly, Game,
    GameResult, Handling, Happening, Incident, Must, Occasion, Offence, OnTheTable, Order, Place, Presses,
    Question, Raised, Reason, Record, RulingId, Rulings, Scoresheets, Seat, StandIn, TableClock, Terms,
    stored::{self, Entry, FORMAT, NAMING},
    verdict, view,
};
use rulebook::{Book, Citations};

use crate::common::{live::Live, on_the_board};

const GAME: &str = include_str!("../logs/0.1.0.jsonl");
/// One opening entry for every book: its policies, by name and value.
const BOOKS: &str = include_str!("../logs/0.1.0-books.jsonl");
/// Every word that the format has, each with its meaning in [`every_word`].
const WORDS: &str = include_str!("../logs/0.1.0-words.jsonl");
/// The words that partners of a match have beside these.
const PARTNERS: &str = include_str!("../logs/0.1.0-partners.jsonl");

fn entries(log: &str) -> Vec<Entry> {
    log.lines().map(|line| stored::read(FORMAT, line.as_bytes()).unwrap()).collect()
}

#[test]
fn a_log_of_release_0_1_0_still_replays() {
    let entries = entries(GAME);
    assert_eq!(entries.len(), 58);
    let game = Game::replay(entries.iter().flat_map(|entry| &entry.events));
    let table = game.table(BoardName::A).unwrap();
    assert_eq!(
        table.position.to_fen(),
        "r1bqk2r/2ppbppp/p1n2n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQR1K1 b kq - 1 7"
    );
    assert_eq!(table.clock.remaining(Side::White, game.now()), Millis::new(1_681_000));
    assert_eq!(table.clock.remaining(Side::Black, game.now()), Millis::new(-776_000));
    let outcome = table.outcome.as_ref().unwrap();
    assert_eq!(verdict::outcome_words(outcome.verdict, outcome.reason), "white wins: time forfeit");
    assert_eq!(outcome.by.to_string(), "us-chess-7:13C");
    let lines = table.rulings.iter().flat_map(|registered| &registered.lines);
    let lines: Vec<String> = lines.map(|(words, by)| format!("{words} [{by}]")).collect();
    assert_eq!(
        lines,
        [
            "claim denied [us-chess-7:14C6]",
            "black +2:00 [us-chess-7:14C2 us-chess-7:14C6]",
            "white must play O-O [us-chess-7:14C2]",
            "offer by white stands [us-chess-7:14 us-chess-7:14C7]",
            "claim upheld [us-chess-7:11A]",
            "position restored to black's move 5 [us-chess-7:11A]",
            "black must move Bf8 [us-chess-7:11A us-chess-7:10B]",
            "white +2:00 [us-chess-7:11D us-chess-7:1C2a]",
            "warning 1 to black [us-chess-7:1C2b]",
            "claim upheld [us-chess-7:13C]",
            "white wins: time forfeit [us-chess-7:13C]",
        ]
    );
}

#[test]
fn the_books_of_release_0_1_0_can_still_be_read() {
    let entries = entries(BOOKS);
    let books: Vec<Book> = entries
        .iter()
        .map(|entry| Game::replay(&entry.events).terms().map(|terms| terms.policies.book).unwrap())
        .collect();
    assert_eq!(books, Book::ALL);
}

/// Two words that change places would still be read and written; here each has to mean what it meant.
#[test]
fn every_word_of_release_0_1_0_means_what_it_meant() {
    for (read, meant) in entries(WORDS).iter().zip(every_word()) {
        assert_eq!(read, &meant);
    }
    assert_eq!(entries(WORDS).len(), every_word().len());
    assert_eq!(entries(PARTNERS), words_of_partners());
}

/// What was ruled is what a slip says, whatever this release would rule.
#[test]
fn a_slip_says_what_was_recorded_then() {
    let told = |log: &str| {
        let game = Game::replay(entries(log).iter().flat_map(|entry| &entry.events));
        let slips = game::slip::slips(&game, Seat::Director, BoardName::A);
        let of_the_illegal_move = slips.iter().find(|slip| slip.ruling == 2).unwrap();
        let seen = view::view(&game, &Record::default(), Seat::Director, BoardName::A, game.now()).unwrap();
        (serde_json::to_string(of_the_illegal_move).unwrap(), serde_json::to_string(&seen).unwrap())
    };
    let (then, there) = (
        r#""color":"white","by":120000,"why":"illegal move"},"clauses":["us-chess-7:11D","us-chess-7:1C2a"]"#,
        r#""color":"white","by":540000,"why":"illegal move"},"clauses":["us-chess-7:20E"]"#,
    );
    assert_eq!(GAME.matches(then).count(), 1);
    let (slip, seen) = told(GAME);
    assert!(slip.contains("1C2a") && !slip.contains("20E"), "{slip}");
    let (other, also) = told(&GAME.replace(then, there));
    assert!(
        other.contains("20E") && other.contains("White gets 9 more minutes") && !other.contains("1C2a"),
        "{other}"
    );
    assert!(!seen.contains("White +9:00") && also.contains("White +9:00") && also.contains("20E"), "{also}");
}

/// What old logs hold in full is named in the logs of today: after every entry everybody sees the same, byte for byte.
#[test]
fn a_frozen_log_reads_the_same_with_its_books_on_a_shelf() {
    let seen = |game: &Game| {
        let seats =
            seats().filter_map(|seat| view::view(game, &Record::default(), seat, BoardName::A, game.now()));
        seats.map(|view| serde_json::to_string(&view).unwrap()).collect::<Vec<_>>()
    };
    let books = BOOKS.lines().map(entries);
    for whole in [entries(GAME)].into_iter().chain(books) {
        let (mut then, mut now) = (Game::new(), Game::new());
        for entry in &whole {
            let (body, books) = stored::shelve(entry);
            let named = stored::read_with(NAMING, &body, &books).unwrap();
            assert_eq!(stored::write(&named), stored::write(entry));
            entry.events.iter().for_each(|event| then.evolve(event));
            named.events.iter().for_each(|event| now.evolve(event));
            assert!(then == now, "{entry:?}");
            assert!(!seen(&then).is_empty());
            assert_eq!(seen(&then), seen(&now));
        }
    }
}

/// As long as the format is the one that is written, not a byte of it may change; policies that came later follow
/// those that were written.
#[test]
fn what_release_0_1_0_wrote_is_written_the_same_way_today() {
    for log in [GAME, BOOKS, WORDS, PARTNERS] {
        for (line, entry) in log.lines().zip(entries(log)) {
            let written = String::from_utf8(stored::write(&entry)).unwrap();
            assert_eq!(without_later_policies(&written, line), line);
        }
    }
}

/// A stored policy holds no object, so that its first brace ends it.
fn without_later_policies(written: &str, frozen: &str) -> String {
    const POLICY: &str = r#",{"policy":""#;
    let mut pieces = written.split(POLICY);
    let mut text = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (name, _) = piece.split_once('"').unwrap();
        if frozen.contains(&format!(r#"{{"policy":"{name}""#)) {
            text.push_str(POLICY);
            text.push_str(piece);
        } else {
            text.push_str(piece.split_once('}').unwrap().1);
        }
    }
    text
}

/// The game that was frozen: an offer declined, a claim denied, an illegal move undone, an interruption, a flag.
fn the_game() -> Live {
    let mut live = Live::start(on_the_board(Book::UsChess7, "G/30 d/5"));
    live.plays("e2e4 e7e5 g1f3");
    live.does(Seat::white(), Deed::Offer).plays("b8c6");
    live.plays("f1b5 a7a6 b5a4 g8f6");
    live.wait(Millis::minutes(3)).claims(Color::White, Claim::TripleOccurrence { with: "e1g1".parse().ok() });
    live.does(Seat::black(), Deed::AskForRuling).finds(Question::ScoresheetAdequate, Answer::No);
    live.plays("e1g1").does(Seat::black(), Deed::Decline);
    live.plays("f8c4").claims(Color::White, Claim::IllegalMove);
    live.plays("f8e7");
    let last_known = live.now + Millis::minutes(1);
    live.wait(Millis::minutes(2)).does(Seat::Program, Deed::Interrupt { last_known });
    live.wait(Millis::minutes(10)).does(Seat::white(), Deed::Resume).does(Seat::black(), Deed::Resume);
    live.does(Seat::Director, Deed::Note("power cut".to_string()));
    live.does(Seat::Director, Deed::Warn { color: Color::Black, why: "talking".to_string() });
    live.plays("f1e1 b7b5 a4b3");
    live.wait(Millis::minutes(45)).claims(Color::White, Claim::Flag { fallen: Color::Black });
    live
}

#[allow(clippy::disallowed_methods, reason = "freezing a log is the one thing here that writes a file")]
fn freeze(name: &str, entries: &[Entry]) {
    let lines = entries.iter().map(|entry| String::from_utf8(stored::write(entry)).unwrap() + "\n");
    let path = format!("{}/tests/logs/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::write(path, lines.collect::<String>()).unwrap();
}

#[test]
#[ignore = "writes the frozen logs anew; never after the release"]
fn freeze_the_logs() {
    freeze("0.1.0.jsonl", &the_game().log);
    let opened = |book| Live::open(on_the_board(book, "40/90 SD/30 inc/30")).log.swap_remove(0);
    freeze("0.1.0-books.jsonl", &Book::ALL.map(opened));
    freeze("0.1.0-words.jsonl", &every_word());
    freeze("0.1.0-partners.jsonl", &words_of_partners());
}

fn words_of_partners() -> Vec<Entry> {
    let (on, at, text) = (BoardName::B, Moment::new(0), "a knight, please".to_string());
    let act = Act::new(Seat::Player(on, Color::Black), at, Deed::Say(text.clone()));
    let what = Happening::Said { by: Color::Black, text };
    let event = Event { at, on, what, clauses: Citations::none(), because: None };
    vec![Entry { act, events: vec![event] }]
}

/// An entry for every deed and happening, with every value that its fields can have.
fn every_word() -> Vec<Entry> {
    let on = BoardName::A;
    let at = Moment::new(0);
    let act = |deed| Act::new(Seat::white(), at, deed);
    let acts = deeds().into_iter().map(act).chain(seats().map(|by| Act::new(by, at, Deed::Press)));
    let boards =
        BoardName::ALL.map(|on| Act { on, lag: Millis::new(1), number: Some(2), ..act(Deed::Press) });
    let acts = acts.chain(boards).map(|act| Entry { act, events: Vec::new() });
    let events = happenings().into_iter().map(|what| Event {
        at,
        on,
        what,
        clauses: Citations::none(),
        because: None,
    });
    acts.chain(events.map(|event| Entry { act: act(Deed::Press), events: vec![event] })).collect()
}

fn seats() -> impl Iterator<Item = Seat> {
    let players = BoardName::ALL.into_iter().flat_map(|on| Color::ALL.map(|color| Seat::Player(on, color)));
    players.chain([Seat::Director, Seat::Spectator, Seat::Program])
}

fn claims() -> Vec<Claim> {
    let with = Some(Move::promoting(Square::E7, Square::E8, Role::Queen));
    let mut claims = vec![
        Claim::TripleOccurrence { with },
        Claim::TripleOccurrence { with: None },
        Claim::FiftyMoves { with },
        Claim::FiftyMoves { with: None },
        Claim::DrawnEnding,
        Claim::Flag { fallen: Color::Black },
        Claim::IllegalMove,
        Claim::LosingChances,
    ];
    claims.extend(Incident::every().into_iter().map(Claim::That));
    claims
}

const ANSWERS: [Answer; 10] = [
    Answer::Yes,
    Answer::No,
    Answer::CannotBeEstablished,
    Answer::Count(3),
    Answer::Time(Millis::new(61_500)),
    Answer::Has(Material::LoneKing),
    Answer::Has(Material::Bishop),
    Answer::Has(Material::Knight),
    Answer::Has(Material::TwoKnights),
    Answer::Has(Material::More),
];

fn why() -> String {
    "why".to_string()
}

/// Some terms with every setting, though not every combination.
fn all_terms() -> Vec<Terms> {
    let quota = LagQuota { per_move: Millis::new(1), in_all: Millis::new(2) };
    let board = on_the_board(Book::UsChess7, "40/90 SD/30 inc/30");
    vec![
        Terms {
            revision: "0.1.0".to_string(),
            announced: vec!["rook-first-castling".to_string()],
            times: Some(BySide::new(Millis::new(3), Millis::new(4))),
            timekeeper: Timekeeper::Server(quota),
            place: Place::OnTheBoard,
            rulings: Rulings::AtOnce,
            scoresheets: Scoresheets::OnPaper,
            presses: Presses::ByHand,
            flag_calls: FlagCalls::ByTheBook,
            boards: vec![Position::initial(), Position::from_fen("4k3/8/8/8/8/8/8/4K2R b K - 7 9").unwrap()],
            ..board.clone()
        },
        Terms {
            revision: "0.1.0".to_string(),
            timekeeper: Timekeeper::Device,
            place: Place::OnTheScreen,
            rulings: Rulings::ByDirector,
            scoresheets: Scoresheets::Kept,
            presses: Presses::WithTheMove,
            flag_calls: FlagCalls::ByTheProgramToo,
            ..board.clone()
        },
        Terms {
            revision: "0.1.0".to_string(),
            place: Place::OnTheScreen,
            friendly: Friendly { free_touch: true, take_backs: true },
            ..board.clone()
        },
        Terms { revision: "0.1.0".to_string(), timekeeper: Timekeeper::Nobody, ..board },
    ]
}

fn deeds() -> Vec<Deed> {
    let (dispute, ruling) = (DisputeId(1), RulingId(2));
    let (color, seen) = (Color::Black, 3);
    let mut deeds = vec![
        Deed::StartClocks,
        Deed::Touch(Square::E2),
        Deed::Adjust,
        Deed::Release(Square::E4),
        Deed::Press,
        Deed::Seal("Nd2".to_string()),
        Deed::StopClocks,
        Deed::Offer,
        Deed::Accept,
        Deed::Decline,
        Deed::Resign,
        Deed::AskForRuling,
        Deed::Resume,
        Deed::Rule { dispute, seen },
        Deed::SeeIllegalMove,
        Deed::Warn { color, why: why() },
        Deed::AdjustTime { color, by: Millis::new(-5), why: why() },
        Deed::Reverse { ruling, to_ply: None, times: None, why: why() },
        Deed::Reverse {
            ruling,
            to_ply: Some(4),
            times: Some(BySide::new(Millis::new(5), Millis::new(6))),
            why: why(),
        },
        Deed::Interrupt { last_known: Moment::new(7) },
        Deed::Note("note".to_string()),
        Deed::SitFor { color, who: "Kim Alvarez".to_string(), being: StandIn::Official },
        Deed::SitFor { color, who: "Kim Alvarez".to_string(), being: StandIn::Assistant },
        Deed::ReadClocks(Reading { white: Some(Millis::new(8)), black: None }),
    ];
    deeds.push(Deed::TakeBack);
    deeds.extend(all_terms().into_iter().map(|terms| Deed::Open(std::sync::Arc::new(terms))));
    deeds.extend(Role::ALL.map(Deed::Place));
    deeds.extend(claims().into_iter().map(Deed::Claim));
    deeds.extend(Handling::every().into_iter().map(Deed::Handle));
    deeds.extend(Occasion::every().into_iter().map(Deed::Occur));
    deeds.extend(Question::ALL.iter().map(|question| Deed::Find {
        dispute,
        question: *question,
        answer: Answer::Yes,
    }));
    deeds.extend(ANSWERS.map(|answer| Deed::Find { dispute, question: Question::FlagDown, answer }));
    deeds.extend(Choice::ALL.iter().map(|&choice| Deed::Choose { dispute, choice, seen }));
    let declarations = [
        Declaration::LostBy(Color::White),
        Declaration::LostBy(Color::Black),
        Declaration::LostByBoth,
        Declaration::Drawn,
    ];
    deeds.extend(declarations.map(|what| Deed::Declare { what, why: why() }));
    deeds.push(Deed::Drop { role: board::Role::Knight, square: Square::F7 });
    deeds
}

fn happenings() -> Vec<Happening> {
    let (id, ruling) = (DisputeId(1), RulingId(2));
    let (from, to, square) = (Square::E2, Square::E4, Square::G1);
    let mv = Move::new(from, to);
    let changes: Changes = "e2=- e4=P d8=q".parse().unwrap();
    let (by, color) = (Color::White, Color::Black);
    let mut happenings = vec![
        Happening::ClocksStarted,
        Happening::Touched { by, square },
        Happening::Adjusting { by },
        Happening::Released { from, to, changes },
        Happening::Determined { mv, changes },
        Happening::Stood { changes },
        Happening::Completed { by, mv: Some(mv), changes },
        Happening::Completed { by, mv: None, changes: Changes::new() },
        Happening::Pressed { by },
        Happening::PressedWithoutMove { by },
        Happening::LagCredited { to: color, lag: Millis::new(9) },
        Happening::ClocksStopped { by: Some(by) },
        Happening::ClocksStopped { by: None },
        Happening::ClocksResumed,
        Happening::Sealed { by, text: "Nd2".to_string(), on_the_board: false },
        Happening::Sealed { by, text: "Nf3".to_string(), on_the_board: true },
        Happening::Adjourned { by },
        Happening::Ready { by },
        Happening::Offered { by },
        Happening::Declined { by },
        Happening::DisputeOpened { id, raised: Raised::EarlyAgreement },
        Happening::DisputeOpened { id, raised: Raised::IllegalMoveSeen },
        Happening::DisputeSettled { id },
        Happening::ClaimOutOfOrder { by },
        Happening::FindingAsked { id, question: Question::ForcedWin },
        Happening::Found { id, question: Question::FlagDown, answer: Answer::No },
        Happening::Referred { id, choices: Choice::ALL.to_vec() },
        Happening::RulingProposed { id },
        Happening::Ruled { ruling, dispute: Some(id), consequences: 17, official: None },
        Happening::Ruled { ruling, dispute: None, consequences: 0, official: None },
        Happening::ClaimUpheld,
        Happening::ClaimDenied,
        Happening::NothingFollows,
        Happening::Chosen { choice: Choice::NewGame },
        Happening::TimeAdjusted { color, by: Millis::new(10), why: why() },
        Happening::Reinstated { ply: 11 },
        Happening::MoveStands { ply: 12 },
        Happening::IllegalMoveCounted { by },
        Happening::Obliged { color, must: Must::Play(mv) },
        Happening::Obliged { color, must: Must::MoveFrom(square) },
        Happening::Obliged { color, must: Must::Capture(square) },
        Happening::Obliged { color, must: Must::CaptureWith { from: square, target: Square::D5 } },
        Happening::Obliged { color, must: Must::Castle(CastlingSide::KingSide) },
        Happening::Obliged {
            color,
            must: Must::MoveRookOrCastle { rook: Square::A1, side: CastlingSide::QueenSide },
        },
        Happening::Obliged { color, must: Must::PromoteOn { from: Square::E7, to: Square::E8 } },
        Happening::Obliged { color, must: Must::NotPlay { from: square, to: Square::D5 } },
        Happening::ClockSet { color, time: Millis::new(18) },
        Happening::DelayClockPlaced { delay: Millis::new(21) },
        Happening::CountsAs { by, square, role: Some(Role::Queen) },
        Happening::CountsAs { by, square, role: None },
        Happening::ClockStands {
            stands: OnTheTable { clock: TableClock::Delay, timer: Timer::Delay(Millis::seconds(5)) },
        },
        Happening::JudgmentReserved { by },
        Happening::Ordered { to: None, order: Order::ReplaceTheClock },
        Happening::PressUndone { by },
        Happening::ClaimRecorded,
        Happening::GameContinues,
        Happening::NextPeriodBegun,
        Happening::NewGame { times: Box::new(BySide::new(Millis::new(19), Millis::new(20))) },
        Happening::OfferStands { by },
        Happening::Warned { color, number: 13, why: why() },
        Happening::Reversed { ruling, to_ply: None, times: None, why: why() },
        Happening::TakeBackAsked { by },
        Happening::TakeBackRefused { by },
        Happening::TakenBack { by, ply: 22 },
        Happening::Interrupted { last_known: Moment::new(14) },
        Happening::Resumed,
        Happening::Noted { text: "note".to_string() },
        Happening::SatFor { color, who: "Kim Alvarez".to_string(), being: StandIn::Official },
        Happening::ClocksRead { reading: Reading { white: None, black: Some(Millis::new(15)) } },
        Happening::Numbered { number: 16 },
    ];
    happenings
        .extend(all_terms().into_iter().take(1).map(|terms| Happening::Opened(std::sync::Arc::new(terms))));
    happenings.extend(all_terms().into_iter().take(1).map(|terms| Happening::VariationDropped {
        name: "rook-first-castling".to_string(),
        terms: std::sync::Arc::new(terms),
    }));
    happenings.extend(
        claims()
            .into_iter()
            .map(|claim| Happening::DisputeOpened { id, raised: Raised::Claim { claim, by: Some(by) } }),
    );
    happenings.extend(Handling::every().into_iter().map(|what| Happening::Handled { by, what }));
    happenings.extend(Occasion::every().into_iter().map(|what| Happening::Occurred { by: Some(by), what }));
    happenings.extend(Order::ALL.iter().map(|order| Happening::Ordered { to: Some(color), order: *order }));
    happenings.extend(Offence::ALL.iter().map(|offence| Happening::OffenceCounted { by, offence: *offence }));
    let verdicts = [
        GameResult::Won(Color::White),
        GameResult::Won(Color::Black),
        GameResult::Drawn,
        GameResult::LostByBoth,
        GameResult::Annulled,
    ];
    happenings.extend(verdicts.map(|verdict| Happening::Ended { verdict, reason: Reason::Agreement }));
    happenings
        .extend(Reason::ALL.iter().map(|&reason| Happening::Ended { verdict: GameResult::Drawn, reason }));
    let drop = Move::dropping(board::Role::Knight, Square::F7);
    happenings.extend([
        Happening::Determined { mv: drop, changes: "f7=N".parse().unwrap() },
        Happening::Misplaced { by, role: board::Role::Pawn, square: Square::E8 },
        Happening::HandedOver { color, role: board::Role::Rook },
        Happening::Waits { by, in_check: true },
        Happening::Agreed { by },
        Happening::AgreementOff,
        Happening::MatchGoesOn,
    ]);
    happenings
}
