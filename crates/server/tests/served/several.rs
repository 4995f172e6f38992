//! Boards with several games: the tables of a match of teams, and two games with colors reversed. Each game has its own log,
//! slips, ruling and moves; a table has a tablet of its own, and the tablet of two games goes on from the first to the second.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
};

/// Everybody sees what is played at once.
async fn shown_at_once(desk: &Desk<'_>, name: &str) {
    let live = json!({ "after-minutes": 0 });
    let event = json!({ "name": name, "from": "2026-11-21", "to": "2026-11-22", "live": live });
    desk.does(json!({ "do": "change-event", "event": event })).await;
    desk.does(json!({ "do": "permit-devices", "devices": "tablets" })).await;
}

pub const ANN: (&str, &str, u16) = ("Ann Lee", "Oak", 1800);
pub const BO: (&str, &str, u16) = ("Bo Diaz", "Oak", 1700);
pub const CY: (&str, &str, u16) = ("Cy Ott", "Elm", 1650);
pub const DI: (&str, &str, u16) = ("Di Poe", "Elm", 1500);

fn entrant((name, team, rating): (&str, &str, u16)) -> Value {
    json!({ "name": name, "team": team, "ratings": [{ "list": "us-chess", "rating": rating }] })
}

/// Oak meets Elm at two tables: Ann (White) plays Cy, and Di (White) plays Bo.
pub async fn teams<'a>(club: &'a Club, players: &[(&str, &str, u16)]) -> Desk<'a> {
    let section = json!([{
        "name": "Open", "kind": { "system": "team-swiss", "boards": 2 }, "rounds": 2, "control": "G/60 d/5",
    }]);
    let desk = Desk::open(club, "Teams", section).await;
    for player in players {
        desk.does(json!({ "do": "enter", "entrant": entrant(*player), "section": "Open" })).await;
    }
    shown_at_once(&desk, "Teams").await;
    desk.begin("Open").await;
    desk
}

/// Ann plays Bo twice: first with White, then with Black.
pub async fn two_games(club: &Club) -> Desk<'_> {
    let section = json!([{
        "name": "Open", "kind": { "system": "swiss" }, "rounds": 2, "control": "G/60 d/5", "games-a-round": 2,
    }]);
    let desk = Desk::open(club, "Twice", section).await;
    desk.enter("Open", "Ann Lee", 1800).await;
    desk.enter("Open", "Bo Diaz", 1700).await;
    shown_at_once(&desk, "Twice").await;
    desk.begin("Open").await;
    desk
}

async fn tile(desk: &Desk<'_>) -> Value {
    desk.sees("/floor").await["rounds"][0]["boards"][0].clone()
}

/// The link of a seat at a game of the first round.
async fn link(desk: &Desk<'_>, board: &str, seat: &str) -> String {
    let (status, opened) = desk.post(&format!("/boards/Open/1/{board}/game"), &json!({ "seat": seat })).await;
    assert!(status.is_success(), "{opened}");
    opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string()
}

async fn plays(desk: &Desk<'_>, board: &str, from: &str, to: &str) {
    let (director, white) = (link(desk, board, "director").await, link(desk, board, "white").await);
    desk.club.does(&director, json!({ "do": "start-clocks" })).await;
    desk.club.plays(&white, from, to).await;
}

/// The secret of a tablet with this code.
async fn opened(desk: &Desk<'_>, code: &Value) -> String {
    let (status, opened) = desk.club.post("/api/v1/tablet", &json!({ "code": code })).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    format!("/api/v1/tablet/{}", opened["secret"].as_str().unwrap())
}

/// A game of a PGN file, by its round.
fn of_round<'a>(pgn: &'a str, round: &str) -> &'a str {
    let tag = format!("[Round \"{round}\"]");
    pgn.split("[Event ").find(|game| game.contains(&tag)).unwrap_or_else(|| panic!("no {round}: {pgn}"))
}

