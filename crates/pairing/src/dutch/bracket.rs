//! A bracket: who moved down into it, who lives in it, and who comes after.

/// Players are meant by their place in the order of rank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bracket {
    pub(super) moved_down: Vec<usize>,
    pub(super) residents: Vec<usize>,
    /// The score group below.
    pub(super) next: Vec<usize>,
    /// Everybody after that.
    pub(super) below: Vec<usize>,
}

/// How a bracket was paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BracketPaired {
    /// The higher-ranked one first.
    pub(super) pairs: Vec<[usize; 2]>,
    /// Who floats down, by rank.
    pub(super) floats: Vec<usize>,
    /// Where the next group was looked at: who of it and of those who float down was left over there.
    pub(super) left_in_next: Vec<usize>,
}

impl Bracket {
    /// How many are left to be paired.
    pub(super) fn everybody(&self) -> usize {
        self.moved_down.len() + self.residents.len() + self.next.len() + self.below.len()
    }

    pub(super) fn has(&self, who: usize) -> bool {
        self.residents.binary_search(&who).is_ok() || self.moved_down.contains(&who)
    }

    /// From here on nobody has moved down.
    pub(super) fn first_resident(&self) -> usize {
        self.residents.first().copied().unwrap_or(usize::MAX)
    }

    /// By rank.
    pub(super) fn players(&self) -> impl Iterator<Item = usize> + '_ {
        self.moved_down.iter().chain(&self.residents).copied()
    }
}

impl BracketPaired {
    pub(super) fn new(bracket: &Bracket, pairs: Vec<[usize; 2]>) -> BracketPaired {
        let mut pairs: Vec<[usize; 2]> =
            pairs.into_iter().map(|[one, other]| [one.min(other), one.max(other)]).collect();
        pairs.sort_unstable();
        let mut paired: Vec<usize> = pairs.iter().flatten().copied().collect();
        paired.sort_unstable();
        let floats = bracket.players().filter(|who| paired.binary_search(who).is_err()).collect();
        BracketPaired { pairs, floats, left_in_next: Vec::new() }
    }
}
