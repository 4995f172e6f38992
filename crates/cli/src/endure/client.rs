//! A page without a browser: asks the server over HTTP and reads what it answers.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use serde_json::Value;

/// Longer than this no answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// An answer: its status and, where there is any, its JSON.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Value,
}

impl Answer {
    pub(super) fn is_ok(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

/// One server, asked with a connection for each request, so that none outlives a kill.
#[derive(Copy, Clone)]
pub(super) struct Client {
    pub(super) address: SocketAddr,
}

impl Client {
    pub(super) fn get(self, path: &str) -> io::Result<Answer> {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address))
    }

    pub(super) fn post(self, path: &str, body: &str) -> io::Result<Answer> {
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        ))
    }

    fn ask(self, request: &str) -> io::Result<Answer> {
        let mut stream = TcpStream::connect_timeout(&self.address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        read(&answer).ok_or_else(|| io::Error::new(io::ErrorKind::UnexpectedEof, "the answer breaks off"))
    }
}

/// Takes an answer apart; none if it is not whole.
fn read(answer: &[u8]) -> Option<Answer> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(answer.get(..end)?).ok()?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let body = answer.get(end + 4..)?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    });
    if length.is_some_and(|length| length != body.len()) {
        return None;
    }
    Some(Answer { status, body: serde_json::from_slice(body).unwrap_or(Value::Null) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_whole_or_it_is_none() {
        let whole = b"HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n{\"ok\":true}";
        let answer = read(whole).unwrap();
        assert!(answer.is_ok());
        assert_eq!(answer.body["ok"], true);
        assert_eq!(read(&whole[..whole.len() - 1]), None);
        assert_eq!(read(b"HTTP/1.1 200"), None);
    }
}
