//! For a player who asks about his own board: you, your opponent, no more than three sentences, and one for whatever had to
//! be given up.

use chart::{Color, Number, rules};

use super::{capital, conflict, list, names, passed_over, points, unavoidable};
use crate::{
    Absence, Board, Bye, Field, Round,
    facts::Facts,
    round::{Conflict, Drop, Exchange, Rotation, SwitchKind},
    weigh::Switch,
};

/// Why a player has this opponent and this color, or the bye.
pub fn for_player(field: &Field, round: &Round, who: Number) -> String {
    voice(field, round, who).told
}

/// What a player is told, and the reason alone, for whoever sees beside it who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voice {
    pub told: String,
    /// None where it is what everybody hears who meets their like: nothing moved the two from where ranking set them.
    pub reason: Option<String>,
}

pub fn voice(field: &Field, round: &Round, who: Number) -> Voice {
    let facts = Facts::new(field);
    if let Some(bye) = round.bye.as_ref().filter(|bye| bye.player == who) {
        return for_bye(&facts, bye);
    }
    let mut boards = (field.first_board..).zip(&round.boards);
    let board = boards.find(|(_, board)| [board.white, board.black].contains(&who));
    let Some((at, board)) = board else {
        let told = match field.absent.get(&who) {
            Some(Absence::HalfPointBye) => "You have a half-point bye in this round (22C).",
            Some(Absence::ZeroPointBye) => "You asked to miss this round, without a point.",
            Some(Absence::Unpaired) => "You are not in the event in this round.",
            None => "You are not needed in this round: without you the number is even (28M1).",
        };
        return Voice { told: told.to_string(), reason: Some(told.to_string()) };
    };
    Telling { facts: &facts, board, who, at }.tell()
}

fn for_bye(facts: &Facts, bye: &Bye) -> Voice {
    let because = format!(
        "the number of players is odd, and it goes to the lowest-rated player of the lowest score group who can have it \
         ({}).",
        rules::R28L2
    );
    let alike = alike(bye);
    let mut sentences = vec![format!("You have the full-point bye: {because}")];
    sentences.extend(alike.iter().take(FEW).map(|(who, reason)| {
        let verb = if who.len() == 1 { "ranks lower, but" } else { "rank lower, but each" };
        format!("{} {verb} {reason}.", few_names(facts, who))
    }));
    let others: usize = alike.iter().skip(FEW).map(|(who, _)| who.len()).sum();
    if others > 0 {
        sentences.push(format!("Likewise {others} more were passed over."));
    }
    Voice { told: sentences.join(" "), reason: Some(capital(&because)) }
}

/// So many names or reasons are told; the others are counted.
const FEW: usize = 3;

/// Who was passed over, those with the same reason together.
fn alike(bye: &Bye) -> Vec<(Vec<Number>, String)> {
    let mut alike: Vec<(Vec<Number>, String)> = Vec::new();
    for (who, reason) in &bye.passed_over {
        let reason = passed_over(*reason);
        match alike.iter_mut().find(|(_, told)| *told == reason) {
            Some((all, _)) => all.push(*who),
            None => alike.push((vec![*who], reason)),
        }
    }
    alike
}

/// `Ann, Bo, Cy and 4 more`.
fn few_names(facts: &Facts, who: &[Number]) -> String {
    match who.len().saturating_sub(FEW) {
        0 => names(facts, who),
        more => {
            let mut told: Vec<String> =
                who.iter().take(FEW).map(|who| facts.name(*who).to_string()).collect();
            told.push(format!("{more} more"));
            list(&told)
        }
    }
}

struct Telling<'a> {
    facts: &'a Facts<'a>,
    board: &'a Board,
    who: Number,
    at: usize,
}