#[tokio::test]
async fn every_table_of_a_match_has_its_own_log() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = teams(&club, &[ANN, BO, CY, DI]).await;
    let mut names = Vec::new();
    for (board, status) in [("1.1", StatusCode::CREATED), ("1.2", StatusCode::CREATED), ("1", StatusCode::OK)]
    {
        let (answer, opened) = desk.post(&format!("/boards/Open/1/{board}/game"), &json!({})).await;
        assert_eq!(answer, status, "{board}: {opened}");
        names.push(opened["game"].clone());
    }
    assert_ne!(names[0], names[1]);
    assert_eq!(names[0], names[2], "the number of the match is that of its first table");
    let (status, _) = desk.post("/boards/Open/1/1.3/game", &json!({})).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "there are two tables");

    let second = link(&desk, "1.2", "director").await;
    let (_, seated) = club.get(&format!("/api/v1/seat/{second}")).await;
    let home = &seated["home"];
    assert_eq!(
        (&home["named"], &home["white"], &home["black"]),
        (&json!("1.2"), &json!("Di Poe"), &json!("Bo Diaz")),
        "on the second table the other team has White: {home}"
    );
    plays(&desk, "1.1", "e2", "e4").await;
    plays(&desk, "1.2", "d2", "d4").await;
    let live = desk.by(Who::nobody()).sees("/live").await;
    let shown: Vec<(&Value, &Value)> = live["boards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|board| (&board["named"], &board["white"]["name"]))
        .collect();
    assert_eq!(shown, [(&json!("1.1"), &json!("Ann Lee")), (&json!("1.2"), &json!("Di Poe"))], "{live}");
    let one = desk.by(Who::nobody()).sees("/boards/Open/1/1.2/live").await;
    assert_eq!((&one["log"]["made"], &one["games"]), (&json!(1), &json!(["1.1", "1.2"])), "{one}");

    club.does(&second, json!({ "do": "declare", "what": "lost-by-white", "why": "resigned" })).await;
    // The ruling is the result of its own game, and of no other.
    let seen = desk.ruled("0-1").await;
    assert_eq!(seen["results"], json!([null, "0-1"]), "{seen}");
    assert_eq!(
        (&seen["white"]["name"], &seen["named"]),
        (&json!("Oak"), &json!("1.1")),
        "what is left to do: {seen}"
    );

    let (_, pgn) = desk.by(Who::nobody()).get_text("/rounds/1.pgn").await;
    let (first, other) = (of_round(&pgn, "1.1.1"), of_round(&pgn, "1.1.2"));
    assert!(first.contains("[White \"Lee, Ann\"]") && first.contains("1. e4"), "{pgn}");
    assert!(
        other.contains("[Black \"Diaz, Bo\"]") && other.contains("1. d4") && other.contains("0-1"),
        "{pgn}"
    );
    let remarks = remarks_of(&desk, 2).await;
    assert!(remarks.starts_with("Round 1 of Open, board 1.2: "), "{remarks}");
}

