//! At a board that nobody records no ruling rests on what the program takes for the position or the times: whatever they are, and whoever
//! would be on move there, an official is asked the same, is left the same to choose, and hears the same ruling.

use adjudication::Material;
use board::Position;
use clock::{BySide, Millis, Timekeeper};
use game::{
    Answer, Choice, Claim, Deed, DisputeStage, Happening, Incident, Place, Question, Seat, Takes, Terms,
};
use rulebook::Book;

use crate::common::{live::Live, on_the_board};

/// Black to move with little left, White to move with mate at hand, both kings in check, and a king in stalemate.
const POSITIONS: [&str; 4] = [
    "8/5k2/8/8/8/8/4P1K1/8 b - - 0 60",
    "7k/8/5K2/6Q1/8/8/r7/8 w - - 0 60",
    "k3r3/8/8/8/8/8/8/R3K3 w - - 99 90",
    "7k/8/5KQ1/8/8/8/8/8 b - - 149 99",
];

const CONTROLS: [&str; 3] = ["G/60 d/5", "40/90 20/30 SD/30 inc/30", "40/90 SD/30 d/0"];

#[test]
fn no_ruling_rests_on_a_position_or_on_times_that_nobody_knows() {
    let others = POSITIONS.map(|fen| Position::from_fen(fen).unwrap());
    for book in Book::ALL {
        for control in CONTROLS {
            // What the program's own clock would show is known as little: there it shows next to nothing.
            let little = BySide { white: Millis::seconds(3), black: Millis::seconds(2) };
            let open = |position: &Position| {
                let (boards, times) = (vec![position.clone()], Some(little));
                Live::open(Terms { boards, times, ..on_paper(book, control) })
            };
            let (first, others) = (Live::open(on_paper(book, control)), others.each_ref().map(open));
            for incident in Incident::every() {
                for answer in [Answer::Yes, Answer::No, Answer::CannotBeEstablished] {
                    let told = tell(&first, incident, answer);
                    for (other, fen) in others.iter().zip(POSITIONS) {
                        assert_eq!(
                            told,
                            tell(other, incident, answer),
                            "{book}, {control}: {incident}, {answer}: {fen}"
                        );
                    }
                }
            }
        }
    }
}

/// A player who claims it is asked, and rules, as if an official told it for them: nobody recorded what would bear it out.
#[test]
fn a_player_claims_there_as_an_official_tells_it() {
    use game::{Unrecorded, UnrecordedBy};
    let white = Seat::Player(game::BoardName::A, board::Color::White);
    let by = |by, what| Claim::That(Incident::Unrecorded(UnrecordedBy { by, what }));
    let (own, others) = (board::Color::White, board::Color::Black);
    let claims = [
        (Claim::IllegalMove, by(others, Unrecorded::IllegalMove)),
        (Claim::Flag { fallen: others }, by(own, Unrecorded::Flag)),
        (Claim::TripleOccurrence { with: None }, by(own, Unrecorded::TripleOccurrence)),
        (Claim::FiftyMoves { with: None }, by(own, Unrecorded::FiftyMoves)),
    ];
    for book in Book::ALL {
        for control in CONTROLS {
            let started = Live::start(on_paper(book, control));
            for (claim, told) in claims {
                for answer in [Answer::Yes, Answer::No, Answer::CannotBeEstablished] {
                    let claimed = hear(&started, white, claim, answer);
                    assert_eq!(
                        claimed,
                        hear(&started, Seat::Director, told, answer),
                        "{book}, {control}: {claim:?}, {answer}"
                    );
                    assert!(
                        claimed.iter().any(|said| said.contains("Found")),
                        "{book}: {claim:?} rests on nothing"
                    );
                    if let Claim::IllegalMove = claim {
                        assert_eq!(
                            claimed,
                            hear(&started, white, told, answer),
                            "{book}: told by the player"
                        );
                    }
                }
            }
        }
    }
}

/// What is asked and ruled from there on, whoever raised it.
fn hear(started: &Live, seat: Seat, claim: Claim, answer: Answer) -> Vec<String> {
    let mut live = Live { game: started.game.clone(), log: Vec::new(), now: started.now };
    live.does(seat, Deed::Claim(claim));
    let mut said = words(&live);
    if let Some(DisputeStage::Open) = live.table().open_dispute().map(|open| open.stage.clone()) {
        live.does(Seat::Director, Deed::AskForRuling);
        said.extend(words(&live));
    }
    said.extend(answered(&mut live, answer));
    let opens = ["DisputeOpened", "ClocksStopped", "ClocksResumed", "StopTheClocks"];
    said.retain(|said| !opens.into_iter().any(|word| said.contains(word)));
    said
}

fn on_paper(book: Book, control: &str) -> Terms {
    let terms = on_the_board(book, control);
    assert_eq!(terms.place, Place::OnTheBoard);
    Terms { timekeeper: Timekeeper::Nobody, ..terms }
}

/// All that is said when an official tells of it, answers what he is asked in this way and takes the first choice; a refusal ends it.
fn tell(opened: &Live, incident: Incident, answer: Answer) -> Vec<String> {
    let mut live = Live { game: opened.game.clone(), log: Vec::new(), now: opened.now };
    let mut said = match live.tries(Seat::Director, Deed::Claim(Claim::That(incident))) {
        Ok(_) => words(&live),
        Err(refusal) => return vec![refusal.to_string()],
    };
    said.extend(answered(&mut live, answer));
    said
}

/// Every question is answered in this way and the last choice taken, until it is ruled on.
fn answered(live: &mut Live, answer: Answer) -> Vec<String> {
    let mut said = Vec::new();
    while let Some(open) = live.table().open_dispute() {
        let (dispute, seen) = (open.id, open.revision);
        let deed = match &open.stage {
            DisputeStage::Asking(question, _) => {
                Deed::Find { dispute, question: *question, answer: fitting(*question, answer) }
            }
            DisputeStage::Referred(choices, _) => Deed::Choose { dispute, choice: last(choices), seen },
            stage => panic!("{:?}: {stage:?}", open.raised),
        };
        live.does(Seat::Director, deed);
        said.extend(words(live));
    }
    said
}

fn last(choices: &[Choice]) -> Choice {
    *choices.last().unwrap()
}

fn fitting(question: Question, answer: Answer) -> Answer {
    let yes = answer == Answer::Yes;
    match question.takes() {
        _ if answer == Answer::CannotBeEstablished => answer,
        Takes::YesOrNo => answer,
        Takes::Count => Answer::Count(if yes { 30 } else { 1 }),
        Takes::Time => Answer::Time(Millis::minutes(if yes { 20 } else { 2 })),
        Takes::Men => Answer::Has(if yes { Material::More } else { Material::Knight }),
    }
}

/// What the last act caused, as its happenings and clauses tell it.
fn words(live: &Live) -> Vec<String> {
    let events = live.log.last().map_or(&[][..], |entry| &entry.events);
    let told = events.iter().filter(|event| !matches!(event.what, Happening::Occurred { .. }));
    told.map(|event| format!("{:?} [{}]", event.what, event.clauses)).collect()
}
