//! Acts that nobody would think of, by anybody, mixed with enough sense that games come somewhere.

use board::{Color, PERFT_SUITE, Position, Reserves, Role, Square};
use clock::{BySide, LagQuota, Millis, Moment, Reading, Timekeeper};
use fastrand::Rng;
use game::{
    Act, Answer, BoardName, Choice, Claim, Declaration, Deed, DisputeId, DisputeStage, Game, Handling,
    Incident, Occasion, Place, Presses, Question, RulingId, Rulings, Scoresheets, Seat, Table, Takes, Terms,
};
use rulebook::Policies;

use crate::generate;

const CONTROLS: [&str; 5] = ["G/30 d/5", "40/90 SD/30 inc/30", "5+3", "G/0:30 inc/1", "G/5;d0"];

/// The terms of a game under this book, in any place and with any clock.
pub(super) fn opening(policies: Policies, rng: &mut Rng) -> Option<Deed> {
    let control = CONTROLS[rng.usize(..CONTROLS.len())].parse().ok()?;
    let quota = LagQuota { per_move: Millis::new(500), in_all: Millis::seconds(10) };
    let timekeeper = [Timekeeper::Server(quota), Timekeeper::Device, Timekeeper::Nobody][rng.usize(..3)];
    let mut terms = Terms::on_the_screen(policies, control, timekeeper);
    terms.place = if rng.bool() { Place::OnTheScreen } else { Place::OnTheBoard };
    terms.presses = if rng.u8(..4) == 0 { Presses::WithTheMove } else { Presses::ByHand };
    terms.rulings = if rng.bool() { Rulings::AtOnce } else { Rulings::ByDirector };
    terms.scoresheets = if rng.bool() { Scoresheets::Kept } else { Scoresheets::OnPaper };
    terms.times =
        (rng.u8(..4) == 0).then(|| BySide::new(Millis::new(rng.i64(-9..300_000)), Millis::seconds(40)));
    let is_match = terms.policies.captured_handed_on.ruled().is_some();
    if is_match && rng.u8(..4) > 0 {
        terms.boards = vec![with_room(rng), with_room(rng)];
    } else if rng.bool() {
        terms.boards = vec![some_position(rng)];
    }
    Some(Deed::Open(std::sync::Arc::new(terms)))
}

/// What comes next in this game.
pub(super) fn next(game: &Game, at: Moment, rng: &mut Rng) -> Act {
    let on = BoardName::ALL[rng.usize(..game.tables().len().max(1))];
    let deed = deed(game, on, rng);
    let seat = match seat(game, on, &deed, rng) {
        Seat::Player(_, color) => Seat::Player(on, color),
        seat => seat,
    };
    let mut act = Act { on, ..Act::new(seat, at, deed) };
    // The number that is due now and then, so that a clock on the table gets somewhere.
    act.number = match rng.u8(..4) {
        0 => None,
        1 => Some(rng.u32(..200)),
        _ => Some(game.device().next()),
    };
    act.lag = Millis::new(rng.i64(-10..5_000));
    act
}

pub(super) fn some_position(rng: &mut Rng) -> Position {
    let fen = rng.choice(PERFT_SUITE).map_or("", |case| case.fen);
    let mut position = Position::from_fen(fen).unwrap_or_default();
    for _ in 0..rng.usize(..12) {
        if let Some(mv) = generate::choose(&position, rng, 100) {
            position.play_legal(mv);
        }
    }
    position
}

/// A board of a match, which has room for pieces beside it.
fn with_room(rng: &mut Rng) -> Position {
    let hands = ["", "QRBNPqrbnp", "NNp", "Pq"][rng.usize(..4)].parse::<Reserves>().unwrap_or_default();
    let position = if rng.bool() { Position::initial() } else { some_position(rng) };
    position.with_reserves(Some(hands))
}

fn seat(game: &Game, on: BoardName, deed: &Deed, rng: &mut Rng) -> Seat {
    let on_move = game.table(on).map_or(Color::White, Table::on_move);
    match (deed, rng.u8(..20)) {
        (_, 0) => Seat::Spectator,
        (_, 1) => Seat::Program,
        (Deed::Touch(_) | Deed::Release(_) | Deed::Place(_) | Deed::Handle(_) | Deed::Press, 2..) => {
            Seat::Player(on, on_move)
        }
        (Deed::Find { .. } | Deed::Rule { .. } | Deed::Choose { .. }, 2..) => Seat::Director,
        (_, 2..8) => Seat::Director,
        (_, 8..14) => Seat::white(),
        _ => Seat::black(),
    }
}

