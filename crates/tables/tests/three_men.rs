//! The endings of three men: made, written, read again and checked against the board's own moves.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test may stop where it stands

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use adjudication::{ForcedWin, Known, Nodes, Outcome, forced_win, forced_win::WhyNot};
use board::{Color, Position, Square};
use tables::{Build, Ending, Syzygy, TableError, Tables, follows_from_its_moves, make};

/// A folder that is gone when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("jadoube-tables-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct MadeOnce {
    tables: Tables,
    made: Vec<Build>,
}

/// Made once for all tests, through a folder.
static THREE: LazyLock<MadeOnce> = LazyLock::new(|| {
    let folder = Folder::new("three");
    let made = std::sync::Mutex::new(Vec::new());
    make(&folder.0, 3, |table| made.lock().unwrap().push(table.clone())).unwrap();
    MadeOnce { tables: Tables::open(&folder.0).unwrap(), made: made.into_inner().unwrap() }
});

fn outcome(fen: &str) -> Option<Outcome> {
    THREE.tables.outcome(&Position::from_fen(fen).unwrap())
}

#[test]
fn the_longest_mates_are_the_published_ones() {
    let moves = |name: &str| {
        let ending: Ending = name.parse().unwrap();
        let made = THREE.made.iter().find(|made| made.ending == ending).unwrap();
        made.longest.map(|plies| plies.map(|plies| plies.div_ceil(2)))
    };
    assert_eq!(moves("KQK"), [Some(10), None]);
    assert_eq!(moves("KRK"), [Some(16), None]);
    assert_eq!(moves("KPK"), [Some(28), None]);
    assert_eq!(moves("KBK"), [None, None]);
    assert_eq!(moves("KNK"), [None, None]);
}

#[test]
fn every_value_follows_from_the_moves() {
    let mut checked = 0;
    for ending in Ending::all(3) {
        for number in (0..64 * 64 * 64u32).step_by(37) {
            let square = |shift: u32| Square::new((number >> shift) & 63);
            for turn in Color::ALL {
                let squares = [square(0), square(6), square(12), Square::A1];
                let Some(position) = ending.position(squares, turn) else { continue };
                follows_from_its_moves(&position, &THREE.tables).unwrap();
                checked += 1;
            }
        }
    }
    assert!(checked > 30_000, "{checked}");
}

#[test]
fn either_color_may_have_the_man() {
    let in_one = |winner| Some(Outcome::Win { winner, plies: Some(1) });
    assert_eq!(outcome("k7/8/1K6/8/8/8/8/7R w - - 0 1"), in_one(Color::White));
    assert_eq!(outcome("7r/8/8/8/8/1k6/8/K7 b - - 0 1"), in_one(Color::Black));
    // The king before his pawn on the sixth rank wins whoever moves; on the rook's file he never does.
    assert!(matches!(outcome("3k4/8/3K4/3P4/8/8/8/8 b"), Some(Outcome::Win { winner: Color::White, .. })));
    assert!(matches!(outcome("8/8/8/8/3p4/3k4/8/3K4 w"), Some(Outcome::Win { winner: Color::Black, .. })));
    assert_eq!(outcome("k7/8/K7/P7/8/8/8/8 b"), Some(Outcome::Draw));
    assert_eq!(outcome("8/8/4k3/8/8/3K4/8/8 w"), Some(Outcome::Draw));
}

