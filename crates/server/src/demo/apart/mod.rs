//! The demos in a process of their own, seen from the hall: anybody may direct there, so whatever they cost, they cost that
//! process, which has bounds of memory and stands behind the hall in line for the processor. It is started when the first visitor
//! comes, asked over a line of this machine (`forward`), and ends by itself when nobody looks any more or when the hall ends
//! (`child`). If it breaks down, its visitors begin again and nobody else notices. One that breaks down again and again is
//! started ever later.

mod child;
mod forward;
mod greeting;
mod process;

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{Method, header},
    response::{IntoResponse, Response},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

pub use child::{DemoHallError, demo_hall};

use super::DemoTerms;
use crate::{
    people::{Caller, secret::Codes},
    routes::{LARGEST, over},
    sockets::{Open, Sockets, Whose},
    trouble::Trouble,
};
use forward::Failed;
use greeting::Greeting;
use process::{Ended, Process};

/// So many requests may be under way to the demos.
const REQUESTS: usize = 200;

/// So many pages of the demos may have a line that stays open.
const SOCKETS: usize = 1_000;

/// So many of them from one address.
const SOCKETS_FROM_AN_ADDRESS: usize = 200;

/// One that ran for so long before it broke down may be started again at once.
const RAN_WELL: Duration = Duration::from_secs(10 * 60);

/// The longest that one who broke down again and again rests.
const LONGEST_REST: Duration = Duration::from_secs(120);

const FULL: &str = "many others look at the demos just now; try again in a few minutes";

/// How the process of the demos is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DemoProcess {
    pub program: PathBuf,
    pub arguments: Vec<String>,
}

pub(crate) struct Apart {
    program: DemoProcess,
    terms: DemoTerms,
    sockets: Arc<Sockets>,
    state: Mutex<DemosApart>,
    /// Whoever starts one holds it until it answers.
    starting: tokio::sync::Mutex<()>,
    /// How often somebody was let in: so many demos there have been at most.
    let_in: AtomicU64,
    requests: Arc<Semaphore>,
    lines: Arc<Semaphore>,
}

#[derive(Default)]
struct DemosApart {
    process: Option<Arc<Process>>,
    /// How often one has broken down soon after it was started, one after the other.
    breakdowns: u32,
    rests_until: Option<Instant>,
    /// The hall is closing.
    closed: bool,
}

impl Apart {
    pub(crate) fn by(program: DemoProcess, terms: DemoTerms, sockets: &Arc<Sockets>) -> Arc<Apart> {
        Arc::new(Apart {
            program,
            terms,
            sockets: Arc::clone(sockets),
            state: Mutex::default(),
            starting: tokio::sync::Mutex::default(),
            let_in: AtomicU64::new(0),
            requests: Arc::new(Semaphore::new(REQUESTS)),
            lines: Arc::new(Semaphore::new(SOCKETS)),
        })
    }

    pub(crate) async fn answer(&self, request: Request, from: &Caller) -> Response {
        self.answered(request, from).await.unwrap_or_else(IntoResponse::into_response)
    }

    async fn answered(&self, mut request: Request, from: &Caller) -> Result<Response, Trouble> {
        forward::clean(&mut request, from);
        if request.method() == Method::POST && request.uri().path() == "/demo" {
            return self.let_in(request, from).await;
        }
        let process = self.running().ok_or_else(over)?;
        let held = self.room_for(&request, from)?;
        self.ask(&process, request, held).await?.ok_or_else(over)
    }

    /// Whoever wants to come in is the one for whom the process is started. It may break down or end by itself just then, so it
    /// is tried once more.
    async fn let_in(&self, request: Request, from: &Caller) -> Result<Response, Trouble> {
        self.let_in.fetch_add(1, Ordering::Relaxed);
        let (head, body) = request.into_parts();
        let body = to_bytes(body, LARGEST).await.map_err(|_| over())?;
        let request = || Request::from_parts(head.clone(), Body::from(body.clone()));
        let process = self.begun().await?;
        if let Some(answer) = self.ask(&process, request(), self.room_for(&request(), from)?).await? {
            return Ok(answer);
        }
        process.end().await;
        let process = self.begun().await?;
        self.ask(&process, request(), self.room_for(&request(), from)?).await?.ok_or_else(over)
    }

    /// What a process answers; none if it breaks down over it.
    async fn ask(
        &self,
        process: &Process,
        request: Request,
        held: Held,
    ) -> Result<Option<Response>, Trouble> {
        match forward::ask(process, request, held).await {
            Ok(response) => Ok(Some(response)),
            Err(Failed::BrokeOff) => Ok(None),
            Err(Failed::TooSlow) => {
                // Somebody gave it a lot to do, or it does nothing at all any more.
                if !forward::is_alive(process).await {
                    process.end().await;
                }
                let text = "this is too much for the demo, or it has a lot to do just now; ask for less, or try again";
                Err(Trouble::NotNow(text.to_string()))
            }
        }
    }

