//! Work that takes a machine a while: searching, comparing, printing, reading long lists, trying incidents, pairing a round to
//! look at it or once more to say why. It is done where no other request waits for it, and little of it at once, so that
//! results come in meanwhile ([`crate::turns`]).
//!
//! Most of it anybody may ask for. Officials have hands of their own: however many spectators want the wall chart as PDF,
//! the director's pairings do not wait behind them. Which routes do such work stands in [`super::weights`].

use std::{sync::LazyLock, thread::available_parallelism, time::Duration};

use tokio::runtime::Handle;

use crate::{
    links::Link,
    people::Caller,
    trouble::Trouble,
    turns::{Shares, Turns, Waiting},
};

/// One hand on a laptop with two cores, where games are kept and results come in: it works where nobody else wants to.
static EVERYBODY: LazyLock<Turns> = LazyLock::new(|| {
    let hands = (available_parallelism().map_or(2, usize::from) / 2).max(1);
    let shares = Shares {
        hands,
        of_one: hands.div_ceil(2),
        // All phones of a hall may come from one address, and look at once when a round is posted.
        places_of_one: 1_000,
        places: 2_000,
        patience: Duration::from_secs(60),
        gently: true,
    };
    Turns::of("everybody", shares)
});

static OFFICIALS: LazyLock<Turns> = LazyLock::new(|| {
    let patience = Duration::from_secs(600);
    Turns::of(
        "officials",
        Shares { hands: 3, of_one: 2, places_of_one: 200, places: 1_000, patience, gently: false },
    )
});

/// Does it when the turn of whoever asks comes.
pub(super) async fn heavy<T: Send + 'static>(
    caller: &Caller,
    work: impl FnOnce() -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    heavy_while(caller, move |_| work()).await
}

/// The same for work that stops by itself when nobody waits for it.
pub(super) async fn heavy_while<T: Send + 'static>(
    caller: &Caller,
    work: impl FnOnce(&Waiting) -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    let turns = if caller.is_an_official() { &OFFICIALS } else { &EVERYBODY };
    // What changes something goes on without whoever asked (`people::door`), but not what it rests on before.
    tokio::select! {
        done = turns.take(caller.visitor(), work) => done,
        () = caller.has_left() => Err(Trouble::Busy),
    }
}

/// What is little work for one who asks and much for all: officials have it at once, all others when their turn comes.
pub(super) async fn in_turn<T: Send + 'static>(
    caller: &Caller,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    if caller.is_an_official() { Ok(work()) } else { heavy(caller, move || Ok(work())).await }
}

/// The same for work that waits for the log in between.
pub(super) async fn in_turn_waiting<T: Send + 'static>(
    caller: &Caller,
    work: impl Future<Output = Result<T, Trouble>> + Send + 'static,
) -> Result<T, Trouble> {
    if caller.is_an_official() {
        return work.await;
    }
    let here = Handle::current();
    heavy(caller, move || here.block_on(work)).await
}

/// At a seat of an event nobody waits for spectators; friends stand in line with them.
pub(super) async fn at_seat<T: Send + 'static>(
    caller: &Caller,
    link: &Link,
    work: impl FnOnce() -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    // In the demo anybody may hold a seat.
    match link.holder.as_ref().filter(|_| caller.is_in_the_house()) {
        Some(holder) => OFFICIALS.take(holder.person.to_string(), move |_| work()).await,
        None => heavy(caller, work).await,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use std::sync::mpsc;

    use axum::http::{HeaderMap, header};
    use futures_util::FutureExt;
    use tournament::Role;

    use super::*;
    use crate::{
        Config, Hall, demo,
        people::{self, Post, Sections},
        sockets::Sockets,
    };

    /// All hands that work for everybody, until this is dropped.
    pub(crate) async fn all_hands_of_everybody() -> Vec<mpsc::Sender<()>> {
        let hands = (available_parallelism().map_or(2, usize::from) / 2).max(1);
        let mut held = Vec::new();
        for hand in 0..hands {
            let (let_go, told) = mpsc::channel::<()>();
            let (tell, begun) = tokio::sync::oneshot::channel();
            tokio::spawn(EVERYBODY.take(format!("holder {hand}"), move |_| {
                let _ = tell.send(());
                let _ = told.recv();
                Ok(())
            }));
            begun.await.unwrap();
            held.push(let_go);
        }
        held
    }

    /// How many wait for the hands of everybody.
    pub(crate) fn waiting() -> usize {
        EVERYBODY.waiting()
    }

    #[tokio::test]
    async fn an_official_waits_behind_no_spectator() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(folder.path().join("club.db"), "127.0.0.1:0".parse().unwrap());
        let hall = Hall::open(&config).await.unwrap();
        let spectator = Caller::of(hall.people(), &HeaderMap::new(), None, None);
        let (name, code) = ("Olga Owner", hall.people().welcome().unwrap().to_string());
        let made = hall.people().make_owner(&spectator, name, "castle long", Some(&code)).await;
        let (_, session) = made.unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("{}={session}", people::COOKIE).parse().unwrap());
        let owner = Caller::of(hall.people(), &headers, None, None);

        let everybody_else = all_hands_of_everybody().await;
        let mut waits = Box::pin(heavy(&spectator, || Ok("a wall chart")));
        assert!((&mut waits).now_or_never().is_none());
        // Not on the thread of all others either.
        let by_whom = || Ok(std::thread::current().name().map(str::to_string));
        assert_eq!(heavy(&owner, by_whom).await.unwrap().as_deref(), Some("officials"));
        assert!((&mut waits).now_or_never().is_none());
        drop(everybody_else);
        assert_eq!(waits.await.unwrap(), "a wall chart");
    }

    #[tokio::test]
    async fn whoever_plays_the_director_in_the_demo_stands_in_the_queue_of_everybody() {
        let config = Config::new("", "127.0.0.1:0".parse().unwrap());
        let hall = Hall::for_the_demo(&config, 1, &Sockets::with_room_for(1)).await.unwrap();
        let post = Post::Official { role: Role::ChiefDirector, sections: Sections::All };
        hall.people().settle("Visitor", &"demo--1".parse().unwrap(), post).await.unwrap();
        let session = hall.people().sit_down_as("Visitor").await.unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("{}={session}", demo::COOKIE).parse().unwrap());
        let address = Some("10.0.0.7".parse().unwrap());
        let visitor = Caller::of(hall.people(), &headers, address, None);
        assert_eq!(visitor.name(), "Visitor");
        assert!(!visitor.is_an_official());
        assert_eq!(
            visitor.visitor(),
            "10.0.0.7",
            "and is counted by where they come from: all play the same people"
        );
    }
}
