//! The lines to this machine: each browser holds some, a phone that left the hall never hangs up, and the system gives a
//! program only so many. So a line on which nobody asks anything, or does not come to the end of it, is closed after a while, and
//! so is one that does not take what it is sent: it would be kept here. One that has become a WebSocket looks after the rest itself.
//! Whoever has begun to ask has less time than whoever is silent, and how many lines there are is counted ([`crate::crowd`]).

use std::{
    io::{self, IoSlice},
    net::{IpAddr, SocketAddr},
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, HttpBody},
    extract::ConnectInfo,
};
use futures_util::{TryStreamExt, stream};
use hyper::{Request, StatusCode, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{Instant, Sleep, sleep, timeout_at},
};
use tower::ServiceExt;

use crate::{
    crowd::{Crowd, Entered, Phase},
    phones::Came,
};

/// How long to wait when the system gives no more lines; by then some may have been closed.
const NONE_LEFT: Duration = Duration::from_millis(200);

/// Whoever has begun to ask must come to the end of the headers in this part of our patience, and each piece of a body must
/// come in that one: a browser sends all of it at once.
const HEADERS: u32 = 6;
const PIECE: u32 = 3;

/// Through which everybody comes.
#[derive(Clone)]
pub(crate) struct Doorway {
    pub(crate) app: Router,
    pub(crate) patience: Duration,
    pub(crate) crowd: Arc<Crowd>,
    /// The proxy in front of us, through which many come.
    pub(crate) proxy: Option<IpAddr>,
    /// Who came in from elsewhere.
    pub(crate) came: Arc<Came>,
}

/// Answers on every line that is opened until it is time to close, and then what was asked by then. The hall may close, or this
/// door alone may be shut: then its pages are cut off, which go on when it is opened again.
pub(crate) async fn answer(
    listener: TcpListener,
    doorway: Doorway,
    mut closing: watch::Receiver<bool>,
    shut: watch::Receiver<bool>,
) {
    let mut is_shut = shut.clone();
    let mut lines = JoinSet::new();
    let (tell, told) = watch::channel(false);
    loop {
        tokio::select! {
            opened = listener.accept() => match opened {
                Ok((line, peer)) => {
                    // Who finds no room is let go at once; what he holds himself makes room when it is idle.
                    if let Some(entered) = doorway.crowd.enter(peer.ip(), doorway.proxy) {
                        lines.spawn(serve(line, peer, entered, doorway.clone(), told.clone(), shut.clone()));
                    }
                }
                Err(error) if is_of_one_line(&error) => {}
                Err(_) => sleep(NONE_LEFT).await,
            },
            Some(_) = lines.join_next() => {}
            () = is_told(&mut closing) => break,
            () = is_told(&mut is_shut) => break,
        }
    }
    drop(listener);
    tell.send_replace(true);
    while lines.join_next().await.is_some() {}
}

/// Whoever hung up at once hinders nobody else.
fn is_of_one_line(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}

async fn serve(
    line: TcpStream,
    peer: SocketAddr,
    entered: Entered,
    Doorway { app, patience, came, .. }: Doorway,
    mut told: watch::Receiver<bool>,
    shut: watch::Receiver<bool>,
) {
    let phase = Arc::clone(&entered.line);
    // A move is not kept back until there is more to send.
    let _ = line.set_nodelay(true);
    let at = line.local_addr().ok().map(|at| at.ip());
    let asked = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(|body| in_time(Body::new(body), patience));
        request.extensions_mut().insert(ConnectInfo(peer));
        came.note(peer.ip(), at);
        let (answered, phase) = (app.clone().oneshot(request), Arc::clone(&phase));
        async move {
            phase.is_now(Phase::Answering);
            let answered = answered.await;
            let socket = answered.as_ref().is_ok_and(|it| it.status() == StatusCode::SWITCHING_PROTOCOLS);
            phase.is_now(if socket { Phase::Socket } else { Phase::Idle });
            answered
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience);
    let line = TokioIo::new(Taking::of(line, patience, entered, shut));
    let mut line = pin!(http.serve_connection(line, asked).with_upgrades());
    tokio::select! {
        _ = line.as_mut() => return,
        () = is_told(&mut told) => line.as_mut().graceful_shutdown(),
    }
    // However it ends, there is nobody left to tell.
    let _ = line.await;
}

