//! One board of a match: its position, its turn, its clock, its disputes.

use board::{
    ByColor, Change, Changes, Color, Move, Piece, Position, PositionKey, Rank, Reserves, Role, Square,
};
use clock::{Clock, Millis, Moment, Reading, Side, Timekeeper};
use rulebook::{
    Citations, Policies,
    values::{PromotionPieceFinal, SamePosition},
};

use crate::{
    adjournment::Adjournment,
    aloud::{self, Phrase},
    appeal::{Appeals, Since},
    bound::Bound,
    counting::Counting,
    decide::promotion,
    displaced::Displaced,
    dispute::{Dispute, DisputeId, Raised, RulingId},
    event::{Event, Happening},
    hall::Hall,
    incident::Offence,
    obligation::{Binding, Must},
    offering::{OfferMade, Offering},
    on_the_table::OnTheTable,
    order::Order,
    outcome::Outcome,
    scoring::Scoring,
    seat::StandIn,
    terms::{Place, Scoresheets, Terms},
    turn::{PieceOn, Releases, Stage, Touches, Turn},
};

/// One half-move that was completed.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    pub by: Color,
    /// When it was completed.
    pub at: Moment,
    /// What stood before it, rights and counts included: undoing is going back to it.
    pub before: Position,
    /// The legal move; `None` if what was completed was not one.
    pub mv: Option<Move>,
    pub changes: Changes,
    /// What its maker had touched in that turn, and what only to adjust it.
    pub touched: Touches,
    pub adjusted: Touches,
    /// What its maker let go in that turn.
    pub released: Releases,
    /// What a ruling had bound its maker to before that turn, and by which clauses.
    pub must: Option<Must>,
    pub must_by: Citations,
    /// Those of them that nobody meant: men that were displaced and put back wrongly, and by whom.
    pub displaced: Changes,
    pub displaced_by: Option<Color>,
    /// Whether its maker was then in sudden death.
    pub sudden_death: bool,
    /// The promotion piece that had touched its square.
    pub held: Option<PieceOn>,
    /// The clauses by which something else stands for the promotion piece.
    pub stands_for: Option<Citations>,
    /// What its maker had left when the clock was pressed; none where no program keeps the time.
    pub left: Option<Millis>,
}

impl Ply {
    pub fn is_legal(&self) -> bool {
        self.mv.is_some()
    }

    /// What was changed on purpose: nobody meant to touch the men that were displaced.
    pub fn by_hand(&self) -> impl Iterator<Item = Change> + '_ {
        self.changes.iter().filter(|change| self.displaced.after(change.square).is_none())
    }
}

/// Why the clocks stand still.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pause {
    StoppedBy(Option<Color>),
    /// By this player, to find a promotion piece (us-chess-7 8F7).
    ForAPiece(Color),
    /// Beyond the players' control (us-chess-7 16Q).
    Interrupted,
    /// Until the session in which the game is resumed.
    Adjourned,
}

/// What a player stopped the clocks for while a pawn was being promoted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum StoppedOver {
    /// He needs a piece.
    Piece(Color),
    /// His opponent left a pawn on the last rank and pressed.
    PawnLeft(Color),
}

impl StoppedOver {
    pub(crate) const fn by(self) -> Color {
        match self {
            StoppedOver::Piece(by) | StoppedOver::PawnLeft(by) => by,
        }
    }
}

/// When a player left a pawn on the last rank and pressed the clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PawnLeft {
    /// In this turn: the opponent has touched nothing since.
    Now,
    /// In an earlier one: the opponent has replied to it.
    Before,
}

/// What a clock must show after a ruling.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ClockDue {
    pub color: Color,
    /// By a clock that a program keeps.
    pub kept: Millis,
    /// By what was last read off a clock that no program keeps.
    pub read: Option<Millis>,
}

/// A ruling and what followed from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Registered {
    pub ruling: RulingId,
    pub at: Moment,
    /// Who gave it, where the director is known by name.
    pub official: Option<String>,
    pub consequences: Vec<Event>,
    /// The same in words, told when it happened: later the position would be another.
    pub lines: Vec<(String, Citations)>,
    /// Each line as people read it.
    pub read: Vec<String>,
    /// What it was about, and what each consequence adds when it is read aloud.
    pub about: Option<Raised>,
    pub phrases: Vec<Phrase>,
    pub reversed: bool,
    /// What a clock had to show after it, where it was about time; the last word on each.
    pub clocks: Vec<ClockDue>,
    /// The dispute that it closed.
    pub dispute: Option<DisputeId>,
    /// What the players have done since.
    pub since: Since,
}

