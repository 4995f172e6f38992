//! The line to one page that stays open. Nothing waits in a row for it: a page is shown how things stand when it can take it.
//! One that says nothing for too long is let go, and one that takes nothing is, too (`lines`); it comes back by itself with what
//! it has seen, and keeps nobody else waiting meanwhile.

use std::{
    future::Future,
    time::{Duration, Instant},
};

use axum::{
    body::Bytes,
    extract::{
        WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, close_code, rejection::WebSocketUpgradeRejection},
    },
    response::Response,
};

use crate::{
    Hall,
    fields::Fault,
    people::Caller,
    sockets::{Open, Whose},
    trouble::Trouble,
};

/// A page that has not answered for so long is gone.
pub(super) const SILENCE: Duration = Duration::from_secs(30);

/// So many pings a page may send between two messages of ours. Each is answered by the protocol itself, and the answers to
/// somebody who does not read them would pile up here.
const PINGS: u32 = 100;

/// The page has gone, or was let go.
pub(super) struct Gone;

impl From<axum::Error> for Gone {
    fn from(_: axum::Error) -> Gone {
        Gone
    }
}

/// A line that was asked for.
pub(super) type Asked = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// One page, connected.
pub(super) struct Line {
    socket: WebSocket,
    heard: Instant,
    pings: u32,
    _open: Open,
}

/// Opens a line, unless those in whose name it is have too many, and does with it what is to be done until it ends. On it a page
/// says nothing that is longer than `largest`.
pub(super) fn open<F: Future<Output = ()> + Send + 'static>(
    hall: &Hall,
    caller: &Caller,
    mut whose: Vec<Whose>,
    (asked, largest): (Asked, usize),
    run: impl FnOnce(Line) -> F + Send + 'static,
) -> Result<Response, Trouble> {
    let plain = |_| Fault::new("this address is for a WebSocket; a plain request is not answered here");
    let upgrade = asked.map_err(plain)?.max_message_size(largest).max_frame_size(largest);
    // Whoever sits at this machine could take all of it anyway.
    let from = caller.network().filter(|_| !caller.is_at_this_machine());
    whose.extend(from.map(Whose::Address));
    let open = hall.open_sockets().take(whose)?;
    Ok(upgrade.on_upgrade(move |socket| run(Line { socket, heard: Instant::now(), pings: 0, _open: open })))
}

impl Line {
    /// What the page says next. Nothing is lost if this is not waited for.
    pub(super) async fn hear(&mut self) -> Result<Message, Gone> {
        let message = self.socket.recv().await.ok_or(Gone)??;
        self.heard = Instant::now();
        if matches!(message, Message::Ping(_)) {
            self.pings += 1;
            if self.pings > PINGS {
                return Err(Gone);
            }
        }
        Ok(message)
    }

    /// Sends a message, and waits until it is on its way: there is never more than one.
    pub(super) async fn send(&mut self, message: Message) -> Result<(), Gone> {
        self.socket.send(message).await?;
        self.pings = 0;
        Ok(())
    }

    pub(super) async fn say(&mut self, text: String) -> Result<(), Gone> {
        self.send(Message::Text(text.into())).await
    }

    /// Asks whether the page is there; lets it go if it has not answered for too long.
    pub(super) async fn ping(&mut self, payload: Bytes) -> Result<(), Gone> {
        if self.heard.elapsed() > SILENCE {
            return Err(Gone);
        }
        self.send(Message::Ping(payload)).await
    }

    /// Says why it ends. The page comes back after a restart, and not where it may not.
    pub(super) async fn end(&mut self, code: u16, reason: &'static str) -> Result<(), Gone> {
        self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await
    }

    pub(super) async fn end_for_a_restart(&mut self) -> Result<(), Gone> {
        self.end(close_code::RESTART, "the server is closing; it will be back").await
    }
}
