//! Twenty rulings as they are read aloud at the board: what was decided, what follows, and the clauses.
//!
//! The sentences were read by people. Whoever changes the words reads them again: `jadoube rule --aloud --under BOOK FILE`.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test reads files and says where it cannot go on"
)]

use std::{fs, path::Path};

use casebook::{parse, try_under};
use rulebook::Book;

/// Case, book, the last ruling of it in two sentences, its clauses.
const READ: &[(&str, Book, &str, &str)] = &[
    (
        "illegal-move/claimed-at-once",
        Book::UsChess7,
        "Black's claim of an illegal move is right. The position before White's move 2 stands again, White must move the knight on g1, Black gets two more minutes, and the game goes on.",
        "11A 10B 11D 1C2a",
    ),
    (
        "illegal-move/claimed-at-once",
        Book::NcBlitz,
        "Black's claim of an illegal move is right. Black wins (illegal move).",
        "14 6.IV",
    ),
    (
        "illegal-move/eleventh-move-back",
        Book::UsChess7,
        "Black's claim of an illegal move comes too late. White's move 30 stands (since White's move 30 Black made 10 moves and White 10 moves), and the game goes on.",
        "11B",
    ),
    (
        "draw-claim/denied-claim-obliges-the-announced-move",
        Book::Schiller,
        "White's claim of triple occurrence is denied: the position has stood once. White loses three minutes, Black gets three more minutes, White must play Ba4, and the game goes on.",
        "9.5(b) 9.2",
    ),
    (
        "flag/lone-knight-against-a-pawn",
        Book::UsChess7,
        "White's claim of a win on time does not win. The game is drawn (flag down but no mating material: White has king and knight and no forced win).",
        "14E2",
    ),
    (
        "flag/opponent-calls-the-flag",
        Book::Iesa2023,
        "Black's claim of a win on time is right. Black wins (time forfeit).",
        "11-3",
    ),
    (
        "flag/both-flags-down-in-sudden-death",
        Book::UsChess7,
        "Black's claim of a win on time does not win. The game is drawn (both flags down).",
        "13C13 14G 16T",
    ),
    (
        "offence/other-hand-three-times",
        Book::NcBlitz,
        "The director saw that White pressed the clock with the other hand. Black wins (penalty).",
        "3",
    ),
    (
        "lateness/black-absent-for-twenty-minutes",
        Book::Iesa2023,
        "White's claim that Black is absent is right. White wins (absence).",
        "14-10 11-5",
    ),
    (
        "lateness/both-late-and-white-comes-first",
        Book::UsChess7,
        "The director rules of their own accord. White's clock is set to 1:55:00, Black's clock is set to 1:55:00, and the game goes on.",
        "16K",
    ),
    (
        "lateness/nobody-brought-a-clock",
        Book::NcBlitz,
        "The director saw that there is no clock. The order is to forfeit the other game too, and both players lose (missing equipment).",
        "21",
    ),
    (
        "clock-trouble/whites-side-stopped",
        Book::Iesa2023,
        "The director saw that White's side of the clock has stopped. The order is to replace the clock, White's clock is set to 45:00, Black's clock is set to 40:00, and the game goes on.",
        "14-4 14-4-1 14-4-2",
    ),
    (
        "clock-trouble/defective-clock-replaced",
        Book::UsChess7,
        "The director saw that the clock is defective. The order is to replace the clock, White's clock is set to 11:30, Black's clock is set to 9:00, and the game goes on.",
        "16O",
    ),
    (
        "setup/king-and-queen-exchanged-found-at-once",
        Book::UsChess7,
        "Black's claim that the pieces were set up wrongly is right. A new game begins with 29:50 for White and 30 minutes for Black, and this game does not count (wrong initial position).",
        "11F",
    ),
    (
        "displaced/flag-fell-over-lying-pieces",
        Book::NcBlitz,
        "Black's claim that White knocked over pieces and pressed is right. Black gets one more minute, and the game goes on.",
        "9",
    ),
    (
        "touch-move/knight-touched-and-a-pawn-moved",
        Book::UsChess7,
        "White's claim that Black touched g8 is right. The position before Black's move 1 stands again, Black must move the knight on g8, and the game goes on.",
        "10B",
    ),
    (
        "draw-offer/early-agreement-is-punished",
        Book::Iesa2023,
        "The players agreed to a draw in the first moves: both players lose. Both players lose (early draw punished).",
        "12-2-4b",
    ),
    (
        "director/first-warning",
        Book::UsChess7,
        "The director rules of their own accord. Black is warned for the first time (talks to a neighbor), and the game goes on.",
        "1C2b",
    ),
    (
        "reversal/lost-game-goes-on",
        Book::UsChess7,
        "The director rules of their own accord. Ruling 1 no longer holds (the phone was a spectator's), and the game goes on.",
        "21H3",
    ),
    (
        "outsider/flag-pointed-out-and-played-on",
        Book::NcBlitz,
        "Black's claim of a win on time is right. Black wins (time forfeit).",
        "6.III",
    ),
    (
        "unrecorded/flag-still-up",
        Book::UsChess7,
        "Black's claim of a win on time is denied: White's flag was up. The game goes on.",
        "13C",
    ),
    (
        "flag/both-flags-down-and-nobody-says-so",
        Book::UsChess7,
        "The director saw that both flags are down and nobody says so: the director chooses to rule a draw. The game is drawn (both flags down).",
        "14G2",
    ),
    (
        "unrecorded/player-who-is-away-for-a-quarter-of-an-hour",
        Book::UsChess7,
        "The director saw that Black left the game without resigning. Nothing follows from it (the director was asked «How long has the player been away without leave?» and found: 15:00), and the game goes on.",
        "20H1 18G1",
    ),
];

#[test]
fn rulings_are_two_plain_sentences_each() {
    let mut otherwise = Vec::new();
    for (name, book, sentences, clauses) in READ {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases").join(name).with_extension("case");
        let case = parse(&fs::read_to_string(&path).unwrap()).unwrap();
        let trial = try_under(&case, &case.policies(*book).unwrap());
        let table = &trial.game.tables()[0];
        let ruling = table.rulings.last().unwrap();
        let read = (ruling.aloud().join(" "), ruling.clauses().seen_from(*book));
        if read != (sentences.to_string(), clauses.to_string()) {
            otherwise.push(format!("{name}|{}|{}", read.0, read.1));
        }
    }
    assert!(otherwise.is_empty(), "read otherwise:\n{}", otherwise.join("\n"));
    assert_eq!(READ.len(), 23);
}