impl Registered {
    /// The ruling as it is read aloud: what was decided, and what follows.
    pub fn aloud(&self) -> [String; 2] {
        aloud::sentences(self.about, &self.phrases)
    }

    /// It takes an earlier one back.
    pub fn is_reversal(&self) -> bool {
        self.consequences.iter().any(|event| matches!(event.what, Happening::Reversed { .. }))
    }

    /// Nobody ruled: the book has the clocks started with the round, and set if it began without players (us-chess-7 16K;
    /// iesa-2023 14-8).
    pub fn is_setting(&self) -> bool {
        let set = |event: &Event| match event.what {
            Happening::ClockSet { .. } => true,
            Happening::Ordered { order, .. } => order == Order::StartTheClocks,
            _ => false,
        };
        let nobody = self.dispute.is_none() && self.official.is_none();
        nobody && !self.consequences.is_empty() && self.consequences.iter().all(set)
    }

    /// Its lines as people read them.
    pub(crate) fn read(&self) -> impl Iterator<Item = (String, &Citations)> {
        self.read.iter().cloned().zip(self.lines.iter().map(|(_, by)| by))
    }

    /// Every clause that it names, once.
    pub fn clauses(&self) -> Citations {
        self.lines.iter().fold(Citations::none(), |all, (_, by)| all.and(by))
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// As it stood when the present turn began.
    pub position: Position,
    pub turn: Turn,
    pub clock: Clock,
    /// Whether a program keeps the time, so that `clock` is what the players see.
    pub kept: bool,
    /// The clock on the table, where somebody said what it is; `clock` does what it does.
    pub stands: Option<OnTheTable>,
    /// Times as last read off a clock that no program keeps.
    pub reading: Reading,
    pub clocks_started: bool,
    pub history: Vec<Ply>,
    /// Moves were made that nobody reported, so that neither position nor history tell how the men stand.
    pub unseen: bool,
    /// Whose move stands completed while its press is still missing.
    pub unpressed: ByColor<bool>,
    /// When each flag went down, as far as a turn that is over told it.
    pub flag_down_since: ByColor<Option<Moment>>,
    /// Who has just completed a control with the flag down: it counts as down until the opponent presses (us-chess-7 9F).
    pub overstepped: Option<Color>,
    /// Whose offers stand. A claim can leave one beside the opponent's.
    pub offers: ByColor<bool>,
    /// Who has asked to take a move back.
    pub take_back: Option<Color>,
    /// When the last ones were made.
    pub offering: Offering,
    pub disputes: Vec<Dispute>,
    pub rulings: Vec<Registered>,
    pub appeals: Appeals,
    /// How many of the next events are consequences of the last ruling.
    pub(crate) registering: u8,
    /// Men that lie about or stand wrong.
    pub displaced: Displaced,
    /// What was captured here and not handed to the partner yet; always in the color that it has on the other board.
    pub taken: Reserves,
    /// Half-moves that are illegal and were ruled to stand.
    pub ruled_to_stand: Vec<usize>,
    /// How many illegal moves of each player were ruled on.
    pub illegal_moves: ByColor<u8>,
    pub warnings: ByColor<u8>,
    /// Offences that were ruled on.
    pub offences: Vec<(Color, Offence)>,
    /// Presses without a move that were not ruled on.
    pub idle_presses: ByColor<u8>,
    /// Who came when, and what there is to play with.
    pub hall: Hall,
    /// Whose claim of insufficient losing chances the director watches.
    pub judgment_reserved: ByColor<bool>,
    /// Who keeps score.
    pub scoring: Scoring,
    /// The period in which a time claim failed for its scoresheet, so that no other is allowed in it.
    pub time_claims_barred: Option<usize>,
    pub lag_given: ByColor<Millis>,
    pub pause: Option<Pause>,
    /// The last adjournment, also when it is over.
    pub adjournment: Option<Box<Adjournment>>,
    /// Who last stopped the clocks over a promotion, and for what.
    pub stopped_over_promotion: Option<StoppedOver>,
    /// Whose clock was running when the clocks were stopped.
    pub was_running: Option<Color>,
    pub ready: ByColor<bool>,
    pub outcome: Option<Outcome>,
    /// Moves that are counted for a player; how many is for officials only.
    pub counting: Option<Counting>,
    /// What officials noted; for officials only.
    pub notes: Vec<String>,
    /// Who has sat at a player's board in the player's place.
    pub sat_for: Vec<SatFor>,
    /// What the players of this board said to their partners.
    pub said: Vec<Said>,
}

/// What a player said to the partner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    pub by: Color,
    pub at: Moment,
    pub text: String,
}

