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
pub(super) struct Response {
    pub(super) status: u16,
    pub(super) body: Value,
    /// The session that came with it.
    pub(super) cookie: Option<String>,
    /// What is no JSON.
    pub(super) bytes: Vec<u8>,
}

impl Response {
    pub(super) fn is_ok(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

/// What is asked for.
pub(super) struct Request<'a> {
    pub(super) method: &'a str,
    pub(super) path: &'a str,
    /// The session of whoever asks; empty for nobody.
    pub(super) cookie: &'a str,
    pub(super) body: &'a [u8],
}

/// One server, asked with a connection for each request, so that none outlives a kill.
#[derive(Copy, Clone)]
pub(super) struct Client {
    pub(super) address: SocketAddr,
    /// The machine from which this comes, as the proxy says: nobody may do everything from one.
    pub(super) machine: Option<u32>,
}

impl Client {
    pub(super) fn of(address: SocketAddr) -> Client {
        Client { address, machine: None }
    }

    /// The same server, asked from another machine. Only a server that was told of a proxy believes it.
    pub(super) fn from(self, machine: u32) -> Client {
        Client { machine: Some(machine), ..self }
    }

    pub(super) fn get(self, path: &str) -> io::Result<Response> {
        self.ask(&Request { method: "GET", path, cookie: "", body: b"" })
    }

    pub(super) fn post(self, path: &str, body: &str) -> io::Result<Response> {
        self.ask(&Request { method: "POST", path, cookie: "", body: body.as_bytes() })
    }

    pub(super) fn ask(self, asked: &Request<'_>) -> io::Result<Response> {
        let mut stream = self.connect()?;
        let Request { method, path, body, .. } = asked;
        let head = format!(
            "{method} {path} HTTP/1.1\r\n{}Connection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n",
            self.head(asked.cookie),
            body.len()
        );
        // Refused before it was read to its end, a long body is still answered.
        let sent = stream.write_all(&[head.as_bytes(), body].concat());
        let mut answer = Vec::new();
        let heard = stream.read_to_end(&mut answer);
        match read(&answer) {
            Some(answer) => Ok(answer),
            None => {
                sent?;
                heard?;
                Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the answer breaks off"))
            }
        }
    }

    pub(super) fn connect(self) -> io::Result<TcpStream> {
        let stream = TcpStream::connect_timeout(&self.address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// The lines that every request has.
    pub(super) fn head(self, cookie: &str) -> String {
        let mut head = format!("Host: {}\r\nX-Jadoube: 1\r\n", self.address);
        if let Some(machine) = self.machine {
            let [_, a, b, c] = machine.to_be_bytes();
            head += &format!("X-Forwarded-For: 10.{a}.{b}.{c}\r\n");
        }
        if !cookie.is_empty() {
            head += &format!("Cookie: {cookie}\r\n");
        }
        head
    }
}

/// Takes an answer apart; none if it is not whole.
fn read(answer: &[u8]) -> Option<Response> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(answer.get(..end)?).ok()?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let bytes = answer.get(end + 4..)?;
    let field = |wanted: &str| {
        let named =
            |line: &&str| line.split(':').next().is_some_and(|name| name.eq_ignore_ascii_case(wanted));
        head.lines().find(named).and_then(|line| line.split_once(':')).map(|(_, value)| value.trim())
    };
    let length = field("content-length").and_then(|length| length.parse::<usize>().ok());
    if length.is_some_and(|length| length != bytes.len()) {
        return None;
    }
    let cookie = field("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_string);
    let body: Value = serde_json::from_slice(bytes).unwrap_or(Value::Null);
    let bytes = if body.is_null() { bytes.to_vec() } else { Vec::new() };
    Some(Response { status, body, cookie, bytes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_whole_or_it_is_none() {
        let whole = b"HTTP/1.1 200 OK\r\nset-cookie: a=b; Path=/\r\ncontent-length: 11\r\n\r\n{\"ok\":true}";
        let answer = read(whole).unwrap();
        assert!(answer.is_ok());
        assert_eq!((&answer.body["ok"], answer.cookie.as_deref()), (&Value::Bool(true), Some("a=b")));
        assert_eq!(read(&whole[..whole.len() - 1]), None);
        assert_eq!(read(b"HTTP/1.1 200"), None);
    }
}
