//! Readings: where a text allows more than one answer, ours by default, the other by choice.
//!
//! A reading that changes a policy says how; one that speaks of matters which no policy of this release covers
//! is still listed, so that nobody takes our silence for certainty.

use crate::{Book, Law, Offence, Rulebook, ground, law, see, values::*};

/// One question that the text of a book leaves open.
#[derive(Copy, Clone, Debug)]
pub struct Reading {
    pub name: &'static str,
    pub book: Book,
    pub clauses: &'static str,
    pub question: &'static str,
    /// How this release reads it unless told otherwise.
    pub default: &'static str,
    pub other: &'static str,
    /// Sets the policies to the other answer; `None` where only one answer is built.
    pub choose_other: Option<fn(&mut Rulebook)>,
}

impl Reading {
    pub fn find(name: &str) -> Option<&'static Reading> {
        READINGS.iter().find(|reading| reading.name == name)
    }
}

pub const READINGS: &[Reading] = &[
    Reading {
        name: "digest-silence",
        book: Book::UsChess5,
        clauses: "13I",
        question: "What holds where the digest of the 5th edition leaves a matter out?",
        default: "the director decides, as by the general clause of the 7th edition (1A)",
        other: "the 7th edition's clause",
        choose_other: None,
    },
    Reading {
        name: "digest-offers",
        book: Book::UsChess5,
        clauses: "9G3",
        question: "The digest does not say how, besides by words, an offer is turned down.",
        default: "by touching a piece, as in the 7th edition (14B1)",
        other: "only by moving",
        choose_other: Some(|book| book.offer_declined_by = law("9G3", OfferDeclined::Moving)),
    },
    Reading {
        name: "claim-after-determining",
        book: Book::Iesa2023,
        clauses: "12-5-4 7-3",
        question: "May a player who has determined their move, but not pressed the clock, still claim a repetition?",
        default: "yes: they keep all rights to claim (7-3)",
        other: "no: the right went with the move (12-5-4)",
        choose_other: Some(|book| {
            book.repetition_claimed = law("12-5-2 12-5-4", DrawClaimed::UntilDetermined)
        }),
    },
    Reading {
        name: "intended-fiftieth-move",
        book: Book::UsChess7,
        clauses: "14F1 9G1",
        question: "May a player claim fifty moves with a move that they announce and that would complete them?",
        default: "no: the moves must have been made, if only determined (9G1)",
        other: "yes, as for a triple occurrence (14C2)",
        choose_other: Some(|book| {
            book.intended_fiftieth = law("14F1 14C2", IntendedFiftieth::Counts);
            book.announced_fiftieth = law("14C2", AnnouncedMove::MustBePlayed);
        }),
    },
    Reading {
        name: "castling-right-that-cannot-be-used",
        book: Book::Iesa2023,
        clauses: "12-5-1 12-5-1a 12-5-1b",
        question: "The possible moves must be unchanged: does a right to castle count that nobody could have used at that moment?",
        default: "yes: a right is a possible move, now or later, as in the official rules",
        other: "no: only what could be played at that moment",
        choose_other: Some(|book| book.same_position = law("12-5 12-5-1b", SamePosition::PlayableMoves)),
    },
    Reading {
        name: "fifty-moves-after-determining",
        book: Book::Iesa2023,
        clauses: "12-6-3 7-3",
        question: "May a player who has determined their move, but not pressed the clock, still claim fifty moves?",
        default: "yes: they keep all rights to claim (7-3)",
        other: "no: the right went with the move (12-6-3)",
        choose_other: Some(|book| book.fifty_claimed = law("12-6-1 12-6-3", DrawClaimed::UntilDetermined)),
    },
    Reading {
        name: "five-times-anywhere",
        book: Book::UsChess7,
        clauses: "14K.1",
        question: "Must the five appearances of a position follow each other at alternate moves?",
        default: "yes: the same position at five alternate moves in a row",
        other: "no: any five appearances",
        choose_other: Some(|book| book.five_times = law("14K 14K.1", FiveTimes::Appearances)),
    },
    Reading {
        name: "blitz-minute-for-a-rejected-appeal",
        book: Book::NcBlitz,
        clauses: "13.II",
        question: "An appeal for a draw is rejected: from which clock is the minute of the penalty?",
        default: "it is taken off the clock of the player who appealed",
        other: "it is added to the opponent's",
        choose_other: Some(|book| book.wrong_ending_claim = law("13.II", WrongEndingClaim::OpponentGainsOne)),
    },
    Reading {
        name: "clearly-drawn-in-blitz",
        book: Book::NcBlitz,
        clauses: "13 13.I 8",
        question: "What is a clearly drawn position, for which a player may appeal to the director?",
        default: "one of the draws of rule 8, or one in which neither player has mating material (7)",
        other: "whatever the director finds clearly drawn",
        choose_other: None,
    },
    Reading {
        name: "both-kings-in-check",
        book: Book::Iesa2023,
        clauses: "12-9",
        question: "The clause on two kings in check has no verb: what becomes of the game?",
        default: "it is drawn, since the clause stands among the draws",
        other: "the official decides",
        choose_other: Some(|book| book.both_kings_in_check = Law::Silent),
    },
    Reading {
        name: "illegal-move-penalties-everywhere",
        book: Book::Schiller,
        clauses: "10.3",
        question: "Do the time penalties for illegal moves hold outside a sudden-death finish?",
        default: "no: they stand in the article on the sudden-death finish; elsewhere 7.4 and 13.4",
        other: "yes, everywhere",
        choose_other: None,
    },
    Reading {
        name: "insufficient-material-ends-the-game",
        book: Book::Iesa2023,
        clauses: "12-7 7-7 16-3-2",
        question: "Neither player has enough to mate with: is the game over by that?",
        default: "no: it matters when a flag falls or an official is asked for a draw (16-2)",
        other: "yes, as soon as such a move is determined (7-7)",
        choose_other: Some(|book| {
            book.only_kings_left = ground("7-7 12-7-1a 16-3-2");
            book.king_against_minor = ground("7-7 12-7-1 16-3-2");
            book.bishops_of_one_color = ground("7-7 12-7-1 16-3-2");
        }),
    },
    Reading {
        name: "official-waits-for-an-illegal-move-to-be-claimed",
        book: Book::Iesa2023,
        clauses: "9-1 9-1-1",
        question: "May an official who sees an illegal move have it set right, though nobody claims it?",
        default: "they have it set right: the clause speaks of moves that are found, whoever finds them",
        other: "the book does not say so, and the official decides",
        choose_other: Some(|book| book.director_corrects = Law::Silent),
    },
    Reading {
        name: "official-sees-both-flags",
        book: Book::Iesa2023,
        clauses: "12-10 15-2-3 11-3-1",
        question: "May an official who sees both times expired end the game?",
        default: "yes: it is drawn whoever says so; only a loss is for the opponent to claim",
        other: "no: nobody but the opponent speaks of time",
        choose_other: Some(|book| {
            book.both_flags_uncalled = law("11-3-1", BothFlagsUncalled::DirectorKeepsSilent)
        }),
    },
    Reading {
        name: "mate-needs-no-announcement",
        book: Book::NcBughouse,
        clauses: "16.II 15.I",
        question: "Does a mate that nobody has announced end the claims on time?",
        default: "no: rule 16.II speaks of an announced mate",
        other: "yes: mate wins (15.I)",
        choose_other: Some(|book| {
            book.flag_before_mate = law("15.I 15.IV", FlagGoesFirst::BeforeTheMove);
            book.both_flags_before_the_end = law("15.I 16.II", FlagGoesFirst::BeforeTheMove);
        }),
    },
    Reading {
        name: "mate-needs-no-recognition",
        book: Book::NcScholastic,
        clauses: "2",
        question: "Rule 2 lets both flags be claimed until a mate is played and recognized, one flag only until it is played.",
        default: "as it says: with both flags down a mate counts once it is recognized",
        other: "a mate counts from the move on, as in the official rules",
        choose_other: Some(|book| {
            book.both_flags_before_the_end = law("preface us-chess-7:14G1", FlagGoesFirst::BeforeTheMove)
        }),
    },
    Reading {
        name: "wrong-claims-cost-a-minute",
        book: Book::NcScholastic,
        clauses: "clock losing chances",
        question: "A wrong claim of insufficient losing chances: a minute, or up to a minute?",
        default: "up to a minute, as in the page's own example and in the official rules",
        other: "a minute, as in its list of choices",
        choose_other: Some(|book| {
            book.wrong_losing_chances = law("clock losing chances", WrongLosingChances::AMinute)
        }),
    },
    Reading {
        name: "bughouse-reply-not-pressed",
        book: Book::NcBughouse,
        clauses: "8 8.I 6",
        question: "An illegal move is caught before the next move is made (8), and the right to claim it goes with the move and the press (8.I): may it be claimed between the two?",
        default: "yes: until the other clock is started (8.I)",
        other: "no: the next move is made when it is let go (6)",
        choose_other: Some(|book| book.illegal_move_undone = law("8 6", IllegalMoveWindow::BeforeReply)),
    },
    Reading {
        name: "bughouse-stalemate",
        book: Book::NcBughouse,
        clauses: "16",
        question: "Stalemate is not among the draws of rule 16.",
        default: "the player waits for a piece, on their own time",
        other: "drawn, as in the official rules",
        choose_other: Some(|book| book.stalemate = law("25 us-chess-7:14A", Stalemate::Drawn)),
    },
    Reading {
        name: "bughouse-repetition",
        book: Book::NcBughouse,
        clauses: "16 25",
        question: "Repetition is not among the draws of rule 16 either.",
        default: "drawn on claim, by the official rules (25)",
        other: "no draw",
        choose_other: None,
    },
    Reading {
        name: "check-from-afar",
        book: Book::NcBughouse,
        clauses: "15.II",
        question: "Must a check that can be waited out be by no knight, or from afar, or both?",
        default: "both: neither by a knight nor from a neighbouring square",
        other: "either",
        choose_other: None,
    },
    Reading {
        name: "castling-that-mates",
        book: Book::UsChess7,
        clauses: "9C 9E",
        question: "Does castling that mates end the game at the king's release or the rook's?",
        default: "determined by the king's release, but over when the mating move stands on the board",
        other: "at the king's release",
        choose_other: None,
    },
    Reading {
        name: "blitz-determination",
        book: Book::NcBlitz,
        clauses: "15 23",
        question: "Rule 15 speaks of completion; what determines captures and castling?",
        default: "the same release that completes them",
        other: "the official rules (23): both pieces touched, the king's release",
        choose_other: None,
    },
    Reading {
        name: "official-enforces-what-he-saw",
        book: Book::Iesa2023,
        clauses: "8-7-1 8-7-3",
        question: "An official saw that a touched piece was left alone, and nobody claims it: do they step in?",
        default: "no: touch-move is enforced on a player's claim (8-7-1)",
        other: "yes: only an act that they did not witness needs a claim (8-7-3)",
        choose_other: Some(|book| book.touch_enforced = law("8-7-3", TouchEnforced::ByOfficialsToo)),
    },
    Reading {
        name: "adjusting-without-a-warning",
        book: Book::Iesa2023,
        clauses: "8-1-1 8-3",
        question: "A piece was clearly only put straight, but nobody was warned: does the touch bind?",
        default: "no: it was not the beginning of a move (8-3)",
        other: "yes: an adjustment must be announced (8-1-1)",
        choose_other: Some(|book| {
            book.unannounced_adjustment = law("8-1-1 8-3", UnannouncedAdjustment::Binds)
        }),
    },
    Reading {
        name: "adjusting-without-a-word",
        book: Book::NcScholastic,
        clauses: "4 20",
        question: "A piece was clearly only put straight, but nobody said so: does the touch bind?",
        default: "yes: rule 4 asks for the word first",
        other: "no, by 10F of the 5th edition",
        choose_other: Some(|book| book.unannounced_adjustment = see("20", Book::UsChess5)),
    },
    Reading {
        name: "illegal-castling-and-the-king",
        book: Book::Iesa2023,
        clauses: "6-2-4 8-4-2 6-2",
        question: "Castling was begun and is illegal: 6-2-4 has the king move, 8-4-2 also lets it castle on the other side.",
        default: "8-4-2: castling is a move of the king (6-2), so that the two agree",
        other: "an ordinary move of the king only",
        choose_other: None,
    },
    Reading {
        name: "opponents-man-alone",
        book: Book::Iesa2023,
        clauses: "8-3 8-6-1",
        question: "Only a piece of the opponent's was touched: 8-3 speaks of moving, 8-5 of pieces of both colors.",
        default: "it must be captured, if it can be (8-3; 8-6-1 excuses only what cannot)",
        other: "it binds nobody",
        choose_other: None,
    },
    Reading {
        name: "several-men-of-each-color",
        book: Book::UsChess7,
        clauses: "10C",
        question: "Several pieces of each color were touched: which of them must capture which?",
        default: "the first touched of one's own the first touched of the opponent's, else the first that can",
        other: "any of one's own any of the opponent's",
        choose_other: None,
    },
    Reading {
        name: "king-and-rook-in-the-digest",
        book: Book::UsChess5,
        clauses: "10B 10I2",
        question: "The digest leaves out what holds when king and rook are touched together, or the king first.",
        default: "the king counts as touched first (10B)",
        other: "the 7th edition's clause (10I1)",
        choose_other: Some(|book| {
            book.castling_turns_out_illegal =
                law("10B us-chess-7:10I1", CastlingTurnsOutIllegal::KingElseFree)
        }),
    },
    Reading {
        name: "move-out-of-turn",
        book: Book::UsChess7,
        clauses: "6A 6B 11A",
        question: "A player moves while their opponent is on move: is that an illegal move?",
        default: "no: it is no move of the game at all; the pieces go back and the director chooses a penalty or none",
        other: "yes, with all that follows from one",
        choose_other: None,
    },
    Reading {
        name: "director-and-touched-men",
        book: Book::UsChess7,
        clauses: "10J 21D",
        question: "A director saw that a touched piece was left alone, and nobody claims it: do they step in?",
        default: "no: it is not among their reasons to intervene (21D)",
        other: "yes",
        choose_other: Some(|book| book.touch_enforced = law("10B 21D", TouchEnforced::ByOfficialsToo)),
    },
    Reading {
        name: "penalty-for-a-pawn-left",
        book: Book::Iesa2023,
        clauses: "6-8-4 14-11",
        question: "Pressing with the pawn still on the last rank can be penalized by two minutes: must it be, once it is claimed in time?",
        default: "yes: as any press without a move (14-11)",
        other: "no: the official chooses between two minutes and none",
        choose_other: Some(|book| {
            book.offences[Offence::PawnLeft] = law("6-8-4", always(Step::MayGain(2)));
        }),
    },
    Reading {
        name: "illegal-offer-clock",
        book: Book::Iesa2023,
        clauses: "12-3-2c 18-3-2",
        question: "Two minutes for an offer on the opponent's time: on which clock?",
        default: "the opponent gains them, as 18-3-2 has it",
        other: "the offender loses them",
        choose_other: Some(|book| {
            book.offences[Offence::OfferedOffTurn] = law("12-3-2 12-3-2c", always(Step::MayLose(2)))
        }),
    },
    Reading {
        name: "conditional-offer",
        book: Book::Schiller,
        clauses: "9.1",
        question: "No condition can be attached to an offer: what is an offer with one?",
        default: "an offer without the condition",
        other: "no offer",
        choose_other: Some(|book| book.conditional_offer = law("9.1", ConditionalOffer::NoOffer)),
    },
    Reading {
        name: "phone-in-use",
        book: Book::UsChess7,
        clauses: "20N 20N tip 20D",
        question: "A player uses their phone: is that more than having one that is switched on?",
        default: "no: 20N knows no other penalty than the standard one, unless it is shown what they used it for",
        other: "yes: it is taken as consulting a computer (20D)",
        choose_other: Some(|book| {
            book.offences[Offence::PhoneUsed] = law("20D 20K 20N", always(Step::Conduct))
        }),
    },
    Reading {
        name: "annoyance-without-complaint",
        book: Book::UsChess7,
        clauses: "20G 21D",
        question: "A director sees that a player annoys their opponent, who does not complain: do they step in?",
        default: "no: the director judges on a complaint (20G)",
        other: "yes",
        choose_other: Some(|book| book.annoyance_heard = Law::Silent),
    },
    Reading {
        name: "ten-minutes-of-play",
        book: Book::Iesa2023,
        clauses: "17-7-5",
        question: "Photographs are allowed in the first ten minutes of play: of the round, or of the game at the board?",
        default: "of this game, from the start of its clocks",
        other: "of the round",
        choose_other: None,
    },
    Reading {
        name: "phone-of-an-earlier-round",
        book: Book::Iesa2023,
        clauses: "17-8-1b 18-4-5",
        question: "A second violation costs the game: the second in the game, or in the tournament?",
        default: "in the tournament: what is on record is considered in later rounds (18-4-5)",
        other: "in the game",
        choose_other: None,
    },
    Reading {
        name: "disobedience-and-refusal",
        book: Book::Iesa2023,
        clauses: "8-7-4 11-4",
        question: "Is a player who does not obey a ruling at once one who refuses to comply with the rules?",
        default: "no: they are penalized (8-7-4); the game is lost by whoever is found to refuse (11-4)",
        other: "yes: they lose",
        choose_other: Some(|book| {
            book.offences[Offence::Disobeyed] = law("8-7-4 11-4", always(Step::GameLost))
        }),
    },
    Reading {
        name: "early-agreement-count",
        book: Book::Iesa2023,
        clauses: "12-2-4 12-5-5",
        question: "What are ten moves: ten by each player, or ten in all?",
        default: "ten by each player",
        other: "ten in all, five by each",
        choose_other: Some(|book| {
            book.early_agreement = law("12-2-4 12-2-4a 12-2-4b 12-2-4c", EarlyDraw::ToDirectorBefore(5));
            book.early_repetition = law("12-5-5", EarlyDraw::ToDirectorBefore(5));
        }),
    },
    Reading {
        name: "wrong-set-up-clocks",
        book: Book::Iesa2023,
        clauses: "3-5-1a 18-2-1",
        question: "A wrong set-up is found in the first moves: 3-5-1a adjusts no clock, and 18-2-1 takes five minutes off each.",
        default: "no clock is adjusted: 3-5-1a speaks of exactly this; 18-2-1 is for other annulled games",
        other: "each player loses five minutes (18-2-1)",
        choose_other: Some(|book| {
            book.wrong_set_up_early = law("3-5-1a", EarlySetUp::TenMovesMadeUsualTimes);
        }),
    },
    Reading {
        name: "wrong-set-up-count",
        book: Book::Iesa2023,
        clauses: "3-5-1a 3-5-1b 7-1",
        question: "What are ten moves when a wrong set-up is found?",
        default: "ten by each player, a move that is determined but not completed included, as for early draws",
        other: "completed moves only, or ten in all",
        choose_other: None,
    },
    Reading {
        name: "blitz-set-up-corrected",
        book: Book::NcBlitz,
        clauses: "2 19 23",
        question: "How is a wrong set-up corrected before each side has made a move?",
        default: "the game is begun anew with the time that was used, as in the official rules (11F)",
        other: "the pieces are put right and a move that was made stands",
        choose_other: None,
    },
    Reading {
        name: "blitz-set-up-seen-by-the-director",
        book: Book::NcBlitz,
        clauses: "12 19",
        question: "May the director point out a wrong set-up unasked?",
        default: "yes: rule 12 has them silent about moves and flags, and rule 19 asks for their permission",
        other: "no: whatever the players can see is for them to claim",
        choose_other: None,
    },
    Reading {
        name: "exchanged-castling-squares",
        book: Book::NcBlitz,
        clauses: "19",
        question: "Where do king and rook go when king and queen were set up on each other's squares?",
        default: "the king two squares toward its rook and the rook over it: to the b- or the f-file",
        other: "to the squares of ordinary castling",
        choose_other: None,
    },
    Reading {
        name: "director-corrects-without-penalty",
        book: Book::UsChess7,
        clauses: "11D 11H",
        question: "The director corrects a completed illegal move unasked: does the opponent gain two minutes?",
        default: "no: 11H speaks of exactly this and adjusts no time",
        other: "yes, the standard penalty too (11D)",
        choose_other: None,
    },
    Reading {
        name: "two-minutes-for-a-king-left-in-check",
        book: Book::UsChess7,
        clauses: "11A tip 11D",
        question: "A king was left in check for several moves: do two minutes follow, though the opponent has replied to the first of them?",
        default: "no: they go with the move that is undone, and that is the first",
        other: "yes: the last one is illegal, too, and nobody has replied to it",
        choose_other: None,
    },
    Reading {
        name: "times-set-back-at-once",
        book: Book::Schiller,
        clauses: "6.13 7.4",
        question: "Does the arbiter determine the times also when nothing was played since the illegal move?",
        default: "no: the clocks show them",
        other: "yes",
        choose_other: None,
    },
    Reading {
        name: "displaced-men-count-as-illegal",
        book: Book::Schiller,
        clauses: "7.4 10.3",
        question: "Pieces were displaced and put back wrongly: is that an illegal move, which gives two minutes?",
        default: "no: 7.4 names it beside illegal moves, and only sets it right",
        other: "yes",
        choose_other: Some(|book| book.displacement = law("7.4 10.3", Displacement::IllegalMove)),
    },
    Reading {
        name: "displaced-men-do-not-lose",
        book: Book::NcBlitz,
        clauses: "9 23",
        question: "Pieces were displaced and put back wrongly: does the official rule (11C) make that an illegal move, which loses?",
        default: "yes: rule 9 does not speak of it, so rule 23 does",
        other: "no: they are put where they belong (9)",
        choose_other: Some(|book| book.displacement = law("9", Displacement::SetRight)),
    },
    Reading {
        name: "flag-that-falls-over-lying-men",
        book: Book::NcBlitz,
        clauses: "9",
        question: "A first offence is no mere warning if it causes their flag to fall: whose?",
        default: "that of the opponent, who had to wait",
        other: "the offender's own",
        choose_other: None,
    },
    Reading {
        name: "flag-down-and-claim",
        book: Book::UsChess7,
        clauses: "16E 13C13",
        question: "A player whose own flag is down, but uncalled, makes a correct claim.",
        default: "the claim stands if made before the flag is called, but never wins on time (13C13)",
        other: "a player out of time cannot claim",
        choose_other: None,
    },
    Reading {
        name: "capture-that-mates",
        book: Book::UsChess7,
        clauses: "9B 9E",
        question: "Does a capture that mates end the game when both pieces are touched, or at release?",
        default: "determined by the touches, but over when the mating move stands on the board",
        other: "over at the touch",
        choose_other: None,
    },
    Reading {
        name: "last-two-moves",
        book: Book::UsChess7,
        clauses: "11D1",
        question: "Whose last two moves count in time pressure, and who may claim?",
        default: "either player's; either may claim",
        other: "only the opponent's",
        choose_other: None,
    },
    Reading {
        name: "scholastic-order-of-books",
        book: Book::NcScholastic,
        clauses: "20 preface",
        question: "Rule 20 names the 5th edition for what is not covered, the preface the 7th.",
        default: "the 5th, then the 7th where the digest is silent",
        other: "the 7th",
        choose_other: None,
    },
    Reading {
        name: "scholastic-agreement-after-mate",
        book: Book::NcScholastic,
        clauses: "12 preface",
        question: "An agreed draw goes before an earlier mate, though the preface says that nothing modifies the US Chess book.",
        default: "as rule 12 says",
        other: "13A: the mate has ended the game",
        choose_other: Some(|book| {
            book.agreement_after_mate = law("preface us-chess-7:13A", AgreementAfterMate::MateStands)
        }),
    },
    Reading {
        name: "scholastic-two-minutes",
        book: Book::NcScholastic,
        clauses: "5 preface",
        question: "Two minutes at any depth, though the preface says that nothing modifies the US Chess book.",
        default: "as rule 5 says",
        other: "11D: not once the opponent has replied",
        choose_other: Some(|book| {
            book.illegal_move_costs =
                law("5 preface us-chess-7:11D", IllegalMoveCosts::OpponentGainsTwoUnlessReplied)
        }),
    },
    Reading {
        name: "blitz-repetition-window",
        book: Book::NcBlitz,
        clauses: "8.IV 15",
        question: "A move is completed at release; may its maker still claim the repetition that it made?",
        default: "yes, until they press the clock: 8.IV has them stop the clock after the third time",
        other: "no, only before moving",
        choose_other: Some(|book| book.repetition_claimed = law("8.IV 15", DrawClaimed::UntilDetermined)),
    },
    Reading {
        name: "upturned-rook-is-no-piece",
        book: Book::Iesa2023,
        clauses: "6-8-5 6-8-4",
        question: "Substitutions are not permitted: what is a rook that was put upside down on the promotion square?",
        default: "a rook: that is the piece that was released there (7-1-3, 8-8)",
        other: "no piece: the pawn has not been exchanged yet (6-8-4)",
        choose_other: Some(|book| book.upturned_rook = law("6-8-5", UpturnedRook::NotAPiece)),
    },
    Reading {
        name: "upturned-rook-by-its-name",
        book: Book::Schiller,
        clauses: "3.4(e)",
        question: "An inverted rook may represent a queen: what if the player names another piece?",
        default: "a queen: it can represent nothing else",
        other: "the piece that they name",
        choose_other: Some(|book| book.upturned_rook = law("3.4(e)", UpturnedRook::QueenUnlessAnnounced)),
    },
    Reading {
        name: "another-promotion-piece",
        book: Book::UsChess7,
        clauses: "9D 10H 11D",
        question: "A piece touched the promotion square, another one is let go there and the clock is pressed: what is that?",
        default: "no promotion: the move was never determined, so that it is an illegal one (9D, 11D)",
        other: "a legal move against the touched piece, to be claimed before the opponent touches one (10J)",
        choose_other: None,
    },
    Reading {
        name: "colors-reversed-times-found",
        book: Book::UsChess7,
        clauses: "11F",
        question: "Colors were reversed and the director is asked for a player's time: in which game?",
        default: "in the new one; what the clocks show goes to the other color by itself",
        other: "in the annulled one",
        choose_other: None,
    },
    Reading {
        name: "bughouse-promotion-piece",
        book: Book::NcBughouse,
        clauses: "6 21",
        question: "A promoted pawn stays on the board, laid on its side: what if a piece is put there all the same?",
        default: "it stands, and is final once it was let go (6)",
        other: "the pawn has not been promoted yet",
        choose_other: None,
    },
    Reading {
        name: "pawn-left-in-blitz",
        book: Book::NcBlitz,
        clauses: "17 23",
        question: "The opponent may only stop the clocks: may a pawn left on the last rank be penalized all the same?",
        default: "not on their claim (17); by a director who sees it, as the official rules call it improper (23)",
        other: "by nobody",
        choose_other: None,
    },
    Reading {
        name: "equal-clocks",
        book: Book::UsChess7,
        clauses: "16L",
        question: "Both players have equally preferred clocks; rule 5F does not say whose is used.",
        default: "the director decides: 16L speaks of the clock's side and only names 39A1, which lies outside chapter 1",
        other: "Black chooses",
        choose_other: Some(|book| book.clock_choice = law("16L", ClockChoice::BlackChooses)),
    },
    Reading {
        name: "clock-levels",
        book: Book::NcScholastic,
        clauses: "2 clock levels",
        question: "Rule 2 puts any digital clock before an analog one, the clock page an analog one before a digital one without delay.",
        default: "rule 2, which is the tournament's own; the clock page where there is no sudden death",
        other: "the three levels of the clock page",
        choose_other: Some(|book| {
            book.clock_preference = law("clock levels clock question 2", ClockPreference::ThreeLevels)
        }),
    },
    Reading {
        name: "late-with-the-flag-up",
        book: Book::UsChess7,
        clauses: "13D tip",
        question: "The only control is over by the time of day, but the absent player's clock was started later and its flag is up.",
        default: "they may still come and play with what is left, as the example says of a flag that has not fallen",
        other: "they have lost: the countdown begins with the round",
        choose_other: Some(|book| book.late_but_in_time = Law::Silent),
    },
    Reading {
        name: "after-the-first-control",
        book: Book::UsChess7,
        clauses: "18C",
        question: "When is a game after its first control, so that the director may adjourn it?",
        default: "when both players have made the moves of that control",
        other: "when the player on move has",
        choose_other: None,
    },
    Reading {
        name: "wrong-times-before-a-move",
        book: Book::UsChess7,
        clauses: "19H",
        question: "Before whose move must wrong times be pointed out at a resumption?",
        default: "before a move of the player who points them out",
        other: "before any move",
        choose_other: None,
    },
    Reading {
        name: "ten-moves-of-the-resumption",
        book: Book::UsChess7,
        clauses: "11E 19I",
        question: "Whose ten moves end the time in which a wrong position is corrected?",
        default: "those of both players: it is corrected until each has made ten",
        other: "those of either player",
        choose_other: None,
    },
    Reading {
        name: "session-of-a-resumption",
        book: Book::Schiller,
        clauses: "6.6",
        question: "Does the hour also hold for the session in which an adjourned game is resumed?",
        default: "yes: the clause speaks of the session, not of the game",
        other: "no, only for the first session of a game",
        choose_other: None,
    },
    Reading {
        name: "late-claims-of-a-defect",
        book: Book::UsChess7,
        clauses: "16O",
        question: "A player claims a defect later than they were aware of it: what becomes of the clock?",
        default: "it is put right, since it is defective; but the times that it shows stand",
        other: "nothing: the claim is denied",
        choose_other: Some(|book| book.defect_claimed = law("16O", DefectClaimed::ElseDenied)),
    },
    Reading {
        name: "nothing-left-after-advancing",
        book: Book::Iesa2023,
        clauses: "14-4-4a 14-4-2",
        question: "A clock that is advanced would show exactly nothing: does the player exceed the limit?",
        default: "yes: they would have lost by the adjustment, so that the official judges",
        other: "no, only with less than nothing",
        choose_other: None,
    },
    Reading {
        name: "penalty-for-pressing-without-a-move",
        book: Book::Iesa2023,
        clauses: "14-11 18-3-2",
        question: "Two minutes are the penalty for pressing without a move: on whose clock?",
        default: "the opponent gains them, as the book's penalties go (18-3-2)",
        other: "the offender loses them",
        choose_other: Some(|book| {
            book.offences[Offence::PressedWithoutMove] = law("14-11", always(Step::OffenderLoses(2)))
        }),
    },
    Reading {
        name: "late-and-no-clock",
        book: Book::Iesa2023,
        clauses: "4-4-4 14-8-2 14-8-2a 14-8-2b",
        question: "A player is late and there is no clock: they are charged with the time until they come, and it is divided.",
        default: "it is divided (14-8-2b, 4-4-4)",
        other: "they are charged with it (14-8-2a); only the rest is divided",
        choose_other: Some(|book| {
            book.clock_found_later = law("14-8-1 14-8-2a 14-8-4b", ClockFoundLater::AbsentCharged)
        }),
    },
    Reading {
        name: "late-by-exactly-twenty-minutes",
        book: Book::Iesa2023,
        clauses: "14-10 11-5",
        question: "Is a player lost who comes exactly 20 minutes after the start?",
        default: "yes (14-10)",
        other: "no, only after more than 20 minutes (11-5)",
        choose_other: Some(|book| book.late_forfeit = law("11-5 14-10", LateForfeit::AfterTwentyMinutes)),
    },
    Reading {
        name: "repeating-controls-rated-once",
        book: Book::UsChess7,
        clauses: "5C",
        question: "Which total has a control whose last period repeats?",
        default: "each period that is announced counts once",
        other: "no bound, so that it is always regular",
        choose_other: None,
    },
    Reading {
        name: "unstated-delay-is-rated",
        book: Book::UsChess7,
        clauses: "5C 5E2",
        question: "A control names no delay: is the one that rule 5E2 adds counted for the rating?",
        default: "yes: it is the delay that the games are played with",
        other: "no: the announced minutes alone",
        choose_other: None,
    },
    Reading {
        name: "scholastic-delay-unstated",
        book: Book::NcScholastic,
        clauses: "clock default delay preface",
        question: "The clock page gives five seconds in sudden death, the 7th edition less for short games.",
        default: "five seconds, as the clock page says",
        other: "5E2: five, three or two seconds by the base time",
        choose_other: Some(|book| {
            book.unstated_delay = law("preface us-chess-7:5E2 us-chess-7:5E", UnstatedDelay::Recommended)
        }),
    },
    Reading {
        name: "missing-pair-across-rows",
        book: Book::UsChess7,
        clauses: "13C7",
        question: "Black's move and White's next one are missing: is that one incomplete pair or two?",
        default: "one: black and white are a pair as well",
        other: "two: the moves stand in two rows",
        choose_other: None,
    },
    Reading {
        name: "entries-of-no-move",
        book: Book::UsChess7,
        clauses: "13C7",
        question: "The scoresheet holds entries for which no move was played: do they count against it?",
        default: "no: only missing and incomplete pairs are counted; such entries are shown to the director",
        other: "each is an error",
        choose_other: None,
    },
    Reading {
        name: "moves-behind",
        book: Book::Iesa2023,
        clauses: "13-1-4",
        question: "What are three moves behind: three by each player, or three in all?",
        default: "three by each player",
        other: "three in all",
        choose_other: None,
    },
    Reading {
        name: "behind-once-more",
        book: Book::Iesa2023,
        clauses: "13-1-4c 13-1-4d",
        question: "The time penalty and the forfeit have one trigger: which follows when a player is behind again?",
        default: "time the first time again, two minutes for the opponent as in 18-3-2, and the game the next",
        other: "the official chooses, up to the game",
        choose_other: Some(|book| {
            book.fallen_behind_again = law("13-1-4c 13-1-4d", always(Step::UpToTheGame));
            book.fallen_behind_thrice = Law::Silent;
        }),
    },
    Reading {
        name: "recording-beside-time-trouble",
        book: Book::Iesa2023,
        clauses: "13-4 16-5",
        question: "Only one player is in time trouble: may their opponent stop recording while they go on?",
        default: "yes: either may stop, as 16-5 says",
        other: "only once the player in time trouble stops themselves, as 13-4 says",
        choose_other: Some(|book| {
            book.scoring_in_time_trouble = law("13-4 16-1", ScoringInTimeTrouble::OwnThenOpponent);
            book.scoring_in_sudden_death = law("13-4 16-1", ScoringInTimeTrouble::OwnThenOpponent);
        }),
    },
    Reading {
        name: "objecting-to-a-player-behind",
        book: Book::Iesa2023,
        clauses: "13-1-4",
        question: "May an official object of their own accord to a player who is behind in recording?",
        default: "no: the opponent objects; an official only sees to it that a player records at all (13-1)",
        other: "yes",
        choose_other: None,
    },
    Reading {
        name: "duty-to-record-in-the-digest",
        book: Book::UsChess5,
        clauses: "15B 15C",
        question: "The digest says who is excused from keeping score, but not that anybody must.",
        default: "everybody else must; what it costs is the director's",
        other: "nobody must, and only claims suffer",
        choose_other: None,
    },
    Reading {
        name: "recording-until-the-end-of-the-period",
        book: Book::UsChess7,
        clauses: "15B 15C",
        question: "A player who was short of time gets more: must the players record again?",
        default: "before a control not until it is over (15B); in sudden death at once (15C)",
        other: "at once in both",
        choose_other: None,
    },
    Reading {
        name: "time-for-an-assisted-player",
        book: Book::Schiller,
        clauses: "8.1",
        question: "Is time taken off the clock of a player for whom an assistant records?",
        default: "yes: whoever is unable gives up time, with an assistant or without",
        other: "only without",
        choose_other: None,
    },
    Reading {
        name: "marked-results",
        book: Book::NcScholastic,
        clauses: "14 3 preface",
        question: "May a wrong result be corrected that both players marked and agreed to?",
        default: "no: it is not looked into later (14)",
        other: "yes: the preface changes nothing in the US Chess book (15I)",
        choose_other: Some(|book| book.agreed_report = Law::Silent),
    },
    Reading {
        name: "directly-in-front",
        book: Book::Iesa2023,
        clauses: "12-8-1a",
        question: "How near must a king on the rook pawn's own file be to stand directly in front of it?",
        default: "any number of squares ahead, as on the neighbouring file",
        other: "on the next square",
        choose_other: None,
    },
    Reading {
        name: "weaker-side",
        book: Book::Iesa2023,
        clauses: "12-8-1",
        question: "Who is the weaker side?",
        default: "whose pieces count less: pawn 1, knight and bishop 3, rook 5, queen 9",
        other: "who stands worse, in the official's opinion",
        choose_other: None,
    },
    Reading {
        name: "identical-piece",
        book: Book::NcBlitz,
        clauses: "8.V",
        question: "Is a pawn a piece when both players have just one identical piece?",
        default: "no: queens, rooks, bishops or knights; bishops may stand on either color",
        other: "yes",
        choose_other: None,
    },
    Reading {
        name: "blockaded-bishop-ending",
        book: Book::NcBlitz,
        clauses: "8.VII",
        question: "Must the position be blockaded also when there is only one pawn?",
        default: "no: only with two pawns against one",
        other: "yes",
        choose_other: None,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Citations;

    #[test]
    fn every_reading_names_clauses_of_its_book_and_its_other_answer_can_be_resolved() {
        for reading in READINGS {
            Citations::read(reading.book, reading.clauses).unwrap();
            let mut book = reading.book.rulebook();
            if let Some(choose) = reading.choose_other {
                choose(&mut book);
                assert_ne!(book, reading.book.rulebook(), "{} changes nothing", reading.name);
            }
            book.resolve().unwrap();
        }
    }
}
