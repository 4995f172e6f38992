//! A section by the FIDE Dutch system: its rounds with what speaks for each board, and what a change of them costs.
//!
//! The system itself is [`pairing::dutch`]; here it is asked what an event asks of any system.

use chart::{Color, Number, rules::C04_3};
use pairing::{
    Field, Locked,
    check::{ChangeByHand, Difference, Paired},
    dutch::{self, Board, Eve, Finding, Round, Settings, Unpairable, Why, Words, entrant::entrants},
    words::Voice,
};
use serde::{Deserialize, Serialize};

/// A round as it lies in a log: each board with what speaks for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DutchRound {
    pub round: Round,
    pub why: Vec<Why>,
}

/// What a change by hand leads to.
#[derive(Clone, PartialEq, Debug)]
pub struct Foreseen {
    pub boards: Vec<(Number, Number)>,
    /// What it violates and costs, a sentence each.
    pub lines: Vec<String>,
}

/// The eve of a round as this system sees it. The house player is there only where the field is odd without them.
pub fn eve<'a>(field: &Field<'a>, settings: Settings) -> Eve<'a> {
    let mut eve = Eve::of_field(field, settings);
    if let Some(house) = field.house_player {
        let others = field.chart.numbers().filter(|who| *who != house && !eve.absent.contains(who));
        if others.count() % 2 == 0 && !field.locked.iter().any(|lock| seats(lock).contains(&house)) {
            eve.absent.insert(house);
        }
    }
    eve
}

const fn seats(lock: &Locked) -> [Number; 2] {
    [lock.one, lock.other]
}

pub fn pair(field: &Field<'_>, settings: Settings) -> Result<DutchRound, Unpairable> {
    let eve = eve(field, settings);
    let mut round = dutch::pair(&eve)?;
    let why = dutch::why(&eve, &round)?;
    // A color that the director gave stands.
    for board in &mut round.boards {
        let lock = field.locked.iter().find(|lock| seats(lock).contains(&board.white));
        if let Some((lock, color)) = lock.and_then(|lock| Some((lock, lock.color?)))
            && (lock.one == board.white) != (color == Color::White)
        {
            (board.white, board.black) = (board.black, board.white);
        }
    }
    Ok(DutchRound { round, why })
}

impl DutchRound {
    pub fn paired(&self) -> Paired {
        Paired::from(&self.round)
    }

    fn board_of(&self, who: Number) -> Option<(&Board, &Why)> {
        let mut boards = self.round.boards.iter().zip(&self.why);
        boards.find(|(board, _)| [board.white, board.black].contains(&who))
    }

    /// For a player: whom they meet with which color, and why.
    pub fn voice(&self, field: &Field<'_>, settings: Settings, who: Number) -> Voice {
        if self.round.bye == Some(who) {
            let told = format!("You have the bye, a full point. {}", self.bye(field, settings).join(" "));
            return Voice { reason: Some(told.clone()), told };
        }
        let Some((board, why)) = self.board_of(who) else {
            let told = "You have no game in this round.".to_string();
            return Voice { reason: Some(told.clone()), told };
        };
        let (color, other) = match board.white == who {
            true => (Color::White, board.black),
            false => (Color::Black, board.white),
        };
        let other = name(field, other);
        let reason = match is_fixed(field, board) {
            true => vec!["The director fixed this board.".to_string()],
            false => Words { chart: field.chart }.for_player(board, why),
        };
        let told = format!("You have {color} against {other}. {}", reason.join(" "));
        let is_plain = why.instead.is_none() && why.moved_down.is_none() && !is_fixed(field, board);
        Voice { told, reason: (!is_plain).then(|| reason.join(" ")) }
    }

    /// For a director: everything about a board, a sentence a line.
    pub fn board_in_full(&self, field: &Field<'_>, white: Number, black: Number) -> Option<String> {
        let (board, why) = self.board_of(white).filter(|(board, _)| board.black == black)?;
        if is_fixed(field, board) {
            return Some("The director fixed this board.".to_string());
        }
        Some(Words { chart: field.chart }.board(board, why).join("\n"))
    }

    /// For a director: why this player has the bye.
    pub fn bye_in_full(&self, field: &Field<'_>, settings: Settings) -> Option<String> {
        let who = self.round.bye?;
        let mut lines = vec![format!("{} has the bye, a full point.", name(field, who))];
        lines.extend(self.bye(field, settings));
        Some(lines.join("\n"))
    }

