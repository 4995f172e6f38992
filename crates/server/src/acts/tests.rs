use std::collections::BTreeSet;

use board::{Role, Square};
use clock::{BySide, Clock, Control, Millis, Reading};
use game::{
    Answer, Attendance, Choice, Declaration, DisputeId, Handling, Occasion, Offence, OffenceBy,
    PromotionPiece, Question, RulingId,
};
use proptest::{
    collection::{btree_map, vec},
    option::of,
    prelude::*,
    sample::select,
};

use serde_json::json;

use super::*;

fn read(value: Value) -> Result<SeatAct, String> {
    SeatAct::read(&value).map_err(|fault| fault.to_string())
}

fn deed(value: Value) -> Deed {
    read(value).unwrap().deed(Seat::white(), &table(), Moment::new(7)).unwrap()
}

fn table() -> Table {
    let control: Control = "G/30".parse().unwrap();
    Table::new(Position::initial(), Clock::set(&control))
}

fn spoken(claim: SpokenClaim) -> SeatAct {
    SeatAct::Spoken(Spoken::Claim(claim))
}

#[test]
fn every_act_of_the_protocol_is_read() {
    assert_eq!(deed(json!({"do": "touch", "square": "e2"})), Deed::Touch(Square::E2));
    assert_eq!(deed(json!({"do": "release", "square": "e4"})), Deed::Release(Square::E4));
    assert_eq!(deed(json!({"do": "place", "role": "queen"})), Deed::Place(Role::Queen));
    for (name, plain) in [
        ("press", Deed::Press),
        ("adjust", Deed::Adjust),
        ("start-clocks", Deed::StartClocks),
        ("stop-clocks", Deed::StopClocks),
        ("offer", Deed::Offer),
        ("accept", Deed::Accept),
        ("decline", Deed::Decline),
        ("resign", Deed::Resign),
        ("take-back", Deed::TakeBack),
        ("ask-for-ruling", Deed::AskForRuling),
        ("resume", Deed::Resume),
        ("see-illegal-move", Deed::SeeIllegalMove),
    ] {
        assert_eq!(deed(json!({"do": name})), plain);
    }
    assert_eq!(
        deed(json!({"do": "claim", "what": "triple-occurrence", "with": null})),
        Deed::Claim(Claim::TripleOccurrence { with: None })
    );
    assert_eq!(
        read(json!({"do": "claim", "what": "triple-occurrence", "with": "Ba4"})),
        Ok(spoken(SpokenClaim::TripleOccurrence { with: Some("Ba4".to_string()) }))
    );
    assert_eq!(
        read(json!({"do": "claim", "what": "fifty-moves", "with": "Ba4"})),
        Ok(spoken(SpokenClaim::FiftyMoves { with: Some("Ba4".to_string()) }))
    );
    assert_eq!(
        deed(json!({"do": "claim", "what": "fifty-moves"})),
        Deed::Claim(Claim::FiftyMoves { with: None })
    );
    assert_eq!(deed(json!({"do": "claim", "what": "drawn-ending"})), Deed::Claim(Claim::DrawnEnding));
    assert_eq!(
        deed(json!({"do": "claim", "what": "flag", "fallen": "black"})),
        Deed::Claim(Claim::Flag { fallen: Color::Black })
    );
    assert_eq!(
        deed(json!({"do": "claim", "what": "flag"})),
        Deed::Claim(Claim::Flag { fallen: Color::Black })
    );
    assert_eq!(deed(json!({"do": "claim", "what": "illegal-move"})), Deed::Claim(Claim::IllegalMove));
    let picked_up = OffenceBy { by: Color::White, offence: Offence::ClockPickedUp };
    assert_eq!(
        deed(json!({"do": "claim", "what": "incident", "that": "White picked up the clock"})),
        Deed::Claim(Claim::That(Incident::Offence(picked_up)))
    );
    assert_eq!(
        deed(json!({"do": "handle", "what": "touches a rook off the board"})),
        Deed::Handle(Handling::Promotion(PromotionPiece::TouchedOffTheBoard(Role::Rook)))
    );
    assert_eq!(
        deed(json!({"do": "occur", "what": "arrives"})),
        Deed::Occur(Occasion::Attendance(Attendance::Arrives))
    );
    for (answer, found) in
        [("3", Answer::Count(3)), ("2:00", Answer::Time(Millis::minutes(2))), ("no", Answer::No)]
    {
        let found = Deed::Find { dispute: DisputeId(1), question: Question::Established, answer: found };
        let find = json!({"do": "find", "dispute": 1, "question": "established", "answer": answer});
        assert_eq!(deed(find), found);
    }
    assert_eq!(
        deed(json!({"do": "choose", "dispute": 1, "choice": "opponent +3:30", "seen": 2})),
        Deed::Choose { dispute: DisputeId(1), choice: Choice::OpponentGains(Millis::seconds(210)), seen: 2 }
    );
    assert_eq!(
        deed(json!({"do": "find", "dispute": 1, "question": "scoresheet adequate", "answer": "yes"})),
        Deed::Find { dispute: DisputeId(1), question: Question::ScoresheetAdequate, answer: Answer::Yes }
    );
    assert_eq!(
        deed(json!({"do": "rule", "dispute": 1, "seen": 2})),
        Deed::Rule { dispute: DisputeId(1), seen: 2 }
    );
    assert_eq!(
        deed(json!({"do": "choose", "dispute": 1, "choice": "new game", "seen": 2})),
        Deed::Choose { dispute: DisputeId(1), choice: Choice::NewGame, seen: 2 }
    );
    let why = "talked".to_string();
    assert_eq!(
        deed(json!({"do": "warn", "color": "white", "why": "talked"})),
        Deed::Warn { color: Color::White, why: why.clone() }
    );
    assert_eq!(
        deed(json!({"do": "adjust-time", "color": "white", "by": "+2:00", "why": "talked"})),
        Deed::AdjustTime { color: Color::White, by: Millis::minutes(2), why: why.clone() }
    );
    assert_eq!(
        deed(json!({"do": "declare", "what": "lost-by-both", "why": "talked"})),
        Deed::Declare { what: Declaration::LostByBoth, why: why.clone() }
    );
    let times = json!({"white": "5:00", "black": "4:00"});
    let reversed =
        json!({"do": "reverse", "ruling": 1, "to_half_move": null, "times": times, "why": "talked"});
    assert_eq!(
        deed(reversed),
        Deed::Reverse {
            ruling: RulingId(1),
            to_ply: None,
            times: Some(BySide::new(Millis::minutes(5), Millis::minutes(4))),
            why
        }
    );
    assert_eq!(deed(json!({"do": "interrupt"})), Deed::Interrupt { last_known: Moment::new(7) });
    assert_eq!(deed(json!({"do": "note", "text": "a note"})), Deed::Note("a note".to_string()));
    assert_eq!(deed(json!({"do": "seal", "text": "Nd2"})), Deed::Seal("Nd2".to_string()));
    assert_eq!(
        deed(json!({"do": "read-clocks", "white": "5:00", "black": null})),
        Deed::ReadClocks(Reading { white: Some(Millis::minutes(5)), black: None })
    );
}

