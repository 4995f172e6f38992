//! What holds for every game and every sheet.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::BTreeSet;

use adjudication::scoresheet::{Alignment, Cell, Completeness, Mark, Medium, Played, Scoresheet, compare};
use board::{
    Color, Move, Position,
    notation::{self, Expecting, Language, Style},
    san,
};
use clock::Moment;
use proptest::{collection::vec, prelude::*};
use rulebook::{
    recording::ReasonablyComplete,
    values::{MovePairs, RecordingDevice},
};

fn games() -> impl Strategy<Value = Vec<Played>> {
    vec(any::<u16>(), 1..60).prop_map(|choices| {
        let mut position = Position::initial();
        let mut moves: Vec<Move> = Vec::new();
        for choice in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[usize::from(choice) % legal.len()];
            position = position.play(mv).unwrap();
            moves.push(mv);
        }
        Played::all(&Position::initial(), moves)
    })
}

fn full(game: &[Played], write: fn(&Played) -> String) -> Scoresheet {
    let mut sheet = Scoresheet::new(Color::White, Medium::Paper);
    for played in game {
        sheet.write(played.cell(), Mark::Text(write(played)), None);
    }
    sheet
}

fn measured(game: &[Played], sheet: &Scoresheet, pairs: MovePairs) -> Completeness {
    let standard = ReasonablyComplete { most: 3, pairs };
    Completeness::of(&Alignment::of(game, &sheet.page()), standard)
}

fn marks() -> impl Strategy<Value = Mark> {
    prop_oneof![
        "[^\n\r]{0,8}".prop_map(Mark::Text),
        "[NBRQKa-h]{0,2}[a-h][1-8]".prop_map(Mark::Text),
        Just(Mark::Blank),
        Just(Mark::CheckMark),
        Just(Mark::Illegible),
    ]
}

