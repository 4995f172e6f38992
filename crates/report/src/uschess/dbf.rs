//! dBASE III bytes: a head that names the columns, then records of fixed width. Character fields only, but for dates.

use crate::Date;

/// A column: its name (ten letters at most), whether it is a date, and its width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    pub name: String,
    pub is_date: bool,
    pub width: u8,
}

/// One file: columns and records, each value as wide as its column or shorter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Dbf {
    pub fields: Vec<Field>,
    pub records: Vec<Vec<String>>,
}

impl Field {
    pub fn text(name: impl Into<String>, width: u8) -> Field {
        Field { name: name.into(), is_date: false, width }
    }
}

const VERSION: u8 = 0x03;
const END_OF_HEAD: u8 = 0x0d;
const NOT_DELETED: u8 = b' ';
const END_OF_FILE: u8 = 0x1a;

impl Dbf {
    /// The bytes of the file. Values are left-justified and filled with spaces; what is too long is cut, and what is
    /// not ASCII becomes a question mark, though the checks before see to it that neither happens.
    pub fn bytes(&self, made: Date) -> Vec<u8> {
        let head = 32 + 32 * self.fields.len() + 1;
        let record = 1 + self.fields.iter().map(|field| usize::from(field.width)).sum::<usize>();
        let mut out = vec![VERSION];
        out.extend([(made.year() - 1900) as u8, made.month(), made.day()]);
        out.extend(u32::try_from(self.records.len()).unwrap_or(u32::MAX).to_le_bytes());
        out.extend(u16::try_from(head).unwrap_or(u16::MAX).to_le_bytes());
        out.extend(u16::try_from(record).unwrap_or(u16::MAX).to_le_bytes());
        out.resize(32, 0);
        for field in &self.fields {
            let start = out.len();
            out.extend(field.name.bytes().take(10));
            out.resize(start + 11, 0);
            out.push(if field.is_date { b'D' } else { b'C' });
            out.resize(start + 16, 0);
            out.push(field.width);
            out.resize(start + 32, 0);
        }
        out.push(END_OF_HEAD);
        for values in &self.records {
            out.push(NOT_DELETED);
            for (index, field) in self.fields.iter().enumerate() {
                let end = out.len() + usize::from(field.width);
                let value = values.get(index).map_or("", String::as_str);
                let plain =
                    value.chars().map(|letter| if matches!(letter, ' '..='~') { letter as u8 } else { b'?' });
                out.extend(plain.take(usize::from(field.width)));
                out.resize(end, b' ');
            }
        }
        out.push(END_OF_FILE);
        out
    }
}
