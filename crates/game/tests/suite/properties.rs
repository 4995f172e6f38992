//! What holds in every game, whoever does whatever.

use std::collections::BTreeMap;

use board::{Color, Position};
use clock::{BySide, Millis, Moment};
use game::{
    Act, Answer, BoardName, Claim, Deed, Equipping, Event, Events, Game, Happening, Occasion, Outcome, Ply,
    Reason, Record, Refusal, Seat, Table, decide,
    stored::{self, FORMAT},
};
use proptest::prelude::*;

use crate::common::{
    arbitrary, cases,
    live::{Live, next_step, side},
    wishes::script,
};

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn a_log_replays_to_the_same_game(script in script(1..60)) {
        let live = script.run();
        prop_assert_eq!(&Game::replay(live.events()), &live.game);
        let mut read = Game::new();
        for entry in &live.log {
            let entry = stored::read(FORMAT, &stored::write(entry)).unwrap();
            entry.events.iter().for_each(|event| read.evolve(event));
        }
        prop_assert_eq!(read, live.game);
    }

    /// The same acts, decided again on the state that they met, give the same events: nothing is left to chance.
    #[test]
    fn a_log_decided_again_gives_the_same_events(script in script(1..40)) {
        let live = script.run();
        let mut game = Game::new();
        for entry in &live.log {
            let mut again = Events::new();
            prop_assert_eq!(decide(&game, &Record::default(), &entry.act, &mut again), Ok(()));
            prop_assert_eq!(&again, &entry.events);
            again.iter().for_each(|event| game.evolve(event));
        }
    }

    #[test]
    fn a_refused_act_leaves_the_buffer_as_it_was(script in script(1..40), acts in prop::collection::vec(anything(), 1..12)) {
        let mut live = script.run();
        let note = Happening::Noted { text: "was here before".to_string() };
        let before = vec![Event { at: Moment::new(0), on: BoardName::A, what: note, clauses: rulebook::Citations::none(), because: None }];
        for act in acts {
            // With the number that is due the clock on the table gets further before it is refused.
            let number = act.number.or(Some(live.game.device().next()));
            let act = Act { number, ..act };
            let mut out = before.clone();
            let judged = decide(&live.game, &Record::default(), &act, &mut out);
            prop_assert_eq!(&out[..1], &before[..]);
            if judged.is_err() {
                prop_assert_eq!(out.len(), 1);
            }
            let _ = live.hand_in(act);
        }
    }

    #[test]
    fn nothing_panics_in_a_game_of_acts_without_any_sense(
        script in script(0..12),
        acts in prop::collection::vec(anything(), 1..80),
        events in prop::collection::vec(arbitrary::event(), 0..20),
    ) {
        let mut live = script.run();
        for act in acts {
            let _ = live.hand_in(act);
            look_everywhere(&live);
        }
        for event in &events {
            live.game.evolve(event);
            look_everywhere(&live);
        }
    }

    #[test]
    fn the_time_shown_is_what_was_given_less_what_ran(script in script(1..60)) {
        let mut books = BTreeMap::new();
        script.play(|live, act| {
            let from = live.log.len();
            if live.hand_in(act).is_err() { return; }
            let mut game = Game::replay(live.log[..from].iter().flat_map(|entry| &entry.events));
            for event in &live.log[from].events {
                let before = game.clone();
                game.evolve(event);
                let (Some(was), Some(is)) = (before.table(event.on), game.table(event.on)) else { continue };
                books.entry(event.on).or_insert_with(TimeBooks::default).keep(was, event, is);
            }
            for (on, table) in BoardName::ALL.into_iter().zip(live.game.tables()) {
                books.entry(on).or_insert_with(TimeBooks::default).check(table, live.game.now(), live.now);
            }
        });
    }

    #[test]
    fn going_back_restores_everything_but_time(script in script(10..70)) {
        let mut seen: BTreeMap<BoardName, Snapshots> = BTreeMap::new();
        script.play(|live, act| {
            let before = live.game.clone();
            if live.hand_in(act).is_err() { return; }
            let events = live.log.last().map_or(&[][..], |entry| &entry.events);
            let mut game = before;
            for event in events {
                let was = game.clone();
                game.evolve(event);
                let (Some(was), Some(is)) = (was.table(event.on), game.table(event.on)) else { continue };
                seen.entry(event.on).or_default().follow(was, event, is);
            }
        });
    }

    #[test]
    fn what_has_ended_has_ended(script in script(1..60)) {
        let mut ended: BTreeMap<BoardName, Option<Reason>> = BTreeMap::new();
        script.play(|live, act| {
            let Ok(events) = live.hand_in(act) else { return };
            for event in events {
                match event.what {
                    Happening::Ended { reason, .. } => {
                        let earlier = ended.insert(event.on, Some(reason)).flatten();
                        // A flag that was called first takes the place of what then happened on the board.
                        let may_give_way = matches!(earlier, None | Some(Reason::Checkmate | Reason::Stalemate));
                        assert!(may_give_way, "ended twice on {:?}", event.on);
                    }
                    Happening::Reversed { .. } => {
                        ended.insert(event.on, None);
                    }
                    _ => {}
                }
            }
            for on in BoardName::ALL {
                refuses_players_after_the_end(live, on);
            }
        });
    }

    #[test]
    fn one_dispute_at_a_time_and_nobody_moves_meanwhile(script in script(1..60)) {
        script.play(|live, act| {
            let mut game = live.game.clone();
            let Ok(events) = live.hand_in(act) else { return };
            for event in events {
                let disputed = game.table(event.on).and_then(Table::open_dispute).is_some();
                assert!(!(disputed && is_a_move(&event.what)), "{:?} while a dispute is open", event.what);
                game.evolve(event);
                for table in game.tables() {
                    let open = table.disputes.iter().filter(|dispute| dispute.is_open()).count();
                    assert!(open <= 1, "{open} disputes are open");
                    assert_eq!(open == 1, table.open_dispute().is_some(), "the open dispute is not the last");
                }
            }
        });
    }

    /// Nothing but a hand, or an official who goes back, moves a man: no press, no claim, no clock.
    #[test]
    fn men_stand_where_hands_put_them(script in script(1..60)) {
        script.play(|live, act| {
            let mut game = live.game.clone();
            let Ok(events) = live.hand_in(act) else { return };
            for event in events {
                let was = game.clone();
                game.evolve(event);
                let (Some(was), Some(is)) = (was.table(event.on), game.table(event.on)) else { continue };
                if !moves_men(&event.what) {
                    assert_eq!(is.standing().pieces(), was.standing().pieces(), "{:?} moved a piece", event.what);
                }
            }
        });
    }

    /// What follows from a ruling is what its own act brought, neither less nor more.
    #[test]
    fn the_register_holds_each_ruling_with_its_own_consequences(script in script(5..60)) {
        let mut register: BTreeMap<BoardName, Vec<Vec<Event>>> = BTreeMap::new();
        script.play(|live, act| {
            let Ok(events) = live.hand_in(act) else { return };
            for event in events {
                let rulings = register.entry(event.on).or_default();
                if matches!(event.what, Happening::Ruled { .. }) {
                    rulings.push(Vec::new());
                }
            }
            // Play that goes on is no part of the ruling.
            let ruled = events.iter().skip_while(|event| !matches!(event.what, Happening::Ruled { .. })).skip(1);
            for event in ruled.filter(|event| !matches!(event.what, Happening::ClocksResumed)) {
                if let Some(consequences) = register.get_mut(&event.on).and_then(|rulings| rulings.last_mut()) {
                    consequences.push(event.clone());
                }
            }
            for (on, table) in BoardName::ALL.into_iter().zip(live.game.tables()) {
                let kept: Vec<Vec<Event>> =
                    table.rulings.iter().map(|registered| registered.consequences.clone()).collect();
                assert_eq!(&kept, register.entry(on).or_default());
            }
        });
    }

    /// Whatever led to it, a director who does what the bench asks for comes to an end.
    #[test]
    fn every_dispute_can_be_brought_to_its_end(script in script(5..60), answers in prop::collection::vec(arbitrary::answer(), 8), pick in 0_usize..3) {
        let mut live = script.run();
        for on in BoardName::ALL.into_iter().take(live.game.tables().len()) {
            for answer in &answers {
                settle_one_step(&mut live, on, *answer, pick);
            }
            let open = live.game.table(on).and_then(Table::open_dispute);
            prop_assert!(open.is_none(), "stuck: {:?}", open);
        }
    }
}