#[test]
fn what_no_table_holds_is_not_known() {
    assert_eq!(outcome("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), None); // may castle
    assert_eq!(outcome("4k3/8/8/8/8/8/8/RR2K3 w - - 0 1"), None); // four men
    assert!(outcome("4k3/8/8/8/8/8/8/4KR2 w - - 0 1").is_some());
    assert_eq!(outcome("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"), None); // the side not to move is in check
}

/// Half-moves to a mate that White gives.
fn plies(position: &Position) -> Option<u32> {
    match THREE.tables.outcome(position)? {
        Outcome::Win { winner: Color::White, plies } => plies,
        _ => None,
    }
}

/// The first position of king and pawn against king whose mate takes longer than a tree is written out for.
fn long_win() -> Position {
    let ending: Ending = "KPK".parse().unwrap();
    let pawn_on_its_second_rank = |number: u32| {
        let squares = [Square::new(number & 63), Square::new(number >> 6), Square::E2, Square::A1];
        ending.position(squares, Color::White)
    };
    let positions = (0..64 * 64).filter_map(pawn_on_its_second_rank);
    positions.into_iter().find(|position| plies(position).is_some_and(|plies| plies > 40)).unwrap()
}

#[test]
fn a_known_win_comes_with_a_tree() {
    let short = ["k7/8/2K5/8/8/8/8/7R w - - 0 1", "8/8/8/3k4/8/8/8/QK6 w - - 0 1"];
    let short = short.map(|fen| (Position::from_fen(fen).unwrap(), true));
    for (position, complete) in short.into_iter().chain([(long_win(), false)]) {
        let fen = position.to_fen();
        let ForcedWin::Yes(tree) = forced_win(&position, Color::White, Nodes(1), &THREE.tables) else {
            panic!("{fen}")
        };
        assert!(tree.verify(&position, Color::White), "{fen}");
        assert_eq!(Some(tree.moves()), plies(&position).map(|plies| plies.div_ceil(2)), "{fen}");
        assert_eq!(tree.is_complete(), complete, "{fen}: {} positions", tree.positions());
        let black = forced_win(&position, Color::Black, Nodes(1), &THREE.tables);
        assert_eq!(black, ForcedWin::No(WhyNot::Material));
    }
}

#[test]
fn a_damaged_table_is_an_error_with_its_path() {
    let folder = Folder::new("damaged");
    make(&folder.0, 3, |_| {}).unwrap();
    let path = folder.0.join("KRK.table");
    let good = fs::read(&path).unwrap();
    let complaint = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        Tables::open(&folder.0).err().unwrap().to_string()
    };
    for at in [60, good.len() / 2, good.len() - 1] {
        let mut bad = good.clone();
        bad[at] ^= 4;
        assert!(complaint(&bad).ends_with("KRK.table is damaged: its checksum is wrong; make it again"));
    }
    assert!(complaint(&good[..good.len() - 3]).contains("checksum"));
    assert!(complaint(b"").contains("is no table of this program"));
    assert!(complaint(b"jadoube table 2\nKRK\n").contains("expected it to begin with \"jadoube table 1\""));
    let queen = fs::read(folder.0.join("KQK.table")).unwrap();
    assert!(complaint(&queen).contains("a table of another ending: expected KRK"));
    fs::remove_file(&path).unwrap();
    assert_eq!(Tables::open(&folder.0).unwrap().endings().count(), 4);
    let missing = Tables::open(&folder.0.join("nowhere"));
    assert!(matches!(missing, Err(TableError::NoFolder { .. })));
}

#[test]
fn syzygy_folders_may_be_empty_but_not_broken() {
    let folder = Folder::new("syzygy");
    let position = Position::from_fen("8/8/8/3k4/8/8/8/QK6 w - - 0 1").unwrap();
    let empty = Syzygy::open(&folder.0).unwrap();
    assert_eq!((empty.files(), empty.outcome(&position)), (0, None));
    // A file of the right size with the wrong content is found, and answers nothing.
    fs::write(folder.0.join("KQvK.rtbw"), [0u8; 16 + 64]).unwrap();
    let broken = Syzygy::open(&folder.0).unwrap();
    assert_eq!((broken.files(), broken.outcome(&position)), (1, None));
    fs::write(folder.0.join("KQvK.rtbw"), [0u8; 5]).unwrap();
    assert!(Syzygy::open(&folder.0).unwrap_err().to_string().contains("no usable Syzygy tables"));
    assert!(Syzygy::open(&folder.0.join("nowhere")).is_err());
}
