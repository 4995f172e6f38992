//! A block that says what another book says, by way of the clauses that lead there, is one line; and that line is as strict as
//! the block.

// Clippy knows tests by their attribute, not what they share; and they read files.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, clippy::panic)]

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use casebook::{Case, Cue, Segment, check, format, mutate::mutants, parse};
use common::{CASES, case_files};
use proptest::prelude::*;
use rulebook::{Book, Citations, Policies};

const WHOLE: &str = "# White touches a knight and plays a pawn.
place screen

white touches g1
at touched
white plays e4

under us-chess-7 at touched
  => silent
  == must move Ng1  10B
under nc-blitz at touched
  => silent
  == must move Ng1  23 us-chess-7:10B

under us-chess-7
  => refused  10B
  white touches g1
  white releases f3
  == determined Nf3
under us-chess-5
  => refused  10B
under nc-blitz
  => refused  23 us-chess-7:10B
  white touches g1
  white releases f3
  == determined Nf3
# Here the pawn stands.
";

const SHORT: &str = "# White touches a knight and plays a pawn.
place screen

white touches g1
at touched
white plays e4

under us-chess-7 at touched
  => silent
  == must move Ng1  10B
under nc-blitz at touched as us-chess-7  23

under us-chess-7
  => refused  10B
  white touches g1
  white releases f3
  == determined Nf3
under us-chess-5
  => refused  10B
under nc-blitz as us-chess-7  23
# Here the pawn stands.
";

/// All that happens and that every book is expected to say, wherever that stands in the file.
fn expectations(case: &Case) -> Vec<Segment> {
    let mut segments = case.segments().to_vec();
    for segment in &mut segments {
        segment.common.iter_mut().for_each(|step| step.line = 0);
        for block in &mut segment.blocks {
            block.line = block.line.map(|_| 0);
            block.handed_to = None;
            block.steps.iter_mut().for_each(|step| step.line = 0);
            block.expected.iter_mut().for_each(|(line, _, _)| *line = 0);
        }
    }
    segments
}

#[test]
fn what_a_book_hands_on_is_one_line_and_expects_the_same() {
    let whole = parse(WHOLE).unwrap();
    assert_eq!(format(&whole), SHORT);
    let short = parse(SHORT).unwrap();
    assert_eq!(format(&short), SHORT);
    assert_eq!(expectations(&short), expectations(&whole));
}

/// Blocks of one book after `under us-chess-7` with «claim denied  14C6» and «black +2:00  14C2».
fn below_us_chess_7(blocks: &str) -> String {
    format!("# A.\nunder us-chess-7\n  => claim denied  14C6\n  => black +2:00   14C2\n{blocks}")
}

#[test]
fn a_block_that_differs_in_anything_is_written_out() {
    for block in [
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\n",
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\n  => black +3:00   23 us-chess-7:14C2\n",
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\n  => black +2:00   23 us-chess-7:14C6\n",
        // One verdict is the book's own, or leads there by other clauses.
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\n  => black +2:00   20\n",
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\n  => black +2:00   18 23 us-chess-7:14C2\n",
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\n  => black +2:00\n",
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\n  => black +2:00   23 us-chess-7:14C2\n  white resigns\n",
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\n  => black +2:00   23 us-chess-7:14C2\n  == over\n",
        // What somebody remarked stays.
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6  -- so it is\n  => black +2:00   23 us-chess-7:14C2\n",
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\n  # and then\n  => black +2:00   23 us-chess-7:14C2\n",
        // At another moment, or in two parts.
        "at end\nunder nc-blitz at end\n  => claim denied  23 us-chess-7:14C6\n  => black +2:00   23 us-chess-7:14C2\n",
        "under nc-blitz\n  => claim denied  23 us-chess-7:14C6\nunder nc-blitz\n  => black +2:00  23 us-chess-7:14C2\n",
        // Nothing is handed on.
        "under nc-blitz\n  => silent\nunder nc-bughouse\n  => silent\n",
    ] {
        let text = below_us_chess_7(block);
        assert_eq!(format(&parse(&text).unwrap()), text);
    }
}

