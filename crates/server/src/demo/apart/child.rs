//! The process of the demos from inside: it has nothing but demos, all of them in memory. It answers whoever knows the secret that
//! it was greeted with, and ends when the hall has gone or when nobody looks any more.

use std::{
    io::{self, BufRead, Read, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    thread,
    time::Duration,
};

use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use tokio::{
    io::AsyncReadExt,
    net::{TcpListener, TcpStream},
    sync::oneshot,
    time::{Instant, sleep, timeout},
};
use tower::ServiceExt;

use super::{super::Demo, greeting::Greeting};
use crate::{Config, people::secret::hash, routes, sockets::Sockets};

/// Where it listens, and from where the hall asks: no other machine can.
const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Without a demo it ends after so long.
const EMPTY: Duration = Duration::from_secs(60);

const LOOK_AGAIN: Duration = Duration::from_secs(5);

/// How long a line may take to say that it comes from the hall.
const SAYS_WHO: Duration = Duration::from_secs(10);

/// How long to wait when the system gives no more lines; by then some may have been closed.
const NONE_LEFT: Duration = Duration::from_millis(200);

/// How long pages have to hear that it ends.
const FAREWELL: Duration = Duration::from_millis(300);

/// The longest line that is read from whoever started it.
const LONGEST_GREETING: u64 = 4_096;

/// Why the demos could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum DemoHallError {
    #[error("this is started by `jadoube serve` and by nobody else: {0}")]
    NotGreeted(String),
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Serves the demos to the hall that started this process, until one of them ends.
pub async fn demo_hall() -> Result<(), DemoHallError> {
    let greeting = greeted()?;
    let listener = TcpListener::bind(SocketAddr::new(HERE, 0)).await?;
    let port = listener.local_addr()?.port();
    let mut output = io::stdout();
    writeln!(output, "{port}")?;
    output.flush()?;
    let sockets = Sockets::with_room_for(greeting.sockets_from_an_address);
    let config = Config { proxy: Some(HERE), ..Config::new("", SocketAddr::new(HERE, port)) };
    let demo = Demo::new(&config, greeting.terms(), &sockets);
    let routes = routes::demos(&demo);
    let gone = hall_is_gone()?;
    tokio::select! {
        () = answer(listener, routes, greeting.secret.into()) => {}
        _ = gone => {}
        () = nobody_looks(&demo) => {}
    }
    demo.stop();
    sleep(FAREWELL).await;
    Ok(())
}

fn greeted() -> Result<Greeting, DemoHallError> {
    let mut line = String::new();
    io::stdin().lock().take(LONGEST_GREETING).read_line(&mut line)?;
    serde_json::from_str(&line).map_err(|error| DemoHallError::NotGreeted(error.to_string()))
}

/// Is told when the hall has ended, also if it was killed: then the system closes what it held.
fn hall_is_gone() -> io::Result<oneshot::Receiver<()>> {
    let (tell, gone) = oneshot::channel();
    thread::Builder::new().spawn(move || {
        let _ = io::copy(&mut io::stdin().lock(), &mut io::sink());
        let _ = tell.send(());
    })?;
    Ok(gone)
}

async fn nobody_looks(demo: &Demo) {
    let mut empty_since = Instant::now();
    while empty_since.elapsed() < EMPTY {
        sleep(LOOK_AGAIN).await;
        if demo.is_running() {
            empty_since = Instant::now();
        }
    }
}

async fn answer(listener: TcpListener, routes: Router, secret: Arc<str>) {
    loop {
        match listener.accept().await {
            Ok((line, _)) => {
                tokio::spawn(serve(line, routes.clone(), Arc::clone(&secret)));
            }
            Err(_) => sleep(NONE_LEFT).await,
        }
    }
}

async fn serve(mut line: TcpStream, routes: Router, secret: Arc<str>) {
    let mut said = vec![0; secret.len()];
    let heard = timeout(SAYS_WHO, line.read_exact(&mut said)).await;
    // Of two hashes nobody learns by trying how much is right.
    if !matches!(heard, Ok(Ok(_))) || hash(&String::from_utf8_lossy(&said)) != hash(&secret) {
        return;
    }
    let _ = line.set_nodelay(true);
    let asked = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        // What the hall says of who asks is believed as that of a proxy is.
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(HERE, 0)));
        routes.clone().oneshot(request)
    });
    // However it ends, there is nobody left to tell.
    let _ = http1::Builder::new().serve_connection(TokioIo::new(line), asked).with_upgrades().await;
}
