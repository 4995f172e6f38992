//! A socket that tells a page when to look again: `{"version": 12}` on each change that its reader can notice, and with `floor`
//! where something has changed beside the log. An empty `{}` now and then says that the line is up: a page cannot hear the
//! pings of the protocol itself, and would take a machine that sleeps for one that has no news.

use std::time::Duration;

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, close_code},
    },
    response::Response,
};
use serde_json::json;
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};

use super::visit::Visit;
use crate::{Hall, events::Eyes, people::Doing, trouble::Trouble};

const ALIVE: Duration = Duration::from_secs(4);

/// A page says nothing here but pongs.
const LARGEST: usize = 1_024;

/// With `?after=12` a page that has seen version 12 hears at once of what it missed, and of nothing that it has seen.
pub(super) async fn open(
    State(hall): State<Hall>,
    visit: Visit,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    let after: u64 = visit.asked_number("after")?.unwrap_or(0);
    let eyes = visit.eyes(None);
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _ = tell(socket, visit, eyes, after, hall.closing()).await;
    }))
}

async fn tell(
    mut socket: WebSocket,
    visit: Visit,
    eyes: Eyes,
    mut told: u64,
    mut closing: watch::Receiver<bool>,
) -> Result<(), axum::Error> {
    let mut changes = visit.keeper.changes();
    let mut floor = visit.keeper.floor().changes();
    let sees_floor = visit.caller.might(&visit.id, Doing::SeeFloor);
    let mut alive = interval(ALIVE);
    alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let noticed = changes.borrow_and_update().noticed(eyes).get();
        if noticed > told {
            told = noticed;
            socket.send(Message::Text(json!({ "version": told }).to_string().into())).await?;
        }
        tokio::select! {
            message = socket.recv() => match message {
                Some(message) => drop(message?),
                None => return Ok(()),
            },
            changed = changes.changed() => if changed.is_err() { return Ok(()) },
            changed = floor.changed(), if sees_floor => {
                if changed.is_err() {
                    return Ok(());
                }
                // What lies beside the log has no version: the page is told to look at the floor again.
                let news = json!({ "version": told, "floor": *floor.borrow_and_update() });
                socket.send(Message::Text(news.to_string().into())).await?;
            }
            _ = alive.tick() => socket.send(Message::Text("{}".into())).await?,
            () = async { drop(closing.wait_for(|closing| *closing).await) } => {
                let reason = "the server is closing; it will be back".into();
                let farewell = CloseFrame { code: close_code::RESTART, reason };
                return socket.send(Message::Close(Some(farewell))).await;
            }
        }
    }
}