#[test]
fn a_matter_is_handed_on_from_book_to_book() {
    let whole = "# A.
under us-chess-7
  => claim denied  14E2
under us-chess-5
  => claim denied  13C.b us-chess-7:14E2
under nc-scholastic
  => claim denied  20 us-chess-5:13C.b us-chess-7:14E2
";
    let short = "# A.
under us-chess-7
  => claim denied  14E2
under us-chess-5 as us-chess-7  13C.b
under nc-scholastic as us-chess-5  20
";
    assert_eq!(format(&parse(whole).unwrap()), short);
    assert_eq!(expectations(&parse(short).unwrap()), expectations(&parse(whole).unwrap()));
}

#[test]
fn a_heading_keeps_its_remark_and_a_shared_block_can_be_handed_on_to() {
    let whole = "# A.\nunder us-chess-7, us-chess-5\n  => claim denied  10B\nunder nc-blitz  -- by way of the other\n  => claim denied  23 us-chess-7:10B\n";
    let short = "# A.\nunder us-chess-7, us-chess-5\n  => claim denied  10B\nunder nc-blitz as us-chess-7  23  -- by way of the other\n";
    assert_eq!(format(&parse(whole).unwrap()), short);
    assert_eq!(format(&parse(short).unwrap()), short);
}

#[test]
fn what_is_as_another_without_a_clause_between_them_is_written_out() {
    let text = "# A.\nunder schiller\n  => silent\nunder iesa-2023 as schiller\n";
    let whole = "# A.\nunder schiller\n  => silent\nunder iesa-2023\n  => silent\n";
    assert_eq!(format(&parse(text).unwrap()), whole);
}

#[test]
fn a_line_that_leads_nowhere_is_a_mistake() {
    let mistake = |blocks: &str| {
        let errors = parse(&below_us_chess_7(blocks)).unwrap_err();
        errors.to_string()
    };
    for (blocks, said) in [
        (
            "under nc-blitz as schiller  23\n",
            "5:1: expected a block «under schiller» that says it, found none",
        ),
        (
            "at end\nunder nc-blitz at end as us-chess-7  23\n",
            "6:1: expected a block «under us-chess-7 at end» that says it, found none",
        ),
        ("under nc-blitz as nc-blitz  23\n", "5:19: expected another book, found «nc-blitz»"),
        (
            "under nc-blitz as nc-bughouse  23\nunder nc-bughouse as nc-blitz  25\n",
            "5:1: expected a book whose block is written out, found «nc-blitz as nc-bughouse as nc-blitz»\n\
             6:1: expected a book whose block is written out, found «nc-bughouse as nc-blitz as nc-bughouse»",
        ),
        (
            "under nc-blitz as us-chess-7  23\nunder nc-blitz\n  => silent\n",
            "5:1: expected one block of nc-blitz, either as another book or written out, found several",
        ),
        (
            "under nc-blitz as us-chess-7  23\n  => silent\n",
            "6:3: expected nothing below «as us-chess-7»; where the books differ, write the block out without it, found «=>»",
        ),
        (
            "under nc-blitz, nc-bughouse as us-chess-7  23\n",
            "5:29: expected one book before «as»; each leads to the other by its own clauses, found «as»",
        ),
        (
            "under nc-blitz as us-chess-7  99\n",
            "5:31: expected a clause of nc-blitz such as 1A, or of another book as us-chess-7:14C2, found «99»",
        ),
        (
            "under nc-blitz as us-chess-7  1 2 3 4 5 7 9 10 11 23\n",
            "5:1: expected at most 10 clauses under a verdict, found more with those that lead to it",
        ),
    ] {
        assert_eq!(mistake(blocks), said, "{blocks}");
    }
    assert!(mistake("under nc-blitz as fide  23\n").contains("a rulebook: us-chess-7"));
}

fn under_nc_blitz(text: &str) -> Vec<String> {
    let failures = check(&parse(text).unwrap(), &Policies::of(Book::NcBlitz).unwrap());
    failures.iter().map(ToString::to_string).collect()
}

