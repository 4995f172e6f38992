//! Illegal moves: found in time or too late, and at what cost (us-chess-7 11; iesa-2023 9, 16-1-2; schiller 7.4,
//! 10.3; nc-blitz 6.IV, 14; nc-bughouse 8).

use board::{Change, Color, Move, MoveKind};
use clock::{Millis, Timer};
use rulebook::{
    Citations,
    values::{DirectorCorrects, IllegalMoveCosts, IllegalMoveInTimePressure, IllegalMoveWindow},
};

use super::{
    Case, HALF_A_MINUTE, claim,
    flag::{self, Enough},
    ruling::{self, Next},
};
use crate::{
    dispute::{Answer, Choice, Dispute, Question, Raised},
    event::Happening,
    obligation::Must,
    outcome::{Reason, Verdict},
    refusal::Refusal,
    table::Ply,
};

const TWO_MINUTES: Millis = Millis::minutes(2);

type Consequences = Vec<(Happening, Citations)>;

/// One illegal move of the record, and how much was played since.
#[derive(Copy, Clone)]
struct Found {
    ply: usize,
    by: Color,
    /// Its maker's moves after it.
    own_since: usize,
    /// His opponent's moves after it.
    replies: usize,
    /// Whether its maker was then in sudden death.
    sudden_death: bool,
}

/// A director sees an illegal move: whether he may set it right is the book's matter (11H; nc-blitz 12).
pub(super) fn seen_by_director(case: &mut Case) -> Result<(), Refusal> {
    case.director()?;
    case.in_play()?;
    let found = illegal_moves(case).last().copied().ok_or(Refusal::NoIllegalMove)?;
    let policy = &case.policies.director_corrects;
    match policy.value() {
        Some(DirectorCorrects::Never) => Err(Refusal::DirectorKeepsSilent { by: policy.by().clone() }),
        Some(DirectorCorrects::OutsideTimePressure) if under_pressure(case, Some(HALF_A_MINUTE)) => {
            Err(Refusal::DirectorKeepsSilent { by: policy.by().clone() })
        }
        Some(DirectorCorrects::OutsideLastFiveMinutes) if under_pressure(case, None) => {
            Err(Refusal::DirectorKeepsSilent { by: policy.by().clone() })
        }
        Some(DirectorCorrects::OutsideTimePressure | DirectorCorrects::OutsideLastFiveMinutes) => {
            // 11H adjusts no time: the move is replaced, and that is all.
            let by = policy.by().clone();
            let consequences = replacement(case, found, &by);
            let dispute = claim::open_as(case, Raised::IllegalMoveSeen);
            ruling::pronounce(case, Some(dispute.id), consequences);
            Ok(())
        }
        Some(DirectorCorrects::Always) | None => {
            let dispute = claim::open_as(case, Raised::IllegalMoveSeen);
            ruling::proceed(case, &dispute);
            Ok(())
        }
    }
}

pub(super) fn rule(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    let moves = illegal_moves(case);
    let Some(last) = moves.last().copied() else {
        return Next::Rule(vec![(Happening::ClaimDenied, policies.illegal_move_undone.by().clone())]);
    };
    if dispute.raised == Raised::IllegalMoveSeen && policies.director_corrects.value().is_none() {
        return Next::Refer(discretion(), policies.director_corrects.by().clone());
    }
    // The first of those that can still be set right: to go back to it sets right the later ones, too.
    let window = moves.iter().copied().find_map(|found| within(case, found).map(|window| (found, window)));
    match window {
        Some((found, Window::Open(by))) => match needs_forced_win(case, dispute, found) {
            Some(by) => Next::Ask(Question::ForcedWin, by),
            None => Next::Rule(set_right(case, dispute, found, &by)),
        },
        Some((_, Window::Silent(by))) => Next::Refer(discretion(), by),
        None => {
            let by = too_late_by(case);
            Next::Rule(vec![(Happening::MoveStands { ply: last.ply }, by)])
        }
    }
}

/// Where an illegal move loses, its maker's opponent must have what it takes to win on time.
fn needs_forced_win(case: &Case, dispute: &Dispute, found: Found) -> Option<Citations> {
    let loses = case.policies.illegal_move_costs.value == IllegalMoveCosts::Loses;
    if !loses || dispute.answer_to(Question::ForcedWin).is_some() {
        return None;
    }
    match flag::enough(case, found.by.other()) {
        Enough::WithForcedWin(by) => Some(by),
        Enough::Yes | Enough::No(..) => None,
    }
}

fn discretion() -> Vec<Choice> {
    vec![Choice::Reinstate, Choice::LetItStand]
}

