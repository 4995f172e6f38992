//! Scoresheets as us-chess-7 13C7, iesa-2023 13-1-4 and 15A count them.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use adjudication::scoresheet::{
    Alignment, Behind, Cell, Completeness, Fit, Keeping, Mark, Medium, Played, Scoresheet, compare, play_over,
};
use board::{Color, Move, Position, san};
use clock::Moment;
use rulebook::{
    Book,
    recording::{ReasonablyComplete, moves_behind},
    values::MovePairs,
};

const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5 \
    Nc3 Bb7 Bg5 b4 Nb1 h6 Bh4 c5 dxe5 Nxe4 Bxe7 Qxe7 exd6 Qf6 Nbd2 Nxd6 Nc4 Nxc4 Bxc4 Nb6 Ne5 Rae8 Bxf7+ Rxf7 \
    Nxf7 Rxe1+ Qxe1 Kxf7";

const BY_ROWS: ReasonablyComplete = ReasonablyComplete { most: 3, pairs: MovePairs::Rows };

fn moves(texts: &str) -> Vec<Move> {
    let mut position = Position::initial();
    let mut moves = Vec::new();
    for text in texts.split_whitespace() {
        let mv = san::read(&position, text).unwrap();
        position = position.play(mv).unwrap();
        moves.push(mv);
    }
    moves
}

fn played() -> Vec<Played> {
    Played::all(&Position::initial(), moves(GAME))
}

fn texts() -> Vec<String> {
    GAME.split_whitespace().map(str::to_string).collect()
}

/// Index of a half-move by its number: `20.` or `20...`.
fn at(number: usize, column: Color) -> usize {
    2 * (number - 1) + usize::from(column.is_black())
}

const W: Color = Color::White;
const B: Color = Color::Black;

/// Entries one after the other from the first cell on, as somebody writes who never leaves a cell empty.
fn sheet(keeper: Color, texts: impl IntoIterator<Item = String>) -> Scoresheet {
    let mut sheet = Scoresheet::new(keeper, Medium::Paper);
    for (index, text) in texts.into_iter().enumerate() {
        let column = if index % 2 == 0 { Color::White } else { Color::Black };
        let mark = match text.as_str() {
            "-" => Mark::Blank,
            "v" => Mark::CheckMark,
            "?" => Mark::Illegible,
            _ => Mark::Text(text),
        };
        sheet.write(Cell::new(index as u32 / 2 + 1, column), mark, None);
    }
    sheet
}

/// The sheet with these cells replaced by something else.
fn with(cells: &[(usize, Color)], instead: &str) -> Scoresheet {
    let mut texts = texts();
    for (number, column) in cells {
        texts[at(*number, *column)] = instead.to_string();
    }
    sheet(W, texts)
}

/// The sheet with these moves left out and everything after them moved up.
fn without(cells: &[(usize, Color)]) -> Scoresheet {
    let left_out: Vec<usize> = cells.iter().map(|(number, column)| at(*number, *column)).collect();
    sheet(W, texts().into_iter().enumerate().filter(|(n, _)| !left_out.contains(n)).map(|(_, text)| text))
}

fn aligned(sheet: &Scoresheet) -> Alignment {
    Alignment::of(&played(), &sheet.page())
}

fn pairs(sheet: &Scoresheet) -> usize {
    Completeness::of(&aligned(sheet), ReasonablyComplete::USUAL).incomplete_pairs()
}

fn is_reasonable(sheet: &Scoresheet) -> bool {
    Completeness::of(&aligned(sheet), ReasonablyComplete::USUAL).is_reasonable()
}

#[test]
fn a_full_sheet_is_complete() {
    let full = sheet(W, texts());
    assert_eq!(pairs(&full), 0);
    assert!(aligned(&full).rows().iter().all(|row| row.fit == Fit::Exact && !row.is_shifted()));
}

#[test]
fn three_missing_pairs_are_allowed_and_four_are_not() {
    let three = [(5, W), (5, B), (10, W), (10, B), (15, W), (15, B)];
    assert_eq!(pairs(&with(&three, "-")), 3);
    assert!(is_reasonable(&with(&three, "-")));
    let four = [three.as_slice(), &[(20, W), (20, B)]].concat();
    assert_eq!(pairs(&with(&four, "-")), 4);
    assert!(!is_reasonable(&with(&four, "-")));
}

