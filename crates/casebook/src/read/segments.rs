//! From lines to segments: which acts happen between which named moments, and what each book says there.

use rulebook::{Book, Citations};

use crate::{
    case::{CaseLine, Cue, Expected, Item, Segment, Step},
    error::CaseError,
};

pub(super) fn segments(lines: &[CaseLine], errors: &mut Vec<CaseError>) -> Vec<Segment> {
    let mut segments = moments(lines, errors);
    let last = segments.len().saturating_sub(1);
    let mut common = 0;
    let mut block: Option<(Vec<Book>, usize)> = None;
    for line in lines {
        match &line.item {
            Item::At(_) => common += 1,
            Item::Under { books, at, .. } => {
                let index = match at {
                    None => Some(last),
                    Some(name) => segments.iter().position(|segment| segment.name.as_ref() == Some(name)),
                };
                if index.is_none() {
                    errors.push(unknown_moment(line, &segments));
                }
                block = index.map(|index| (books.clone(), index));
                for place in places(&mut segments, block.as_ref()) {
                    place.1.line.get_or_insert(line.number);
                }
            }
            Item::Expect(expectation) => {
                for (book, place) in places(&mut segments, block.as_ref()) {
                    place.handed_to = line.handed_to;
                    if expectation.verdict == Expected::Silent {
                        place.silent = true;
                    } else {
                        let by = Citations::read(book, &expectation.clauses).unwrap_or_default();
                        place.expected.push((line.number, expectation.verdict.clone(), by));
                    }
                    if place.silent && !place.expected.is_empty() {
                        errors.push(not_silent(line, book));
                    }
                }
            }
            Item::Because(reasoned) => {
                for (book, place) in places(&mut segments, block.as_ref()) {
                    let Some(of) = place.expected.len().checked_sub(1) else { continue };
                    let by = Citations::read(book, &reasoned.clauses).unwrap_or_default();
                    place.reasons.push((of, reasoned.words.clone(), by));
                }
            }
            _ if line.indented => {
                for (book, place) in places(&mut segments, block.as_ref()) {
                    place.handed_to = line.handed_to;
                    place.steps.extend(steps(line, Some(book)));
                }
            }
            _ => {
                if let Some(segment) = segments.get_mut(common) {
                    segment.common.extend(steps(line, None));
                }
            }
        }
    }
    segments
}

/// One segment for each named moment, and one for what comes after the last.
fn moments(lines: &[CaseLine], errors: &mut Vec<CaseError>) -> Vec<Segment> {
    let mut segments: Vec<Segment> = Vec::new();
    for line in lines {
        let Item::At(name) = &line.item else { continue };
        if segments.iter().any(|segment| segment.name.as_ref() == Some(name)) {
            let expected = "a name that no earlier moment has".to_string();
            errors.push(CaseError { line: line.number, column: 4, expected, found: format!("«{name}»") });
        }
        segments.push(Segment { name: Some(name.clone()), ..Segment::new() });
    }
    segments.push(Segment::new());
    segments
}

fn unknown_moment(line: &CaseLine, segments: &[Segment]) -> CaseError {
    let names: Vec<&str> = segments.iter().filter_map(|segment| segment.name.as_deref()).collect();
    let expected = match names[..] {
        [] => "a line «at NAME» that names this moment".to_string(),
        _ => format!("the name of a moment: {}", names.join(", ")),
    };
    let name = match &line.item {
        Item::Under { at: Some(name), .. } => name.as_str(),
        _ => "",
    };
    CaseError { line: line.number, column: 1, expected, found: format!("«at {name}»") }
}

fn not_silent(line: &CaseLine, book: Book) -> CaseError {
    let expected = format!("either silence or verdicts under {book}");
    CaseError { line: line.number, column: 1, expected, found: "both".to_string() }
}

/// The places of the open block: one for each of its books.
fn places<'a>(
    segments: &'a mut [Segment],
    block: Option<&'a (Vec<Book>, usize)>,
) -> impl Iterator<Item = (Book, &'a mut crate::case::Block)> {
    let (books, index): (&[Book], usize) = block.map_or((&[], 0), |(books, index)| (books, *index));
    let blocks = segments.get_mut(index).map(|segment| segment.blocks.as_mut_slice()).unwrap_or_default();
    Book::ALL.into_iter().zip(blocks).filter(move |(book, _)| books.contains(book))
}

fn steps(line: &CaseLine, book: Option<Book>) -> Vec<Step> {
    let step = |what| Step { line: line.number, on: line.on.unwrap_or_default(), what };
    match &line.item {
        Item::Moves(plies) => plies.iter().cloned().map(|ply| step(Cue::Move(ply))).collect(),
        Item::Act { by, doing, after } => {
            vec![step(Cue::Act { by: *by, doing: doing.clone(), after: *after })]
        }
        Item::Wait(time) => vec![step(Cue::Wait(*time))],
        Item::Ask(asked) => vec![step(Cue::Ask(*asked))],
        Item::Fact(statement) => {
            let by = book.filter(|_| !statement.clauses.is_empty());
            let by = by.and_then(|book| Citations::read(book, &statement.clauses).ok());
            vec![step(Cue::Fact { fact: statement.fact.clone(), by })]
        }
        _ => Vec::new(),
    }
}
