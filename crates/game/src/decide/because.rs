//! Why a ruling came out as it did, found in the record when it is given: the reason stands on the event that it explains.
//!
//! What was decided is decided elsewhere; whoever reads the verdict is told here what it rests on (us-chess-7 14C, 14F1, 14E, 8;
//! iesa-2023 12-5-1, 12-6, 12-7; schiller 9.2, 9.3, 6.9).

use adjudication::{
    CanBeMated, ForcedWin, Material, Nothing, can_be_mated,
    endings::{self, Condition, Lacks, Unless},
    forced_win,
    mated::MatingLine,
};
use board::{Color, Move, MoveKind, Position, Role, Square};
use rulebook::{
    Citations,
    named_endings::Follows,
    values::{NobodyCanWin, SamePosition, TwoKnightsOnTime},
};

use super::{Case, draw_claim, fifty_moves, flag, illegal_move, incident::topic, repetition};
use crate::{
    act::Claim,
    because::{Because, Differs, HalfMove, Legally, Progress, Why},
    dispute::{Answer, Dispute, Finding, Question, Raised},
    event::Happening,
    outcome::{Reason, Verdict},
    table::{Ply, key_as},
};

/// A line longer than so many half-moves shows nobody anything at a board.
const LONGEST: usize = 12;

/// The reason for one consequence of the ruling on a dispute, where the record or a finding has one.
pub(super) fn of(case: &Case, dispute: &Dispute, what: &Happening, by: &Citations) -> Option<Because> {
    match what {
        Happening::ClaimDenied => denied(case, dispute).or_else(|| silent(case, by)),
        Happening::ClaimOutOfOrder { .. } => found_against(dispute),
        Happening::ClaimUpheld => upheld(case, dispute),
        Happening::NothingFollows => found_against(dispute),
        Happening::MoveStands { ply } => {
            found_against(dispute).or_else(|| illegal_move::found_late(case, dispute, *ply))
        }
        Happening::Ended { verdict, reason } => ended(case, dispute, *verdict, *reason),
        _ => None,
    }
}

/// Why a draw claim is none now.
pub(super) fn out_of_order(case: &Case, claimant: Color, claim: Claim) -> Option<Because> {
    if claim == Claim::DrawnEnding {
        return Some(Because::plainly(Why::NoSuchClaim));
    }
    let table = case.table;
    match table.on_move() == claimant {
        false => Some(Because::plainly(Why::OnMove { color: table.on_move() })),
        true => table.turn.determined().is_some().then(|| Because::plainly(Why::MoveMade)),
    }
}

/// The book says nothing of what was claimed: only the clause that leaves such things to the director is named.
fn silent(case: &Case, by: &Citations) -> Option<Because> {
    (*by == case.policies.general).then(|| Because::plainly(Why::BookSilent))
}

fn denied(case: &Case, dispute: &Dispute) -> Option<Because> {
    let Raised::Claim { claim, by } = dispute.raised else {
        let seen = || topic(&dispute.incident()?).why_denied(case, dispute);
        return found_against(dispute).or_else(seen);
    };
    match (claim, by) {
        (Claim::Flag { .. }, _) => found_against(dispute)
            .or_else(|| found(dispute, dispute.findings.last()?.question, &Citations::none())),
        (Claim::That(incident), _) => {
            found_against(dispute).or_else(|| topic(&incident).why_denied(case, dispute))
        }
        _ if found_against(dispute).is_some() => found_against(dispute),
        (Claim::TripleOccurrence { with }, Some(by)) => repeated(case, by, with),
        (Claim::FiftyMoves { with }, Some(by)) => without_progress(case, dispute, by, with),
        // Where losing chances are the endings of the book, it is the ending that says why (iesa-2023 12-8).
        (Claim::DrawnEnding | Claim::LosingChances, Some(_)) => not_drawn(case, dispute),
        (Claim::IllegalMove, Some(by)) => was_legal(case, by.other()),
        _ => None,
    }
}

