//! Touched men and the claim that the touch-move rule was broken (us-chess-7 10; iesa-2023 8; schiller 4.2-4.6;
//! nc-scholastic 4).
//!
//! A claim comes too late once the claimant has touched a man himself. What the record holds needs no finding; what a
//! player claims beyond it must be established, and whatever was told must have been deliberate. Then the touches, told
//! and recorded, come to what they would have bound the player to. If he has done something else, the position before
//! it stands again.

use board::{Color, Move, MoveKind, Position, Role, Square, san};
use rulebook::{
    Answer as Says, Citations, Policies,
    values::{CaptureDetermined, PromotionPieceFinal, TouchEnforced, UnannouncedAdjustment, UnprovedTouch},
};

use crate::{
    because::{Because, Why},
    bound::Bound,
    decide::{
        Case,
        incident::Topic,
        promotion,
        ruling::{Consequences, Next},
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Touched, TouchedWhen, Touching},
    obligation::{Binding, Must, is_own},
    refusal::Refusal,
    table::{Ply, Table},
    turn::{Release, Releases, Stage, Touches},
    verdict::without_check,
};

impl Topic for Touching {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        let told = *self;
        case.still_on()?;
        if !case.table.clocks_started {
            return Err(Refusal::ClocksNotStarted);
        }
        let enforced = &case.policies.touch_enforced;
        match case.by.color() {
            Some(color) if color == told.by => return Err(Refusal::NotForThisSeat),
            None if enforced.value() == Some(TouchEnforced::OnClaimOnly) => {
                return Err(Refusal::ForThePlayersToClaim { by: enforced.by().clone() });
            }
            _ => {}
        }
        let had_no_turn =
            || Refusal::NoTurnYet { color: told.by, by: case.policies.touch_obliges.by.clone() };
        let turn = Turned::of(case, told.by, told.when).ok_or_else(had_no_turn)?;
        match told.men.squares().into_iter().find(|square| turn.position.piece_at(*square).is_none()) {
            // One may stand there by now.
            Some(empty) if case.table.standing().piece_at(empty).is_some() => {
                Err(Refusal::NothingStoodThere { square: empty, by: case.policies.touch_obliges.by.clone() })
            }
            Some(empty) => Err(Refusal::NothingThere(empty)),
            None => Ok(()),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let told = *self;
        let Some(turn) = Turned::of(case, told.by, told.when) else {
            return Next::denied(&case.policies.touch_obliges.by);
        };
        let claimed = &case.policies.touch_claimed;
        let late = turn.too_late(case);
        if late && claimed.ruled().is_some() {
            let late = Next::Rule(vec![came_too_late(dispute, &turn, claimed.by())]);
            return late.since(Why::TouchedSince { color: told.by.other() });
        }
        // Even if it is all true, it may come to nothing.
        let (binding, by) = turn.binding(case, told);
        let Some(broken) = Broken::by(binding, &turn) else { return Next::denied(&by) };
        if let Some(next) = unless_touched(case, dispute, told, &turn) {
            return next;
        }
        match late {
            true => Next::Refer(vec![Choice::Reinstate, Choice::LetItStand], claimed.by().clone()),
            false => Next::Rule(upheld(dispute, &turn, broken, &by)),
        }
    }

    fn why_denied(&self, case: &Case, _: &Dispute) -> Option<Because> {
        let turn = Turned::of(case, self.by, self.when)?;
        turn.why_not(case, *self).map(Because::plainly)
    }

    /// No book says until when the claim can be made: the director goes back, or lets the move stand.
    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let told = *self;
        let Some(turn) = Turned::of(case, told.by, told.when) else { return Vec::new() };
        let (binding, clauses) = turn.binding(case, told);
        match (choice, Broken::by(binding, &turn), case.table.open_dispute()) {
            (Choice::Reinstate, Some(broken), Some(dispute)) => upheld(dispute, &turn, broken, &clauses),
            _ => vec![(Happening::MoveStands { ply: turn.ply }, by.clone())],
        }
    }

    /// What a director may find of his own accord: an accident, or an adjustment.
    fn may_find(&self, _: &Policies) -> &'static [Question] {
        &[
            Question::Deliberate,
            Question::AdjustmentAnnounced,
            Question::OnlyAdjusted,
            Question::AdjustmentVouchedFor,
        ]
    }
}

