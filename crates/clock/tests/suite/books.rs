//! The clock against one that is too simple to be wrong: it ticks, a millisecond at a time.

use std::num::NonZeroU16;

use clock::{Account, BySide, Clock, Control, Millis, Moment, Period, Side, Timer};
use proptest::prelude::*;

#[derive(Copy, Clone, Debug)]
enum Act {
    Start(Side),
    Press(Side),
    PressWithoutMove(Side),
    Stop,
    Resume(Side),
    Adjust(Side, i64),
    SetTime(Side, i64),
    Uncount(Side, u16),
    CreditLag(Side, i64),
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

fn act(times: impl Strategy<Value = i64> + Clone + 'static) -> impl Strategy<Value = Act> {
    prop_oneof![
        1 => side().prop_map(Act::Start),
        8 => side().prop_map(Act::Press),
        1 => side().prop_map(Act::PressWithoutMove),
        2 => Just(Act::Stop),
        2 => side().prop_map(Act::Resume),
        1 => (side(), times.clone()).prop_map(|(side, time)| Act::Adjust(side, time)),
        1 => (side(), times.clone()).prop_map(|(side, time)| Act::SetTime(side, time)),
        1 => (side(), 0u16..6).prop_map(|(side, moves)| Act::Uncount(side, moves)),
        1 => (side(), times).prop_map(|(side, time)| Act::CreditLag(side, time)),
    ]
}

fn carry_out(clock: &mut Clock, act: Act, now: Moment) {
    match act {
        Act::Start(side) => clock.start(side, now),
        Act::Press(side) => {
            clock.press(side, now);
        }
        Act::PressWithoutMove(side) => clock.press_without_move(side, now),
        Act::Stop => clock.stop(now),
        Act::Resume(side) => clock.resume(side, now),
        Act::Adjust(side, time) => clock.adjust(side, Millis::new(time)),
        Act::SetTime(side, time) => clock.set_time(side, Millis::new(time), now),
        Act::Uncount(side, moves) => clock.uncount_moves(side, moves),
        Act::CreditLag(side, time) => clock.credit_lag(side, Millis::new(time)),
    }
}

prop_compose! {
    /// Periods so short that a few acts cross them.
    fn control()(
        counted in prop::collection::vec((1u16..4, 1i64..60), 0..=3),
        last in (0u16..4, 1i64..60),
        timer in prop_oneof![
            Just(Timer::None),
            (1i64..10).prop_map(|time| Timer::Delay(Millis::new(time))),
            (1i64..10).prop_map(|time| Timer::Bronstein(Millis::new(time))),
            (1i64..10).prop_map(|time| Timer::Increment(Millis::new(time))),
        ],
    ) -> Control {
        let periods: Vec<Period> = counted
            .into_iter()
            .chain([last])
            .map(|(moves, time)| Period { moves: NonZeroU16::new(moves), time: Millis::new(time) })
            .collect();
        Control::new(&periods, Some(timer)).expect("short periods can be played")
    }
}

/// What ticks.
struct Ticking {
    control: Control,
    books: BySide<Account>,
    moves: BySide<u16>,
    /// Whose turn it is or was, and whether it runs.
    turn: Option<(Side, bool)>,
    delay: i64,
    spent: i64,
}

impl Ticking {
    fn set(control: Control) -> Self {
        let mut account = Account { allotted: control.periods()[0].time, ..Account::default() };
        if let Timer::Increment(time) = control.timer() {
            account.increments = time;
        }
        Ticking {
            control,
            books: BySide::both(account),
            moves: BySide::both(0),
            turn: None,
            delay: 0,
            spent: 0,
        }
    }

    fn left(&self, side: Side) -> i64 {
        let Account { allotted, increments, adjustments, lag, run } = self.books.of(side);
        allotted.get() + increments.get() + adjustments.get() + lag.get() - run.get()
    }

    fn is_running(&self, side: Side) -> bool {
        self.turn == Some((side, true))
    }

