//! The table of policies: every matter on which books can differ, with its help in one place.
//!
//! A line of the table makes a field of [`Rulebook`] (what a book says), a field of [`Policies`] (what it comes
//! to once references are followed), a row of `jadoube rules show` and a target of `./x mutate`. `must` policies
//! are ruled in every book, because no game could be played without them; `may` policies can be silent. Where books have
//! nothing to choose from, the line is a [`values::Ground`]: what it comes to if a book says it. What offences cost is one table in
//! each book; `offences` says where they stand among the others.

mod follow;
mod line;
mod resolved;

use self::{
    follow::{follow, general},
    line::{ByThemselves, PolicyLine},
    resolved::Resolved,
};
use crate::{
    Answer, Book, ByOffence, Citations, Law, Offence, Ruled, UnknownClause,
    values::{self, Ladder, grounds::*, is},
};

macro_rules! policies {
    ($(
        $($(#[doc = $help:literal])+ $kind:ident $name:ident: $value:ident $(= $wording:expr)?,)+
        offences { $($offence:ident)+ }
    )+) => {
        /// One rulebook: what it says itself, and what becomes of everything else.
        #[derive(Copy, Clone, PartialEq, Debug)]
        pub struct Rulebook {
            pub book: Book,
            /// The clauses under which a director decides what the book does not cover.
            pub general: &'static str,
            /// By which clause, and to which book, it hands everything that it says nothing of; else it is silent on that.
            pub hands_on: Option<(&'static str, Book)>,
            /// What it hands to nobody all the same: names of policies with spaces between them.
            pub silent_on: &'static str,
            /// Where a matter goes when the book that it was handed to is silent.
            pub fallback: Option<(&'static str, Book)>,
            /// What offences cost.
            pub offences: ByOffence<Law<Ladder>>,
            $($($(#[doc = $help])+ pub $name: Law<values::$value>,)+)+
        }

        /// A rulebook with its references followed: what a game is officiated by.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Policies {
            pub book: Book,
            pub general: Citations,
            /// What offences cost.
            pub offences: ByOffence<Answer<Ladder>>,
            $($($(#[doc = $help])+ pub $name: policies!(@resolved $kind $value),)+)+
        }

        impl Rulebook {
            /// A book that says nothing yet: one is written as its difference from this.
            pub const fn silent(book: Book, general: &'static str) -> Rulebook {
                Rulebook {
                    book,
                    general,
                    hands_on: None,
                    silent_on: "",
                    fallback: None,
                    offences: ByOffence::of(&[]),
                    $($($name: Law::Unsaid,)+)+
                }
            }

            /// Follows the references, once, when an event or a game opens.
            pub fn resolve(&self) -> Result<Policies, Unresolved> {
                let general = general(self)?;
                let mut offences = ByOffence::each(|_| Answer::Silent(general.clone()));
                for offence in Offence::ALL.iter().copied() {
                    offences[offence] = follow(self, offence.policy(), &|book| book.offences[offence])?;
                }
                Ok(Policies {
                    book: self.book,
                    general,
                    offences,
                    $($($name: Resolved::settle(
                        stringify!($name),
                        follow(self, stringify!($name), &|book| book.$name)?,
                    )?,)+)+
                })
            }

            /// What the book itself says, policy by policy, with references left standing.
            pub fn statements(&self) -> Vec<Statement> {
                vec![$(
                    $(Statement::of(self, policies!(@line $name, concat!($($help),+), $value $(= $wording)?), self.$name),)+
                    $(Statement::on(self, Offence::$offence),)+
                )+]
            }
        }

        impl Policies {
            /// The names of all policies, in the order of the table.
            pub const NAMES: &'static [&'static str] =
                &[$($(stringify!($name),)+ $(Offence::$offence.policy(),)+)+];

            /// Every policy as text, in the order of the table.
            pub fn entries(&self) -> Vec<PolicyEntry> {
                vec![$(
                    $(entry(policies!(@line $name, concat!($($help),+), $value $(= $wording)?), &self.$name),)+
                    $(cost(self, Offence::$offence),)+
                )+]
            }

            /// Reads back what [`Policies::entries`] wrote into a log.
            ///
            /// A policy that the log does not name came with a later release: the book as it stands now answers for
            /// it, and for those that took the place of a [`RETIRED`] one. One that nobody knows is refused.
            pub fn from_entries(book: Book, general: Citations, entries: &[StoredPolicy]) -> Result<Policies, StoredPolicyError> {
                let is_known = |policy: &str| Policies::NAMES.contains(&policy) || RETIRED.contains(&policy);
                if let Some(unknown) = entries.iter().find(|entry| !is_known(&entry.policy)) {
                    return Err(StoredPolicyError::UnknownPolicy(unknown.policy.clone()));
                }
                let present = Policies::of(book)?;
                let mut offences = present.offences.clone();
                for offence in Offence::ALL.iter().copied() {
                    offences[offence] = stored(PolicyLine::of(offence), entries, present.offences[offence].clone())?;
                }
                Ok(Policies {
                    book,
                    general,
                    offences,
                    $($($name: stored(policies!(@line $name, concat!($($help),+), $value $(= $wording)?), entries, present.$name)?,)+)+
                })
            }

            /// Every way to set one policy to another value it can take.
            pub fn mutations(&self) -> Vec<Mutation> {
                Policies::NAMES.iter().flat_map(|policy| self.mutations_of(policy)).collect()
            }

            /// Every way to set this policy to another value it can take.
            pub fn mutations_of(&self, policy: &str) -> Vec<Mutation> {
                let mut mutations = Vec::new();
                $($(if policy == stringify!($name) {
                    let line = policies!(@line $name, concat!($($help),+), $value $(= $wording)?);
                    mutate(self, line, &self.$name, &|policies| &mut policies.$name, &mut mutations);
                })+)+
                if let Some(offence) = Offence::ALL.iter().copied().find(|offence| offence.policy() == policy) {
                    let (line, ladder) = (PolicyLine::of(offence), &self.offences[offence]);
                    mutate(self, line, ladder, &|policies| &mut policies.offences[offence], &mut mutations);
                }
                mutations
            }

            /// Every way to take over one policy of another book that says something else.
            pub fn exchanges(&self, with: &Policies) -> Vec<Exchange> {
                let mut exchanges = Vec::new();
                $(
                    $({
                        let entries = [&self.$name, &with.$name]
                            .map(|resolved| entry(policies!(@line $name, concat!($($help),+), $value $(= $wording)?), resolved));
                        exchange(self, entries, &with.$name, &|policies| &mut policies.$name, &mut exchanges);
                    })+
                    $({
                        let entries = [self, with].map(|policies| cost(policies, Offence::$offence));
                        let theirs = &with.offences[Offence::$offence];
                        exchange(self, entries, theirs, &|policies| &mut policies.offences[Offence::$offence], &mut exchanges);
                    })+
                )+
                exchanges
            }
        }
    };
    (@resolved must $value:ident) => { Ruled<values::$value> };
    (@resolved may $value:ident) => { Answer<values::$value> };
    (@line $name:ident, $help:expr, $value:ident $(= $wording:expr)?) => {
        PolicyLine { policy: stringify!($name), help: $help, values: policies!(@values $value $(= $wording)?) }
    };
    (@values Ground = $wording:expr) => { &$wording };
    (@values $value:ident) => { &ByThemselves };
}

policies! {
    /// Where the pieces may go.
    must how_men_move: Ground = AS_USUAL,
    /// A piece goes onto a square where one of its own side stands.
    must own_man_there: Ground = AS_USUAL,
    /// A piece crosses a square where another stands.
    must man_crossed: Ground = AS_USUAL,
    /// How the king moves, castling apart.
    must king_step: Ground = AS_USUAL,
    /// How the queen moves.
    must queen_moves: Ground = AS_USUAL,
    /// How a rook moves.
    must rook_moves: Ground = AS_USUAL,
    /// How a bishop moves.
    must bishop_moves: Ground = AS_USUAL,
    /// How a knight moves.
    must knight_moves: Ground = AS_USUAL,
    /// In which direction a pawn moves.
    must pawn_direction: Ground = AS_USUAL,
    /// How far a pawn advances, and onto which squares.
    must pawn_advance: Ground = AS_USUAL,
    /// How a pawn captures.
    must pawn_capture: Ground = AS_USUAL,
    /// When a pawn may be captured in passing.
    must en_passant: Ground = AS_USUAL,
    /// The king has moved before it castles.
    must castling_king_moved: Ground = NOT_POSSIBLE,
    /// The rook has moved before the king castles with it.
    must castling_rook_moved: Ground = NOT_POSSIBLE,
    /// The king would castle out of check.
    must castling_out_of_check: Ground = NOT_POSSIBLE,
    /// The king would castle across an attacked square.
    must castling_through_check: Ground = NOT_POSSIBLE,
    /// The king would castle onto an attacked square.
    must castling_into_check: Ground = NOT_POSSIBLE,
    /// A piece stands where the king would cross in castling.
    must castling_crossing_taken: Ground = NOT_POSSIBLE,
    /// A piece stands elsewhere between the king and the rook.
    must castling_man_between: Ground = NOT_POSSIBLE,
    /// How king and rook castle.
    must castling_made: Ground = AS_USUAL,
    /// The rook is attacked when the king castles with it, or crosses an attacked square.
    may rook_in_castling: Ground = is("may-be-attacked", "that is no hindrance"),
    /// Whether one's own king may be left in check.
    must own_king_in_check: Ground =
        is("illegal", "a move that leaves or puts one's own king in check is illegal"),
    /// Whether a player who gives check must say so.
    may announcing_check: Ground =
        is("nobodys-duty", "nobody has to announce a check; it is for the opponent to notice it"),

    /// What determines a move to a free square.
    must transfer_determined_by: Ground =
        is("release", "determined when the piece is released on its new square"),
    /// What determines a capture.
    must capture_determined_by: CaptureDetermined,
    /// What determines castling.
    must castling_determined_by: CastlingDetermined,
    /// What becomes of a pawn on the last rank.
    must promotion: Ground = is(
        "at-once",
        "exchanged in the same move for a queen, rook, bishop or knight of its color, as the player chooses",
    ),
    /// What determines a promotion.
    must promotion_determined_by: Ground = is(
        "piece-release",
        "determined when the pawn is off the board and the new piece released on the promotion square",
    ),
    /// What binds a player whose pawn was let go on the last rank.
    must pawn_released: Ground =
        is("stays-there", "it may go to no other square, though the move is not determined"),
    /// When the choice of the promotion piece is final.
    must promotion_piece_final: PromotionPieceFinal,
    /// The promotion piece is not at hand, and the clocks are stopped to find it.
    must promotion_piece_missing: PromotionPieceMissing,
    /// A rook is put upside down on the promotion square.
    must upturned_rook: UpturnedRook,
    /// The pawn is laid on its side, and the piece that it stands for is named.
    must pawn_laid_down: PawnLaidDown,
    /// What is done about a thing that stands for the promotion piece.
    may substitute_replaced: Ground = is("by-the-arbiter", "the arbiter puts the piece itself in its place"),
    /// What the opponent may do when the clock was pressed while a pawn stood on the last rank.
    may pawn_left_answered: PawnLeftAnswered,
    /// Whether a piece that was let go may be taken up again.
    must taking_back: Ground = is("never", "a move that is determined cannot be changed"),
    /// Who sees to it that a piece which was let go on a legal square stays there.
    may taking_back_enforced: TouchEnforced,
    /// What binds a player whose king was let go two squares from home.
    must king_released: Ground = is("must-castle", "the rook must follow; no other move may be made"),
    /// What completes a move, and from when on the opponent may reply.
    must move_completed_by: MoveCompleted,
    /// A player has moved and stops the clocks instead of pressing.
    must stopped_after_moving: Ground =
        is("not-completed", "their move is not completed, and they are still on move for claims"),

    /// Who makes the first move, before any clock but their own is started.
    must first_move: Ground = is("white", "White; then the players move in turn"),

    /// What a deliberate touch binds the player to.
    must touch_obliges: TouchObliges,
    /// Pieces of both colors were touched.
    must both_colors_touched: BothColorsTouched,
    /// The rook was touched before the king.
    must rook_touched_first: RookTouchedFirst,
    /// The king was touched and then a rook with which castling is legal.
    must king_then_rook_touched: KingThenRookTouched,
    /// Castling was begun with the king and turns out to be illegal.
    must castling_turns_out_illegal: CastlingTurnsOutIllegal,
    /// Touched pieces that can neither move nor be captured.
    must touched_cannot_move: TouchedCannotMove,
    /// Pieces of both colors were touched, and nobody knows which first.
    must touch_order_unknown: Ground = is("own-first", "the player's own piece counts as touched first"),
    /// What "I adjust" allows.
    must adjusting: Ground = is("binds-nobody", "they may put pieces straight, and nothing follows from it"),
    /// Clearly only an adjustment, but not announced.
    must unannounced_adjustment: UnannouncedAdjustment,
    /// Adjusting while the opponent is away.
    may adjusting_alone: Ground =
        is("vouched-for", "allowed if an official was told of it, or if somebody witnessed it"),
    /// A piece touched by accident.
    must accidental_touch: Ground = is("binds-nobody", "it binds nobody"),
    /// Until when a player can claim that the touch-move rule was broken.
    may touch_claimed: Ground = is("until-he-touches", "until they deliberately touch a piece themselves"),
    /// Who sees to it that touched pieces are moved.
    may touch_enforced: TouchEnforced,
    /// What shows that a piece was touched.
    may touch_established: Ground =
        is("admitted-or-witnessed", "the players agree on it, or a witness bears it out"),
    /// One player's word against the other's.
    may unproved_touch: UnprovedTouch,

    /// What checkmate does.
    must checkmate: Checkmate,
    /// What stalemate does.
    must stalemate: Stalemate,
    /// What resigning does.
    must resignation: Ground = is("opponent-wins", "the opponent wins at once"),
    /// A player tips over their king.
    may king_tipped_over: Gesture,
    /// A player offers their hand.
    may hand_offered: Gesture,
    /// A player stops the clocks and says nothing.
    may clocks_stopped_in_silence: Gesture,
    /// A player writes that they resign where their move would stand.
    may resignation_written: Gesture,
    /// A player circles the result on their scoresheet.
    may result_circled: Gesture,
    /// A player writes the result and signs their scoresheet.
    may result_signed: Gesture,
    /// Nothing but the kings is left.
    may only_kings_left: Ground = DRAWN_AT_ONCE,
    /// A king is left against a king with one bishop or knight.
    may king_against_minor: Ground = DRAWN_AT_ONCE,
    /// Each side has one bishop, both on squares of one color.
    may bishops_of_one_color: Ground = DRAWN_AT_ONCE,
    /// No series of legal moves mates either king.
    may nobody_can_be_mated: Ground = DRAWN_AT_ONCE,

    /// Where a captured piece goes in a match of two boards.
    may captured_handed_on: Ground =
        is("to-the-partner-at-the-press", "to the partner, once the opponent's clock has been started"),
    /// What a captured piece is that was a pawn before its promotion.
    may promoted_captured: Ground = is("a-pawn", "a pawn again"),
    /// What a player may do in their turn instead of moving a piece.
    may placing: Ground =
        is("on-any-free-square", "put a piece that the partner handed over on any free square of their board"),
    /// Where a pawn is not put down.
    may pawn_placed: Ground = is("not-on-the-edge", "on the first rank and on the last"),
    /// A piece is put down that gives check or mate, or stops a check.
    may placed_with_check: Ground = is("allowed", "that is allowed"),
    /// When a piece that is put down can no longer be changed.
    may placed_determined_by: Ground = is("release", "when it is let go; off the board it may be touched freely"),
    /// A check could be stopped by a piece, but the player has none and none can come any more.
    may nothing_to_wait_for: NothingToWaitFor,
    /// No move can be made, no check stands, and no piece can come any more.
    may stalemate_for_good: StalemateForGood,
    /// When a match of two boards is over.
    may match_ends: Ground = is("at-the-first-win", "as soon as one player has won: that player's team wins"),
    /// One board of a match is drawn.
    may board_drawn: BoardDrawn,
    /// Who agrees to a draw in a match of two boards.
    may draw_between_teams: Ground = is("both-teams", "both teams, all four players; both boards are drawn"),
    /// Which clocks stand while there is a dispute at one of two boards.
    may both_boards_stopped: Ground = is("both-boards", "those of both boards"),

    /// How, besides by words, an offer is turned down.
    must offer_declined_by: OfferDeclined,
    /// What an agreement between the players brings.
    must agreement: Ground = DRAWN,
    /// Whether an agreement in the first moves ends the game by itself.
    must early_agreement: EarlyDraw,
    /// When an offer is made properly.
    must proper_offer: Ground = is("after-moving", "after making a move and before pressing the clock"),
    /// An offer is accepted that was made before its maker moved, and they have not moved yet.
    must agreement_before_moving: Ground = DRAWN,
    /// An offer is accepted that was made while the opponent's clock ran.
    must agreement_on_opponents_time: Ground = DRAWN,
    /// An offer is turned down that was made before its maker moved, and they have not moved yet.
    must declined_before_moving: Ground = GONE,
    /// An offer is turned down that was made while the opponent's clock ran.
    must declined_on_opponents_time: Ground = GONE,
    /// The opponent agrees to a draw claim before it is ruled on.
    must claim_accepted: Ground = DRAWN,
    /// The opponent takes the offer in a draw claim that failed.
    must failed_claim_accepted: Ground = DRAWN,
    /// A player takes their offer back.
    must offer_withdrawn: Ground = is("stands", "it cannot be withdrawn and stands"),
    /// A draw is offered on a condition.
    may conditional_offer: ConditionalOffer,
    /// A draw is offered again after it was turned down.
    may offer_renewed: Ground =
        is("only-on-grounds", "only if the position has changed, or the opponent has offered since"),
    /// A flag is called while the claimant's offer stands.
    must flag_during_offer: Ground =
        is("may-be-claimed", "they may claim the flag until the offer is accepted"),
    /// A draw is agreed on after a mate that neither player saw.
    must agreement_after_mate: AgreementAfterMate,
    /// A draw is agreed on before a serious contest, or was arranged beforehand.
    may premature_draw: Ground = is("may-be-punished", "the director may penalize both players"),
    /// A player raises a draw flag.
    may draw_flag: Ground = is("offers", "it offers a draw"),
    /// Whether a draw is offered by word of mouth.
    may oral_offers: Ground = is("need-the-flag", "nothing: a draw is offered with the draw flag"),
    /// A player says that they offer a draw.
    must said_offer: Remark,
    /// A player asks whether the opponent would like a draw.
    must said_would_you_like: Remark,
    /// A player says "draw".
    must said_draw: Remark,
    /// A player says "remis".
    may said_remis: Remark,
    /// A player says "nichya".
    may said_nichya: Remark,
    /// A player asks whether they can get a draw.
    may asked_can_get: Remark,
    /// A player says that they get at least a draw.
    may said_at_least: Remark,
    /// A player says that the opponent cannot even get a draw.
    may said_opponent_cannot: Remark,
    /// A player says that the opponent is trying to find a draw.
    may said_opponent_tries: Remark,
    /// A player asks what the opponent would do if offered a draw.
    may asked_what_if: Remark,
    /// A player tries in other words to find out what an offer would bring.
    may said_otherwise: Remark,
    /// Such a remark counts as an offer and was made while the opponent's clock ran.
    may remark_on_opponents_time: Ground =
        is("as-any-offer", "what follows any offer on the opponent's time"),
    /// Until when a triple occurrence may be claimed, and by whom.
    must repetition_claimed: DrawClaimed,
    /// What a correct claim of triple occurrence brings: the third time has just appeared.
    must upheld_repetition: Ground = DRAWN,
    /// The same before the move that brings it about is made.
    must upheld_announced_repetition: Ground = DRAWN,
    /// The same after that move, before the clock is pressed.
    must upheld_repetition_after_moving: Ground = DRAWN,
    /// The same when the position has stood more often.
    must upheld_repetition_again: Ground = DRAWN,
    /// Whether a triple occurrence in the first moves ends the game by itself.
    must early_repetition: EarlyDraw,
    /// What makes two positions the same.
    must same_position: SamePosition,
    /// What follows a denied claim of triple occurrence.
    must denied_repetition: Ground = PLAY_GOES_ON,
    /// What a wrong claim of triple occurrence costs.
    must wrong_repetition_claim: WrongClaim,
    /// What becomes of the announced move when the claim is denied.
    must announced_move: AnnouncedMove,
    /// Whether a draw claim is also an offer.
    may draw_claim: Ground = IS_AN_OFFER,
    /// Whether a claim of triple occurrence rests on a scoresheet.
    must scoresheet_for_repetition: RepetitionScoresheet,
    /// A player claims triple occurrence and lets the clocks run.
    may claimant_stops_clocks: Ground = is("told", "they are told to stop them"),
    /// A player claims perpetual check.
    may perpetual_check: PerpetualCheck,
    /// Whether a claim of perpetual check is also an offer.
    may perpetual_check_claim: Ground = IS_AN_OFFER,
    /// Whether it is enough to show that a triple occurrence can be forced.
    may forced_repetition: ForcedRepetition,

    /// Until when fifty moves without progress may be claimed, and by whom.
    must fifty_claimed: DrawClaimed,
    /// How many moves without a capture or a pawn move are needed.
    must fifty_needed: FiftyNeeded,
    /// How they are shown.
    must fifty_shown: FiftyShown,
    /// What a correct claim of fifty moves brings: the opponent has just completed them.
    must upheld_fifty: Ground = DRAWN,
    /// Whether the move that would complete them may be announced instead of played.
    must intended_fiftieth: IntendedFiftieth,
    /// What a correct claim brings after one's own move, before the clock is pressed.
    must upheld_fifty_after_moving: Ground = DRAWN,
    /// What a correct claim brings when more moves than needed were made.
    must upheld_fifty_later: Ground = DRAWN,
    /// What a correct claim brings when the opponent could mate at once.
    must upheld_fifty_before_mate: Ground = DRAWN,
    /// What follows a denied claim of fifty moves.
    must denied_fifty: Ground = PLAY_GOES_ON,
    /// What a wrong claim of fifty moves costs.
    must wrong_fifty_claim: WrongClaim,
    /// What becomes of the move that was announced with it.
    must announced_fiftieth: AnnouncedMove,
    /// Whether a claim of fifty moves is also an offer.
    may fifty_claim: Ground = IS_AN_OFFER,
    /// A player asks an official to count the moves.
    may moves_counted: Ground = is(
        "in-sudden-death-pressure",
        "a player with less than five minutes in sudden death and a simplified position may ask for it",
    ),
    /// What such a count begins with.
    may count_credited: Ground =
        is("scoresheet", "the moves on the scoresheet of the player who asked are credited"),
    /// The count is full.
    may count_reached: Ground = is(
        "drawn-unless-challenged",
        "the game is drawn unless the opponent challenges the count with an adequate scoresheet",
    ),
    /// The count was wrong, and the scoresheet of the player who asked for it is to blame.
    may count_corrected: Ground =
        is("opponent-gains-2", "the opponent of the player who asked for it gains two minutes"),
    /// A clock with a move counter takes the place of the official's count.
    may move_counter_put_on: Ground = is(
        "either-may-claim",
        "it counts from nothing, and after fifty moves either player may claim the draw",
    ),

    /// A player asks for a draw in a position in which nobody can win any more.
    may nobody_can_win: NobodyCanWin,
    /// What follows when a player asks for a draw in an ending that is none.
    may denied_ending: Ground = PLAY_GOES_ON,
    /// What that costs.
    may wrong_ending_claim: WrongEndingClaim,
    /// Whether asking for it is also an offer.
    may ending_claim: Ground = IS_AN_OFFER,
    /// Both kings are in check.
    may both_kings_in_check: Ground =
        is("drawn-unless-corrected", "the game is drawn unless a correct position can be established"),
    /// The same position has appeared five times, and nobody claims.
    may five_times: FiveTimes,
    /// Seventy-five moves by each player without progress, and nobody claims.
    may seventy_five_moves: Ground = is("official-may-draw", "an official may end the game"),

    /// What a claim of insufficient losing chances rests on.
    must losing_chances: LosingChances,
    /// Who may claim insufficient losing chances.
    may losing_chances_claimed: LosingChancesClaimed,
    /// How short of time the claimant must be.
    may losing_chances_time: LosingChancesTime,
    /// Which timer leaves no room for such a claim.
    may losing_chances_timer: LosingChancesTimer,
    /// The claimant's own flag is down.
    may losing_chances_flag_down: Ground = NO_CLAIM,
    /// What a clearly correct claim of insufficient losing chances brings.
    may upheld_losing_chances: Ground = DRAWN,
    /// What an unclear claim leads to.
    may unclear_losing_chances: LosingChancesUnclear,
    /// What the clocks show when a delay clock is put on the game over a claim.
    may delay_clock_times: Ground = HALF_FOR_THE_CLAIMANT,
    /// The claim is denied for now, and a later one is invited.
    may later_claim_invited: Ground = PLAY_GOES_ON,
    /// The director watches the game and reserves judgment on the claim.
    may claim_watched: ClaimWatched,
    /// What is left of the claim as an offer when it was left open.
    may open_claim_offer: OpenClaimOffer,
    /// The decision on the claim is put off.
    may losing_chances_postponed: Ground = OPPONENT_MAY_GAIN_TWO,
    /// What a clearly incorrect claim of insufficient losing chances costs.
    may wrong_losing_chances: WrongLosingChances,
    /// Whether a claim of insufficient losing chances is also an offer.
    may losing_chances_offer: Ground = IS_AN_OFFER,

    /// Who may point out a fallen flag.
    must who_calls_the_flag: FlagCallers,
    /// A player calls their own flag.
    may own_flag_called: Ground = is("counts-as-a-claim", "it counts as if the opponent had claimed"),
    /// Both flags are down, and the players do not notice.
    must both_flags_uncalled: BothFlagsUncalled,
    /// Whether the program may call flags.
    must program_calls_flags: Ground = is("if-announced", "if that was announced before the game"),
    /// What a correct flag claim brings.
    must time_forfeit: Ground = is("claimant-wins", "the opponent of the player out of time wins"),
    /// The player whose flag was pointed out agrees.
    may accepted_flag_claim: AcceptedFlagClaim,
    /// A flag is called after a mate.
    must flag_after_mate: Ground = TOO_LATE,
    /// A flag is called after a stalemate.
    must flag_after_stalemate: Ground = TOO_LATE,
    /// A flag is called after a resignation or an agreement.
    must flag_after_agreement: Ground = TOO_LATE,
    /// A mate stands on the board, and the flag is said to have been called first.
    must flag_before_mate: FlagGoesFirst,
    /// A stalemate stands on the board, and the flag is said to have been called first.
    must flag_before_stalemate: Ground =
        is("before-the-move", "if it was called before that move; in doubt the stalemate stands"),
    /// A mate or stalemate stands on the board, and both flags are said to have been called first.
    must both_flags_before_the_end: FlagGoesFirst,
    /// Where a flag fell although a clear space shows before the hour.
    may white_space: EarlyFlag,
    /// A flag fell because the clock is defective or was set wrongly.
    may defective_flag: EarlyFlag,
    /// The clock shows about an hour more than can have passed.
    may hour_too_much: Ground = is("hour-given", "nobody is forfeited, and the player gets the hour"),
    /// A flag falls, and the opponent has only their king.
    may lone_king_on_time: Ground = DRAWN,
    /// A flag falls, and the opponent has only their king and one bishop or knight.
    may lone_minor_on_time: Ground =
        is("drawn-unless-forced-win", "drawn, unless the player with that piece has a forced win"),
    /// A flag falls, and the opponent has only their king and two knights.
    may two_knights_on_time: TwoKnightsOnTime,
    /// A flag falls, and no series of legal moves mates its owner.
    may cannot_be_mated_on_time: Ground = DRAWN,
    /// Both flags are down before a win on time was claimed.
    must both_flags_down: BothFlagsDown,
    /// Both flags are down in a control with a large increment.
    may large_increment: Ground =
        is("clocks-set-to-it", "no sudden death: the game goes on, and both clocks are set to the increment"),
    /// A player claims with their flag up, and it falls before the clock is stopped.
    must own_flag_falls: OwnFlagFalls,
    /// Whether a win on time rests on a scoresheet outside sudden death.
    must scoresheet_for_time_forfeit: ForfeitScoresheet,
    /// How many pairs of moves a reasonably complete scoresheet may lack.
    may missing_pairs: MissingPairs,
    /// Moves were filled in after the flag was pointed out.
    may moves_filled_in: Ground =
        is("do-not-count", "the scoresheet must be known to have been adequate without them"),
    /// The player whose flag was pointed out shows that they have made the moves of the period.
    may period_shown_made: Ground = is("claim-denied", "the claim is denied"),
    /// Nobody can count the moves of a period any more.
    may moves_uncounted: Ground = is("next-period", "the next period is in effect"),
    /// The flag falls between the last move of a period and its press.
    must last_move_of_period: Ground = is("needs-the-press", "the period was not made"),

    /// How long after it was made an illegal move can still be set right.
    may illegal_move_undone: IllegalMoveWindow,
    /// What becomes of an illegal move that was found too late.
    must illegal_move_stands: Ground = is("stands", "it stands and the game goes on"),
    /// What time pressure changes for illegal moves.
    may illegal_move_in_time_pressure: IllegalMoveInTimePressure,
    /// What an illegal move costs once the clock was pressed.
    must illegal_move_costs: IllegalMoveCosts,
    /// An illegal move is objected to before the clock is pressed.
    must illegal_move_unpressed: Ground =
        is("put-right", "it is taken back and put right with the touched piece; only the press brings a penalty"),
    /// What binds the player who must replace an illegal move.
    must replacing_move: Ground = is("touch-move", "the touched piece must move, if it can"),
    /// What binds the player who must replace an illegal castling.
    must illegal_castling: Ground =
        is("king-moves", "they must move the king, by castling on the other side or otherwise, if it can move"),
    /// Whether a director who sees an illegal move sets it right unasked.
    may director_corrects: DirectorCorrects,
    /// A king is left in check for several moves.
    must king_left_in_check: KingLeftInCheck,
    /// The position before an illegal move cannot be set up again.
    must position_unknown: PositionUnknown,
    /// The clocks when a position is set up again.
    must clocks_set_back: ClocksSetBack,
    /// A king is moved next to the other.
    must kings_side_by_side: KingsSideBySide,
    /// An illegal move and a flag are claimed at the same moment.
    may claims_at_once: Ground = is("illegal-move-first", "the illegal move decides"),
    /// An illegal move is claimed when the game is over.
    may illegal_move_after_the_end: AfterTheEnd,
    /// An illegal move is claimed after a resignation.
    may illegal_move_after_resignation: AfterTheEnd,
    /// An illegal move is claimed after mate or stalemate by a legal move.
    may illegal_move_after_mate: AfterTheEnd,
    /// An illegal move is claimed after a draw was agreed.
    may illegal_move_after_agreement: AfterTheEnd,
    /// Pieces were displaced and put back wrongly.
    must displacement: Displacement,
    /// A player knocks pieces over.
    must men_knocked_over: Ground = OWN_TIME,
    /// A player in time trouble knocks pieces over.
    may men_knocked_over_in_time_trouble: Ground = OWN_TIME,
    /// The clock is pressed without a move, to have the opponent put pieces up again.
    must pressing_to_have_men_restored: Ground = is("allowed", "allowed"),
    /// The clocks are stopped while the opponent puts pieces up again.
    may stopping_to_have_men_restored: Ground =
        is("with-increment", "allowed where a press would bring the opponent an increment"),
    /// The opponent's flag falls because pieces were knocked over and the clock was pressed.
    may displaced_and_flag_fell: Ground =
        is("opponent-gains-one", "one minute for the opponent, the first time already"),

    /// Somebody from outside points out an illegal move.
    may illegal_move_pointed_out: Interference,
    /// Somebody from outside points out a flag.
    may flag_pointed_out: Interference,
    /// Somebody from outside tells a player to press their clock.
    may press_pointed_out: Interference,
    /// Somebody from outside tells a player that it is their move.
    may turn_pointed_out: Interference,
    /// Somebody from outside suggests a move.
    may advice_given: Interference,
    /// What was suggested cannot have helped, or the player would have found it.
    may advice_harmless: Ground = POWER,
    /// The move that was suggested may not be played.
    may advised_move_barred: Ground = POWER,
    /// Neither to allow the help nor to forbid it would be fair.
    may help_and_a_draw: Ground = POWER,
    /// A player was told to press, and neither to count nor to ignore it would be fair.
    may press_and_a_draw: Ground = POWER,
    /// The player who was helped pays for it on the clocks.
    may advice_costs_time: Ground = POWER,
    /// The help comes from somebody close to the player.
    may advice_from_those_close: Ground = POWER,
    /// The help comes from the player's team.
    may advice_from_the_team: Ground = POWER,
    /// The players overhear somebody who talks of their game.
    may overheard: Interference,
    /// A spectator disturbs a player.
    may spectator_disturbs: Interference,
    /// A player of another game disturbs a player.
    may other_player_disturbs: Interference,
    /// Somebody close to a player stands where the player sees them.
    may stands_in_view: Interference,
    /// Somebody from outside makes a claim in a player's place.
    may claimed_from_outside: Interference,
    /// Somebody urges a player on to a result.
    may urged_to_win: Interference,
    /// A player's team or coach urges them on to a result.
    may urged_by_the_team: Ground = is("allowed", "their own team and their coach may"),

    /// Until when a game that began from a wrong position is begun anew.
    may wrong_set_up_early: EarlySetUp,
    /// What follows a wrong position at the start of the game otherwise.
    may wrong_set_up: WrongSetUp,
    /// The game began with the colors reversed.
    may colors_reversed: ColorsReversed,
    /// The times of a game that takes the place of an annulled one.
    may new_game_times: NewGameTimes,
    /// The director has that game begin without the clocks being reset.
    may new_game_clocks_kept: Ground = POWER,
    /// The board was placed the wrong way round.
    may board_placed_wrongly: Ground = PUT_RIGHT,
    /// The board is not of the kind that the book asks for.
    may unsuitable_board: Ground = PUT_RIGHT,
    /// The pieces are not of the kind that the book asks for.
    may unsuitable_men: Ground = PUT_RIGHT,
    /// Whether a king that was set up on the square of its queen castles.
    may exchanged_castling: Ground =
        is("two-squares", "they castle by two squares: short on the queen's side, long on the king's"),

    /// When help for a player with a disability must be asked for.
    may assistance_asked_for: Ground = is("before-the-game", "before the game begins"),
    /// The opponent is told what help a player has.
    may assistance_told: Ground = POWER,
    /// An assistant makes a player's moves on the board.
    may assistant_makes_moves: Ground = POWER,
    /// An assistant announces the opponent's moves.
    may assistant_announces: Ground = POWER,
    /// An assistant keeps score for a player.
    may assistant_keeps_score: Ground = POWER,
    /// An assistant tells a player who asks how many moves were made.
    may assistant_counts_moves: Ground = POWER,
    /// An assistant tells a player who asks what the clocks show.
    may assistant_tells_times: Ground = POWER,
    /// An assistant presses the clock for a player.
    may assistant_presses: Ground = POWER,
    /// An assistant claims the opponent's flag.
    may assistant_claims_flags: Ground = POWER,
    /// An assistant sees to the formalities when a game is adjourned.
    may assistant_adjourns: Ground = POWER,
    /// The opponent of a player for whom somebody keeps score has a deputy for it, too.
    may deputy_keeps_score: Ground = POWER,
    /// The opponent of a player for whom somebody presses the clock has a deputy for it, too.
    may deputy_presses: Ground = POWER,
    /// The opponent of a player with a disability has a deputy who announces the moves.
    may deputy_announces: Ground = POWER,
    /// The opponent of a player with a disability has a deputy who makes that player's moves on the board.
    may deputy_makes_moves: Ground = POWER,
    /// A player with a disability has a board of their own, with secured pieces.
    may second_board: Ground = POWER,
    /// Moves are announced for a player with a disability.
    may moves_announced: Ground = POWER,
    /// A clock with a signal for a blind player.
    may signal_clock: Ground = POWER,
    /// A player who can hardly move about has a board that they can reach.
    may place_in_reach: Ground = POWER,
    /// A player with a disability keeps score in Braille.
    may braille_scoresheet: Ground = POWER,
    /// A player with a disability keeps score on a tape recorder.
    may taped_scoresheet: Ground = POWER,
    /// An assistant makes a move that the opponent has not confirmed.
    may unconfirmed_move: Ground =
        is("is-confirmed-first", "the opponent confirms each move before it is made"),
    /// The opponent has confirmed the move that an assistant is to make.
    may move_confirmed: Ground = BINDS,
    /// The opponent does not repeat a move that was announced.
    may announced_not_repeated: Ground = is("repeats-and-makes-it", "they repeat it, and then it is made"),
    /// A move is announced by a slip of the tongue.
    may slip_of_the_tongue: Ground = is(
        "corrected-at-once",
        "it binds nobody if it is corrected at once, before the opponent's clock is started",
    ),
    /// A player with a board of their own announces a move and makes another.
    may move_announced: Ground = BINDS,
    /// A piece is taken out of its hole on a board with secured pieces.
    may man_taken_out: Ground = is("is-touched", "it is touched then, and not before"),
    /// A piece is put into another hole on a board with secured pieces.
    may man_put_in: Ground = BINDS,
    /// Likewise, where another piece was taken off.
    may capture_put_in: Ground = BINDS,
    /// The two boards of a game differ, and the scoresheets agree.
    may boards_differ: Ground = is(
        "by-the-scoresheets",
        "they are set right by the scoresheets; who wrote the right move and made another bears a disadvantage",
    ),
    /// The two boards of a game differ, and so do the scoresheets.
    may scoresheets_differ: Ground = is(
        "back-to-agreement",
        "the game goes back to where the scoresheets agree, and the official sets the clocks",
    ),

    /// A rule that differs from the book was not announced at the event.
    may rule_not_announced: NoticeMissing,
    /// Such a rule, which may keep players away, was announced at the event and not before.
    may rule_not_published: NoticeMissing,
    /// The rules of the world federation were used unannounced.
    may other_rules_unannounced: NoticeMissing,
    /// A new rule is tried out at the state tournament.
    may trial_at_the_state_event: NoticeMissing,
    /// A new rule is tried out and the office was not told in time.
    may trial_not_notified: NoticeMissing,

    /// Who may stay in the hall while games are played.
    may hall_open_to: HallOpenTo,

    /// The director warns a player.
    may warning: Ground = POWER,
    /// The director adds time to a clock.
    may time_added: Ground = POWER,
    /// The director takes time off a clock.
    may time_taken: Ground = POWER,
    /// The director declares a game lost.
    may declared_lost: Ground = POWER,
    /// The director declares a game lost by both players.
    may declared_lost_by_both: Ground = POWER,
    /// The director declares a game drawn.
    may declared_drawn: Ground = POWER,
    /// A ruling is reversed or modified on appeal.
    may ruling_reversed: Ground = POWER,
    /// Who hears an appeal first.
    may appeal_first: FirstInstance,
    /// Who hears an appeal that the first instance denied.
    may appeal_second: SecondInstance,
    /// What comes after the last decision on the spot.
    may appeal_last: LastInstance,
    /// Until when a ruling may be appealed.
    may appeal_deadline: AppealDeadline,
    /// Whether an appeal is made in writing.
    may appeal_form: AppealForm,
    /// A deposit is asked for with an appeal.
    may appeal_deposit: Ground = POWER,
    /// Those who hear an appeal reverse the ruling or uphold it.
    may appeal_decided: Ground = POWER,
    /// The decision on an appeal is reserved, and play goes on under protest.
    may appeal_reserved: Ground = POWER,
    /// When a committee or a referee overrules a director.
    may standard_of_review: Ground = is("clearly-wrong", "only if it is clear that it was wrong"),
    /// An appeal is handed on between a committee and a special referee.
    may appeal_referred_on: Ground = POWER,
    /// Those who hear an appeal are evenly divided, and the ruling stands.
    may appeal_tie: Ground = POWER,
    /// A clearly groundless appeal is penalized.
    may groundless_appeal: Ground = POWER,
    /// Who appeals further is paired as if the appeal were upheld.
    may paired_as_if_upheld: Ground = POWER,
    /// A claim is made later than it could have been.
    may deferred_claim: Ground =
        is("waived", "waived, unless there is new evidence or its cause still exists"),
    /// The facts of a complaint are not agreed upon.
    may facts_disputed: Ground = POWER,
    /// What is open to a director where a rule was broken that names no penalty.
    may unnamed_infraction: Ground = POWER,
    /// The facts of a player's claim cannot be established.
    may facts_unclear: Ground = is("play-continues", "the ruling lets play continue"),
    /// A director answers a question about the rules.
    may rules_question: Ground = POWER,
    /// A director collects a fee.
    may fee_collected: Ground = POWER,
    /// A director does in a game what is for the players to do.
    may director_steps_in: Ground = is("where-the-book-says", "only where the book has them step in"),
    /// Somebody else than an official rules.
    may officials_rule: Ground = is("officials", "disputes are for officials to rule on"),
    /// A director tells a player that their opponent has come or gone.
    may told_of_the_opponent: Ground = POWER,
    /// A director tells a player that the opponent has moved, or that the player has not pressed.
    may director_silent_on_moves: Ground = is("kept", "they do not tell"),
    /// A director tells the players how many moves they have made.
    may number_of_moves_told: MoveCountTold,
    /// A player who directs as well stops their clock to rule elsewhere.
    may playing_director: Ground = POWER,
    /// A coach objects to a pairing.
    may pairing_objection: Ground = POWER,
    /// How long after the beginning of the round a coach may object to a pairing.
    may pairing_objection_in_time: Ground = POWER,
    /// A coach objects to an opponent from an earlier round.
    may pairing_earlier_opponent: Ground = POWER,
    /// A coach objects to the same color for the third time in a row.
    may pairing_third_color: Ground = POWER,
    /// A coach objects to an opponent from another pairing group.
    may pairing_other_group: Ground = POWER,
    /// A coach objects to an opponent from the same conference.
    may pairing_same_conference: Ground = POWER,
    /// A coach objects to a teammate as the opponent.
    may pairing_teammate: Ground = POWER,
    /// The decision on a pairing goes to the chief pairing director.
    may pairing_to_the_chief: Ground = POWER,
    /// What happens to the clocks when a game is interrupted.
    must interruption: Ground = is("clocks-stopped", "both clocks are stopped until play resumes"),
    /// Who may have the clocks started again.
    must resumption: Resumption,

    /// Which of the clocks at hand is preferred.
    may clock_preference: ClockPreference,
    /// One of the clocks at hand cannot be silent.
    may noisy_clock: NoisyClock,
    /// One of two clocks that are alike stops both sides when a flag falls.
    may freezing_clock: Ground =
        is("less-preferred", "a digital clock whose other side runs on is preferred to it"),
    /// Who decides between clocks that are equally preferred.
    may clock_choice: ClockChoice,
    /// The player whose clock would be used cannot set it.
    may cannot_set_clock: Ground =
        is("opponent-chooses", "the opponent chooses among the clocks that may be used"),
    /// Whether a late player may put a better clock in place of the one that runs.
    may late_substitution: LateSubstitution,
    /// Whether the clock may be changed during the game.
    may clock_replaced: ClockReplaced,
    /// On which side of the board the clock stands.
    may clock_side: ClockSide,
    /// Nobody has a clock.
    may no_clock: NoClock,

    /// The delay of a control that names neither delay nor increment.
    may unstated_delay: UnstatedDelay,
    /// Whether the base time is shortened to make up for the delay.
    may shortened_base: ShortenedBase,
    /// What an increment does, and how a clock is set that cannot do it.
    may increment: Increment,
    /// How a clock is set that can do the timer of the control.
    may timer_set: Ground = is("in-force", "with the timer in force from the first move"),
    /// How a clock is set that cannot do the delay of the control.
    may delay_missing: DelayMissing,
    /// Where the hands of an analog clock are set.
    may analog_hands: AnalogHands,
    /// The clock was set wrongly.
    may clock_set_wrongly: ClockSetWrongly,
    /// The delay or increment of the control was not set.
    may timer_not_set: ClockSetWrongly,
    /// The two players were given different base times.
    may time_odds: Ground = is("not-rated", "the game is played, and is not rated"),
    /// They have different times because one of them was penalized before the game.
    may times_after_a_penalty: Ground = is("rated", "the game is rated all the same"),
    /// The clock gave no increment for move one.
    may first_increment_missing: Ground = is(
        "only-before-the-start",
        "it is added by hand before the game; once the game has begun the clock stays as it is",
    ),
    /// The clock is an hour off.
    may an_hour_off: Ground = is(
        "pointed-out-or-given",
        "both players are told when the time ends, or the clock is set again; a player who is charged with an hour too much is given it",
    ),
    /// The clock is defective.
    may defective_clock: Ground = is(
        "replaced",
        "it is replaced, and the director says as accurately as they can what the other one shows",
    ),
    /// When a player must claim that the clock is defective or was set wrongly.
    may defect_claimed: DefectClaimed,
    /// How far time may be taken off when a clock is put right.
    may time_subtracted: Ground = is(
        "leaves-enough",
        "five minutes are left, or a minute for each move that is still to be made, if that is more",
    ),
    /// One side of the clock has stopped.
    may one_side_stopped: Ground = is(
        "makes-up-the-session",
        "it is advanced until both sides together show the time that the session has lasted",
    ),
    /// Both sides of the clock have stopped.
    may both_sides_stopped: Ground = is(
        "share-the-missing-time",
        "both are advanced by half of what they miss of the time that the session has lasted",
    ),
    /// A clock that is put right would show that a player has overstepped.
    may time_limit_exceeded: Ground =
        is("judgment", "they have not: the official sets the clock by their best judgment"),
    /// Nobody can tell how much time each player has used.
    may times_unknown: Ground = is("judgment", "the official sets the clock by their best judgment"),
    /// The opponent's clock does not start when the player presses theirs.
    may clock_does_not_start: Ground = is(
        "press-again",
        "they may push the other side down and press again; if that is no use they call a director",
    ),
    /// The opponent's clock was started by accident when both were to be stopped.
    may started_when_stopping: Ground =
        is("director-determines", "the director determines whether the claim is still in order"),
    /// A player cannot use the clock.
    may excused_from_the_clock: ExcusedFromTheClock,
    /// The game is disturbed from outside.
    may disturbance: Ground = is("time-may-be-added", "either player or both may be given more time"),
    /// What becomes of the time that is left when a period is over.
    may unused_time: Ground = CARRIED_OVER,
    /// Who may stop both clocks, and what for.
    may who_stops_the_clocks: WhoStops,
    /// When hands must be kept off the clock.
    may clock_handling_binds: Ground =
        is("in-time-trouble", "in time trouble, with fewer than five minutes left"),
    /// When a director may pick up the clock.
    may director_picks_up_clock: Ground = is("only-in-a-dispute", "only in a dispute"),
    /// What the move counter of a clock proves.
    may move_counter: Ground = PROVES_NOTHING,

    /// How the time is charged that passed before a clock was found.
    may clock_found_later: ClockFoundLater,
    /// How the time is charged that passed before the first of two late players came.
    may both_late: Ground = is(
        "split",
        "the first to arrive divides the time that has passed before starting the opponent's clock",
    ),
    /// What the beginning of the round means for the clocks.
    may round_begins: RoundBegins,
    /// The first of two late players set the clocks as if no time had passed.
    may elapsed_not_set: ElapsedNotSet,
    /// There is no board or no set.
    may no_set: NoSet,
    /// The only player who came reports that neither opponent nor clock is there.
    may missing_reported: Ground =
        is("recorded", "it is put on record, so that the clock can be set when there is one"),
    /// When a player who does not come loses.
    may late_forfeit: LateForfeit,
    /// A player comes late, but before they have lost by it.
    may late_but_in_time: Ground = is("may-play", "they play with what is left on their clock"),
    /// The director lets a late player play all the same.
    may forfeit_waived: Ground = POWER,
    /// Both players are so late that either would lose.
    may both_absent: BothAbsent,
    /// What becomes of a player who lost by not coming.
    may forfeited_player: ForfeitedPlayer,
    /// The director let a player come later.
    may late_start: Ground =
        is("clock-waits", "their clock may not be started before the time that was granted"),
    /// The director let a player come later, and the opponent was not told.
    may late_start_untold: Ground =
        is("clocks-reset", "the clocks are reset to give the player the time that was promised"),
    /// What a player gives up who is excused from keeping score.
    may excused_from_scoring: Ground =
        is("five-percent-up-to-ten", "five percent of their time, ten minutes at most"),

    // Adjournment: from the order to seal a move to the end of the resumed game.
    /// From when on a director may adjourn a game.
    may adjourning: Adjourning,
    /// A player is short of time when the game could be adjourned.
    may adjourning_in_time_trouble: Ground =
        is("director-refrains", "the director should let them play on for now"),
    /// The next round waits for a game.
    may next_round_waits: Ground =
        is("director-weighs", "the director weighs an adjournment against the wait"),
    /// How a move is sealed.
    may sealing: Ground = is(
        "until-the-clocks-are-stopped",
        "it is written down, and may be changed until its writer stops both clocks; a move on the board is the sealed move",
    ),
    /// A player seals before the session is over.
    may sealing_early: Ground = is(
        "absorbs-the-rest",
        "once they have made the moves of their control, for the rest of the session off their own time",
    ),
    /// What is done with the envelope of the sealed move.
    may envelope: Ground = is(
        "filled-in-and-signed",
        "it shows players, position, times, move and next session, and both sign it",
    ),
    /// Who keeps the envelope.
    may envelope_kept: Ground = is("by-the-director", "the director"),
    /// What the session begins with in which an adjourned game is resumed.
    may resumption_set_up: Ground =
        is("position-and-times", "the position before the sealed move and the times of the adjournment"),
    /// When the envelope is opened.
    may envelope_opened: Ground = is("replier-present", "only when the player is there who must reply"),
    /// The player who must reply to the sealed move is not there.
    may absent_replier: Ground = is("clock-started", "their clock is started, and the envelope stays closed"),
    /// The player who sealed is not there.
    may absent_sealer: Ground =
        is("reply-may-be-sealed", "the opponent may seal their reply and press the clock"),
    /// The envelope cannot be found.
    may envelope_missing: Ground =
        is("resumed-without-it", "the game is resumed as it stood when it was adjourned"),
    /// Nor can the position be set up again.
    may adjourned_position_lost: Ground =
        is("new-game-unless-unfair", "a new game is played, unless the director finds something fairer"),
    /// The sealed move can be read in several ways.
    may sealed_unclear: Ground = is("opponent-chooses", "the opponent may choose, on their own time"),
    /// There is no sealed move, or none that makes sense.
    may sealed_invalid: Ground = is("loses", "whoever sealed it loses"),
    /// A draw was agreed, and the sealed move turns out invalid.
    may draw_with_invalid_seal: Ground = RESULT_STANDS,
    /// A player resigned, and the sealed move turns out invalid.
    may resignation_with_invalid_seal: Ground = RESULT_STANDS,
    /// A player lost by not coming in time, and the sealed move turns out invalid.
    may absence_with_invalid_seal: Ground = RESULT_STANDS,
    /// The clocks showed wrong times at the resumption.
    may wrong_times_resumed: Ground = is(
        "corrected-before-a-move",
        "they are corrected if a player says so before they move; else the director may",
    ),
    /// The pieces were set up wrongly at the resumption.
    may wrong_position_resumed: Ground =
        is("corrected-within-ten-moves", "the position is corrected within ten moves; no time is given"),
    /// The players agree on the result while the game is adjourned.
    may agreed_in_adjournment: Ground = is("both-notify", "both must tell the director"),
    /// When a player loses who does not come to the resumption.
    may late_to_resumption: LateToResumption,
    /// Neither player comes to the resumption in time.
    may both_late_to_resumption: BothAbsent,
    /// The late player had sealed a checkmate.
    may late_sealer_mates: Ground = BY_THE_SEALED_MOVE,
    /// The late player had sealed a stalemate, or a position that nobody can win.
    may late_sealer_draws: Ground = BY_THE_SEALED_MOVE,
    /// When a director may adjudicate a game.
    may adjudication: Adjudication,
    /// A player shows no interest in their game.
    may no_interest: Ground =
        is("may-be-adjudicated", "the game may be adjudicated, perhaps after a warning"),
    /// A player leaves a bad position without resigning.
    may abandoned_game: Abandoned,
    /// A player who left is looked for.
    may absentee_sought: Ground =
        is("found-or-abandoned", "they are looked for and heard; if they are not found the game is abandoned"),

    // Recording: who must, how, and what follows when somebody does not.
    /// Players of some sections need not keep score.
    may sections_without_scoring: Ground =
        is("of-the-youngest", "players of the lowest grades need not keep score"),
    /// When a player is short of time.
    must time_trouble: TimeTrouble,
    /// Who may stop keeping score with less than five minutes to a control.
    may scoring_in_time_trouble: ScoringInTimeTrouble,
    /// Who may stop keeping score with less than five minutes in sudden death.
    may scoring_in_sudden_death: ScoringInTimeTrouble,
    /// A player stopped recording for lack of time and was given more before the control.
    may recording_resumed: Ground = is("after-the-control", "not before the period is over"),
    /// How far behind in recording a player may be.
    may behind_in_recording: BehindInRecording,
    /// A player records in a notation that is not the usual one.
    may unusual_notation: Ground =
        is("if-it-can-be-played-over", "none is penalized from which the game can be played over"),
    /// A player cannot keep score for physical reasons.
    may unable_to_score: UnableToScore,
    /// A player cannot keep score for religious reasons.
    may religious_reasons: UnableToScore,
    /// A player has not learned to keep score.
    may not_learned_to_score: UnableToScore,
    /// Claims of a player who was excused from keeping score.
    may excused_claims: Ground = GIVEN_UP,
    /// When a player must lend their scoresheet to the opponent.
    may lending: Lending,
    /// How much time must be left when a scoresheet is lent.
    may lending_times: Ground = is("five-minutes-each", "five minutes or more for both"),
    /// Whose clock runs while a scoresheet is lent.
    may lending_clock: LendingClock,
    /// Moves are missing on one scoresheet after a time control.
    may missing_moves_of_one: MissingMovesOfOne,
    /// Moves are missing on both scoresheets after a time control.
    may missing_moves_of_both: MissingMovesOfBoth,
    /// Moves are missing after a time control, and sudden death has begun.
    may missing_in_sudden_death: Ground = is("may-be-waived", "the director may do without them"),
    /// Moves are missing, and nobody has a complete scoresheet.
    may no_complete_scoresheet: Ground =
        is("second-board", "the game is reconstructed on a second board under the eyes of the director"),
    /// The moves cannot be reconstructed.
    may cannot_be_reconstructed: CannotBeReconstructed,
    /// An official guards the recording device of a player who leaves the room.
    may device_guarded: Ground = POWER,
    /// A result was reported wrongly.
    may wrong_report: Ground = is("corrected", "it is corrected, and the director sees to the pairings"),
    /// A result was reported wrongly, and several rounds have been paired since.
    may late_correction: Ground = is("prizes-open", "the director says which result counts for prizes"),
    /// A result that both players marked and agreed to.
    may agreed_report: Ground = is("final", "it is not looked into later"),
    offences { ScoreNotKept FallenBehind }
    /// A player is too far behind in recording once more.
    may fallen_behind_again: Ladder,
    /// A player is too far behind in recording for the third time.
    may fallen_behind_thrice: Ladder,
    offences {
        WrittenFirst KeyedFirst WrittenAgain SheetHidden Illegible Ambiguous OtherNotation MenDrawn
        OtherSheet Deputy OfferNotRecorded SheetRead SheetWantedAgain SheetKept DeviceNotAllowed
        DeviceInOtherMode DeviceNotShown DeviceOffTheTable DeviceInHand DeviceNotTurned
        ResultNotReported BoardDisturbed
    }

    // What a director may impose.
    /// What a director may impose where no penalty is named.
    may penalties: Penalties,
    /// A player is expelled.
    may expulsion: Ground = POWER,
    /// A game is cancelled as a penalty, and another played in its place.
    may annulled_game: Ground = POWER,
    // Penalties that reach beyond the game.
    /// The director takes points from a player.
    may points_taken: Ground = POWER,
    /// The director takes points from the team of a player.
    may team_points_taken: Ground = POWER,
    /// The director has a player forfeit rounds to come.
    may rounds_forfeited: Ground = POWER,
    /// The director sends a player out for the round.
    may expelled_for_the_round: Ground = POWER,
    /// The director expels a player from the event.
    may expelled_from_the_event: Ground = POWER,
    /// The director decides whether somebody plays for a player who was expelled.
    may substitute: Ground = POWER,
    /// The director has the game scored otherwise than by its result.
    may altered_scoring: Ground = POWER,
    /// The director reports a player to those who are above the director.
    may reported: Ground = POWER,

    // The conduct of players.
    offences { RecordedMatter }
    /// A player makes use of such matter, and it has nothing to do with their game.
    may unrelated_matter: Ladder,
    offences {
        Headphones Notes WroteAhead Annotated PlayedAnother AskedForADraw OtherBoard Computer
        AskedForAdvice DiscussedTheGame DiscussedTheOutcome Talked AnalyzedInTheRoom Skittles
        WentOverAGame EquipmentLeft Photographed
    }
    /// A player takes photographs in the first minutes of play.
    may early_photography: Ground = is("ten-minutes", "they are allowed in the first ten minutes"),
    offences { Annoyed }
    /// A player distracts or annoys their opponent without meaning to.
    may annoying_unintended: Ladder,
    /// When a player is called to account for annoying their opponent.
    may annoyance_heard: AnnoyanceHeard,
    /// A player on move is said to annoy their opponent.
    may annoying_on_move: Ground = is("impossible", "a player on move is not taken to annoy their opponent"),
    offences { DisturbedOthers PhoneRang PhoneVibrated PhoneOn PhoneUsed }
    /// It is not the first time in the event that a player's phone was in the way.
    may phone_again: Ladder,
    /// A player's phone is in the way when their game is over and others are not.
    may phone_after_the_game: PhoneAfterTheGame,
    /// The same when their last game is over.
    may phone_after_the_last_round: PhoneAfterTheLastRound,
    offences { LeftTheVenue LeftTheRoom }
    /// A player leaves the playing room while their opponent is on move.
    may room_left_off_move: Ground = is("allowed", "they may, as long as they stay in the competition area"),
    offences { StayedAway }
    /// A player stays away for long, and it looks as if they broke another rule meanwhile.
    may long_absence_suspicious: Ladder,
    offences { ThrewTheGame Humiliated WasRude AnothersName AssumedName BroughtFood Refused }
    /// Both players refuse to comply with the rules.
    may refusal_by_both: RefusalByBoth,

    // The clock and the men.
    offences { OtherHand BothHands }
    /// The king castles with both hands.
    may both_hands_in_castling: Ground = is("allowed", "both hands may be used in castling"),
    offences {
        MoreHelp SpokeWithAssistant MovesPrompted PressedBeforeExecuted CapturedMenHidden
        PartnersManMoved PartnerAdvised HandOnClock ClockPickedUp ClockKnockedOver ClockPunched
        ClockObstructed PressedWithoutMove ClockStraightened StoppedWithoutCause
        StoppedWithoutReason StartedBlackWithoutMove SetWronglyOnPurpose ChargedTheOpponent
        AdjustedOffTurn MovedOutOfTurn OfferedOffTurn OfferedBeforeMoving OfferedRepeatedly PawnLeft
        DisplacedAndPressed MenBanged ArguedAfterFinal IllegalOnPurpose Deception SealedTheEnd
        Disobeyed
    }
}

/// Policies that older logs name and that were since divided into others.
const RETIRED: &[&str] = &["dead_position", "material_to_win_on_time"];

impl Policies {
    /// A book as it stands in this release. Every book of this release can be resolved: a test says so.
    pub fn of(book: Book) -> Result<Policies, Unresolved> {
        book.on_the_shelf().resolve()
    }
}

/// What a book says on one matter, as text.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    pub policy: &'static str,
    pub help: &'static str,
    pub says: Stance,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Stance {
    Ruled { clauses: &'static str, words: String, sentence: String },
    Referred { clause: &'static str, to: Book },
    Silent,
}

impl Statement {
    fn on(book: &Rulebook, offence: Offence) -> Statement {
        Statement::of(book, PolicyLine::of(offence), book.offences[offence])
    }

    fn of<T: Copy>(book: &Rulebook, line: PolicyLine<T>, law: Law<T>) -> Statement {
        let says = match law.or(book.says_of_the_rest(line.policy)) {
            Law::Ruled { clauses, value } => Stance::Ruled {
                clauses,
                words: line.values.words(&value),
                sentence: line.values.says(&value),
            },
            Law::Referred { clause, to } => Stance::Referred { clause, to },
            Law::Silent | Law::Unsaid => Stance::Silent,
        };
        Statement { policy: line.policy, help: line.help.trim(), says }
    }
}

/// One resolved policy as text.
#[derive(Clone, PartialEq, Debug)]
pub struct PolicyEntry {
    pub policy: &'static str,
    pub help: &'static str,
    /// `None`: silent, the director decides.
    pub words: Option<String>,
    pub sentence: Option<String>,
    pub by: Citations,
}

/// One policy as a log holds it.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredPolicy {
    pub policy: String,
    pub words: Option<String>,
    pub by: Citations,
}

/// One policy set to another value.
#[derive(Clone, PartialEq, Debug)]
pub struct Mutation {
    pub policy: &'static str,
    pub from: String,
    pub to: String,
    pub policies: Policies,
}

/// One policy taken over from another book.
#[derive(Clone, PartialEq, Debug)]
pub struct Exchange {
    pub mine: PolicyEntry,
    pub theirs: PolicyEntry,
    pub policies: Policies,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unresolved {
    #[error("no book rules on '{0}', and no game can be played without it")]
    NotRuled(&'static str),
    #[error("the reference from {0} leads in a circle")]
    Circle(Book),
    #[error(transparent)]
    UnknownClause(#[from] UnknownClause),
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoredPolicyError {
    #[error(
        "the stored rulebook sets '{0}', a policy that this release does not know; use the release that wrote it"
    )]
    UnknownPolicy(String),
    #[error("the stored rulebook is silent on '{0}', and no game can be played without it")]
    Missing(&'static str),
    #[error(transparent)]
    Unresolved(#[from] Unresolved),
    #[error("the stored rulebook sets '{policy}' to '{words}', which this release does not know")]
    UnknownValue { policy: &'static str, words: String },
}

/// Tries one policy with its other values. A function of its own, so that the frames of hundreds of them do not stand on
/// the stack together.
fn mutate<R: Resolved>(
    policies: &Policies,
    line: PolicyLine<R::Value>,
    resolved: &R,
    field: &dyn Fn(&mut Policies) -> &mut R,
    mutations: &mut Vec<Mutation>,
) {
    for other in resolved.others(line.values, &policies.general) {
        let (from, to) = (resolved.words(line.values), other.words(line.values));
        let mut policies = policies.clone();
        *field(&mut policies) = other;
        mutations.push(Mutation { policy: line.policy, from, to, policies });
    }
}

/// Takes one policy over from another book, if that says something else; likewise.
fn exchange<R: Resolved>(
    policies: &Policies,
    entries: [PolicyEntry; 2],
    theirs: &R,
    field: &dyn Fn(&mut Policies) -> &mut R,
    exchanges: &mut Vec<Exchange>,
) {
    let [mine, other] = entries;
    if mine.words == other.words {
        return;
    }
    let mut policies = policies.clone();
    *field(&mut policies) = theirs.clone();
    exchanges.push(Exchange { mine, theirs: other, policies });
}

fn entry<R: Resolved>(line: PolicyLine<R::Value>, resolved: &R) -> PolicyEntry {
    PolicyEntry {
        policy: line.policy,
        help: line.help.trim(),
        words: resolved.value().map(|value| line.values.words(&value)),
        sentence: resolved.value().map(|value| line.values.says(&value)),
        by: resolved.by().clone(),
    }
}

fn cost(policies: &Policies, offence: Offence) -> PolicyEntry {
    entry(PolicyLine::of(offence), &policies.offences[offence])
}

fn stored<R: Resolved>(
    line: PolicyLine<R::Value>,
    entries: &[StoredPolicy],
    present: R,
) -> Result<R, StoredPolicyError> {
    let policy = line.policy;
    let Some(entry) = entries.iter().find(|entry| entry.policy == policy) else { return Ok(present) };
    let unknown = |words: &String| StoredPolicyError::UnknownValue { policy, words: words.clone() };
    let read = |words: &String| line.values.read(words).ok_or_else(|| unknown(words));
    R::read(policy, entry.words.as_ref().map(read).transpose()?, entry.by.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_can_be_resolved_and_every_clause_it_names_exists() {
        for book in Book::ALL {
            Policies::of(book).unwrap();
        }
    }

    #[test]
    fn a_resolved_book_is_read_back_from_its_entries() {
        for book in Book::ALL {
            let policies = Policies::of(book).unwrap();
            let entries: Vec<StoredPolicy> = policies
                .entries()
                .into_iter()
                .map(|entry| StoredPolicy {
                    policy: entry.policy.to_string(),
                    words: entry.words,
                    by: entry.by,
                })
                .collect();
            assert_eq!(Policies::from_entries(book, policies.general.clone(), &entries), Ok(policies));
        }
    }

    #[test]
    fn a_log_that_does_not_name_a_policy_takes_it_from_the_book_of_today() {
        let policies = Policies::of(Book::Schiller).unwrap();
        assert_eq!(Policies::from_entries(Book::Schiller, policies.general.clone(), &[]), Ok(policies));
    }

    #[test]
    fn a_log_that_names_a_policy_of_tomorrow_is_refused() {
        let unknown =
            StoredPolicy { policy: "en_passant_forced".to_string(), words: None, by: Citations::none() };
        let error = Policies::from_entries(Book::Schiller, Citations::none(), &[unknown]).unwrap_err();
        assert_eq!(error, StoredPolicyError::UnknownPolicy("en_passant_forced".to_string()));
    }

    #[test]
    fn a_log_that_names_a_policy_of_yesterday_is_read() {
        let policies = Policies::of(Book::Schiller).unwrap();
        let words = Some("any-mate".to_string());
        let retired =
            StoredPolicy { policy: "material_to_win_on_time".to_string(), words, by: Citations::none() };
        assert_eq!(
            Policies::from_entries(Book::Schiller, policies.general.clone(), &[retired]),
            Ok(policies)
        );
    }

    #[test]
    fn what_nc_blitz_hands_on_names_both_clauses() {
        let policies = Policies::of(Book::NcBlitz).unwrap();
        assert_eq!(policies.announced_move.by.seen_from(Book::NcBlitz), "23 us-chess-7:14C2");
    }

    #[test]
    fn what_the_fifth_edition_leaves_out_nc_scholastic_takes_from_the_seventh() {
        let policies = Policies::of(Book::NcScholastic).unwrap();
        assert_eq!(policies.declared_drawn.by().seen_from(Book::NcScholastic), "preface us-chess-7:14J");
    }
}
