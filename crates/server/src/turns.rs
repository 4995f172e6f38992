//! Turns: work that takes a machine a while is done by few hands, and whoever asks for it stands in line. The line is fair to
//! visitors, not to requests: whoever had least of the hands' time is next, so that sixty requests of one visitor keep nobody else
//! waiting for more than one of them. A visitor waits in so many places, all together in so many, and nobody for ever; what
//! nobody waits for any more is not begun, and what has begun can ask whether somebody still does ([`Waiting`]).
//!
//! Start with [`Turns::take`]; `Queue` is the order by itself, without threads and without time.

use std::{
    collections::{BTreeMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tokio::{sync::oneshot, time::timeout};

use crate::trouble::Trouble;

/// How much is done at once, and for whom.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shares {
    /// So many threads work at it.
    pub(crate) hands: usize,
    /// So many of them for one visitor.
    pub(crate) of_one: usize,
    /// So many requests of one visitor may wait. One address may be a whole hall with a phone in every hand.
    pub(crate) places_of_one: usize,
    pub(crate) places: usize,
    /// How long somebody waits for an answer, and how long a piece of work may take.
    pub(crate) patience: Duration,
    /// Whether these hands stand back wherever others want to work.
    pub(crate) gently: bool,
}

/// Whether somebody still waits for a piece of work. Long work asks now and then, and stops where nobody does.
#[derive(Clone, Debug)]
pub(crate) struct Waiting(Arc<AtomicBool>, Instant);

impl Waiting {
    fn until(end: Instant) -> Waiting {
        Waiting(Arc::default(), end)
    }

    /// Whether nobody waits any more: whoever asked has hung up, or it took too long.
    pub(crate) fn is_over(&self) -> bool {
        self.0.load(Ordering::Relaxed) || Instant::now() >= self.1
    }

    /// To be asked between two pieces of work.
    pub(crate) fn go_on(&self) -> Result<(), Trouble> {
        if self.is_over() { Err(Trouble::Busy) } else { Ok(()) }
    }

    fn end(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A piece of work; without leave to begin it tells whoever waits that it will not.
type Job = Box<dyn FnOnce(bool) + Send>;

/// Who stands in line: a person, or an address.
pub(crate) type Visitor = String;

/// The order in which work is done.
struct Queue<J> {
    waiting: BTreeMap<Visitor, VecDeque<(u64, J)>>,
    in_hand: BTreeMap<Visitor, usize>,
    /// Up to when, on a scale that only work moves, each has had his share. Whoever was away has saved nothing.
    served_until: BTreeMap<Visitor, u64>,
    served: u64,
    places: usize,
    tickets: u64,
}

impl<J> Queue<J> {
    fn new() -> Queue<J> {
        let (waiting, in_hand, served_until) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Queue { waiting, in_hand, served_until, served: 0, places: 0, tickets: 0 }
    }

    /// A place at the end of the visitor's own line; and whoever had to make room for him, the last of those of whom most wait.
    fn enter(&mut self, shares: &Shares, visitor: &Visitor, job: J) -> Result<(u64, Option<J>), J> {
        let own = self.waiting.get(visitor).map_or(0, VecDeque::len);
        if own >= shares.places_of_one {
            return Err(job);
        }
        let mut pushed_out = None;
        if self.places >= shares.places {
            let longest = self.waiting.iter_mut().max_by_key(|(_, jobs)| jobs.len());
            match longest.filter(|(_, jobs)| jobs.len() > own + 1) {
                Some((_, jobs)) => pushed_out = jobs.pop_back().map(|(_, job)| job),
                None => return Err(job),
            }
            self.places -= 1;
        }
        self.tickets += 1;
        self.places += 1;
        self.waiting.entry(visitor.clone()).or_default().push_back((self.tickets, job));
        Ok((self.tickets, pushed_out))
    }

    /// The next piece of work: of whoever had least, and of those who had the same, of whoever came first.
    fn next(&mut self, shares: &Shares) -> Option<(Visitor, J)> {
        self.waiting.retain(|_, jobs| !jobs.is_empty());
        let begins =
            |visitor: &Visitor| self.served_until.get(visitor).copied().unwrap_or(0).max(self.served);
        let has_a_hand_left =
            |visitor: &Visitor| self.in_hand.get(visitor).is_none_or(|hands| *hands < shares.of_one);
        let (at, _, visitor) = self
            .waiting
            .iter()
            .filter(|(visitor, _)| has_a_hand_left(visitor))
            .filter_map(|(visitor, jobs)| Some((begins(visitor), jobs.front()?.0, visitor.clone())))
            .min()?;
        let (_, job) = self.waiting.get_mut(&visitor)?.pop_front()?;
        self.places = self.places.saturating_sub(1);
        self.served = at;
        *self.in_hand.entry(visitor.clone()).or_default() += 1;
        self.served_until.insert(visitor.clone(), at);
        let (served, in_hand) = (self.served, &self.in_hand);
        self.served_until.retain(|visitor, until| *until > served || in_hand.contains_key(visitor));
        Some((visitor, job))
    }

    /// What it cost is known only now.
    fn done(&mut self, visitor: &Visitor, cost: u64) {
        if let Some(hands) = self.in_hand.get_mut(visitor) {
            *hands = hands.saturating_sub(1);
            if *hands == 0 {
                self.in_hand.remove(visitor);
            }
        }
        if self.places == 0 && self.in_hand.is_empty() {
            // Nobody was kept waiting: nobody owes anything.
            self.served_until.clear();
            return;
        }
        let until = self.served_until.entry(visitor.clone()).or_insert(self.served);
        *until = until.saturating_add(cost.max(1));
    }

    /// He does not wait any longer.
    fn leave(&mut self, visitor: &Visitor, ticket: u64) {
        let Some(jobs) = self.waiting.get_mut(visitor) else { return };
        let before = jobs.len();
        jobs.retain(|(other, _)| *other != ticket);
        self.places = self.places.saturating_sub(before - jobs.len());
    }
}

/// Hands, and the line before them. Clones are the same.
#[derive(Clone)]
pub(crate) struct Turns(Arc<SharesAndQueue>);

struct SharesAndQueue {
    shares: Shares,
    line: Mutex<Queue<Job>>,
    more: Condvar,
}

impl Turns {
    /// The hands work for as long as the program runs.
    pub(crate) fn of(name: &str, shares: Shares) -> Turns {
        let turns =
            Turns(Arc::new(SharesAndQueue { shares, line: Mutex::new(Queue::new()), more: Condvar::new() }));
        for _ in 0..shares.hands {
            let inside = Arc::clone(&turns.0);
            // Without a thread there is one hand less; without any, everybody is told that it is busy.
            let _ = thread::Builder::new().name(name.to_string()).spawn(move || work(&inside));
        }
        turns
    }

    /// Does it when the visitor's turn comes.
    pub(crate) async fn take<T: Send + 'static>(
        &self,
        visitor: Visitor,
        work: impl FnOnce(&Waiting) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let waiting = Waiting::until(Instant::now() + self.0.shares.patience);
        let (reply, answer) = oneshot::channel();
        let waited = waiting.clone();
        let job: Job = Box::new(move |begin| {
            let done = |()| {
                let answer = work(&waited);
                // Work that noticed that nobody waits has not done all of it.
                waited.go_on().and(answer)
            };
            let answer = if begin { waited.go_on().and_then(done) } else { Err(Trouble::Busy) };
            // Whoever has hung up need not hear it.
            let _ = reply.send(answer);
        });
        let entered = self.0.line().enter(&self.0.shares, &visitor, job);
        let (ticket, pushed_out) = entered.map_err(|_| Trouble::Busy)?;
        self.0.more.notify_one();
        if let Some(job) = pushed_out {
            job(false);
        }
        let _place = PlaceInLine { inside: &self.0, visitor, ticket, waiting };
        match timeout(self.0.shares.patience, answer).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err(Trouble::Ours("this could not be worked out")),
            Err(_) => Err(Trouble::Busy),
        }
    }

    /// How many wait.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.0.line().places
    }
}

