//! Single values as people write them. Nothing for what cannot be understood; the row says what was expected.

use std::collections::BTreeSet;

use chart::Rating;

/// A member id: none where somebody says so, eight digits where there is one.
pub(crate) fn id(text: &str) -> Option<Option<String>> {
    let plain = text.trim_start_matches('#').replace([' ', '-'], "");
    match plain.to_lowercase().as_str() {
        "" | "new" | "none" | "n/a" | "na" | "pending" | "applied" | "0" | "00000000" => Some(None),
        id if id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_digit()) => Some(Some(id.to_string())),
        _ => None,
    }
}

/// A rating and, for a provisional one, from how many games: `1234`, `1,234`, `1234/15`, `1234P15`, `1234P`, `unr.`, `NEW`.
pub fn rating(text: &str) -> Option<(Rating, Option<u16>)> {
    let plain = text.to_lowercase();
    match plain.trim_end_matches('.') {
        "unr" | "unrated" | "nr" | "0" | "none" | "-" | "n/a" => return Some((Rating::Recent, None)),
        "new" => return Some((Rating::New, None)),
        _ => {}
    }
    let (points, games) = match plain.split_once(['/', 'p']) {
        // Provisional, and nobody says from how many games.
        Some((points, "")) if plain.ends_with('p') => (points, None),
        Some((points, games)) => {
            (points, Some(games.trim().parse().ok().filter(|games| (1..=25).contains(games))?))
        }
        // A spreadsheet may write a whole number with a decimal that says nothing.
        None => (plain.trim_end_matches('*').trim_end_matches(".0"), None),
    };
    let points = match points.trim().split_once(',') {
        Some((thousands, rest)) if rest.len() == 3 && thousands.len() == 1 => format!("{thousands}{rest}"),
        _ => points.trim().to_string(),
    };
    let points = points.parse().ok().filter(|points| (1..=3_999).contains(points))?;
    Some((Rating::Points(points), games))
}

/// Below which a rating does not fall: 100 is everybody's, a couple of thousand the highest.
pub(crate) fn floor(text: &str) -> Option<u16> {
    text.trim_end_matches(".0").parse().ok().filter(|floor| (100..=2_200).contains(floor))
}

/// Rounds in which somebody will not play: `1,4`, `R1 R4`, `rd 2 and 3`, `2-4`, `none`.
pub(crate) fn byes(text: &str) -> Option<Vec<usize>> {
    let plain = text.to_lowercase();
    if matches!(plain.trim_end_matches('.'), "" | "no" | "none" | "0" | "-" | "n/a") {
        return Some(Vec::new());
    }
    let mut rounds = BTreeSet::new();
    for word in plain.split([',', ';', ' ', '&', '+', '/']).filter(|word| !word.is_empty()) {
        let number = word.trim_start_matches("rounds").trim_start_matches("round").trim_start_matches("rd");
        let number = number.trim_start_matches('r').trim_matches(['.', '#']);
        if number.is_empty() || number == "and" {
            continue;
        }
        let round = |text: &str| text.parse::<usize>().ok().filter(|round| (1..=99).contains(round));
        let (first, last) = match number.split_once('-') {
            Some((first, last)) => (round(first)?, round(last.trim_start_matches('r'))?),
            None => (round(number)?, round(number)?),
        };
        if first > last {
            return None;
        }
        rounds.extend(first..=last);
    }
    (!rounds.is_empty()).then(|| rounds.into_iter().collect())
}

/// Words by which a note asks for a bye.
const AWAY: [&str; 16] = [
    "bye",
    "byes",
    "out",
    "miss",
    "misses",
    "missing",
    "absent",
    "away",
    "skip",
    "skips",
    "skipping",
    "unavailable",
    "unable",
    "cannot",
    "cant",
    "sit",
];

/// Words before the number of a round, or written together with it.
const ROUND: [&str; 6] = ["rounds", "round", "rnds", "rnd", "rds", "rd"];

