//! What a block expects, brought to the words of [`game::verdict`]. Words that can never be a verdict are refused.

use board::{Color, Square};
use clock::Millis;
use game::{Order, Reason, verdict};

use super::{
    act, ask,
    cursor::{Cursor, Parsed, Word},
    fact::castling_side,
    moves, setting,
};
use crate::{
    case::{Expected, MoveText},
    format::{clocks_words, written_words},
};

const VERDICTS: &str = "a verdict: silent, claim upheld, claim denied, nothing follows, claim not in order, finding asked: …, \
     referred: …, chosen: …, ruling proposed, black +2:00, white -3:00, white must play Ba4, white must move Ng1, white must capture d4, \
     white may not play g1-f3, white must promote on e8, e8 counts as a queen, offer by white stands, offer by white declined, position restored to white's move 12, \
     white's move 12 stands, warning 1 to white, ruling 1 reversed, white wins: …, drawn: …, lost by both: …, annulled: …, \
     interrupted, adjourned, \
     white set to 5:00, ordered: …, white ordered: …, new game: …, claim recorded, next period begins, \
     white set to 5:00, ordered: …, white ordered: …, new game: …, claim recorded, press undone, \
     played without rook-first-castling, delay clock placed: d/5, judgment reserved on the claim of white, \
     clock: …, timer: …, set: …, base: …, substitution: …, absent player loses …, no clock: …, clock side: …, move counter: …, \
     wrong setting: …, unused time: …, stopping: … or refused: …";

pub(super) fn expected(cursor: &mut Cursor) -> Parsed<Expected> {
    if let Some(board) = super::board(cursor) {
        return Ok(Expected::On(board, Box::new(expected(cursor)?)));
    }
    if cursor.eat("silent") {
        cursor.done()?;
        return Ok(Expected::Silent);
    }
    if act::eat_phrase(cursor, "refused") {
        if cursor.is_at_end() {
            return Ok(Expected::Refused(None));
        }
        return Ok(Expected::Refused(Some(cursor.after_colon("a colon and the text of the refusal")?)));
    }
    let words = words(cursor)?;
    cursor.done()?;
    Ok(Expected::Words(words))
}

fn words(cursor: &mut Cursor) -> Parsed<String> {
    for (verdict, spellings) in PLAIN {
        if cursor.eat_any(spellings) {
            return Ok(verdict.to_string());
        }
    }
    if act::eat_phrase(cursor, "finding asked") {
        colon(cursor)?;
        return Ok(format!("finding asked: {}", act::question(cursor)?));
    }
    if act::eat_phrase(cursor, "referred") {
        colon(cursor)?;
        return choices(cursor);
    }
    if act::eat_phrase(cursor, "chosen") {
        colon(cursor)?;
        return Ok(format!("chosen: {}", act::choice(cursor)?));
    }
    if act::eat_phrase(cursor, "ordered") {
        return order(cursor).map(|order| format!("ordered: {order}"));
    }
    if act::eat_phrase(cursor, "new game") {
        colon(cursor)?;
        let clocks = setting::clocks(cursor)?;
        return Ok(format!("new game: {}", clocks_words(clocks)));
    }
    if cursor.eat("played without") {
        let name = cursor.need("the name of a variation")?.lower();
        return Ok(format!("played without {name}"));
    }
    if act::eat_phrase(cursor, "delay clock placed") {
        colon(cursor)?;
        return delay(cursor);
    }
    if cursor.eat("judgment reserved on the claim of") {
        return Ok(format!("judgment reserved on the claim of {}", verdict::color_words(cursor.color()?)));
    }
    if cursor.eat("offer by") {
        return offer(cursor);
    }
    if cursor.eat("position restored to") {
        return Ok(format!("position restored to {}", half_move(cursor)?));
    }
    if cursor.eat("warning") {
        let number: u8 = cursor.number("the number of the warning")?;
        if !cursor.eat("to") {
            return Err(cursor.wrong_here("to white or to black"));
        }
        return Ok(format!("warning {number} to {}", verdict::color_words(cursor.color()?)));
    }
    if cursor.eat("ruling") {
        let number: u16 = cursor.number("the number of the ruling, or proposed")?;
        if !cursor.eat("reversed") {
            return Err(cursor.wrong_here("reversed"));
        }
        return Ok(format!("ruling {number} reversed"));
    }
    if let Some(stands) = counts_as(cursor) {
        return stands;
    }
    result(cursor)
        .or_else(|| ask::answer(cursor))
        .or_else(|| stands(cursor))
        .or_else(|| of_a_color(cursor))
        .unwrap_or_else(|| Err(cursor.wrong_here(VERDICTS)))
}

