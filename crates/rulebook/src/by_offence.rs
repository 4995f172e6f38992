//! Something for every offence: in a book what it says the offence costs, in a resolved book what that comes to.

use std::ops::{Index, IndexMut};

use crate::{Law, Offence, law, values::Ladder};

#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ByOffence<T>([T; Offence::ALL.len()]);

impl ByOffence<Law<Ladder>> {
    /// What a book says itself, by which clauses; of every other offence it says nothing.
    pub const fn of(said: &[(Offence, &'static str, Ladder)]) -> ByOffence<Law<Ladder>> {
        let mut laws = [Law::Unsaid; Offence::ALL.len()];
        let mut row = 0;
        while row < said.len() {
            let (offence, clauses, ladder) = said[row];
            assert!(matches!(laws[offence as usize], Law::Unsaid), "an offence stands twice in a book");
            laws[offence as usize] = law(clauses, ladder);
            row += 1;
        }
        ByOffence(laws)
    }
}

impl<T> ByOffence<T> {
    pub fn each(of: impl Fn(Offence) -> T) -> ByOffence<T> {
        ByOffence(std::array::from_fn(|at| of(Offence::ALL[at])))
    }
}

impl<T> Index<Offence> for ByOffence<T> {
    type Output = T;

    fn index(&self, offence: Offence) -> &T {
        &self.0[offence as usize]
    }
}

impl<T> IndexMut<Offence> for ByOffence<T> {
    fn index_mut(&mut self, offence: Offence) -> &mut T {
        &mut self.0[offence as usize]
    }
}