/// Somebody who sat at the board of a player and is not the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SatFor {
    pub color: Color,
    pub who: String,
    pub being: StandIn,
}

impl Table {
    /// Whether nobody records anything here: a wooden board, scoresheets on paper, a clock that no program keeps, and no hand was
    /// seen to move. Then the position and whose move it is are not known either.
    pub(crate) fn is_unrecorded(&self, terms: &Terms) -> bool {
        let on_paper = terms.place == Place::OnTheBoard && terms.scoresheets == Scoresheets::OnPaper;
        let none = self.history.is_empty() && self.turn.touched.is_empty() && self.turn.changes.is_empty();
        on_paper && terms.timekeeper == Timekeeper::Nobody && none
    }

    /// Whether anybody but those at the board knows how the pieces stand: moves were made that nobody reported, or nothing is recorded
    /// and nobody said how they stand, as of any game that began long ago at such a board.
    pub(crate) fn is_unseen(&self, terms: &Terms) -> bool {
        self.unseen || self.is_unrecorded(terms) && self.position == Position::initial()
    }

    pub fn new(position: Position, clock: Clock) -> Table {
        Table {
            position,
            turn: Turn::default(),
            clock,
            kept: true,
            stands: None,
            reading: Reading::UNKNOWN,
            clocks_started: false,
            history: Vec::with_capacity(160),
            unseen: false,
            unpressed: both(false),
            flag_down_since: both(None),
            overstepped: None,
            offers: both(false),
            take_back: None,
            offering: Offering::default(),
            disputes: Vec::new(),
            rulings: Vec::new(),
            appeals: Appeals::default(),
            registering: 0,
            displaced: Displaced::default(),
            taken: Reserves::EMPTY,
            ruled_to_stand: Vec::new(),
            illegal_moves: both(0),
            warnings: both(0),
            offences: Vec::new(),
            idle_presses: both(0),
            hall: Hall::default(),
            judgment_reserved: both(false),
            scoring: Scoring::default(),
            time_claims_barred: None,
            lag_given: both(Millis::ZERO),
            pause: None,
            adjournment: None,
            stopped_over_promotion: None,
            was_running: None,
            ready: both(false),
            outcome: None,
            counting: None,
            notes: Vec::new(),
            sat_for: Vec::new(),
            said: Vec::new(),
        }
    }

    /// Whether moves are made: the clocks have been started, or there is none to start.
    pub fn is_under_way(&self) -> bool {
        self.clocks_started || self.hall.without_a_clock
    }

    pub fn on_move(&self) -> Color {
        self.position.turn()
    }

    /// The men as they stand on the board this moment, a move in progress included.
    pub fn standing(&self) -> Position {
        let standing = match &self.turn.stage {
            Stage::Determined { mv } => self.after(*mv, &self.turn.changes),
            _ if self.turn.changes.is_empty() => self.position.clone(),
            _ => self.position.disturbed(&self.turn.changes),
        };
        match self.displaced.shifted.is_empty() {
            true => standing,
            false => standing.disturbed(&self.displaced.shifted),
        }
    }

    /// The position of the most recently determined move, which the books judge material by.
    pub fn most_recently_determined(&self) -> Position {
        match &self.turn.stage {
            Stage::Determined { mv }
            | Stage::RookMissing { mv }
            | Stage::Changed { determined: Some(mv), .. } => self.after(*mv, &self.position.changes_of(*mv)),
            _ => self.position.clone(),
        }
    }

    fn after(&self, mv: Move, changes: &Changes) -> Position {
        let mut after = self.position.clone();
        after.carry_out(mv, changes);
        after
    }

    pub fn open_dispute(&self) -> Option<&Dispute> {
        self.disputes.last().filter(|dispute| dispute.is_open())
    }

    /// How many offences of this kind were ruled on against this player.
    pub fn offences_of(&self, color: Color, offence: Offence) -> usize {
        self.offences.iter().filter(|counted| **counted == (color, offence)).count()
    }

    /// How often the position with this key has stood before the present turn began, this turn included.
    pub fn times_stood(&self, key: PositionKey) -> usize {
        let earlier = self.history.iter().filter(|ply| ply.before.key() == key).count();
        earlier + usize::from(self.position.key() == key)
    }