/// The turn in which the men are said to have been touched.
pub(in crate::decide) struct Turned<'a> {
    pub(super) by: Color,
    pub(super) ply: usize,
    pub(super) position: &'a Position,
    /// What the record has him touch, and what only to adjust it.
    touched: Touches,
    adjusted: &'a Touches,
    /// What the record has him let go.
    released: Releases,
    /// The move that he made then, if he has made one; the inner is nothing if that was no legal one.
    made: Option<Option<Move>>,
    must: Option<Must>,
    must_by: Citations,
    /// The promotion that a piece in hand bound the player to by touching its square, where that is final, and how many men
    /// were touched before.
    promotion: Option<(Move, u8)>,
}

impl<'a> Turned<'a> {
    pub(in crate::decide) fn of(case: &Case<'a>, by: Color, when: TouchedWhen) -> Option<Turned<'a>> {
        let mut turn = Turned::recorded(case, by, when)?;
        // Its pawn counts as touched at that moment, whether or not a hand was on it (us-chess-7 9D).
        if let Some((mv, before)) = turn.promotion.filter(|(mv, _)| !turn.touched.contains(&mv.from)) {
            let at = usize::from(before).min(turn.touched.len());
            let _ = turn.touched.try_insert(at, mv.from);
        }
        Some(turn)
    }

    fn recorded(case: &Case<'a>, by: Color, when: TouchedWhen) -> Option<Turned<'a>> {
        let table = case.table;
        if when == TouchedWhen::Lately && table.on_move() == by {
            return Some(Turned {
                by,
                ply: table.history.len(),
                position: &table.position,
                touched: table.turn.touched.clone(),
                adjusted: &table.turn.adjusted,
                released: table.turn.released.clone(),
                made: moved_so_far(table),
                must: table.turn.must,
                must_by: table.turn.must_by.clone(),
                promotion: promotion::chosen_by(case.policies, &table.position, table.turn.held),
            });
        }
        let ply = table.history.iter().rposition(|ply| ply.by == by)?;
        let Ply { by, before, mv, touched, adjusted, released, must, must_by, held, .. } =
            &table.history[ply];
        Some(Turned {
            by: *by,
            ply,
            position: before,
            touched: touched.clone(),
            adjusted,
            released: released.clone(),
            made: Some(*mv),
            must: *must,
            must_by: must_by.clone(),
            promotion: promotion::chosen_by(case.policies, before, *held),
        })
    }

    /// The opponent has touched a man since, or has even made his move.
    pub(in crate::decide) fn too_late(&self, case: &Case) -> bool {
        let table = case.table;
        let replied = table.history.len() > self.ply + 1;
        let opponent_on_move = table.on_move() != self.by && table.history.len() == self.ply + 1;
        replied || (opponent_on_move && !table.turn.touched.is_empty())
    }

    /// What the men that were told, before those that the record adds, would have bound him to.
    fn binding(&self, case: &Case, told: Touching) -> (Binding, Citations) {
        let men = match self.knows(told) {
            true => self.touched.clone(),
            false => self.with_the_record(in_order(self.position, told.men)),
        };
        let released = self.released_after(&men);
        let bound = self.bound(&men, &released);
        // A legal move that was let go is final, whatever was played after it.
        let released = bound.by_release(case.policies);
        if let Some((binding, by)) = released.clone()
            && Broken::by(binding, self).is_some()
        {
            return (binding, by);
        }
        // What was touched after it is part of the move, or binds nobody any more.
        let all = Binding::of(self.position, &men, self.must, &self.must_by, case.policies);
        let (binding, by) = match released {
            Some(_) if Broken::by(all.0, self).is_none() => all,
            _ => bound.by_touch(case.policies),
        };
        if self.promotion.is_some_and(|(mv, _)| binding == Binding::MoveFrom(mv.from)) {
            return self.chosen((binding, by), case.policies);
        }
        let unknown = matches!(told.men, Touched::OrderUnknown(..)) && !self.knows(told);
        let captures = matches!(binding, Binding::CaptureWith { .. } | Binding::Free);
        let (own, theirs) = (men.iter().any(|man| self.owns(*man)), men.iter().any(|man| !self.owns(*man)));
        if unknown && own && theirs && !captures {
            return (binding, by.and(&case.policies.touch_order_unknown.by));
        }
        (binding, by)
    }

    fn bound<'b>(&'b self, touched: &'b [Square], released: &'b [Release]) -> Bound<'b> {
        Bound { position: self.position, touched, released, must: self.must, must_by: &self.must_by }
    }

    /// The releases of the record, after men that were told besides.
    fn released_after(&self, men: &Touches) -> Releases {
        let more = men.len().saturating_sub(self.touched.len()) as u8;
        self.released.iter().map(|release| Release { touches: release.touches + more, ..*release }).collect()
    }

