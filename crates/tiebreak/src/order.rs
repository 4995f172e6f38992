//! Orders of systems that are announced again and again, by name.

use chart::{Rule, rules::*};

use crate::{BadSystem, System};

/// A list of systems with a name.
#[derive(Debug)]
pub struct Order {
    pub name: &'static str,
    pub rule: &'static Rule,
    names: &'static [&'static str],
}

impl Order {
    pub const ALL: &[Order] = &[
        Order {
            name: "us-chess",
            rule: &R34E,
            names: &["modified-median", "solkoff", "cumulative", "cumulative-of-opposition"],
        },
        Order {
            name: "us-chess-round-robin",
            rule: &R34F,
            names: &["sonneborn-berger", "result-between-tied"],
        },
        Order {
            name: "us-chess-teams",
            rule: &R34G,
            names: &["game-points", "modified-median:MP", "solkoff:MP", "us-amateur-team"],
        },
        Order {
            name: "nc-individuals",
            rule: &NC_19,
            names: &["modified-median", "solkoff", "cumulative", "cumulative-of-opposition", "coin-flip"],
        },
        Order { name: "nc-teams", rule: &NC_19, names: &["game-points", "us-amateur-team", "coin-flip"] },
        Order { name: "nc-round-robin", rule: &NC_19, names: &["sonneborn-berger", "coin-flip"] },
        Order {
            name: "scholastic",
            rule: &R34E,
            names: &[
                "modified-median",
                "solkoff",
                "sonneborn-berger",
                "cumulative",
                "kashdan",
                "result-between-tied",
                "most-blacks",
                "coin-flip",
            ],
        },
        Order {
            name: "medley",
            rule: &R31A,
            names: &["modified-median", "solkoff", "sonneborn-berger", "cumulative", "coin-flip"],
        },
        Order { name: "fide-swiss", rule: &C07_8_1, names: &["BH/C1", "BH", "SB", "DE", "WIN", "BWG"] },
        Order { name: "fide-round-robin", rule: &C07_9_1, names: &["DE", "WIN", "SB", "KS"] },
        Order { name: "fide-teams", rule: &C07_13_1, names: &["MPvGP", "EDE", "EMGSB/C1", "BH:MP/C1"] },
    ];

    pub fn find(name: &str) -> Option<&'static Order> {
        Order::ALL.iter().find(|order| order.name.eq_ignore_ascii_case(name.trim()))
    }

    pub fn systems(&self) -> Vec<System> {
        self.names.iter().filter_map(|name| name.parse().ok()).collect()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOrder {
    #[error("{system}; or name an order: {orders}", orders = names())]
    System {
        #[source]
        system: BadSystem,
    },
    #[error("no tie-break is named; write for example 'modified-median,solkoff', or an order: {}", names())]
    Empty,
}

fn names() -> String {
    Order::ALL.iter().map(|order| order.name).collect::<Vec<_>>().join(", ")
}

/// Reads an order: the name of one, or systems between commas as in field 202 of a tournament file.
pub fn order(text: &str) -> Result<Vec<System>, BadOrder> {
    if let Some(order) = Order::find(text) {
        return Ok(order.systems());
    }
    let pieces = text.split(',').map(str::trim).filter(|piece| !piece.is_empty());
    let systems = pieces
        .map(|piece| piece.parse().map_err(|system| BadOrder::System { system }))
        .collect::<Result<Vec<System>, BadOrder>>()?;
    if systems.is_empty() { Err(BadOrder::Empty) } else { Ok(systems) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_names_systems_that_exist() {
        for order in Order::ALL {
            assert_eq!(order.systems().len(), order.names.len(), "{}", order.name);
        }
    }

    #[test]
    fn an_order_is_a_name_or_a_list() {
        assert_eq!(order("us-chess").unwrap().len(), 4);
        let listed = order("BH/C1, DE,SB").unwrap();
        assert_eq!(listed.iter().map(System::to_string).collect::<Vec<_>>(), ["BH/C1", "DE", "SB"]);
        assert_eq!(order(" , "), Err(BadOrder::Empty));
        let said = order("BH,bogus").unwrap_err().to_string();
        assert!(
            said.starts_with("'bogus' is not a tie-break system") && said.contains("nc-individuals"),
            "{said}"
        );
    }
}
