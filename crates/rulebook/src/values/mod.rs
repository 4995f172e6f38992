//! The values that policies take, by topic. A value has one spelling in logs and on the command line
//! ([`Value::words`]) and one sentence for people ([`Value::says`]).

mod adjournment;
mod appeals;
mod clock_trouble;
mod clocks;
mod conduct;
mod director;
mod draw_claims;
mod draws;
mod flags;
pub mod grounds;
mod illegal_moves;
mod losing_chances;
mod notice;
mod penalties;
mod recording;
mod scoresheets;
mod set_up;
pub mod times;
mod touches;
mod turn;

pub use adjournment::*;
pub use appeals::*;
pub use clock_trouble::*;
pub use clocks::*;
pub use conduct::*;
pub use director::*;
pub use draw_claims::*;
pub use draws::*;
pub use flags::*;
pub(crate) use grounds::is;
pub use grounds::{Ground, Wording};
pub use illegal_moves::*;
pub use losing_chances::*;
pub use notice::*;
pub use penalties::*;
pub use recording::*;
pub use scoresheets::*;
pub use set_up::*;
pub use touches::*;
pub use turn::*;

/// What a policy can be set to.
pub trait Value: Copy + PartialEq + Sized {
    /// One value of every kind that there is.
    fn every() -> Vec<Self>;

    /// Every other value worth trying in its place: the other kinds, and for a number its neighbours.
    fn others(&self) -> Vec<Self> {
        Self::every().into_iter().filter(|other| other != self).collect()
    }

    /// The spelling that is stored and typed.
    fn words(&self) -> String;

    fn from_words(text: &str) -> Option<Self>;

    /// A sentence for people.
    fn says(&self) -> String;
}

/// An enum of plain values: spelling and sentence beside each name.
macro_rules! values {
    ($(#[doc = $about:literal])+ $name:ident { $($value:ident = $words:literal: $says:literal,)+ }) => {
        $(#[doc = $about])+
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum $name {
            $(#[doc = $says] $value,)+
        }

        impl crate::values::Value for $name {
            fn every() -> Vec<Self> {
                vec![$($name::$value),+]
            }

            fn words(&self) -> String {
                match self { $($name::$value => $words,)+ }.to_string()
            }

            fn from_words(text: &str) -> Option<Self> {
                match text { $($words => Some($name::$value),)+ _ => None }
            }

            fn says(&self) -> String {
                match self { $($name::$value => $says,)+ }.to_string()
            }
        }
    };
}
pub(crate) use values;

#[cfg(test)]
mod tests {
    use super::*;

    fn words_are_read_back<T: Value + std::fmt::Debug>() {
        for value in T::every().iter().flat_map(|value| value.others().into_iter().chain([*value])) {
            assert_eq!(T::from_words(&value.words()), Some(value), "{}", value.words());
        }
    }

    #[test]
    fn values_with_numbers_are_read_back_from_their_words() {
        words_are_read_back::<IllegalMoveWindow>();
        words_are_read_back::<EarlyDraw>();
        words_are_read_back::<WrongClaim>();
        words_are_read_back::<MissingPairs>();
    }
}
