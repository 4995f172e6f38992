//! How far a bracket has come: who stands where, who meets next, and what has to be settled first.

use std::{collections::BTreeSet, fmt};

use chart::Number;

use super::{Bracket, Meeting, Source};

/// A round as it was played, as far as a bracket has to know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayedRound {
    pub encounters: Vec<Encounter>,
    /// Who was not there when it was paired.
    pub away: BTreeSet<Number>,
}

/// Two who met, and who of them goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Encounter {
    pub one: Number,
    pub other: Number,
    pub end: End,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// It is not over, or it is even and nobody has said who goes on.
    Open,
    GoesOn(Number),
    /// Both are out: neither came, or both lost.
    Nobody,
}

/// What stands on a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Not known yet.
    Open,
    /// It stays empty.
    Empty,
    Player(Number),
}

/// A meeting with what has become of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub sides: [Slot; 2],
    pub winner: Slot,
    pub loser: Slot,
    /// Whether it was played; else whoever is left went on without a game.
    pub played: bool,
}

/// A bracket after some rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress<'a> {
    pub bracket: &'a Bracket,
    /// As the meetings of the bracket.
    pub states: Vec<State>,
}

/// Why the next round cannot be paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// These met, and it is not known who goes on.
    Undecided {
        one: Number,
        other: Number,
        round: usize,
    },
    /// The results of today would have sent others on than those who met.
    OtherPlayers {
        round: usize,
        meeting: String,
    },
    Over,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Undecided { one, other, round } => {
                write!(f, "it is not known who of numbers {one} and {other} goes on from round {round}")
            }
            Trouble::OtherPlayers { round, meeting } => write!(
                f,
                "the {meeting} of round {round} was played by others than the results of today send there; pair this round by hand"
            ),
            Trouble::Over => f.write_str("the bracket has been played to its end"),
        }
    }
}

