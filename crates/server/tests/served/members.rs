//! Lists of members: who reads them in, who looks somebody up, and what they fill in.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who},
};

const SUPPLEMENT: &str = "Name,ID,Exp,State,Regular,Quick\n\
    \"LEE, ANN\",12345678,2027-01-31,NC,1120P12,1098\n\
    \"LEE, ANN\",12345679,2027-01-31,GA,1640,1600\n\
    \"MÜLLER, ZOË\",12345680,2025-12-31,NC,1301,\n\
    \"MCDONALD, BO\",12345681,2028-01-01,NC,1012,\n";

fn section() -> Value {
    json!([
        {"name": "Open", "kind": {"system": "swiss"}, "rounds": 5, "control": "G/60 d/5", "byes": {"half-point": "all"}},
        {"name": "K-3 Primary", "kind": {"system": "swiss"}, "rounds": 5, "control": "G/60 d/5", "eligibility": {"highest-grade": 3}, "byes": {"half-point": "all"}},
    ])
}

async fn read_in(desk: &Desk<'_>, list: &str, body: &str) -> (StatusCode, Value) {
    let (status, text) = desk.send_as(&format!("/api/v1/members?list={list}&dated=2026-11-01"), body).await;
    (status, serde_json::from_str(&text).unwrap())
}

fn names(found: &Value) -> Vec<(&str, &str)> {
    let all = found["found"].as_array().unwrap().iter();
    all.map(|one| (one["name"].as_str().unwrap(), one["id"].as_str().unwrap_or_default())).collect()
}

