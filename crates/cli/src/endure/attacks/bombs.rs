//! Small files that are large when they are read.

use std::io::{self, Write};

use flate2::{Compression, Crc, write::DeflateEncoder};

/// A file within an archive: its name, and what is written into it.
type ArchiveMember<'a> = (&'a str, &'a dyn Fn(&mut dyn Write) -> io::Result<()>);

/// Writes on, and remembers how much and of what sum.
struct Counted {
    into: DeflateEncoder<Vec<u8>>,
    sum: Crc,
}

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.into.write(bytes)?;
        self.sum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.into.flush()
    }
}

/// An archive of these parts, as spreadsheets are.
fn archive(parts: &[ArchiveMember<'_>]) -> io::Result<Vec<u8>> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for (name, fill) in parts {
        let start = file.len() as u32;
        let mut counted =
            Counted { into: DeflateEncoder::new(Vec::new(), Compression::fast()), sum: Crc::new() };
        fill(&mut counted)?;
        let Counted { into, sum } = counted;
        let packed = into.finish()?;
        let mut common = Vec::new();
        for half in [20_u16, 0, 8, 0, 33] {
            common.extend(half.to_le_bytes());
        }
        for whole in [sum.sum(), packed.len() as u32, sum.amount()] {
            common.extend(whole.to_le_bytes());
        }
        common.extend((name.len() as u16).to_le_bytes());
        common.extend([0, 0]);
        file.extend(b"PK\x03\x04");
        file.extend(&common);
        file.extend(name.as_bytes());
        file.extend(&packed);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&common);
        directory.extend([0; 10]);
        directory.extend(start.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let (start, count) = (file.len() as u32, parts.len() as u16);
    file.extend(&directory);
    file.extend(b"PK\x05\x06\0\0\0\0");
    file.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    file.extend([(directory.len() as u32).to_le_bytes(), start.to_le_bytes()].concat());
    file.extend([0, 0]);
    Ok(file)
}

fn text(text: &'static str) -> impl Fn(&mut dyn Write) -> io::Result<()> {
    move |into| into.write_all(text.as_bytes())
}

/// A workbook whose one sheet unpacks to about so many megabytes.
pub(super) fn workbook(megabytes: usize) -> io::Result<Vec<u8>> {
    let sheet = move |into: &mut dyn Write| {
        into.write_all(
            b"<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>",
        )?;
        into.write_all(b"<row><c t=\"inlineStr\"><is><t>Name</t></is></c></row>")?;
        let cell = format!("<c t=\"inlineStr\"><is><t>{}</t></is></c>", "a".repeat(4_000));
        let row = format!("<row>{}</row>", cell.repeat(8));
        for _ in 0..megabytes * 1_000_000 / row.len() {
            into.write_all(row.as_bytes())?;
        }
        into.write_all(b"</sheetData></worksheet>")
    };
    archive(&[
        (
            "[Content_Types].xml",
            &text(
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/></Types>",
            ),
        ),
        (
            "_rels/.rels",
            &text(
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
            ),
        ),
        (
            "xl/workbook.xml",
            &text(
                "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            &text(
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>",
            ),
        ),
        ("xl/worksheets/sheet1.xml", &sheet),
    ])
}

/// A sheet of a few hundred bytes with one cell, repeated a thousand times in ten thousand rows.
pub(super) fn repeated() -> io::Result<Vec<u8>> {
    archive(&[
        ("mimetype", &text("application/vnd.oasis.opendocument.spreadsheet")),
        (
            "META-INF/manifest.xml",
            &text(
                "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"><manifest:file-entry manifest:full-path=\"/\" manifest:media-type=\"application/vnd.oasis.opendocument.spreadsheet\"/></manifest:manifest>",
            ),
        ),
        (
            "content.xml",
            &text(
                "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><office:body><office:spreadsheet><table:table table:name=\"S\"><table:table-row table:number-rows-repeated=\"10000\"><table:table-cell table:number-columns-repeated=\"1000\" office:value-type=\"string\"><text:p>Name of somebody who comes again and again</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>",
            ),
        ),
    ])
}

/// A list of so many names that are nearly the same.
pub(super) fn nearly_equal(names: usize) -> Vec<u8> {
    let mut list = "Name,Rating\n".to_string();
    for number in 0..names {
        let one = |at: usize| char::from(b'a' + (number / 26_usize.pow(at as u32) % 26) as u8);
        list += &format!("Maximilian{}{}{} Featherstonehaugh,1500\n", one(0), one(1), one(2));
    }
    list.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_files_are_read_as_what_they_say() {
        let book = report::import::preview(&workbook(0).unwrap(), &[], &mut budget::Budget::of_a_request());
        assert!(book.is_ok(), "{book:?}");
        let list =
            report::import::preview(&nearly_equal(3), &[], &mut budget::Budget::of_a_request()).unwrap();
        assert_eq!(list.entries.len(), 3);
    }
}
