//! One line to a server over which requests go one after another, as a browser keeps it.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufStream},
    net::TcpStream,
};

pub struct Http {
    stream: BufStream<TcpStream>,
    address: SocketAddr,
    /// Lines of every request's head.
    head: String,
}

#[derive(Debug)]
pub struct Answered {
    pub status: u16,
    pub body: Vec<u8>,
    pub cookie: Option<String>,
}

impl Answered {
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

impl Http {
    pub async fn to(address: SocketAddr) -> Http {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Http { stream: BufStream::new(stream), address, head: String::new() }
    }

    pub fn with_cookie(mut self, cookie: &str) -> Http {
        self.head += &format!("cookie: {cookie}\r\n");
        self
    }

    /// Comes from another machine, as the proxy says: nobody may do everything from one.
    pub fn from(mut self, machine: usize) -> Http {
        self.head += &format!("x-forwarded-for: 10.0.{}.{}\r\n", machine / 250, machine % 250 + 1);
        self
    }

    pub async fn get(&mut self, path: &str) -> Answered {
        self.ask("GET", path, "").await
    }

    pub async fn post(&mut self, path: &str, body: &str) -> Answered {
        self.ask("POST", path, body).await
    }

    /// A post that must be taken.
    pub async fn done(&mut self, path: &str, body: &serde_json::Value) -> Answered {
        let answered = self.post(path, &body.to_string()).await;
        assert!(answered.status < 300, "{path} {body}: {}", String::from_utf8_lossy(&answered.body));
        answered
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Answered {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nx-jadoube: 1\r\n{}content-length: {}\r\n\r\n",
            self.address,
            self.head,
            body.len()
        );
        self.stream.write_all(head.as_bytes()).await.unwrap();
        self.stream.write_all(body.as_bytes()).await.unwrap();
        self.stream.flush().await.unwrap();
        self.answer().await
    }

    async fn answer(&mut self) -> Answered {
        let mut line = String::new();
        self.stream.read_line(&mut line).await.unwrap();
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let (mut length, mut cookie) = (0, None);
        loop {
            line.clear();
            self.stream.read_line(&mut line).await.unwrap();
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse().unwrap(),
                "set-cookie" => cookie = cookie.or_else(|| value.split(';').next().map(ToString::to_string)),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.unwrap();
        Answered { status, body, cookie }
    }
}
