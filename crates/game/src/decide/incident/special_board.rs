//! Announced moves and second boards (iesa-2023 21-6 to 21-8).
//!
//! A move that was announced, put into another hole or confirmed is executed: whoever makes another on the common board
//! is held to it. A slip of the tongue that was corrected at once is none. Where a book does not speak of it the director
//! holds him to it or lets the other move stand.

use board::{Color, Move, Position, Square, san};
use rulebook::{
    Answer as Says, Citations,
    values::{Ground, times::STANDARD_PENALTY},
};

use super::unproven;
use crate::{
    because::Why,
    decide::{
        Case,
        incident::Topic,
        ruling::{Consequences, Next},
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{MadeBy, SpecialBoard, Touched, TouchedWhen, Touching},
    obligation::Must,
    order::Order,
    refusal::Refusal,
    verdict::without_check,
};

impl Topic for SpecialBoard {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        case.still_on()?;
        if !case.table.is_under_way() {
            return Err(Refusal::ClocksNotStarted);
        }
        match *self {
            // Whether the move is legal is not told here: what may be claimed must not give away what stands in the record.
            SpecialBoard::Executed { by, .. } => {
                let had_no_turn =
                    || Refusal::NoTurnYet { color: by, by: case.policies.touch_obliges.by.clone() };
                Turned::of(case, by).map(|_| ()).ok_or_else(had_no_turn)
            }
            SpecialBoard::TookOut { by, square } => touching(by, square).admit(case),
            _ => Ok(()),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let policies = case.policies;
        match *self {
            SpecialBoard::Executed { by, from, to, how } => executed(case, dispute, by, (from, to), how),
            SpecialBoard::TookOut { by, square } => {
                touching(by, square).rule(case, dispute).and(policies.man_taken_out.by())
            }
            SpecialBoard::Felt { .. } => Next::denied_since(Why::OnlyFelt, policies.man_taken_out.by()),
            SpecialBoard::NotRepeated { by } => {
                let clauses = policies.announced_not_repeated.by();
                let order = Happening::Ordered { to: Some(by), order: Order::RepeatAndMake };
                unproven(dispute, clauses).unwrap_or_else(|| Next::Rule(vec![(order, clauses.clone())]))
            }
            SpecialBoard::BoardsDiffer => boards_differ(case, dispute),
            SpecialBoard::WroteAnother { .. } => {
                let by = policies.boards_differ.by().clone().and(policies.penalties.by());
                let choices =
                    vec![Choice::NoPenalty, Choice::Warning, Choice::OpponentGains(STANDARD_PENALTY)];
                unproven(dispute, &by).unwrap_or(Next::Refer(choices, by))
            }
        }
    }

    fn chosen(&self, case: &Case, dispute: &Dispute, choice: Choice, by: &Citations) -> Consequences {
        match *self {
            SpecialBoard::Executed { by: player, from, to, .. } => {
                let Some(turn) = Turned::of(case, player) else { return Vec::new() };
                match (choice, turn.read(from, to)) {
                    (Choice::Reinstate, Some(mv)) => held_to(dispute, player, &turn, mv, by),
                    _ => turn.stands(by),
                }
            }
            SpecialBoard::TookOut { by: player, square } => {
                touching(player, square).chosen(case, dispute, choice, by)
            }
            SpecialBoard::WroteAnother { by: player } => disadvantaged(case, player, choice, by),
            _ => Vec::new(),
        }
    }
}

/// A man that is taken out of its hole is touched (iesa-2023 21-7-1).
fn touching(by: Color, square: Square) -> Touching {
    Touching { by, men: Touched::InOrder { first: square, then: [None; 3] }, when: TouchedWhen::Lately }
}

/// The turn in which the move is said to have been executed.
struct Turned<'a> {
    ply: usize,
    position: &'a Position,
    /// The move that he made on the common board; the inner is nothing if that was no legal one.
    made: Option<Option<Move>>,
    /// He has started the opponent's clock.
    over: bool,
}

