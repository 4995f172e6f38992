//! Letting phones in while the program runs. The networks are addresses of this machine that nobody else has.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex},
};

use axum::{body::Body, http::Request};
use serde_json::{Value, json};
use server::{Config, Network, NetworkKind, Networks, PhoneTerms};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::timeout,
};

use crate::{
    club::{Folder, PATIENCE, Running},
    desk::{Desk, Who},
};

const WIFI: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const CABLE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);
const INSIDE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 4);

fn network(kind: NetworkKind, name: &str, address: Ipv4Addr) -> Network {
    Network { kind, name: name.to_string(), address }
}

fn wifi() -> Network {
    network(NetworkKind::Local, "wlan0", WIFI)
}

/// A machine in these networks; they can be changed while it runs.
fn in_networks(folder: &Folder, networks: &Arc<Mutex<Vec<Network>>>) -> Config {
    let networks = Networks::These(Arc::clone(networks));
    Config { phones: PhoneTerms { networks, name: None }, ..folder.config() }
}

fn these(networks: Vec<Network>) -> Arc<Mutex<Vec<Network>>> {
    Arc::new(Mutex::new(networks))
}

/// Somebody who asks this server over a line.
struct At<'a> {
    address: SocketAddr,
    host: String,
    who: &'a Who,
}

impl<'a> At<'a> {
    fn this_machine(running: &Running, who: &'a Who) -> At<'a> {
        At { address: running.address, host: running.address.to_string(), who }
    }

    async fn asks(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let head = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {}\r\nx-jadoube: 1\r\ncookie: {}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
            self.host,
            self.who.cookie(),
            body.len()
        );
        let mut line = TcpStream::connect(self.address).await.unwrap();
        line.write_all((head + &body).as_bytes()).await.unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).await.unwrap();
        let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap_or(Value::Null))
    }

    async fn lets_in(&self, asked: Value) -> Value {
        let (status, shown) = self.asks("POST", "/phones", asked).await;
        assert_eq!(status, 200, "{shown}");
        shown
    }
}

async fn is_open(at: Ipv4Addr, port: u16) -> bool {
    TcpStream::connect((at, port)).await.is_ok()
}

fn urls(shown: &Value) -> Vec<String> {
    shown["open"].as_array().unwrap().iter().map(|one| one["url"].as_str().unwrap().to_string()).collect()
}

#[tokio::test]
async fn phones_are_let_in_by_a_button_and_shut_out_by_another() {
    let folder = Folder::new();
    let networks = these(vec![wifi(), network(NetworkKind::Inside, "docker0", INSIDE)]);
    let running = Running::start(&in_networks(&folder, &networks)).await;
    let owner = Who::owner(&running.club()).await;
    let here = At::this_machine(&running, &owner);
    let port = running.address.port();
    let (_, closed) = here.asks("GET", "/phones", json!({})).await;
    assert_eq!(
        (&closed["state"], &closed["here"], &closed["links"]),
        (&json!("closed"), &json!(true), &Value::Null)
    );
    assert_eq!(closed["networks"].as_array().unwrap().len(), 2, "{closed}");
    assert!(!is_open(WIFI, port).await);
    assert_eq!(here.asks("GET", "/me", json!({})).await.1["links"], Value::Null);

    let url = format!("http://{WIFI}:{port}");
    let shown = here.lets_in(json!({ "remember": false })).await;
    assert_eq!(
        (&shown["state"], urls(&shown)),
        (&json!("open"), vec![url.clone()]),
        "and no network inside the machine"
    );
    assert!(!is_open(INSIDE, port).await);
    // Links that are made at this machine lead to where phones come in; a page elsewhere has an address of its own.
    assert_eq!(here.asks("GET", "/me", json!({})).await.1["links"], json!(url));
    let phone = At { address: (WIFI, port).into(), host: format!("{WIFI}:{port}"), who: &owner };
    let elsewhere = At { host: "192.168.1.20:8765".to_string(), ..At::this_machine(&running, &owner) };
    assert_eq!(elsewhere.asks("GET", "/me", json!({})).await.1["links"], Value::Null);
    assert_eq!(phone.asks("GET", "/me", json!({})).await.0, 200);

    // A page that is open there has its line until phones are shut out.
    let game = running.game(json!({ "control": "G/30" })).await;
    let mut page = crate::club::Page::at((WIFI, port).into(), &game.white).await;
    let (status, shown) = here.asks("DELETE", "/phones", json!({})).await;
    assert_eq!((status, &shown["state"]), (200, &json!("closed")), "{shown}");
    timeout(PATIENCE, page.ends()).await.expect("the line stays open");
    assert!(!is_open(WIFI, port).await);
    assert!(is_open(Ipv4Addr::LOCALHOST, port).await, "this machine goes on");
    let (_, audit) = here.asks("GET", "/audit", json!({})).await;
    let told = audit.to_string();
    assert!(
        told.contains("phones-let-in") && told.contains(&url) && told.contains("phones-shut-out"),
        "{told}"
    );
    running.stop().await;
}

