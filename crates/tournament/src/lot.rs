//! Lots that the program draws, from a seed that goes on record: whoever knows the seed can draw them again.
//!
//! Chance comes from outside, like the time: whoever keeps the log asks [`Deed::needs_lot`], and gives the act a seed that
//! nobody chose.

use chart::Color;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    act::Deed,
    name::{EntryId, SectionName},
    state::State,
};

/// What a lot is drawn from, such as `482913`. Case and spaces around it make no other seed: it is read aloud.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Seed(pub String);

/// Who draws a lot.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Drawn {
    /// People did, and say what came of it.
    #[default]
    ByHand,
    ByProgram,
}

impl Drawn {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
    pub(crate) fn is_by_hand(&self) -> bool {
        *self == Drawn::ByHand
    }
}

impl Deed {
    /// Whether the program has to draw a lot for this deed, so that its act needs a seed: for the toss (28J, 29E2), for the
    /// colors of a last round (29E4c) and between those who are tied (34E13), unless people drew it.
    pub fn needs_lot(&self, state: &State) -> bool {
        match self {
            Deed::Toss { higher_ranked } => higher_ranked.is_none(),
            Deed::Pair { section, lot: None } => {
                let next = |section: &crate::Section| Some(section.draws_colors(section.next_round()?));
                state.section(section).and_then(next).unwrap_or(false)
            }
            Deed::DrawLots { drawn, .. } | Deed::DrawTeamLots { drawn, .. } => *drawn == Drawn::ByProgram,
            _ => false,
        }
    }
}

impl State {
    /// Those of a section who have no number yet, in the order that is drawn (30A).
    pub fn numbers_drawn(&self, section: &SectionName, seed: &Seed) -> Vec<EntryId> {
        let numbered = |entry: EntryId| self.section(section).and_then(|known| known.number_of(entry));
        let waiting =
            self.entries_of(section).filter(|entry| entry.left.is_none() && numbered(entry.id).is_none());
        seed.order(&waiting.map(|entry| entry.id).collect::<Vec<_>>())
    }
}

impl Seed {
    /// Six figures, for a number that nobody chose.
    pub fn of(number: u32) -> Seed {
        Seed(format!("{:06}", number % 1_000_000))
    }

    /// All of them in the order that is drawn; every order is as likely as every other.
    pub fn order<T: Clone>(&self, all: &[T]) -> Vec<T> {
        let mut numbers = Numbers::of(&self.0);
        let mut order = all.to_vec();
        for at in (1..order.len()).rev() {
            order.swap(at, numbers.below(at + 1));
        }
        order
    }

    pub fn color(&self) -> Color {
        if Numbers::of(&self.0).below(2) == 0 { Color::White } else { Color::Black }
    }
}

/// Numbers one after the other: Marsaglia's xorshift, begun with FNV-1a over the letters.
struct Numbers(u32);

impl Numbers {
    fn of(seed: &str) -> Numbers {
        let mix = |hash: u32, letter: char| (hash ^ u32::from(letter)).wrapping_mul(0x0100_0193);
        let mixed = seed.trim().to_lowercase().chars().fold(0x811c_9dc5, mix);
        let mut numbers = Numbers(mixed.max(1));
        // The first few still resemble their seed.
        for _ in 0..8 {
            numbers.next();
        }
        numbers
    }

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// From 0 up to, and without, this.
    fn below(&mut self, end: usize) -> usize {
        let share = (u64::from(self.next()) * end as u64) >> 32;
        usize::try_from(share).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These stand in logs: what was drawn from a seed once is drawn from it for ever.
    #[test]
    fn a_seed_gives_the_same_order_for_ever() {
        let players = [1, 2, 3, 4, 5, 6, 7, 8];
        let order = |seed: &str| Seed(seed.to_string()).order(&players);
        assert_eq!(order("483920"), [2, 7, 1, 4, 8, 5, 3, 6]);
        assert_eq!(order(" Ärger "), [7, 2, 3, 8, 4, 5, 1, 6]);
        assert_eq!(order("ärger"), order(" Ärger "));
        assert_eq!(Seed::of(1_000_007), Seed("000007".to_string()));
        assert_eq!(Seed::of(7).order(&[1, 2]), [2, 1]);
    }

    #[test]
    fn both_colors_and_all_firsts_are_as_likely() {
        let seeds = || (0..1_000).map(Seed::of);
        let white = seeds().filter(|seed| seed.color() == Color::White).count();
        assert!((450..550).contains(&white), "{white}");
        for player in 0..4 {
            let first = seeds().filter(|seed| seed.order(&[0, 1, 2, 3])[0] == player).count();
            assert!((200..300).contains(&first), "{player}: {first}");
        }
    }
}