    /// The move that can no longer be changed, by the record: one that was let go, or a capture by touching both men where that
    /// determines it (us-chess-7 9B).
    pub(in crate::decide) fn final_move(&self, policies: &Policies) -> Option<(Binding, Citations)> {
        let bound = self.bound(&self.touched, &self.released);
        bound.by_release(policies).or_else(|| {
            let (binding, _) = bound.by_touch(policies);
            let mv = promotion_apart(self.position, capture_of(binding)?)?;
            let policy = &policies.capture_determined_by;
            let determined = policy.value == CaptureDetermined::TouchingBoth;
            determined.then(|| (Binding::Play(mv), policy.by.clone()))
        })
    }

    /// A legal move that was made though another piece had been touched, or a ruling had asked for another: how that broke what bound
    /// the player, by the record.
    pub(in crate::decide) fn moved_otherwise(&self, policies: &Policies) -> Option<(Broken, Citations)> {
        let (binding, by) =
            self.chosen(self.bound(&self.touched, &self.released).by_touch(policies), policies);
        let broken = Broken::by(binding, self)?;
        (broken.moved && matches!(self.made, Some(Some(_)))).then_some((broken, by))
    }

    pub(super) fn touched_first(&self) -> Option<Square> {
        self.touched.first().copied()
    }

    /// Where the piece that a pawn becomes is final, that is what moving the pawn comes to.
    fn chosen(&self, (binding, by): (Binding, Citations), policies: &Policies) -> (Binding, Citations) {
        match self.promotion.filter(|(mv, _)| binding == Binding::MoveFrom(mv.from)) {
            Some((mv, _)) => (Binding::Play(mv), by.and(&policies.promotion_piece_final.by)),
            None => (binding, by),
        }
    }

    /// Whether the record shows that this piece was let go there.
    pub(super) fn knows_release(&self, from: Square, to: Square) -> bool {
        self.released.iter().any(|release| (release.from, release.to) == (from, to))
    }

    /// What binds if the piece that a pawn becomes was held there: as the record has it, else before anything else.
    pub(super) fn held_on(&self, role: Role, square: Square, policies: &Policies) -> (Binding, Citations) {
        let policy = &policies.promotion_piece_final;
        let held = match self.promotion.filter(|_| self.knows_held(role, square)) {
            Some((mv, _)) => Some(Binding::Play(mv)),
            None => self.becomes(role, square).filter(|_| policy.value == PromotionPieceFinal::Touching),
        };
        (held.unwrap_or(Binding::Free), policy.by.clone())
    }

    /// The promotion to this piece there, if there is one and it is of one pawn.
    fn becomes(&self, role: Role, square: Square) -> Option<Binding> {
        let moves = self.position.legal_moves();
        let mut becomes = moves.iter().filter(|mv| mv.to == square && mv.promotion == Some(role));
        let mv = becomes.next()?;
        becomes.next().is_none().then_some(Binding::Play(*mv))
    }

    /// Whether the record shows that this piece touched that square first.
    pub(super) fn knows_held(&self, role: Role, square: Square) -> bool {
        self.promotion.is_some_and(|(mv, _)| (mv.to, mv.promotion) == (square, Some(role)))
    }

    /// Why nothing follows from it that this piece was held there.
    pub(super) fn why_nothing_is_held(&self, role: Role, square: Square, policies: &Policies) -> Option<Why> {
        let color = self.by;
        let (Binding::Play(mv), Some(made)) = (self.held_on(role, square, policies).0, self.made) else {
            return match self.becomes(role, square) {
                None => Some(Why::NoPawnBecomes { square, role }),
                Some(_) => Some(Why::OnlyHeld),
            };
        };
        let mv_words = without_check(&san::write(self.position, mv)).to_string();
        (made == Some(mv)).then_some(Why::PlayedAsTouched { color, mv: mv_words })
    }

    /// What binds if this piece was let go there: as the record has it, else before anything else.
    pub(super) fn let_go(&self, from: Square, to: Square, policies: &Policies) -> (Binding, Citations) {
        let (men, released) = match self.knows_release(from, to) {
            true => (self.touched.clone(), self.released.to_vec()),
            false => {
                let men = self.with_the_record(vec![from]);
                let first = Release { from, to, touches: 1, alone: true, placed: None };
                let released = std::iter::once(first).chain(self.released_after(&men)).collect();
                (men, released)
            }
        };
        let bound = self.bound(&men, &released);
        let (binding, by) = bound.to(policies);
        // He did what bound him, and this release was not what did: the touch says why.
        match Broken::by(binding, self) {
            None if !bound.is_final(from, to, policies) => (binding, bound.by_touch(policies).1),
            _ => (binding, by),
        }
    }