#[tokio::test]
async fn they_are_let_in_again_after_a_restart_if_somebody_said_so() {
    for remember in [true, false] {
        let folder = Folder::new();
        let config = in_networks(&folder, &these(vec![wifi()]));
        let running = Running::start(&config).await;
        let owner = Who::owner(&running.club()).await;
        let shown = At::this_machine(&running, &owner).lets_in(json!({ "remember": remember })).await;
        assert_eq!(shown["remembered"], json!(remember));
        let port: u16 = urls(&shown)[0].rsplit(':').next().unwrap().parse().unwrap();
        running.stop().await;
        let running = Running::start(&config).await;
        let here = At::this_machine(&running, &owner);
        let (_, shown) = here.asks("GET", "/phones", json!({})).await;
        assert_eq!(shown["state"] == json!("open"), remember, "{shown}");
        assert_eq!(is_open(WIFI, port).await, remember, "at the port to which links lead");
        // Shut out, they stay out.
        assert_eq!(here.asks("DELETE", "/phones", json!({})).await.0, 200);
        running.stop().await;
        let running = Running::start(&config).await;
        let (_, shown) = At::this_machine(&running, &owner).asks("GET", "/phones", json!({})).await;
        assert_eq!(shown["state"], json!("closed"));
        running.stop().await;
    }
}

#[tokio::test]
async fn where_another_program_has_the_port_the_next_one_is_taken() {
    let folder = Folder::new();
    let running = Running::start(&in_networks(&folder, &these(vec![wifi()]))).await;
    let owner = Who::owner(&running.club()).await;
    let port = running.address.port();
    let other = TcpListener::bind((WIFI, port)).await.unwrap();
    let shown = At::this_machine(&running, &owner).lets_in(json!({ "remember": false })).await;
    let taken: u16 = urls(&shown)[0].rsplit(':').next().unwrap().parse().unwrap();
    assert!(taken > port && taken <= port + 20, "{shown}");
    let phone = At { address: (WIFI, taken).into(), host: format!("{WIFI}:{taken}"), who: &owner };
    assert_eq!(phone.asks("GET", "/me", json!({})).await.0, 200);
    drop(other);
    running.stop().await;
}