/// Verdicts that are always the same words, with other spellings of them.
const PLAIN: &[(&str, &[&str])] = &[
    ("claim upheld", &["claim upheld", "claim is upheld", "upheld"]),
    ("claim denied", &["claim denied", "claim is denied", "denied"]),
    ("claim not in order", &["claim not in order", "claim out of order", "not in order"]),
    ("nothing follows", &["nothing follows"]),
    ("ruling proposed", &["ruling proposed"]),
    ("interrupted", &["interrupted"]),
    ("adjourned", &["adjourned"]),
    ("claim recorded", &["claim recorded", "claim is recorded"]),
    ("game continues", &["game continues", "the game continues"]),
    ("next period begins", &["next period begins", "the next period begins"]),
    ("press undone", &["press undone"]),
    ("no draw is agreed", &["no draw is agreed"]),
    ("the match goes on", &["the match goes on", "match goes on"]),
];

fn order(cursor: &mut Cursor) -> Parsed<Order> {
    colon(cursor)?;
    let order = cursor.rest().parse::<Order>().map_err(|error| cursor.wrong_here(error.expected))?;
    cursor.take_rest();
    Ok(order)
}

fn colon(cursor: &mut Cursor) -> Parsed<()> {
    if cursor.eat_mark(":") { Ok(()) } else { Err(cursor.wrong_here("a colon")) }
}

/// `d/5`.
fn delay(cursor: &mut Cursor) -> Parsed<String> {
    let expected = "a delay such as d/5";
    let word = cursor.need(expected)?;
    let seconds = word.text.strip_prefix("d/").and_then(|seconds| seconds.parse::<u16>().ok());
    let seconds = seconds.ok_or_else(|| cursor.wrong_word(word, expected))?;
    Ok(format!("delay clock placed: d/{seconds}"))
}

fn choices(cursor: &mut Cursor) -> Parsed<String> {
    let mut choices = vec![act::choice(cursor)?];
    while cursor.eat_mark(",") || cursor.eat("or") {
        choices.push(act::choice(cursor)?);
    }
    Ok(format!("referred: {}", verdict::choices_words(&choices)))
}

fn offer(cursor: &mut Cursor) -> Parsed<String> {
    let color = verdict::color_words(cursor.color()?);
    if cursor.eat("stands") {
        Ok(format!("offer by {color} stands"))
    } else if cursor.eat_any(&["declined", "is declined"]) {
        Ok(format!("offer by {color} declined"))
    } else {
        Err(cursor.wrong_here("stands or declined"))
    }
}

/// `white's move 12` or `half-move 23`.
fn half_move(cursor: &mut Cursor) -> Parsed<String> {
    let whose = if cursor.eat("white's move") {
        "white's move"
    } else if cursor.eat("black's move") {
        "black's move"
    } else if cursor.eat("half-move") {
        "half-move"
    } else {
        return Err(cursor.wrong_here("white's move 12, black's move 12 or half-move 23"));
    };
    let number: u32 = cursor.number("the number of the move")?;
    Ok(format!("{whose} {number}"))
}

/// `e8 counts as a queen`, `e8 counts as no piece`.
fn counts_as(cursor: &mut Cursor) -> Option<Parsed<String>> {
    let square: Square = cursor.peek()?.lower().parse().ok()?;
    cursor.word();
    Some(match cursor.eat("counts as") {
        false => Err(cursor.wrong_here("counts as a queen, or as no piece")),
        true if cursor.eat("no piece") => Ok(format!("{square} counts as no piece")),
        true => act::role(cursor).map(|role| format!("{square} counts as a {}", verdict::role_words(role))),
    })
}

fn stands(cursor: &mut Cursor) -> Option<Parsed<String>> {
    let first = cursor.peek()?.lower();
    if !["white's", "black's", "half-move"].contains(&first.as_str()) {
        return None;
    }
    Some(half_move(cursor).and_then(|half_move| match cursor.eat("stands") {
        true => Ok(format!("{half_move} stands")),
        false => Err(cursor.wrong_here("stands")),
    }))
}

/// `white wins: checkmate`, `drawn: agreement`.
fn result(cursor: &mut Cursor) -> Option<Parsed<String>> {
    let outcomes: [(&str, &[&str]); 5] = [
        ("white wins", &["white wins"]),
        ("black wins", &["black wins"]),
        ("drawn", &["drawn", "draw"]),
        ("lost by both", &["lost by both"]),
        ("annulled", &["annulled"]),
    ];
    let (outcome, _) = outcomes
        .into_iter()
        .find(|(_, spellings)| spellings.iter().any(|spelling| act::eat_phrase(cursor, spelling)))?;
    Some(reason(cursor).map(|reason| format!("{outcome}: {}", reason.words())))
}

