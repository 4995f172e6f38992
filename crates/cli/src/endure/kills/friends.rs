//! Games among friends on a server that is killed.
//!
//! Every act that was acknowledged must be there, the clocks must have been stopped between the last of them and
//! the kill, an act whose answer never came must count once when it is sent again, and play must go on.

use std::sync::atomic::{AtomicBool, Ordering};

use game::{Deed, Seat};

use super::super::{
    client::Client,
    player::{BOTH_CLOCKS, TestGame, Trouble, difference},
};

/// How much later or earlier a clock may say something happened: moments are whole milliseconds on two scales.
const TOLERANCE: i64 = 5;

/// A game and what both clocks together had run when it was last interrupted.
pub(super) struct Interrupted {
    pub(super) player: TestGame,
    pub(super) run_before: i64,
}

/// Plays until the server has gone; what went wrong before.
pub(super) fn play(player: &mut TestGame, client: Client, killed: &AtomicBool) -> Option<String> {
    while !player.is_over() {
        match player.step(client) {
            Ok(()) => {}
            Err(Trouble::Gone) if killed.load(Ordering::Relaxed) => return None,
            Err(Trouble::Gone) => return Some("the server hung up by itself".to_string()),
            Err(Trouble::Wrong(wrong)) => return Some(wrong),
        }
    }
    None
}

impl Interrupted {
    /// Looks at the game after the server has come back, and lets it go on.
    pub(super) fn check(&mut self, client: Client, killed_at: i64) -> Result<(), String> {
        let shown = self.player.look(client, Seat::Director).map_err(|trouble| format!("{trouble:?}"))?;
        if let Some(lost) = difference(&self.player.shadow, Seat::Director, &shown) {
            let arrived = self.player.with_act_in_flight();
            let explained = arrived.is_some_and(|game| difference(&game, Seat::Director, &shown).is_none());
            if !explained {
                return Err(format!("what was acknowledged is not there: {lost}"));
            }
        }
        if !shown["outcome"].is_null() {
            // It ended before the kill, perhaps with the act in flight.
            return self.finish(client);
        }
        if shown["paused"] != "interrupted" {
            return Err(format!("the game was not interrupted: paused is {}", shown["paused"]));
        }
        self.check_clocks(&shown, killed_at)?;
        self.go_on(client)
    }

    fn finish(&mut self, client: Client) -> Result<(), String> {
        self.player
            .send_again(client)
            .map_err(|trouble| format!("an act that was taken is refused: {trouble:?}"))
    }

    /// Both clocks together have run from the start to the interruption. So it is known when that was, as exactly as
    /// the start is: not after the kill, and not before the last act that was acknowledged.
    fn check_clocks(&mut self, shown: &serde_json::Value, killed_at: i64) -> Result<(), String> {
        let (Some(white), Some(black)) =
            (shown["clocks"]["white"].as_i64(), shown["clocks"]["black"].as_i64())
        else {
            return Err(format!("the clocks show nothing: {}", shown["clocks"]));
        };
        let run = BOTH_CLOCKS - white - black;
        let lately = run - self.run_before;
        self.run_before = run;
        match clock_fault(lately, self.player.started, self.player.last_sent, killed_at) {
            None => Ok(()),
            Some(fault) => Err(fault),
        }
    }

    fn go_on(&mut self, client: Client) -> Result<(), String> {
        let wrong = |trouble: Trouble| format!("play could not go on: {trouble:?}");
        let in_flight = self.player.in_flight.take();
        self.player.start(client, Deed::Resume).map_err(wrong)?;
        self.player.in_flight = in_flight;
        self.player.send_again(client).map_err(wrong)?;
        let shown = self.player.look(client, Seat::Director).map_err(wrong)?;
        match difference(&self.player.shadow, Seat::Director, &shown) {
            None => Ok(()),
            Some(twice) => Err(format!("an act that was sent again did not count once: {twice}")),
        }
    }
}

/// What is wrong with clocks that ran so long since they were started, at some moment between two.
fn clock_fault(run: i64, (earliest, latest): (i64, i64), last_sent: i64, killed_at: i64) -> Option<String> {
    let after_kill = earliest + run - killed_at;
    let too_short = last_sent - (latest + run);
    if after_kill > TOLERANCE {
        Some(format!("the clocks ran {after_kill} ms after the kill"))
    } else if too_short > TOLERANCE {
        Some(format!("the clocks stopped {too_short} ms before the last acknowledged act"))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_stop_between_the_last_act_and_the_kill() {
        let started = (1_000, 1_010);
        assert_eq!(clock_fault(500, started, 1_400, 1_600), None);
        let late = clock_fault(700, started, 1_400, 1_600).unwrap();
        assert_eq!(late, "the clocks ran 100 ms after the kill");
        let early = clock_fault(300, started, 1_400, 1_600).unwrap();
        assert_eq!(early, "the clocks stopped 90 ms before the last acknowledged act");
    }
}