    /// How often this position has stood, by what the book calls the same.
    pub fn times_stood_as(&self, position: &Position, same: SamePosition) -> usize {
        let key = key_as(position, same);
        let before = self.history.iter().map(|ply| &ply.before);
        before.chain([&self.position]).filter(|stood| key_as(stood, same) == key).count()
    }

    /// What was captured in these and later half-moves.
    pub(crate) fn taken_since(&self, ply: usize) -> Reserves {
        let since = self.history.iter().skip(ply);
        since.flat_map(|ply| ply.before.taken_off(&ply.changes).iter().collect::<Vec<_>>()).collect()
    }

    /// The pawn that a promoted piece became again when this player captured it in their last half-move (nc-bughouse 10.III).
    pub(crate) fn promoted_taken(&self, by: Color) -> Option<Piece> {
        let ply = self.history.iter().rev().find(|ply| ply.by == by)?;
        let stood = ply.mv.and_then(|mv| ply.before.piece_at(mv.to)).filter(|piece| piece.color != by)?;
        let pawn = Role::Pawn.of(stood.color);
        (stood.role != Role::Pawn && ply.before.taken_off(&ply.changes).has(pawn)).then_some(pawn)
    }

    /// What stood before this half-move, with what was placed in it and later back in hand and everything that was handed over
    /// since.
    pub(crate) fn restored(&self, ply: usize) -> Option<Position> {
        let before = &self.history.get(ply)?.before;
        let Some(mut reserves) = self.position.reserves() else { return Some(before.clone()) };
        for ply in &self.history[ply..] {
            ply.before.put_down(&ply.changes).iter().for_each(|piece| reserves.add(piece));
        }
        Some(before.with_reserves(Some(reserves)))
    }

    /// Moves made by each player, a determined one included: a game may be taken over in mid-play.
    pub fn moves_made(&self) -> u32 {
        self.most_recently_determined().move_number().saturating_sub(1)
    }

    /// How many moves this player has made since an adjourned game was resumed; the sealed one was made before.
    pub(crate) fn moved_since_resumption(&self, color: Color) -> usize {
        let Some(adjournment) = &self.adjournment else { return 0 };
        let after = adjournment.resumed_at.unwrap_or(self.history.len());
        self.history.iter().skip(after).filter(|ply| ply.by == color).count()
    }

    /// What the player on move is bound to: by a release that was legal, else by touches and rulings.
    pub fn binding(&self, policies: &Policies) -> (Binding, Citations) {
        let bound = self.bound();
        if let Some(final_move) = bound.by_release(policies) {
            return final_move;
        }
        if let Some(chosen) = self.promotion_chosen(policies) {
            let (before, _) = self.bound_by(usize::from(chosen.touches), policies);
            if let Some(binding) = promotion::bound_to(&self.position, before, chosen) {
                return (binding, policies.promotion_piece_final.by.clone());
            }
        }
        if let Stage::PawnWaits { from, to } | Stage::WrongPiece { from, to } = self.turn.stage {
            return (Binding::PromoteOn { from, to }, policies.pawn_released.by.clone());
        }
        bound.by_touch(policies)
    }