fn settle_one_step(live: &mut Live, on: BoardName, answer: Answer, pick: usize) {
    let dispute = live.game.table(on).and_then(Table::open_dispute);
    let Some((by, deed)) = dispute.and_then(|dispute| next_step(dispute, answer, pick)) else { return };
    let told = format!("{deed:?}");
    if let Err(refusal) = live.try_on(on, by, deed) {
        panic!("the bench asked for {told}, and it was refused: {refusal}");
    }
}

/// Any act by anybody at any moment, sensible or not.
fn anything() -> impl Strategy<Value = Act> {
    let at = prop_oneof![8 => 0_i64..2_000_000, 1 => any::<i64>()].prop_map(Moment::new);
    let number =
        prop_oneof![2 => Just(None), 3 => (0_u32..30).prop_map(Some), 1 => any::<u32>().prop_map(Some)];
    let lag = arbitrary::millis();
    (arbitrary::seat(), arbitrary::board_name(), at, lag, number, arbitrary::deed())
        .prop_map(|(by, on, at, lag, number, deed)| Act { lag, number, on, ..Act::new(by, at, deed) })
}

fn look_everywhere(live: &Live) {
    let seats = [Seat::white(), Seat::black(), Seat::Director, Seat::Spectator, Seat::Program];
    for on in BoardName::ALL {
        seats.into_iter().for_each(|seat| drop(live.view_on(on, seat)));
    }
}