    fn flag_down(&self, side: Side) -> bool {
        let has_delay = self.turn.is_some_and(|(whose, _)| whose == side) && self.delay > 0;
        self.left(side) < 0 || (self.left(side) == 0 && !has_delay)
    }

    fn tick(&mut self) {
        let Some((side, true)) = self.turn else { return };
        self.spent += 1;
        if self.delay > 0 {
            self.delay -= 1;
        } else {
            self.books.of_mut(side).run += Millis::new(1);
        }
    }

    fn begin(&mut self, side: Side) {
        self.turn = Some((side, true));
        self.spent = 0;
        self.delay = if let Timer::Delay(time) = self.control.timer() { time.get() } else { 0 };
    }

    /// Which period so many moves lead to, found by laying periods end to end.
    fn period_after(&self, moves: u16) -> usize {
        let (mut index, mut left) = (0, moves);
        let periods = self.control.periods();
        while let Some(needed) = periods[index.min(periods.len() - 1)].moves {
            if left < needed.get() {
                break;
            }
            left -= needed.get();
            index += 1;
        }
        index
    }

    /// Changes the move counter, and gives or takes the time of each period entered or left.
    fn set_moves(&mut self, side: Side, moves: u16) {
        let (before, after) = (self.period_after(*self.moves.of(side)), self.period_after(moves));
        let time = |index: usize| {
            let periods = self.control.periods();
            periods[index.min(periods.len() - 1)].time
        };
        for index in before..after {
            self.books.of_mut(side).allotted += time(index + 1);
        }
        for index in after..before {
            self.books.of_mut(side).allotted -= time(index + 1);
        }
        *self.moves.of_mut(side) = moves;
    }

    fn press(&mut self, by: Side) {
        let was_down = self.flag_down(by);
        let spent = if self.turn.is_some_and(|(side, _)| side == by) { self.spent } else { 0 };
        let period_before = self.period_after(*self.moves.of(by));
        self.set_moves(by, *self.moves.of(by) + 1);
        let has_entered = self.period_after(*self.moves.of(by)) != period_before;
        if !was_down || has_entered {
            self.books.of_mut(by).increments += match self.control.timer() {
                Timer::Increment(time) => time,
                Timer::Bronstein(time) => Millis::new(spent.min(time.get())),
                Timer::None | Timer::Delay(_) => Millis::ZERO,
            };
        }
        self.begin(by.opposite());
    }