/// The director has chosen to go back.
pub(super) fn reinstatement(case: &Case, by: &Citations) -> Consequences {
    illegal_moves(case).last().map_or_else(Vec::new, |found| undoing(case, *found, by))
}

/// The director has chosen to let it stand.
pub(super) fn let_stand(case: &Case, by: &Citations) -> Consequences {
    illegal_moves(case)
        .last()
        .map_or_else(Vec::new, |found| vec![(Happening::MoveStands { ply: found.ply }, by.clone())])
}

fn illegal_moves(case: &Case) -> Vec<Found> {
    let history = &case.table.history;
    let illegal = history.iter().enumerate().filter(|(_, ply)| !ply.is_legal());
    illegal
        .map(|(index, ply)| {
            let since = &history[index + 1..];
            let own_since = since.iter().filter(|later| later.by == ply.by).count();
            Found {
                ply: index,
                by: ply.by,
                own_since,
                replies: since.len() - own_since,
                sudden_death: ply.sudden_death,
            }
        })
        .collect()
}

enum Window {
    /// It can be set right, by these clauses.
    Open(Citations),
    /// No book says; the director decides under these.
    Silent(Citations),
}

/// Whether a move is still within the window, in time pressure or outside it.
fn within(case: &Case, found: Found) -> Option<Window> {
    let pressure = &case.policies.illegal_move_in_time_pressure;
    if let Some(open) = within_in_time_pressure(case, found) {
        return open.then(|| Window::Open(pressure.by().clone()));
    }
    let undone = &case.policies.illegal_move_undone;
    match undone.value() {
        None => Some(Window::Silent(undone.by().clone())),
        Some(IllegalMoveWindow::AtOnceInSuddenDeath) if !found.sudden_death || found.replies > 0 => {
            Some(Window::Silent(case.policies.general.clone()))
        }
        Some(window) => inside(window, found).then(|| Window::Open(undone.by().clone())),
    }
}

fn inside(window: IllegalMoveWindow, found: Found) -> bool {
    match window {
        IllegalMoveWindow::AnyTime | IllegalMoveWindow::AtOnceInSuddenDeath => true,
        IllegalMoveWindow::LastMoves(moves) => found.own_since < usize::from(moves),
        IllegalMoveWindow::BeforeReply => found.replies == 0,
    }
}

/// `None` where time pressure does not matter; else whether the move is early enough for it.
fn within_in_time_pressure(case: &Case, found: Found) -> Option<bool> {
    match case.policies.illegal_move_in_time_pressure.value()? {
        IllegalMoveInTimePressure::LastTwoMoves => {
            under_pressure(case, Some(HALF_A_MINUTE)).then_some(found.own_since < 2)
        }
        IllegalMoveInTimePressure::UntilTwoReplies => under_pressure(case, None).then_some(found.replies < 2),
        IllegalMoveInTimePressure::UntilTwoRepliesInSuddenDeath => {
            (found.sudden_death && under_pressure(case, None)).then_some(found.replies < 2)
        }
    }
}

/// Either player has less than five minutes; a large increment or delay takes the pressure off where the book says so.
fn under_pressure(case: &Case, relieved_by: Option<Millis>) -> bool {
    let clock = &case.table.clock;
    let given = match clock.control().timer() {
        Timer::None => Millis::ZERO,
        Timer::Delay(time) | Timer::Bronstein(time) | Timer::Increment(time) => time,
    };
    let relieved = relieved_by.is_some_and(|enough| given >= enough);
    !relieved && Color::ALL.into_iter().any(|color| case.is_short_of_time(color))
}

/// The clauses by which a move that was found too late stands.
fn too_late_by(case: &Case) -> Citations {
    let last = illegal_moves(case).last().copied();
    match last.and_then(|found| within_in_time_pressure(case, found)) {
        Some(_) => case.policies.illegal_move_in_time_pressure.by().clone(),
        None => case.policies.illegal_move_stands.by.clone(),
    }
}

/// What an illegal move that was found in time brings.
fn set_right(case: &Case, dispute: &Dispute, found: Found, window: &Citations) -> Consequences {
    let costs = &case.policies.illegal_move_costs;
    let opponent = found.by.other();
    // A director who saw it himself upholds nobody's claim.
    let (mut consequences, by) = match dispute.raised {
        Raised::IllegalMoveSeen => (Vec::new(), case.policies.director_corrects.by().clone()),
        _ => (vec![(Happening::ClaimUpheld, window.clone())], window.clone()),
    };
    let third = *case.table.illegal_moves.get(found.by) >= 2;
    match costs.value {
        IllegalMoveCosts::Loses => consequences.push(match short_of_material(case, dispute, opponent) {
            Some(by) => {
                (Happening::Ended { verdict: Verdict::Drawn, reason: Reason::NoMaterialOnIllegalMove }, by)
            }
            None => (lost_to(opponent), costs.by.clone()),
        }),
        IllegalMoveCosts::TwiceTwoMinutesThenLoss if finish(case, found) && third => {
            consequences.push((lost_to(opponent), costs.by.clone()));
        }
        _ => consequences.extend(undoing(case, found, &by)),
    }
    consequences
}