#[test]
fn no_pair_is_half_complete() {
    assert_eq!(pairs(&with(&[(5, W)], "-")), 1);
    assert_eq!(pairs(&with(&[(5, B)], "-")), 1);
    assert_eq!(pairs(&with(&[(5, W), (5, B)], "-")), 1);
    assert_eq!(pairs(&with(&[(5, W), (6, W)], "-")), 2, "Black's fifth move stands between them");
    assert!(is_reasonable(&with(&[(5, W), (7, W), (9, B)], "-")));
    assert!(!is_reasonable(&with(&[(5, W), (7, W), (9, B), (11, B)], "-")));
}

#[test]
fn three_single_moves_in_a_row_are_two_pairs() {
    for three in [[(20, W), (20, B), (21, W)], [(20, B), (21, W), (21, B)]] {
        let sheet = with(&three, "-");
        assert_eq!(pairs(&sheet), 2);
        assert_eq!(Completeness::of(&aligned(&sheet), BY_ROWS).incomplete_pairs(), 2);
    }
}

#[test]
fn blacks_move_and_whites_next_are_one_pair_or_two_rows() {
    let sheet = with(&[(20, B), (21, W)], "-");
    let usual = Completeness::of(&aligned(&sheet), ReasonablyComplete::USUAL);
    assert_eq!(usual.incomplete_pairs(), 1);
    assert_eq!((usual.pairs().len(), usual.pairs().first()), (1, Some(&(39..41))));
    let by_rows = Completeness::of(&aligned(&sheet), BY_ROWS);
    assert_eq!(by_rows.incomplete_pairs(), 2);
    assert_eq!(by_rows.pairs(), [39..40, 40..41]);
}

#[test]
fn longer_runs_are_counted_two_by_two() {
    for (length, expected) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)] {
        for first in [20, 21] {
            let mut texts = texts();
            texts[first..first + length].fill("-".to_string());
            assert_eq!(pairs(&sheet(W, texts)), expected, "{length} from {first}");
        }
    }
}

#[test]
fn another_number_can_be_posted() {
    let four = with(&[(3, W), (6, W), (9, W), (12, W)], "-");
    let posted = |most| ReasonablyComplete { most, ..ReasonablyComplete::USUAL };
    assert!(!Completeness::of(&aligned(&four), posted(3)).is_reasonable());
    assert!(Completeness::of(&aligned(&four), posted(4)).is_reasonable());
    assert!(!Completeness::of(&aligned(&with(&[(3, W)], "-")), posted(0)).is_reasonable());
}

#[test]
fn shifted_columns_after_an_omitted_move_are_one_error() {
    for omitted in [(1, B), (2, W), (13, B), (26, W)] {
        let sheet = without(&[omitted]);
        assert_eq!(pairs(&sheet), 1, "{omitted:?}");
        let alignment = aligned(&sheet);
        let row = alignment.rows().iter().find(|row| row.is_missing()).unwrap();
        assert_eq!((row.fit, row.played), (Fit::Omitted, Some(at(omitted.0, omitted.1))));
        assert!(alignment.rows()[row.played.unwrap() + 1..].iter().all(|row| row.is_shifted()));
    }
}

#[test]
fn columns_that_shift_twice_are_two_errors_and_four_times_too_many() {
    assert_eq!(pairs(&without(&[(4, B), (18, W)])), 2);
    assert_eq!(pairs(&without(&[(4, B), (11, B), (18, W)])), 3);
    assert!(is_reasonable(&without(&[(4, B), (11, B), (18, W)])));
    assert!(!is_reasonable(&without(&[(4, B), (11, B), (18, W), (24, W)])));
}

#[test]
fn an_entry_that_was_written_twice_shifts_columns_and_leaves_nothing_out() {
    let mut texts = texts();
    texts.insert(at(9, B), "h3".to_string());
    let alignment = aligned(&sheet(W, texts));
    assert_eq!(Completeness::of(&alignment, ReasonablyComplete::USUAL).incomplete_pairs(), 0);
}

#[test]
fn check_marks_and_illegible_entries_are_missing() {
    for mark in ["v", "?"] {
        assert_eq!(pairs(&with(&[(8, W)], mark)), 1);
        assert_eq!(pairs(&with(&[(8, W), (8, B)], mark)), 1);
        assert_eq!(pairs(&with(&[(8, W), (8, B), (9, W)], mark)), 2);
        assert!(!is_reasonable(&with(&[(5, W), (10, W), (15, W), (20, W)], mark)));
    }
}

#[test]
fn one_wrong_symbol_is_of_no_consequence_however_often() {
    let no_such_rank = |text: &String| text.replace(|symbol: char| symbol.is_ascii_digit(), "9");
    let wrong_square: Vec<String> = texts().iter().map(no_such_rank).collect();
    let sheet = sheet(W, wrong_square);
    assert_eq!(pairs(&sheet), 0);
    assert_eq!(
        aligned(&sheet).rows().iter().filter(|row| row.fit == Fit::OneSymbol).count(),
        50,
        "all but castling"
    );
}

