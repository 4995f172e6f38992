//! A demo that runs: a hall of its own, in memory, with one event and four people whom a visitor can be.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
};

use axum::{
    Router,
    extract::{ConnectInfo, Request},
};
use clock::{Millis, Moment};
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::task::{AbortHandle, spawn_blocking};
use tournament::Role;

use super::{
    DemoTerms,
    boards::{self, BoardInPlay},
    bots, cast, onward,
    story::{DIRECTOR, FLOOR, PARENT, SCORER, Story},
};
use crate::{
    Config, Hall,
    events::EventKeeper,
    people::{Caller, Charges, EventId, Post, Sections},
    routes,
    sockets::Sockets,
    trouble::Trouble,
};

/// Whom a visitor looks as.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Look {
    Director,
    Floor,
    Scorer,
    Parent,
}

impl Look {
    const ALL: [Look; 4] = [Look::Director, Look::Floor, Look::Scorer, Look::Parent];

    fn name(self) -> &'static str {
        match self {
            Look::Director => DIRECTOR,
            Look::Floor => FLOOR,
            Look::Scorer => SCORER,
            Look::Parent => PARENT,
        }
    }

    fn post(self) -> Post {
        let official = |role| Post::Official { role, sections: Sections::All };
        match self {
            Look::Director => official(Role::ChiefDirector),
            Look::Floor => official(Role::FloorDirector),
            Look::Scorer => official(Role::Scorer),
            Look::Parent => Post::Coach { of: Charges::Team(cast::SCHOOL.to_string()) },
        }
    }

    /// Where his day happens, below `/e/EVENT`.
    fn place(self) -> &'static str {
        match self {
            Look::Director => "/desk",
            Look::Floor => "/floor",
            Look::Scorer => "/results",
            Look::Parent => "",
        }
    }
}

/// A demo that runs. It ends when it is dropped.
pub(crate) struct House {
    pub(super) hall: Hall,
    pub(super) event: EventId,
    /// One by one since the server was started.
    pub(super) number: u64,
    routes: Router,
    /// When somebody last asked for anything of it.
    looked: AtomicI64,
    /// Somebody came to it because no more demos could run.
    shared: AtomicBool,
    playing: [AbortHandle; 2],
}

impl Drop for House {
    fn drop(&mut self) {
        self.playing.iter().for_each(AbortHandle::abort);
        self.hall.say_goodbye();
    }
}

impl House {
    pub(super) async fn open(
        config: &Config,
        terms: DemoTerms,
        number: u64,
        sockets: &Arc<Sockets>,
    ) -> Result<House, Trouble> {
        let hall = Hall::for_the_demo(config, number, sockets).await.map_err(Trouble::NotRecorded)?;
        let event: EventId = format!("{}{number}", super::PREFIX)
            .parse()
            .map_err(|_| Trouble::Ours("the demo has no name"))?;
        let now = hall.watch().now();
        let told = spawn_blocking(move || {
            let mut story = Story::tell(terms.seed, now)?;
            let boards = boards::tell(&mut story, terms.seed, now)?;
            Ok::<_, Trouble>((story, boards))
        });
        let (story, boards) = told.await.map_err(|_| Trouble::Ours("the demo event could not be told"))??;
        EventKeeper::begin(&event, hall.tools(), story.tournament.log()).await?;
        let keeper = hall.event(&event).await?;
        for BoardInPlay { pair, entries, white_is_late, .. } in boards {
            boards::lay(&hall, &keeper, &pair, entries).await?;
            if white_is_late {
                keeper
                    .mark(&pair.spot, |tile| {
                        tile.absent.insert(chart::Color::White);
                    })
                    .await?;
            }
        }
        for look in Look::ALL {
            hall.people().settle(look.name(), &event, look.post()).await?;
        }
        let playing = tokio::spawn(bots::play(hall.clone(), Arc::clone(&keeper), terms.seed, terms.pace));
        let directing = tokio::spawn(onward::direct(hall.clone(), keeper, terms.pace));
        let routes = routes::api(&hall);
        let looked = AtomicI64::new(config.watch.now().get());
        let playing = [playing.abort_handle(), directing.abort_handle()];
        Ok(House { hall, event, number, routes, looked, shared: AtomicBool::new(false), playing })
    }

    /// A session in which a visitor is somebody else, and where that somebody would begin.
    pub(crate) async fn let_in(&self, look: Look) -> Result<(String, String), Trouble> {
        let session = self.hall.people().sit_down_as(look.name()).await?;
        Ok((session, format!("/e/{}{}", self.event, look.place())))
    }

    pub(super) fn looked(&self, at: Moment) {
        self.looked.store(at.get(), Ordering::Relaxed);
    }

    /// For how long nobody has asked for anything, unless a page of it is open.
    pub(super) fn deserted_for(&self, now: Moment) -> Option<Millis> {
        let last = Moment::new(self.looked.load(Ordering::Relaxed));
        (self.hall.sockets() == 0).then_some(now - last)
    }

    pub(super) fn share(&self) {
        self.shared.store(true, Ordering::Relaxed);
    }

    /// Whether strangers look at it together; what one of them does the others see.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared.load(Ordering::Relaxed)
    }

    /// Everything that is served of it, below `/api`.
    pub(crate) fn routes(&self) -> Router {
        self.routes.clone()
    }

    /// Where a request came from, as far as it is known.
    pub(crate) fn network(&self, request: &Request) -> Option<String> {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        Caller::of(self.hall.people(), request.headers(), peer, self.hall.proxy()).network()
    }

    pub(crate) fn event(&self) -> &EventId {
        &self.event
    }
}
