//! What there is to compare with: the same messages to the same people, and nobody who thinks about them or writes them
//! down. A seat is called `ROOM-SEAT-BYTES`; whatever it says goes to all of its room as a view of so many bytes.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{Message, WebSocket},
    },
    response::Response,
    routing::get,
};
use tokio::{net::TcpListener, sync::broadcast};

type Rooms = Arc<Mutex<BTreeMap<String, broadcast::Sender<()>>>>;

pub async fn serve() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    let routes = Router::new().route("/api/v1/seat/{token}/socket", get(open)).with_state(Rooms::default());
    axum::serve(listener, routes).await.unwrap();
}

async fn open(State(rooms): State<Rooms>, Path(token): Path<String>, upgrade: WebSocketUpgrade) -> Response {
    let mut parts = token.split('-');
    let room = parts.next().unwrap_or_default().to_string();
    let bytes = parts.nth(1).and_then(|bytes| bytes.parse().ok()).unwrap_or(0);
    let told = rooms.lock().unwrap().entry(room).or_insert_with(|| broadcast::channel(16).0).clone();
    upgrade.on_upgrade(move |socket| async move {
        let _ = pass_on(socket, told, bytes).await;
    })
}

async fn pass_on(
    mut socket: WebSocket,
    told: broadcast::Sender<()>,
    bytes: usize,
) -> Result<(), axum::Error> {
    let mut heard = told.subscribe();
    let pad = "x".repeat(bytes);
    let mut number = 1;
    let view = |number: u64| {
        Message::Text(format!("{{\"type\":\"view\",\"n\":{number},\"view\":\"{pad}\"}}").into())
    };
    socket.send(view(number)).await?;
    loop {
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(_))) => {
                    let _ = told.send(());
                    socket.send(Message::Text(r#"{"type":"answer","id":"1","ok":true}"#.into())).await?;
                }
                Some(Ok(_)) => {}
                _ => return Ok(()),
            },
            _ = heard.recv() => {
                number += 1;
                socket.send(view(number)).await?;
            }
        }
    }
}
