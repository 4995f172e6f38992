//! The table of policies: every matter on which books can differ, with its help in one place.
//!
//! A line of the table makes a field of [`Rulebook`] (what a book says), a field of [`Policies`] (what it comes
//! to once references are followed), a row of `jadoube rules show` and a target of `./x mutate`. `must` policies
//! are ruled in every book, because no game could be played without them; `may` policies can be silent.

use crate::{
    Answer, Book, ByOffence, Citations, Law, Offence, Ruled, UnknownClause,
    values::{self, Ladder, Value},
};

macro_rules! policies {
    ($(
        $($(#[doc = $help:literal])+ $kind:ident $name:ident: $value:ident,)+
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
                    $(Statement::of(self, stringify!($name), concat!($($help),+), self.$name),)+
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
                    $(entry(stringify!($name), concat!($($help),+), &self.$name),)+
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
                    offences[offence] = stored(offence.policy(), entries, present.offences[offence].clone())?;
                }
                Ok(Policies {
                    book,
                    general,
                    offences,
                    $($($name: stored(stringify!($name), entries, present.$name)?,)+)+
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
                    mutate(self, stringify!($name), &self.$name, &|policies| &mut policies.$name, &mut mutations);
                })+)+
                if let Some(offence) = Offence::ALL.iter().copied().find(|offence| offence.policy() == policy) {
                    let (name, ladder) = (offence.policy(), &self.offences[offence]);
                    mutate(self, name, ladder, &|policies| &mut policies.offences[offence], &mut mutations);
                }
                mutations
            }

            /// Every way to take over one policy of another book that says something else.
            pub fn exchanges(&self, with: &Policies) -> Vec<Exchange> {
                let mut exchanges = Vec::new();
                $(
                    $({
                        let entries = [&self.$name, &with.$name]
                            .map(|resolved| entry(stringify!($name), concat!($($help),+), resolved));
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
}

policies! {
    /// Where the men may go.
    must how_men_move: HowMenMove,
    /// A man goes onto a square where one of its own side stands.
    must own_man_there: HowMenMove,
    /// A man crosses a square where another stands.
    must man_crossed: HowMenMove,
    /// How the king moves, castling apart.
    must king_step: HowMenMove,
    /// How the queen moves.
    must queen_moves: HowMenMove,
    /// How a rook moves.
    must rook_moves: HowMenMove,
    /// How a bishop moves.
    must bishop_moves: HowMenMove,
    /// How a knight moves.
    must knight_moves: HowMenMove,
    /// In which direction a pawn moves.
    must pawn_direction: HowMenMove,
    /// How far a pawn advances, and onto which squares.
    must pawn_advance: HowMenMove,
    /// How a pawn captures.
    must pawn_capture: HowMenMove,
    /// When a pawn may be captured in passing.
    must en_passant: HowMenMove,
    /// The king has moved before he castles.
    must castling_king_moved: CastlingBarred,
    /// The rook has moved before the king castles with it.
    must castling_rook_moved: CastlingBarred,
    /// The king would castle out of check.
    must castling_out_of_check: CastlingBarred,
    /// The king would castle across an attacked square.
    must castling_through_check: CastlingBarred,
    /// The king would castle onto an attacked square.
    must castling_into_check: CastlingBarred,
    /// A man stands where the king would cross in castling.
    must castling_crossing_taken: CastlingBarred,
    /// A man stands elsewhere between the king and the rook.
    must castling_man_between: CastlingBarred,
    /// Whether one's own king may be left in check.
    must own_king_in_check: OwnKingInCheck,
    /// Whether a player who gives check must say so.
    may announcing_check: AnnouncingCheck,

    /// What determines a move to a free square.
    must transfer_determined_by: TransferDetermined,
    /// What determines a capture.
    must capture_determined_by: CaptureDetermined,
    /// What determines castling.
    must castling_determined_by: CastlingDetermined,
    /// What becomes of a pawn on the last rank.
    must promotion: Promotion,
    /// What determines a promotion.
    must promotion_determined_by: PromotionDetermined,
    /// What binds a player whose pawn was let go on the last rank.
    must pawn_released: PawnReleased,
    /// When the choice of the promotion piece is final.
    must promotion_piece_final: PromotionPieceFinal,
    /// The promotion piece is not at hand, and the clocks are stopped to find it.
    must promotion_piece_missing: PromotionPieceMissing,
    /// A rook is put upside down on the promotion square.
    must upturned_rook: UpturnedRook,
    /// The pawn is laid on its side, and the piece that it stands for is named.
    must pawn_laid_down: PawnLaidDown,
    /// What the opponent may do when the clock was pressed while a pawn stood on the last rank.
    may pawn_left_answered: PawnLeftAnswered,
    /// Whether a man that was let go may be taken up again.
    must taking_back: TakingBack,
    /// What binds a player whose king was let go two squares from home.
    must king_released: KingReleased,
    /// What completes a move, and from when on the opponent may reply.
    must move_completed_by: MoveCompleted,
    /// A player has moved and stops the clocks instead of pressing.
    must stopped_after_moving: StoppedAfterMoving,

    /// Who makes the first move, before any clock but his own is started.
    must first_move: FirstMove,

    /// What a deliberate touch binds the player to.
    must touch_obliges: TouchObliges,
    /// Men of both colors were touched.
    must both_colors_touched: BothColorsTouched,
    /// The rook was touched before the king.
    must rook_touched_first: RookTouchedFirst,
    /// The king was touched and then a rook with which castling is legal.
    must king_then_rook_touched: KingThenRookTouched,
    /// Castling was begun with the king and turns out to be illegal.
    must castling_turns_out_illegal: CastlingTurnsOutIllegal,
    /// Touched men that can neither move nor be captured.
    must touched_cannot_move: TouchedCannotMove,
    /// Men of both colors were touched, and nobody knows which first.
    must touch_order_unknown: TouchOrderUnknown,
    /// What "I adjust" allows.
    must adjusting: Adjusting,
    /// Clearly only an adjustment, but not announced.
    must unannounced_adjustment: UnannouncedAdjustment,
    /// Adjusting while the opponent is away.
    may adjusting_alone: AdjustingAlone,
    /// A man touched by accident.
    must accidental_touch: AccidentalTouch,
    /// Until when a player can claim that the touch-move rule was broken.
    may touch_claimed: TouchClaimed,
    /// Who sees to it that touched men are moved.
    may touch_enforced: TouchEnforced,
    /// What shows that a man was touched.
    may touch_established: TouchEstablished,
    /// One player's word against the other's.
    may unproved_touch: UnprovedTouch,

    /// What checkmate does.
    must checkmate: Checkmate,
    /// What stalemate does.
    must stalemate: Stalemate,
    /// What resigning does.
    must resignation: Resignation,
    /// A player tips over his king.
    may king_tipped_over: Gesture,
    /// A player offers his hand.
    may hand_offered: Gesture,
    /// A player stops the clocks and says nothing.
    may clocks_stopped_in_silence: Gesture,
    /// A player writes that he resigns where his move would stand.
    may resignation_written: Gesture,
    /// A player circles the result on his scoresheet.
    may result_circled: Gesture,
    /// A player writes the result and signs his scoresheet.
    may result_signed: Gesture,
    /// Nothing but the kings is left.
    may only_kings_left: DeadPosition,
    /// A king is left against a king with one bishop or knight.
    may king_against_minor: DeadPosition,
    /// Each side has one bishop, both on squares of one color.
    may bishops_of_one_color: DeadPosition,
    /// No series of legal moves mates either king.
    may nobody_can_be_mated: DeadPosition,

    /// How, besides by words, an offer is turned down.
    must offer_declined_by: OfferDeclined,
    /// What an agreement between the players brings.
    must agreement: DrawnGame,
    /// Whether an agreement in the first moves ends the game by itself.
    must early_agreement: EarlyDraw,
    /// When an offer is made properly.
    must proper_offer: ProperOffer,
    /// An offer is accepted that was made before its maker moved, and he has not moved yet.
    must agreement_before_moving: DrawnGame,
    /// An offer is accepted that was made while the opponent's clock ran.
    must agreement_on_opponents_time: DrawnGame,
    /// An offer is turned down that was made before its maker moved, and he has not moved yet.
    must declined_before_moving: DeclinedOffer,
    /// An offer is turned down that was made while the opponent's clock ran.
    must declined_on_opponents_time: DeclinedOffer,
    /// The opponent agrees to a draw claim before it is ruled on.
    must claim_accepted: DrawnGame,
    /// The opponent takes the offer in a draw claim that failed.
    must failed_claim_accepted: DrawnGame,
    /// A player takes his offer back.
    must offer_withdrawn: OfferWithdrawn,
    /// A draw is offered on a condition.
    may conditional_offer: ConditionalOffer,
    /// A draw is offered again after it was turned down.
    may offer_renewed: OfferRenewed,
    /// A flag is called while the claimant's offer stands.
    must flag_during_offer: FlagDuringOffer,
    /// A draw is agreed on after a mate that neither player saw.
    must agreement_after_mate: AgreementAfterMate,
    /// A draw is agreed on before a serious contest, or was arranged beforehand.
    may premature_draw: PrematureDraw,
    /// A player raises a draw flag.
    may draw_flag: DrawFlag,
    /// Whether a draw is offered by word of mouth.
    may oral_offers: OralOffers,
    /// A player says that he offers a draw.
    must said_offer: Remark,
    /// A player asks whether the opponent would like a draw.
    must said_would_you_like: Remark,
    /// A player says "draw".
    must said_draw: Remark,
    /// A player says "remis".
    may said_remis: Remark,
    /// A player says "nichya".
    may said_nichya: Remark,
    /// A player asks whether he can get a draw.
    may asked_can_get: Remark,
    /// A player says that he gets at least a draw.
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
    may remark_on_opponents_time: RemarkOnOpponentsTime,
    /// Until when a triple occurrence may be claimed, and by whom.
    must repetition_claimed: DrawClaimed,
    /// What a correct claim of triple occurrence brings: the third time has just appeared.
    must upheld_repetition: DrawnGame,
    /// The same before the move that brings it about is made.
    must upheld_announced_repetition: DrawnGame,
    /// The same after that move, before the clock is pressed.
    must upheld_repetition_after_moving: DrawnGame,
    /// The same when the position has stood more often.
    must upheld_repetition_again: DrawnGame,
    /// Whether a triple occurrence in the first moves ends the game by itself.
    must early_repetition: EarlyDraw,
    /// What follows a denied claim of triple occurrence.
    must denied_repetition: DeniedClaim,
    /// What a wrong claim of triple occurrence costs.
    must wrong_repetition_claim: WrongClaim,
    /// What becomes of the announced move when the claim is denied.
    must announced_move: AnnouncedMove,
    /// Whether a draw claim is also an offer.
    may draw_claim: DrawClaim,
    /// Whether a claim of triple occurrence rests on a scoresheet.
    must scoresheet_for_repetition: RepetitionScoresheet,
    /// A player claims triple occurrence and lets the clocks run.
    may claimant_stops_clocks: ClaimantStops,
    /// A player claims perpetual check.
    may perpetual_check: PerpetualCheck,
    /// Whether a claim of perpetual check is also an offer.
    may perpetual_check_claim: DrawClaim,
    /// Whether it is enough to show that a triple occurrence can be forced.
    may forced_repetition: ForcedRepetition,

    /// Until when fifty moves without progress may be claimed, and by whom.
    must fifty_claimed: DrawClaimed,
    /// How many moves without a capture or a pawn move are needed.
    must fifty_needed: FiftyNeeded,
    /// How they are shown.
    must fifty_shown: FiftyShown,
    /// What a correct claim of fifty moves brings: the opponent has just completed them.
    must upheld_fifty: DrawnGame,
    /// Whether the move that would complete them may be announced instead of played.
    must intended_fiftieth: IntendedFiftieth,
    /// What a correct claim brings after one's own move, before the clock is pressed.
    must upheld_fifty_after_moving: DrawnGame,
    /// What a correct claim brings when more moves than needed were made.
    must upheld_fifty_later: DrawnGame,
    /// What a correct claim brings when the opponent could mate at once.
    must upheld_fifty_before_mate: DrawnGame,
    /// What follows a denied claim of fifty moves.
    must denied_fifty: DeniedClaim,
    /// What a wrong claim of fifty moves costs.
    must wrong_fifty_claim: WrongClaim,
    /// What becomes of the move that was announced with it.
    must announced_fiftieth: AnnouncedMove,
    /// Whether a claim of fifty moves is also an offer.
    may fifty_claim: DrawClaim,
    /// A player asks an official to count the moves.
    may moves_counted: MovesCounted,
    /// What such a count begins with.
    may count_credited: CountCredited,
    /// The count is full.
    may count_reached: CountReached,
    /// The count was wrong, and the scoresheet of the player who asked for it is to blame.
    may count_corrected: CountCorrected,
    /// A clock with a move counter takes the place of the official's count.
    may move_counter_put_on: MoveCounterPutOn,

    /// A player asks for a draw in a position in which nobody can win any more.
    may nobody_can_win: NobodyCanWin,
    /// What follows when a player asks for a draw in an ending that is none.
    may denied_ending: DeniedClaim,
    /// What that costs.
    may wrong_ending_claim: WrongEndingClaim,
    /// Whether asking for it is also an offer.
    may ending_claim: DrawClaim,
    /// Both kings are in check.
    may both_kings_in_check: BothKingsInCheck,
    /// The same position has appeared five times, and nobody claims.
    may five_times: FiveTimes,
    /// Seventy-five moves by each player without progress, and nobody claims.
    may seventy_five_moves: SeventyFiveMoves,

    /// What a claim of insufficient losing chances rests on.
    must losing_chances: LosingChances,
    /// Who may claim insufficient losing chances.
    may losing_chances_claimed: LosingChancesClaimed,
    /// How short of time the claimant must be.
    may losing_chances_time: LosingChancesTime,
    /// Which timer leaves no room for such a claim.
    may losing_chances_timer: LosingChancesTimer,
    /// The claimant's own flag is down.
    may losing_chances_flag_down: LosingChancesFlagDown,
    /// What a clearly correct claim of insufficient losing chances brings.
    may upheld_losing_chances: DrawnGame,
    /// What an unclear claim leads to.
    may unclear_losing_chances: LosingChancesUnclear,
    /// What the clocks show when a delay clock is put on the game over a claim.
    may delay_clock_times: DelayClockTimes,
    /// The claim is denied for now, and a later one is invited.
    may later_claim_invited: DeniedClaim,
    /// The director watches the game and reserves judgment on the claim.
    may claim_watched: ClaimWatched,
    /// What is left of the claim as an offer when it was left open.
    may open_claim_offer: OpenClaimOffer,
    /// The decision on the claim is put off.
    may losing_chances_postponed: LosingChancesPostponed,
    /// What a clearly incorrect claim of insufficient losing chances costs.
    may wrong_losing_chances: WrongLosingChances,
    /// Whether a claim of insufficient losing chances is also an offer.
    may losing_chances_offer: DrawClaim,

    /// Who may point out a fallen flag.
    must who_calls_the_flag: FlagCallers,
    /// A player calls his own flag.
    may own_flag_called: OwnFlagCalled,
    /// Both flags are down, and the players do not notice.
    must both_flags_uncalled: BothFlagsUncalled,
    /// Whether the program may call flags.
    must program_calls_flags: ProgramCallsFlags,
    /// What a correct flag claim brings.
    must time_forfeit: TimeForfeit,
    /// The player whose flag was pointed out agrees.
    may accepted_flag_claim: AcceptedFlagClaim,
    /// A flag is called after a mate.
    must flag_after_mate: LateFlagCall,
    /// A flag is called after a stalemate.
    must flag_after_stalemate: LateFlagCall,
    /// A flag is called after a resignation or an agreement.
    must flag_after_agreement: LateFlagCall,
    /// A mate stands on the board, and the flag is said to have been called first.
    must flag_before_mate: FlagGoesFirst,
    /// A stalemate stands on the board, and the flag is said to have been called first.
    must flag_before_stalemate: FlagBeforeStalemate,
    /// A mate or stalemate stands on the board, and both flags are said to have been called first.
    must both_flags_before_the_end: FlagGoesFirst,
    /// Where a flag fell although a clear space shows before the hour.
    may white_space: EarlyFlag,
    /// A flag fell because the clock is defective or was set wrongly.
    may defective_flag: EarlyFlag,
    /// The clock shows about an hour more than can have passed.
    may hour_too_much: HourTooMuch,
    /// A flag falls, and the opponent has only his king.
    may lone_king_on_time: LoneKingOnTime,
    /// A flag falls, and the opponent has only his king and one bishop or knight.
    may lone_minor_on_time: LoneMinorOnTime,
    /// A flag falls, and the opponent has only his king and two knights.
    may two_knights_on_time: TwoKnightsOnTime,
    /// A flag falls, and no series of legal moves mates its owner.
    may cannot_be_mated_on_time: CannotBeMatedOnTime,
    /// Both flags are down before a win on time was claimed.
    must both_flags_down: BothFlagsDown,
    /// Both flags are down in a control with a large increment.
    may large_increment: LargeIncrement,
    /// A player claims with his flag up, and it falls before the clock is stopped.
    must own_flag_falls: OwnFlagFalls,
    /// Whether a win on time rests on a scoresheet outside sudden death.
    must scoresheet_for_time_forfeit: ForfeitScoresheet,
    /// How many pairs of moves a reasonably complete scoresheet may lack.
    may missing_pairs: MissingPairs,
    /// Moves were filled in after the flag was pointed out.
    may moves_filled_in: MovesFilledIn,
    /// The player whose flag was pointed out shows that he has made the moves of the period.
    may period_shown_made: PeriodShownMade,
    /// Nobody can count the moves of a period any more.
    may moves_uncounted: MovesUncounted,
    /// The flag falls between the last move of a period and its press.
    must last_move_of_period: LastMoveOfPeriod,

    /// How long after it was made an illegal move can still be set right.
    may illegal_move_undone: IllegalMoveWindow,
    /// What becomes of an illegal move that was found too late.
    must illegal_move_stands: IllegalMoveStands,
    /// What time pressure changes for illegal moves.
    may illegal_move_in_time_pressure: IllegalMoveInTimePressure,
    /// What an illegal move costs once the clock was pressed.
    must illegal_move_costs: IllegalMoveCosts,
    /// What binds the player who must replace an illegal move.
    must replacing_move: ReplacingMove,
    /// What binds the player who must replace an illegal castling.
    must illegal_castling: IllegalCastling,
    /// Whether a director who sees an illegal move sets it right by himself.
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
    may claims_at_once: ClaimsAtOnce,
    /// An illegal move is claimed when the game is over.
    may illegal_move_after_the_end: AfterTheEnd,
    /// An illegal move is claimed after a resignation.
    may illegal_move_after_resignation: AfterTheEnd,
    /// An illegal move is claimed after mate or stalemate by a legal move.
    may illegal_move_after_mate: AfterTheEnd,
    /// An illegal move is claimed after a draw was agreed.
    may illegal_move_after_agreement: AfterTheEnd,
    /// Men were displaced and put back wrongly.
    must displacement: Displacement,
    /// A player knocks men over.
    must men_knocked_over: MenKnockedOver,
    /// A player in time trouble knocks men over.
    may men_knocked_over_in_time_trouble: MenKnockedOver,
    /// The clock is pressed without a move, to have the opponent put men up again.
    must pressing_to_have_men_restored: PressingToRestore,
    /// The clocks are stopped while the opponent puts men up again.
    may stopping_to_have_men_restored: StoppingToRestore,
    /// The opponent's flag falls because men were knocked over and the clock was pressed.
    may displaced_and_flag_fell: FlagFellMeanwhile,

    /// Somebody from outside points out an illegal move.
    may illegal_move_pointed_out: Interference,
    /// Somebody from outside points out a flag.
    may flag_pointed_out: Interference,
    /// Somebody from outside tells a player to press his clock.
    may press_pointed_out: Interference,
    /// Somebody from outside tells a player that it is his move.
    may turn_pointed_out: Interference,
    /// Somebody from outside suggests a move.
    may advice_given: Interference,
    /// What was suggested cannot have helped, or the player would have found it.
    may advice_harmless: Power,
    /// The move that was suggested may not be played.
    may advised_move_barred: Power,
    /// Neither to allow the help nor to forbid it would be fair.
    may help_and_a_draw: Power,
    /// A player was told to press, and neither to count nor to ignore it would be fair.
    may press_and_a_draw: Power,
    /// The player who was helped pays for it on the clocks.
    may advice_costs_time: Power,
    /// The help comes from somebody close to the player.
    may advice_from_those_close: Power,
    /// The help comes from his team.
    may advice_from_the_team: Power,
    /// The players overhear somebody who talks of their game.
    may overheard: Interference,
    /// A spectator disturbs a player.
    may spectator_disturbs: Interference,
    /// A player of another game disturbs a player.
    may other_player_disturbs: Interference,
    /// Somebody close to a player stands where he sees him.
    may stands_in_view: Interference,
    /// Somebody urges a player on to a result.
    may urged_to_win: Interference,
    /// His team or coach does.
    may urged_by_the_team: Urging,

    /// Until when a game that began from a wrong position is begun anew.
    may wrong_set_up_early: EarlySetUp,
    /// What follows a wrong position at the start of the game otherwise.
    may wrong_set_up: WrongSetUp,
    /// The game began with the colors reversed.
    may colors_reversed: ColorsReversed,
    /// The times of a game that takes the place of an annulled one.
    may new_game_times: NewGameTimes,
    /// The director has that game begin without the clocks being reset.
    may new_game_clocks_kept: Power,
    /// The board was placed the wrong way round.
    may board_placed_wrongly: PutRight,
    /// The board is not of the kind that the book asks for.
    may unsuitable_board: PutRight,
    /// The men are not of the kind that the book asks for.
    may unsuitable_men: PutRight,
    /// Whether a king that was set up on the square of his queen castles.
    may exchanged_castling: ExchangedCastling,

    /// When help for a player with a disability must be asked for.
    may assistance_asked_for: AssistanceAskedFor,
    /// The opponent is told what help a player has.
    may assistance_told: Power,
    /// An assistant makes a player's moves on the board.
    may assistant_makes_moves: Power,
    /// An assistant announces the opponent's moves.
    may assistant_announces: Power,
    /// An assistant keeps score for a player.
    may assistant_keeps_score: Power,
    /// An assistant tells a player who asks how many moves were made.
    may assistant_counts_moves: Power,
    /// An assistant tells a player who asks what the clocks show.
    may assistant_tells_times: Power,
    /// An assistant presses the clock for a player.
    may assistant_presses: Power,
    /// An assistant claims the opponent's flag.
    may assistant_claims_flags: Power,
    /// An assistant sees to the formalities when a game is adjourned.
    may assistant_adjourns: Power,
    /// The opponent of a player for whom somebody keeps score has a deputy for it, too.
    may deputy_keeps_score: Power,
    /// The opponent of a player for whom somebody presses the clock has a deputy for it, too.
    may deputy_presses: Power,
    /// The opponent of a player with a disability has a deputy who announces the moves.
    may deputy_announces: Power,
    /// The opponent of a player with a disability has a deputy who makes that player's moves on the board.
    may deputy_makes_moves: Power,
    /// A player with a disability has a board of his own, with secured men.
    may second_board: Power,
    /// Moves are announced for a player with a disability.
    may moves_announced: Power,
    /// A clock with a signal for a blind player.
    may signal_clock: Power,
    /// A player who can hardly move about has a board that he can reach.
    may place_in_reach: Power,
    /// A player with a disability keeps score in Braille.
    may braille_scoresheet: Power,
    /// A player with a disability keeps score on a tape recorder.
    may taped_scoresheet: Power,
    /// An assistant makes a move that the opponent has not confirmed.
    may unconfirmed_move: UnconfirmedMove,
    /// The opponent has confirmed the move that an assistant is to make.
    may move_confirmed: Executed,
    /// The opponent does not repeat a move that was announced.
    may announced_not_repeated: AnnouncedNotRepeated,
    /// A move is announced by a slip of the tongue.
    may slip_of_the_tongue: SlipOfTheTongue,
    /// A player with a board of his own announces a move and makes another.
    may move_announced: Executed,
    /// A man is taken out of its hole on a board with secured men.
    may man_taken_out: ManTakenOut,
    /// A man is put into another hole on a board with secured men.
    may man_put_in: Executed,
    /// Likewise, where another man was taken off.
    may capture_put_in: Executed,
    /// The two boards of a game differ, and the scoresheets agree.
    may boards_differ: BoardsDiffer,
    /// The two boards of a game differ, and so do the scoresheets.
    may scoresheets_differ: ScoresheetsDiffer,

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
    may warning: Power,
    /// The director adds time to a clock.
    may time_added: Power,
    /// The director takes time off a clock.
    may time_taken: Power,
    /// The director declares a game lost.
    may declared_lost: Power,
    /// The director declares a game lost by both players.
    may declared_lost_by_both: Power,
    /// The director declares a game drawn.
    may declared_drawn: Power,
    /// A ruling is reversed or modified on appeal.
    may ruling_reversed: Power,
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
    may appeal_deposit: Power,
    /// Those who hear an appeal reverse the ruling or uphold it.
    may appeal_decided: Power,
    /// The decision on an appeal is reserved, and play goes on under protest.
    may appeal_reserved: Power,
    /// When a committee or a referee overrules a director.
    may standard_of_review: Review,
    /// An appeal is handed on between a committee and a special referee.
    may appeal_referred_on: Power,
    /// Those who hear an appeal are evenly divided, and the ruling stands.
    may appeal_tie: Power,
    /// A clearly groundless appeal is penalized.
    may groundless_appeal: Power,
    /// Who appeals further is paired as if the appeal were upheld.
    may paired_as_if_upheld: Power,
    /// A claim is made later than it could have been.
    may deferred_claim: DeferredClaim,
    /// The facts of a complaint are not agreed upon.
    may facts_disputed: Power,
    /// What is open to a director where a rule was broken that names no penalty.
    may unnamed_infraction: Power,
    /// The facts of a player's claim cannot be established.
    may facts_unclear: FactsUnclear,
    /// A director answers a question about the rules.
    may rules_question: Power,
    /// A director collects a fee.
    may fee_collected: Power,
    /// A director tells a player that his opponent has come or gone.
    may told_of_the_opponent: Power,
    /// A director tells a player that his opponent has moved, or that he has not pressed.
    may director_silent_on_moves: Silence,
    /// A director tells the players how many moves they have made.
    may number_of_moves_told: MoveCountTold,
    /// A player who directs as well stops his clock to rule elsewhere.
    may playing_director: Power,
    /// A coach objects to a pairing.
    may pairing_objection: Power,
    /// How long after the beginning of the round he may.
    may pairing_objection_in_time: Power,
    /// He objects to an opponent from an earlier round.
    may pairing_earlier_opponent: Power,
    /// He objects to the same color for the third time in a row.
    may pairing_third_color: Power,
    /// He objects to an opponent from another pairing group.
    may pairing_other_group: Power,
    /// He objects to an opponent from the same conference.
    may pairing_same_conference: Power,
    /// He objects to a teammate as the opponent.
    may pairing_teammate: Power,
    /// The decision on a pairing goes to the chief pairing director.
    may pairing_to_the_chief: Power,
    /// What happens to the clocks when a game is interrupted.
    must interruption: Interruption,
    /// Who may have the clocks started again.
    must resumption: Resumption,

    /// Which of the clocks at hand is preferred.
    may clock_preference: ClockPreference,
    /// One of the clocks at hand cannot be silent.
    may noisy_clock: NoisyClock,
    /// One of two clocks that are alike stops both sides when a flag falls.
    may freezing_clock: FreezingClock,
    /// Who decides between clocks that are equally preferred.
    may clock_choice: ClockChoice,
    /// The player whose clock would be used cannot set it.
    may cannot_set_clock: CannotSetClock,
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
    may timer_set: TimerSet,
    /// How a clock is set that cannot do the delay of the control.
    may delay_missing: DelayMissing,
    /// Where the hands of an analog clock are set.
    may analog_hands: AnalogHands,
    /// The clock was set wrongly.
    may clock_set_wrongly: ClockSetWrongly,
    /// The delay or increment of the control was not set.
    may timer_not_set: ClockSetWrongly,
    /// The clock is an hour off.
    may an_hour_off: AnHourOff,
    /// The clock is defective.
    may defective_clock: DefectiveClock,
    /// When a player must claim that the clock is defective or was set wrongly.
    may defect_claimed: DefectClaimed,
    /// How far time may be taken off when a clock is put right.
    may time_subtracted: TimeSubtracted,
    /// One side of the clock has stopped.
    may one_side_stopped: OneSideStopped,
    /// Both sides of the clock have stopped.
    may both_sides_stopped: BothSidesStopped,
    /// A clock that is put right would show that a player has overstepped.
    may time_limit_exceeded: TimeLimitExceeded,
    /// Nobody can tell how much time each player has used.
    may times_unknown: TimesUnknown,
    /// The opponent's clock does not start when the player presses his.
    may clock_does_not_start: ClockDoesNotStart,
    /// The opponent's clock was started by accident when both were to be stopped.
    may started_when_stopping: StartedWhenStopping,
    /// A player cannot use the clock.
    may excused_from_the_clock: ExcusedFromTheClock,
    /// The game is disturbed from outside.
    may disturbance: Disturbance,
    /// What becomes of the time that is left when a period is over.
    may unused_time: UnusedTime,
    /// Who may stop both clocks, and what for.
    may who_stops_the_clocks: WhoStops,
    /// When hands must be kept off the clock.
    may clock_handling_binds: ClockHandlingBinds,
    /// When a director may pick up the clock.
    may director_picks_up_clock: DirectorPicksUpClock,
    /// What the move counter of a clock proves.
    may move_counter: MoveCounter,

    /// How the time is charged that passed before a clock was found.
    may clock_found_later: ClockFoundLater,
    /// How the time is charged that passed before the first of two late players came.
    may both_late: BothLate,
    /// What the beginning of the round means for the clocks.
    may round_begins: RoundBegins,
    /// The first of two late players set the clocks as if no time had passed.
    may elapsed_not_set: ElapsedNotSet,
    /// There is no board or no set.
    may no_set: NoSet,
    /// The only player who came reports that neither opponent nor clock is there.
    may missing_reported: MissingReported,
    /// When a player who does not come loses.
    may late_forfeit: LateForfeit,
    /// A player comes late, but before he has lost by it.
    may late_but_in_time: LateButInTime,
    /// The director lets a late player play all the same.
    may forfeit_waived: Power,
    /// Both players are so late that either would lose.
    may both_absent: BothAbsent,
    /// What becomes of a player who lost by not coming.
    may forfeited_player: ForfeitedPlayer,
    /// The director let a player come later.
    may late_start: LateStart,
    /// He did, and the opponent was not told.
    may late_start_untold: LateStartUntold,
    /// What a player gives up who is excused from keeping score.
    may excused_from_scoring: ExcusedFromScoring,

    // Adjournment: from the order to seal a move to the end of the resumed game.
    /// From when on a director may adjourn a game.
    may adjourning: Adjourning,
    /// A player is short of time when the game could be adjourned.
    may adjourning_in_time_trouble: AdjourningInTimeTrouble,
    /// The next round waits for a game.
    may next_round_waits: NextRoundWaits,
    /// How a move is sealed.
    may sealing: Sealing,
    /// A player seals before the session is over.
    may sealing_early: SealingEarly,
    /// What is done with the envelope of the sealed move.
    may envelope: Envelope,
    /// Who keeps the envelope.
    may envelope_kept: EnvelopeKept,
    /// What the session begins with in which an adjourned game is resumed.
    may resumption_set_up: ResumptionSetUp,
    /// When the envelope is opened.
    may envelope_opened: EnvelopeOpened,
    /// The player who must reply to the sealed move is not there.
    may absent_replier: AbsentReplier,
    /// The player who sealed is not there.
    may absent_sealer: AbsentSealer,
    /// The envelope cannot be found.
    may envelope_missing: EnvelopeMissing,
    /// Nor can the position be set up again.
    may adjourned_position_lost: AdjournedPositionLost,
    /// The sealed move can be read in several ways.
    may sealed_unclear: SealedUnclear,
    /// There is no sealed move, or none that makes sense.
    may sealed_invalid: SealedInvalid,
    /// A draw was agreed, and the sealed move turns out invalid.
    may draw_with_invalid_seal: InvalidSealAfterwards,
    /// A player resigned, and the sealed move turns out invalid.
    may resignation_with_invalid_seal: InvalidSealAfterwards,
    /// A player lost by not coming in time, and the sealed move turns out invalid.
    may absence_with_invalid_seal: InvalidSealAfterwards,
    /// The clocks showed wrong times at the resumption.
    may wrong_times_resumed: WrongTimesResumed,
    /// The men were set up wrongly at the resumption.
    may wrong_position_resumed: WrongPositionResumed,
    /// The players agree on the result while the game is adjourned.
    may agreed_in_adjournment: AgreedInAdjournment,
    /// When a player loses who does not come to the resumption.
    may late_to_resumption: LateToResumption,
    /// Neither player comes to the resumption in time.
    may both_late_to_resumption: BothAbsent,
    /// The late player had sealed a checkmate.
    may late_sealer_mates: LateSealer,
    /// The late player had sealed a stalemate, or a position that nobody can win.
    may late_sealer_draws: LateSealer,
    /// When a director may adjudicate a game.
    may adjudication: Adjudication,
    /// A player shows no interest in his game.
    may no_interest: NoInterest,
    /// A player leaves a bad position without resigning.
    may abandoned_game: Abandoned,
    /// A player who left is looked for.
    may absentee_sought: AbsenteeSought,

    // Recording: who must, how, and what follows when somebody does not.
    /// Players of some sections need not keep score.
    may sections_without_scoring: SectionWithoutScoring,
    /// Who may stop keeping score with less than five minutes to a control.
    may scoring_in_time_trouble: ScoringInTimeTrouble,
    /// Who may stop keeping score with less than five minutes in sudden death.
    may scoring_in_sudden_death: ScoringInTimeTrouble,
    /// A player stopped recording for lack of time and was given more before the control.
    may recording_resumed: RecordingResumed,
    /// How far behind in recording a player may be.
    may behind_in_recording: BehindInRecording,
    /// A player records in a notation that is not the usual one.
    may unusual_notation: UnusualNotation,
    /// A player cannot keep score for physical reasons.
    may unable_to_score: UnableToScore,
    /// A player cannot keep score for religious reasons.
    may religious_reasons: UnableToScore,
    /// A player has not learned to keep score.
    may not_learned_to_score: UnableToScore,
    /// Claims of a player who was excused from keeping score.
    may excused_claims: ExcusedClaims,
    /// When a player must lend his scoresheet to the opponent.
    may lending: Lending,
    /// How much time must be left when a scoresheet is lent.
    may lending_times: LendingTimes,
    /// Whose clock runs while a scoresheet is lent.
    may lending_clock: LendingClock,
    /// Moves are missing on one scoresheet after a time control.
    may missing_moves_of_one: MissingMovesOfOne,
    /// Moves are missing on both scoresheets after a time control.
    may missing_moves_of_both: MissingMovesOfBoth,
    /// Moves are missing after a time control, and sudden death has begun.
    may missing_in_sudden_death: MissingInSuddenDeath,
    /// Moves are missing, and nobody has a complete scoresheet.
    may no_complete_scoresheet: NoCompleteScoresheet,
    /// The moves cannot be reconstructed.
    may cannot_be_reconstructed: CannotBeReconstructed,
    /// An official guards the recording device of a player who leaves the room.
    may device_guarded: Power,
    /// A result was reported wrongly.
    may wrong_report: WrongReport,
    /// A result was reported wrongly, and several rounds have been paired since.
    may late_correction: LateCorrection,
    /// A result that both players marked and agreed to.
    may agreed_report: AgreedReport,
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
    may expulsion: Power,
    /// A game is cancelled as a penalty, and another played in its place.
    may annulled_game: Power,
    // Penalties that reach beyond the game.
    /// The director takes points from a player.
    may points_taken: Power,
    /// The director takes points from the team of a player.
    may team_points_taken: Power,
    /// The director has a player forfeit rounds to come.
    may rounds_forfeited: Power,
    /// The director sends a player out for the round.
    may expelled_for_the_round: Power,
    /// The director expels a player from the event.
    may expelled_from_the_event: Power,
    /// The director decides whether somebody plays for a player who was expelled.
    may substitute: Power,
    /// The director has the game scored otherwise than by its result.
    may altered_scoring: Power,
    /// The director reports a player to those who are above him.
    may reported: Power,

    // The conduct of players.
    offences { RecordedMatter }
    /// He does, and it has nothing to do with his game.
    may unrelated_matter: Ladder,
    offences {
        Headphones Notes WroteAhead Annotated PlayedAnother AskedForADraw OtherBoard Computer
        AskedForAdvice DiscussedTheGame DiscussedTheOutcome Talked AnalyzedInTheRoom Skittles
        WentOverAGame EquipmentLeft Photographed
    }
    /// He does in the first minutes of play.
    may early_photography: EarlyPhotography,
    offences { Annoyed }
    /// He does without meaning to.
    may annoying_unintended: Ladder,
    /// When a player is called to account for annoying his opponent.
    may annoyance_heard: AnnoyanceHeard,
    /// A player on move is said to annoy his opponent.
    may annoying_on_move: AnnoyingOnMove,
    offences { DisturbedOthers PhoneRang PhoneVibrated PhoneOn PhoneUsed }
    /// It is not the first time in the event that a player's phone was in the way.
    may phone_again: Ladder,
    /// A player's phone is in the way when his game is over and others are not.
    may phone_after_the_game: PhoneAfterTheGame,
    /// The same when his last game is over.
    may phone_after_the_last_round: PhoneAfterTheLastRound,
    offences { LeftTheVenue LeftTheRoom }
    /// He does while his opponent is on move.
    may room_left_off_move: RoomLeftOffMove,
    offences { StayedAway }
    /// He does, and it looks as if he broke another rule meanwhile.
    may long_absence_suspicious: Ladder,
    offences { ThrewTheGame Humiliated WasRude AnothersName AssumedName BroughtFood Refused }
    /// Both players refuse to comply with the rules.
    may refusal_by_both: RefusalByBoth,

    // The clock and the men.
    offences { OtherHand BothHands }
    /// The king castles with both hands.
    may both_hands_in_castling: BothHandsInCastling,
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
        book.rulebook().resolve()
    }
}

/// What a book says on one matter, as text.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    pub policy: &'static str,
    pub help: &'static str,
    pub says: Said,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    Ruled { clauses: &'static str, words: String, sentence: String },
    Referred { clause: &'static str, to: Book },
    Silent,
}

impl Statement {
    fn on(book: &Rulebook, offence: Offence) -> Statement {
        Statement::of(book, offence.policy(), offence.help(), book.offences[offence])
    }

    fn of<T: Value>(book: &Rulebook, policy: &'static str, help: &'static str, law: Law<T>) -> Statement {
        let says = match law.or(book.says_of_the_rest(policy)) {
            Law::Ruled { clauses, value } => {
                Said::Ruled { clauses, words: value.words(), sentence: value.says() }
            }
            Law::Referred { clause, to } => Said::Referred { clause, to },
            Law::Silent | Law::Unsaid => Said::Silent,
        };
        Statement { policy, help: help.trim(), says }
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

/// What `must` and `may` policies have in common once resolved.
trait Resolved: Clone + Sized {
    type Value: Value;

    fn settle(policy: &'static str, answer: Answer<Self::Value>) -> Result<Self, Unresolved>;
    fn value(&self) -> Option<Self::Value>;
    fn by(&self) -> &Citations;
    fn others(&self, general: &Citations) -> Vec<Self>;
    fn read(
        policy: &'static str,
        value: Option<Self::Value>,
        by: Citations,
    ) -> Result<Self, StoredPolicyError>;

    fn words(&self) -> String {
        self.value().map_or_else(|| "silent".to_string(), |value| value.words())
    }
}

impl<T: Value> Resolved for Ruled<T> {
    type Value = T;

    fn settle(policy: &'static str, answer: Answer<T>) -> Result<Self, Unresolved> {
        match answer {
            Answer::Ruled(ruled) => Ok(ruled),
            Answer::Silent(_) => Err(Unresolved::NotRuled(policy)),
        }
    }

    fn value(&self) -> Option<T> {
        Some(self.value)
    }

    fn by(&self) -> &Citations {
        &self.by
    }

    fn others(&self, _general: &Citations) -> Vec<Self> {
        self.value.others().into_iter().map(|value| Ruled { value, by: self.by.clone() }).collect()
    }

    fn read(policy: &'static str, value: Option<T>, by: Citations) -> Result<Self, StoredPolicyError> {
        value.map(|value| Ruled { value, by }).ok_or(StoredPolicyError::Missing(policy))
    }
}

impl<T: Value> Resolved for Answer<T> {
    type Value = T;

    fn settle(_policy: &'static str, answer: Answer<T>) -> Result<Self, Unresolved> {
        Ok(answer)
    }

    fn value(&self) -> Option<T> {
        Answer::value(self)
    }

    fn by(&self) -> &Citations {
        Answer::by(self)
    }

    /// A ruled policy is also tried as silent; a silent one as ruled by no clause at all.
    fn others(&self, general: &Citations) -> Vec<Self> {
        match self {
            Answer::Ruled(ruled) => {
                let others = ruled.value.others().into_iter();
                let ruled = others.map(|value| Answer::Ruled(Ruled { value, by: ruled.by.clone() }));
                ruled.chain([Answer::Silent(general.clone())]).collect()
            }
            Answer::Silent(_) => T::every()
                .into_iter()
                .map(|value| Answer::Ruled(Ruled { value, by: Citations::none() }))
                .collect(),
        }
    }

    fn read(_policy: &'static str, value: Option<T>, by: Citations) -> Result<Self, StoredPolicyError> {
        Ok(match value {
            Some(value) => Answer::Ruled(Ruled { value, by }),
            None => Answer::Silent(by),
        })
    }
}

/// Tries one policy with its other values. A function of its own, so that the frames of hundreds of them do not stand on
/// the stack together.
fn mutate<R: Resolved>(
    policies: &Policies,
    policy: &'static str,
    resolved: &R,
    field: &dyn Fn(&mut Policies) -> &mut R,
    mutations: &mut Vec<Mutation>,
) {
    for other in resolved.others(&policies.general) {
        let (from, to) = (resolved.words(), other.words());
        let mut policies = policies.clone();
        *field(&mut policies) = other;
        mutations.push(Mutation { policy, from, to, policies });
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

fn entry<R: Resolved>(policy: &'static str, help: &'static str, resolved: &R) -> PolicyEntry {
    PolicyEntry {
        policy,
        help: help.trim(),
        words: resolved.value().map(|value| value.words()),
        sentence: resolved.value().map(|value| value.says()),
        by: resolved.by().clone(),
    }
}

fn cost(policies: &Policies, offence: Offence) -> PolicyEntry {
    entry(offence.policy(), offence.help(), &policies.offences[offence])
}

fn stored<R: Resolved>(
    policy: &'static str,
    entries: &[StoredPolicy],
    present: R,
) -> Result<R, StoredPolicyError> {
    let Some(entry) = entries.iter().find(|entry| entry.policy == policy) else { return Ok(present) };
    let value = match &entry.words {
        None => None,
        Some(words) => Some(
            R::Value::from_words(words)
                .ok_or_else(|| StoredPolicyError::UnknownValue { policy, words: words.clone() })?,
        ),
    };
    R::read(policy, value, entry.by.clone())
}

fn general(book: &Rulebook) -> Result<Citations, Unresolved> {
    Ok(Citations::read(book.book, book.general)?)
}

impl Rulebook {
    /// What holds of a matter on which the book says nothing of its own.
    fn says_of_the_rest<T>(&self, policy: &str) -> Law<T> {
        match self.hands_on {
            Some((clause, to)) if !self.silent_on.split_whitespace().any(|silent| silent == policy) => {
                Law::Referred { clause, to }
            }
            _ => Law::Silent,
        }
    }
}

/// Follows one matter from book to book. Two steps are the most that the books take; more is a circle.
fn follow<T: Value>(
    book: &Rulebook,
    policy: &'static str,
    field: &dyn Fn(&Rulebook) -> Law<T>,
) -> Result<Answer<T>, Unresolved> {
    Matter { policy, field }.in_book(book, 3)
}

/// One matter, and where a book speaks of it.
struct Matter<'a, T> {
    policy: &'static str,
    field: &'a dyn Fn(&Rulebook) -> Law<T>,
}

impl<T: Value> Matter<'_, T> {
    fn in_book(&self, book: &Rulebook, steps: u8) -> Result<Answer<T>, Unresolved> {
        if steps == 0 {
            return Err(Unresolved::Circle(book.book));
        }
        match (self.field)(book).or(book.says_of_the_rest(self.policy)) {
            Law::Ruled { clauses, value } => {
                Ok(Answer::Ruled(Ruled { value, by: Citations::read(book.book, clauses)? }))
            }
            Law::Silent | Law::Unsaid => Ok(Answer::Silent(general(book)?)),
            Law::Referred { clause, to } => match self.handed_on(book, clause, to, steps)? {
                Answer::Silent(_) => self.beyond(book, steps),
                ruled => Ok(ruled),
            },
        }
    }

    /// The book that was asked is silent: on to the fallback, or back to the director.
    fn beyond(&self, book: &Rulebook, steps: u8) -> Result<Answer<T>, Unresolved> {
        let Some((clause, to)) = book.fallback else { return Ok(Answer::Silent(general(book)?)) };
        self.handed_on(book, clause, to, steps)
    }

    /// What the other book rules, by the clause that hands it on as well; else silent.
    fn handed_on(&self, book: &Rulebook, clause: &str, to: Book, steps: u8) -> Result<Answer<T>, Unresolved> {
        Ok(match self.in_book(&to.rulebook(), steps - 1)? {
            Answer::Ruled(Ruled { value, by }) => {
                let by = Citations::read(book.book, clause)?.and(&by);
                Answer::Ruled(Ruled { value, by })
            }
            Answer::Silent(_) => Answer::Silent(general(book)?),
        })
    }
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