/// Books of our own, kept from the events alone and compared with those of the clock.
#[derive(Clone, Debug, Default)]
struct TimeBooks {
    lag: BySide<Millis>,
    adjustments: BySide<Millis>,
    /// How long each side's clock ran, delays included.
    ran: BySide<Millis>,
    /// Up to when the running side has been charged.
    charged: Moment,
}

impl TimeBooks {
    fn keep(&mut self, was: &Table, event: &Event, is: &Table) {
        let at = match event.what {
            Happening::Interrupted { last_known } => last_known,
            _ => event.at,
        };
        if let Some(running) = was.clock.running() {
            *self.ran.of_mut(running) += (at - self.charged).max(Millis::ZERO);
        }
        self.charged = if was.clock.running().is_some() { self.charged.max(at) } else { at };
        match &event.what {
            Happening::LagCredited { to, lag } => *self.lag.of_mut(side(*to)) += *lag,
            Happening::TimeAdjusted { color, by, .. } => *self.adjustments.of_mut(side(*color)) += *by,
            Happening::PressUndone { .. } => self.take_over(was, is),
            Happening::ClockSet { color, time } => self.set(was, is, event.at, *color, *time),
            Happening::Occurred { what: Occasion::Equipping(Equipping::SetsTheClocks(times)), .. } => {
                self.set_both(was, is, event.at, times);
            }
            Happening::Reversed { times: Some(times), .. } => self.set_both(was, is, event.at, times),
            Happening::Reversed { .. } => self.take_over(was, is),
            _ => {}
        }
    }

    fn set_both(&mut self, was: &Table, is: &Table, at: Moment, times: &BySide<Millis>) {
        Color::ALL.into_iter().for_each(|color| self.set(was, is, at, color, *times.of(side(color))));
    }

    /// An official made the clock show this time, whatever it showed before.
    fn set(&mut self, was: &Table, is: &Table, at: Moment, color: Color, time: Millis) {
        assert_eq!(is.clock.remaining(side(color), at), time, "what {color:?} was given to play with");
        *self.adjustments.of_mut(side(color)) +=
            is.clock.account(side(color)).adjustments - was.clock.account(side(color)).adjustments;
    }

    fn take_over(&mut self, was: &Table, is: &Table) {
        for color in Color::ALL {
            *self.adjustments.of_mut(side(color)) +=
                is.clock.account(side(color)).adjustments - was.clock.account(side(color)).adjustments;
        }
    }

    fn check(&self, table: &Table, last: Moment, now: Moment) {
        let now = now.max(last);
        for color in Color::ALL {
            let account = table.clock.account_at(side(color), now);
            let of = |books: &BySide<Millis>| *books.of(side(color));
            assert_eq!(account.remaining(), table.clock.remaining(side(color), now));
            assert_eq!(account.lag, of(&self.lag), "lag of {color:?}");
            assert_eq!(account.lag, *table.lag_given.get(color), "lag on record of {color:?}");
            assert_eq!(account.adjustments, of(&self.adjustments), "adjustments of {color:?}");
            let mut ran = of(&self.ran);
            if table.clock.running() == Some(side(color)) {
                ran += (now - self.charged).max(Millis::ZERO);
            }
            if table.clock.control().timer().delay() == Millis::ZERO {
                assert_eq!(account.run, ran, "what ran of {color:?}");
            } else {
                assert!(account.run <= ran, "more ran off than the clock of {color:?} was running");
            }
        }
    }
}

/// What stood when each half-move was begun.
#[derive(Default)]
struct Snapshots(Vec<(Position, String, Vec<Ply>, usize)>, Uncounted);

/// A ruling put the next period in effect, whatever was made of the last one: its clock counts moves that nobody knows.
#[derive(Default)]
struct Uncounted(bool);