impl SharesAndQueue {
    fn line(&self) -> MutexGuard<'_, Queue<Job>> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in line; whoever goes gives it up, and nobody waits for the work.
struct PlaceInLine<'a> {
    inside: &'a SharesAndQueue,
    visitor: Visitor,
    ticket: u64,
    waiting: Waiting,
}

impl Drop for PlaceInLine<'_> {
    fn drop(&mut self) {
        self.waiting.end();
        self.inside.line().leave(&self.visitor, self.ticket);
    }
}

/// One hand. It is the visitor's until the work has ended, whether or not somebody still waits for it.
fn work(inside: &SharesAndQueue) {
    if inside.shares.gently {
        stand_back();
    }
    loop {
        let (visitor, job) = {
            let mut line = inside.line();
            loop {
                match line.next(&inside.shares) {
                    Some(next) => break next,
                    None => line = inside.more.wait(line).unwrap_or_else(PoisonError::into_inner),
                }
            }
        };
        let begun = Instant::now();
        // Our own mistake ends one piece of work, and no hand: whoever waits hears of it, since nobody replies.
        let _ = catch_unwind(AssertUnwindSafe(|| job(true)));
        let cost = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        inside.line().done(&visitor, cost);
        // Whoever was held back by his share may be next.
        inside.more.notify_one();
    }
}

