//! A club to play in: a hall over a file of its own, asked without a socket or through one.

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Request, StatusCode},
    response::Response,
};
use clock::Millis;
use futures_util::{SinkExt, StreamExt};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{Config, Hall, Server, Watch, app};
use tempfile::TempDir;
use tokio::{
    net::TcpStream,
    sync::oneshot,
    task::JoinHandle,
    time::{sleep, timeout},
};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};
use tower::ServiceExt;

use crate::document;

/// Longer than anything here takes, shorter than anybody's patience.
pub const PATIENCE: Duration = Duration::from_secs(120);

static ACTS: AtomicU64 = AtomicU64::new(0);

/// A name that no other act has.
pub fn fresh_id() -> String {
    format!("act-{}", ACTS.fetch_add(1, Ordering::Relaxed))
}

pub fn any_port() -> SocketAddr {
    "127.0.0.1:0".parse().unwrap()
}

pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    /// One that a machine keeps in its memory, where it can: for tests that open many and lose none.
    pub fn in_memory() -> Folder {
        tempfile::tempdir_in("/dev/shm").map_or_else(|_| Folder::new(), Folder)
    }

    pub fn database(&self) -> PathBuf {
        self.0.path().join("club.db")
    }

    pub fn config(&self) -> Config {
        Config::new(self.database(), any_port())
    }

    /// Makes all links such as they were before they knew to whom they were given.
    pub async fn forget_holders(&self) {
        let store = store::Store::open(&self.database()).await.unwrap();
        for (key, body) in store.list("links").await.unwrap() {
            let mut link: Value = serde_json::from_slice(&body).unwrap();
            link.as_object_mut().unwrap().remove("holder");
            store.put("links", &key, link.to_string().as_bytes()).await.unwrap();
        }
        store.close().await;
    }

    /// Another folder with the same in it, as long as nobody has it open.
    pub fn copied(&self) -> Folder {
        let copy = Folder::in_memory();
        for file in std::fs::read_dir(self.0.path()).unwrap().flatten() {
            let name = file.file_name();
            // Its log of writes belongs to it; a lock does not.
            if !name.to_string_lossy().ends_with("lock") {
                std::fs::copy(file.path(), copy.0.path().join(name)).unwrap();
            }
        }
        copy
    }

    /// The files beside the database that are copies of it.
    pub fn drafts(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.0.path()).unwrap().flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        names.filter(|name| name.contains(".part")).collect()
    }

    /// Opens the hall again, so much later, as soon as the one before has let go of the file.
    pub async fn open_later(&self, time: Millis) -> Club {
        let config = Config { watch: Watch::ahead_by(time), ..self.config() };
        for _ in 0..500 {
            match Hall::open(&config).await {
                Ok(hall) => {
                    hall.close().await;
                    return Club::open(&config).await;
                }
                Err(_) => sleep(Duration::from_millis(10)).await,
            }
        }
        unreachable!("the file was still in use after five seconds")
    }
}

/// A hall that is asked without a socket.
#[derive(Clone)]
pub struct Club {
    pub hall: Hall,
    app: Router,
}

/// The links of a game.
#[derive(Clone, Debug)]
pub struct Links {
    pub game: String,
    pub white: String,
    pub black: String,
    pub director: String,
    pub spectator: String,
}

impl Links {
    pub fn of(opened: &Value) -> Links {
        let token = |seat: &str| {
            let link = opened["links"][seat].as_str().unwrap();
            link.strip_prefix("/g/").unwrap().to_string()
        };
        Links {
            game: opened["game"].as_str().unwrap().to_string(),
            white: token("white"),
            black: token("black"),
            director: token("director"),
            spectator: token("spectator"),
        }
    }
}

impl Club {
    pub async fn open(config: &Config) -> Club {
        let hall = Hall::open(config).await.unwrap();
        Club { app: app(hall.clone()), hall }
    }

    pub async fn send(&self, request: Request<Body>) -> (StatusCode, HeaderMap, String) {
        let (status, headers, body) = self.send_for_bytes(request).await;
        (status, headers, String::from_utf8_lossy(&body).into_owned())
    }

    pub async fn send_for_response(&self, request: Request<Body>) -> Response {
        self.app.clone().oneshot(request).await.unwrap()
    }

