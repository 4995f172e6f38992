//! Who stands where in a bracket: whoever lasted longer stands higher, and who went out in the same step shares a place.

use chart::Number;

use super::{Bracket, Meeting, Part, Progress, Slot, progress::State};

/// How far somebody has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    /// The higher the better; equal for those who share a place.
    pub rank: (usize, usize),
    pub end: Ending,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    Champion,
    StillIn,
    /// Out in this meeting, as people call it.
    Out(String),
}

impl Reached {
    /// `won the bracket`, `out in quarterfinal 3`.
    pub fn words(&self) -> String {
        match &self.end {
            Ending::Champion => "won the bracket".to_string(),
            Ending::StillIn => "still in the bracket".to_string(),
            Ending::Out(meeting) => format!("out in the {meeting}"),
        }
    }
}

impl Progress<'_> {
    /// How far somebody has come; none for whoever has no seat.
    pub fn reached(&self, player: Number) -> Option<Reached> {
        self.bracket.seed_of(player)?;
        if self.champion() == Some(player) {
            return Some(Reached { rank: (usize::MAX, 0), end: Ending::Champion });
        }
        let lost: Vec<&Meeting> = self.lost_by(player).collect();
        let deciding = |part: Part| lost.iter().find(|meeting| meeting.part == part);
        let out = match self.bracket.terms.double {
            // The loser of the first final is out if they had lost before, and so is whoever of the two loses the second.
            true => deciding(Part::Decider)
                .or_else(|| deciding(Part::Final).filter(|_| lost.len() > 1))
                .or_else(|| deciding(Part::Losers)),
            false => deciding(Part::Main),
        };
        let Some(out) = out else {
            return Some(Reached { rank: (usize::MAX - 1, 0), end: Ending::StillIn });
        };
        let after = || [Part::ThirdPlace, Part::Consolation].into_iter().find_map(&deciding);
        let last = after().unwrap_or(out);
        let rank = (
            2 * self.tier(out) + usize::from(self.won(player, Part::ThirdPlace) > 0),
            self.won(player, Part::Consolation),
        );
        Some(Reached { rank, end: Ending::Out(self.bracket.name(last)) })
    }

    /// Everybody by how far they came: places with those who share them, the first one first.
    pub fn places(&self) -> Vec<(usize, Vec<Number>)> {
        let mut all: Vec<((usize, usize), Number)> =
            self.bracket.seeds.iter().filter_map(|seed| Some((self.reached(*seed)?.rank, *seed))).collect();
        all.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        let mut places: Vec<(usize, Vec<Number>)> = Vec::new();
        for group in all.chunk_by(|one, other| one.0 == other.0) {
            let place = 1 + places.iter().map(|(_, shared)| shared.len()).sum::<usize>();
            places.push((place, group.iter().map(|(_, player)| *player).collect()));
        }
        places
    }

    fn tier(&self, out: &Meeting) -> usize {
        match out.part {
            Part::Final | Part::Decider => 1 + self.bracket.steps(Part::Losers),
            _ => out.step,
        }
    }

    fn with_states(&self) -> impl Iterator<Item = (&Meeting, &State)> {
        self.bracket.meetings.iter().zip(&self.states)
    }

    fn lost_by(&self, player: Number) -> impl Iterator<Item = &Meeting> {
        let lost = move |state: &State| {
            let nobody = matches!(state.winner, Slot::Empty) && state.sides.contains(&Slot::Player(player));
            state.loser == Slot::Player(player) || nobody
        };
        self.with_states().filter(move |(_, state)| lost(state)).map(|(meeting, _)| meeting)
    }

    fn won(&self, player: Number, part: Part) -> usize {
        let of = self.with_states().filter(|(meeting, _)| meeting.part == part);
        of.filter(|(_, state)| state.winner == Slot::Player(player)).count()
    }
}

impl Bracket {
    /// The rounds in which the event has more than one step to play, with what they are called: `round 2: Quarterfinals`.
    pub fn headings_of(&self, round: usize) -> Vec<String> {
        let mut steps: Vec<(Part, usize)> = self
            .meetings
            .iter()
            .filter(|meeting| meeting.round == Some(round))
            .map(|meeting| (meeting.part, meeting.step))
            .collect();
        steps.dedup();
        steps.into_iter().map(|(part, step)| self.heading(part, step)).collect()
    }
}