#[test]
fn where_the_books_differ_the_line_both_books_and_the_difference_are_named() {
    assert_eq!(under_nc_blitz(SHORT), Vec::<String>::new());
    let wrong = SHORT.replace("at touched as us-chess-7  23", "at touched as us-chess-7  18");
    assert_eq!(
        under_nc_blitz(&wrong),
        [
            "11: under nc-blitz as us-chess-7 expected the fact «must move Ng1  18 us-chess-7:10B», got «must move Ng1  23 us-chess-7:10B»; \
          where nc-blitz differs from us-chess-7, write its block out"
        ]
    );
    let wrong = "# A.\nwhite resigns\nunder us-chess-7\n  => black wins: resignation  13B\nunder nc-blitz as us-chess-7  23\n";
    assert_eq!(
        under_nc_blitz(wrong),
        ["5: under nc-blitz as us-chess-7 expected «black wins: resignation  23 us-chess-7:13B», \
             got «black wins: resignation  6.II»; where nc-blitz differs from us-chess-7, write its block out"]
    );
}

#[test]
fn a_mutation_of_the_book_that_hands_on_is_caught_under_that_book() {
    let text = "# A.\nplace screen\nwhite touches g1\nwhite plays e4\n
under us-chess-7\n  => refused  10B\nunder nc-blitz as us-chess-7  23\n";
    let cases = [parse(text).unwrap()];
    let caught = |book| {
        let mutants = mutants(&[Policies::of(book).unwrap()], &cases, Some("touch_obliges"), |_, _| {});
        mutants.concat().iter().map(|mutant| mutant.caught_by).collect::<Vec<_>>()
    };
    assert_eq!(caught(Book::NcBlitz), [Some(0)]);
    // No block states this book, so the case fails there already and shows nothing.
    assert_eq!(caught(Book::NcBughouse), [None]);
}

/// The two ways lead back to each other, for each case of the house: what stands in one line cites the clauses of that line and
/// then the other book's, and nothing else differs.
#[test]
fn every_case_of_the_house_expects_the_same_once_it_is_formatted() {
    let mut handed_on = 0;
    for path in case_files(Path::new(CASES)) {
        let text = fs::read_to_string(&path).unwrap();
        let case = parse(&text).unwrap_or_else(|errors| panic!("{}: {errors}", path.display()));
        let again = parse(&format(&case)).unwrap();
        assert_eq!(expectations(&again), expectations(&case), "{}", path.display());
        for line in text.lines().filter(|line| line.starts_with("under ") && line.contains(" as ")) {
            handed_on += 1;
            as_its_line_says(&case, line).unwrap_or_else(|what| panic!("{}: {line}: {what}", path.display()));
        }
    }
    assert!(handed_on > 3_000, "{handed_on} blocks are in one line");
}

/// Reads the line with other eyes than the reader's.
fn as_its_line_says(case: &Case, line: &str) -> Result<(), String> {
    let (heading, rest) = line.split_once(" as ").unwrap();
    let mut words = heading.split(' ').skip(1);
    let book: Book = words.next().unwrap().parse().unwrap();
    let at = words.nth(1).map(str::to_string);
    let (other, by) = rest.split_once("  ").unwrap_or((rest, ""));
    let other: Book = other.parse().unwrap();
    let segment = case.segments().iter().find(|segment| segment.name == at).unwrap();
    let (own, theirs) = (segment.block(book).unwrap(), segment.block(other).unwrap());
    let by = Citations::read(book, by).unwrap();
    let led = |theirs: &Citations| if theirs.is_empty() { Citations::none() } else { by.clone().and(theirs) };
    let expected: Vec<_> = own.expected.iter().map(|(_, words, by)| (words, by.clone())).collect();
    let wanted: Vec<_> = theirs.expected.iter().map(|(_, words, by)| (words, led(by))).collect();
    let steps: Vec<_> = own.steps.iter().map(|step| step.what.clone()).collect();
    let happens: Vec<_> = theirs
        .steps
        .iter()
        .map(|step| match &step.what {
            Cue::Fact { fact, by } => Cue::Fact { fact: fact.clone(), by: by.as_ref().map(led) },
            what => what.clone(),
        })
        .collect();
    if expected == wanted && steps == happens && own.silent == theirs.silent && own.handed_to == Some(other) {
        Ok(())
    } else {
        Err(format!("{own:?}\nand {other} says\n{theirs:?}"))
    }
}

