//! The letters that name the pieces, language by language.
//!
//! Players may use the letters of their own country (schiller E2, iesa 20-6c). Pawns go without one, as everywhere
//! (schiller E3); English alone keeps its `P`, which iesa 20-4 writes in full and 20-5-1a leaves out. Answers what
//! a piece is called, and nothing about moves. Start with [`Language::letter`].

use shakmaty::Role;

/// A language whose letters for the pieces are known here. The order is that of plausibility on a scoresheet in
/// the United States, and breaks ties when a text does not tell its language.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    English,
    Spanish,
    German,
    French,
    Russian,
    Portuguese,
    Italian,
    Dutch,
    Polish,
    Ukrainian,
    Czech,
    Hungarian,
    Romanian,
    Bulgarian,
    Croatian,
    Swedish,
    Danish,
    Norwegian,
    Finnish,
    Icelandic,
    Turkish,
    Catalan,
}

/// The pieces in the order of the letters below.
const ORDER: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Language {
    pub const ALL: [Language; 22] = [
        Language::English,
        Language::Spanish,
        Language::German,
        Language::French,
        Language::Russian,
        Language::Portuguese,
        Language::Italian,
        Language::Dutch,
        Language::Polish,
        Language::Ukrainian,
        Language::Czech,
        Language::Hungarian,
        Language::Romanian,
        Language::Bulgarian,
        Language::Croatian,
        Language::Swedish,
        Language::Danish,
        Language::Norwegian,
        Language::Finnish,
        Language::Icelandic,
        Language::Turkish,
        Language::Catalan,
    ];

    /// The code of ISO 639, `de`.
    pub fn code(self) -> &'static str {
        self.row().0
    }

    /// What its speakers call it, `Deutsch`.
    pub fn own_name(self) -> &'static str {
        self.row().1
    }

    /// What a scoresheet calls the man; nothing for a pawn, except in English.
    pub fn letter(self, role: Role) -> Option<&'static str> {
        if role == Role::Pawn {
            return (self == Language::English).then_some("P");
        }
        let (_, _, letters) = self.row();
        ORDER.into_iter().zip(letters).find(|(other, _)| *other == role).map(|(_, letter)| letter)
    }

    pub(super) fn with_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Code, own name, and the letters of king, queen, rook, bishop and knight.
    fn row(self) -> (&'static str, &'static str, [&'static str; 5]) {
        match self {
            Language::English => ("en", "English", ["K", "Q", "R", "B", "N"]),
            Language::Spanish => ("es", "Español", ["R", "D", "T", "A", "C"]),
            Language::German => ("de", "Deutsch", ["K", "D", "T", "L", "S"]),
            Language::French => ("fr", "Français", ["R", "D", "T", "F", "C"]),
            Language::Russian => ("ru", "Русский", ["Кр", "Ф", "Л", "С", "К"]),
            Language::Portuguese => ("pt", "Português", ["R", "D", "T", "B", "C"]),
            Language::Italian => ("it", "Italiano", ["R", "D", "T", "A", "C"]),
            Language::Dutch => ("nl", "Nederlands", ["K", "D", "T", "L", "P"]),
            Language::Polish => ("pl", "Polski", ["K", "H", "W", "G", "S"]),
            Language::Ukrainian => ("uk", "Українська", ["Кр", "Ф", "Т", "С", "К"]),
            Language::Czech => ("cs", "Čeština", ["K", "D", "V", "S", "J"]),
            Language::Hungarian => ("hu", "Magyar", ["K", "V", "B", "F", "H"]),
            Language::Romanian => ("ro", "Română", ["R", "D", "T", "N", "C"]),
            Language::Bulgarian => ("bg", "Български", ["Ц", "Д", "Т", "О", "К"]),
            Language::Croatian => ("hr", "Hrvatski", ["K", "D", "T", "L", "S"]),
            Language::Swedish => ("sv", "Svenska", ["K", "D", "T", "L", "S"]),
            Language::Danish => ("da", "Dansk", ["K", "D", "T", "L", "S"]),
            Language::Norwegian => ("no", "Norsk", ["K", "D", "T", "L", "S"]),
            Language::Finnish => ("fi", "Suomi", ["K", "D", "T", "L", "R"]),
            Language::Icelandic => ("is", "Íslenska", ["K", "D", "H", "B", "R"]),
            Language::Turkish => ("tr", "Türkçe", ["Ş", "V", "K", "F", "A"]),
            Language::Catalan => ("ca", "Català", ["R", "D", "T", "A", "C"]),
        }
    }
}

/// The chess symbol of a man; print uses the white ones for both sides.
pub(super) fn figurine(role: Role) -> char {
    match role {
        Role::King => '♔',
        Role::Queen => '♕',
        Role::Rook => '♖',
        Role::Bishop => '♗',
        Role::Knight => '♘',
        Role::Pawn => '♙',
    }
}

/// The man of a chess symbol, white or black.
pub(super) fn figurine_role(symbol: char) -> Option<Role> {
    match symbol {
        '♔' | '♚' => Some(Role::King),
        '♕' | '♛' => Some(Role::Queen),
        '♖' | '♜' => Some(Role::Rook),
        '♗' | '♝' => Some(Role::Bishop),
        '♘' | '♞' => Some(Role::Knight),
        '♙' | '♟' => Some(Role::Pawn),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_language_calls_two_men_the_same() {
        for language in Language::ALL {
            let mut letters: Vec<_> =
                Role::ALL.into_iter().filter_map(|role| language.letter(role)).collect();
            letters.sort_unstable();
            letters.dedup();
            assert_eq!(letters.len(), if language == Language::English { 6 } else { 5 }, "{language:?}");
            assert_eq!(Language::with_code(language.code()), Some(language));
        }
    }
}
