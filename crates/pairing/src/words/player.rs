//! For a player who asks about his own board: you, your opponent, and no more than three sentences.

use chart::{Color, Number, rules};

use super::{conflict, list, names, passed_over, points};
use crate::{
    Absence, Board, Bye, Field, Round,
    facts::Facts,
    round::{Conflict, Kind},
};

/// Why a player has this opponent and this color, or the bye.
pub fn for_player(field: &Field, round: &Round, who: Number) -> String {
    let facts = Facts::new(field);
    if let Some(bye) = round.bye.as_ref().filter(|bye| bye.player == who) {
        return for_bye(&facts, bye);
    }
    let board = (1..).zip(&round.boards).find(|(_, board)| [board.white, board.black].contains(&who));
    match board {
        Some((at, board)) => Telling { facts: &facts, board, who, at }.tell(),
        None => match field.absent.get(&who) {
            Some(Absence::HalfPointBye) => "You have a half-point bye in this round (22C).".to_string(),
            Some(Absence::ZeroPointBye) => "You asked to miss this round, without a point.".to_string(),
            Some(Absence::Unpaired) => "You are not in the event in this round.".to_string(),
            None => "You are not needed in this round: without you the number is even (28M1).".to_string(),
        },
    }
}

fn for_bye(facts: &Facts, bye: &Bye) -> String {
    let first = format!(
        "You have the full-point bye: the number of players is odd, and it goes to the lowest-rated player of the \
         lowest score group who can have it ({}).",
        rules::R28L2
    );
    let passed: Vec<String> = bye
        .passed_over
        .iter()
        .take(3)
        .map(|(who, reason)| format!("{} {}", facts.name(*who), passed_over(*reason)))
        .collect();
    match passed.len() {
        0 => first,
        _ => format!("{first} {}.", list(&passed)),
    }
}

struct Telling<'a> {
    facts: &'a Facts<'a>,
    board: &'a Board,
    who: Number,
    at: usize,
}

impl Telling<'_> {
    fn tell(&self) -> String {
        let sentences = [Some(self.opponent_sentence()), self.change_sentence(), Some(self.color_sentence())];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn opponent(&self) -> Number {
        if self.who == self.board.white { self.board.black } else { self.board.white }
    }

    fn color(&self) -> Color {
        if self.who == self.board.white { Color::White } else { Color::Black }
    }

    fn opponent_sentence(&self) -> String {
        let (name, color, at) = (self.facts.name(self.opponent()), self.color(), self.at);
        let start = format!("You play {color} against {name} on board {at}");
        let why = &self.board.why;
        if why.locked {
            return format!("{start}, as the director decided.");
        }
        match &why.dropped {
            None => format!("{start}: you both have {}.", points(why.group)),
            Some(drop) if drop.who == self.who => {
                let because = match drop.instead_of.first() {
                    Some((other, against)) if !against.is_empty() => {
                        let against: Vec<String> =
                            against.iter().take(1).map(|against| conflict(self.facts, against)).collect();
                        format!(
                            "{} could not drop instead, because {}",
                            self.facts.name(*other),
                            list(&against)
                        )
                    }
                    _ => format!("you are its lowest-rated player who could ({})", drop.rule),
                };
                let (from, to) = (points(drop.from), points(drop.to));
                format!(
                    "{start}. You play down, from the group of {from} to that of {to}: somebody had to leave your \
                     group, and {because}."
                )
            }
            Some(drop) => format!(
                "{start}. {name} comes down from the group of {} and meets one of the highest-rated of yours ({}).",
                points(drop.from),
                drop.rule
            ),
        }
    }

    fn change_sentence(&self) -> Option<String> {
        let why = &self.board.why;
        let me = usize::from(self.who == self.board.black);
        if let Some(exchange) = &why.switched {
            let natural = why.natural.get(me).copied().flatten()?;
            let rules: Vec<String> = exchange.rules.iter().take(2).map(ToString::to_string).collect();
            return Some(format!(
                "But for colors you would meet {}; two boards exchanged players so that colors come out better, at a \
                 cost of {} points ({}).",
                self.facts.name(natural),
                exchange.cost,
                rules.join(", ")
            ));
        }
        let (ranked, repair) = (why.by_ranking.get(me).copied().flatten()?, why.repaired.as_ref()?);
        if ranked == self.opponent() || repair.kind == Kind::OtherDrop {
            return None;
        }
        let mine = repair.because.iter().find(|because| about(because, self.who) && about(because, ranked));
        let name = self.facts.name(ranked);
        Some(match mine {
            Some(Conflict::Met { round, .. }) => {
                format!("By ranking you would meet {name}, but you met in round {round} (27A1).")
            }
            Some(Conflict::TeamMates { .. }) => {
                format!("By ranking you would meet {name}, who is a team-mate of yours (28N).")
            }
            Some(Conflict::Forbidden { .. }) => {
                format!("By ranking you would meet {name}, but you two are not to meet (28T).")
            }
            _ => {
                let because = repair.because.first().map(|because| conflict(self.facts, because));
                let because = because.map(|because| format!(", because {because}")).unwrap_or_default();
                format!("By ranking you would meet {name}; that was changed{because}.")
            }
        })
    }

    fn color_sentence(&self) -> String {
        let colors = &self.board.colors;
        let due = if self.who == self.board.white { colors.due } else { [colors.due[1], colors.due[0]] };
        let name = names(self.facts, &[self.opponent()]);
        let rule = colors.rule;
        match due {
            [None, None] => {
                format!("Neither of you has played, so the toss and the boards give the colors ({rule}).")
            }
            [None, Some(his)] => format!("{name} is due {his}, and you have no color due ({rule})."),
            [Some(mine), Some(his)] if mine == his => {
                let claim = claim(rule, colors.decided_in);
                if mine == self.color() {
                    format!("You are both due {mine}, and you have the greater claim: {claim} ({rule}).")
                } else {
                    format!("You are both due {mine}, and {name} has the greater claim: {claim} ({rule}).")
                }
            }
            [Some(mine), _] if mine == self.color() => format!("You are due {mine} and have it ({rule})."),
            [Some(mine), _] => format!("You are due {mine}; the director gave the colors otherwise."),
        }
    }
}

fn about(conflict: &Conflict, who: Number) -> bool {
    match *conflict {
        Conflict::Met { one, other, .. }
        | Conflict::Forbidden { one, other }
        | Conflict::TeamMates { one, other } => [one, other].contains(&who),
        Conflict::ThirdColor { who: one, .. } | Conflict::Unrated { who: one } => one == who,
        Conflict::LeavesRepeat | Conflict::LeavesMoreDropping => false,
    }
}

/// What makes one claim to a color greater than another (29E4).
pub(super) fn claim(rule: &chart::Rule, decided_in: Option<usize>) -> String {
    match (rule.id, decided_in) {
        ("29E4.1", _) => "unequal colors go before equal ones".to_string(),
        ("29E4.2", _) => "the larger imbalance goes first".to_string(),
        (_, Some(round)) => {
            format!("round {round} is the latest in which the colors differed, and it is turned round")
        }
        ("29E4.5", _) => "with equal histories the higher rank decides".to_string(),
        _ => rule.gist.trim_end_matches('.').to_string(),
    }
}