/// A few lines of a block, as us-chess-7 says them.
const SAID: &[(&str, &str)] = &[
    ("=> claim denied", "14C6"),
    ("=> claim denied", "14C6 10B"),
    ("=> black +2:00", "14C2"),
    ("=> refused", ""),
    ("== must move Ng1", "10B"),
    ("== running none", ""),
    ("white resigns", ""),
];

/// Below which clauses the other books say it.
const LEADS: &[(&str, &str)] = &[
    ("us-chess-5", ""),
    ("us-chess-5", "10B"),
    ("nc-blitz", "23"),
    ("nc-blitz", "18 23"),
    ("nc-bughouse", "25"),
    ("nc-scholastic", "preface"),
    ("schiller", "1.1"),
];

fn block(book: &str, lead: &str, said: &[usize]) -> String {
    let cited = |clauses: &str| match book {
        "us-chess-7" => clauses.to_string(),
        _ => {
            let theirs = clauses.split_whitespace().map(|clause| format!("us-chess-7:{clause}"));
            let lead = lead.split_whitespace().filter(|_| !clauses.is_empty()).map(str::to_string);
            lead.chain(theirs).collect::<Vec<_>>().join(" ")
        }
    };
    let lines = said
        .iter()
        .map(|index| SAID[*index])
        .map(|(said, clauses)| format!("  {said}  {}\n", cited(clauses)));
    format!("under {book}\n{}", lines.collect::<String>())
}

static FILES: LazyLock<Vec<PathBuf>> = LazyLock::new(|| case_files(Path::new(CASES)));

/// A case of the house with some of its lines left out, doubled or moved; often enough that is a case still.
fn disordered(text: &str, changes: &[(prop::sample::Index, prop::sample::Index, u8)]) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    for (from, to, change) in changes {
        // The title stays.
        let (from, to) = (1 + from.index(lines.len() - 1), 1 + to.index(lines.len() - 1));
        match change {
            0 if lines.len() > 4 => {
                lines.remove(from);
            }
            1 => lines.insert(to, lines[from]),
            _ => lines.swap(from, to),
        }
    }
    lines.join("\n")
}

proptest! {
    #[test]
    fn a_case_of_the_house_in_disorder_expects_the_same_once_it_is_formatted(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3_u8), 0..4),
    ) {
        let text = disordered(&fs::read_to_string(which.get(&FILES)).unwrap(), &changes);
        if let Ok(case) = parse(&text) {
            let formatted = format(&case);
            let again = parse(&formatted).unwrap();
            prop_assert_eq!(expectations(&again), expectations(&case), "{}\n{}", text, formatted);
            prop_assert_eq!(format(&again), formatted);
        }
    }

    /// Blocks that are alike, nearly alike and not alike.
    #[test]
    fn a_made_case_expects_the_same_once_it_is_formatted(
        said in prop::collection::vec(0..SAID.len(), 0..5),
        leads in prop::sample::subsequence(LEADS.to_vec(), 0..5),
        other in prop::collection::vec(0..SAID.len(), 0..5),
        differs in prop::collection::vec(prop::bool::weighted(0.3), 5),
        first in any::<bool>(),
    ) {
        let others = leads.iter().zip(&differs).map(|((book, lead), differs)| block(book, lead, if *differs { &other } else { &said }));
        let others: String = others.collect();
        let own = block("us-chess-7", "", &said);
        let text = if first { format!("# A.\n{own}{others}") } else { format!("# A.\n{others}{own}") };
        let case = parse(&text).unwrap();
        let formatted = format(&case);
        let again = parse(&formatted).unwrap();
        prop_assert_eq!(expectations(&again), expectations(&case), "{}\n{}", text, formatted);
        prop_assert_eq!(format(&again), formatted);
    }
}