fn upheld(case: &Case, dispute: &Dispute) -> Option<Because> {
    let Raised::Claim { claim, by: Some(by) } = dispute.raised else { return None };
    if case.is_unseen() {
        return None;
    }
    match claim {
        Claim::TripleOccurrence { with } => {
            let times = repetition::times_stood(case, by, with);
            (times >= 3).then(|| Because::plainly(Why::Stood { times: times as u16 }))
        }
        Claim::FiftyMoves { with } if !fifty_moves::counter_is_full(case) => {
            without_progress(case, dispute, by, with).map(|because| Because::plainly(because.why))
        }
        _ => None,
    }
}

/// What the director found against it, last; else the finding that settled it.
fn found_against(dispute: &Dispute) -> Option<Because> {
    let against = |answer: Answer| matches!(answer, Answer::No | Answer::CannotBeEstablished);
    let found = dispute.findings.iter().rev().find(|found| against(found.answer));
    // That it happened is no reason against it.
    let settles = |found: &&Finding| dispute.incident().is_some() && found.question != Question::Established;
    let found = found.or_else(|| dispute.findings.last().filter(settles))?;
    Some(Because::plainly(Why::Found { question: found.question, answer: found.answer }))
}

fn found(dispute: &Dispute, question: Question, by: &Citations) -> Option<Because> {
    let answer = dispute.answer_to(question)?;
    Some(Because { why: Why::Found { question, answer }, clauses: by.clone() })
}

/// How often the position that was claimed has stood, and where the same pieces stood and it was another.
fn repeated(case: &Case, claimant: Color, with: Option<Move>) -> Option<Because> {
    if let Some(by) = draw_claim::barred_by_touch(case, with) {
        return Some(Because { why: Why::AnotherTouched, clauses: by });
    }
    let (claimed, moved) = draw_claim::claimed_position(case, claimant, with);
    let times = repetition::times_stood(case, claimant, with) as u16;
    let history = &case.table.history;
    let stood = history.iter().map(|ply| &ply.before).chain(moved.then_some(&case.table.position));
    let otherwise = stood.enumerate().find_map(|(index, earlier)| {
        let after = index.checked_sub(1).and_then(|last| history.get(last)).map(half_move);
        differs(earlier, &claimed, case.policies.same_position.value).map(|differs| Why::StoodOtherwise {
            times,
            after,
            differs,
        })
    });
    let why = otherwise.unwrap_or(Why::Stood { times });
    Some(Because { why, clauses: case.policies.same_position.by.clone() })
}

/// In what two positions differ that have the same pieces on the same squares.
fn differs(earlier: &Position, claimed: &Position, same: SamePosition) -> Option<Differs> {
    if earlier.pieces() != claimed.pieces() || key_as(earlier, same) == key_as(claimed, same) {
        return None;
    }
    Some(if earlier.turn() != claimed.turn() {
        Differs::OnMove
    } else if earlier.castling_rights() != claimed.castling_rights() {
        Differs::Castling
    } else {
        Differs::EnPassant
    })
}

/// How many moves were made without progress, and what broke the series before them.
fn without_progress(case: &Case, dispute: &Dispute, claimant: Color, with: Option<Move>) -> Option<Because> {
    let with = fifty_moves::counted(case, with);
    if let Some(by) = draw_claim::barred_by_touch(case, with) {
        return Some(Because { why: Why::AnotherTouched, clauses: by });
    }
    let needed = fifty_moves::needed(case, dispute).ok()?;
    let (claimed, moved) = draw_claim::claimed_position(case, claimant, with);
    let half_moves = claimed.moves_without_progress();
    let own = if moved && half_moves == 0 { with.or(case.table.turn.determined()) } else { None };
    let (since, progress) = match own {
        Some(mv) => {
            let number = case.table.position.move_number();
            (Some(HalfMove { by: claimant, number }), made_progress(&case.table.position, mv))
        }
        None => {
            let last = |ply: &&Ply| ply.mv.is_some_and(|mv| made_progress(&ply.before, mv).is_some());
            let last = case.table.history.iter().rev().find(last);
            let progress = last.and_then(|ply| made_progress(&ply.before, ply.mv?));
            (last.map(half_move), progress)
        }
    };
    let why = Why::MovesMade { half_moves, needed, since, progress };
    Some(Because { why, clauses: case.policies.fifty_needed.by.clone() })
}