fn sheets() -> impl Strategy<Value = Scoresheet> {
    let medium = prop_oneof![Just(Medium::Paper), Just(Medium::Device(RecordingDevice::Dgt))];
    let notation = prop_oneof![
        Just(Expecting::Anything),
        proptest::sample::select(Language::ALL.to_vec()).prop_map(Expecting::Language),
        proptest::sample::select(Style::all().collect::<Vec<_>>()).prop_map(Expecting::Style),
    ];
    let writings = vec((1u32..30, any::<bool>(), marks(), proptest::option::of(any::<i64>())), 0..40);
    (any::<bool>(), medium, notation, writings).prop_map(|(white, medium, notation, writings)| {
        let mut sheet = Scoresheet::new(Color::from_white(white), medium);
        sheet.notation = notation;
        for (number, white, mark, at) in writings {
            sheet.write(Cell::new(number, Color::from_white(white)), mark, at.map(Moment::new));
        }
        sheet
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_full_sheet_is_complete_in_every_notation(game in games(), choices in vec(any::<u16>(), 4)) {
        for choice in choices {
            let styles: Vec<Style> = Style::all().collect();
            let style = styles[usize::from(choice) % styles.len()];
            let mut sheet = Scoresheet::new(Color::White, Medium::Paper);
            sheet.notation = style.into();
            for played in &game {
                let text = notation::write(&played.before, played.mv, style);
                sheet.write(played.cell(), Mark::Text(text), None);
            }
            let found = measured(&game, &sheet, MovePairs::Consecutive);
            prop_assert_eq!(found.missing_moves(), 0, "{}\n{}", style, Alignment::of(&game, &sheet.page()));
        }
    }

    #[test]
    fn marks_and_signs_do_not_matter(game in games()) {
        let ways: [fn(&Played) -> String; 4] = [
            |played| san::write(&played.before, played.mv),
            |played| played.mv.to_string(),
            |played| san::write(&played.before, played.mv).replace('x', ":").replace(['+', '#', '='], ""),
            |played| format!("{} !?", san::write(&played.before, played.mv).replace('O', "0")),
        ];
        for write in ways {
            let found = measured(&game, &full(&game, write), MovePairs::Consecutive);
            prop_assert_eq!(found.missing_moves(), 0);
        }
    }

    /// Moves that stand alone are a pair each, whatever stands in their cells.
    #[test]
    fn k_isolated_missing_moves_are_k_pairs(game in games(), gaps in vec(2usize..9, 0..12), mark in 0..3) {
        let mark = [Mark::Blank, Mark::CheckMark, Mark::Illegible][mark as usize].clone();
        let mut sheet = full(&game, |played| san::write(&played.before, played.mv));
        let mut index = 0;
        let mut removed = 0;
        for gap in gaps {
            let Some(played) = game.get(index) else { break };
            sheet.write(played.cell(), mark.clone(), None);
            removed += 1;
            index += gap;
        }
        let found = measured(&game, &sheet, MovePairs::Consecutive);
        prop_assert_eq!((found.missing_moves(), found.incomplete_pairs()), (removed, removed));
        prop_assert_eq!(found.is_reasonable(), removed <= 3);
    }

    /// However many are missing and wherever: pairs lie between half of the moves and all of them, and are never
    /// more than rows; and leaving cells out altogether never makes more moves missing than leaving them empty.
    #[test]
    fn pairs_are_at_least_half_of_the_missing_moves(game in games(), removed in vec(any::<bool>(), 60)) {
        let removed: BTreeSet<usize> = (0..game.len()).filter(|index| removed[*index]).collect();
        let mut blank = full(&game, |played| san::write(&played.before, played.mv));
        let mut shifted = Scoresheet::new(Color::White, Medium::Paper);
        let mut kept = 0;
        for (index, played) in game.iter().enumerate() {
            if removed.contains(&index) {
                blank.write(played.cell(), Mark::Blank, None);
            } else {
                let mark = Mark::Text(san::write(&played.before, played.mv));
                shifted.write(game[kept].cell(), mark, None);
                kept += 1;
            }
        }
        let by_pairs = measured(&game, &blank, MovePairs::Consecutive);
        let by_rows = measured(&game, &blank, MovePairs::Rows);
        prop_assert_eq!(by_pairs.missing_moves(), removed.len());
        prop_assert!(by_pairs.incomplete_pairs() >= removed.len().div_ceil(2));
        prop_assert!(by_pairs.incomplete_pairs() <= by_rows.incomplete_pairs());
        prop_assert!(by_rows.incomplete_pairs() <= removed.len());
        prop_assert_eq!(measured(&game, &shifted, MovePairs::Consecutive).missing_moves(), removed.len());
    }

    #[test]
    fn every_move_and_every_entry_stands_in_the_alignment_once(game in games(), sheet in sheets()) {
        let page = sheet.page();
        let alignment = Alignment::of(&game, &page);
        let moves: Vec<usize> = alignment.rows().iter().filter_map(|row| row.played).collect();
        prop_assert_eq!(moves, (0..game.len()).collect::<Vec<_>>());
        let written: Vec<_> = alignment.rows().iter().filter_map(|row| row.entry.clone()).collect();
        prop_assert_eq!(written, page.entries);
    }

    #[test]
    fn any_two_sheets_can_be_compared(one in sheets(), other in sheets()) {
        let comparison = compare(&Position::initial(), &one.page(), &other.page());
        prop_assert_eq!(comparison.first.missing().len(), comparison.game.played.len());
    }

    #[test]
    fn a_sheet_compared_with_itself_is_identical(game in games()) {
        let sheet = full(&game, |played| san::write(&played.before, played.mv)).page();
        let comparison = compare(&Position::initial(), &sheet, &sheet);
        prop_assert_eq!(&comparison.game.played, &game);
        prop_assert!(comparison.substantially_identical(ReasonablyComplete::USUAL));
    }

    #[test]
    fn a_sheet_survives_printing(sheet in sheets()) {
        let read: Scoresheet = sheet.to_string().parse().unwrap();
        prop_assert_eq!(read.page(), sheet.page());
        prop_assert_eq!(read.to_string(), sheet.to_string());
    }

    #[test]
    fn any_text_is_read_or_refused_with_its_place(text in "(White|Black| on|paper|[0-9.@>\"v?\n -]|\\PC){0,40}") {
        if let Err(error) = text.parse::<Scoresheet>() {
            prop_assert!((1..=text.lines().count().max(1)).contains(&error.line));
            let line = text.lines().nth(error.line - 1).unwrap_or("");
            prop_assert!(error.column <= line.chars().count() + 1, "{}", error);
        }
    }
}
