//! What is left out of a sum, and in which order.

use crate::{Amount, Cut, Summand};

/// A part with what decides whether it is left out.
pub(crate) struct Term {
    pub(crate) part: Summand,
    /// By what it is ranked: an opponent's score where the amount is a product.
    pub(crate) significance: Amount,
    /// A round missed of one's own will, which goes first under FIDE's rules (fide-c07 16.5).
    pub(crate) voluntary: bool,
}

impl Term {
    /// A part that is ranked by its own amount.
    pub(crate) fn plain(part: Summand) -> Term {
        Term { part, significance: part.amount, voluntary: false }
    }
}

/// Marks what the cut leaves out: the least significant first, then the most.
pub(crate) fn apply(mut terms: Vec<Term>, cut: Cut) -> Vec<Summand> {
    for _ in 0..cut.low {
        drop_one(&mut terms, least);
    }
    for _ in 0..cut.high {
        drop_one(&mut terms, most);
    }
    terms.into_iter().map(|term| term.part).collect()
}

fn drop_one(terms: &mut [Term], choose: fn(&[(usize, &Term)]) -> Option<usize>) {
    let kept: Vec<(usize, &Term)> = terms.iter().enumerate().filter(|(_, term)| !term.part.dropped).collect();
    if let Some(term) = choose(&kept).and_then(|index| terms.get_mut(index)) {
        term.part.dropped = true;
    }
}

/// The least significant value; instead of it the lowest voluntary one, as long as that is not lower (16.5.1).
fn least(terms: &[(usize, &Term)]) -> Option<usize> {
    let (index, least) = terms.iter().min_by_key(|(_, term)| (term.significance, term.part.amount))?;
    let voluntary = terms
        .iter()
        .filter(|(_, term)| term.voluntary)
        .min_by_key(|(_, term)| (term.part.amount, term.significance))
        .filter(|(_, term)| term.part.amount >= least.part.amount);
    Some(voluntary.map_or(*index, |(index, _)| *index))
}

fn most(terms: &[(usize, &Term)]) -> Option<usize> {
    terms.iter().max_by_key(|(_, term)| (term.significance, term.part.amount)).map(|(index, _)| *index)
}