/// What is null is not said.
#[test]
fn a_field_that_is_null_is_left_out() {
    assert_eq!(deed(json!({"do": "touch", "square": "e2", "written": null})), Deed::Touch(Square::E2));
    assert_eq!(
        deed(json!({"do": "claim", "what": "flag", "fallen": null})),
        Deed::Claim(Claim::Flag { fallen: Color::Black })
    );
}

#[test]
fn what_cannot_be_read_is_named_by_its_field() {
    for (value, said) in [
        (json!({"do": "fly"}), "do: nobody can \"fly\" here; expected accept, adjust"),
        (json!({}), "do: is missing"),
        (json!("press"), "act: expected a JSON object"),
        (json!({"do": "touch", "square": "e9"}), "square: expected a square from a1 to h8, found \"e9\""),
        (json!({"do": "touch"}), "square: is missing"),
        (
            json!({"do": "place", "role": "archbishop"}),
            "role: expected pawn, knight, bishop, rook, queen or king, found the text \"archbishop\"",
        ),
        (json!({"do": "press", "hard": true}), "hard: there is no such field here"),
        (json!({"do": "claim"}), "what: is missing; expected triple-occurrence, fifty-moves"),
        (json!({"do": "claim", "what": "win"}), "what: expected triple-occurrence, fifty-moves"),
        (json!({"do": "open", "terms": {}}), "do: nobody can \"open\" here"),
        (json!({"do": "sit-for", "color": "white", "who": "Kim", "being": "official"}), "do: nobody can"),
        (json!({"do": "place", "piece": "queen"}), "piece: there is no such field here"),
        (json!({"do": "adjust-time", "color": "white", "by": 9, "why": "x"}), "by: expected a text, found 9"),
        (json!({"do": "note", "text": "x".repeat(501)}), "text: expected at most 500 letters, found 501"),
        (json!({"do": "touch", "square": "e2", "written": "e4"}), "square: there is no such field here"),
        (json!({"do": "claim", "what": "flag", "with": "Ba4"}), "with: there is no such field here"),
        (
            json!({"do": "find", "dispute": 1, "question": "why", "answer": "yes"}),
            "question: «why» is not understood; expected one of: scoresheet",
        ),
        (
            json!({"do": "claim", "what": "incident", "that": "white ate the clock"}),
            "that: «white ate the clock» is not understood; expected something that happened",
        ),
        (json!({"do": "claim", "what": "incident", "with": "Ba4"}), "with: there is no such field here"),
        (
            json!({"do": "find", "dispute": 1, "question": "established", "answer": "perhaps"}),
            "answer: «perhaps» is not understood; expected yes, no",
        ),
        (
            json!({"do": "choose", "dispute": 1, "choice": "opponent +soon", "seen": 2}),
            "choice: «opponent +soon» is not understood",
        ),
        (json!({"do": "rule", "dispute": 70_000, "seen": 2}), "dispute: expected a number from 0 to 65535"),
        (json!({"do": "adjust-time", "color": "white", "by": "2", "why": "x"}), "by: expected"),
        (
            json!({"do": "reverse", "ruling": 1, "times": {"white": "5:00"}, "why": "x"}),
            "times.black: is missing",
        ),
    ] {
        let fault = read(value.clone()).unwrap_err();
        assert!(fault.starts_with(said), "{value}: {fault}");
    }
}

