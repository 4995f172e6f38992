//! In a class event unrated players with plus scores may be paired with each other (29J).

use std::collections::{BTreeMap, BTreeSet};

use chart::{Number, Points, rules::R29J};

use crate::{
    Field, Reason,
    apart::{Apart, free},
    plan::players,
};

/// Takes the unrated players of every group with a plus score out of the field, an even number of each group; none if
/// there are no two of them in any.
pub fn unrated_apart<'a>(field: &Field<'a>) -> Option<Apart<'a>> {
    let rounds = field.chart.paired();
    let plus = |number: &Number| {
        usize::try_from(field.pairing_score(*number).halves()).is_ok_and(|halves| halves > rounds)
    };
    let unrated =
        |number: &Number| field.chart.player(*number).is_some_and(|player| !player.rating.is_rated());
    let mut groups: BTreeMap<Points, Vec<Number>> = BTreeMap::new();
    for number in free(field, |number| plus(number) && unrated(number)) {
        groups.entry(field.pairing_score(number)).or_default().push(number);
    }
    let mut apart = BTreeSet::new();
    let mut reasons = Vec::new();
    for (score, mut group) in groups.into_iter().rev() {
        let odd = if group.len() % 2 == 1 { group.pop() } else { None };
        if group.is_empty() {
            continue;
        }
        let left = odd.map(|odd| format!("; player {odd} is left to the rest")).unwrap_or_default();
        let words = format!("unrated with {score}: {} meet each other{left}", players(&group));
        reasons.push(Reason::new(&R29J, words));
        apart.extend(group);
    }
    (!apart.is_empty()).then(|| Apart::new(field, &apart, reasons))
}