    fn carry_out(&mut self, act: Act) {
        match act {
            Act::Start(side) => self.begin(side),
            Act::Press(by) | Act::PressWithoutMove(by) if self.is_running(by.opposite()) => {}
            Act::Press(by) => self.press(by),
            Act::PressWithoutMove(by) => self.begin(by.opposite()),
            Act::Stop => self.turn = self.turn.map(|(side, _)| (side, false)),
            Act::Resume(side) if self.turn.is_some_and(|(whose, _)| whose == side) => {
                self.turn = Some((side, true));
            }
            Act::Resume(side) => self.begin(side),
            Act::Adjust(side, time) => self.books.of_mut(side).adjustments += Millis::new(time),
            Act::SetTime(side, time) => {
                let change = time - self.left(side);
                self.books.of_mut(side).adjustments += Millis::new(change);
            }
            Act::Uncount(side, moves) => self.set_moves(side, self.moves.of(side).saturating_sub(moves)),
            Act::CreditLag(side, time) => self.books.of_mut(side).lag += Millis::new(time),
        }
    }
}

proptest! {
    #[test]
    fn the_clock_agrees_with_one_that_ticks(
        control in control(),
        acts in prop::collection::vec((0i64..25, act(-40i64..40)), 0..60),
    ) {
        let mut clock = Clock::set(&control);
        let mut ticking = Ticking::set(control);
        let mut now = Moment::new(-100);
        for (wait, act) in acts {
            for _ in 0..wait {
                ticking.tick();
            }
            now += Millis::new(wait);
            carry_out(&mut clock, act, now);
            ticking.carry_out(act);

            let running = ticking.turn.and_then(|(side, runs)| runs.then_some(side));
            prop_assert_eq!(clock.running(), running);
            prop_assert_eq!(clock.delay_left(now).get(), ticking.delay);
            for side in Side::ALL {
                prop_assert_eq!(clock.remaining(side, now).get(), ticking.left(side));
                prop_assert_eq!(clock.account_at(side, now), *ticking.books.of(side));
                prop_assert_eq!(clock.flag_down(side, now), ticking.flag_down(side));
                prop_assert_eq!(clock.moves_made(side), *ticking.moves.of(side));
                prop_assert_eq!(clock.period(side), ticking.period_after(*ticking.moves.of(side)));
            }
        }
    }

    #[test]
    fn at_most_one_side_loses_time_and_it_is_the_running_one(
        control in control(),
        acts in prop::collection::vec((0i64..25, act(-40i64..40)), 0..40),
        later in 0i64..100,
    ) {
        let mut clock = Clock::set(&control);
        let mut now = Moment::new(0);
        for (wait, act) in acts {
            now += Millis::new(wait);
            carry_out(&mut clock, act, now);
            let then = now + Millis::new(later);
            for side in Side::ALL {
                let lost = clock.remaining(side, now) - clock.remaining(side, then);
                let expected =
                    if clock.running() == Some(side) { (later - clock.delay_left(now).get()).max(0) } else { 0 };
                prop_assert_eq!(lost.get(), expected);
            }
        }
    }

    #[test]
    fn the_flag_is_down_from_the_moment_that_was_foretold(
        control in control(),
        acts in prop::collection::vec((0i64..25, act(-40i64..40)), 0..40),
        later in 0i64..100,
    ) {
        let mut clock = Clock::set(&control);
        let mut now = Moment::new(0);
        for (wait, act) in acts {
            now += Millis::new(wait);
            carry_out(&mut clock, act, now);
            let then = now + Millis::new(later);
            for side in Side::ALL {
                let foretold = clock.flag_down_at(side);
                prop_assert_eq!(foretold.is_some(), clock.running() == Some(side));
                if let Some(moment) = foretold {
                    prop_assert_eq!(clock.flag_down(side, then), moment <= then);
                }
            }
        }
    }

    #[test]
    fn moments_in_any_order_lose_and_make_no_time(
        control in control(),
        acts in prop::collection::vec((-1_000i64..1_000, act(-40i64..40)), 0..60),
        at in -1_000i64..1_000,
    ) {
        let mut clock = Clock::set(&control);
        for (moment, act) in acts {
            let before = Side::ALL.map(|side| clock.account(side).run);
            carry_out(&mut clock, act, Moment::new(moment));
            for (side, before) in Side::ALL.into_iter().zip(before) {
                prop_assert!(clock.account(side).run >= before);
                let Account { allotted, increments, adjustments, lag, run } = clock.account_at(side, Moment::new(at));
                prop_assert_eq!(
                    clock.remaining(side, Moment::new(at)),
                    allotted + increments + adjustments + lag - run
                );
            }
        }
    }

    #[test]
    fn no_moment_and_no_amount_makes_the_clock_panic(
        control in control(),
        acts in prop::collection::vec((any::<i64>(), act(any::<i64>())), 0..40),
        at: i64,
    ) {
        let mut clock = Clock::set(&control);
        for (moment, act) in acts {
            carry_out(&mut clock, act, Moment::new(moment));
            let delay = clock.delay_left(Moment::new(at));
            prop_assert!((Millis::ZERO..=control.timer().delay()).contains(&delay));
            for side in Side::ALL {
                if clock.remaining(side, Moment::new(at)) < Millis::ZERO {
                    prop_assert!(clock.flag_down(side, Moment::new(at)));
                }
                clock.flag_down_at(side);
            }
        }
    }
}
