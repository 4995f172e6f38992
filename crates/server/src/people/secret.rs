//! Secrets: made here, shown once, and kept only as what they hash to.
//!
//! A token is 128 bits that nobody can guess, so one fast hash hides it. A code is short, because a child types it; what
//! hides it from whoever steals the file is a slow hash, and from whoever tries at the door the [`super::limits`].

use std::fmt::Write as _;

use argon2::{Algorithm, Argon2, Params, Version};
use sha2::{Digest, Sha256};

use crate::trouble::Trouble;

/// Letters and digits that nobody takes for another: no 0, O, 1, I, L.
const LETTERS: &[u8] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const LETTERS_IN_CODE: usize = 8;

/// How every code of the demo event begins. It has an O, so no code of the house can be taken for one.
const DEMO: &str = "DEMO";

/// How every token of a demo event begins; its number follows. No token of the house has letters beyond F.
const DEMO_TOKEN: &str = "demo";

pub(crate) fn is_token(text: &str) -> bool {
    is_bare_token(text) || demo_of_token(text).is_some()
}

fn is_bare_token(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The demo event whose secret this is by its form, whether or not there is such a secret; none if it is one of the house.
pub(crate) fn demo_of_token(text: &str) -> Option<u64> {
    let (number, token) = text.strip_prefix(DEMO_TOKEN)?.split_once('-')?;
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    number.parse().ok().filter(|_| is_number && is_bare_token(token))
}

/// What is stored of a token. Who compares these learns nothing from how long it took.
pub(crate) fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// A code that a person can read off a card and type: `K7QM-3XPD`.
pub(crate) fn new_code() -> Result<String, Trouble> {
    letters(LETTERS_IN_CODE).map(|code| grouped(&code))
}

/// The same in a demo event: `DEMO-3XPD`, and the first letter after it says in which.
pub(crate) fn new_demo_code(demo: u64) -> Result<String, Trouble> {
    let which = letter_of(demo);
    letters(LETTERS_IN_CODE - DEMO.len() - 1).map(|rest| grouped(&format!("{DEMO}{which}{rest}")))
}

/// Whether somebody has typed a code of this demo event.
pub(crate) fn is_code_of_demo(text: &str, demo: u64) -> bool {
    let letters = read_code(text).map(|code| code.replace('-', ""));
    letters.is_some_and(|code| code.strip_prefix(DEMO).is_some_and(|rest| rest.starts_with(letter_of(demo))))
}

/// Whether the codes of two demo events begin alike.
pub(crate) fn have_codes_alike(one: u64, other: u64) -> bool {
    letter_of(one) == letter_of(other)
}

fn letter_of(demo: u64) -> char {
    let place = usize::try_from(demo).unwrap_or_default() % LETTERS.len();
    LETTERS.get(place).map_or('2', |letter| char::from(*letter))
}

/// Whether somebody has typed a code of a demo event, whichever.
pub(crate) fn is_code_of_a_demo(text: &str) -> bool {
    read_code(text).is_some_and(|code| code.starts_with(DEMO))
}

/// Whose codes and tokens a house gives out. A secret is made only here, so each says whose it is: nobody else is asked for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Codes {
    OfTheHouse,
    OfDemo(u64),
}

impl Codes {
    /// 128 bits that nobody can guess, in letters that a URL can hold.
    pub(crate) fn new_token(self) -> Result<String, Trouble> {
        let token = hex(&random::<16>()?);
        Ok(match self {
            Codes::OfTheHouse => token,
            Codes::OfDemo(number) => format!("{DEMO_TOKEN}{number}-{token}"),
        })
    }

    pub(crate) fn new_one(self) -> Result<String, Trouble> {
        match self {
            Codes::OfTheHouse => new_code(),
            Codes::OfDemo(number) => new_demo_code(number),
        }
    }
}

fn letters(count: usize) -> Result<String, Trouble> {
    let mut code = String::new();
    while code.len() < count {
        for byte in random::<16>()? {
            // Bytes beyond the last whole row of letters would make some letters likelier than others.
            let whole = u8::try_from(256 / LETTERS.len() * LETTERS.len()).unwrap_or(u8::MAX);
            let letter = LETTERS.get(usize::from(byte) % LETTERS.len()).filter(|_| byte < whole);
            code.extend(letter.map(|letter| char::from(*letter)).filter(|_| code.len() < count));
        }
    }
    Ok(code)
}

