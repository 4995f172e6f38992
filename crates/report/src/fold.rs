//! Names without accents: for files that hold ASCII only, and to find one person written in two ways.

/// The letters of a name in ASCII, or the first letter for which there is none.
pub fn ascii(text: &str) -> Result<String, char> {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            ' '..='~' => plain.push(letter),
            _ => plain.push_str(one(letter).ok_or(letter)?),
        }
    }
    Ok(plain)
}

/// For comparing: small letters and digits, one space between words; what has no ASCII stays.
pub fn key(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            '\'' | '’' | '.' | '`' => {}
            'a'..='z' | '0'..='9' => words.push(letter),
            _ => match one(letter) {
                Some(plain) => words.push_str(&plain.to_lowercase()),
                None if letter.is_alphanumeric() => words.push(letter),
                None => words.push(' '),
            },
        }
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Latin letters with marks, and the punctuation that word processors put in.
fn one(letter: char) -> Option<&'static str> {
    Some(match letter {
        'À'..='Å' | 'Ā' | 'Ă' | 'Ą' | 'Ǎ' | 'Ạ' | 'Ả' | 'Ấ' | 'Ầ' | 'Ậ' => "A",
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ạ' | 'ả' | 'ấ' | 'ầ' | 'ậ' | 'ắ' | 'ằ' => {
            "a"
        }
        'Æ' => "AE",
        'æ' => "ae",
        'Ç' | 'Ć' | 'Ĉ' | 'Ċ' | 'Č' => "C",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'Ð' | 'Ď' | 'Đ' => "D",
        'ð' | 'ď' | 'đ' => "d",
        'È'..='Ë' | 'Ē' | 'Ĕ' | 'Ė' | 'Ę' | 'Ě' | 'Ế' | 'Ề' | 'Ệ' => "E",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ế' | 'ề' | 'ệ' | 'ễ' | 'ẻ' => "e",
        'Ĝ' | 'Ğ' | 'Ġ' | 'Ģ' => "G",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'Ĥ' | 'Ħ' => "H",
        'ĥ' | 'ħ' => "h",
        'Ì'..='Ï' | 'Ĩ' | 'Ī' | 'Ĭ' | 'Į' | 'İ' | 'Ị' => "I",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ị' => "i",
        'Ĵ' => "J",
        'ĵ' => "j",
        'Ķ' => "K",
        'ķ' => "k",
        'Ĺ' | 'Ļ' | 'Ľ' | 'Ł' => "L",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'Ñ' | 'Ń' | 'Ņ' | 'Ň' => "N",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'Ò'..='Ö' | 'Ø' | 'Ō' | 'Ŏ' | 'Ő' | 'Ơ' | 'Ộ' | 'Ố' => "O",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ơ' | 'ộ' | 'ố' | 'ồ' | 'ọ' => "o",
        'Œ' => "OE",
        'œ' => "oe",
        'Ŕ' | 'Ŗ' | 'Ř' => "R",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'Ś' | 'Ŝ' | 'Ş' | 'Š' | 'Ș' => "S",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'Ţ' | 'Ť' | 'Ŧ' | 'Ț' => "T",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'Þ' => "TH",
        'þ' => "th",
        'Ù'..='Ü' | 'Ũ' | 'Ū' | 'Ŭ' | 'Ů' | 'Ű' | 'Ų' | 'Ư' => "U",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ư' | 'ụ' => "u",
        'Ŵ' => "W",
        'ŵ' => "w",
        'Ý' | 'Ŷ' | 'Ÿ' => "Y",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'Ź' | 'Ż' | 'Ž' => "Z",
        'ź' | 'ż' | 'ž' => "z",
        '‘' | '’' | '`' | '´' => "'",
        '“' | '”' => "\"",
        '‐'..='―' => "-",
        '\u{a0}' | '\u{2009}' | '\t' => " ",
        // Marks that stand behind their letter.
        '\u{300}'..='\u{36f}' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_their_accents_and_nothing_else() {
        assert_eq!(ascii("Núñez-Møller, Zoë"), Ok("Nunez-Moller, Zoe".to_string()));
        assert_eq!(ascii("O’Brien"), Ok("O'Brien".to_string()));
        assert_eq!(ascii("e\u{301}"), Ok("e".to_string()));
        assert_eq!(ascii("Łukasz Ωmega"), Err('Ω'));
    }

    #[test]
    fn two_spellings_of_one_name_have_one_key() {
        assert_eq!(key("O'Brien,  Zoë"), key("Obrien Zoe"));
        assert_eq!(key("Nguyễn-Lee"), "nguyễn lee".replace('ễ', "e"));
        assert_eq!(key("李明"), "李明");
    }
}