const ORDINALS: [&str; 9] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/// Rounds for which a note asks for a bye: `bye rd 2`, `out R1`, `needs half-point bye in round 3`. None where it asks for none,
/// or does not say for which round: what is found here is offered, and somebody looks.
pub(crate) fn byes_in_notes(text: &str) -> Vec<usize> {
    let plain = text.to_lowercase().replace(['\'', '’'], "");
    let spaced: String = plain
        .chars()
        .map(
            |letter| if letter.is_alphanumeric() || matches!(letter, '/' | '-' | '&') { letter } else { ' ' },
        )
        .collect();
    let spaced = spaced.replace('&', " & ");
    let words: Vec<&str> = spaced.split(' ').filter(|word| !word.is_empty()).collect();
    let asks = words.iter().enumerate().any(|(at, word)| {
        let before = at.checked_sub(1).and_then(|at| words.get(at)).copied().unwrap_or_default();
        let is_meant =
            word.split('-').any(|part| AWAY.contains(&part)) || (*word == "play" && before == "not");
        is_meant && !matches!(before, "no" | "without")
    });
    let refuses =
        words.windows(2).any(|two| matches!(two, ["no", "bye" | "byes"] | ["not", "need" | "want"]));
    if !asks || refuses {
        return Vec::new();
    }
    let mut rounds = BTreeSet::new();
    // Whether a number that stands here is that of a round.
    let mut expected = false;
    for (at, word) in words.iter().enumerate() {
        let joined =
            ROUND.iter().find_map(|before| word.strip_prefix(before)).or_else(|| word.strip_prefix('r'));
        let joined = joined.filter(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()));
        let next = words.get(at + 1).copied().unwrap_or_default();
        if let Some(number) = joined {
            expected = add(&mut rounds, number);
        } else if ROUND.contains(word) || matches!(*word, "r" | "bye" | "byes") {
            expected = true;
        } else if let Some(ordinal) = ordinal(word).filter(|_| ROUND.contains(&next)) {
            rounds.insert(ordinal);
        } else if word.starts_with(|letter: char| letter.is_ascii_digit()) {
            expected = expected && add(&mut rounds, word);
        } else {
            expected = expected
                && matches!(*word, "and" | "&" | "in" | "for" | "or" | "on" | "please" | "no" | "number");
        }
    }
    rounds.into_iter().collect()
}

/// `3`, `2-4`; whether it is the number of a round.
fn add(rounds: &mut BTreeSet<usize>, number: &str) -> bool {
    let round = |text: &str| text.parse::<usize>().ok().filter(|round| (1..=20).contains(round));
    let (first, last) = match number.split_once('-') {
        Some((first, last)) => (round(first), round(last.trim_start_matches('r'))),
        None => (round(number), round(number)),
    };
    match (first, last) {
        (Some(first), Some(last)) if first <= last => {
            rounds.extend(first..=last);
            true
        }
        _ => false,
    }
}

/// `second`, `2nd`.
fn ordinal(word: &str) -> Option<usize> {
    let named = ORDINALS.iter().position(|ordinal| *ordinal == word).map(|at| at + 1);
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end));
    named.or_else(|| digits?.parse().ok().filter(|round| (1..=20).contains(round)))
}

/// A grade; kindergarten is 0.
pub(crate) fn grade(text: &str) -> Option<u8> {
    let plain = text.to_lowercase();
    let plain = plain.trim_start_matches("grade").trim();
    if matches!(plain, "k" | "kg" | "kindergarten" | "0") {
        return Some(0);
    }
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|end| plain.strip_suffix(end)).unwrap_or(plain);
    digits.trim().parse().ok().filter(|grade| (1..=12).contains(grade))
}

/// A board of a team, such as `2` or `Board 2`.
pub(crate) fn board(text: &str) -> Option<u8> {
    let plain = text.to_lowercase();
    let digits = plain.trim_start_matches("board").trim_start_matches("bd").trim_start_matches('.').trim();
    digits.parse().ok().filter(|board| (1..=50).contains(board))
}

/// No address and no number is longer.
const LONGEST: usize = 254;

/// One at sign, and a dot behind it.
pub(crate) fn email(text: &str) -> Option<String> {
    let (user, host) = text.split_once('@')?;
    let good = !user.is_empty() && !host.contains('@') && !text.contains(char::is_whitespace);
    let dotted = host.split('.').count() > 1 && host.split('.').all(|part| !part.is_empty());
    (good && dotted && text.len() <= LONGEST).then(|| text.to_string())
}