fn made_progress(before: &Position, mv: Move) -> Option<Progress> {
    match before.kind(mv) {
        MoveKind::Capture { .. } | MoveKind::EnPassant { .. } => Some(Progress::Capture),
        MoveKind::Drop(_) => Some(Progress::Placed),
        _ if before.piece_at(mv.from).is_some_and(|man| man.role == Role::Pawn) => Some(Progress::PawnMove),
        _ => None,
    }
}

/// Why a player who asked for a draw in this ending does not get it.
fn not_drawn(case: &Case, dispute: &Dispute) -> Option<Because> {
    let policies = case.policies;
    for question in [Question::OpponentsForcedWin, Question::ImmediateWin] {
        if dispute.answer_to(question) == Some(Answer::Yes) {
            return found(dispute, question, &Citations::none());
        }
    }
    if let Some(because) = named_but_not_drawn(case, dispute) {
        return Some(because);
    }
    let position = case.table.most_recently_determined();
    match policies.nobody_can_win.ruled() {
        Some(rule) if rule.value == NobodyCanWin::NobodyCanBeMated => {
            let mated = |color| can(&position, color).map(|line| (color, line));
            let (color, line) = Color::ALL.into_iter().find_map(mated)?;
            let line = written(&line, &position);
            Some(Because { why: Why::CanBeMated { color, line }, clauses: rule.by.clone() })
        }
        _ => Some(Because { why: Why::EndingNotNamed, clauses: policies.denied_ending.by().clone() }),
    }
}

/// An ending that the book names, and what keeps this one from being a draw for the claimant (iesa-2023 12-8; nc-blitz 8.V-8.IX).
fn named_but_not_drawn(case: &Case, dispute: &Dispute) -> Option<Because> {
    let claimant = dispute.claimant()?;
    if case.is_unseen() {
        return None;
    }
    let (book, position) = (case.policies.book, case.table.most_recently_determined());
    let because = |why, clauses| Some(Because { why, clauses: Citations::read(book, clauses).ok()? });
    let mut named = endings::found(&position, book);
    named.retain(|found| found.named.follows == Follows::Draw);
    let (own, others): (Vec<_>, Vec<_>) = named.into_iter().partition(|found| found.claimant == claimant);
    for found in &own {
        let forced = found.still_to_show.iter().find_map(|condition| match condition {
            Condition::Unless(Unless::ForcedMate(color) | Unless::ForcedWin(color)) => {
                forced_line(&position, *color).map(|line| Why::ForcesMate { color: *color, line })
            }
            _ => None,
        });
        if let Some(why) = forced {
            return because(why, found.named.clauses);
        }
    }
    match (own.is_empty(), others.first(), endings::nearly(&position, book)) {
        (true, Some(other), _) => because(Why::ForTheOther { color: other.claimant }, other.named.clauses),
        (true, None, Some((named, lacks))) => {
            let why = match lacks {
                Lacks::KingBeforeThePawn(color) => Why::KingElsewhere { color },
                Lacks::PawnShortOfItsSeventh => Why::PawnOnSeventh,
                Lacks::Blockade => Why::NotBlockaded,
            };
            because(why, named.clauses)
        }
        _ => None,
    }
}