    /// All that binds the player on move in this turn.
    pub(crate) fn bound(&self) -> Bound<'_> {
        let Turn { touched, released, must, must_by, .. } = &self.turn;
        Bound { position: &self.position, touched, released, must: *must, must_by }
    }

    /// Where the man stands now that stood on this square when the turn began.
    pub fn stands_now(&self, from: Square) -> Square {
        let man = self.position.piece_at(from);
        let moved = self.turn.changes.after(from) == Some(None);
        let there = |change: &Change| change.piece.is_some() && change.piece == man;
        self.turn.changes.iter().find(there).filter(|_| moved).map_or(from, |change| change.square)
    }

    /// Whether this player's last move stands completed and may be taken up again by hand: its clock was not pressed, and the
    /// opponent has touched nothing since.
    pub(crate) fn can_take_up_again(&self, by: Color) -> bool {
        let untouched = self.turn.touched.is_empty()
            && self.turn.adjusted.is_empty()
            && self.turn.changes.is_empty()
            && self.turn.in_hand.is_none()
            && self.turn.stage == Stage::Thinking;
        let last = self.history.last().is_some_and(|ply| ply.by == by && ply.is_legal());
        // What it captured must not be on the other board by now.
        let taken = self.taken_since(self.history.len().saturating_sub(1));
        let still_here = taken.iter().all(|piece| self.taken.count(piece) >= taken.count(piece));
        let unpressed = *self.unpressed.get(by) && self.on_move() != by;
        last && untouched && unpressed && still_here && self.adjournment.is_none()
    }

    /// The ruling by which this move may not be played, if there is one and he has another.
    pub(crate) fn barred(&self, mv: Move) -> Option<(Binding, Citations)> {
        let Some(Must::NotPlay { from, to }) = self.turn.must else { return None };
        let barred = Binding::NotPlay { from, to };
        let other = self.position.legal_moves().iter().any(|other| barred.admits(&self.position, *other));
        (other && !barred.admits(&self.position, mv)).then(|| (barred, self.turn.must_by.clone()))
    }

    /// What rulings and the first so many touches bind to.
    fn bound_by(&self, touches: usize, policies: &Policies) -> (Binding, Citations) {
        let touched = &self.turn.touched[..touches.min(self.turn.touched.len())];
        Binding::of(&self.position, touched, self.turn.must, &self.turn.must_by, policies)
    }

    /// The promotion piece whose choice is final: it has touched its square, or was let go there (us-chess-7 9D, 10H;
    /// iesa-2023 8-8).
    pub fn promotion_chosen(&self, policies: &Policies) -> Option<PieceOn> {
        let stands = match self.turn.stage {
            Stage::PieceStands(piece) => Some(piece),
            _ => None,
        };
        match policies.promotion_piece_final.value {
            // At a board another can be put there.
            PromotionPieceFinal::Touching => self.turn.held.or(stands),
            PromotionPieceFinal::Release => stands,
        }
    }

    /// Whose clock runs, or would if the clocks were not stopped.
    fn due(&self) -> Option<Color> {
        match self.pause {
            Some(_) => self.was_running,
            None => self.clock.running().map(color),
        }
    }

    /// Whether this player has made his move and not pressed the clock yet.
    pub fn has_moved_unpressed(&self, color: Color) -> bool {
        let determined = self.on_move() == color && self.turn.determined().is_some();
        determined || *self.unpressed.get(color)
    }

    /// At which moment an offer is made that this player makes now.
    pub(crate) fn offer_made(&self, by: Color) -> OfferMade {
        match self.opponent_thinks(by) {
            _ if self.has_moved_unpressed(by) => OfferMade::Properly,
            _ if self.pause.is_some() => OfferMade::WhileStopped,
            true => OfferMade::OnOpponentsTime,
            false => OfferMade::BeforeMoving,
        }
    }

    /// Whether it is the time of this player's opponent that runs, or would if the clocks were not stopped.
    pub fn opponent_thinks(&self, color: Color) -> bool {
        !self.has_moved_unpressed(color) && self.due().unwrap_or_else(|| self.on_move()) != color
    }

    /// Whether the clock was pressed while a pawn waited on the last rank, and the opponent's has run since.
    pub(crate) fn was_pressed_early(&self) -> bool {
        self.turn.pawn_left && self.due() == Some(self.on_move().other())
    }

    /// The pawn still waits, so that the opponent who replies takes it as it stands.
    pub(crate) fn left_a_pawn_now(&self) -> bool {
        matches!(self.turn.stage, Stage::PawnWaits { .. }) && self.was_pressed_early()
    }

    /// Whether and when this player left a pawn on the last rank and pressed the clock, as the record shows it.
    pub fn pawn_left_by(&self, color: Color) -> Option<PawnLeft> {
        if self.on_move() == color && self.turn.pawn_left {
            return Some(PawnLeft::Now);
        }
        let rank = color.fold_wb(Rank::Eighth, Rank::First);
        let left = |change: Change| change.square.rank() == rank && change.piece == Some(color.pawn());
        let mut illegal = self.history.iter().filter(|ply| ply.by == color && !ply.is_legal());
        illegal.any(|ply| ply.changes.iter().any(left)).then_some(PawnLeft::Before)
    }
}

/// The clock names its sides itself, since it knows no board.
pub fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

pub(crate) fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

fn both<T: Copy>(value: T) -> ByColor<T> {
    ByColor { white: value, black: value }
}

/// What has to be equal for two positions to be the same under a book.
pub(crate) fn key_as(position: &Position, same: SamePosition) -> PositionKey {
    match same {
        SamePosition::SameMoves => position.key(),
        SamePosition::PlayableMoves => position.key_of_playable(),
    }
}