/// The first remark on an entry, as soon as there is one.
async fn remarks_of(desk: &Desk<'_>, entry: usize) -> String {
    for _ in 0..200 {
        let entries = desk.sees("/entries").await;
        if let Some(text) = entries["entries"][entry - 1]["remarks"][0]["text"].as_str() {
            return text.to_string();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    unreachable!("no ruling was put on record in four seconds")
}

#[tokio::test]
async fn a_log_belongs_to_those_who_sit_at_the_table() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = teams(&club, &[ANN, BO, CY]).await;
    let (status, no) = desk.post("/boards/Open/1/1.2/game", &json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT, "nobody sits there for Elm: {no}");
    let text = no["error"]["text"].as_str().unwrap();
    assert!(text.starts_with("board 1.2 has no two players; put somebody into the line-up"), "{no}");
    let (_, opened) = desk.post("/boards/Open/1/1.1/game", &json!({})).await;
    // Ann and Bo change places: whoever sits down at the first table now does not go on with her game.
    for (entry, player, board) in [(1, ANN, 2), (2, BO, 1)] {
        let mut entrant = entrant(player);
        entrant["board"] = json!(board);
        desk.does(json!({ "do": "amend", "entry": entry, "entrant": entrant })).await;
    }
    let games = tile_games(&desk).await;
    assert_eq!((&games[0]["white"]["name"], &games[0]["game"]), (&json!("Bo Diaz"), &Value::Null), "{games}");
    for (entry, player) in [(1, ANN), (2, BO)] {
        desk.does(json!({ "do": "amend", "entry": entry, "entrant": entrant(player) })).await;
    }
    assert_eq!(tile_games(&desk).await[0]["game"], opened["game"], "she is back at her table");
}

#[tokio::test]
async fn a_tablet_stands_at_each_table_of_a_match() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = teams(&club, &[ANN, BO, CY, DI]).await;
    let wanted = |boards: Value| json!({ "section": "Open", "boards": boards, "use": "clock" });
    let (_, made) = desk.post("/tablets", &wanted(json!([1]))).await;
    let named: Vec<&Value> = made.as_array().unwrap().iter().map(|one| &one["named"]).collect();
    assert_eq!(named, [&json!("1.1"), &json!("1.2")], "{made}");
    let (status, no) = desk.post("/tablets", &wanted(json!(["1.3"]))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{no}");
    assert_eq!(no["error"]["text"], "a match of Open has tables 1 to 2");
    let (first, second) = (opened(&desk, &made[0]["code"]).await, opened(&desk, &made[1]["code"]).await);
    let (_, shown) = club.get(&second).await;
    assert_eq!(
        (&shown["named"], &shown["white"]["name"], &shown["black"]["name"], &shown["white"]["team"]),
        (&json!("1.2"), &json!("Di Poe"), &json!("Bo Diaz"), &json!("Elm")),
        "{shown}"
    );
    let (status, shown) = club.post(&format!("{second}/game"), &json!({ "round": 1, "game": 2 })).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    let start = json!({ "game": shown["game"]["id"], "number": 1, "at": shown["now"], "color": "black", "act": "start" });
    assert_eq!(
        club.post(&format!("{first}/acts"), &start).await.0,
        StatusCode::CONFLICT,
        "it is not its table"
    );
    assert_eq!(club.post(&format!("{second}/acts"), &start).await.0, StatusCode::OK);

    let call = json!({ "round": 1, "game": 2, "color": "black", "for": "flag" });
    assert_eq!(club.post(&format!("{second}/call"), &call).await.0, StatusCode::OK);
    let seen = tile(&desk).await;
    let states: Vec<&Value> = seen["games"].as_array().unwrap().iter().map(|game| &game["state"]).collect();
    assert_eq!(states, [&json!("in-play"), &json!("dispute")], "{seen}");
    assert_eq!((&seen["state"], &seen["named"]), (&json!("dispute"), &json!("1.2")));
    let answered = json!({ "mark": "answered" });
    assert_eq!(desk.post("/boards/Open/1/1.2/mark", &answered).await.0, StatusCode::OK);
    assert_eq!(tile(&desk).await["state"], "in-play");

    let slip = |color: &str| json!({ "round": 1, "game": 2, "color": color, "outcome": "white-wins" });
    assert_eq!(club.post(&format!("{second}/slip"), &slip("white")).await.1["heard"], "waiting");
    let (_, shown) = club.post(&format!("{second}/slip"), &slip("black")).await;
    assert_eq!((&shown["heard"], &shown["results"]), (&json!("result"), &json!(["1-0"])), "{shown}");
    assert_eq!(tile(&desk).await["results"], json!([null, "1-0"]));
    let log = desk.sees("/log").await;
    assert_eq!(log["log"].as_array().unwrap().last().unwrap()["who"], "Di Poe and Bo Diaz");
    assert_eq!(club.get(&first).await.1["decided"], false, "the first table plays on");
    assert_eq!(desk.delete("/tablets/Open/1.2").await, StatusCode::OK);
    assert_eq!(club.get(&second).await.0, StatusCode::NOT_FOUND);
    assert_eq!(club.get(&first).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_tablet_goes_on_to_the_second_of_two_games() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = two_games(&club).await;
    let (status, no) = desk.post("/boards/Open/1/1.2/game", &json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT, "the second comes after the first: {no}");
    let wanted = json!({ "section": "Open", "boards": [1], "use": "both" });
    let (_, made) = desk.post("/tablets", &wanted).await;
    assert_eq!(
        (made.as_array().unwrap().len(), &made[0]["named"]),
        (1, &json!("1")),
        "one board, one tablet"
    );
    let tablet = opened(&desk, &made[0]["code"]).await;
    plays(&desk, "1.1", "e2", "e4").await;
    let (_, first) = club.post(&format!("{tablet}/game"), &json!({ "round": 1 })).await;
    assert_eq!((&first["number"], &first["white"]["name"]), (&json!(1), &json!("Ann Lee")), "{first}");
    let sheet = json!({ "round": 1, "color": "white", "sheet": [{ "text": "e4" }] });
    assert_eq!(club.post(&format!("{tablet}/sheet"), &sheet).await.0, StatusCode::OK);
    let slip = |color: &str| json!({ "round": 1, "color": color, "outcome": "white-wins" });
    club.post(&format!("{tablet}/slip"), &slip("white")).await;
    let (_, second) = club.post(&format!("{tablet}/slip"), &slip("black")).await;
    assert_eq!((&second["heard"], &second["results"]), (&json!("result"), &json!(["1-0", null])), "{second}");
    assert_eq!(
        (&second["number"], &second["named"], &second["white"]["name"], &second["game"], &second["decided"]),
        (&json!(2), &json!("1.2"), &json!("Bo Diaz"), &Value::Null, &json!(false)),
        "colors are reversed: {second}"
    );
    assert_eq!(second["sheets"]["white"], json!([]), "the second game has its own sheets");
    let kept = json!({ "round": 1, "color": "black", "sheet": [{ "text": "e4" }], "since": first["now"] });
    assert_eq!(
        club.post(&format!("{tablet}/sheet"), &kept).await.0,
        StatusCode::OK,
        "kept since before the result"
    );
    let games = tile_games(&desk).await;
    assert_eq!(games[0]["sheets"]["black"], json!([{ "text": "e4" }]), "{games}");
    assert_eq!((&games[0]["follows"], &games[1]["follows"]), (&json!(false), &json!(true)));
    let (status, late) = club.post(&format!("{tablet}/slip"), &slip("white")).await;
    assert_eq!(
        status,
        StatusCode::CONFLICT,
        "what is said of the first game is not said of the second: {late}"
    );

    plays(&desk, "1.2", "c2", "c4").await;
    let (status, shown) = club.post(&format!("{tablet}/game"), &json!({ "round": 1, "game": 2 })).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert_ne!(shown["game"]["id"], first["game"]["id"]);
    let slip = |color: &str| json!({ "round": 1, "game": 2, "color": color, "outcome": "draw" });
    club.post(&format!("{tablet}/slip"), &slip("black")).await;
    let (_, over) = club.post(&format!("{tablet}/slip"), &slip("white")).await;
    assert_eq!((&over["decided"], &over["results"]), (&json!(true), &json!(["1-0", "1/2-1/2"])), "{over}");
    let standings = desk.sees("/standings/Open/1").await;
    assert_eq!(standings["score"], 1.5, "{standings}");

    let (_, pgn) = desk.by(Who::nobody()).get_text("/rounds/1.pgn").await;
    let (first, second) = (of_round(&pgn, "1.1.1"), of_round(&pgn, "1.1.2"));
    assert!(first.contains("[White \"Lee, Ann\"]") && first.contains("1. e4"), "{pgn}");
    assert!(second.contains("[White \"Diaz, Bo\"]") && second.contains("1. c4"), "{pgn}");
}

/// As the shelves lay before every game had a record of its own.
#[tokio::test]
async fn records_of_a_board_as_a_whole_are_still_read() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = two_games(&club).await;
    let event = desk.event.clone();
    let (_, opened) = desk.post("/boards/Open/1/1/game", &json!({})).await;
    let name = opened["game"].as_str().unwrap().to_string();
    let (_, made) = desk.post("/tablets", &json!({ "section": "Open", "boards": [1], "use": "clock" })).await;
    let code = made[0]["code"].clone();
    club.hall.clone().close().await;
    drop(club);
    let store = store::Store::open(&folder.database()).await.unwrap();
    let (key, body) = store.list("floor").await.unwrap().pop().unwrap();
    let mut tile: Value = serde_json::from_slice(&body).unwrap();
    assert!(key.ends_with("/1/1/Open"), "the key of a first game is that of its board: {key}");
    tile.as_object_mut().unwrap().remove("players");
    tile["slips"] = json!([
        { "party": "white", "who": "Ann Lee", "game": 1, "outcome": "draw", "when": 5 },
        { "party": "white", "who": "Ann Lee", "game": 2, "outcome": "black-wins", "when": 6 },
    ]);
    store.put("floor", &key, tile.to_string().as_bytes()).await.unwrap();
    let home = store.get("homes", &name).await.unwrap().unwrap();
    let mut home: Value = serde_json::from_slice(&home).unwrap();
    assert_eq!(home.as_object_mut().unwrap().remove("game"), Some(json!(1)));
    store.put("homes", &name, home.to_string().as_bytes()).await.unwrap();
    store.close().await;

    let club = Club::open(&folder.config()).await;
    let desk = Desk { club: &club, who: Who::owner(&club).await, event };
    let (status, again) = desk.post("/boards/Open/1/1.1/game", &json!({})).await;
    assert_eq!((status, &again["game"]), (StatusCode::OK, &opened["game"]));
    let seen = tile_games(&desk).await;
    assert_eq!(seen[0]["slips"][0]["party"], "white", "{seen}");
    assert_eq!(seen[1]["slips"][0]["party"], "black", "Ann has Black in the second game: {seen}");
    let link = again["link"].as_str().unwrap().strip_prefix("/g/").unwrap();
    assert_eq!(club.get(&format!("/api/v1/seat/{link}")).await.1["home"]["named"], "1.1");
    let tablet = self::opened(&desk, &code).await;
    assert_eq!(club.get(&tablet).await.1["game"]["id"], opened["game"]);
    // What was moved stays where it was moved to.
    assert_eq!(
        desk.post("/boards/Open/1/1/mark", &json!({ "mark": "absent", "color": "white" })).await.0,
        StatusCode::OK
    );
    let event = desk.event.clone();
    club.hall.clone().close().await;
    drop(club);
    let club = Club::open(&folder.config()).await;
    let desk = Desk { club: &club, who: Who::owner(&club).await, event };
    assert_eq!(tile_games(&desk).await[1]["slips"][0]["by"], "Ann Lee");
}

async fn tile_games(desk: &Desk<'_>) -> Value {
    tile(desk).await["games"].clone()
}

/// A column of results is typed faster than the page can look again: another game of the same match is nobody's business.
#[tokio::test]
async fn games_of_one_match_are_not_in_each_others_way() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = teams(&club, &[ANN, BO, CY, DI]).await;
    let seen = desk.sees("").await["version"].clone();
    let report = |id: &str, game: usize, outcome: &str| {
        let result = json!({ "outcome": outcome });
        let act = json!({ "do": "report", "section": "Open", "round": 1, "board": 1, "game": game, "result": result });
        json!({ "id": id, "act": act, "version": seen })
    };
    assert_eq!(desk.post("/acts", &report("first", 1, "white-wins")).await.0, StatusCode::OK);
    assert_eq!(desk.post("/acts", &report("second", 2, "draw")).await.0, StatusCode::OK);
    // The same game twice is another matter.
    assert_eq!(desk.post("/acts", &report("again", 1, "black-wins")).await.0, StatusCode::CONFLICT);
    // Teams are placed by matches, and their boards break ties: one and a half points are a match won.
    let sheet = desk.sees("/sheets/standings.json?section=Open").await["sheets"][0].clone();
    let column = |name: &str| {
        sheet["columns"].as_array().unwrap().iter().position(|column| column["name"] == name).unwrap()
    };
    let row = |at: usize| {
        let cell = |name: &str| sheet["rows"][at][column(name)].to_string().trim_matches('"').to_string();
        (cell("Player"), cell("Score"), cell("game-points"))
    };
    let texts =
        |team: &str, score: &str, points: &str| (team.to_string(), score.to_string(), points.to_string());
    assert_eq!([row(0), row(1)], [texts("Oak", "1.0", "1.5"), texts("Elm", "0.0", "0.5")], "{sheet}");
}
