//! Opens the hall, listens, and closes both in good order.

use std::{future::Future, io, net::SocketAddr, sync::Arc, time::Duration};

use futures_util::future::join;
use store::StoreError;
use tokio::{
    net::TcpListener,
    sync::watch,
    task::JoinSet,
    time::{MissedTickBehavior, interval},
};

use crate::{
    Config, Hall, app,
    crowd::{self, Crowd},
    heart,
    lines::{self, Doorway},
    phones::{Opened, Phones},
};

/// How long open requests may take to finish once the server is told to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// How often it is looked whether this machine went to another network.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("nobody can listen on {address} ({source}): stop what uses it, or name another address or port")]
    CannotListen { address: SocketAddr, source: io::Error },
}

/// A server that listens already; it answers once it [runs](Server::run).
#[derive(Debug)]
pub struct Server {
    hall: Hall,
    listener: TcpListener,
    address: SocketAddr,
    patience: Duration,
    crowd: Arc<Crowd>,
}

impl Server {
    pub async fn bind(config: &Config) -> Result<Server, ServeError> {
        let cannot_listen = |source| ServeError::CannotListen { address: config.address, source };
        let listener = TcpListener::bind(config.address).await.map_err(cannot_listen)?;
        let address = listener.local_addr().map_err(cannot_listen)?;
        let hall = Hall::open(config).await?;
        let (in_all, from_an_address) =
            config.lines.unwrap_or_else(|| (crowd::most(), crowd::FROM_AN_ADDRESS));
        let crowd = Crowd::with_room_for(in_all, from_an_address);
        if let Some(phones) = hall.phones() {
            phones.begin(address).await;
        }
        Ok(Server { hall, listener, address, patience: config.patience, crowd })
    }

    /// Where it listens, with the port that was found if none was named.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Every address at which phones find it, the likeliest first; none while it listens on this machine only.
    pub fn for_phones(&self) -> Vec<String> {
        let open = self.hall.phones().map(Phones::open_addresses).unwrap_or_default();
        open.into_iter().map(|one| one.url).collect()
    }

    /// What is served.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// What could not be read, and why. Everything else is served.
    pub fn unreadable(&self) -> Vec<String> {
        self.hall.unreadable()
    }

    /// The code with which somebody who is not at this machine becomes the owner, while there is none.
    pub fn welcome(&self) -> Option<&str> {
        self.hall.people().welcome()
    }

    /// Answers until it is told to stop, then finishes what was asked and closes the log.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Server { hall, listener, patience, crowd, .. } = self;
        let came = hall.phones().map(Phones::came).unwrap_or_default();
        let doorway = Doorway { app: app(hall.clone()), patience, crowd, proxy: hall.proxy(), came };
        let heart = tokio::spawn(heart::beat(hall.clone()));
        let stopping = {
            let hall = hall.clone();
            tokio::spawn(async move {
                stop.await;
                hall.say_goodbye();
            })
        };
        // The door that the program was started with is shut when it ends.
        let (_open, never_shut) = watch::channel(false);
        let mut closing = hall.closing();
        let farewell = async move {
            let _ = closing.wait_for(|closing| *closing).await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            _ = join(lines::answer(listener, doorway.clone(), hall.closing(), never_shut), phones(&hall, &doorway)) => {}
            () = farewell => {}
        }
        stopping.abort();
        heart.abort();
        if let Some(phones) = hall.phones() {
            phones.end();
        }
        hall.close().await;
    }
}

/// Answers at the doors that are opened for phones, until the hall closes, and opens them anew where the machine goes to another
/// network.
async fn phones(hall: &Hall, doorway: &Doorway) {
    let Some(phones) = hall.phones() else { return };
    let Some(mut opened) = phones.opened() else { return };
    let (mut closing, mut doors) = (hall.closing(), JoinSet::new());
    let mut looks = interval(LOOK_AGAIN);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            Some(Opened { listener, shut }) = opened.recv() => {
                doors.spawn(lines::answer(listener, doorway.clone(), hall.closing(), shut));
            }
            Some(_) = doors.join_next() => {}
            _ = looks.tick() => phones.look_again().await,
            () = lines::is_told(&mut closing) => break,
        }
    }
    while doors.join_next().await.is_some() {}
}

/// Serves until Ctrl-C or SIGTERM. `bound` is shown the server as soon as somebody can connect.
pub async fn serve(config: Config, bound: impl FnOnce(&Server)) -> Result<(), ServeError> {
    let server = Server::bind(&config).await?;
    bound(&server);
    server.run(told_to_stop()).await;
    Ok(())
}

async fn told_to_stop() {
    let interrupted = async {
        // Where no signal can be heard, the program runs until it is killed; the heartbeat covers that.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => drop(signal.recv().await),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
