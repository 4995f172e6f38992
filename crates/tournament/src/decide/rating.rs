//! Ratings that the director assigns (28D, 28E).

use chart::rules::{R28D, R28E};

use super::{Case, Judged};
use crate::{happening::What, name::EntryId, refusal::Refusal};

pub(super) fn assign(case: &mut Case, id: EntryId, rating: u16) -> Judged {
    let entry = case.playing(id)?;
    let section = case.section_of(entry)?;
    if !(1..=3999).contains(&rating) {
        return Err(Refusal::Rating(rating));
    }
    let published = entry.entrant.published(&section.plan.rating_list);
    if let Some(published) = published
        && rating < published
    {
        return Err(Refusal::BelowPublished { name: entry.name().to_string(), published });
    }
    case.needs_reason()?;
    let rule = if published.is_some() { &R28E } else { &R28D };
    case.happens(What::RatingAssigned { entry: id, rating }, rule);
    Ok(())
}