impl Telling<'_> {
    fn tell(&self) -> Voice {
        let [opponent, reason] = self.opponent_sentence();
        let change = self.change_sentence();
        let ordinary = !self.board.why.locked && self.board.why.dropped.is_none();
        let given_up = self.given_up();
        let reason = if ordinary { change.clone() } else { Some(reason) };
        let reason: Vec<String> = reason.into_iter().chain(given_up.clone()).collect();
        let sentences = [Some(opponent), change].into_iter().flatten().chain(given_up);
        let told: Vec<String> = sentences.chain([self.color_sentence()]).collect();
        Voice { told: told.join(" "), reason: (!reason.is_empty()).then(|| reason.join(" ")) }
    }

    /// What stands against this board and could not be avoided. Of what somebody asked for nobody hears here.
    fn given_up(&self) -> Vec<String> {
        let (why, facts) = (&self.board.why, self.facts);
        let name = facts.name(self.opponent());
        let told = why.violates.iter().filter(|_| !why.locked).filter_map(|against| {
            let what = match *against {
                Conflict::Met { round, .. } => format!("You and {name} met in round {round} already"),
                Conflict::TeamMates { .. } => format!("You and {name} are team-mates"),
                Conflict::ThirdColor { who, color } if who == self.who => {
                    format!("You have {color} for the third time running")
                }
                Conflict::ThirdColor { color, .. } => {
                    format!("{name} has {color} for the third time running")
                }
                _ => return None,
            };
            Some(format!("{what}: {}.", unavoidable(facts, self.board, against)?))
        });
        told.collect()
    }

    fn opponent(&self) -> Number {
        if self.who == self.board.white { self.board.black } else { self.board.white }
    }

    fn color(&self) -> Color {
        if self.who == self.board.white { Color::White } else { Color::Black }
    }

    /// Whom he plays and why, and the reason as a sentence of its own.
    fn opponent_sentence(&self) -> [String; 2] {
        let (name, color, at) = (self.facts.name(self.opponent()), self.color(), self.at);
        let start = format!("You play {color} against {name} on board {at}");
        let why = &self.board.why;
        let (before, reason) = match &why.dropped {
            _ if why.locked => (format!("{start}, "), "as the director decided.".to_string()),
            None if why.by_ranking.contains(&Some(self.opponent())) => {
                let both = self.both_have();
                let reason =
                    format!("{both}, and the ranking sets you against each other ({}).", rules::R27A3);
                (format!("{start}: "), reason)
            }
            None => (format!("{start}: "), format!("{}.", self.both_have())),
            Some(drop) if drop.who == self.who => {
                let (from, to) = (points(drop.from), points(drop.to));
                let before = format!("{start}. You play down, from the group of {from} to that of {to}: ");
                (before, format!("{}.", self.why_down(drop)))
            }
            Some(drop) => {
                let has = if self.facts.is_adjusted(drop.who) { "counts as having" } else { "has" };
                let reason = format!(
                    "{name} {has} {} and plays down, because that group had no opponent left ({}).",
                    points(drop.from),
                    drop.rule
                );
                (format!("{start}. "), reason)
            }
        };
        [format!("{before}{reason}"), capital(&reason)]
    }

    /// What is added for the pairing alone is no part of a score, and nobody is told that he has it.
    fn both_have(&self) -> String {
        let group = points(self.board.why.group);
        match [self.who, self.opponent()].iter().any(|who| self.facts.is_adjusted(*who)) {
            true => format!("for this pairing you both count as having {group}"),
            false => format!("you both have {group}"),
        }
    }

    fn why_down(&self, drop: &Drop) -> String {
        let facts = self.facts;
        let same = |other: &&Number| facts.score(**other) == drop.from;
        if facts.present().iter().filter(same).count() == 1 {
            return format!("nobody else has {} ({})", points(drop.from), drop.rule);
        }
        let me = usize::from(self.who == self.board.black);
        let natural = self.board.why.natural.get(me).copied().flatten();
        if natural.is_some_and(|natural| facts.score(natural) >= drop.from) {
            return format!(
                "somebody had to leave your group, and with you colors come out better ({})",
                drop.rule
            );
        }
        let unrated = |against: &Conflict| matches!(against, Conflict::Unrated { .. });
        let mut stayed =
            drop.instead_of.iter().flat_map(|(other, all)| all.iter().map(move |one| (other, one)));
        match stayed.find(|(_, against)| !unrated(against)) {
            Some((other, against)) => {
                let (other, against) = (facts.name(*other), conflict(facts, against));
                format!("somebody had to leave your group, and {other} could not drop instead: {against}")
            }
            None if !drop.instead_of.is_empty() => format!(
                "somebody had to leave your group, and you have its lowest rating; the unrated stay ({})",
                drop.rule
            ),
            None => format!(
                "somebody had to leave your group, and you are its lowest-rated player who could ({})",
                drop.rule
            ),
        }
    }

    fn change_sentence(&self) -> Option<String> {
        let why = &self.board.why;
        let me = usize::from(self.who == self.board.black);
        if let Some(exchange) = &why.switched {
            let natural = self.facts.name(why.natural.get(me).copied().flatten()?);
            return Some(self.exchange_sentence(exchange, natural));
        }
        if let Some(rotation) = &why.rotated {
            let natural = self.facts.name(why.natural.get(me).copied().flatten()?);
            return Some(self.rotation_sentence(rotation, natural));
        }
        let (ranked, repair) = (why.by_ranking.get(me).copied().flatten()?, why.repaired.as_ref()?);
        if ranked == self.opponent() || repair.kind == SwitchKind::OtherDrop {
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
                let because = repair.because.first().map(|because| conflict(self.facts, because).to_string());
                let because = because.map(|because| format!(", because {because}")).unwrap_or_default();
                format!("By ranking you would meet {name}; that was changed{because}.")
            }
        })
    }

    fn rotation_sentence(&self, rotation: &Rotation, natural: &str) -> String {
        let rule = rotation.rules.iter().find(|rule| **rule != &rules::R29E5F).map(ToString::to_string);
        let measured = match rotation.limit {
            Some(limit) => format!(
                "No board is more than {} rating points off, where {limit} are allowed",
                rotation.cost
            ),
            None => "There is no limit".to_string(),
        };
        format!(
            "Were it not for colors you would meet {natural}: {} boards changed round. {measured} ({}).",
            rotation.after.len(),
            rule.unwrap_or_default()
        )
    }

    fn exchange_sentence(&self, exchange: &Exchange, natural: &str) -> String {
        let facts = self.facts;
        let rule = exchange.rules.iter().find(|rule| **rule != &rules::R29E5F).map(ToString::to_string);
        let rule = rule.unwrap_or_default();
        let measured = |what: &str| match exchange.limit {
            Some(limit) => format!("{what} {} rating points apart, where {limit} are allowed", exchange.cost),
            None if rule == "29E5g" => "With an unrated player there is no limit".to_string(),
            None => "There is no limit".to_string(),
        };
        let drops = Switch::new(facts, exchange.before, exchange.after).other_drop(facts);
        if let Some([stays, drops]) = drops {
            let instead = match self.who {
                who if who == stays => {
                    format!("you would play down and meet {natural}; {} does instead", facts.name(drops))
                }
                who if who == drops => {
                    format!("{} would play down and you would meet {natural}", facts.name(stays))
                }
                _ => format!(
                    "you would meet {natural}; {} plays down instead of {}",
                    facts.name(drops),
                    facts.name(stays)
                ),
            };
            return format!(
                "Were it not for colors {instead}. {} ({rule}).",
                measured("Those who change places are")
            );
        }
        let [one, other] =
            exchange.exchanged.map(|who| if who == self.who { "you" } else { facts.name(who) });
        format!(
            "Were it not for colors you would meet {natural}: {one} and {other} changed places. {} ({rule}).",
            measured(if exchange.exchanged.contains(&self.who) { "You are" } else { "They are" })
        )
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
                    format!("You are both due {mine}, and you get it: {claim} ({rule}).")
                } else {
                    format!("You are both due {mine}, and {name} gets it: {claim} ({rule}).")
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
        Conflict::LeavesRepeat
        | Conflict::LeavesTeamMates
        | Conflict::LeavesMoreDropping
        | Conflict::LeavesFurtherDrop
        | Conflict::NotByRanking => false,
    }
}

/// What makes one claim to a color greater than another (29E4).
pub(super) fn claim(rule: &chart::Rule, decided_in: Option<usize>) -> String {
    match (rule.id, decided_in) {
        ("29E4.1", _) => "a player with uneven colors goes before one with even colors".to_string(),
        ("29E4.2", _) => "the player whose colors are further from even goes first".to_string(),
        (_, Some(round)) => {
            format!(
                "round {round} was the last in which the two had different colors, and now it is the other way round"
            )
        }
        ("29E4.5", _) => "in every round the two had the same color, so the higher rank decides".to_string(),
        _ => rule.gist.trim_end_matches('.').to_string(),
    }
}