    pub async fn send_for_bytes(&self, request: Request<Body>) -> (StatusCode, HeaderMap, Vec<u8>) {
        let (asked, body) = request.into_parts();
        let sent = body.collect().await.unwrap().to_bytes();
        let request = Request::from_parts(asked.clone(), Body::from(sent.clone()));
        let response = self.send_for_response(request).await;
        let (head, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        // Whatever else a test looks at, what goes over the wire is as the document says.
        document::fits(&asked, &sent, &head, &body);
        (head.status, head.headers, body.to_vec())
    }

    pub async fn get_text(&self, path: &str) -> (StatusCode, HeaderMap, String) {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        let (status, _, body) = self.get_text(path).await;
        (status, serde_json::from_str(&body).unwrap())
    }

    pub async fn post_text(&self, path: &str, body: impl Into<String>) -> (StatusCode, Value) {
        let request = Request::post(path).header("content-type", "application/json");
        let (status, _, body) = self.send(request.body(Body::from(body.into())).unwrap()).await;
        (status, serde_json::from_str(&body).unwrap())
    }

    pub async fn delete(&self, path: &str) -> (StatusCode, Value) {
        let request = Request::delete(path).body(Body::empty()).unwrap();
        let (status, _, text) = self.send(request).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    pub async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        self.post_text(path, body.to_string()).await
    }

    /// The same hall behind a socket; nobody knows from where its visitors come.
    pub async fn listens(&self) -> SocketAddr {
        let listener = tokio::net::TcpListener::bind(any_port()).await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = self.app.clone();
        tokio::spawn(async move { axum::serve(listener, app).await });
        address
    }

    pub async fn game(&self, terms: Value) -> Links {
        let (status, opened) = self.post("/api/v1/games", &terms).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        Links::of(&opened)
    }

    pub async fn act_as(&self, token: &str, id: &str, act: Value) -> (StatusCode, Value) {
        self.post(&format!("/api/v1/seat/{token}/acts"), &json!({"id": id, "act": act})).await
    }

    pub async fn act(&self, token: &str, act: Value) -> (StatusCode, Value) {
        self.act_as(token, &fresh_id(), act).await
    }

    /// An act that must be taken.
    pub async fn does(&self, token: &str, act: Value) {
        let (status, answer) = self.act(token, act.clone()).await;
        assert_eq!((status, &answer), (StatusCode::OK, &json!({"ok": true})), "{act}");
    }

    /// An act that must be refused by the laws; what was said.
    pub async fn is_refused(&self, token: &str, act: Value) -> Value {
        let (status, answer) = self.act(token, act.clone()).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{act}: {answer}");
        answer["refused"].clone()
    }

    /// Touch, release, press.
    pub async fn plays(&self, token: &str, from: &str, to: &str) {
        self.does(token, json!({"do": "touch", "square": from})).await;
        self.does(token, json!({"do": "release", "square": to})).await;
        self.does(token, json!({"do": "press"})).await;
    }

    pub async fn view(&self, token: &str) -> Value {
        let (status, seated) = self.get(&format!("/api/v1/seat/{token}")).await;
        assert_eq!(status, StatusCode::OK, "{seated}");
        seated["view"].clone()
    }
}

/// A server that listens, with its heart beating.
pub struct Running {
    pub address: SocketAddr,
    pub hall: Hall,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Running {
    pub async fn start(config: &Config) -> Running {
        let server = Server::bind(config).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let (address, hall) = (server.address(), server.hall().clone());
        let stopped = async { drop(stopped.await) };
        let task = tokio::spawn(server.run(stopped));
        Running { address, hall, stop, task }
    }

    pub async fn stop(self) {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.task).await.unwrap().unwrap();
    }

    /// When it has ended by itself.
    pub async fn ends(self) {
        let _open = self.stop;
        self.task.await.unwrap();
    }

    /// Opens a game as a page does.
    pub async fn game(&self, terms: Value) -> Links {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let body = terms.to_string();
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let head = format!(
            "POST /api/v1/games HTTP/1.1\r\nhost: club\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        Links::of(&serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap())
    }

    /// The same hall without a socket.
    pub fn club(&self) -> Club {
        Club { app: app(self.hall.clone()), hall: self.hall.clone() }
    }

    pub async fn page(&self, token: &str) -> Page {
        Page::at(self.address, token).await
    }
}

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A line to this server, opened by whoever has the cookie.
pub async fn open_line(address: SocketAddr, path: &str, cookie: &str) -> Socket {
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    connect_async(request).await.unwrap().0
}

/// A page, connected; it keeps the last view that it was sent.
pub struct Page {
    socket: Socket,
    pub view: Value,
    pub n: u64,
}

impl Page {
    /// A page at a seat of the server at this address.
    pub async fn at(address: SocketAddr, token: &str) -> Page {
        let url = format!("ws://{address}/api/v1/seat/{token}/socket");
        let (socket, _) = connect_async(url).await.unwrap();
        let mut page = Page { socket, view: Value::Null, n: 0 };
        page.sees_another_view().await;
        assert_eq!(page.n, 1, "the view comes first and at once");
        page
    }