/// Others come first: on Linux the priority of this thread alone is lowered, to about a tenth of theirs.
#[cfg(target_os = "linux")]
pub(crate) fn stand_back() {
    let _ = rustix::process::setpriority_process(None, 10);
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn stand_back() {}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use proptest::prelude::*;

    use super::*;

    const SHARES: Shares = Shares {
        hands: 1,
        of_one: 1,
        places_of_one: 60,
        places: 100,
        patience: Duration::from_secs(600),
        gently: false,
    };

    fn visitor(name: &str) -> Visitor {
        name.to_string()
    }

    #[test]
    fn sixty_requests_of_one_visitor_keep_another_waiting_for_one() {
        let mut line = Queue::new();
        for number in 0..60 {
            assert!(line.enter(&SHARES, &visitor("child"), number).is_ok());
        }
        assert_eq!(line.enter(&SHARES, &visitor("child"), 60), Err(60), "he has no more places");
        assert_eq!(line.next(&SHARES), Some((visitor("child"), 0)));
        assert!(line.enter(&SHARES, &visitor("parent"), 100).is_ok());
        assert_eq!(line.next(&SHARES), Some((visitor("parent"), 100)), "the child has a hand already");
        line.done(&visitor("child"), 10);
        line.done(&visitor("parent"), 10);
        assert!(line.enter(&SHARES, &visitor("parent"), 101).is_ok());
        let next: Vec<u32> = std::iter::from_fn(|| {
            let (visitor, number) = line.next(&SHARES)?;
            line.done(&visitor, 10);
            Some(number)
        })
        .take(3)
        .collect();
        assert_eq!(next, [1, 101, 2]);
    }

    #[test]
    fn whoever_asks_for_more_work_at_once_is_served_less_often() {
        let mut line = Queue::new();
        for number in 0..50 {
            line.enter(&SHARES, &visitor("long"), number).unwrap();
            line.enter(&SHARES, &visitor("short"), number).unwrap();
        }
        let mut done = BTreeMap::new();
        for _ in 0..33 {
            let (visitor, _) = line.next(&SHARES).unwrap();
            line.done(&visitor, if visitor == "long" { 100 } else { 10 });
            *done.entry(visitor).or_insert(0) += 1;
        }
        assert_eq!((done["long"], done["short"]), (3, 30));
    }

    #[test]
    fn where_there_is_no_place_left_whoever_has_most_of_them_makes_room() {
        let mut line = Queue::new();
        let few = Shares { places: 10, ..SHARES };
        for number in 0..10 {
            assert_eq!(line.enter(&few, &visitor("child"), number), Ok((number + 1, None)));
        }
        assert_eq!(line.enter(&few, &visitor("child"), 10), Err(10), "not by himself");
        assert_eq!(line.enter(&few, &visitor("parent"), 20), Ok((11, Some(9))));
        assert_eq!(line.places, 10);
        line.leave(&visitor("child"), 1);
        assert_eq!((line.places, line.enter(&few, &visitor("child"), 11)), (9, Ok((12, None))));
    }

    proptest! {
        /// Whatever happens, nobody has more than his share, everybody who waits is served, and places are counted.
        #[test]
        fn the_line_keeps_its_count(steps in prop::collection::vec((0..4_u8, 0..3_u8, 1..50_u64), 1..200)) {
            let shares = Shares { hands: 3, of_one: 2, places_of_one: 5, places: 9, ..SHARES };
            let mut line = Queue::new();
            let (mut tickets, mut in_hand): (Vec<(Visitor, u64)>, Vec<Visitor>) = (Vec::new(), Vec::new());
            for (what, who, cost) in steps {
                let who = visitor(["a", "b", "c"][usize::from(who)]);
                match what {
                    0 | 1 => if let Ok((ticket, _)) = line.enter(&shares, &who, ()) {
                        tickets.push((who, ticket));
                    },
                    2 if in_hand.len() < shares.hands => if let Some((served, ())) = line.next(&shares) {
                        in_hand.push(served);
                    },
                    3 if !in_hand.is_empty() => {
                        let served = in_hand.remove(0);
                        line.done(&served, cost);
                    }
                    _ => if let Some((who, ticket)) = tickets.pop() {
                        line.leave(&who, ticket);
                    },
                }
                prop_assert_eq!(line.places, line.waiting.values().map(VecDeque::len).sum::<usize>());
                prop_assert!(line.places <= shares.places);
                prop_assert!(line.waiting.values().all(|jobs| jobs.len() <= shares.places_of_one));
                prop_assert!(line.in_hand.values().all(|hands| (1..=shares.of_one).contains(hands)));
                prop_assert_eq!(line.in_hand.values().sum::<usize>(), in_hand.len());
            }
            for served in in_hand {
                line.done(&served, 1);
            }
            let left = line.places;
            let mut served = 0;
            while let Some((who, ())) = line.next(&shares) {
                line.done(&who, 7);
                served += 1;
            }
            prop_assert_eq!((left, line.places), (served, 0));
            prop_assert!(line.served_until.len() <= 3);
        }
    }

    /// Holds the one hand until it is told to let go.
    fn hold(
        turns: &Turns,
        visitor: &str,
    ) -> (mpsc::Receiver<Waiting>, mpsc::Sender<()>, tokio::task::JoinHandle<()>) {
        let (begun, has_begun) = mpsc::channel();
        let (let_go, told) = mpsc::channel::<()>();
        let (turns, visitor) = (turns.clone(), visitor.to_string());
        let held = tokio::spawn(async move {
            let held = turns.take(visitor, move |waiting| {
                let _ = begun.send(waiting.clone());
                let _ = told.recv();
                Ok(())
            });
            let _ = held.await;
        });
        (has_begun, let_go, held)
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn work_whose_visitor_has_gone_keeps_its_hand_until_it_ends_and_can_notice_it() {
        let turns = Turns::of("test", SHARES);
        let (begun, let_go, held) = hold(&turns, "child");
        let waiting = begun.recv().unwrap();
        assert!(!waiting.is_over());
        held.abort();
        assert!(held.await.unwrap_err().is_cancelled());
        assert!(waiting.is_over() && waiting.go_on().is_err(), "nobody waits for it");
        // He comes again at once: the hand is still at his first request, so this one waits.
        let second = tokio::spawn({
            let turns = turns.clone();
            async move { turns.take(visitor("child"), |_| Ok("second")).await.unwrap() }
        });
        while turns.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        assert!(!second.is_finished());
        drop(let_go);
        assert_eq!(second.await.unwrap(), "second");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_nobody_waits_for_is_not_begun_and_leaves_its_place() {
        let turns = Turns::of("test", SHARES);
        let (begun, let_go, held) = hold(&turns, "parent");
        begun.recv().unwrap();
        let (tell, told) = mpsc::channel();
        let waits = tokio::spawn({
            let turns = turns.clone();
            async move { turns.take(visitor("child"), move |_| Ok(tell.send("begun"))).await.is_ok() }
        });
        while turns.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        waits.abort();
        assert!(waits.await.is_err());
        assert_eq!(turns.waiting(), 0);
        let_go.send(()).unwrap();
        held.await.unwrap();
        assert!(told.recv().is_err());
    }

    #[tokio::test]
    async fn a_mistake_of_ours_ends_no_hand() {
        let turns = Turns::of("test", SHARES);
        let fails = turns.take(visitor("child"), |_| -> Result<(), Trouble> { panic!("a mistake") });
        assert!(matches!(fails.await, Err(Trouble::Ours(_))));
        assert_eq!(turns.take(visitor("child"), |_| Ok(7)).await.unwrap(), 7);
    }
}