    /// A place among what is under way, or among the lines that stay open, until it is dropped.
    fn room_for(&self, request: &Request, from: &Caller) -> Result<Held, Trouble> {
        let full = |_| Trouble::TooManySockets(FULL.to_string());
        if !request.headers().contains_key(header::UPGRADE) {
            let place = Arc::clone(&self.requests).try_acquire_owned().map_err(full)?;
            return Ok(Held { _place: place, _open: None });
        }
        let place = Arc::clone(&self.lines).try_acquire_owned().map_err(full)?;
        let network = from.network().filter(|_| !from.is_at_this_machine());
        let open = self.sockets.take(network.map(Whose::Address).into_iter().collect())?;
        Ok(Held { _place: place, _open: Some(open) })
    }

    /// The process, if it runs.
    fn running(&self) -> Option<Arc<Process>> {
        self.state().process.clone().filter(|process| process.ended().is_none())
    }

    /// The process, started if it does not run.
    async fn begun(&self) -> Result<Arc<Process>, Trouble> {
        let _starting = self.starting.lock().await;
        if let Some(process) = self.running() {
            return Ok(process);
        }
        self.state().may_begin()?;
        let numbered_after = self.let_in.load(Ordering::Relaxed).saturating_sub(1);
        let terms = DemoTerms { numbered_after: self.terms.numbered_after + numbered_after, ..self.terms };
        let greeting = Greeting::new(Codes::OfTheHouse.new_token()?, terms, SOCKETS_FROM_AN_ADDRESS);
        let started = Process::start(&self.program, greeting).await;
        let mut state = self.state();
        match started {
            Ok(process) if !state.closed => {
                state.process = Some(Arc::clone(&process));
                Ok(process)
            }
            Ok(_) => Err(over()),
            Err(_) => {
                state.broke_down();
                Err(Trouble::NotNow("the demo could not be started just now; try again later".to_string()))
            }
        }
    }

    /// Lets the process end.
    pub(crate) fn stop(&self) {
        let mut state = self.state();
        state.closed = true;
        state.process = None;
    }

    fn state(&self) -> MutexGuard<'_, DemosApart> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl DemosApart {
    /// Whether another process may be started; one that broke down has to rest.
    fn may_begin(&mut self) -> Result<(), Trouble> {
        if self.closed {
            return Err(over());
        }
        match self.process.take().and_then(|process| process.ended()) {
            Some(Ended { well: false, ran }) => {
                if ran >= RAN_WELL {
                    self.breakdowns = 0;
                }
                self.broke_down();
            }
            Some(Ended { well: true, .. }) => self.breakdowns = 0,
            None => {}
        }
        let rest = self.rests_until.map(|until| until.saturating_duration_since(Instant::now()));
        match rest.filter(|rest| !rest.is_zero()) {
            Some(rest) => {
                let seconds = rest.as_secs().saturating_add(1);
                let text = format!("the demo broke down more than once; try again in {seconds} seconds");
                Err(Trouble::NotNow(text))
            }
            None => Ok(()),
        }
    }

    fn broke_down(&mut self) {
        self.rests_until = Some(Instant::now() + rest_after(self.breakdowns));
        self.breakdowns = self.breakdowns.saturating_add(1);
    }
}

/// How long one rests that broke down so often before: the first time not at all, then twice as long each time.
fn rest_after(breakdowns: u32) -> Duration {
    match breakdowns {
        0 => Duration::ZERO,
        more => Duration::from_secs(1 << more.min(10)).min(LONGEST_REST),
    }
}

/// What a request or a line holds as long as it is under way.
pub(super) struct Held {
    _place: OwnedSemaphorePermit,
    _open: Option<Open>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_breaks_down_again_and_again_rests_ever_longer_and_never_for_ever() {
        let rests: Vec<u64> = (0..9).map(|breakdowns| rest_after(breakdowns).as_secs()).collect();
        assert_eq!(rests, [0, 2, 4, 8, 16, 32, 64, 120, 120]);
        assert_eq!(rest_after(u32::MAX), LONGEST_REST);
        let mut state = DemosApart::default();
        state.broke_down();
        assert!(state.may_begin().is_ok(), "the first time it is started again at once");
        state.broke_down();
        assert!(matches!(state.may_begin(), Err(Trouble::NotNow(_))));
    }
}
