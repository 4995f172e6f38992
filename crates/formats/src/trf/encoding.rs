//! Bytes and text: which letters a file uses, and how its lines end.

/// How the letters of a file are stored.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Encoding {
    Utf8 {
        /// Whether the file begins with a byte order mark.
        mark: bool,
    },
    /// What older programs write; whatever is not UTF-8 is read as this.
    Latin1,
}

const MARK: &[u8] = b"\xEF\xBB\xBF";

impl Encoding {
    /// The text of these bytes, and how to store it again as the same bytes.
    pub(super) fn decode(bytes: &[u8]) -> (Encoding, String) {
        let (mark, plain) = bytes.strip_prefix(MARK).map_or((false, bytes), |plain| (true, plain));
        match std::str::from_utf8(plain) {
            Ok(text) => (Encoding::Utf8 { mark }, text.to_string()),
            Err(_) => (Encoding::Latin1, bytes.iter().copied().map(char::from).collect()),
        }
    }

    /// A text that Latin-1 cannot hold, or that would be taken for UTF-8, is stored as UTF-8.
    pub(super) fn encode(self, text: &str) -> Vec<u8> {
        let utf8 = || text.as_bytes().to_vec();
        match self {
            Encoding::Utf8 { mark: false } => utf8(),
            Encoding::Utf8 { mark: true } => [MARK, text.as_bytes()].concat(),
            Encoding::Latin1 => {
                let bytes: Option<Vec<u8>> = text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect();
                bytes.filter(|bytes| std::str::from_utf8(bytes).is_err()).unwrap_or_else(utf8)
            }
        }
    }
}

/// How a line ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LineEnd {
    Lf,
    CrLf,
    /// As some pairing programs write it.
    Cr,
    /// The file ends without one.
    None,
}

impl LineEnd {
    pub(super) const fn text(self) -> &'static str {
        match self {
            LineEnd::Lf => "\n",
            LineEnd::CrLf => "\r\n",
            LineEnd::Cr => "\r",
            LineEnd::None => "",
        }
    }
}

/// The lines of a text without their ends, and the ends.
pub(super) fn lines(text: &str) -> Vec<(&str, LineEnd)> {
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let Some(at) = rest.find(['\r', '\n']) else {
            lines.push((rest, LineEnd::None));
            break;
        };
        let (line, after) = rest.split_at(at);
        let (end, size) = match after.as_bytes() {
            [b'\r', b'\n', ..] => (LineEnd::CrLf, 2),
            [b'\r', ..] => (LineEnd::Cr, 1),
            _ => (LineEnd::Lf, 1),
        };
        lines.push((line, end));
        rest = after.get(size..).unwrap_or_default();
    }
    lines
}
