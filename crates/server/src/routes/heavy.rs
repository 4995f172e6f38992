//! Work that takes a machine a while: searching, comparing, printing, reading long lists, trying incidents, pairing a round to
//! look at it or once more to say why. It is done where no other request waits for it, and little of it at once, so that results come in meanwhile.
//!
//! Most of it anybody may ask for. Officials have a queue of their own: however many spectators want the wall chart as PDF,
//! the director's pairings do not wait behind them.

use tokio::{
    sync::{Semaphore, SemaphorePermit},
    task::spawn_blocking,
};

use crate::{people::Caller, trouble::Trouble};

/// A row of people who wait.
struct Queue {
    /// So much is done at once: a laptop has two or four hands, and others need some.
    hands: Semaphore,
    /// So many may wait or be served; more would only be told later what they can be told now.
    places: Semaphore,
}

impl Queue {
    const fn of(hands: usize, places: usize) -> Queue {
        Queue { hands: Semaphore::const_new(hands), places: Semaphore::const_new(places) }
    }

    async fn turn(&self) -> Result<[SemaphorePermit<'_>; 2], Trouble> {
        let place = self.places.try_acquire().map_err(|_| Trouble::Busy)?;
        let hand = self.hands.acquire().await.map_err(|_| Trouble::Busy)?;
        Ok([place, hand])
    }
}

static OFFICIALS: Queue = Queue::of(2, 1_000);
static EVERYBODY: Queue = Queue::of(2, 200);

/// Does it when the turn of whoever asks comes.
pub(super) async fn heavy<T: Send + 'static>(
    caller: &Caller,
    work: impl FnOnce() -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    let queue = if caller.is_an_official() { &OFFICIALS } else { &EVERYBODY };
    let _turn = queue.turn().await?;
    spawn_blocking(work).await.map_err(|_| Trouble::Ours("this could not be worked out"))?
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use axum::http::{HeaderMap, header};
    use futures_util::FutureExt;
    use tournament::Role;

    use super::*;
    use crate::{
        Config, Hall, demo,
        people::{self, Post, Sections},
        sockets::Sockets,
    };

    #[tokio::test]
    async fn whoever_finds_the_queue_full_is_told_so_and_comes_in_when_somebody_has_left() {
        let queue = Queue::of(1, 2);
        let served = queue.turn().await.unwrap();
        let mut waits = Box::pin(queue.turn());
        assert!((&mut waits).now_or_never().is_none());
        assert!(matches!(queue.turn().await, Err(Trouble::Busy)));
        drop(served);
        drop(waits.await.unwrap());
        assert!(queue.turn().await.is_ok());
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

        let everybody_else = EVERYBODY.hands.acquire_many(2).await.unwrap();
        let mut waits = Box::pin(heavy(&spectator, || Ok("a wall chart")));
        assert!((&mut waits).now_or_never().is_none());
        assert_eq!(heavy(&owner, || Ok("pairings")).await.unwrap(), "pairings");
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
        let visitor = Caller::of(hall.people(), &headers, None, None);
        assert_eq!(visitor.name(), "Visitor");
        assert!(!visitor.is_an_official());
    }
}
