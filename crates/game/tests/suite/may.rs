//! The list of what may happen now and the decisions agree, in whatever state a game has got to.

use board::{Color, Square};
use clock::Millis;
use game::{
    Act, BoardName, Claim, Deed, Events, Game, Record, Seat, decide,
    may::{Kind, May, deeds, every, may},
};
use proptest::prelude::*;

use crate::common::{arbitrary, cases, live::Live, on_the_board, wishes::script};

const SEATS: [Seat; 4] = [Seat::white(), Seat::black(), Seat::Director, Seat::Spectator];

fn admitted(game: &Game, seat: Seat, deed: Deed) -> bool {
    let act = Act { number: Some(game.device().next()), ..Act::new(seat, game.now(), deed) };
    decide(game, &Record::default(), &act, &mut Events::new()).is_ok()
}

/// The kind that a deed is of.
fn kind(deed: &Deed) -> Option<May> {
    let kind = match deed {
        // The house opens games, and tells who sits there.
        Deed::Open(_) | Deed::SitFor { .. } => return None,
        Deed::Handle(what) => return Some(May::Handle(*what)),
        Deed::Occur(what) => return Some(May::Occur(*what)),
        Deed::Claim(Claim::That(incident)) => return Some(May::Tell(*incident)),
        Deed::StartClocks => Kind::StartClocks,
        Deed::Touch(_) => Kind::Touch,
        Deed::Adjust => Kind::Adjust,
        Deed::Release(_) => Kind::Release,
        Deed::Place(_) => Kind::Place,
        Deed::Drop { .. } => Kind::Drop,
        Deed::Say(_) => Kind::Say,
        Deed::Press => Kind::Press,
        Deed::Seal(_) => Kind::Seal,
        Deed::StopClocks => Kind::StopClocks,
        Deed::Offer => Kind::Offer,
        Deed::Accept => Kind::Accept,
        Deed::Decline => Kind::Decline,
        Deed::Resign => Kind::Resign,
        Deed::TakeBack => Kind::TakeBack,
        Deed::Claim(Claim::TripleOccurrence { .. }) => Kind::ClaimTripleOccurrence,
        Deed::Claim(Claim::FiftyMoves { .. }) => Kind::ClaimFiftyMoves,
        Deed::Claim(Claim::DrawnEnding) => Kind::ClaimDrawnEnding,
        Deed::Claim(Claim::Flag { fallen: Color::White }) => Kind::ClaimFlagOfWhite,
        Deed::Claim(Claim::Flag { fallen: Color::Black }) => Kind::ClaimFlagOfBlack,
        Deed::Claim(Claim::IllegalMove) => Kind::ClaimIllegalMove,
        Deed::Claim(Claim::LosingChances) => Kind::ClaimLosingChances,
        Deed::AskForRuling => Kind::AskForRuling,
        Deed::Resume => Kind::Resume,
        Deed::Find { .. } => Kind::Find,
        Deed::Rule { .. } => Kind::Rule,
        Deed::Choose { .. } => Kind::Choose,
        Deed::SeeIllegalMove => Kind::SeeIllegalMove,
        Deed::Warn { .. } => Kind::Warn,
        Deed::AdjustTime { .. } => Kind::AdjustTime,
        Deed::Declare { .. } => Kind::Declare,
        Deed::Reverse { .. } => Kind::Reverse,
        Deed::Interrupt { .. } => Kind::Interrupt,
        Deed::Note(_) => Kind::Note,
        Deed::ReadClocks(_) => Kind::ReadClocks,
    };
    Some(May::Do(kind))
}

proptest! {
    #![proptest_config(cases(64))]

    /// What is listed can be done in some way, and what is not listed cannot.
    #[test]
    fn the_list_and_the_decisions_agree(script in script(1..50)) {
        let live = script.run();
        for seat in SEATS {
            let listed = may(&live.game, &Record::default(), seat, BoardName::A, live.game.now());
            for kind in every() {
                let possible = deeds(&live.game, kind, BoardName::A)
                    .into_iter()
                    .any(|deed| admitted(&live.game, seat, deed));
                prop_assert_eq!(listed.contains(&kind), possible, "{} by {:?}", kind, seat);
            }
        }
    }

    /// Nor can anything else that somebody thinks of, whatever its amounts and reasons.
    #[test]
    fn no_act_of_a_kind_that_is_not_listed_is_admitted(
        script in script(1..50),
        acts in prop::collection::vec((arbitrary::seat(), arbitrary::deed()), 1..60),
    ) {
        let live = script.run();
        for (seat, deed) in acts {
            let seat = match seat {
                Seat::Player(_, color) => Seat::Player(BoardName::A, color),
                seat => seat,
            };
            let Some(kind) = kind(&deed) else { continue };
            if admitted(&live.game, seat, deed.clone()) {
                let listed = may(&live.game, &Record::default(), seat, BoardName::A, live.game.now());
                prop_assert!(listed.contains(&kind), "{:?} by {:?}", deed, seat);
            }
        }
    }
}

/// The list must not help: it is the same whether the flag is down or not, and whether the move was legal or not.
#[test]
fn a_player_learns_nothing_of_his_claims_from_the_list() {
    let list = |to: Square, wait: i64| {
        let mut live = Live::start(on_the_board(rulebook::Book::UsChess7, "G/5 d/0"));
        live.does(Seat::white(), Deed::Touch(Square::G1)).does(Seat::white(), Deed::Release(to));
        live.wait(Millis::seconds(wait)).presses(Color::White);
        may(&live.game, &Record::default(), Seat::black(), BoardName::A, live.now)
    };
    let legal = list(Square::F3, 1);
    assert!(
        legal.contains(&May::Do(Kind::ClaimIllegalMove)) && legal.contains(&May::Do(Kind::ClaimFlagOfWhite))
    );
    assert_eq!(legal, list(Square::E5, 1), "an illegal move");
    assert_eq!(legal, list(Square::F3, 400), "a flag that is down");
}

#[test]
fn a_spectator_may_do_nothing() {
    let live = Live::start(on_the_board(rulebook::Book::Schiller, "G/5 d/0"));
    assert_eq!(may(&live.game, &Record::default(), Seat::Spectator, BoardName::A, live.now), []);
}
