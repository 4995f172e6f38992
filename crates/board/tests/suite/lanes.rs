//! The two lanes answer alike wherever both can, and what they answer obeys the laws.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use board::{CastlingSide, Color, Move, MoveKind, Position, Role, Square};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::common::*;

fn sorted(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort();
    moves
}

fn any_moves() -> impl Strategy<Value = Move> {
    (squares(), squares(), option::of(select(Role::ALL.to_vec()))).prop_map(|(from, to, promotion)| Move {
        from,
        to,
        promotion,
    })
}

fn no_king_was_taken(before: &Position, after: &Position) -> bool {
    before.pieces().kings().count() == after.pieces().kings().count()
}

fn kings_are_safe(position: &Position, color: Color) -> bool {
    let board = position.pieces();
    let attacked = |king| board.attacks_to(king, !color, board.occupied()).any();
    !board.by_piece(color.king()).into_iter().any(attacked)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn both_lanes_agree_along_a_game(game in games()) {
        for position in &game {
            prop_assert!(position.is_lawful());
            let standing = slow(position);
            prop_assert_eq!(sorted(&standing), sorted(position), "{}", position.to_fen());
            prop_assert_eq!(standing.is_check(), position.is_check());
            prop_assert_eq!(standing.is_checkmate(), position.is_checkmate());
            prop_assert_eq!(standing.is_stalemate(), position.is_stalemate());
            prop_assert_eq!(standing.key(), position.key());
            prop_assert_eq!(standing.to_fen(), position.to_fen());
            for side in [CastlingSide::KingSide, CastlingSide::QueenSide] {
                prop_assert_eq!(standing.can_castle(side), position.can_castle(side));
            }
        }
    }

    #[test]
    fn both_lanes_agree_where_hands_left_something_lawful(position in any_positions()) {
        if position.is_lawful() {
            prop_assert_eq!(sorted(&slow(&position)), sorted(&position), "{}", position.to_fen());
            prop_assert_eq!(slow(&position).key(), position.key());
        }
    }

    #[test]
    fn a_move_played_in_the_slow_lane_leads_back_to_the_fast_one(game in games()) {
        for pair in game.windows(2) {
            let mv = sorted(&pair[0]).into_iter().find(|mv| pair[0].play(*mv).unwrap() == pair[1]).unwrap();
            prop_assert_eq!(&slow(&pair[0]).play(mv).unwrap(), &pair[1]);
        }
    }

    #[test]
    fn the_changes_of_a_move_are_what_it_changes(position in any_positions()) {
        for mv in position.legal_moves() {
            let after = position.play(mv).unwrap();
            let changes = position.changes_of(mv);
            let disturbed = position.disturbed(&changes);
            prop_assert_eq!(disturbed.pieces(), after.pieces());
            prop_assert_eq!(&position.completed_with(&changes), &after, "{} {}", position.to_fen(), mv);
            prop_assert_eq!(changes, board::Changes::between(position.pieces(), after.pieces()));
        }
    }

    #[test]
    fn no_legal_move_takes_a_king_or_leaves_ones_own_attacked(position in any_positions()) {
        for mv in position.legal_moves() {
            let after = position.play(mv).unwrap();
            prop_assert!(no_king_was_taken(&position, &after), "{} {}", position.to_fen(), mv);
            prop_assert!(kings_are_safe(&after, position.turn()), "{} {}", position.to_fen(), mv);
            prop_assert_eq!(after.turn(), !position.turn());
        }
    }

    #[test]
    fn a_move_is_legal_if_it_is_listed(position in any_positions(), moves in vec(any_moves(), 200)) {
        let listed = position.legal_moves();
        for mv in moves.into_iter().chain(listed.iter().copied()) {
            prop_assert_eq!(position.is_legal(mv), listed.contains(&mv), "{} {}", position.to_fen(), mv);
            let mut played = position.clone();
            prop_assert_eq!(played.play_legal(mv), listed.contains(&mv));
            prop_assert_eq!(played == position, !listed.contains(&mv));
        }
        prop_assert_eq!(position.has_legal_move(), !listed.is_empty());
    }

    #[test]
    fn the_successors_are_the_listed_moves_played(position in any_positions()) {
        let mut shown = Vec::new();
        let _ = position.visit_successors(|mv, after| {
            shown.push((mv, after));
            ControlFlow::Continue(())
        });
        let played: Vec<_> =
            position.legal_moves().into_iter().map(|mv| (mv, position.play(mv).unwrap())).collect();
        prop_assert_eq!(&shown, &played, "{}", position.to_fen());
        let mut first = None;
        let broke_off = position.visit_successors(|mv, _| {
            first = Some(mv);
            ControlFlow::Break(())
        });
        prop_assert_eq!(first, played.first().map(|(mv, _)| *mv));
        prop_assert_eq!(broke_off.is_break(), !played.is_empty());
    }

    #[test]
    fn every_question_about_a_square_follows_from_the_list(position in any_positions()) {
        let listed = position.legal_moves();
        for square in Square::ALL {
            let to: Vec<_> = listed.iter().filter(|mv| mv.from == square).map(|mv| mv.to).collect();
            prop_assert_eq!(position.destinations(square), to.iter().copied().collect());
            prop_assert_eq!(position.can_move(square), !to.is_empty());
            let takes = |mv: &&Move| match position.kind(**mv) {
                MoveKind::Capture { at } | MoveKind::EnPassant { at } => at == square,
                MoveKind::Quiet | MoveKind::Castling(_) | MoveKind::Drop(_) => false,
            };
            let takers: Vec<_> = listed.iter().filter(takes).map(|mv| mv.from).collect();
            prop_assert_eq!(position.can_capture(square), !takers.is_empty());
            for from in Square::ALL {
                prop_assert_eq!(position.can_capture_with(from, square), takers.contains(&from));
            }
        }
    }

    #[test]
    fn a_fen_leads_back_to_its_position(position in any_positions()) {
        let text = position.to_fen();
        prop_assert_eq!(&Position::from_fen(&text).unwrap(), &position, "{}", text);
    }

    #[test]
    fn keys_are_equal_when_men_turn_castling_and_en_passant_are(games in vec(games(), 4)) {
        let mut essence_of_key = BTreeMap::new();
        let mut key_of_essence = BTreeMap::new();
        for position in games.iter().flatten() {
            for position in [position.clone(), slow(position), position.with_turn(!position.turn())] {
                let (key, essence) = (position.key(), essence(&position));
                prop_assert_eq!(essence_of_key.entry(key).or_insert(essence.clone()), &essence);
                prop_assert_eq!(key_of_essence.entry(essence).or_insert(key), &key);
            }
        }
    }

    #[test]
    fn men_that_never_move_change_nothing_but_en_passant(position in any_positions()) {
        let same = position.disturbed(&board::Changes::new());
        prop_assert_eq!(same.pieces(), position.pieces());
        prop_assert_eq!(same.castling_rights(), position.castling_rights());
        prop_assert_eq!(same.turn(), position.turn());
        prop_assert_eq!(same.en_passant_target(), None);
    }
}
