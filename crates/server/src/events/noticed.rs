//! What everybody can notice: whether a page that shows only what is public would look different afterwards.

use tournament::{SectionName, Tournament, What};

use super::public::can_be_seen;

/// Whether everybody can notice this. In doubt yes: a page that looks again for nothing does no harm.
pub(super) fn by_everybody(tournament: &Tournament, what: &What) -> bool {
    let posted = |section: &SectionName, round: usize| {
        let paired = tournament.section(section).and_then(|held| held.round(round));
        paired.is_some_and(can_be_seen)
    };
    match what {
        What::Noted { .. }
        | What::CheckedIn { .. }
        | What::Paid { .. }
        | What::Refunded { .. }
        | What::Remarked { .. }
        | What::Locked { .. }
        | What::Unlocked { .. }
        | What::Forbidden { .. }
        | What::Allowed { .. }
        | What::PairingAppealed { .. }
        | What::AppealDecided { .. } => false,
        What::Paired { section, round, .. } | What::Rearranged { section, round, .. } => {
            posted(section, *round)
        }
        _ => true,
    }
}