/// When it says so, or nobody could say so any more.
pub(crate) async fn is_told(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// So often somebody's patience the whole of a body may take: the longest list of entries comes over a slow line in that time.
const WHOLE: u32 = 10;

/// A body of which every piece must come in time, and the last one, too; one that does not is broken off. Whoever sends a
/// letter a minute would else have his line for days.
fn in_time(body: Body, patience: Duration) -> Body {
    if body.is_end_stream() {
        return body;
    }
    let end = Instant::now() + patience * WHOLE;
    let pieces = stream::try_unfold(body.into_data_stream(), move |mut pieces| async move {
        match timeout_at(end.min(Instant::now() + patience / PIECE), pieces.try_next()).await {
            Ok(piece) => Ok(piece?.map(|piece| (piece, pieces))),
            Err(late) => Err(axum::Error::new(late)),
        }
    });
    Body::from_stream(pieces)
}

/// A line whose other end must take in time what it is sent. What waits for it there is bounded by the system; here one answer
/// or one message waits, for as long as somebody is patient.
struct Taking {
    line: TcpStream,
    patience: Duration,
    /// Since it took nothing.
    waits: Option<Pin<Box<Sleep>>>,
    /// Since somebody began to ask.
    asks: Option<Pin<Box<Sleep>>>,
    /// Until it must make room for others.
    cut: Pin<Box<dyn Future<Output = ()> + Send>>,
    /// Until its door is shut; nothing once it was.
    shut: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    entered: Entered,
}

impl Taking {
    fn of(line: TcpStream, patience: Duration, entered: Entered, mut shut: watch::Receiver<bool>) -> Taking {
        let one = Arc::clone(&entered.line);
        let cut = Box::pin(async move { one.is_cut().await });
        let shut: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(async move {
            // Where nobody could shut it any more, nobody did.
            if shut.wait_for(|shut| *shut).await.is_err() {
                std::future::pending::<()>().await;
            }
        });
        Taking { line, patience, waits: None, asks: None, cut, shut: Some(shut), entered }
    }

    /// Whether its door was shut and it is a socket, which nothing else would end. What is asked is answered.
    fn is_shut_out(&mut self, cx: &mut Context<'_>) -> bool {
        if self.shut.as_mut().is_some_and(|shut| shut.as_mut().poll(cx).is_ready()) {
            self.shut = None;
        }
        self.shut.is_none() && self.entered.line.phase() == Phase::Socket
    }

    /// Whoever has begun to ask comes to the end of it in time.
    fn asks_in_time(&mut self, heard: bool, cx: &mut Context<'_>) -> Poll<()> {
        let phase = &self.entered.line;
        if heard && phase.phase() == Phase::Idle {
            phase.is_now(Phase::Asking);
            self.asks = Some(Box::pin(sleep(self.patience / HEADERS)));
        }
        match &mut self.asks {
            Some(asks) if phase.phase() == Phase::Asking => asks.as_mut().poll(cx),
            asks => {
                *asks = None;
                Poll::Pending
            }
        }
    }

    fn in_time<T>(&mut self, took: Poll<io::Result<T>>, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if took.is_ready() {
            self.waits = None;
            return took;
        }
        let patience = self.patience;
        let waits = self.waits.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(waits.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Taking {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.cut.as_mut().poll(cx).is_ready() {
            self.cut = Box::pin(std::future::ready(()));
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        if self.is_shut_out(cx) {
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        let before = into.filled().len();
        let read = Pin::new(&mut self.line).poll_read(cx, into);
        let heard = into.filled().len() > before;
        match self.asks_in_time(heard, cx) {
            Poll::Ready(()) if !heard => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            _ => read,
        }
    }
}

impl AsyncWrite for Taking {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let took = Pin::new(&mut self.line).poll_write(cx, bytes);
        self.in_time(took, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let took = Pin::new(&mut self.line).poll_write_vectored(cx, pieces);
        self.in_time(took, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_shutdown(cx)
    }
}