fn lost_to(winner: Color) -> Happening {
    Happening::Ended { verdict: Verdict::Won(winner), reason: Reason::IllegalMove }
}

/// By which clauses this player has too little to win with, if he has.
fn short_of_material(case: &Case, dispute: &Dispute, color: Color) -> Option<Citations> {
    match flag::enough(case, color) {
        Enough::Yes => None,
        Enough::No(_, by) => Some(by),
        Enough::WithForcedWin(by) => {
            (dispute.answer_to(Question::ForcedWin) != Some(Answer::Yes)).then_some(by)
        }
    }
}

/// A sudden-death finish: no increment on top (schiller 10.1).
fn finish(case: &Case, found: Found) -> bool {
    found.sudden_death && !matches!(case.table.clock.control().timer(), Timer::Increment(_))
}

/// The move is replaced, counts against its maker, and gives the opponent what the book says.
fn undoing(case: &Case, found: Found, by: &Citations) -> Consequences {
    let costs = &case.policies.illegal_move_costs;
    let gains = match costs.value {
        IllegalMoveCosts::OpponentGainsTwo => true,
        IllegalMoveCosts::OpponentGainsTwoUnlessReplied => found.replies == 0,
        IllegalMoveCosts::OpponentGainsTwoInSuddenDeath => found.sudden_death,
        IllegalMoveCosts::TwiceTwoMinutesThenLoss => finish(case, found),
        IllegalMoveCosts::Loses => false,
    };
    let mut consequences = replacement(case, found, by);
    consequences.push((Happening::IllegalMoveCounted { by: found.by }, Citations::none()));
    if gains {
        let why = "illegal move".to_string();
        let gain = Happening::TimeAdjusted { color: found.by.other(), by: TWO_MINUTES, why };
        consequences.push((gain, costs.by.clone()));
    }
    consequences
}

/// The position before the move stands again, and touch-move applies to the move that replaces it: first to the man
/// that was moved, then to the one that it took.
fn replacement(case: &Case, found: Found, by: &Citations) -> Consequences {
    let ply = &case.table.history[found.ply];
    let mut consequences = vec![(Happening::Reinstated { ply: found.ply }, by.clone())];
    let stood = |square| ply.before.piece_at(square);
    let lifted = ply
        .changes
        .iter()
        .find(|change| change.piece.is_none() && stood(change.square).is_some_and(|man| man.color == ply.by));
    let taken = ply
        .changes
        .iter()
        .find(|change| change.piece.is_some() && stood(change.square).is_some_and(|man| man.color != ply.by));
    let must = match (lifted, taken) {
        (Some(change), _) if ply.before.can_move(change.square) => Some(Must::MoveFrom(change.square)),
        (_, Some(change)) if ply.before.can_capture(change.square) => Some(Must::Capture(change.square)),
        _ => None,
    };
    let by = &case.policies.replacing_move.by;
    let must = match must {
        Some(must) if castled(ply) => Some((must, by.clone().and(&case.policies.illegal_castling.by))),
        Some(must) => Some((must, by.clone())),
        None => promotion_begun(ply)
            .map(|mv| (Must::Play(mv), by.clone().and(&case.policies.promotion_piece_final.by))),
    };
    if let Some((must, by)) = must {
        consequences.push((Happening::Obliged { color: found.by, must }, by));
    }
    consequences
}

/// The king went two squares from home as if to castle.
fn castled(ply: &Ply) -> bool {
    let Some(king) = ply.before.king(ply.by) else { return false };
    let is_king = |change: &Change| change.piece.is_some_and(|man| man == ply.by.king());
    let to = ply.changes.iter().find(is_king).map(|change| change.square);
    to.is_some_and(|to| matches!(ply.before.kind(Move::new(king, to)), MoveKind::Castling(_)))
}

/// A piece was put on its promotion square and the pawn left where it was: that choice is final (us-chess-7 9D,
/// iesa-2023 8-8).
fn promotion_begun(ply: &Ply) -> Option<Move> {
    let moves = ply.before.legal_moves();
    let placed = |mv: &&Move| match ply.changes.after(mv.to) {
        Some(Some(piece)) => piece.color == ply.by && mv.promotion == Some(piece.role),
        _ => false,
    };
    let mut begun = moves.iter().filter(placed);
    begun.next().copied().filter(|_| begun.next().is_none())
}
