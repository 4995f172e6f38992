//! An event in full swing: twenty officials enter results, one a second each, while every page that is open looks again
//! as ours do.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::{
    sync::{Mutex, Notify, watch},
    time::{Instant, sleep, sleep_until},
};
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

use crate::{club::Process, http::Http, line::Dice, options::Options, spread::Spread};

/// As long as a page waits before it looks again (`PACE` in web/src/event/live.ts).
const PACE: Duration = Duration::from_millis(700);

/// What an act may take at most, one in a hundred.
const MOST: Duration = Duration::from_millis(100);

/// Rounds that are over when we look.
const ROUNDS_BEFORE: usize = 3;

/// What the page for results asks for when it looks again, and what that of parents does.
const OFFICIALS_ASK: &[&str] = &["", "/sections/Open/rounds/4", "/floor"];
const PARENTS_ASK: &[&str] = &["", "/public", "/sections/Open/rounds/4"];

const OUTCOMES: [&str; 3] = ["white-wins", "draw", "black-wins"];

/// What everybody of this event uses.
#[derive(Clone)]
struct Desk {
    address: SocketAddr,
    cookie: String,
    event: String,
}

pub async fn measure(options: &Options) -> bool {
    let (players, officials, parents) = (options.players, options.officials, options.parents);
    println!(
        "an event of {players} players; {officials} officials, a result a second each; {parents} pages of parents"
    );
    Spread::head();
    let folder = options.here();
    let club = Process::start(&folder);
    let desk = Desk::open(&club, players).await;
    let mut dice = Dice::of(options.seed);
    for round in 1..=ROUNDS_BEFORE {
        let began = Instant::now();
        let boards = desk.begin(round).await;
        let paired = began.elapsed();
        let mut http = desk.http(0).await;
        for board in 1..=boards {
            http.done(&desk.at("/acts"), &report(round, board, &mut dice)).await;
        }
        println!(
            "round {round}: {boards} boards paired in {paired:.2?}, all results in {:.2?}",
            began.elapsed() - paired
        );
    }
    let round = ROUNDS_BEFORE + 1;
    let boards = desk.begin(round).await;
    let (acts, heard, looked) = rush(&desk, options, round, boards, &mut dice).await;
    drop(club);
    acts.print("a result, until it is answered");
    heard.print("  until another page hears of it");
    for (name, spread) in looked {
        spread.print(&format!("  {name}"));
    }
    acts.at(0.99) < MOST
}

