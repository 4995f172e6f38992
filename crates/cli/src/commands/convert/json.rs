//! Games and positions for programs.

use std::path::Path;

use board::{Position, notation::Style};
use formats::pgn::{After, Line, LineColumn, Made, Note, Ply, ReadGame, Situation};
use serde_json::{Map, Value, json};

use super::{positions, sheet::in_style};

pub(super) fn of_game(path: &Path, game: &ReadGame, style: Style, every: bool) -> Value {
    let record = &game.record;
    let tags: Vec<Value> =
        record.tags.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
    let told = |place: LineColumn, what: &dyn ToString| json!({ "line": place.line, "column": place.column, "what": what.to_string() });
    let faults: Vec<Value> = game.faults.first().iter().map(|fault| told(fault.place, &fault.what)).collect();
    let remarks: Vec<Value> = game.remarks.iter().map(|remark| told(remark.place, &remark.what)).collect();
    let mut last = record.beginning();
    record.line.plies.iter().for_each(|ply| last.follow(&ply.made));
    let mut json = of_line(&record.line, record.beginning(), style, every);
    let head = json!({
        "file": path.display().to_string(), "game": game.number, "line": game.line, "tags": tags,
        "start": record.start.as_ref().map(Position::to_fen), "end": last.position().map(Position::to_fen),
        "result": record.score.text(), "faults": faults, "fault_count": game.faults.count(), "remarks": remarks,
    });
    if let Value::Object(head) = head {
        json.extend(head);
    }
    Value::Object(json)
}

fn of_line(line: &Line, mut here: Situation, style: Style, every: bool) -> Map<String, Value> {
    let mut json = Map::new();
    if !line.before.is_empty() {
        json.insert("before".to_owned(), line.before.iter().map(of_note).collect());
    }
    let moves = line.plies.iter().map(|ply| {
        let before = here.clone();
        here.follow(&ply.made);
        let mut json = of_ply(ply, &before, style, every);
        if every {
            json.insert("fen".to_owned(), here.position().map(Position::to_fen).into());
        }
        Value::Object(json)
    });
    json.insert("moves".to_owned(), moves.collect());
    json
}

fn of_ply(ply: &Ply, before: &Situation, style: Style, every: bool) -> Map<String, Value> {
    let mut json = Map::new();
    let mut put = |name: &str, value: Value| json.insert(name.to_owned(), value);
    put("number", before.number().into());
    put("color", before.color().fold_wb("white", "black").into());
    put("text", in_style(&ply.made, before, style).into());
    match &ply.made {
        Made::Move(mv) => put("move", mv.to_string().into()),
        Made::Null => put("null", true.into()),
        Made::Wrong(wrong) => {
            put("carried_out", wrong.carried_out().map(|mv| mv.to_string()).into());
            put("wrong", wrong.why().to_string().into())
        }
        Made::Unread(_) => put("unread", true.into()),
    };
    for (name, time) in [("clock", ply.clock()), ("elapsed", ply.elapsed())] {
        if let Some(time) = time {
            put(name, time.to_string().into());
        }
    }
    if !ply.after.is_empty() {
        let after = ply.after.iter().map(|after| match after {
            After::Nag(nag) => json!({ "nag": nag.0 }),
            After::Note(note) => of_note(note),
            After::Variation(line) => Value::Object(of_line(line, before.clone(), style, every)),
        });
        put("after", after.collect());
    }
    json
}

fn of_note(note: &Note) -> Value {
    match note {
        Note::Comment(text) => json!({ "comment": text.as_str() }),
        Note::Escape(text) => json!({ "escape": text.as_str() }),
    }
}

pub(super) fn of_position(path: &Path, line: &positions::EpdLine) -> Value {
    let mut json = json!({ "file": path.display().to_string(), "line": line.number, "text": line.text });
    match &line.position {
        Ok(position) => {
            json["fen"] = position.to_fen().into();
            json["operations"] = line.operations.as_str().into();
            json["assumed"] = line.assumed.map(|assumed| assumed.to_string()).into();
        }
        Err(why) => json["fault"] = json!({ "column": why.column, "what": why.trouble.to_string() }),
    }
    json
}
