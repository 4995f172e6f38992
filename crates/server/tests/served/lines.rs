//! Lines on which nobody says anything: they are closed, or a hall full of phones would have none left.

use std::{net::SocketAddr, time::Duration};

use server::Config;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

use crate::club::{Folder, PATIENCE, Running};

/// Says this, and all that is heard until the line is closed.
async fn heard(address: SocketAddr, said: &str) -> String {
    let mut line = TcpStream::connect(address).await.unwrap();
    line.write_all(said.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    timeout(PATIENCE, line.read_to_end(&mut heard)).await.expect("the line stays open").unwrap();
    String::from_utf8_lossy(&heard).into_owned()
}

/// Sends a body letter by letter, each in good time, until there is an answer.
async fn dripped(address: SocketAddr) -> String {
    let mut line = TcpStream::connect(address).await.unwrap();
    line.write_all(b"POST /api/v1/games HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n").await.unwrap();
    let mut heard = vec![0; 4096];
    for _ in 0..9000 {
        let said = line.write_all(b"{").await;
        if let Ok(answer) = timeout(Duration::from_millis(50), line.read(&mut heard)).await {
            return String::from_utf8_lossy(&heard[..answer.unwrap_or(0)]).into_owned();
        }
        said.unwrap();
    }
    unreachable!("all letters were waited for")
}

#[tokio::test]
async fn a_line_on_which_nobody_comes_to_an_end_is_closed_and_others_are_answered() {
    let folder = Folder::new();
    let config = Config { patience: Duration::from_millis(300), ..folder.config() };
    let running = Running::start(&config).await;
    let at = running.address;
    assert_eq!(heard(at, "").await, "", "somebody who says nothing");
    assert_eq!(heard(at, "GET /api/v1/me HTTP/1.1\r\nhost: x\r\nx-slow: ").await, "", "half a question");
    let body =
        heard(at, "POST /api/v1/games HTTP/1.1\r\nhost: x\r\ncontent-length: 90\r\n\r\n{\"book\"").await;
    assert!(body.starts_with("HTTP/1.1 400") && body.contains("broke off"), "half an answer: {body}");
    let drops = dripped(at).await;
    assert!(drops.starts_with("HTTP/1.1 400") && drops.contains("broke off"), "letter by letter: {drops}");
    let answered = heard(at, "GET /api/v1/me HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(answered.starts_with("HTTP/1.1 200 OK"), "a phone that left after its answer: {answered}");
    running.stop().await;
}

#[tokio::test]
async fn whoever_begins_to_ask_and_does_not_end_is_let_go_before_whoever_is_silent() {
    let folder = Folder::new();
    let config = Config { patience: Duration::from_secs(6), ..folder.config() };
    let running = Running::start(&config).await;
    let (mut silent, half) = (Box::pin(heard(running.address, "")), "GET /api/v1/me HTTP/1.1\r\nhost: x");
    tokio::select! {
        closed = heard(running.address, half) => assert_eq!(closed, ""),
        _ = &mut silent => panic!("who is silent was let go first"),
    }
    assert_eq!(silent.await, "");
    running.stop().await;
}

#[tokio::test]
async fn where_all_lines_are_taken_one_on_which_nobody_asks_makes_room() {
    let folder = Folder::new();
    let config = Config { lines: Some((8, 8)), ..folder.config() };
    let running = Running::start(&config).await;
    let mut taken = Vec::new();
    for _ in 0..8 {
        taken.push(TcpStream::connect(running.address).await.unwrap());
    }
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    let mut gone = Vec::new();
    let closed = timeout(PATIENCE, taken[0].read_to_end(&mut gone)).await.expect("the oldest is still open");
    assert!(matches!(closed, Ok(0) | Err(_)), "{closed:?}");
    // A page that is open is cut for nobody of the same address, and is told what happens.
    let mut page = running.page(&game.white).await;
    for _ in 0..9 {
        taken.push(TcpStream::connect(running.address).await.unwrap());
    }
    running.game(json!({"control": "G/30 d/5"})).await;
    page.does(json!({"do": "start-clocks"})).await;
    running.stop().await;
}

/// Says this again and again and reads nothing, until the line is closed.
async fn deafly(running: &Running, token: &str, says: Message, most: usize) {
    let url = format!("ws://{}/api/v1/seat/{token}/socket", running.address);
    let (mut socket, _) = connect_async(url).await.unwrap();
    let says = async {
        for _ in 0..most {
            if socket.send(says.clone()).await.is_err() {
                return;
            }
        }
        panic!("the line stays open")
    };
    timeout(PATIENCE, says).await.expect("the line stays open");
}

#[tokio::test]
async fn a_page_that_does_not_read_is_let_go_and_keeps_nobody_waiting() {
    let folder = Folder::new();
    let config = Config { patience: Duration::from_millis(300), ..folder.config() };
    let running = Running::start(&config).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    let mut white = running.page(&game.white).await;
    // Each is answered with the same, and all that the system keeps for a reader is soon full.
    let long = json!({"type": "ping", "t": "x".repeat(60_000)}).to_string();
    let deaf = deafly(&running, &game.black, Message::Text(long.into()), 10_000);
    let plays = async {
        white.does(json!({"do": "start-clocks"})).await;
        white.plays("e2", "e4").await;
    };
    tokio::join!(deaf, plays);
    // Whoever comes back sees how it stands.
    let black = running.page(&game.black).await;
    assert_eq!(black.view["on_move"], "black");
    running.stop().await;
}

#[tokio::test]
async fn a_page_that_only_pings_is_let_go() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    deafly(&running, &game.black, Message::Ping(vec![0; 100].into()), 1_000_000).await;
    running.page(&game.black).await;
    running.stop().await;
}

#[tokio::test]
async fn an_address_has_room_for_so_many_sockets_and_hears_what_to_do() {
    let folder = Folder::new();
    let config = Config { sockets_from_an_address: 2, ..folder.config() };
    let running = Running::start(&config).await;
    let game = running.game(json!({"control": "G/30 d/5"})).await;
    // From this machine by its own name nothing is counted, so these ask for another name.
    let line = |token: &str| {
        let url = format!("ws://{}/api/v1/seat/{token}/socket", running.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("host", "club.local".parse().unwrap());
        connect_async(request)
    };
    let mut first = line(&game.white).await.unwrap().0;
    let _second = line(&game.black).await.unwrap();
    let Err(Error::Http(answer)) = line(&game.spectator).await else {
        panic!("a third line from one address")
    };
    assert_eq!((answer.status().as_u16(), &answer.headers()["retry-after"]), (429, &"30".parse().unwrap()));
    running.page(&game.spectator).await;
    first.close(None).await.unwrap();
    while first.next().await.is_some() {}
    let again = async {
        while line(&game.spectator).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, again).await.expect("there is room again");
    running.stop().await;
}