fn reason(cursor: &mut Cursor) -> Parsed<Reason> {
    let expected = format!(
        "a colon and the reason: {}",
        act::listed(&Reason::ALL.iter().map(|reason| reason.words()).collect::<Vec<_>>())
    );
    if !cursor.eat_mark(":") {
        return Err(cursor.wrong_here(&expected));
    }
    let rest = Word { text: cursor.rest(), at: cursor.at() };
    let said = rest.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let found = Reason::from_words(&said);
    let found = found.or(match said.to_ascii_lowercase().as_str() {
        "mate" => Some(Reason::Checkmate),
        "repetition" => Some(Reason::TripleOccurrence),
        "time" | "flag" => Some(Reason::TimeForfeit),
        "declared" => Some(Reason::Declared),
        _ => None,
    });
    cursor.take_rest();
    found.ok_or_else(|| cursor.wrong_word(rest, &expected))
}

/// `black +2:00`, `white must play Ba4`, `white must move Ng1`, `white must capture d4`.
fn of_a_color(cursor: &mut Cursor) -> Option<Parsed<String>> {
    let mut ahead = *cursor;
    let color = ahead.color().ok()?;
    *cursor = ahead;
    Some(if act::eat_phrase(cursor, "ordered") {
        order(cursor).map(|order| format!("{} ordered: {order}", verdict::color_words(color)))
    } else if cursor.eat("set to") {
        cursor.time().map(|time| format!("{} set to {time}", verdict::color_words(color)))
    } else if cursor.eat("must play") {
        moves::written(cursor).map(|mv| must_play(color, &mv))
    } else if cursor.eat("must promote on") {
        cursor.square().map(|square| format!("{} must promote on {square}", verdict::color_words(color)))
    } else if cursor.eat("must capture") {
        capture(cursor).map(|capture| format!("{} must {capture}", verdict::color_words(color)))
    } else if cursor.eat("must castle or move") {
        man(cursor).map(|man| format!("{} must castle or move {man}", verdict::color_words(color)))
    } else if cursor.eat("must castle") {
        castling_side(cursor).map(|side| format!("{} must castle {side}", verdict::color_words(color)))
    } else if cursor.eat("must move") {
        man(cursor).map(|man| format!("{} must move {man}", verdict::color_words(color)))
    } else if cursor.eat("may wait for a piece") {
        Ok(format!("{} may wait for a piece", verdict::color_words(color)))
    } else if cursor.eat("has no move and waits for a piece") {
        Ok(format!("{} has no move and waits for a piece", verdict::color_words(color)))
    } else if cursor.eat("agrees to a draw") {
        Ok(format!("{} agrees to a draw", verdict::color_words(color)))
    } else if cursor.eat("is handed") {
        let words =
            |role| format!("{} is handed a {}", verdict::color_words(color), verdict::role_words(role));
        act::role(cursor).map(words)
    } else if cursor.eat("may not play") {
        let move_words = |(from, to)| format!("{} may not play {from}-{to}", verdict::color_words(color));
        moves::squares(cursor).map(move_words)
    } else {
        time(cursor, color)
    })
}

/// `capture d4`, or `capture d5 with e4`.
fn capture(cursor: &mut Cursor) -> Parsed<String> {
    let target = cursor.square()?;
    if !cursor.eat("with") {
        return Ok(format!("capture {target}"));
    }
    cursor.square().map(|from| format!("capture {target} with {from}"))
}

fn must_play(color: Color, mv: &MoveText) -> String {
    let mv = written_words(mv);
    format!("{} must play {}", verdict::color_words(color), verdict::without_check(&mv))
}

fn man(cursor: &mut Cursor) -> Parsed<String> {
    let expected = "a piece and its square such as Ng1, or e2 for a pawn";
    let word = cursor.need(expected)?;
    let square = word.text.strip_prefix(['K', 'Q', 'R', 'B', 'N']).unwrap_or(word.text);
    match square.parse::<board::Square>() {
        Ok(_) => Ok(word.text.to_string()),
        Err(_) => Err(cursor.wrong_word(word, expected)),
    }
}

fn time(cursor: &mut Cursor, color: Color) -> Parsed<String> {
    let expected = "wins: …, must play Ba4, must move Ng1, must capture d4, or time such as +2:00 or -3:00";
    let sign = if cursor.eat("gains") {
        Some(Millis::new(1))
    } else if cursor.eat("loses") {
        Some(Millis::new(-1))
    } else {
        None
    };
    let word = cursor.need(expected)?;
    if sign.is_none() && !word.text.starts_with(['+', '-', '−']) {
        return Err(cursor.wrong_word(word, expected));
    }
    let text = word.text.replace('−', "-");
    // A bare number is minutes.
    let digits = text.trim_start_matches(['+', '-']);
    let is_bare = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let text = if is_bare { format!("{text}m") } else { text };
    let time: Millis =
        text.parse().map_err(|_| cursor.wrong_word(word, "a time such as +2:00, -3:00 or +30s"))?;
    if is_bare {
        cursor.eat_any(&["minutes", "minute", "min"]);
    }
    let time = if sign == Some(Millis::new(-1)) { -time } else { time };
    Ok(format!("{} {}", verdict::color_words(color), verdict::signed(time)))
}
