//! Whether the costs that a round states are those of its boards.

use super::Reading;
use pairing::{criterion::About, round::Cost, weigh};

impl Reading<'_> {
    pub(super) fn follow_costs(&mut self) {
        let mut own = weigh::natural(self.facts, &self.natural);
        match weigh::switched(self.facts, &self.natural, &self.boards) {
            Ok(colors) => own.extend(colors),
            Err(strange) => {
                let of: Vec<_> = strange.0.iter().flatten().copied().collect();
                return self.holds(false, &of, || {
                    "the boards are not of the players of the natural pairing".to_string()
                });
            }
        }
        let round = self.round;
        // Those of the bye are followed with the bye.
        let said: Vec<&Cost> =
            round.costs.iter().filter(|cost| cost.criterion.about() != About::Bye).collect();
        self.holds(said.len() == own.len(), &[], || {
            format!("the costs have {} lines and not {}", own.len(), said.len())
        });
        for (said, own) in said.into_iter().zip(own) {
            self.holds(*said == own, &[], || {
                let [said, own] = [said, &own].map(|cost| {
                    let group = cost.group.map(|group| format!(" of the group {group}")).unwrap_or_default();
                    format!("{}{group} {} ({})", cost.criterion, cost.amount, cost.rule)
                });
                format!("of the costs {said} should be {own}")
            });
        }
    }
}
