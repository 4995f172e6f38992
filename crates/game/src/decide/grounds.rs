//! The clause behind a refusal that the refusal itself does not name: whose it is to do this, and what is open instead
//! (us-chess-7 20M5, 21D, 21F; iesa-2023 17-9-2; schiller 13.7; nc-blitz 12).

use board::Color;
use clock::{Millis, Timekeeper};
use rulebook::{Citations, Policies, values::Resumption};

use crate::{
    act::{Act, Claim, Deed},
    aloud,
    dispute::{Dispute, DisputeStage},
    game::Game,
    incident::{Drawing, Incident},
    plain,
    refusal::Refusal,
    seat::Seat,
    table::{Table, side},
    verdict::color_words,
};

/// Why a seat is turned down, and by which clauses.
#[derive(Clone, PartialEq, Debug)]
pub struct Ground {
    pub why: Shut,
    pub clauses: Citations,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Shut {
    /// Whoever neither plays nor directs makes no claims.
    ForTheGame,
    ForThePlayers,
    ForOfficials,
    /// The book does not say whose it is.
    ForAnother,
    /// This player is short of time, with so much left.
    TimePressure(Color, Millis),
    /// This is open, and goes first.
    Open(Box<Dispute>),
    NothingOpen,
    /// An offer of this player's stands already.
    OfferStands,
    /// What may be announced with a claim.
    AnnouncedBeforehand,
    /// A count of moves goes on.
    StillCounting,
    /// Nobody moves before the clocks are started.
    StartsWithTheClocks,
    /// The clocks stand, and these have them started again.
    Stands(Resumption),
}

impl Ground {
    pub fn words(&self) -> String {
        match &self.why {
            Shut::ForTheGame => "whoever watches makes no claims and has no part in the game".to_string(),
            Shut::ForThePlayers => "it is for the players to do this".to_string(),
            Shut::ForAnother => "this is no part of what this seat does".to_string(),
            Shut::ForOfficials => "it is for an official to do this".to_string(),
            Shut::TimePressure(color, left) => {
                format!("{} is in time pressure ({left} left)", color_words(*color))
            }
            Shut::Open(dispute) => plain::waits_for(dispute).unwrap_or_default(),
            Shut::NothingOpen => "nobody has claimed anything that waits for a ruling".to_string(),
            Shut::OfferStands => "an offer is not withdrawn and needs no second one".to_string(),
            Shut::AnnouncedBeforehand => {
                "what is announced with a claim is a legal move that is still to be made".to_string()
            }
            Shut::StillCounting => "the draw is claimed when the count has come to fifty".to_string(),
            Shut::StartsWithTheClocks => "play begins when the clocks are started".to_string(),
            Shut::Stands(Resumption::DirectorOnly) => {
                "only an official has the clocks started again".to_string()
            }
            Shut::Stands(Resumption::DirectorOrBothPlayers) => {
                "the clocks go on when both players are ready or the director says so".to_string()
            }
        }
    }
}

/// What a refusal rests on besides its own clauses. A spectator is not told what goes on at the board.
pub fn grounds(game: &Game, act: &Act, refusal: &Refusal) -> Option<Ground> {
    let policies = &game.terms()?.policies;
    // Both boards of a match wait for a ruling.
    let boards = [Some(game.table(act.on)?), game.table(act.on.other())];
    let dispute = boards.into_iter().flatten().find_map(Table::open_dispute);
    match refusal {
        Refusal::NotForThisSeat => for_another(policies, act),
        Refusal::DisputeOpen(_)
        | Refusal::NotReady
        | Refusal::NotAsked(_)
        | Refusal::NotAnAnswer(_)
        | Refusal::NotAChoice(_)
            if act.by != Seat::Spectator =>
        {
            dispute.map(waiting)
        }
        Refusal::OfferStands => ground(Shut::OfferStands, &policies.offer_withdrawn.by),
        Refusal::AnnouncedMoveIllegal | Refusal::MoveAlreadyMade => {
            let by = match act.deed {
                Deed::Claim(Claim::FiftyMoves { .. }) => &policies.fifty_claimed.by,
                _ => &policies.announced_move.by,
            };
            ground(Shut::AnnouncedBeforehand, by)
        }
        Refusal::CountNotFull => {
            ground(Shut::StillCounting, policies.count_reached.ruled().map(|rule| &rule.by)?)
        }
        Refusal::ClocksNotStarted => {
            ground(Shut::StartsWithTheClocks, policies.round_begins.ruled().map(|rule| &rule.by)?)
        }
        Refusal::Paused => ground(Shut::Stands(policies.resumption.value), &policies.resumption.by),
        Refusal::DirectorKeepsSilent { .. } => in_time_pressure(game, act),
        Refusal::NoDispute => ground(Shut::NothingOpen, &Citations::none()),
        Refusal::DisputeClosed { .. } if act.by == Seat::Director => match dispute {
            Some(dispute) => Some(waiting(dispute)),
            None => ground(Shut::NothingOpen, &Citations::none()),
        },
        _ => None,
    }
}

fn ground(why: Shut, by: &Citations) -> Option<Ground> {
    Some(Ground { why, clauses: by.clone() })
}

fn for_another(policies: &Policies, act: &Act) -> Option<Ground> {
    let claimed = match act.deed {
        Deed::Claim(claim) => claimed_by(policies, claim),
        _ => None,
    };
    let (why, clauses) = match act.by {
        Seat::Spectator => {
            let clauses = policies.claimed_from_outside.ruled().map(|rule| rule.by.clone());
            (Shut::ForTheGame, clauses.or_else(|| claimed.cloned()))
        }
        // The program is a tool of officials.
        Seat::Director | Seat::Program => {
            let stepped_in = policies.director_steps_in.ruled().map(|rule| &rule.by);
            (Shut::ForThePlayers, claimed.or(stepped_in).cloned())
        }
        Seat::Player(board, _) if board == act.on => {
            (Shut::ForOfficials, policies.officials_rule.ruled().map(|rule| rule.by.clone()))
        }
        Seat::Player(..) => return None,
    };
    let why = if clauses.is_some() { why } else { Shut::ForAnother };
    Some(Ground { why, clauses: clauses.unwrap_or_default() })
}

/// Who is short of time where a director keeps silent for that (us-chess-7 11H, 11D1).
fn in_time_pressure(game: &Game, act: &Act) -> Option<Ground> {
    let (terms, table) = (game.terms()?, game.table(act.on)?);
    let policies = &terms.policies;
    let left = |color: Color| match terms.timekeeper {
        Timekeeper::Nobody => table.reading.of(side(color)),
        _ => Some(table.clock.remaining(side(color), act.at.max(game.now()))),
    };
    let short = |color: Color| {
        let left = left(color).filter(|left| policies.time_trouble.value.has(*left))?;
        Some((color, aloud::displayed(left)))
    };
    let pressure = policies.illegal_move_in_time_pressure.ruled()?;
    let (color, left) = Color::ALL.into_iter().find_map(short)?;
    Some(Ground { why: Shut::TimePressure(color, left), clauses: pressure.by.clone() })
}

/// The clauses that say who may make a claim.
fn claimed_by(policies: &Policies, claim: Claim) -> Option<&Citations> {
    match claim {
        Claim::TripleOccurrence { .. } => Some(&policies.repetition_claimed.by),
        Claim::FiftyMoves { .. } => Some(&policies.fifty_claimed.by),
        Claim::LosingChances => policies.losing_chances_claimed.ruled().map(|rule| &rule.by),
        Claim::DrawnEnding => policies.denied_ending.ruled().map(|rule| &rule.by),
        // Either is a way to claim the repetition.
        Claim::That(Incident::Draw(Drawing::PerpetualCheck | Drawing::ForcedRepetition)) => {
            Some(&policies.repetition_claimed.by)
        }
        _ => None,
    }
}

fn waiting(dispute: &Dispute) -> Ground {
    let clauses = match &dispute.stage {
        DisputeStage::Asking(_, by) | DisputeStage::Referred(_, by) => by.clone(),
        DisputeStage::Open | DisputeStage::Proposed | DisputeStage::Closed => Citations::none(),
    };
    Ground { why: Shut::Open(Box::new(dispute.clone())), clauses }
}
