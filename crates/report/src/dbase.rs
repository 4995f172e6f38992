//! dBASE files as others write them: a head that names the columns, then records of fixed width. Read record by record, so that
//! a list of a million members needs no more room than one of them.

use std::io::{BufRead, Error, Read};

use budget::{Budget, Cost, Stop, amount};

use crate::{Date, import::windows};

const END_OF_HEAD: u8 = 0x0d;
const DELETED: u8 = b'*';
const END_OF_FILE: u8 = 0x1a;

/// Why a file cannot be read on.
#[derive(Debug)]
pub enum BadDbase {
    Stopped(Stop),
    Io(Error),
    Broken(String),
}

impl From<Stop> for BadDbase {
    fn from(stop: Stop) -> BadDbase {
        BadDbase::Stopped(stop)
    }
}

impl From<Error> for BadDbase {
    fn from(error: Error) -> BadDbase {
        BadDbase::Io(error)
    }
}

/// A file whose head has been read.
pub struct Dbase<R> {
    file: R,
    /// When it was written last, as it says.
    pub dated: Option<Date>,
    /// The names of the columns.
    pub names: Vec<String>,
    widths: Vec<usize>,
    record: Vec<u8>,
    number: usize,
}

impl<R: BufRead> Dbase<R> {
    pub fn open(mut file: R, budget: &Budget) -> Result<Dbase<R>, BadDbase> {
        let odd = |what: &str| BadDbase::Broken(what.to_string());
        let mut head = [0; 32];
        file.read_exact(&mut head)?;
        let [_, year, month, day, _, _, _, _, head_low, head_high, record_low, record_high, ..] = head;
        let head_length = usize::from(u16::from_le_bytes([head_low, head_high]));
        let record_length = usize::from(u16::from_le_bytes([record_low, record_high]));
        // Of a year older programs wrote two digits only.
        let year = 1900 + u16::from(year) + if year < 60 { 100 } else { 0 };
        let (mut names, mut widths): (Vec<String>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut read = 32;
        loop {
            let mut field = [0; 32];
            file.read_exact(&mut field[..1])?;
            read += 1;
            let [first, ..] = field;
            if first == END_OF_HEAD {
                break;
            }
            file.read_exact(&mut field[1..])?;
            read += 31;
            budget.at_most(Cost::Columns, amount(names.len()))?;
            let name: String =
                field.iter().take(11).take_while(|byte| **byte != 0).map(|byte| windows(*byte)).collect();
            names.push(name.trim().to_string());
            widths.push(field.get(16).copied().map_or(0, usize::from));
        }
        let behind = head_length.checked_sub(read).ok_or_else(|| odd("its head is longer than it says"))?;
        std::io::copy(&mut (&mut file).take(amount(behind)), &mut std::io::sink())?;
        if record_length != 1 + widths.iter().sum::<usize>() {
            return Err(odd("its records are not as wide as their columns"));
        }
        let record = vec![0; record_length];
        Ok(Dbase { file, dated: Date::new(year, month, day), names, widths, record, number: 0 })
    }

    /// The number of the record that was read last, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The values of the next record that was not deleted, one for each column; none at the end.
    pub fn next_record(&mut self) -> Result<Option<Vec<String>>, BadDbase> {
        loop {
            match self.file.fill_buf()?.first() {
                None | Some(&END_OF_FILE) => return Ok(None),
                Some(_) => {}
            }
            self.number += 1;
            let number = self.number;
            self.file
                .read_exact(&mut self.record)
                .map_err(|_| BadDbase::Broken(format!("it breaks off in record {number}")))?;
            if self.record.first() == Some(&DELETED) {
                continue;
            }
            let mut rest = self.record.get(1..).unwrap_or_default();
            let mut cells = Vec::with_capacity(self.widths.len());
            for width in &self.widths {
                let (cell, behind) = rest.split_at_checked(*width).unwrap_or((rest, &[]));
                // A letter for each byte.
                cells.push(cell.iter().map(|byte| if *byte == 0 { ' ' } else { windows(*byte) }).collect());
                rest = behind;
            }
            return Ok(Some(cells));
        }
    }
}
