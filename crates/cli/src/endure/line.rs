//! A line that stays open, as a page holds it (RFC 6455): what the server says is heard, and its pings are answered.

use std::{
    io::{self, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use super::client::Client;

/// Nobody but this server is talked to, so the key need not be one that nobody else has.
const KEY: &str = "amFkb3ViZS1lbmR1cmUhIQ==";

const TEXT: u8 = 1;
const GOODBYE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

pub(super) struct WebSocket {
    stream: TcpStream,
    heard: Vec<u8>,
}

impl WebSocket {
    pub(super) fn open(client: Client, path: &str, cookie: &str) -> io::Result<WebSocket> {
        let mut stream = client.connect()?;
        let head = format!(
            "GET {path} HTTP/1.1\r\n{}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: {KEY}\r\n\r\n",
            client.head(cookie)
        );
        stream.write_all(head.as_bytes())?;
        let mut line = WebSocket { stream, heard: Vec::new() };
        let end = loop {
            if let Some(end) = line.heard.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
            if line.more()? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        };
        let answer: Vec<u8> = line.heard.drain(..end).collect();
        if answer.starts_with(b"HTTP/1.1 101") {
            Ok(line)
        } else {
            Err(io::Error::other(String::from_utf8_lossy(&answer).into_owned()))
        }
    }

    /// The next text, if one comes in this time.
    pub(super) fn hear(&mut self, wait: Duration) -> io::Result<Option<String>> {
        let until = Instant::now() + wait;
        loop {
            while let Some((kind, payload)) = take_frame(&mut self.heard) {
                match kind {
                    TEXT => return Ok(Some(String::from_utf8_lossy(&payload).into_owned())),
                    PING => self.say_frame(PONG, &payload)?,
                    GOODBYE => return Err(io::ErrorKind::ConnectionAborted.into()),
                    _ => {}
                }
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(None);
            }
            self.stream.set_read_timeout(Some(left))?;
            match self.more() {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(_) => {}
                Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                    return Ok(None);
                }
                Err(error) => return Err(error),
            }
        }
    }

    fn more(&mut self) -> io::Result<usize> {
        let mut piece = [0; 16 * 1024];
        let length = self.stream.read(&mut piece)?;
        self.heard.extend_from_slice(&piece[..length]);
        Ok(length)
    }

    /// A short frame; a client masks what it says, here with zeros.
    fn say_frame(&mut self, kind: u8, payload: &[u8]) -> io::Result<()> {
        let length = u8::try_from(payload.len().min(125)).unwrap_or(125);
        let mut frame = vec![0x80 | kind, 0x80 | length, 0, 0, 0, 0];
        frame.extend_from_slice(&payload[..usize::from(length)]);
        self.stream.write_all(&frame)
    }
}

/// The first whole frame of what was heard: its kind and what it says. A server masks nothing.
fn take_frame(heard: &mut Vec<u8>) -> Option<(u8, Vec<u8>)> {
    let (kind, short) = (heard.first()? & 0x0F, heard.get(1)? & 0x7F);
    let (start, length) = match short {
        126 => (4, usize::from(u16::from_be_bytes(heard.get(2..4)?.try_into().ok()?))),
        127 => (10, usize::try_from(u64::from_be_bytes(heard.get(2..10)?.try_into().ok()?)).ok()?),
        short => (2, usize::from(short)),
    };
    let payload = heard.get(start..start + length)?.to_vec();
    heard.drain(..start + length);
    Some((kind, payload))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_taken_when_they_are_whole() {
        let mut heard = vec![0x81, 2, b'o'];
        assert_eq!(take_frame(&mut heard), None);
        heard.extend([b'k', 0x89, 0]);
        assert_eq!(take_frame(&mut heard), Some((TEXT, b"ok".to_vec())));
        assert_eq!(take_frame(&mut heard), Some((PING, Vec::new())));
        let mut long = vec![0x81, 126, 1, 0];
        long.extend([b'x'; 256]);
        assert_eq!(take_frame(&mut long).map(|(_, payload)| payload.len()), Some(256));
        assert!(long.is_empty());
    }
}
