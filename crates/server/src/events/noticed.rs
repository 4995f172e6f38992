//! What everybody can notice: whether a page that shows only what is public would look different afterwards.

use tournament::{Happening, Penalty, SectionName, Tournament};

use super::public::can_be_seen;

/// Whether everybody can notice this. In doubt yes: a page that looks again for nothing does no harm.
pub(super) fn by_everybody(tournament: &Tournament, what: &Happening) -> bool {
    let posted = |section: &SectionName, round: usize| {
        let paired = tournament.section(section).and_then(|held| held.round(round));
        paired.is_some_and(can_be_seen)
    };
    match what {
        Happening::Noted { .. }
        | Happening::CheckedIn { .. }
        | Happening::Paid { .. }
        | Happening::Refunded { .. }
        | Happening::Remarked { .. }
        | Happening::Locked { .. }
        | Happening::Unlocked { .. }
        | Happening::Forbidden { .. }
        | Happening::Allowed { .. }
        | Happening::PairingAppealed { .. }
        | Happening::AppealDecided { .. } => false,
        // Whoever is to leave the event is not at the boards any more.
        Happening::Ordered { penalty, .. } => *penalty == Penalty::LeaveTheEvent,
        Happening::Paired { section, round, .. }
        | Happening::Rearranged { section, round, .. }
        | Happening::CameToRound { section, round, .. } => posted(section, *round),
        _ => true,
    }
}
