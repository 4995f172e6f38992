//! Lines on which nobody says anything: they are closed, or a hall full of phones would have none left.

use std::{net::SocketAddr, time::Duration};

use server::Config;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
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
    line.write_all(b"POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n").await.unwrap();
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
    assert_eq!(heard(at, "GET /api/me HTTP/1.1\r\nhost: x\r\nx-slow: ").await, "", "half a question");
    let body = heard(at, "POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-length: 90\r\n\r\n{\"book\"").await;
    assert!(body.starts_with("HTTP/1.1 400") && body.contains("broke off"), "half an answer: {body}");
    let drops = dripped(at).await;
    assert!(drops.starts_with("HTTP/1.1 400") && drops.contains("broke off"), "letter by letter: {drops}");
    let answered = heard(at, "GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(answered.starts_with("HTTP/1.1 200 OK"), "a phone that left after its answer: {answered}");
    running.stop().await;
}