/// A line of the forced win of this player, if a search as far as the ruling's own shows one.
fn forced_line(position: &Position, color: Color) -> Option<String> {
    match forced_win(position, color, flag::FAR, &Nothing) {
        ForcedWin::Yes(tree) => Some(tree.lines(position).into_iter().next().unwrap_or_default()),
        ForcedWin::No(_) | ForcedWin::NotShown => None,
    }
}

/// The move that was claimed to be illegal, and the clause by which it was not.
fn was_legal(case: &Case, opponent: Color) -> Option<Because> {
    let table = case.table;
    let on_the_way = table.on_move() == opponent && !table.turn.changes.is_empty();
    if on_the_way && table.turn.determined().is_none() {
        return Some(Because::plainly(Why::NotCompleted));
    }
    let now = table.turn.determined().filter(|_| table.on_move() == opponent);
    let (before, mv, half_move) = match now {
        Some(mv) => {
            let number = table.position.move_number();
            (&table.position, mv, HalfMove { by: opponent, number })
        }
        None => match table.history.iter().rev().find(|ply| ply.by == opponent) {
            // It was illegal, and was ruled on when it was told before.
            Some(Ply { mv: None, .. }) => return Some(Because::plainly(Why::RuledOnBefore)),
            Some(ply) => (&ply.before, ply.mv?, half_move(ply)),
            None => return Some(Because::plainly(Why::NoMoveYet)),
        },
    };
    let (legally, clauses) = legally(case, before, mv);
    Some(Because { why: Why::WasLegal { half_move, legally }, clauses: clauses.clone() })
}

fn legally<'a>(case: &Case<'a>, before: &Position, mv: Move) -> (Legally, &'a Citations) {
    let policies = case.policies;
    let role = before.piece_at(mv.from).map_or(Role::Pawn, |man| man.role);
    match (before.kind(mv), role) {
        (MoveKind::Castling(side), _) => {
            let (king, rook) = (before.castling(side), before.rook_in_castling(side));
            let occupied = before.pieces().occupied();
            let enemy = before.turn().other();
            let attacked = |square: Square| before.pieces().attacks_to(square, enemy, occupied).any();
            let crossed = |square: &Square| {
                let (low, high) = (rook.from.min(rook.to), rook.from.max(rook.to));
                low < *square && *square < high && *square != king.to && attacked(*square)
            };
            let legally = if attacked(rook.from) {
                Legally::CastlingRookAttacked
            } else if Square::ALL.iter().any(crossed) {
                Legally::CastlingRookCrossed
            } else {
                Legally::Castling
            };
            match policies.rook_in_castling.ruled() {
                Some(rule) if legally != Legally::Castling => (legally, &rule.by),
                _ => (legally, &policies.castling_made.by),
            }
        }
        (MoveKind::EnPassant { .. }, _) => (Legally::EnPassant, &policies.en_passant.by),
        (MoveKind::Drop(_), _) => (Legally::Placed, policies.placing.by()),
        _ if mv.promotion.is_some() => (Legally::Promotion, &policies.promotion.by),
        (MoveKind::Capture { .. }, Role::Pawn) => (Legally::PawnCapture, &policies.pawn_capture.by),
        (_, Role::Pawn) if mv.from.distance(mv.to) == 2 => {
            (Legally::PawnTwoSquares, &policies.pawn_advance.by)
        }
        (_, Role::Pawn) => (Legally::PawnAdvance, &policies.pawn_advance.by),
        (_, Role::King) => (Legally::of(role), &policies.king_step.by),
        (_, Role::Queen) => (Legally::of(role), &policies.queen_moves.by),
        (_, Role::Rook) => (Legally::of(role), &policies.rook_moves.by),
        (_, Role::Bishop) => (Legally::of(role), &policies.bishop_moves.by),
        (_, Role::Knight) => (Legally::of(role), &policies.knight_moves.by),
    }
}

