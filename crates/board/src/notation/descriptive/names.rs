//! The names of men, files and squares in descriptive notation.
//!
//! Answers which squares a name may mean, seen from the side to move, and how a file is named. Start with [`Man`].

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, CastlingSide, Color, File, Role};

use crate::notation::scan::{Capitals, Scan};
use crate::position::Position;

/// Up to three names in a row, as in `QBP`.
pub(super) type Names = ArrayVec<Role, 3>;

/// A man: `N`, the king's knight `KN`, or the pawn of a file `KBP`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) role: Role,
    flank: Option<CastlingSide>,
    files: Bitboard,
}

/// Takes names as long as there are any. A knight is `N` or `Kt`.
pub(super) fn names(scan: &mut Scan<'_>) -> Names {
    let mut names = Names::new();
    while !names.is_full()
        && let Some(role) = name(scan)
    {
        names.push(role);
    }
    names
}

pub(super) fn name(scan: &mut Scan<'_>) -> Option<Role> {
    let case = scan.case();
    if scan.take_word("Kt", case) || scan.take_word("KT", case) {
        return Some(Role::Knight);
    }
    scan.take(|letter| match if case == Capitals::Ignored { letter.to_ascii_uppercase() } else { letter } {
        'K' => Some(Role::King),
        'Q' => Some(Role::Queen),
        'R' => Some(Role::Rook),
        'B' => Some(Role::Bishop),
        'N' => Some(Role::Knight),
        'P' => Some(Role::Pawn),
        _ => None,
    })
}

impl Man {
    pub(super) fn named(names: &[Role]) -> Option<Man> {
        let plain = |role| Man { role, flank: None, files: Bitboard::FULL };
        match *names {
            [role] => Some(plain(role)),
            [ref file @ .., Role::Pawn] => Some(Man { files: files(file)?, ..plain(Role::Pawn) }),
            [side, role] => Some(Man { flank: Some(flank(side)?), ..plain(piece_of_a_flank(role)?) }),
            _ => None,
        }
    }

    /// Where it may stand, among the men of a color.
    pub(super) fn squares(&self, position: &Position, color: Color) -> Bitboard {
        let Some(flank) = self.flank else { return self.files };
        if self.role == Role::Bishop {
            let is_light = flank.is_king_side() == color.is_white();
            return if is_light { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
        }
        let men = position.pieces().by_piece(self.role.of(color));
        let on_files = men.into_iter().map(|square| square.file());
        let outermost = if flank.is_king_side() { on_files.max() } else { on_files.min() };
        outermost.map_or(Bitboard::FULL, Bitboard::from_file)
    }
}

/// The files of a name: `KB` is one, `B` either bishop's.
pub(super) fn files(names: &[Role]) -> Option<Bitboard> {
    match *names {
        [Role::King] => Some(Bitboard::from_file(File::E)),
        [Role::Queen] => Some(Bitboard::from_file(File::D)),
        [role] => {
            let role = piece_of_a_flank(role)?;
            Some(
                Bitboard::from_file(file_of(role, CastlingSide::KingSide))
                    | file_of(role, CastlingSide::QueenSide),
            )
        }
        [side, role] => Some(Bitboard::from_file(file_of(piece_of_a_flank(role)?, flank(side)?))),
        _ => None,
    }
}

/// `KB` for the f-file.
pub(crate) fn file_name(file: File) -> &'static str {
    match file {
        File::A => "QR",
        File::B => "QN",
        File::C => "QB",
        File::D => "Q",
        File::E => "K",
        File::F => "KB",
        File::G => "KN",
        File::H => "KR",
    }
}

/// `B` for the f-file and the c-file.
pub(crate) fn file_letter(file: File) -> &'static str {
    let name = file_name(file);
    name.get(1..).filter(|letter| !letter.is_empty()).unwrap_or(name)
}

fn flank(role: Role) -> Option<CastlingSide> {
    match role {
        Role::King => Some(CastlingSide::KingSide),
        Role::Queen => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// A piece that each flank has one of.
fn piece_of_a_flank(role: Role) -> Option<Role> {
    matches!(role, Role::Rook | Role::Knight | Role::Bishop).then_some(role)
}

fn file_of(role: Role, side: CastlingSide) -> File {
    match (role, side) {
        (Role::Rook, CastlingSide::QueenSide) => File::A,
        (Role::Knight, CastlingSide::QueenSide) => File::B,
        (Role::Bishop, CastlingSide::QueenSide) => File::C,
        (Role::Bishop, CastlingSide::KingSide) => File::F,
        (Role::Knight, CastlingSide::KingSide) => File::G,
        (Role::Rook, CastlingSide::KingSide) => File::H,
        (_, CastlingSide::QueenSide) => File::D,
        (_, CastlingSide::KingSide) => File::E,
    }
}