fn deed(game: &Game, on: BoardName, rng: &mut Rng) -> Deed {
    let Some(table) = game.table(on) else { return Deed::StartClocks };
    if !table.clocks_started && rng.u8(..4) > 0 {
        return Deed::StartClocks;
    }
    if rng.u8(..100) < 60 {
        return sensible(table, rng);
    }
    let color = if rng.bool() { Color::White } else { Color::Black };
    let why = ["", "because", "«why»"][rng.usize(..3)].to_string();
    let dispute = DisputeId(rng.u16(..4));
    let seen = rng.u16(..6);
    match rng.u8(..34) {
        0 => Deed::StartClocks,
        1 | 2 => Deed::Touch(square(rng)),
        3 if rng.bool() => Deed::Seal(["e4", "Nf3", "O-O", "Nd2", "", "«?»"][rng.usize(..6)].to_string()),
        3 => Deed::Adjust,
        4 | 5 => Deed::Release(square(rng)),
        6 => Deed::Place(*rng.choice(&Role::ALL).unwrap_or(&Role::Queen)),
        7 | 8 => Deed::Press,
        9 => Deed::StopClocks,
        10 => Deed::Offer,
        11 => Deed::Accept,
        12 => Deed::Decline,
        13 => Deed::Resign,
        14 | 15 => Deed::Claim(claim(table, color, rng)),
        16 => Deed::AskForRuling,
        17 | 18 => Deed::Resume,
        19 => Deed::Find {
            dispute,
            question: *rng.choice(Question::ALL).unwrap_or(&Question::ForcedWin),
            answer: [Answer::Yes, Answer::Count(4), Answer::Time(Millis::minutes(9))][rng.usize(..3)],
        },
        20 => Deed::Rule { dispute, seen },
        21 => Deed::Choose { dispute, choice: *rng.choice(Choice::ALL).unwrap_or(&Choice::NewGame), seen },
        22 => Deed::SeeIllegalMove,
        23 => Deed::Warn { color, why },
        24 => Deed::AdjustTime { color, by: Millis::new(rng.i64(-400_000..400_000)), why },
        25 => Deed::Declare { what: Declaration::LostBy(color), why },
        26 => Deed::Reverse {
            ruling: RulingId(rng.u16(..4)),
            to_ply: rng.bool().then(|| rng.usize(..10)),
            times: rng.bool().then(|| BySide::both(Millis::minutes(5))),
            why,
        },
        27 => Deed::Interrupt { last_known: Moment::new(rng.i64(0..9_000_000)) },
        28..=30 => {
            rng.choice(Incident::every()).map_or(Deed::Press, |incident| Deed::Claim(Claim::That(incident)))
        }
        31 => rng.choice(Handling::every()).map_or(Deed::Press, Deed::Handle),
        32 => rng.choice(Occasion::every()).map_or(Deed::Press, Deed::Occur),
        _ => Deed::ReadClocks(Reading { white: Some(Millis::new(rng.i64(-5..90_000))), black: None }),
    }
}

/// A dispute is taken further, play goes on, or a move is begun or gone on with.
fn sensible(table: &Table, rng: &mut Rng) -> Deed {
    if let Some(dispute) = table.open_dispute() {
        let (id, seen) = (dispute.id, dispute.revision);
        return match &dispute.stage {
            DisputeStage::Open | DisputeStage::Closed => Deed::AskForRuling,
            DisputeStage::Asking(question, _) => {
                Deed::Find { dispute: id, question: *question, answer: answer(*question, rng) }
            }
            DisputeStage::Referred(choices, _) => {
                let choice = *rng.choice(choices).unwrap_or(&Choice::LetItStand);
                Deed::Choose { dispute: id, choice, seen }
            }
            DisputeStage::Proposed => Deed::Rule { dispute: id, seen },
        };
    }
    if table.pause.is_some() {
        return Deed::Resume;
    }
    let drops = table.position.legal_drops();
    if let Some(mv) = rng.choice(&drops).copied().filter(|_| rng.u8(..3) == 0)
        && let Some(role) = mv.dropped()
    {
        return Deed::Drop { role, square: mv.to };
    }
    let legal = generate::choose(&table.position, rng, 100);
    match (table.turn.in_hand, table.turn.determined(), legal) {
        (_, Some(_), _) => Deed::Press,
        (Some(from), None, _) => {
            let to = table.position.destinations(from).into_iter().next();
            Deed::Release(to.unwrap_or_else(|| square(rng)))
        }
        (None, None, Some(mv)) => Deed::Touch(mv.from),
        (None, None, None) => Deed::Place(Role::Queen),
    }
}

fn answer(question: Question, rng: &mut Rng) -> Answer {
    match (question.takes(), rng.u8(..5)) {
        (_, 0) => Answer::CannotBeEstablished,
        (Takes::YesOrNo | Takes::Men, 1 | 2) => Answer::No,
        (Takes::YesOrNo | Takes::Men, _) => Answer::Yes,
        (Takes::Count, _) => Answer::Count(rng.u16(..6)),
        (Takes::Time, _) => Answer::Time(Millis::new(rng.i64(0..4_000_000))),
    }
}

fn claim(table: &Table, color: Color, rng: &mut Rng) -> Claim {
    match rng.u8(..8) {
        0 => Claim::Flag { fallen: color },
        1 => Claim::IllegalMove,
        2 => Claim::TripleOccurrence { with: None },
        3 => Claim::FiftyMoves { with: None },
        4 => Claim::FiftyMoves { with: generate::choose(&table.position, rng, 100) },
        5 => Claim::DrawnEnding,
        6 => Claim::LosingChances,
        _ => Claim::TripleOccurrence { with: generate::choose(&table.position, rng, 100) },
    }
}

fn square(rng: &mut Rng) -> Square {
    Square::new(rng.u32(..64))
}
