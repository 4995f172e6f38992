//! One page, connected: it says what a player does and hears views and answers.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

pub struct Seat(WebSocketStream<MaybeTlsStream<TcpStream>>);

#[derive(Debug)]
pub enum Heard {
    /// The number of a view and its size.
    View(u64, usize),
    Done,
    /// The server said no, or something else than was expected.
    Refused(String),
}

impl Seat {
    pub async fn take(address: SocketAddr, token: &str) -> Seat {
        let (socket, _) = connect_async(format!("ws://{address}/api/v1/seat/{token}/socket")).await.unwrap();
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_nodelay(true).unwrap();
        }
        Seat(socket)
    }

    pub async fn say(&mut self, text: String) {
        self.0.send(Message::Text(text.into())).await.unwrap();
    }

    /// Can be broken off without losing anything.
    pub async fn hear(&mut self) -> Heard {
        loop {
            let Message::Text(text) = self.0.next().await.expect("the server has gone").unwrap() else {
                continue;
            };
            return read(&text);
        }
    }
}

/// Looks no further into a message than it must: the client shares its cores with the server.
fn read(text: &str) -> Heard {
    if let Some(rest) = text.strip_prefix(r#"{"type":"view","n":"#) {
        let digits = rest.split(',').next().unwrap_or_default();
        return Heard::View(digits.parse().unwrap(), text.len());
    }
    if text.starts_with(r#"{"type":"answer""#) && text.ends_with(r#""ok":true}"#) {
        return Heard::Done;
    }
    Heard::Refused(text.to_string())
}
