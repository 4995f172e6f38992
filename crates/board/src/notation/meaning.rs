//! Which legal moves a text means, once it is understood.
//!
//! Answers with every legal move that agrees with the text. What the writer claims besides (en passant, check, no
//! capture) chooses between several, and is ignored if none lives up to it. Start with [`meant`].

use super::Style;
use super::sense::{Facts, Understood};
use crate::moves::Move;
use crate::position::Position;

pub(super) fn meant(position: &Position, legal: &[Facts], understood: &Understood) -> Vec<Move> {
    let Understood { sense, claims, style, .. } = understood;
    let mut meant: Vec<&Facts> = legal.iter().filter(|facts| sense.agrees(facts)).collect();
    if claims.en_passant {
        prefer(&mut meant, |facts| facts.en_passant);
    }
    if claims.quiet {
        prefer(&mut meant, |facts| facts.captured.is_none());
    }
    // Descriptive texts leave out whatever the check makes clear; algebraic ones name their square in any case.
    if *style == Style::Descriptive && (claims.check || claims.mate) && meant.len() > 1 {
        let after = |facts: &Facts| position.play(facts.mv);
        prefer(&mut meant, |facts| {
            after(facts).is_ok_and(|after| if claims.mate { after.is_checkmate() } else { after.is_check() })
        });
    }
    meant.into_iter().map(|facts| facts.mv).collect()
}

fn prefer(meant: &mut Vec<&Facts>, is_preferred: impl Fn(&Facts) -> bool) {
    if meant.iter().any(|facts| is_preferred(facts)) {
        meant.retain(|facts| is_preferred(facts));
    }
}
