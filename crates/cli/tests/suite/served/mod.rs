//! `jadoube serve` as a process of its own, and a page without a browser.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Stdio},
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use serde_json::{Value, json};

use crate::common::jadoube;

const PATIENCE: Duration = Duration::from_secs(20);

/// A folder that is gone when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("jadoube-keeping-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The links of a game.
pub struct Links {
    pub game: String,
    pub white: String,
    pub black: String,
    pub director: String,
}

/// Asks a server.
#[derive(Copy, Clone)]
pub struct Client(SocketAddr);

impl Client {
    fn ask(self, method: &str, path: &str, body: &str) -> (u16, Value) {
        let mut stream = TcpStream::connect_timeout(&self.0, PATIENCE).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\nx-jadoube: 1\r\ncontent-length: {length}\r\n\r\n",
            self.0
        );
        stream.write_all((head + body).as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// The status with which an act was answered.
    pub fn act(self, token: &str, act: Value) -> u16 {
        static ACTS: AtomicU64 = AtomicU64::new(0);
        let id = format!("act-{}", ACTS.fetch_add(1, Ordering::Relaxed));
        self.ask("POST", &format!("/api/v1/seat/{token}/acts"), &json!({ "id": id, "act": act }).to_string())
            .0
    }
}

/// A server that runs; it is killed when it is dropped.
pub struct Served {
    child: Child,
    client: Client,
    told: Value,
}

impl Served {
    pub fn start(database: &Path) -> Served {
        let mut child = jadoube()
            .args(["--json", "serve", "--port", "0", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let told: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"));
        let address = told["url"].as_str().unwrap().strip_prefix("http://").unwrap().parse().unwrap();
        Served { child, client: Client(address), told }
    }

    /// What it said at its start.
    pub fn told(&self) -> &Value {
        &self.told
    }

    pub fn client(&self) -> Client {
        self.client
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn port(&self) -> u16 {
        self.client.0.port()
    }

    /// As Ctrl-C ends it.
    pub fn stop(mut self) {
        let told = std::process::Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(told.unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }

    /// As a power cut ends it.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub fn get(&self, path: &str) -> (u16, Value) {
        self.client.ask("GET", path, "")
    }

    pub fn post(&self, path: &str, body: Value) -> (u16, Value) {
        self.client.ask("POST", path, &body.to_string())
    }

    pub fn game(&self, control: &str) -> Links {
        let (status, opened) = self.post("/api/v1/games", json!({ "control": control }));
        assert_eq!(status, 201, "{opened}");
        let token =
            |seat: &str| opened["links"][seat].as_str().unwrap().strip_prefix("/g/").unwrap().to_string();
        let game = opened["game"].as_str().unwrap().to_string();
        Links { game, white: token("white"), black: token("black"), director: token("director") }
    }

    pub fn does(&self, token: &str, act: Value) {
        assert_eq!(self.client.act(token, act.clone()), 200, "{act}");
    }

    pub fn plays(&self, token: &str, from: &str, to: &str) {
        self.does(token, json!({ "do": "touch", "square": from }));
        self.does(token, json!({ "do": "release", "square": to }));
        self.does(token, json!({ "do": "press" }));
    }

    pub fn view(&self, token: &str) -> Value {
        self.get(&format!("/api/v1/seat/{token}")).1["view"].clone()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Does something to a database behind the program's back.
pub fn sql(database: &Path, statements: &'static str) {
    use sqlx::{ConnectOptions, Connection, sqlite::SqliteConnectOptions};
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut file = SqliteConnectOptions::new().filename(database).connect().await.unwrap();
        sqlx::raw_sql(statements).execute(&mut file).await.unwrap();
        file.close().await.unwrap();
    });
}