impl<'a> Progress<'a> {
    /// After these rounds, the first one first.
    pub fn new(bracket: &'a Bracket, rounds: &[PlayedRound]) -> Progress<'a> {
        let mut progress = Progress { bracket, states: Vec::with_capacity(bracket.meetings.len()) };
        for meeting in &bracket.meetings {
            let sides = meeting.sides.map(|side| progress.slot(side));
            let round = meeting.round.and_then(|round| rounds.get(round.checked_sub(1)?));
            let state = match sides {
                [Slot::Player(one), Slot::Player(other)] => match round {
                    Some(played) => met(one, other, played),
                    None => State { sides, winner: Slot::Open, loser: Slot::Open, played: false },
                },
                [Slot::Player(player), Slot::Empty] | [Slot::Empty, Slot::Player(player)] => {
                    State { sides, winner: Slot::Player(player), loser: Slot::Empty, played: false }
                }
                [Slot::Empty, Slot::Empty] => {
                    State { sides, winner: Slot::Empty, loser: Slot::Empty, played: false }
                }
                _ => State { sides, winner: Slot::Open, loser: Slot::Open, played: false },
            };
            progress.states.push(state);
        }
        progress
    }

    /// Those who meet in a round, from the top of the bracket down; everybody before it must have been decided.
    pub fn meetings_of(&self, round: usize) -> Result<Vec<(&'a Meeting, [Number; 2])>, Trouble> {
        let mut meet = Vec::new();
        for (meeting, state) in self.bracket.meetings.iter().zip(&self.states) {
            match meeting.round {
                Some(of) if of < round => self.is_settled(meeting, state, of)?,
                Some(of) if of == round => {
                    if let [Slot::Player(one), Slot::Player(other)] = state.sides {
                        meet.push((meeting, [one, other]));
                    }
                }
                _ => {}
            }
        }
        if round > self.last_round() { Err(Trouble::Over) } else { Ok(meet) }
    }

    fn is_settled(&self, meeting: &Meeting, state: &State, round: usize) -> Result<(), Trouble> {
        match (state.winner, state.sides) {
            (Slot::Open, [Slot::Player(one), Slot::Player(other)]) if state.played => {
                Err(Trouble::Undecided { one, other, round })
            }
            (Slot::Open, _) => Err(Trouble::OtherPlayers { round, meeting: self.bracket.name(meeting) }),
            _ => Ok(()),
        }
    }

    /// The last round in which something is still to be decided.
    pub fn last_round(&self) -> usize {
        let open =
            self.bracket.meetings.iter().zip(&self.states).filter(|(_, state)| state.winner == Slot::Open);
        open.filter_map(|(meeting, _)| meeting.round).max().unwrap_or_default()
    }

    /// Who has won it all.
    pub fn champion(&self) -> Option<Number> {
        use super::Part::{Decider, Final, Main};
        let all = || self.bracket.meetings.iter().zip(&self.states);
        let last = |part| all().rev().find(|(meeting, _)| meeting.part == part).map(|(_, state)| state);
        let winner = |state: &State| match state.winner {
            Slot::Player(player) => Some(player),
            _ => None,
        };
        if !self.bracket.terms.double {
            return last(Main).and_then(winner);
        }
        let (last_final, decider) = (last(Final)?, last(Decider)?);
        match decider.sides {
            // It is not played: whoever had lost nothing has won, or nobody is left to beat.
            [Slot::Empty, Slot::Empty] => winner(last_final),
            _ => winner(decider),
        }
    }

    /// Who goes through a round without a game, with the meeting in which nobody stands against them.
    pub fn rests(&self, round: usize) -> Vec<(Number, &'a Meeting)> {
        let bracket = self.bracket;
        let rests = bracket.meetings.iter().zip(&self.states).filter_map(|(meeting, state)| {
            // A bye is had in the round in which its step is played by others.
            let of = bracket
                .meetings
                .iter()
                .filter(|other| (other.part, other.step) == (meeting.part, meeting.step))
                .filter_map(|other| other.round)
                .max();
            match state.sides {
                [Slot::Player(player), Slot::Empty] | [Slot::Empty, Slot::Player(player)]
                    if of == Some(round) =>
                {
                    Some((player, meeting))
                }
                _ => None,
            }
        });
        rests.collect()
    }

    fn slot(&self, side: Source) -> Slot {
        let state = |at: usize| self.states.get(at);
        match side {
            Source::Seat(player) => player.map_or(Slot::Empty, Slot::Player),
            Source::Winner(at) => state(at).map_or(Slot::Open, |state| state.winner),
            Source::Loser(at) => state(at).map_or(Slot::Open, |state| state.loser),
            Source::FirstLoss { of, player } => match state(of).map(|state| state.loser) {
                Some(Slot::Player(loser)) if loser == player => Slot::Player(player),
                Some(Slot::Open) | None => Slot::Open,
                Some(_) => Slot::Empty,
            },
            Source::Again { of, side } => match state(of) {
                Some(State { winner: Slot::Player(winner), sides, .. }) => match sides {
                    [_, Slot::Player(lower)] if lower == winner => {
                        sides.get(side).copied().unwrap_or(Slot::Empty)
                    }
                    _ => Slot::Empty,
                },
                Some(State { winner: Slot::Empty, .. }) => Slot::Empty,
                _ => Slot::Open,
            },
        }
    }
}

/// What became of two who were to meet in a round that was paired.
fn met(one: Number, other: Number, played: &PlayedRound) -> State {
    let expected = [one, other];
    let is_theirs = |encounter: &&Encounter| {
        let pair = [encounter.one, encounter.other];
        expected.iter().all(|player| pair.contains(player))
    };
    let sides = expected.map(Slot::Player);
    if let Some(encounter) = played.encounters.iter().find(is_theirs) {
        let (winner, loser) = match encounter.end {
            End::Open => (Slot::Open, Slot::Open),
            End::GoesOn(player) => {
                (Slot::Player(player), Slot::Player(if player == one { other } else { one }))
            }
            End::Nobody => (Slot::Empty, Slot::Empty),
        };
        return State { sides, winner, loser, played: true };
    }
    // Who was away is out, and the other goes on.
    let away = expected.map(|player| played.away.contains(&player));
    let (winner, loser) = match away {
        [true, true] => (Slot::Empty, Slot::Empty),
        [true, false] => (Slot::Player(other), Slot::Player(one)),
        [false, true] => (Slot::Player(one), Slot::Player(other)),
        [false, false] => (Slot::Open, Slot::Open),
    };
    State { sides, winner, loser, played: false }
}
