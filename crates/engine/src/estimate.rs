//! Many games from one position, and how often its claimant loses them.

use std::ops::ControlFlow;

use board::{Color, Position};

use crate::{
    play::{Players, play},
    process::{Engine, Launch},
    strength::{CLASS_C, MASTER},
    tally::Tally,
    trouble::Trouble,
};

/// What is played, and how.
#[derive(Clone, Debug)]
pub struct Playouts {
    pub launch: Launch,
    pub games: u32,
    /// How many nodes a player looks at before a move, give or take a quarter.
    pub nodes: u64,
    /// Games differ by it, besides by what the engine's own chance does.
    pub seed: u64,
}

/// How an estimate came out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Watched {
    pub tally: Tally,
    /// Whether it was broken off before all games were played.
    pub broken_off: bool,
}

/// Plays the games. The watcher is told how many there are before every move, and may break off.
pub fn estimate(
    position: &Position,
    claimant: Color,
    settings: &Playouts,
    mut watcher: impl FnMut(&Tally) -> ControlFlow<()>,
) -> Result<Watched, Trouble> {
    if !position.is_lawful() || !position.has_legal_move() {
        return Err(Trouble::NotAPosition);
    }
    let class_c = Engine::start(&settings.launch, CLASS_C)?;
    let master = Engine::start(&settings.launch, MASTER)?;
    let mut players = Players { claimant, class_c, master };
    let mut spread = Spread { nodes: settings.nodes, state: settings.seed };
    let mut tally = Tally::default();
    for _ in 0..settings.games {
        match play(position, &mut players, &mut spread, &mut || watcher(&tally))? {
            Some(ending) => tally.count(ending),
            None => return Ok(Watched { tally, broken_off: true }),
        }
    }
    // A last look, so that the watcher sees the last game counted.
    let _ = watcher(&tally);
    Ok(Watched { tally, broken_off: false })
}

/// Nodes that differ from move to move, so that games differ: splitmix64.
pub(crate) struct Spread {
    nodes: u64,
    state: u64,
}

impl Spread {
    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        let quarter = self.nodes / 4;
        (self.nodes - quarter).saturating_add(mixed % (2 * quarter + 1)).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_stay_within_a_quarter_and_differ_by_the_seed() {
        let drawn = |seed| {
            let mut spread = Spread { nodes: 1000, state: seed };
            (0..50).map(|_| spread.next()).collect::<Vec<_>>()
        };
        assert!(drawn(1).iter().all(|nodes| (750..=1250).contains(nodes)));
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
        assert_eq!(Spread { nodes: 0, state: 7 }.next(), 1);
    }
}
