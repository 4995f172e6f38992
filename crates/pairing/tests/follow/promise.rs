//! What every round promises, whatever it says of itself.

use chart::Number;

use super::{Reading, Untrue};
use pairing::{
    Field, Round,
    facts::Facts,
    matching::is_pairable,
    weigh::{self, Switch},
    words,
};

/// No repeat and no third color running that could be avoided, no bye against 28L3 while another could have it, no
/// switch beyond its limit. Locked boards are the director's.
pub fn broken_promises(field: &Field, round: &Round) -> Vec<Untrue> {
    let facts = Facts::new(field);
    let mut reading = Reading::new(&facts, round);
    reading.no_avoidable_repeat();
    reading.no_avoidable_team_mates();
    reading.no_avoidable_third();
    reading.no_bye_twice();
    reading.no_switch_beyond_limits();
    reading.untrue
}

impl Reading<'_> {
    fn no_avoidable_repeat(&mut self) {
        let facts = self.facts;
        let again: Vec<_> = self
            .boards
            .iter()
            .filter(|[one, other]| !facts.meetings(*one, *other).is_empty())
            .copied()
            .collect();
        if again.is_empty() {
            return;
        }
        let mut players: Vec<Number> = facts.free();
        let new = |one: Number, other: Number| facts.meetings(one, other).is_empty();
        let avoidable = match &self.round.bye {
            None => is_pairable(&players, &new),
            Some(_) => (0..players.len()).any(|at| {
                let candidate = players.remove(at);
                let pairable = is_pairable(&players, &new);
                players.insert(at, candidate);
                pairable
            }),
        };
        for board in again {
            self.holds(!avoidable, &board, || {
                "they have met, and the round can be paired without (27A1)".to_string()
            });
        }
    }

    /// Where they never meet, team-mates do only if nobody could be paired without: by matching over the whole section
    /// (28N2). Below plus two it is asked of the groups that keep them apart, with those who drop into them.
    fn no_avoidable_team_mates(&mut self) {
        let facts = self.facts;
        let apart = |[upper, lower]: [Number; 2]| {
            !facts.team_mates_may_meet_in(facts.score(upper).min(facts.score(lower)))
        };
        let meet: Vec<_> = self
            .natural
            .iter()
            .copied()
            .filter(|board| apart(*board) && facts.team_mates(board[0], board[1]))
            .collect();
        if meet.is_empty() {
            return;
        }
        let open: Vec<_> = self.natural.iter().copied().filter(|board| apart(*board)).collect();
        let players: Vec<Number> = open.iter().flatten().copied().collect();
        let from_above = |who: Number| facts.team_mates_may_meet_in(facts.score(who));
        let avoidable = is_pairable(&players, &|one, other| {
            let legal = facts.is_legal(one, other) && !facts.team_mates(one, other);
            legal && !(from_above(one) && from_above(other))
        });
        for board in meet {
            self.holds(!avoidable, &board, || {
                "they are team-mates, and the round can be paired without (28N)".to_string()
            });
        }
    }

    /// A third color running stays only if no admissible switch of two boards takes it away.
    fn no_avoidable_third(&mut self) {
        let facts = self.facts;
        let thirds = self.boards.iter().filter(|[one, other]| facts.clashes_of(*one, *other).thirds > 0);
        let thirds: Vec<_> = thirds.copied().collect();
        let switched = |board: &weigh::Pair| !self.natural.contains(board);
        let mut avoidable = Vec::new();
        for third in thirds.iter().filter(|board| !switched(board)) {
            for other in self.boards.iter().filter(|board| *board != third && !switched(board)) {
                let helps = |switch: &Switch| {
                    switch.refused(facts).is_none()
                        && switch.clashes_after.thirds < switch.clashes_before.thirds
                };
                let same = facts.score(third[1]) == facts.score(other[1]);
                if same && Switch::between(facts, *third, *other).iter().any(helps) {
                    avoidable.push(*third);
                }
            }
        }
        for board in avoidable {
            self.holds(false, &board, || "a third color running could be switched away (29E5f)".to_string());
        }
    }

    fn no_bye_twice(&mut self) {
        let facts = self.facts;
        let Some(bye) = &self.round.bye else { return };
        if facts.free_points(bye.player) == [None, None] {
            return;
        }
        let fresh = |who: &&Number| facts.free_points(**who) == [None, None];
        let free = facts.free();
        let other = free.iter().filter(fresh).find(|who| {
            let rest: Vec<Number> = free.iter().copied().filter(|other| other != *who).collect();
            is_pairable(&rest, &|one, other| facts.is_legal(one, other))
        });
        self.holds(other.is_none(), &[bye.player], || "has a point for nothing again (28L3)".to_string());
    }

    fn no_switch_beyond_limits(&mut self) {
        match weigh::changes(self.facts, &self.natural, &self.boards) {
            Ok(changes) => {
                for change in changes {
                    if let Some(refused) = change.refused(self.facts) {
                        let of: Vec<Number> = change.after().iter().flatten().copied().collect();
                        self.holds(false, &of, || {
                            format!(
                                "they were switched, which may not be: {}",
                                words::refused(self.facts, &refused)
                            )
                        });
                    }
                }
            }
            Err(strange) => {
                let of: Vec<Number> = strange.0.iter().flatten().copied().collect();
                self.holds(false, &of, || "they are not those of the natural pairing".to_string());
            }
        }
    }
}
