//! Which men an ending has: the name of a table, and where the men of a position belong in it.

use std::fmt;
use std::str::FromStr;

use shakmaty::Role;

/// The men besides kings, the strongest first.
const MEN: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// The men of an ending with three or four men. The first man is White's; of one man each, White has the stronger.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ending {
    first: Role,
    second: Option<Second>,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Second {
    /// Beside the first.
    White(Role),
    /// Against the first.
    Black(Role),
}

impl Ending {
    /// All endings with so many men or fewer, each after those that its captures and promotions lead to.
    pub fn all(men: usize) -> Vec<Ending> {
        let three = MEN.into_iter().map(|first| Ending { first, second: None });
        let mut endings: Vec<Ending> = three.filter(|_| men >= 3).collect();
        if men >= 4 {
            for (index, first) in MEN.into_iter().enumerate() {
                for second in MEN.into_iter().skip(index) {
                    endings.push(Ending { first, second: Some(Second::White(second)) });
                    endings.push(Ending { first, second: Some(Second::Black(second)) });
                }
            }
        }
        endings.sort_by_key(Ending::stage);
        endings
    }

    /// Endings of one stage depend on those of earlier stages only.
    pub(crate) fn stage(&self) -> usize {
        let pawns = self.men().filter(|(_, role)| *role == Role::Pawn).count();
        match self.second {
            None => pawns,
            Some(_) => 2 + pawns,
        }
    }

    /// The men besides the kings: is it White's, and what is it?
    pub(crate) fn men(&self) -> impl Iterator<Item = (bool, Role)> + use<> {
        let second = self.second.map(|second| match second {
            Second::White(role) => (true, role),
            Second::Black(role) => (false, role),
        });
        std::iter::once((true, self.first)).chain(second)
    }

    /// With the kings.
    pub fn count(&self) -> usize {
        2 + self.men().count()
    }

    pub(crate) fn has_pawns(&self) -> bool {
        self.men().any(|(_, role)| role == Role::Pawn)
    }

    /// Two men of one color and kind.
    pub(crate) fn has_twins(&self) -> bool {
        self.second == Some(Second::White(self.first))
    }

    /// A pawn against a pawn, where en passant may matter.
    pub(crate) fn is_pawn_against_pawn(&self) -> bool {
        self.first == Role::Pawn && self.second == Some(Second::Black(Role::Pawn))
    }
}

/// The strongest first.
pub(crate) fn order(role: Role) -> usize {
    MEN.into_iter().position(|other| other == role).unwrap_or(MEN.len())
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |white: bool| {
            let men = self.men().filter(move |(is_white, _)| *is_white == white);
            men.map(|(_, role)| role.upper_char()).collect::<String>()
        };
        write!(f, "K{}K{}", of(true), of(false))
    }
}

/// A text that names no ending.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an ending of three or four pieces such as KQK or KRKN, found {0:?}")]
pub struct NoEnding(String);

impl FromStr for Ending {
    type Err = NoEnding;

    fn from_str(text: &str) -> Result<Ending, NoEnding> {
        let all = Ending::all(4);
        all.into_iter().find(|ending| ending.to_string() == text).ok_or_else(|| NoEnding(text.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_five_endings_of_three_men_and_thirty_of_four() {
        assert_eq!(Ending::all(3).len(), 5);
        assert_eq!(Ending::all(4).len(), 35);
        let names: Vec<String> = Ending::all(3).iter().map(Ending::to_string).collect();
        assert_eq!(names, ["KQK", "KRK", "KBK", "KNK", "KPK"]);
        assert_eq!("KRKN".parse::<Ending>().unwrap().to_string(), "KRKN");
        assert!("KNKR".parse::<Ending>().is_err());
    }
}