impl Snapshots {
    fn follow(&mut self, was: &Table, event: &Event, is: &Table) {
        let back_to = match event.what {
            Happening::Reinstated { ply } => Some(ply),
            Happening::Reversed { to_ply, .. } => to_ply,
            _ => None,
        };
        self.1.0 |= matches!(event.what, Happening::NextPeriodBegun);
        // Before anything happens there is a position, too.
        if self.0.is_empty() {
            self.take(was);
        }
        match back_to {
            Some(ply) => self.check(ply.min(was.history.len()), was, event, is),
            None if is.history.len() > was.history.len() => self.take(is),
            None => {}
        }
    }

    fn take(&mut self, table: &Table) {
        self.0.truncate(table.history.len());
        let stood = table.times_stood(table.position.key());
        self.0.push((table.position.clone(), table.position.to_fen(), table.history.clone(), stood));
    }

    fn check(&self, ply: usize, was: &Table, event: &Event, is: &Table) {
        let (position, fen, history, stood) = &self.0[ply];
        assert_eq!(&is.position, position);
        assert_eq!(&is.position.to_fen(), fen);
        assert_eq!(is.times_stood(position.key()), *stood, "how often it has stood");
        // What was left on a clock is known once it was pressed, and time is not given back.
        let (mut now, mut then) = (is.history.clone(), history.clone());
        now.iter_mut().chain(&mut then).for_each(|ply| ply.left = None);
        assert_eq!(now, then);
        assert_eq!(is.turn.determined(), None);
        assert!(is.turn.touched.is_empty() && is.turn.in_hand.is_none() && is.turn.changes.is_empty());
        for color in Color::ALL {
            let (before, after) =
                (was.clock.account_at(side(color), event.at), is.clock.account_at(side(color), event.at));
            assert_eq!(after.run, before.run, "time that ran was given back");
            assert_eq!(after.increments, before.increments);
            assert_eq!(after.lag, before.lag);
            let counted = history.iter().filter(|ply| ply.by == color).count();
            assert!(
                self.1.0 || usize::from(is.clock.moves_made(side(color))) <= counted,
                "moves are counted that were undone"
            );
            // A period that is left again takes its time along; the next press gives it back.
            if is.clock.period(side(color)) == was.clock.period(side(color)) {
                assert_eq!(after.allotted, before.allotted);
            }
        }
    }
}

fn refuses_players_after_the_end(live: &Live, on: BoardName) {
    let Some(Outcome { by, .. }) = live.game.table(on).and_then(|table| table.outcome.as_ref()) else {
        return;
    };
    // A result can be disputed, and then a ruling may be asked for.
    if live.game.table(on).and_then(Table::open_dispute).is_some() {
        return;
    }
    for color in Color::ALL {
        for deed in deeds_of_players(color) {
            let act = live.act(on, Seat::Player(on, color), deed);
            let mut out = Events::new();
            let judged = decide(&live.game, &Record::default(), &act, &mut out);
            match (&judged, &act.deed) {
                // Here books have clauses of their own (iesa-2023 9-4).
                (Err(Refusal::ResultStands { .. }), Deed::Claim(Claim::IllegalMove)) => {}
                (Err(refusal @ Refusal::GameIsOver(_)), _) => {
                    assert!(by.iter().all(|clause| refusal.clauses().contains(clause)), "{refusal:?}");
                }
                _ => panic!("after the end {color:?} {:?}: {judged:?}", act.deed),
            }
        }
    }
}

fn deeds_of_players(color: Color) -> Vec<Deed> {
    use board::{Role, Square};
    vec![
        Deed::StartClocks,
        Deed::Touch(Square::E2),
        Deed::Adjust,
        Deed::Release(Square::E4),
        Deed::Place(Role::Queen),
        Deed::Press,
        Deed::StopClocks,
        Deed::Offer,
        Deed::Accept,
        Deed::Decline,
        Deed::Resign,
        Deed::Claim(Claim::TripleOccurrence { with: None }),
        Deed::Claim(Claim::Flag { fallen: color.other() }),
        Deed::Claim(Claim::IllegalMove),
        Deed::AskForRuling,
        Deed::Resume,
    ]
}

const fn is_a_move(what: &Happening) -> bool {
    matches!(
        what,
        Happening::Touched { .. }
            | Happening::Adjusting { .. }
            | Happening::Released { .. }
            | Happening::Determined { .. }
            | Happening::Stood { .. }
            | Happening::Completed { .. }
            | Happening::Pressed { .. }
            | Happening::PressedWithoutMove { .. }
    )
}

const fn moves_men(what: &Happening) -> bool {
    matches!(
        what,
        Happening::Touched { .. }
            | Happening::Released { .. }
            | Happening::Determined { .. }
            | Happening::Stood { .. }
            | Happening::Reinstated { .. }
            | Happening::Reversed { .. }
            // The men are put away until the session.
            | Happening::Adjourned { .. }
    )
}
