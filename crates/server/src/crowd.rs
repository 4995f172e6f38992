//! Who holds how many lines to this machine. The system gives a program only so many, so they are counted, by address and in
//! all. Where there are too many, a line on which nobody asks anything makes room, one of the address that holds most of them:
//! whoever takes all he can get takes them from himself, and a director elsewhere, or at this machine, always gets in.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU8, Ordering},
    },
};

use tokio::sync::Notify;

use crate::people::network;

/// Six hundred phones behind one address, each with as many lines as a browser opens.
pub(crate) const FROM_AN_ADDRESS: usize = 4_000;

/// Kept for whoever sits at this machine.
const FOR_THIS_MACHINE: usize = 32;

/// Of what the system gives a program, so much is for the log, the pages and what is not known here.
const FOR_FILES: usize = 160;

/// Where nobody can say how many the system gives.
const USUALLY: usize = 4_000;

/// How many lines the system lets us have.
pub(crate) fn most() -> usize {
    files().map_or(USUALLY, |files| files.saturating_sub(FOR_FILES)).max(2 * FOR_THIS_MACHINE)
}

#[cfg(unix)]
fn files() -> Option<usize> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).current.and_then(|files| usize::try_from(files).ok())
}

#[cfg(not(unix))]
fn files() -> Option<usize> {
    None
}

/// What is done on a line.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// Nobody asks anything.
    Idle,
    /// Somebody has begun to ask, and has not come to the end of it.
    Asking,
    /// It has become a WebSocket.
    Socket,
    /// It is being answered.
    Answering,
}

/// One line.
#[derive(Debug)]
pub(crate) struct OneLine {
    phase: AtomicU8,
    cut: Notify,
}

impl OneLine {
    pub(crate) fn phase(&self) -> Phase {
        match self.phase.load(Ordering::Relaxed) {
            0 => Phase::Idle,
            1 => Phase::Asking,
            2 => Phase::Socket,
            _ => Phase::Answering,
        }
    }

    pub(crate) fn is_now(&self, phase: Phase) {
        self.phase.store(phase as u8, Ordering::Relaxed);
    }

    /// When it must make room.
    pub(crate) async fn is_cut(&self) {
        self.cut.notified().await;
    }
}

/// All lines, by address and by number.
#[derive(Debug)]
pub(crate) struct Crowd {
    in_all: usize,
    from_an_address: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    lines: BTreeMap<String, BTreeMap<u64, Arc<OneLine>>>,
    count: usize,
    opened: u64,
}

impl Crowd {
    pub(crate) fn with_room_for(in_all: usize, from_an_address: usize) -> Arc<Crowd> {
        Arc::new(Crowd { in_all, from_an_address, open: Mutex::default() })
    }

    /// One more from this address, for as long as the answer is kept; none where there is no room for it. All lines of a proxy
    /// come from one address, and are not counted by it.
    pub(crate) fn enter(self: &Arc<Crowd>, peer: IpAddr, proxy: Option<IpAddr>) -> Option<Entered> {
        let is_here = peer.to_canonical().is_loopback();
        let is_proxy = proxy.is_some_and(|proxy| proxy.to_canonical() == peer.to_canonical());
        let from = network(peer);
        let mut open = self.open();
        let own = open.lines.get(&from).map_or(0, BTreeMap::len);
        if own >= self.from_an_address && !is_here && !is_proxy && !open.cut_one_of(&from, Phase::Asking) {
            return None;
        }
        let room = if is_here { self.in_all } else { self.in_all.saturating_sub(FOR_THIS_MACHINE) };
        if open.count >= room && !open.make_room_for(&from, own) {
            return None;
        }
        open.opened += 1;
        open.count += 1;
        let number = open.opened;
        let line = Arc::new(OneLine { phase: AtomicU8::new(Phase::Idle as u8), cut: Notify::new() });
        open.lines.entry(from.clone()).or_default().insert(number, Arc::clone(&line));
        Some(Entered { crowd: Arc::clone(self), from, number, line })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// A line of whoever holds most is cut: one on which nobody asks anything, else one on which somebody does not come to the
    /// end of it, else a socket, but that only where he holds more than whoever comes.
    fn make_room_for(&mut self, from: &str, own: usize) -> bool {
        let most = self.lines.iter().max_by_key(|(_, lines)| lines.len());
        let Some((most, count)) = most.map(|(from, lines)| (from.clone(), lines.len())) else { return false };
        let last = if most != from && count > own + 1 { Phase::Socket } else { Phase::Asking };
        self.cut_one_of(&most, last)
    }

    /// The oldest line that does the least, if it does no more than this. It counts no longer, though it may take a moment
    /// until it is closed.
    fn cut_one_of(&mut self, from: &str, last: Phase) -> bool {
        let Some(lines) = self.lines.get_mut(from) else { return false };
        let least = lines.iter().map(|(number, line)| (line.phase(), *number)).min();
        let Some((_, number)) = least.filter(|(phase, _)| *phase <= last) else { return false };
        if let Some(line) = lines.get(&number) {
            line.cut.notify_one();
        }
        self.remove(from, number);
        true
    }

    fn remove(&mut self, from: &str, number: u64) {
        let Some(lines) = self.lines.get_mut(from) else { return };
        if lines.remove(&number).is_some() {
            self.count = self.count.saturating_sub(1);
        }
        if lines.is_empty() {
            self.lines.remove(from);
        }
    }
}

/// A line that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Entered {
    crowd: Arc<Crowd>,
    from: String,
    number: u64,
    pub(crate) line: Arc<OneLine>,
}

