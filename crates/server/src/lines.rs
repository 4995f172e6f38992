//! The lines to this machine: each browser holds some, a phone that left the hall never hangs up, and the system gives a
//! program only so many. So a line on which nobody asks anything, or does not come to the end of it, is closed after a while, and
//! so is one that does not take what it is sent: it would be kept here. One that has become a WebSocket looks after the rest itself.

use std::{
    io::{self, IoSlice},
    net::SocketAddr,
    pin::{Pin, pin},
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, HttpBody},
    extract::ConnectInfo,
};
use futures_util::{TryStreamExt, stream};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{Instant, Sleep, sleep, timeout_at},
};
use tower::ServiceExt;

/// How long to wait when the system gives no more lines; by then some may have been closed.
const NONE_LEFT: Duration = Duration::from_millis(200);

/// Answers on every line that is opened until it is time to close, and then what was asked by then.
pub(crate) async fn answer(
    listener: TcpListener,
    app: Router,
    patience: Duration,
    mut closing: watch::Receiver<bool>,
) {
    let mut lines = JoinSet::new();
    let (tell, told) = watch::channel(false);
    loop {
        tokio::select! {
            opened = listener.accept() => match opened {
                Ok((line, peer)) => {
                    lines.spawn(serve(line, peer, app.clone(), patience, told.clone()));
                }
                Err(error) if is_of_one_line(&error) => {}
                Err(_) => sleep(NONE_LEFT).await,
            },
            Some(_) = lines.join_next() => {}
            () = is_told(&mut closing) => break,
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
    app: Router,
    patience: Duration,
    mut told: watch::Receiver<bool>,
) {
    // A move is not kept back until there is more to send.
    let _ = line.set_nodelay(true);
    let asked = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(|body| in_time(Body::new(body), patience));
        request.extensions_mut().insert(ConnectInfo(peer));
        app.clone().oneshot(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience);
    let line = TokioIo::new(Taking { line, patience, waits: None });
    let mut line = pin!(http.serve_connection(line, asked).with_upgrades());
    tokio::select! {
        _ = line.as_mut() => return,
        () = is_told(&mut told) => line.as_mut().graceful_shutdown(),
    }
    // However it ends, there is nobody left to tell.
    let _ = line.await;
}

async fn is_told(closing: &mut watch::Receiver<bool>) {
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
        match timeout_at(end.min(Instant::now() + patience), pieces.try_next()).await {
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
}

impl Taking {
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
        Pin::new(&mut self.line).poll_read(cx, into)
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
