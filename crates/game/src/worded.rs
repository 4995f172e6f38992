//! Tables of words. A plain value has one spelling in case files, ruling slips and pages. Logs hold the words with which it
//! was first written: whoever changes words says in `rulebook::older` what stands in logs for them.

/// An enum of plain values, each with its words and, where people are asked for it, a sentence.
macro_rules! worded {
    ($(#[$about:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $value:ident = $words:literal $(: $sentence:literal)?,)+ }) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
        $vis enum $name {
            $($(#[$doc])* $value,)+
        }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            pub const fn words(self) -> &'static str {
                match self { $($name::$value => $words,)+ }
            }

            /// As people read it; nothing where the words say it all.
            pub const fn sentence(self) -> &'static str {
                match self { $($name::$value => concat!($($sentence)?),)+ }
            }

            pub fn from_words(text: &str) -> Option<$name> {
                let text = rulebook::older::today(text);
                $name::ALL.iter().copied().find(|value| value.words().eq_ignore_ascii_case(&text))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($name::words(*self))
            }
        }

        impl std::str::FromStr for $name {
            type Err = crate::worded::NotUnderstood;

            fn from_str(text: &str) -> Result<$name, crate::worded::NotUnderstood> {
                let known = $name::from_words(text.trim());
                let expected = concat!("one of:" $(, " ", $words, ";")+);
                known.ok_or(crate::worded::NotUnderstood { text: text.to_string(), expected })
            }
        }
    };
}

/// An enum of topics, each with values of its own: written and read by whichever topic knows the words.
macro_rules! topics {
    ($(#[$about:meta])* $vis:vis enum $name:ident: $expected:literal { $($(#[$doc:meta])* $topic:ident($inner:ty),)+ }) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$doc])* $topic($inner),)+
        }

        impl $name {
            /// One of every kind, for lists of what can be told and for trials.
            pub fn every() -> Vec<$name> {
                let mut every = Vec::new();
                $(every.extend(<$inner as crate::worded::Told>::every().into_iter().map($name::$topic));)+
                every
            }

            /// The topic by its name in the table, as `ClockTrouble`.
            pub const fn topic(&self) -> &'static str {
                match self { $($name::$topic(_) => stringify!($topic),)+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&match self { $($name::$topic(told) => crate::worded::Told::words(told),)+ })
            }
        }

        impl std::str::FromStr for $name {
            type Err = crate::worded::NotUnderstood;

            fn from_str(text: &str) -> Result<$name, crate::worded::NotUnderstood> {
                let text = rulebook::older::today(&text.trim().to_ascii_lowercase()).into_owned();
                $(if let Some(told) = <$inner as crate::worded::Told>::read(&text) {
                    return Ok($name::$topic(told));
                })+
                Err(crate::worded::NotUnderstood { text, expected: $expected })
            }
        }
    };
}
pub(crate) use {topics, worded};

/// What a topic can tell, in words that it reads back.
pub(crate) trait Told: Copy + Sized {
    /// One of every kind.
    fn every() -> Vec<Self>;

    fn words(&self) -> String;

    /// From lower-case words.
    fn read(text: &str) -> Option<Self>;
}

/// Words that nobody here understands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("«{text}» is not understood; expected {expected}")]
pub struct NotUnderstood {
    pub text: String,
    pub expected: &'static str,
}

/// The color that a text opens with, and what follows it.
pub(crate) fn color_first(text: &str) -> Option<(board::Color, &str)> {
    let (first, rest) = text.split_once(' ')?;
    Some((color_of(first)?, rest.trim_start()))
}

pub(crate) fn color_of(word: &str) -> Option<board::Color> {
    match word {
        "white" => Some(board::Color::White),
        "black" => Some(board::Color::Black),
        _ => None,
    }
}

pub(crate) fn role_of(word: &str) -> Option<board::Role> {
    use board::Role;
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King]
        .into_iter()
        .find(|role| crate::verdict::role_words(*role) == word)
}