#[test]
fn black_who_writes_nf3_for_nf6_has_written_the_move() {
    let mut texts = texts();
    texts[at(4, B)] = "Nf3".to_string();
    let sheet = sheet(B, texts);
    assert_eq!(pairs(&sheet), 0);
    assert_eq!(aligned(&sheet).rows()[at(4, B)].fit, Fit::MinorAmbiguity);
}

#[test]
fn another_move_altogether_is_missing() {
    assert_eq!(pairs(&with(&[(13, W)], "Qd3")), 1);
    assert_eq!(aligned(&with(&[(13, W)], "Qd3")).rows()[at(13, W)].fit, Fit::Wrong);
    assert_eq!(pairs(&with(&[(13, W)], "N")), 1, "an incomplete entry");
}

#[test]
fn blacks_sheet_is_measured_like_whites() {
    let whites = with(&[(7, W), (14, B)], "-");
    let mut blacks = Scoresheet::new(B, Medium::Paper);
    for writing in whites.writings() {
        blacks.write(writing.cell, writing.mark.clone(), writing.at);
    }
    assert_eq!(pairs(&whites), 2);
    assert_eq!(aligned(&whites), aligned(&blacks));
}

#[test]
fn moves_that_were_made_and_not_written_at_the_end_are_missing() {
    let short = |length: usize| sheet(W, texts().into_iter().take(length));
    assert!(is_reasonable(&short(46)), "six single moves are three pairs");
    assert!(!is_reasonable(&short(45)));
}

#[test]
fn what_is_filled_in_after_the_flag_was_pointed_out_does_not_count() {
    let flag = Moment::new(7_200_000);
    let mut sheet = with(&[(5, W), (10, W), (15, W), (20, W)], "-");
    sheet.write(Cell::new(20, W), Mark::Text("Nbd2".into()), Some(Moment::new(7_200_001)));
    assert!(is_reasonable(&sheet), "as it lies there now");
    let alignment = Alignment::of(&played(), &sheet.as_of(flag));
    assert!(!Completeness::of(&alignment, ReasonablyComplete::USUAL).is_reasonable());

    let mut sheet = with(&[(5, W), (10, W), (15, W), (20, W)], "-");
    sheet.write(Cell::new(20, W), Mark::Text("Nbd2".into()), Some(flag));
    let alignment = Alignment::of(&played(), &sheet.as_of(flag));
    assert!(
        Completeness::of(&alignment, ReasonablyComplete::USUAL).is_reasonable(),
        "not after, but by then"
    );
}

#[test]
fn a_claim_needs_only_the_moves_that_it_is_shown_by() {
    let sheet = with(&[(2, W), (4, W), (6, W), (8, W), (20, W)], "-");
    let claim = at(15, W)..at(26, B) + 1;
    let part = Completeness::between(&aligned(&sheet), ReasonablyComplete::USUAL, claim);
    assert_eq!(part.incomplete_pairs(), 1);
    assert!(part.is_reasonable());
    assert!(!is_reasonable(&sheet));
}

#[test]
fn a_game_that_goes_on_from_a_diagram_is_numbered_from_there() {
    let start = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 41").unwrap();
    let moves = ["e2e4", "e8e7", "e1e2", "e7e6"].map(|mv| mv.parse().unwrap());
    let played = Played::all(&start, moves);
    let sheet: Scoresheet = "White on paper\n41. e4 Ke7\n42. Ke2 v".parse().unwrap();
    let alignment = Alignment::of(&played, &sheet.page());
    assert_eq!(Completeness::of(&alignment, ReasonablyComplete::USUAL).incomplete_pairs(), 1);
    assert!(!alignment.rows()[2].is_shifted());
}

#[test]
fn the_alignment_is_printed_as_a_table() {
    let sheet: Scoresheet = "White on paper\n1. e4 Nf3\n2. v Bb5\n3. a5 ?\n4. Qh5 Nc6".parse().unwrap();
    let played = Played::all(&Position::initial(), moves("e4 e5 Nf3 Nc6 Bb5 a6 Ba4"));
    let alignment = Alignment::of(&played, &sheet.page());
    let expected = "\
move  played  written  fits
1.    e4      e4
1...  e5               left out: missing
2.    Nf3     Nf3      written at 1...
2...  Nc6     v        check mark: missing, written at 2.
3.    Bb5     Bb5      written at 2...
3...  a6      a5       one symbol off, written at 3.
4.    Ba4     ?        illegible: missing, written at 3...
              Qh5      no such move was played, written at 4.
              Nc6      no such move was played, written at 4...
";
    assert_eq!(alignment.to_string(), expected, "\n{alignment}");
    let completeness = Completeness::of(&alignment, ReasonablyComplete::USUAL);
    assert_eq!(
        completeness.to_string(),
        "reasonably complete: 3 incomplete pairs of moves, at most 3 allowed (3 moves missing)"
    );
}