#[test]
fn an_announced_move_is_read_in_the_position_of_whoever_announces_it() {
    let table = table();
    let announced = |by, text: &str| {
        spoken(SpokenClaim::TripleOccurrence { with: Some(text.to_string()) })
            .deed(by, &table, Moment::new(0))
            .map_err(|fault| fault.to_string())
    };
    let with = |text: &str| Ok(Deed::Claim(Claim::TripleOccurrence { with: text.parse().ok() }));
    assert_eq!(announced(Seat::white(), "Nf3"), with("g1f3"));
    assert_eq!(announced(Seat::black(), "Nf6"), with("g8f6"));
    assert_eq!(
        announced(Seat::white(), "Ba4"),
        Err("with: \"Ba4\": expected a legal move, as in Nf3".to_string())
    );
}

#[test]
fn a_written_move_touches_the_man_that_it_names_and_else_tells_nothing() {
    let control: Control = "G/30".parse().unwrap();
    let written = |fen: &str, by: Seat, step: &str, text: &str| {
        let mut table = Table::new(Position::from_fen(fen).unwrap(), Clock::set(&control));
        table.clocks_started = true;
        SeatAct::read(&json!({ "do": step, "written": text }))
            .unwrap()
            .deed(by, &table, Moment::new(0))
            .map_err(|fault| fault.text)
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let touched = |text: &str| written(start, Seat::white(), "touch", text);
    assert_eq!(touched("Nf3"), Ok(Deed::Touch(Square::G1)));
    assert_eq!(written(start, Seat::white(), "release", "Nf3"), Ok(Deed::Release(Square::F3)));
    // What is not legal touches the man all the same.
    assert_eq!(touched("Qh5"), Ok(Deed::Touch(Square::D1)));
    assert_eq!(touched("O-O"), Ok(Deed::Touch(Square::E1)));
    assert_eq!(touched("e5"), Ok(Deed::Touch(Square::E2)));
    let nothing = touched("hello");
    assert!(nothing.is_err());
    for text in ["Nd5", "Re5", "", "e9", "Nf3 or Nc3"] {
        assert_eq!(touched(text), nothing, "{text}");
    }
    let two_knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    assert_eq!(written(two_knights, Seat::white(), "touch", "Nd2"), nothing);
    assert_eq!(written(two_knights, Seat::white(), "touch", "Nbd2"), Ok(Deed::Touch(Square::B1)));
    // While it is the other's turn nobody tries out what his men can do.
    let late = |text| written(start, Seat::black(), "touch", text);
    assert_eq!(late("Nf6"), Err("White is on move".to_string()));
    assert_eq!(late("Nf6"), late("hello"));
    let pawn = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(written(pawn, Seat::white(), "touch", "a8=N"), Ok(Deed::Touch(Square::A7)));
    assert_eq!(written(pawn, Seat::white(), "place", "a8=N"), Ok(Deed::Place(Role::Knight)));
    assert_eq!(written(pawn, Seat::white(), "touch", "a8"), Ok(Deed::Touch(Square::A7)));
}

#[test]
fn a_director_must_say_whose_flag() {
    let table = table();
    let flag = |by| spoken(SpokenClaim::Flag { fallen: None }).deed(by, &table, Moment::new(0));
    assert_eq!(flag(Seat::white()), Ok(Deed::Claim(Claim::Flag { fallen: Color::Black })));
    assert_eq!(flag(Seat::Director).unwrap_err().field.as_deref(), Some("fallen"));
}

/// Something that a broken or hostile page might send: the names of the protocol with anything behind them.
fn strange() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,40}".prop_map(Value::from),
        select(vec!["e4", "queen", "white", "+2:00", "-0:30", "drawn", "flag", "yes", "forced win"])
            .prop_map(Value::from),
    ];
    let any_value = leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(Value::from),
            btree_map("[a-z]{1,6}", inner, 0..3).prop_map(|map| json!(map)),
        ]
    });
    let act = select(schemas()).prop_flat_map(move |schema| {
        let kind = ["oneOf", "anyOf"].iter().find_map(|many| schema.get(*many)?.get(0)).unwrap_or(&schema);
        let word = kind["properties"]["do"]["const"].as_str().unwrap().to_string();
        let fields: Vec<_> =
            names(&schema).into_iter().map(|field| (Just(field), of(any_value.clone()))).collect();
        (Just(word), fields)
    });
    act.prop_map(|(name, fields)| {
        let mut object = serde_json::Map::from_iter([("do".to_string(), Value::from(name))]);
        object.extend(fields.into_iter().filter_map(|(field, value)| Some((field, value?))));
        Value::Object(object)
    })
}

/// Every field besides `do` that a schema knows, however deep its kinds lie.
fn names(schema: &Value) -> BTreeSet<String> {
    let own = schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone());
    let kinds = ["oneOf", "anyOf"].into_iter().filter_map(|many| schema[many].as_array()).flatten();
    own.chain(kinds.flat_map(names)).filter(|name| name != "do").collect()
}

proptest! {
    #[test]
    fn whatever_a_page_sends_is_read_or_refused_in_words(value in strange()) {
        if let Err(fault) = SeatAct::read(&value) {
            prop_assert!(!fault.to_string().trim().is_empty());
        }
    }
}