    /// What kept the bye from those who stand lower.
    fn bye(&self, field: &Field<'_>, settings: Settings) -> Vec<String> {
        let people = entrants(&eve(field, settings));
        let place = people.iter().position(|person| Some(person.number) == self.round.bye);
        let lower = place.map(|place| &people[place + 1..]).unwrap_or_default();
        let barred: Vec<&str> =
            lower.iter().filter(|person| !person.may_have_bye).map(|one| name(field, one.number)).collect();
        let mut lines = Vec::new();
        if !barred.is_empty() {
            let have = if barred.len() == 1 { "has" } else { "have" };
            lines.push(format!("{} {have} already had a full point without a game (C2).", barred.join(", ")));
        }
        lines.push(match barred.len() == lower.len() {
            true => "Of all others the bye goes to the lowest place (C5).".to_string(),
            false => "The bye goes to the lowest score with which everybody else can be paired (C4, C5), and there to whom the \
                      boards of the others speak for (C6 to C21)."
                .to_string(),
        });
        lines
    }

    /// What a director wants to hear of a fresh round: who plays down, a third color running, who has the bye.
    pub fn notable(&self, field: &Field<'_>, settings: Settings) -> Vec<String> {
        let people = entrants(&eve(field, settings));
        let named = |number: Number| format!("{} ({number})", name(field, number));
        let mut said = Vec::new();
        for ((at, board), why) in (field.first_board..).zip(&self.round.boards).zip(&self.why) {
            if let Some((who, from)) = why.moved_down {
                let other = if board.white == who { board.black } else { board.white };
                said.push(format!(
                    "Board {at}: {} floats down from {from} to {} against {} (C6)",
                    named(who),
                    board.bracket,
                    named(other)
                ));
            }
            if is_fixed(field, board) {
                said.push(format!("Board {at} is as the director fixed it"));
            }
            for (who, color) in [(board.white, Color::White), (board.black, Color::Black)] {
                let person = people.iter().find(|person| person.number == who);
                if person.and_then(|person| person.twice()) == Some(color) {
                    said.push(format!(
                        "Board {at}: {} has {color} for the third time running (C11)",
                        named(who)
                    ));
                }
            }
        }
        said.extend(self.round.bye.map(|bye| format!("{} has the bye, a full point (C2, C5)", named(bye))));
        said
    }
}

fn is_fixed(field: &Field<'_>, board: &Board) -> bool {
    field.locked.iter().any(|lock| seats(lock).contains(&board.white))
}

fn name<'a>(field: &Field<'a>, number: Number) -> &'a str {
    field.chart.player(number).map_or("", |player| player.name.as_str())
}

/// "Why not these two?", in words.
pub fn why_not(
    field: &Field<'_>,
    settings: Settings,
    own: &DutchRound,
    [one, other]: [Number; 2],
) -> Result<String, Unpairable> {
    let answer = dutch::why_not(&eve(field, settings), &own.paired(), one, other)?;
    Ok(Words { chart: field.chart }.why_not(one, other, &answer))
}

/// What is not as the rules have it in a round that somebody seated.
pub fn check(field: &Field<'_>, settings: Settings, theirs: &Paired) -> Result<Vec<Difference>, Unpairable> {
    let words = Words { chart: field.chart };
    let found = dutch::check(&eve(field, settings), theirs)?;
    let told = |finding: &Finding| Difference {
        rule: &C04_3,
        of: of(finding),
        what: words.finding(finding),
        grade: finding.grade(),
    };
    Ok(found.iter().map(told).collect())
}

/// About whom something was found; nobody where it is the round as a whole.
fn of(finding: &Finding) -> Vec<Number> {
    match finding {
        Finding::Places { who, .. }
        | Finding::Uninvited(who)
        | Finding::NeedlessBye(who)
        | Finding::BarredBye(who) => vec![*who],
        Finding::Barred { one, other, .. } => vec![*one, *other],
        Finding::Color { white, black } => vec![*white, *black],
        Finding::Boards { .. } => Vec::new(),
    }
}

/// Looks at a change of the program's own round.
pub fn preview(
    field: &Field<'_>,
    settings: Settings,
    own: &DutchRound,
    change: ChangeByHand,
) -> Result<Foreseen, Unpairable> {
    let mut changed = field.clone();
    let paired = match change {
        ChangeByHand::Lock(lock) => {
            changed.locked.retain(|held| !seats(held).iter().any(|who| seats(&lock).contains(who)));
            changed.locked.push(lock);
            pair(&changed, settings)?.paired()
        }
        ChangeByHand::Forbid(one, other) => {
            changed.forbidden.insert(Field::pair(one, other));
            pair(&changed, settings)?.paired()
        }
        ChangeByHand::Swap(one, other) => {
            let place = |who: Number| match who {
                _ if who == one => other,
                _ if who == other => one,
                _ => who,
            };
            let paired = own.paired();
            let boards = paired.boards.iter().map(|&(white, black)| (place(white), place(black)));
            Paired { boards: boards.collect(), bye: paired.bye.map(place) }
        }
    };
    // Held against the rules as if nothing had been asked for.
    let found = check(field, settings, &paired)?;
    let mut lines: Vec<String> = found.iter().map(|found| format!("{}.", found.what)).collect();
    if lines.is_empty() {
        lines.push("It costs nothing by the criteria.".to_string());
    }
    Ok(Foreseen { boards: paired.boards, lines })
}