    /// Why nothing follows from these touches.
    fn why_not(&self, case: &Case, told: Touching) -> Option<Why> {
        let men = in_order(self.position, told.men);
        if men.iter().all(|square| self.adjusted.contains(square)) {
            return Some(Why::SaidAdjust { color: self.by });
        }
        let (binding, _) = self.binding(case, told);
        let first = men.first().copied()?;
        let could = |square: Square| match self.owns(square) {
            true => self.position.can_move(square),
            false => self.position.can_capture(square),
        };
        if !could(first) && (binding == Binding::Free || men.iter().all(|square| !could(*square))) {
            let role = self.position.piece_at(first)?.role;
            return Some(Why::CouldNotMove { square: first, role, own: self.owns(first) });
        }
        match self.made {
            Some(Some(mv)) if satisfied(binding, self.position, mv) => {
                let castles = matches!(self.position.kind(mv), MoveKind::Castling(_));
                let rook = castles && men.iter().all(|square| *square != mv.from);
                let king_first = self.knows(told) && self.touched.first() == Some(&mv.from);
                let mv = without_check(&san::write(self.position, mv)).to_string();
                match rook && king_first {
                    true => Some(Why::RookInCastling),
                    false => Some(Why::PlayedAsTouched { color: self.by, mv }),
                }
            }
            _ if case.on_screen() && !self.knows(told) => Some(Why::NotOnRecord),
            _ => None,
        }
    }

    fn owns(&self, square: Square) -> bool {
        is_own(self.position, square)
    }

    /// Whether the record shows it, in that order.
    fn knows(&self, told: Touching) -> bool {
        let place = |square: &Square| self.touched.iter().position(|touched| touched == square);
        let places: Option<Vec<usize>> = told.men.squares().iter().map(place).collect();
        let Some(places) = places else { return false };
        match told.men {
            Touched::InOrder { .. } => places.is_sorted(),
            Touched::Together(..) | Touched::OrderUnknown(..) => true,
            Touched::Displaced { .. } => false,
        }
    }

    fn with_the_record(&self, men: Vec<Square>) -> Touches {
        let mut all = Touches::new();
        for square in men.iter().chain(&self.touched) {
            if !all.contains(square) {
                let _ = all.try_push(*square);
            }
        }
        all
    }
}

fn capture_of(binding: Binding) -> Option<(Square, Square)> {
    match binding {
        Binding::CaptureWith { from, target } => Some((from, target)),
        _ => None,
    }
}

/// The capture of the one with the other; one that promotes is determined by its piece.
fn promotion_apart(position: &Position, (from, target): (Square, Square)) -> Option<Move> {
    let binding = Binding::CaptureWith { from, target };
    let captures = |mv: &&Move| mv.promotion.is_none() && binding.admits(position, **mv);
    position.legal_moves().iter().find(captures).copied()
}

/// Where the move of the present turn has gone. A capture that touching both men has bound (us-chess-7 9B) stands nowhere yet: what
/// binds to it is what is claimed.
fn moved_so_far(table: &Table) -> Option<Option<Move>> {
    match table.turn.stage {
        Stage::Bound { .. } => None,
        _ if table.turn.is_astray() => Some(None),
        _ => table.turn.begun(&table.position).map(Some),
    }
}

/// Two men at once, or in an order that nobody knows: the player's own comes first (10C), the king before the rook.
fn in_order(position: &Position, men: Touched) -> Vec<Square> {
    let mut squares = men.squares();
    if let Touched::Together(..) | Touched::OrderUnknown(..) = men {
        let king = position.king(position.turn());
        squares.sort_by_key(|square| (!is_own(position, *square), king != Some(*square)));
    }
    squares
}

/// What still stands between the claim and its ruling: that it happened, and that it was the beginning of a move.
fn unless_touched(case: &Case, dispute: &Dispute, told: Touching, turn: &Turned) -> Option<Next> {
    let policies = case.policies;
    if turn.knows(told) && dispute.findings.is_empty() {
        return None;
    }
    if told.men.squares().iter().all(|square| turn.adjusted.contains(square)) {
        return Some(Next::denied(&policies.adjusting.by));
    }
    // On a screen the record is complete.
    if case.on_screen() && !turn.knows(told) {
        return Some(Next::denied(&policies.touch_obliges.by));
    }
    if let Some(next) = adjusted(case, dispute) {
        return next;
    }
    if dispute.claimant().is_some() && !turn.knows(told) {
        match dispute.answer_to(Question::Established) {
            None => return Some(Next::Ask(Question::Established, policies.touch_established.by().clone())),
            Some(Answer::Yes) => {}
            Some(Answer::CannotBeEstablished) => return Some(Next::Rule(unproved(&policies.unproved_touch))),
            Some(_) => return Some(Next::denied(&policies.touch_obliges.by)),
        }
    }
    match dispute.answer_to(Question::Deliberate) {
        Some(Answer::Yes) => None,
        None if turn.knows(told) => None,
        Some(_) => Some(Next::denied(&policies.accidental_touch.by)),
        None => {
            let mut by = policies.accidental_touch.by.clone();
            if dispute.claimant().is_none() {
                by = by.and(policies.touch_enforced.by());
            }
            Some(Next::Ask(Question::Deliberate, by))
        }
    }
}