#[tokio::test]
async fn only_the_owner_and_a_chief_director_let_phones_in_and_only_at_the_machine_itself() {
    let folder = Folder::new();
    let running = Running::start(&in_networks(&folder, &these(vec![wifi()]))).await;
    let club = running.club();
    let desk = Desk::open(&club, "Autumn Open", json!([])).await;
    let asked = || json!({ "remember": false });
    let official = |role: &str| json!({ "post": "official", "role": role });
    for (who, status) in [
        (Who::nobody(), 401),
        (Who::at(&desk, "Sam Scorer", official("scorer")).await, 403),
        (Who::at(&desk, "Fay Floor", official("floor-director")).await, 403),
        (Who::at(&desk, "Olive Organizer", official("organizer")).await, 403),
        (Who::at(&desk, "Kim Chief", official("chief-director")).await, 200),
        (desk.who.clone(), 200),
    ] {
        let here = At::this_machine(&running, &who);
        for (method, body) in [("GET", json!({})), ("POST", asked()), ("DELETE", json!({}))] {
            assert_eq!(here.asks(method, "/phones", body).await.0, status, "{who:?} {method}");
        }
        // Whoever holds the phone of a director, or a page that somebody had resolved to us, opens nothing.
        let elsewhere = At { host: "jadoube.local:8765".to_string(), ..At::this_machine(&running, &who) };
        let (refused, why) = elsewhere.asks("POST", "/phones", asked()).await;
        assert_eq!(refused, if status == 200 { 409 } else { status }, "{why}");
        assert_ne!(elsewhere.asks("DELETE", "/phones", json!({})).await.0, 200);
        assert_ne!(elsewhere.asks("POST", "/stop", json!({})).await.0, 200);
    }
    // Another site makes a browser at this machine ask.
    let foreign = format!(
        "POST /api/v1/phones HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
        running.address,
        desk.who.cookie()
    );
    let mut line = TcpStream::connect(running.address).await.unwrap();
    line.write_all(foreign.as_bytes()).await.unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    assert!(!is_open(WIFI, running.address.port()).await);
    running.stop().await;
}

#[tokio::test]
async fn through_the_door_for_phones_everybody_meets_the_same_guards() {
    let folder = Folder::new();
    let running = Running::start(&in_networks(&folder, &these(vec![wifi()]))).await;
    let owner = Who::owner(&running.club()).await;
    At::this_machine(&running, &owner).lets_in(json!({ "remember": false })).await;
    let port = running.address.port();
    let nobody = Who::nobody();
    // A name that phones can type is a name like any other: pages that come by it sign in.
    for host in [format!("{WIFI}:{port}"), format!("jadoube.local:{port}")] {
        let phone = At { address: (WIFI, port).into(), host, who: &nobody };
        let person = json!({ "name": "Olga Owner", "password": "correct horse battery" });
        assert_eq!(phone.asks("POST", "/sign-in", person).await.0, 200);
        assert_eq!(phone.asks("GET", "/backup", json!({})).await.0, 401);
        assert_eq!(
            phone.asks("POST", "/owner", json!({ "name": "Mal Lory", "password": "correct horse" })).await.0,
            409
        );
    }
    // Another origin does not act by the cookie of a phone.
    let foreign = format!(
        "POST /api/v1/sign-out HTTP/1.1\r\nhost: {WIFI}:{port}\r\norigin: http://evil.example\r\nx-jadoube: 1\r\ncookie: {}\r\n\
         connection: close\r\ncontent-length: 0\r\n\r\n",
        owner.cookie()
    );
    let mut line = TcpStream::connect((WIFI, port)).await.unwrap();
    line.write_all(foreign.as_bytes()).await.unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    running.stop().await;
}