type Looked = Vec<(&'static str, Spread)>;

async fn rush(
    desk: &Desk,
    options: &Options,
    round: usize,
    boards: usize,
    dice: &mut Dice,
) -> (Spread, Spread, Looked) {
    let due: Arc<Mutex<Vec<Instant>>> = Arc::default();
    let (over, is_over) = watch::channel(false);
    let mut pages = Vec::new();
    for machine in 0..options.officials {
        pages.push(tokio::spawn(page(desk.clone(), machine, true, OFFICIALS_ASK, is_over.clone())));
    }
    for machine in 0..options.parents {
        pages.push(tokio::spawn(page(desk.clone(), 1_000 + machine, false, PARENTS_ASK, is_over.clone())));
    }
    sleep(Duration::from_secs(2)).await;
    let listener = tokio::spawn(listen(desk.clone(), Arc::clone(&due), is_over));
    sleep(Duration::from_millis(200)).await;
    let reports: Vec<Value> = (1..=boards).map(|board| report(round, board, dice)).collect();
    let start = Instant::now();
    let pace = Duration::from_secs(1).div_f64(options.officials as f64);
    let scorers: Vec<_> = (0..options.officials)
        .map(|official| {
            let (desk, due) = (desk.clone(), Arc::clone(&due));
            let mine: Vec<(usize, Value)> =
                reports.iter().cloned().enumerate().skip(official).step_by(options.officials).collect();
            tokio::spawn(async move {
                let mut http = desk.http(official).await;
                let mut took = Vec::new();
                for (at, report) in mine {
                    let when = start + pace * u32::try_from(at).unwrap();
                    sleep_until(when).await;
                    due.lock().await.push(when);
                    http.done(&desk.at("/acts"), &report).await;
                    took.push(when.elapsed());
                }
                took
            })
        })
        .collect();
    let mut took = Vec::new();
    for scorer in scorers {
        took.extend(scorer.await.unwrap());
    }
    sleep(Duration::from_secs(1)).await;
    over.send_replace(true);
    let heard = listener.await.unwrap();
    let mut looks: Vec<(&'static str, Vec<Duration>)> = Vec::new();
    for page in pages {
        for (what, took) in page.await.unwrap() {
            match looks.iter_mut().find(|(known, _)| *known == what) {
                Some((_, all)) => all.push(took),
                None => looks.push((what, vec![took])),
            }
        }
    }
    let looks = looks.into_iter().map(|(what, took)| (name(what), Spread::of(took))).collect();
    (Spread::of(took), Spread::of(heard), looks)
}

fn name(path: &'static str) -> &'static str {
    match path {
        "" => "a page asks for the event",
        "/public" => "a page asks for what is public",
        "/floor" => "a page asks for the floor",
        _ => "a page asks for the round",
    }
}

/// A page: hears that something has changed, waits its pace and asks for all that it shows.
async fn page(
    desk: Desk,
    machine: usize,
    official: bool,
    asks: &'static [&'static str],
    mut over: watch::Receiver<bool>,
) -> Vec<(&'static str, Duration)> {
    let news = Arc::new(Notify::new());
    let listening = tokio::spawn({
        let (desk, news) = (desk.clone(), Arc::clone(&news));
        async move {
            let mut socket = desk.socket(machine, official).await;
            while let Some(Ok(message)) = socket.next().await {
                if matches!(message, Message::Text(text) if text.contains("version")) {
                    news.notify_one();
                }
            }
        }
    });
    let mut http =
        if official { desk.http(machine).await } else { Http::to(desk.address).await.from(machine) };
    let mut took = Vec::new();
    loop {
        tokio::select! {
            () = news.notified() => {}
            _ = over.wait_for(|over| *over) => break,
        }
        let asked = Instant::now();
        for what in asks {
            let began = Instant::now();
            let answered = http.get(&desk.at(what)).await;
            assert_eq!(answered.status, 200, "{what}: {}", String::from_utf8_lossy(&answered.body));
            took.push((*what, began.elapsed()));
        }
        sleep_until(asked + PACE).await;
    }
    listening.abort();
    took
}

/// How long after each result another official's page is told. Results are entered one by one, so that the n-th version
/// that it hears of is that of the n-th result.
async fn listen(desk: Desk, due: Arc<Mutex<Vec<Instant>>>, mut over: watch::Receiver<bool>) -> Vec<Duration> {
    let mut socket = desk.socket(999, true).await;
    let mut took = Vec::new();
    let mut told = 0;
    loop {
        let message = tokio::select! {
            message = socket.next() => message,
            _ = over.wait_for(|over| *over) => return took,
        };
        let Some(Ok(Message::Text(text))) = message else { continue };
        let heard: Value = serde_json::from_str(&text).unwrap();
        // An empty message says that the line is up.
        let Some(version) = heard["version"].as_u64() else { continue };
        let due = due.lock().await;
        // The first message says where the event stands.
        let since = if told == 0 { 0 } else { version - told };
        told = version;
        for _ in 0..since {
            if let Some(when) = due.get(took.len()) {
                took.push(when.elapsed());
            }
        }
    }
}

fn report(round: usize, board: usize, dice: &mut Dice) -> Value {
    let result = json!({ "outcome": OUTCOMES[dice.below(3)] });
    let act = json!({ "do": "report", "section": "Open", "round": round, "board": board, "result": result });
    json!({ "id": format!("{round}-{board}"), "act": act })
}

impl Desk {
    /// An event with one section and all of its players.
    async fn open(club: &Process, players: usize) -> Desk {
        let address = club.address;
        let mut http = Http::to(address).await;
        let owner = json!({ "name": "Olga Owner", "password": "correct horse battery", "code": club.code });
        let cookie = http.done("/api/v1/owner", &owner).await.cookie.unwrap();
        let mut http = http.with_cookie(&cookie);
        let section =
            json!({ "name": "Open", "kind": { "system": "swiss" }, "rounds": 6, "control": "G/60 d/5" });
        let event = json!({ "name": "Load", "from": "2026-11-21", "to": "2026-11-22" });
        let opened = http
            .done("/api/v1/events", &json!({ "id": "open", "event": event, "sections": [section] }))
            .await;
        let event = opened.json()["event"].as_str().unwrap().to_string();
        let desk = Desk { address, cookie, event };
        for number in 0..players {
            let ratings = json!([{ "list": "us-chess", "rating": 2_400 - 3 * number }]);
            let grade = number % 12;
            let entrant = json!({ "name": format!("Player{number} Family{number}"), "ratings": ratings, "grade": grade });
            let act = json!({ "do": "enter", "entrant": entrant, "section": "Open" });
            http.done(&desk.at("/acts"), &json!({ "id": format!("enter-{number}"), "act": act })).await;
        }
        let toss = json!({ "do": "toss", "higher-ranked": "white" });
        http.done(&desk.at("/acts"), &json!({ "id": "toss", "act": toss })).await;
        desk
    }

    /// Pairs, posts and begins a round; how many boards it has.
    async fn begin(&self, round: usize) -> usize {
        let mut http = self.http(0).await;
        for act in [
            json!({ "do": "pair", "section": "Open", "lot": null }),
            json!({ "do": "post-pairings", "section": "Open", "round": round }),
            json!({ "do": "begin-round", "section": "Open", "round": round }),
        ] {
            let id = format!("{round}-{}", act["do"].as_str().unwrap());
            http.done(&self.at("/acts"), &json!({ "id": id, "act": act })).await;
        }
        let round = http.get(&self.at(&format!("/sections/Open/rounds/{round}"))).await;
        round.json()["boards"].as_array().unwrap().len()
    }

    fn at(&self, rest: &str) -> String {
        format!("/api/v1/events/{}{rest}", self.event)
    }

    async fn http(&self, machine: usize) -> Http {
        Http::to(self.address).await.with_cookie(&self.cookie).from(machine)
    }

    async fn socket(
        &self,
        machine: usize,
        official: bool,
    ) -> tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>> {
        let url = format!("ws://{}{}", self.address, self.at("/socket"));
        let mut request = url.into_client_request().unwrap();
        let from = format!("10.0.{}.{}", machine / 250, machine % 250 + 1);
        request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        if official {
            request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        }
        connect_async(request).await.unwrap().0
    }
}