#[tokio::test]
async fn officials_who_enter_players_look_them_up_and_nobody_else_does() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Members", section()).await;
    assert_eq!(desk.sees("/members?find=lee").await["lists"], json!([]));
    let (status, read) = read_in(&desk, "us-chess", SUPPLEMENT).await;
    assert_eq!(
        (status, &read["members"], &read["called"]),
        (StatusCode::OK, &json!(4), &json!("US Chess")),
        "{read}"
    );

    let found = desk.sees("/members?find=lee%20ann").await;
    assert_eq!(names(&found), [("Ann Lee", "12345678"), ("Ann Lee", "12345679")]);
    assert_eq!(names(&desk.sees("/members?find=ann%20ga").await), [("Ann Lee", "12345679")]);
    assert_eq!(names(&desk.sees("/members?find=mull").await), [("Zoë Müller", "12345680")]);
    assert_eq!(names(&desk.sees("/members?find=12345681").await), [("Bo McDonald", "12345681")]);
    assert_eq!(names(&desk.sees("/members?find=le").await), []);
    let zoe = &desk.sees("/members?find=zoe").await["found"][0];
    assert_eq!((&zoe["expired"], &zoe["source"]), (&json!(true), &json!("US Chess, 2026-11-01")), "{zoe}");
    let ann = &found["found"][0]["ratings"];
    assert_eq!(ann[0], json!({"list": "us-chess", "rating": 1120, "games": 12}));

    // A newer list takes the place of the older one; one that cannot be read does not.
    let (status, no) = read_in(&desk, "us-chess", "Fruit,Price\nApple,3\n").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(no["error"]["text"].as_str().unwrap().contains("no column is called as a name"), "{no}");
    assert_eq!(names(&desk.sees("/members?find=mcd").await).len(), 1);
    let (status, _) = read_in(&desk, "us-chess", "Name,ID\nNew Comer,30000001\n").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(names(&desk.sees("/members?find=mcd").await), []);
    assert_eq!(
        names(&desk.sees("/members?find=newc").await).len()
            + names(&desk.sees("/members?find=comer").await).len(),
        1
    );
    let (status, no) = read_in(&desk, "US%20Chess", SUPPLEMENT).await;
    assert_eq!((status, &no["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("list")));

    // A registrar looks up and reads nothing in; a scorer, a parent and a stranger do neither.
    for (role, may) in [("registrar", true), ("scorer", false)] {
        let who = Who::at(&desk, role, json!({"post": "official", "role": role})).await;
        let other = desk.by(who);
        let (status, _) = other.get("/members?find=comer").await;
        assert_eq!(status == StatusCode::OK, may, "{role}");
        assert_eq!(read_in(&other, "us-chess", SUPPLEMENT).await.0, StatusCode::FORBIDDEN);
    }
    let stranger = desk.by(Who::nobody());
    assert_eq!(stranger.get("/members?find=comer").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(read_in(&stranger, "us-chess", SUPPLEMENT).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_list_of_entries_is_filled_in_from_the_members_and_doubts_are_asked() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Matched", section()).await;
    read_in(&desk, "us-chess", SUPPLEMENT).await;
    let list = "Name,ID,Rating,Grade,Section,Comments\n\
        \"Lee, Ann\",,,5,Open,\n\
        Bo McDonald,12345681,,2,K-3,needs half-point bye in round 2\n\
        Zoe Muller,,,3,K-3,\n\
        Cy Ott,,845P,4,Open,out R1\n";
    let (status, shown) = desk.post_file("/import/preview", list).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert_eq!((&shown["members"], &shown["filled"]), (&json!("US Chess, 2026-11-01"), &json!(2)), "{shown}");
    let asked: Vec<(u64, bool, usize)> = shown["asked"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (one["line"].as_u64().unwrap(), one["chosen"].is_string(), one["found"].as_array().unwrap().len())
        })
        .collect();
    // Two of one name; one of the same name alone, whose membership has ended. Number and name of Bo agree.
    assert_eq!(asked, [(2, false, 2), (4, true, 1)], "{shown}");
    assert_eq!(shown["asked"][1]["found"][0]["member"]["expired"], json!(true));
    assert_eq!(
        (&shown["sections"][0]["named"], &shown["sections"][0]["near"]),
        (&json!("K-3"), &json!("K-3 Primary"))
    );
    let noted: Vec<&Value> = shown["noted"].as_array().unwrap().iter().map(|one| &one["rounds"]).collect();
    assert_eq!(noted, [&json!([2]), &json!([1])]);

    let how = "sections=%7B%22K-3%22%3A%22K-3%20Primary%22%7D&members=%7B%222%22%3A%2212345679%22%7D&not-noted=5&mended=%5B%7B%22line%22%3A5%2C%22column%22%3A2%2C%22text%22%3A%22850%22%7D%5D";
    let (status, done) = desk.post_file(&format!("/import?id=all&{how}"), list).await;
    assert_eq!((status, &done["entered"]), (StatusCode::OK, &json!(4)), "{done}");
    let entries = desk.sees("/entries").await;
    let told: Vec<Value> = entries["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let form = &one["entrant"];
            let rated =
                form["ratings"].as_array().into_iter().flatten().find(|rated| rated["list"] == "us-chess");
            json!([
                one["name"],
                one["section"],
                form["member-id"],
                form["state"],
                rated.map(|rated| rated["rating"].clone()),
                one["byes"]
            ])
        })
        .collect();
    assert_eq!(
        told,
        [
            json!(["Ann Lee", "Open", "12345679", "GA", 1640, []]),
            json!(["Bo McDonald", "K-3 Primary", "12345681", "NC", 1012, [2]]),
            json!(["Zoe Muller", "K-3 Primary", "12345680", "NC", 1301, []]),
            json!(["Cy Ott", "Open", null, null, 850, []]),
        ]
    );
    for (name, wrong) in [
        ("sections", "x"),
        ("columns", "%7B%221%22%3A%22shoe%22%7D"),
        ("mended", "%7B%7D"),
        ("members", "3"),
        ("not-noted", "a"),
    ] {
        let (status, no) = desk.post_file(&format!("/import/preview?{name}={wrong}"), list).await;
        assert_eq!((status, &no["error"]["field"]), (StatusCode::BAD_REQUEST, &json!(name)), "{no}");
    }
}