impl<'a> Turned<'a> {
    fn of(case: &Case<'a>, by: Color) -> Option<Turned<'a>> {
        let table = case.table;
        if table.on_move() == by {
            let made = table.turn.begun(&table.position).map(Some);
            return Some(Turned { ply: table.history.len(), position: &table.position, made, over: false });
        }
        let ply = table.history.iter().rposition(|ply| ply.by == by)?;
        let last = &table.history[ply];
        Some(Turned { ply, position: &last.before, made: Some(last.mv), over: true })
    }

    /// The legal move between these squares; a pawn becomes a queen.
    fn read(&self, from: Square, to: Square) -> Option<Move> {
        let moves = self.position.legal_moves();
        let between = |mv: &&Move| mv.from == from && mv.to == to;
        let queen = |mv: &&Move| mv.promotion.is_none_or(|role| role == board::Role::Queen);
        moves.iter().filter(between).find(queen).copied()
    }

    fn stands(&self, by: &Citations) -> Consequences {
        let what = match self.made {
            Some(_) => Happening::MoveStands { ply: self.ply },
            None => Happening::GameContinues,
        };
        vec![(what, by.clone())]
    }
}

fn executed(case: &Case, dispute: &Dispute, by: Color, squares: (Square, Square), how: MadeBy) -> Next {
    let Some(turn) = Turned::of(case, by) else { return Next::denied(&case.policies.general) };
    let policy = policy(case, how, turn.position.piece_at(squares.1).is_some());
    // What is no legal move was not executed.
    let (from, to) = squares;
    let Some(mv) = turn.read(from, to) else {
        return Next::denied_since(Why::NoSuchMove { from, to }, policy.by());
    };
    if turn.made == Some(Some(mv)) {
        let mv = without_check(&san::write(turn.position, mv)).to_string();
        return Next::denied_since(Why::PlayedAsAnnounced { color: by, mv }, policy.by());
    }
    if let Some(next) = unproven(dispute, policy.by()) {
        return next;
    }
    // Once he has started the opponent's clock no slip is corrected any more.
    if how == MadeBy::Announcing
        && !turn.over
        && let Some(slip) = case.policies.slip_of_the_tongue.ruled()
    {
        match dispute.answer_to(Question::SlipCorrected) {
            None => return Next::Ask(Question::SlipCorrected, slip.by.clone()),
            Some(Answer::Yes) => return Next::denied(&slip.by),
            Some(_) => {}
        }
    }
    match policy {
        Says::Ruled(rule) => Next::Rule(held_to(dispute, by, &turn, mv, &rule.by)),
        Says::Silent(general) => Next::Refer(vec![Choice::Reinstate, Choice::LetItStand], general.clone()),
    }
}

fn policy<'a>(case: &'a Case, how: MadeBy, captures: bool) -> &'a Says<Ground> {
    match how {
        MadeBy::Announcing => &case.policies.move_announced,
        MadeBy::Confirmation => &case.policies.move_confirmed,
        MadeBy::PuttingIn if captures => &case.policies.capture_put_in,
        MadeBy::PuttingIn => &case.policies.man_put_in,
    }
}

/// What he made instead does not stand, and he plays the other.
fn held_to(dispute: &Dispute, color: Color, turn: &Turned, mv: Move, by: &Citations) -> Consequences {
    let mut consequences = Vec::new();
    if dispute.claimant().is_some() {
        consequences.push((Happening::ClaimUpheld, by.clone()));
    }
    if turn.made.is_some() {
        consequences.push((Happening::Reinstated { ply: turn.ply }, by.clone()));
    }
    consequences.push((Happening::Obliged { color, must: Must::Play(mv) }, by.clone()));
    consequences
}

/// Boards that differ are set by the scoresheets; if those differ, too, the game goes back (iesa-2023 21-7-2d, e).
fn boards_differ(case: &Case, dispute: &Dispute) -> Next {
    let by = case.policies.boards_differ.by();
    if let Some(next) = unproven(dispute, by) {
        return next;
    }
    match dispute.answer_to(Question::ScoresheetsAgree) {
        None => Next::Ask(Question::ScoresheetsAgree, by.clone()),
        Some(Answer::Yes) => {
            let order = Happening::Ordered { to: None, order: Order::SetTheBoardsByTheScores };
            Next::Rule(vec![(order, by.clone())])
        }
        Some(_) => back_to_agreement(case, dispute),
    }
}

fn back_to_agreement(case: &Case, dispute: &Dispute) -> Next {
    let by = case.policies.scoresheets_differ.by();
    let questions = [Question::LastKnown, Question::WhitesTime, Question::BlacksTime];
    if let Some(open) = questions.into_iter().find(|question| dispute.answer_to(*question).is_none()) {
        return Next::Ask(open, by.clone());
    }
    let mut consequences = Vec::new();
    if let Some(Answer::Count(agreed)) = dispute.answer_to(Question::LastKnown)
        && usize::from(agreed) < case.table.history.len()
    {
        consequences.push((Happening::Reinstated { ply: agreed.into() }, by.clone()));
    }
    for color in Color::ALL {
        if let Some(Answer::Time(time)) = dispute.answer_to(Question::time_of(color)) {
            consequences.push((Happening::ClockSet { color, time }, by.clone()));
        }
    }
    if consequences.is_empty() {
        consequences.push((Happening::GameContinues, by.clone()));
    }
    Next::Rule(consequences)
}

/// Who wrote the right move and made another bears a disadvantage: the boards are set, and perhaps it costs time.
fn disadvantaged(case: &Case, player: Color, choice: Choice, by: &Citations) -> Consequences {
    let order = Happening::Ordered { to: None, order: Order::SetTheBoardsByTheScores };
    let why = "wrote the right move and made another".to_string();
    let cost = match choice {
        Choice::Warning => {
            let number = case.warnings_of(player).saturating_add(1);
            Some(Happening::Warned { color: player, number, why })
        }
        Choice::OpponentGains(time) => Some(Happening::TimeAdjusted { color: player.other(), by: time, why }),
        _ => None,
    };
    [Some(order), cost].into_iter().flatten().map(|what| (what, by.clone())).collect()
}