    /// When its line is cut, however that looks.
    pub async fn ends(&mut self) {
        while let Some(Ok(message)) = self.socket.next().await {
            if matches!(message, Message::Close(_)) {
                return;
            }
        }
    }

    pub async fn say(&mut self, text: impl Into<String>) {
        self.socket.send(Message::Text(text.into().into())).await.unwrap();
    }

    /// The next message, whatever it is; a view is kept.
    pub async fn hear(&mut self) -> Value {
        let text = timeout(PATIENCE, self.next_text()).await.expect("nothing was heard");
        let message: Value = serde_json::from_str(&text).unwrap();
        document::said_fits(&message);
        if message["type"] == "view" {
            let n = message["n"].as_u64().unwrap();
            assert_eq!(n, self.n + 1, "views are numbered without a gap");
            self.n = n;
            self.view = message["view"].clone();
        }
        message
    }

    /// The server's pings are no messages, and nobody waits any longer for them.
    async fn next_text(&mut self) -> String {
        loop {
            if let Message::Text(text) = self.socket.next().await.unwrap().unwrap() {
                return text.to_string();
            }
        }
    }

    pub async fn sees_another_view(&mut self) -> &Value {
        let message = self.hear().await;
        assert_eq!(message["type"], "view", "before the view came {message}");
        &self.view
    }

    /// Waits for the word that the log takes nothing, or takes everything again.
    pub async fn hears_of_log(&mut self, log: Value) {
        while self.hear().await != json!({"type": "log", "log": log}) {}
    }

    /// Waits for a view of which this is true.
    pub async fn sees(&mut self, what: &str, is_seen: impl Fn(&Value) -> bool) {
        let seen = timeout(PATIENCE, async {
            while !is_seen(&self.view) {
                self.sees_another_view().await;
            }
        });
        assert!(seen.await.is_ok(), "never seen: {what}");
    }

    /// The same where other messages may come in between.
    pub async fn hear_until(&mut self, what: &str, is_seen: impl Fn(&Value) -> bool) {
        let seen = timeout(PATIENCE, async {
            while !is_seen(&self.view) {
                self.hear().await;
            }
        });
        assert!(seen.await.is_ok(), "never seen: {what}");
    }

    pub async fn act_as(&mut self, id: &str, act: Value) -> Value {
        self.say(json!({"type": "act", "id": id, "act": act}).to_string()).await;
        loop {
            let message = self.hear().await;
            if message["type"] == "answer" {
                assert_eq!(message["id"], id);
                return message;
            }
            assert_eq!(message["type"], "view", "{message}");
        }
    }

    pub async fn act(&mut self, act: Value) -> Value {
        self.act_as(&fresh_id(), act).await
    }

    pub async fn does(&mut self, act: Value) {
        let answer = self.act(act.clone()).await;
        assert_eq!(answer["ok"], true, "{act}: {answer}");
    }

    pub async fn plays(&mut self, from: &str, to: &str) {
        self.does(json!({"do": "touch", "square": from})).await;
        self.does(json!({"do": "release", "square": to})).await;
        self.does(json!({"do": "press"})).await;
    }

    /// The next message is the answer to a ping. A view that was due has been sent before the second such answer,
    /// since the server looks for changes between any two messages.
    pub async fn hears_nothing_but_pongs(&mut self) {
        for t in ["one", "two", "three"] {
            self.say(json!({"type": "ping", "t": t}).to_string()).await;
            assert_eq!(self.hear().await, json!({"type": "pong", "t": t}));
        }
    }

    /// Whether the server said goodbye.
    pub async fn is_sent_away(&mut self) -> bool {
        let goodbye = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Close(Some(_)))) => return true,
                    Some(Ok(_)) => {}
                    _ => return false,
                }
            }
        };
        timeout(PATIENCE, goodbye).await.expect("nothing was heard")
    }
}