#[tokio::test]
async fn networks_are_chosen_and_a_machine_that_goes_to_another_is_followed() {
    let folder = Folder::new();
    let cable = network(NetworkKind::Local, "eth0", CABLE);
    let networks = these(vec![wifi(), cable]);
    let running = Running::start(&in_networks(&folder, &networks)).await;
    let owner = Who::owner(&running.club()).await;
    let here = At::this_machine(&running, &owner);
    let port = running.address.port();
    let (status, why) = here.asks("POST", "/phones", json!({ "networks": [], "remember": false })).await;
    assert_eq!((status, &why["error"]["field"]), (400, &json!("networks")), "{why}");
    let (status, why) =
        here.asks("POST", "/phones", json!({ "networks": ["wlan7"], "remember": false })).await;
    assert_eq!(status, 409, "{why}");
    let by = json!({ "networks": ["wlan0", "eth0"], "links": { "network": "wlan0" }, "remember": false });
    let shown = here.lets_in(by).await;
    assert_eq!(urls(&shown).len(), 2);
    assert_eq!(shown["links"], json!(format!("http://{WIFI}:{port}")));
    let between = shown["between"].to_string();
    assert!(between.contains("several"), "{between}");
    let shown = here.lets_in(json!({ "networks": ["wlan0"], "remember": false })).await;
    assert_eq!(urls(&shown), [format!("http://{WIFI}:{port}")]);
    assert!(!is_open(CABLE, port).await, "what was chosen before and is not chosen now is shut");

    // The laptop joins another Wi-Fi, and links lead there from then on.
    let moved = Ipv4Addr::new(127, 0, 0, 9);
    *networks.lock().unwrap() = vec![network(NetworkKind::Local, "wlan0", moved)];
    let followed = async {
        while !is_open(moved, port).await {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, followed).await.unwrap();
    let (_, shown) = here.asks("GET", "/phones", json!({})).await;
    assert_eq!(shown["links"], json!(format!("http://{moved}:{port}")));
    assert!(!is_open(WIFI, port).await);
    running.stop().await;
}

#[tokio::test]
async fn a_machine_in_no_network_says_so_and_opens_nothing() {
    let folder = Folder::new();
    let running = Running::start(&in_networks(&folder, &these(Vec::new()))).await;
    let owner = Who::owner(&running.club()).await;
    let here = At::this_machine(&running, &owner);
    let (status, why) = here.asks("POST", "/phones", json!({ "remember": true })).await;
    assert_eq!(status, 409);
    assert!(why["error"]["text"].as_str().unwrap().contains("join the Wi-Fi"), "{why}");
    let (_, shown) = here.asks("GET", "/phones", json!({})).await;
    assert_eq!((&shown["state"], &shown["between"][0]["what"]), (&json!("closed"), &json!("no-network")));
    running.stop().await;
}

#[tokio::test]
async fn a_program_that_listens_in_the_network_since_its_start_says_at_which_addresses() {
    let folder = Folder::new();
    let config =
        Config { address: "0.0.0.0:0".parse().unwrap(), ..in_networks(&folder, &these(vec![wifi()])) };
    let running = Running::start(&config).await;
    let owner = Who::owner(&running.club()).await;
    let port = running.address.port();
    let host = format!("127.0.0.1:{port}");
    let here = At { address: (Ipv4Addr::LOCALHOST, port).into(), host, who: &owner };
    let (_, shown) = here.asks("GET", "/phones", json!({})).await;
    assert_eq!(
        (&shown["state"], urls(&shown)),
        (&json!("from-start"), vec![format!("http://{WIFI}:{port}")])
    );
    assert_eq!(here.asks("GET", "/me", json!({})).await.1["links"], json!(format!("http://{WIFI}:{port}")));
    for (method, body) in [("POST", json!({ "remember": true })), ("DELETE", json!({}))] {
        assert_eq!(here.asks(method, "/phones", body).await.0, 409);
    }
    running.stop().await;
}

#[tokio::test]
async fn the_owner_stops_the_program_at_its_machine() {
    let folder = Folder::new();
    let running = Running::start(&folder.config()).await;
    let owner = Who::owner(&running.club()).await;
    let address = running.address;
    assert_eq!(At::this_machine(&running, &Who::nobody()).asks("POST", "/stop", json!({})).await.0, 401);
    let (status, done) = At::this_machine(&running, &owner).asks("POST", "/stop", json!({})).await;
    assert_eq!((status, done), (200, json!({ "ok": true })));
    timeout(PATIENCE, running.ends()).await.expect("it goes on");
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn a_demo_opens_nothing() {
    let folder = Folder::new();
    let club = crate::club::Club::open(&in_networks(&folder, &these(vec![wifi()]))).await;
    let request = Request::post("/api/v1/demo")
        .header("x-jadoube", "1")
        .body(Body::from(r#"{"as":"director"}"#))
        .unwrap();
    let (status, headers, text) = club.send(request).await;
    assert!(status.is_success(), "{text}");
    let cookie = headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
    let director = Who::with(cookie);
    let request =
        Request::post("/api/v1/phones").header("x-jadoube", "1").header("cookie", director.cookie());
    let (status, _, text) = club.send(request.body(Body::from(r#"{"remember":true}"#)).unwrap()).await;
    assert_eq!(status, 401, "who directs a demo is nobody in this house: {text}");
}
