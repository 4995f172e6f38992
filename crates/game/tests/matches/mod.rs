//! A match of two boards that numbers play: no piece is lost or made, and no board changes the other but by what the rules let
//! pass. The tests of this crate play a thousand, `jadoube-endure` a hundred thousand.

#![allow(clippy::unwrap_used, clippy::panic, clippy::missing_panics_doc, reason = "it holds what must hold")]

use std::sync::LazyLock;

use board::{Color, Position, Role, Square};
use clock::{Control, LagQuota, Millis, Timekeeper};
use game::{
    Act, BoardName, Claim, Deed, Event, Events, Game, GameResult, Happening, Place, Record, Seat, Table,
    Terms, decide, stored,
};
use rulebook::{Book, Policies};

/// Resolved once.
static POLICIES: LazyLock<Policies> = LazyLock::new(|| Policies::of(Book::NcBughouse).unwrap());

pub fn terms(place: Place, boards: [&str; 2]) -> Terms {
    let policies = POLICIES.clone();
    let control: Control = "G/5 d/2".parse().unwrap();
    let boards = boards.map(|text| Position::from_fen(text).unwrap()).to_vec();
    Terms {
        place,
        boards,
        ..Terms::on_the_screen(policies, control, Timekeeper::Server(LagQuota::default()))
    }
}

pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

/// Everything that is anywhere, promoted pawns as pawns; but for kings, which nobody hands on. Hands can take one off the board.
fn all_pieces(game: &Game) -> Vec<char> {
    let mut all = Vec::new();
    for table in game.tables() {
        let stands = Square::ALL.into_iter().filter_map(|square| table.position.off_the_board(square));
        all.extend(stands.map(|piece| piece.char()));
        let beside = [table.position.reserves().unwrap(), table.taken];
        all.extend(
            beside.iter().flat_map(|pieces| pieces.iter().collect::<Vec<_>>()).map(|piece| piece.char()),
        );
    }
    all.retain(|piece| !matches!(piece, 'K' | 'k'));
    all.sort_unstable();
    all
}

/// A board without what may come from the other one.
fn own(table: &Table) -> (Position, usize, usize, usize) {
    let (plies, rulings, disputes) = (table.history.len(), table.rulings.len(), table.disputes.len());
    (table.position.with_reserves(None), plies, rulings, disputes)
}

pub fn seat(on: BoardName, color: Color) -> Seat {
    Seat::Player(on, color)
}

/// Something that this board lets happen, or does not, by a number.
pub fn deeds(table: &Table, on: BoardName, choice: u16, place: Place) -> Vec<(Seat, Deed)> {
    let color = table.on_move();
    let by = seat(on, color);
    let other = seat(on, !color);
    let moves = table.position.legal_moves();
    let drops = table.position.legal_drops();
    let any = usize::from(choice / 32);
    let press = (seat(on, color.other()), Deed::Press);
    match choice % 32 {
        0 => vec![(by, Deed::Offer)],
        1 => vec![(other, Deed::Accept)],
        2 if any % 4 == 0 => vec![(other, Deed::Decline)],
        3 => vec![(by, Deed::StopClocks)],
        4 | 5 => vec![(Seat::Director, Deed::Resume)],
        6 => vec![(other, Deed::Claim(Claim::IllegalMove))],
        7 => vec![(by, Deed::Claim(Claim::Flag { fallen: !color }))],
        8 => vec![(Seat::Director, Deed::Interrupt { last_known: clock::Moment::new(0) })],
        9 if any % 8 == 0 => vec![(by, Deed::Resign)],
        10 => {
            let square = Square::ALL[any % 64];
            let role = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen][any % 5];
            vec![(by, Deed::Drop { role, square })]
        }
        11 if place == Place::OnTheBoard => {
            let from = table.position.pieces().by_color(color).into_iter().nth(any % 16);
            let to = Square::ALL[any * 7 % 64];
            from.map(|from| vec![(by, Deed::Touch(from)), (by, Deed::Release(to)), (by, Deed::Press)])
                .unwrap_or_default()
        }
        12 if any % 8 == 0 => vec![(
            Seat::Director,
            Deed::Reverse {
                ruling: game::RulingId(1),
                to_ply: Some(any / 8 % 4),
                times: None,
                why: "an appeal".into(),
            },
        )],
        13..=20 if !drops.is_empty() => {
            let mv = drops[any % drops.len()];
            vec![press, (by, Deed::Drop { role: mv.dropped().unwrap(), square: mv.to }), (by, Deed::Press)]
        }
        _ if !moves.is_empty() => {
            let captures: Vec<_> =
                moves.iter().filter(|mv| table.position.piece_at(mv.to).is_some()).collect();
            let mv = match captures.as_slice() {
                [] => moves[any % moves.len()],
                some if any % 2 == 0 => *some[any / 2 % some.len()],
                _ => moves[any % moves.len()],
            };
            let mut deeds = vec![press, (by, Deed::Touch(mv.from)), (by, Deed::Release(mv.to))];
            deeds.extend(mv.promotion.map(|role| (by, Deed::Place(role))));
            deeds.push((by, Deed::Press));
            deeds
        }
        _ => vec![(by, Deed::Press)],
    }
}