/// Seven digits at least, and nothing but what telephone numbers are written with.
pub(crate) fn phone(text: &str) -> Option<String> {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let extension = text.to_lowercase().replace("ext", "x");
    let good = extension.chars().all(|letter| letter.is_ascii_digit() || " +-().x/".contains(letter));
    (good && text.len() <= LONGEST && (7..=20).contains(&digits)).then(|| text.to_string())
}

/// Two letters.
pub(crate) fn state(text: &str) -> Option<String> {
    let good = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    good.then(|| text.to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_come_in_many_spellings() {
        let rated = |points, games| Some((Rating::Points(points), games));
        assert_eq!(rating("1234"), rated(1234, None));
        assert_eq!(rating("1234/15"), rated(1234, Some(15)));
        assert_eq!(rating("1234P4"), rated(1234, Some(4)));
        assert_eq!(rating("987*"), rated(987, None));
        assert_eq!(rating("1001.0"), rated(1001, None));
        assert_eq!(rating("845P"), rated(845, None));
        assert_eq!(rating("1,012"), rated(1012, None));
        assert_eq!(rating("1,012P5"), rated(1012, Some(5)));
        assert_eq!(rating("377/3"), rated(377, Some(3)));
        assert_eq!(rating("Unr."), Some((Rating::Recent, None)));
        assert_eq!(rating("NEW"), Some((Rating::New, None)));
        for bad in [
            "12x", "4000", "1001.5", "-5", "1234/", "1234/0", "1234/99", "1234/2/3", "p", "1,01", "12,345",
            ",012", "1,0,1",
        ] {
            assert_eq!(rating(bad), None, "{bad}");
        }
    }

    #[test]
    fn byes_are_lists_of_rounds() {
        for (text, rounds) in [
            ("1,4", &[1, 4][..]),
            ("R1 R4", &[1, 4]),
            ("r4, R1; 4", &[1, 4]),
            ("Rounds 2 and 3", &[2, 3]),
            ("2-4", &[2, 3, 4]),
            ("Rd. 5", &[5]),
            ("none", &[]),
            ("", &[]),
        ] {
            assert_eq!(byes(text).as_deref(), Some(rounds), "{text}");
        }
        for bad in ["first", "0,1", "100", "4-2", "1-", "Friday", "and"] {
            assert_eq!(byes(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_note_asks_for_byes_or_does_not() {
        for (text, rounds) in [
            ("bye rd 2", &[2][..]),
            ("out R1", &[1]),
            ("needs half-point bye in round 3", &[3]),
            ("1/2 point bye rd 3", &[3]),
            ("Half-pt byes: 1, 4", &[1, 4]),
            ("will miss rounds 1 & 2, sorry!", &[1, 2]),
            ("can't play round 5", &[5]),
            ("not able to play; will not play rd. 2-3", &[2, 3]),
            ("bye in the second round", &[2]),
            ("Bye 1st round please", &[1]),
            ("absent Rd4", &[4]),
            ("", &[]),
            ("no bye needed", &[]),
            ("does not need a bye in round 2", &[]),
            ("plays board 2", &[]),
            ("paid $30, 2 shirts", &[]),
            ("arrives at 9 for round 1", &[]),
            ("wants a bye", &[]),
            ("bye 1/2", &[]),
            ("call 555-0100 if out", &[]),
        ] {
            assert_eq!(byes_in_notes(text), rounds, "{text}");
        }
    }

    #[test]
    fn ids_grades_addresses_and_numbers_are_checked() {
        assert_eq!(id("#1234 5678"), Some(Some("12345678".into())));
        assert_eq!(id("new"), Some(None));
        assert_eq!(id("1234567"), None);
        assert_eq!(["K", "5", "5th", "Grade 12", "1st"].map(grade), [0, 5, 5, 12, 1].map(Some));
        assert_eq!(["13", "x", "-1", ""].map(grade), [None; 4]);
        assert_eq!(
            ["2", "Board 3", "Bd. 4", "0", "51", "by the wall", ""].map(board),
            [Some(2), Some(3), Some(4), None, None, None, None]
        );
        assert!(email("a.b@c.org").is_some());
        assert_eq!(["a", "a@b", "@b.c", "a@b@c.d", "a b@c.d", "a@b..c"].map(email), [const { None }; 6]);
        assert!(phone("(919) 555-0100 x12").is_some());
        assert_eq!(["555", "call me", "555-0100 mom"].map(phone), [const { None }; 3]);
    }
}
