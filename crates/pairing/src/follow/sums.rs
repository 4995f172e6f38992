//! Whether the costs that a round states are those of its boards.

use super::Reading;
use crate::weigh;

impl Reading<'_> {
    pub(super) fn follow_costs(&mut self) {
        let mut own = weigh::natural(self.facts, &self.natural);
        match weigh::switched(self.facts, &self.natural, &self.boards) {
            Ok(colors) => own.extend(colors),
            Err(strange) => {
                let of: Vec<_> = strange.0.iter().flatten().copied().collect();
                return self
                    .holds(false, &of, || "the boards are no exchanges of the natural pairing".to_string());
            }
        }
        // N8 and N9 are lists, which a round may write in lines of its own; what is one number is compared.
        const SINGLE: [&str; 14] =
            ["S2", "N1", "N2", "N3", "N4", "N5", "N6", "N7", "C1", "C2", "C3", "C4", "C5", "C6"];
        for said in self.round.costs.iter().filter(|cost| SINGLE.contains(&cost.criterion)) {
            let own = own.iter().find(|own| own.criterion == said.criterion && own.group == said.group);
            let amount = own.map_or(0, |own| own.amount);
            self.holds(said.amount == amount, &[], || {
                let group = said.group.map(|group| format!(" of the group {group}")).unwrap_or_default();
                format!("{}{group} is said to be {} and is {amount}", said.criterion, said.amount)
            });
        }
    }
}