/// What came of a match.
#[derive(Copy, Clone, Default)]
pub struct Played {
    pub acts: u64,
    pub handed_over: u64,
    pub placed: u64,
    pub decided: bool,
}

/// Plays what the numbers say, and looks at everything after each act; whatever is wrong panics.
pub fn play(place: Place, choices: &[u16]) -> Played {
    let mut game = Game::new();
    let mut log = Events::new();
    let mut now = clock::Moment::new(0);
    let opened = Deed::Open(std::sync::Arc::new(terms(place, [START, START])));
    let mut played = Played::default();
    let mut hand_in = |game: &mut Game, log: &mut Events, on: BoardName, by: Seat, deed: Deed| {
        now += Millis::new(700);
        let act = Act { on, ..Act::new(by, now, deed) };
        let mut events = Events::new();
        let before_opening = game.terms().is_none();
        let judged = decide(game, &Record::default(), &act, &mut events);
        assert!(judged.is_ok() || events.is_empty(), "a refusal says nothing else");
        played.acts += 1;
        let handed_over = |event: &&Event| matches!(event.what, Happening::HandedOver { .. });
        played.handed_over += events.iter().filter(handed_over).count() as u64;
        played.placed += u64::from(judged.is_ok() && matches!(act.deed, Deed::Drop { .. }));
        let before = game.clone();
        events.iter().for_each(|event| game.evolve(event));
        // An opening holds a whole book, and other tests keep that.
        if judged.is_ok() && !before_opening {
            let entry = stored::Entry { act: act.clone(), events: events.clone() };
            let kept = stored::keep(&entry);
            let read = stored::read_with(kept.format, &kept.body, &kept.books).unwrap();
            assert_eq!(read, entry, "what was kept is read as it was");
        }
        log.append(&mut events);
        if before.tables().len() == 2 {
            let (was, is) = (&before.tables()[on.other().index()], &game.tables()[on.other().index()]);
            assert_eq!(own(was), own(is), "{act:?} changed the other board");
            assert_eq!(all_pieces(game), all_pieces(&before), "{act:?} lost a piece or made one");
            one_is_over_if_the_other_is_won(game);
        }
    };
    hand_in(&mut game, &mut log, BoardName::A, Seat::Director, opened);
    for on in BoardName::ALL {
        hand_in(&mut game, &mut log, on, Seat::Director, Deed::StartClocks);
    }
    for choice in choices {
        let on = BoardName::ALL[usize::from(choice >> 15)];
        let table = game.table(on).unwrap();
        for (by, deed) in deeds(table, on, choice & 0x7fff, place) {
            hand_in(&mut game, &mut log, on, by, deed);
        }
        if game.is_over() {
            break;
        }
    }
    assert_eq!(Game::replay(&log), game, "the log tells the match");
    Played { decided: game.is_over(), ..played }
}

fn one_is_over_if_the_other_is_won(game: &Game) {
    let won = |table: &Table| {
        matches!(table.outcome.as_ref().map(|outcome| outcome.verdict), Some(GameResult::Won(_)))
    };
    let [a, b] = game.tables() else { return };
    let over = |table: &Table| table.outcome.is_some();
    assert!(!won(a) || over(b), "board A is won, and B goes on");
    assert!(!won(b) || over(a), "board B is won, and A goes on");
}