/// The director found that the men were only put straight; the inner is nothing where that binds all the same.
pub(super) fn adjusted(case: &Case, dispute: &Dispute) -> Option<Option<Next>> {
    let found = |question| dispute.answer_to(question) == Some(Answer::Yes);
    let policies = case.policies;
    if found(Question::AdjustmentAnnounced) {
        return Some(Some(Next::denied(&policies.adjusting.by)));
    }
    if found(Question::AdjustmentVouchedFor)
        && let Says::Ruled(alone) = &policies.adjusting_alone
    {
        return Some(Some(Next::denied(&alone.by)));
    }
    if found(Question::OnlyAdjusted) {
        let policy = &policies.unannounced_adjustment;
        return Some(match policy.value {
            UnannouncedAdjustment::BindsNobody => Some(Next::denied(&policy.by)),
            UnannouncedAdjustment::Binds => None,
        });
    }
    None
}

/// How the touch-move rule was broken, or may yet be.
pub(in crate::decide) struct Broken {
    must: Must,
    /// He has made another move, which does not stand.
    moved: bool,
}

impl Broken {
    /// Nothing where he is free, or has done what he must.
    pub(in crate::decide) fn by(binding: Binding, turn: &Turned) -> Option<Broken> {
        let must = binding.as_ruling()?;
        let moved = match turn.made {
            Some(Some(mv)) if satisfied(binding, turn.position, mv) => return None,
            made => made.is_some(),
        };
        Some(Broken { must, moved })
    }
}

impl Broken {
    /// The same of the piece that a pawn must become, whatever it became: nothing while the pawn still waits is against it.
    pub(super) fn by_another_piece(
        binding: Binding,
        turn: &Turned,
        waits: bool,
        wrong: bool,
    ) -> Option<Broken> {
        let must = binding.as_ruling()?;
        let moved = match turn.made {
            Some(Some(mv)) if !waits && binding.admits(turn.position, mv) => return None,
            made => (made.is_some() && !waits) || wrong,
        };
        Some(Broken { must, moved })
    }
}

/// Which piece a pawn becomes may still be open.
fn satisfied(binding: Binding, position: &Position, mv: Move) -> bool {
    let becomes = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(Some);
    let open = becomes.into_iter().filter(|_| mv.promotion.is_some());
    open.chain([mv.promotion]).any(|promotion| binding.admits(position, Move { promotion, ..mv }))
}

/// An official who saw it himself upholds nobody's claim.
pub(in crate::decide) fn upheld(
    dispute: &Dispute,
    turn: &Turned,
    broken: Broken,
    by: &Citations,
) -> Consequences {
    let Broken { must, moved } = broken;
    let mut consequences = Vec::new();
    if dispute.claimant().is_some() {
        consequences.push((Happening::ClaimUpheld, by.clone()));
    }
    if moved {
        consequences.push((Happening::Reinstated { ply: turn.ply }, by.clone()));
    }
    consequences.push((Happening::Obliged { color: turn.by, must }, by.clone()));
    consequences
}

pub(super) fn unproved(policy: &Says<UnprovedTouch>) -> Consequences {
    let by = policy.by();
    let mut consequences = vec![(Happening::ClaimDenied, by.clone())];
    if policy.value() == Some(UnprovedTouch::DeniedAndRecorded) {
        consequences.push((Happening::ClaimRecorded, by.clone()));
    }
    consequences
}

/// A player's claim is not in order any more; for an official the move stands.
pub(super) fn came_too_late(dispute: &Dispute, turn: &Turned, by: &Citations) -> (Happening, Citations) {
    match dispute.claimant() {
        Some(color) => (Happening::ClaimOutOfOrder { by: color }, by.clone()),
        None => (Happening::MoveStands { ply: turn.ply }, by.clone()),
    }
}
