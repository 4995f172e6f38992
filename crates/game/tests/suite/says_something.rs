//! A ruling always says something: whatever is told and whatever the director finds, there is a line with its clause.

use board::Color;
use clock::Timekeeper;
use game::{Answer, Claim, Deed, DisputeStage, Incident, Offence, OffenceBy, Question, Seat, Terms};
use rulebook::Book;

use crate::common::{live::Live, on_the_board};

/// What a director finds who knows that it happened, and nothing else.
const ANSWERS: [Answer; 2] = [Answer::CannotBeEstablished, Answer::Yes];

/// Questions deeper than this say nothing new.
const DEPTH: usize = 4;

/// Where no program keeps the time most must be found out.
fn begun(book: Book) -> Live {
    let mut live = Live::start(Terms { timekeeper: Timekeeper::Nobody, ..on_the_board(book, "G/30 d/5") });
    live.plays("e2e4 e7e5 g1f3 b8c6");
    live
}

/// The game after this was told and these findings were made; nothing if one of them is refused.
fn told(begun: &Live, by: Seat, incident: Incident, found: &[Answer]) -> Option<Live> {
    let mut live = Live { game: begun.game.clone(), log: Vec::new(), now: begun.now };
    live.tries(by, Deed::Claim(Claim::That(incident))).ok()?;
    if live.table().open_dispute().is_some_and(|dispute| dispute.stage == DisputeStage::Open) {
        live.tries(Seat::Director, Deed::AskForRuling).ok()?;
    }
    for answer in found {
        let (dispute, question) = asked(&live)?;
        live.tries(Seat::Director, Deed::Find { dispute, question, answer: *answer }).ok()?;
    }
    Some(live)
}

fn asked(live: &Live) -> Option<(game::DisputeId, Question)> {
    let dispute = live.table().open_dispute()?;
    match dispute.stage {
        DisputeStage::Asking(question, _) => Some((dispute.id, question)),
        _ => None,
    }
}

/// Every way in which the findings can go, down to rulings without a line.
fn mute(book: Book, begun: &Live, by: Seat, incident: Incident) -> Vec<String> {
    let (mut open, mut mute) = (vec![Vec::new()], Vec::new());
    while let Some(found) = open.pop() {
        let Some(live) = told(begun, by, incident, &found) else { continue };
        if let Some((_, question)) = asked(&live) {
            let next = ANSWERS.iter().filter(|answer| question.admits(**answer) && found.len() < DEPTH);
            open.extend(next.map(|answer| [found.clone(), vec![*answer]].concat()));
        }
        if live.table().rulings.iter().any(|ruling| ruling.lines.is_empty()) {
            let found: Vec<String> = found.iter().map(ToString::to_string).collect();
            mute.push(format!("{book}: {by:?} {incident}: {}", found.join(", ")));
        }
    }
    mute
}

#[test]
fn no_finding_leaves_a_ruling_without_a_line() {
    let mut all = Vec::new();
    for book in Book::ALL {
        let begun = begun(book);
        for incident in Incident::every() {
            for by in [Seat::white(), Seat::black(), Seat::Director] {
                all.extend(mute(book, &begun, by, incident));
            }
        }
    }
    assert!(all.is_empty(), "{} rulings say nothing:\n{}", all.len(), all.join("\n"));
}

/// The director heard it, and the clock cannot be read: the ring counts, and the next one costs what a second costs.
#[test]
fn a_phone_that_rang_beside_a_clock_that_nobody_can_read_counts_all_the_same() {
    let rang = Incident::Offence(OffenceBy { by: Color::White, offence: Offence::PhoneRang });
    let cannot = [Answer::CannotBeEstablished];
    let live = told(&begun(Book::UsChess7), Seat::Director, rang, &cannot).unwrap();
    let lines: Vec<String> =
        live.table().rulings[0].lines.iter().map(|(text, by)| format!("{text} {by}")).collect();
    assert_eq!(
        lines,
        [
            "nothing follows: the director was asked «What does White's clock show now?» and found: cannot be established us-chess-7:20N1 us-chess-7:20N1.a"
        ]
    );
    assert_eq!(live.table().offences_of(Color::White, Offence::PhoneRang), 1);
}