/// What a game that ended on time, or by an illegal move, makes of the material (us-chess-7 14E; iesa-2023 12-7; schiller 6.9;
/// nc-blitz 7).
fn ended(case: &Case, dispute: &Dispute, verdict: Verdict, reason: Reason) -> Option<Because> {
    let winner = match verdict {
        Verdict::Won(winner) => winner,
        _ => dispute.flag_claimed().map(Color::other).or(dispute.claimant())?,
    };
    let found_men = dispute.answer_to(Question::EnoughToWin);
    let position = (!case.is_unseen()).then(|| case.table.most_recently_determined());
    match (verdict, reason) {
        (Verdict::Won(_), Reason::TimeForfeit) => enough(case, dispute, &position?, winner),
        (Verdict::Won(_), Reason::IllegalMove) => {
            let loses = illegal_move::asks_for_material(case);
            enough(case, dispute, &position?, winner).filter(|_| loses)
        }
        (Verdict::Drawn, Reason::NoMaterialOnTime | Reason::NoMaterialOnIllegalMove) => {
            let has = match (&position, found_men) {
                (_, Some(has @ Answer::Has(_))) => has,
                (Some(position), _) => Answer::Has(Material::of(position, winner)),
                (None, _) => return found_against(dispute),
            };
            Some(Because::plainly(Why::TooLittle { color: winner, has }))
        }
        (Verdict::Drawn, Reason::NoMateOnTime) => {
            Some(Because::plainly(Why::CannotBeMated { color: winner.other() }))
        }
        _ => None,
    }
}

/// What makes little material enough to win with; nothing where it is not little.
fn enough(case: &Case, dispute: &Dispute, position: &Position, winner: Color) -> Option<Because> {
    let policies = case.policies;
    let (has, loser) = (Material::of(position, winner), winner.other());
    let forced = |by: &Citations| match forced_win(position, winner, flag::FAR, &Nothing) {
        ForcedWin::Yes(tree) => {
            let line = tree.lines(position).into_iter().next().unwrap_or_default();
            let why = Why::ForcedWin { color: winner, has: Answer::Has(has), line };
            Some(Because { why, clauses: by.clone() })
        }
        ForcedWin::No(_) | ForcedWin::NotShown => found(dispute, Question::ForcedWin, by),
    };
    match has {
        Material::More => return None,
        Material::Bishop | Material::Knight => {
            if let Some(rule) = policies.lone_minor_on_time.ruled() {
                return forced(&rule.by);
            }
        }
        Material::TwoKnights => {
            if let Some(rule) = policies.two_knights_on_time.ruled() {
                let pawns = position.pieces().by_role(Role::Pawn) & position.pieces().by_color(loser);
                let why = match rule.value {
                    TwoKnightsOnTime::DrawnAgainstALoneKing => Why::MoreThanAKing { color: loser },
                    TwoKnightsOnTime::DrawnUnlessPawnsOrForcedWin if pawns.any() => {
                        Why::PawnAgainstKnights { color: loser }
                    }
                    TwoKnightsOnTime::DrawnUnlessPawnsOrForcedWin => return forced(&rule.by),
                };
                return Some(Because { why, clauses: rule.by.clone() });
            }
        }
        Material::LoneKing => {}
    }
    let rule = policies.cannot_be_mated_on_time.ruled()?;
    let line = written(&can(position, loser)?, position);
    Some(Because { why: Why::CanBeMated { color: loser, line }, clauses: rule.by.clone() })
}

fn can(position: &Position, color: Color) -> Option<MatingLine> {
    match can_be_mated(position, color, flag::closely(position)) {
        CanBeMated::Can(line) => Some(line),
        CanBeMated::Cannot(_) | CanBeMated::Unknown => None,
    }
}

fn written(line: &MatingLine, position: &Position) -> String {
    if line.moves().len() > LONGEST { String::new() } else { line.written(position) }
}

pub(super) fn half_move(ply: &Ply) -> HalfMove {
    HalfMove { by: ply.by, number: ply.before.move_number() }
}
