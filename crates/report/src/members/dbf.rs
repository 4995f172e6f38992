//! dBASE files, as US Chess hands out its supplement: a head that names the columns, then records of fixed width.

use std::io::{BufRead, Read};

use budget::{Cost, amount};

use crate::{Date, import::windows};

use super::{Taker, Unreadable, columns::Columns, source::broken};

const END_OF_HEAD: u8 = 0x0d;
const DELETED: u8 = b'*';
const END_OF_FILE: u8 = 0x1a;

pub(super) fn read(mut file: impl BufRead, taker: &mut Taker<'_, '_>) -> Result<(), Unreadable> {
    let odd = |what: &str| Unreadable::Broken(what.to_string());
    let mut head = [0; 32];
    file.read_exact(&mut head).map_err(|error| broken(&error))?;
    let [_, year, month, day, _, _, _, _, head_low, head_high, record_low, record_high, ..] = head;
    let head_length = usize::from(u16::from_le_bytes([head_low, head_high]));
    let record_length = usize::from(u16::from_le_bytes([record_low, record_high]));
    // Of a year older programs wrote two digits only.
    let year = 1900 + u16::from(year) + if year < 60 { 100 } else { 0 };
    taker.summary.dated = Date::new(year, month, day);
    let mut names: Vec<String> = Vec::new();
    let mut widths: Vec<usize> = Vec::new();
    let mut read = 32;
    loop {
        let mut field = [0; 32];
        file.read_exact(&mut field[..1]).map_err(|error| broken(&error))?;
        read += 1;
        let [first, ..] = field;
        if first == END_OF_HEAD {
            break;
        }
        file.read_exact(&mut field[1..]).map_err(|error| broken(&error))?;
        read += 31;
        taker.budget.at_most(Cost::Columns, amount(names.len()))?;
        let name: String =
            field.iter().take(11).take_while(|byte| **byte != 0).map(|byte| windows(*byte)).collect();
        names.push(name.trim().to_string());
        widths.push(field.get(16).copied().map_or(0, usize::from));
    }
    let behind = head_length.checked_sub(read).ok_or_else(|| odd("its head is longer than it says"))?;
    std::io::copy(&mut (&mut file).take(amount(behind)), &mut std::io::sink())
        .map_err(|error| broken(&error))?;
    if record_length != 1 + widths.iter().sum::<usize>() {
        return Err(odd("its records are not as wide as their columns"));
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let federation = taker.federation;
    let columns = Columns::find(names.iter().copied().enumerate(), federation).named_or(&names)?;
    taker.summary.columns = columns.used(&names);
    let mut record = vec![0; record_length];
    for number in 1_u64.. {
        match file.fill_buf().map_err(|error| broken(&error))?.first() {
            None | Some(&END_OF_FILE) => break,
            Some(_) => {}
        }
        file.read_exact(&mut record)
            .map_err(|_| Unreadable::Broken(format!("it breaks off in record {number}")))?;
        if record.first() == Some(&DELETED) {
            continue;
        }
        let text = text(&record);
        let mut rest = text.get(1..).unwrap_or_default();
        let mut cells = Vec::with_capacity(widths.len());
        for width in &widths {
            let (cell, behind) = rest.split_at_checked(*width).unwrap_or((rest, &[]));
            cells.push(cell.iter().collect::<String>());
            rest = behind;
        }
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        taker.take(|| format!("record {number}"), columns.member(&cells, federation))?;
    }
    Ok(())
}

/// A letter for each byte.
fn text(record: &[u8]) -> Vec<char> {
    record.iter().map(|byte| if *byte == 0 { ' ' } else { windows(*byte) }).collect()
}
