//! The hall around one board: when the round began, who came when, and what was there to play with.

use board::{ByColor, Color};
use clock::{BySide, Millis, Moment};

use crate::{
    dispute::{Answer, Dispute, Question},
    incident::{Incident, Missing},
    occasion::{Aid, Allowance, Assistance, Attendance, Duties, Equipping, Occasion},
};

#[derive(Clone, PartialEq, Debug)]
pub struct Hall {
    /// When the round actually began.
    pub round_began: Option<Moment>,
    /// How long after the time that was scheduled.
    pub behind_schedule: Millis,
    /// When each player came to the board.
    pub arrived: ByColor<Option<Moment>>,
    /// When the clock was started.
    pub clock_started: Option<Moment>,
    /// Who may come later.
    pub late_start: ByColor<Option<LateStart>>,
    /// Whose lateness costs nothing, by leave of the director.
    pub forfeit_waived: ByColor<bool>,
    /// What is not there yet, as far as anybody said so.
    pub clock_is_missing: bool,
    pub set_is_missing: bool,
    /// Whether a player, and not an official, said that there is no clock.
    pub missing_reported: bool,
    /// When a clock and a set were brought.
    pub clock_came: Option<Moment>,
    pub set_came: Option<Moment>,
    /// The times to which somebody set the clocks by hand before they were started.
    pub set_by_hand: Option<BySide<Millis>>,
    /// The game is played without a clock until there is one.
    pub without_a_clock: bool,
    /// What an assistant or deputy does for each player.
    pub assistants: ByColor<Duties>,
    /// Whom any help was granted for a disability.
    pub helped: ByColor<bool>,
    /// A clock with a signal was admitted for a blind player.
    pub signal_clock: bool,
}

/// A later start that the director granted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LateStart {
    /// Counted from the beginning of the round.
    pub after: Millis,
    /// Whether the opponent was told.
    pub told: bool,
}

impl Default for Hall {
    fn default() -> Hall {
        Hall {
            round_began: None,
            behind_schedule: Millis::ZERO,
            arrived: ByColor { white: None, black: None },
            clock_started: None,
            late_start: ByColor { white: None, black: None },
            forfeit_waived: ByColor { white: false, black: false },
            clock_is_missing: false,
            set_is_missing: false,
            missing_reported: false,
            clock_came: None,
            set_came: None,
            set_by_hand: None,
            without_a_clock: false,
            assistants: ByColor { white: Duties::default(), black: Duties::default() },
            helped: ByColor { white: false, black: false },
            signal_clock: false,
        }
    }
}

impl Hall {
    pub(crate) fn occur(&mut self, by: Option<Color>, what: Occasion, at: Moment) {
        match what {
            Occasion::Attendance(Attendance::BeginsTheRound { late }) => {
                self.round_began = Some(at);
                self.behind_schedule = late;
            }
            Occasion::Attendance(Attendance::Arrives) => {
                if let Some(color) = by {
                    let arrived = self.arrived.get_mut(color);
                    *arrived = arrived.or(Some(at));
                }
            }
            Occasion::Allowance(Allowance::LateStart { to, after, told }) => {
                *self.late_start.get_mut(to) = Some(LateStart { after, told });
            }
            Occasion::Allowance(Allowance::WaivesTheForfeit { of }) => {
                *self.forfeit_waived.get_mut(of) = true;
            }
            Occasion::Equipping(Equipping::BringsAClock) => {
                self.clock_is_missing = false;
                self.clock_came = Some(at);
            }
            Occasion::Equipping(Equipping::BringsASet) => {
                self.set_is_missing = false;
                self.set_came = Some(at);
            }
            Occasion::Equipping(Equipping::SetsTheClocks(times)) => self.set_by_hand = Some(times),
            Occasion::Assistance(Assistance::Assistant { to, duties }) => {
                *self.helped.get_mut(to) = true;
                self.assign(to, duties);
            }
            Occasion::Assistance(Assistance::Deputy { to, duties }) => self.assign(to, duties),
            Occasion::Assistance(Assistance::Aid { to, aid }) => {
                *self.helped.get_mut(to) = true;
                self.signal_clock |= aid == Aid::SignalClock;
            }
            Occasion::Adjourning(_)
            | Occasion::DrawFlag(_)
            | Occasion::Hearing(_)
            | Occasion::Intervention(_)
            | Occasion::Sanction(_)
            | Occasion::Scoresheet(_)
            | Occasion::Equipping(Equipping::Substitutes | Equipping::PutsOnTheTable(_))
            | Occasion::Clock(_)
            | Occasion::Assistance(Assistance::ClaimsTheFlag) => {}
        }
    }

    fn assign(&mut self, to: Color, duties: Duties) {
        let all = self.assistants.get_mut(to);
        *all = all.and(duties);
    }

    /// A dispute about what is not there was ruled on.
    pub(crate) fn note_missing(&mut self, dispute: &Dispute) {
        let Some(Incident::Missing(what)) = dispute.incident() else { return };
        let told_by_a_player = dispute.claimant().is_some();
        if told_by_a_player && dispute.answer_to(Question::Established) != Some(Answer::Yes) {
            return;
        }
        match what {
            Missing::Clock => {
                self.clock_is_missing = true;
                self.missing_reported |= told_by_a_player;
            }
            Missing::Set => self.set_is_missing = true,
        }
    }

    /// Whether this player came only after the round had begun or the clock had been started.
    pub fn came_late(&self, color: Color) -> bool {
        let start = match (self.round_began, self.clock_started) {
            (Some(began), Some(started)) => Some(began.min(started)),
            (began, started) => began.or(started),
        };
        matches!((start, *self.arrived.get(color)), (Some(start), Some(came)) if came > start)
    }

    /// How long after the beginning of the round the first of two late players came.
    pub fn first_arrival(&self) -> Option<Millis> {
        let came = match (self.arrived.white, self.arrived.black) {
            (Some(white), Some(black)) => white.min(black),
            (white, black) => white.or(black)?,
        };
        Some(came - self.round_began?).filter(|late| *late > Millis::ZERO)
    }
}