impl Drop for Entered {
    fn drop(&mut self) {
        self.crowd.open().remove(&self.from, self.number);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn enter(crowd: &Arc<Crowd>, from: &str) -> Option<Entered> {
        crowd.enter(from.parse().unwrap(), Some("10.9.9.9".parse().unwrap()))
    }

    fn is_cut(entered: &Entered) -> bool {
        entered.line.is_cut().now_or_never().is_some()
    }

    #[test]
    fn an_address_with_as_many_as_it_may_have_closes_one_on_which_nobody_asks() {
        let crowd = Crowd::with_room_for(1_000, 3);
        let held: Vec<Entered> = (0..3).filter_map(|_| enter(&crowd, "10.0.0.7")).collect();
        held[0].line.is_now(Phase::Answering);
        held[1].line.is_now(Phase::Asking);
        let fourth = enter(&crowd, "10.0.0.7").unwrap();
        assert!(is_cut(&held[2]) && !is_cut(&held[0]) && !is_cut(&held[1]));
        fourth.line.is_now(Phase::Socket);
        let fifth = enter(&crowd, "10.0.0.7").unwrap();
        assert!(is_cut(&held[1]), "then one that does not come to an end");
        fifth.line.is_now(Phase::Answering);
        assert!(enter(&crowd, "10.0.0.7").is_none() && !is_cut(&fourth), "but no page that is open");
        for _ in 0..9 {
            assert!(enter(&crowd, "10.0.0.8").is_some(), "others have room");
        }
    }

    #[test]
    fn whoever_holds_most_makes_room_for_others_and_for_this_machine() {
        let crowd = Crowd::with_room_for(100, 1_000);
        let child: Vec<Entered> = (0..68).filter_map(|_| enter(&crowd, "10.0.0.7")).collect();
        assert_eq!(child.len(), 68);
        child.iter().for_each(|entered| entered.line.is_now(Phase::Socket));
        assert!(enter(&crowd, "10.0.0.7").is_none(), "he has no more than he has");
        let director = enter(&crowd, "10.0.0.8").unwrap();
        assert!(is_cut(&child[0]) && !is_cut(&child[1]));
        child.iter().for_each(|entered| entered.line.is_now(Phase::Answering));
        assert!(enter(&crowd, "10.0.0.9").is_none(), "what is being answered is not cut");
        let here: Vec<Entered> = (0..32).filter_map(|_| enter(&crowd, "127.0.0.1")).collect();
        assert_eq!(here.len(), 32, "this machine has lines of its own");
        drop(director);
        assert!(enter(&crowd, "127.0.0.1").is_some());
    }

    #[test]
    fn what_was_closed_is_counted_no_longer_and_what_was_cut_only_once() {
        let crowd = Crowd::with_room_for(1_000, 2);
        let first = enter(&crowd, "10.0.0.7").unwrap();
        let second = enter(&crowd, "10.0.0.7").unwrap();
        let third = enter(&crowd, "10.0.0.7").unwrap();
        assert!(is_cut(&first));
        drop(first);
        assert_eq!(crowd.open().count, 2);
        drop((second, third));
        let open = crowd.open();
        assert_eq!((open.count, open.lines.len()), (0, 0));
    }

    #[test]
    fn a_proxy_holds_the_lines_of_all() {
        let crowd = Crowd::with_room_for(1_000, 2);
        let held: Vec<Entered> = (0..9).filter_map(|_| enter(&crowd, "10.9.9.9")).collect();
        assert!(held.len() == 9 && !held.iter().any(is_cut));
    }
}