#[test]
fn more_than_three_moves_behind_may_be_objected_to_and_three_after_an_instruction() {
    let (_, limits) = moves_behind(Book::Iesa2023).unwrap();
    let behind = |half_moves| Behind { half_moves };
    assert!(!behind(6).may_be_objected_to(limits, false));
    assert!(behind(7).may_be_objected_to(limits, false));
    assert!(behind(6).may_be_objected_to(limits, true));
    assert!(!behind(5).may_be_objected_to(limits, true));
    let short = sheet(W, texts().into_iter().take(45));
    assert_eq!(Keeping::of(&played(), &short.page()).behind, behind(7));
}

#[test]
fn moves_that_were_skipped_earlier_do_not_leave_a_player_behind() {
    let keeping = Keeping::of(&played(), &without(&[(5, W), (5, B), (6, W), (6, B), (7, W)]).page());
    assert_eq!(keeping.behind.half_moves, 0);
    assert!(keeping.is_up_to_date());
}

#[test]
fn a_move_that_is_written_before_it_is_made_is_told() {
    let mut played: Vec<Played> = played().into_iter().take(4).collect();
    for (index, played) in played.iter_mut().enumerate() {
        played.at = Some(Moment::new(1000 * (index as i64 + 1)));
    }
    let sheet: Scoresheet =
        "White on paper\n1. e4@1500 e5@2500\n2. Nf3@2600 Nc6@4000\n3. Bb5@4100".parse().unwrap();
    let keeping = Keeping::at(&played, &sheet, Moment::new(5000));
    assert_eq!(keeping.written_first, [Cell::new(2, W)], "Nc6 was written as it was made");
    assert_eq!(keeping.written_ahead, [Cell::new(3, W)]);
    let keeping = Keeping::at(&played, &sheet, Moment::new(2550));
    assert_eq!((keeping.behind.half_moves, keeping.written_ahead.len()), (0, 0));
    let keeping = Keeping::at(&played, &sheet, Moment::new(2450));
    assert_eq!(keeping.behind.half_moves, 1);
}

#[test]
fn two_sheets_tell_the_game_together() {
    let whites = with(&[(5, W), (9, B)], "v");
    let blacks = without(&[(12, W)]);
    let comparison = compare(&Position::initial(), &whites.page(), &blacks.page());
    assert_eq!(comparison.game.played, played());
    assert_eq!((comparison.game.stopped.clone(), comparison.game.disputed.len()), (None, 0));
    assert!(comparison.agree_on_the_number_of_moves());
    assert!(comparison.substantially_identical(ReasonablyComplete::USUAL));
    let strict = ReasonablyComplete { most: 1, ..ReasonablyComplete::USUAL };
    assert!(!comparison.substantially_identical(strict));
}

#[test]
fn a_shorter_sheet_does_not_agree_on_the_number_of_moves() {
    let blacks = sheet(B, texts().into_iter().take(50));
    let comparison = compare(&Position::initial(), &sheet(W, texts()).page(), &blacks.page());
    assert!(!comparison.agree_on_the_number_of_moves());
    assert!(!comparison.substantially_identical(ReasonablyComplete::USUAL));
}

#[test]
fn sheets_that_differ_on_a_move_are_told_where() {
    let whites = sheet(W, "e4 e5 Nf3 Nc6 Bb5 a6".split(' ').map(str::to_string));
    let blacks = sheet(B, "e4 e5 Nf3 Nc6 Bc4 a6".split(' ').map(str::to_string));
    let comparison = compare(&Position::initial(), &whites.page(), &blacks.page());
    assert_eq!(comparison.game.disputed, [4]);
    assert!(!comparison.substantially_identical(ReasonablyComplete::USUAL));
}

#[test]
fn playing_over_stops_where_nobody_wrote_the_move() {
    let both = with(&[(3, W)], "v");
    let over = play_over(&Position::initial(), &both.page(), &both.page());
    assert_eq!(over.played.len(), 4);
    let stopped = over.stopped.unwrap();
    assert_eq!(stopped.after, 4);
    assert_eq!(stopped.first.unwrap().cell, Cell::new(3, W));
    assert_eq!(
        play_over(&Position::initial(), &sheet(W, texts()).page(), &sheet(B, []).page()).played,
        played()
    );
}