/// As it stands on a card.
fn grouped(code: &str) -> String {
    let (one, other) = code.split_at(LETTERS_IN_CODE / 2);
    format!("{one}-{other}")
}

/// A code as somebody typed it: small letters, spaces and dashes are all the same to us.
pub(crate) fn read_code(text: &str) -> Option<String> {
    let letters: String = text
        .chars()
        .filter(|letter| !matches!(letter, ' ' | '-'))
        .map(|letter| letter.to_ascii_uppercase())
        .take(LETTERS_IN_CODE + 1)
        .collect();
    let chosen = letters.strip_prefix(DEMO).unwrap_or(&letters);
    let known = chosen.bytes().all(|letter| LETTERS.contains(&letter));
    (letters.len() == LETTERS_IN_CODE && known).then(|| grouped(&letters))
}

/// What is stored of a code: slow, and salted by this house, so that the same code is found again.
pub(crate) fn hash_code(code: &str, salt: &str) -> Result<String, Trouble> {
    let ours = |_| Trouble::Ours("a code could not be hashed");
    let params = Params::new(8 * 1024, 1, 1, Some(32)).map_err(ours)?;
    let mut out = [0; 32];
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(code.as_bytes(), salt.as_bytes(), &mut out)
        .map_err(ours)?;
    Ok(hex(&out))
}

pub(super) fn random<const N: usize>() -> Result<[u8; N], Trouble> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Trouble::Ours("the machine gave no random numbers"))?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_tokens_differ() {
        let new_token = || Codes::OfTheHouse.new_token().unwrap();
        let (one, other) = (new_token(), new_token());
        assert!(is_token(&one));
        assert_ne!(one, other);
        assert_ne!(hash(&one), hash(&other));
        assert!(!hash(&one).contains(&one));
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = new_code().unwrap();
        assert_eq!(code.len(), 9, "{code}");
        let sloppy = format!(" {} ", code.to_lowercase().replace('-', " "));
        assert_eq!(read_code(&sloppy).as_deref(), Some(code.as_str()));
        for bad in ["K7QM-3XP", "K7QM-3XPDD", "K7QM-3XP0", "K7QM-3XPÄ", ""] {
            assert_eq!(read_code(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_code_of_the_demo_says_so_and_no_other_does() {
        let code = new_demo_code(3).unwrap();
        assert_eq!((code.len(), code.starts_with("DEMO-")), (9, true), "{code}");
        assert!(is_code_of_demo(&code.to_lowercase().replace('-', " "), 3));
        assert!(!is_code_of_demo(&code, 4), "it is that of another demo");
        assert!(is_code_of_a_demo(&code.to_lowercase()) && !is_code_of_a_demo(&new_code().unwrap()));
        for other in [new_code().unwrap().as_str(), "DEMO", "DEMO-DEMO", "DEMX-2345", ""] {
            assert!(!is_code_of_demo(other, 3), "{other}");
        }
    }

    #[test]
    fn a_token_of_the_demo_says_so_and_no_other_does() {
        let token = Codes::OfDemo(17).new_token().unwrap();
        assert!(is_token(&token), "{token}");
        assert_eq!(demo_of_token(&token), Some(17));
        let house = Codes::OfTheHouse.new_token().unwrap();
        let (signed, short) = (format!("demo+1-{house}"), &token[..token.len() - 1]);
        for other in
            [&house, &signed, short, "demo1", "demo-", "demo1-", "demo--1", "demo99999999999999999999-", ""]
        {
            assert_eq!(demo_of_token(other), None, "{other}");
        }
    }

    #[test]
    fn a_code_hashes_to_the_same_in_one_house_only() {
        let hashed = |salt| hash_code("K7QM-3XPD", salt).unwrap();
        assert_eq!(hashed("one house one house"), hashed("one house one house"));
        assert_ne!(hashed("one house one house"), hashed("another house"));
    }
}
