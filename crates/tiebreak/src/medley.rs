//! Teams made of players who play for themselves (31A, iesa-2023 1-3-3, nc-scholastic 18).
//!
//! The best players of a team count, and so do the tie-breaks of the same players. Where every board of a team plays a
//! section of its own (iesa-2023 1-3-4), the sections are given together and everybody counts.

use std::{cmp::Reverse, collections::BTreeMap};

use chart::{Chart, Number, Points, Rule, Team, rules::R31A, school};
use serde::Serialize;

use crate::{Amount, Cause, Decided, Figure, Method, Place, Silence, Style, Summand, System};

/// Who makes up a team, and what of them counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How many count.
    pub best: usize,
    /// With fewer players a team has no place.
    pub least: usize,
    pub counting: Counting,
    pub rule: &'static Rule,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Counting {
    Scores,
    /// One for everybody whom a player stands before (31A1); shared places share.
    Places,
}

impl Rules {
    /// The best four, of two players at least (nc-scholastic 18).
    pub const NC_SCHOLASTIC: Rules =
        Rules { best: 4, least: 2, counting: Counting::Scores, rule: &chart::rules::NC_18 };
    /// Everybody's points are added (iesa-2023 1-3-3, 1-3-4).
    pub const IESA: Rules =
        Rules { best: usize::MAX, least: 1, counting: Counting::Scores, rule: &chart::rules::IESA_1_3_3 };

    /// The best so many by the book (31A).
    pub const fn best(best: usize) -> Rules {
        Rules { best, least: 1, counting: Counting::Scores, rule: &R31A }
    }
}

/// A section with its standings, in which every player has a place.
#[derive(Copy, Clone)]
pub struct RankedSection<'a> {
    pub chart: &'a Chart,
    pub places: &'a [Place],
}

/// A player of one of the sections.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MemberOfTeam {
    /// Which of the sections, from 0.
    pub section: usize,
    pub player: Number,
}

/// One line of the team standings.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TeamPlace {
    pub rank: usize,
    pub team: String,
    pub score: Amount,
    /// Who counts, the best first.
    pub members: Vec<MemberOfTeam>,
    /// The sums of the members' numbers, one for each system; a part is a member, in the same order.
    #[serde(serialize_with = "crate::figure::in_data")]
    pub figures: Vec<Result<Figure, Silence>>,
    pub decided: Decided,
}

/// Somebody of a team with his place, what he brings, and what his rounds brought him.
type Counted<'a> = (MemberOfTeam, &'a Place, Amount, Points);

/// Teams in order. The systems are those by which the sections were ranked; each of `tosses` is a toss between teams, in
/// the order in which it left them, and the last one that all of the tied took part in decides. What penalties took from a
/// team stands by the key of its name; what they took from a player is that player's alone, which is a reading of
/// iesa-2023 18-3-3.
pub fn standings(
    sections: &[RankedSection<'_>],
    rules: Rules,
    order: &[System],
    tosses: &[Vec<String>],
    taken: &BTreeMap<String, Points>,
) -> Vec<TeamPlace> {
    // One school can be spelled in another way in the next section; it is called as it was first.
    let mut teams: BTreeMap<String, (&str, Vec<Counted<'_>>)> = BTreeMap::new();
    for (section, given) in sections.iter().enumerate() {
        for place in given.places {
            let team = given.chart.player(place.player).and_then(|player| player.team);
            let name = team.and_then(|Team(team)| given.chart.teams.get(usize::from(team)));
            let Some(name) = name else { continue };
            let taken = given
                .chart
                .player(place.player)
                .map_or(Points::ZERO, |player| player.earned() - player.score());
            let earned = place.score + taken;
            let points = match rules.counting {
                Counting::Scores => earned.into(),
                Counting::Places => place_points(given.places, place.rank),
            };
            let (_, members) = teams.entry(school::key(name)).or_insert_with(|| (name, Vec::new()));
            members.push((MemberOfTeam { section, player: place.player }, place, points, earned));
        }
    }
    let lines = teams
        .into_values()
        .filter(|(_, members)| members.len() >= rules.least.max(1))
        .map(|(name, mut members)| {
            members.sort_by_key(|&(member, place, points, _)| (Reverse(points), place.rank, member));
            members.truncate(rules.best);
            let taken = taken.get(&school::key(name)).copied().unwrap_or(Points::ZERO);
            let line = line(name, &members, rules, order);
            TeamPlace { score: line.score - taken.into(), ..line }
        })
        .collect();
    let mut places = Vec::new();
    separate(lines, None, order, tosses, Decided::First, &mut places);
    places
}

/// Players behind this place; the players of a shared place have the mean of theirs.
fn place_points(places: &[Place], rank: usize) -> Amount {
    let sharing = places.iter().filter(|place| place.rank == rank).count();
    let behind = places.iter().filter(|place| place.rank > rank).count();
    let among = Amount::count(sharing.saturating_sub(1)).over(2).unwrap_or(Amount::ZERO);
    Amount::count(behind) + among
}

fn line(team: &str, members: &[Counted<'_>], rules: Rules, order: &[System]) -> TeamPlace {
    let sum = |column: usize, system: System| -> Result<Figure, Silence> {
        let part = |amount: Amount, rule: &'static Rule| Summand::of(None, amount, Cause::Member, rule);
        match system.method() {
            // Who is tied is known when it comes to this.
            Method::CoinFlip | Method::PlayOff => Err(Silence::NotTied),
            // Nobody paired these teams: their game points are what those who count scored.
            Method::GamePoints => {
                let scores = members.iter().map(|(.., earned)| part((*earned).into(), rules.rule));
                Ok(Figure::sum(scores.collect(), Style::Points))
            }
            method if method.is_among_tied() => Err(Silence::NeedsTeams),
            _ => {
                let mut style = Style::Points;
                let mut parts = Vec::new();
                for (_, place, ..) in members {
                    let figure =
                        place.figures.get(column).ok_or(Silence::NotTied)?.as_ref().map_err(|&why| why)?;
                    style = figure.style;
                    parts.push(part(figure.total, rules.rule));
                }
                Ok(Figure::sum(parts, style))
            }
        }
    };
    TeamPlace {
        rank: 0,
        team: team.to_string(),
        score: members.iter().map(|&(_, _, points, _)| points).sum(),
        members: members.iter().map(|&(member, ..)| member).collect(),
        figures: order.iter().enumerate().map(|(column, &system)| sum(column, system)).collect(),
        decided: Decided::First,
    }
}

/// Puts the tied in their places: by score where no column is named, then by the columns from this one on.
fn separate(
    mut lines: Vec<TeamPlace>,
    column: Option<usize>,
    order: &[System],
    tosses: &[Vec<String>],
    decided: Decided,
    places: &mut Vec<TeamPlace>,
) {
    let by = column.map(|column| order.get(column).copied());
    if by == Some(None) || lines.len() < 2 {
        let rank = places.len() + 1;
        for (index, line) in lines.into_iter().enumerate() {
            places.push(TeamPlace {
                rank,
                decided: if index == 0 { decided } else { Decided::Shared },
                ..line
            });
        }
        return;
    }
    if let (Some(column), Some(Some(system))) = (column, by)
        && matches!(system.method(), Method::CoinFlip | Method::PlayOff)
    {
        toss(&mut lines, column, system, tosses);
    }
    let number = |line: &TeamPlace| -> Option<Amount> {
        let Some(column) = column else { return Some(line.score) };
        line.figures.get(column)?.as_ref().ok().map(|figure| figure.total)
    };
    let next = Some(column.map_or(0, |column| column + 1));
    if lines.iter().any(|line| number(line).is_none()) {
        return separate(lines, next, order, tosses, decided, places);
    }
    let lower_first = by.flatten().is_some_and(|system| system.method().lower_first());
    lines.sort_by_key(|line| if lower_first { number(line).map(|number| -number) } else { number(line) });
    lines.reverse();
    let mut decided = decided;
    let mut lines = lines.into_iter().peekable();
    while let Some(first) = lines.next() {
        let mut group = vec![first];
        while let Some(line) =
            lines.next_if(|line| group.first().is_some_and(|first| number(first) == number(line)))
        {
            group.push(line);
        }
        group.sort_by(|one, other| one.team.cmp(&other.team));
        separate(group, next, order, tosses, decided, places);
        decided = by.flatten().map_or(Decided::Score, Decided::System);
    }
}

/// What the last toss between all of the tied says of each.
fn toss(tied: &mut [TeamPlace], column: usize, system: System, tosses: &[Vec<String>]) {
    let drawn = |order: &&Vec<String>| tied.iter().all(|line| order.contains(&line.team));
    let order = tosses.iter().rev().find(drawn);
    for line in tied {
        let place = order.and_then(|order| order.iter().position(|team| *team == line.team));
        let figure = place.ok_or(Silence::NoRecord).map(|place| {
            let part = Summand::of(None, Amount::count(place + 1), Cause::PlaceDrawn, system.rule());
            Figure::sum(vec![part], Style::Whole)
        });
        if let Some(column) = line.figures.get_mut(column) {
            *column = figure;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Input, Settings, Supplement, order};

    /// Each board of a team plays a section of its own, and the points are added (iesa-2023 1-3-4).
    #[test]
    fn boards_of_several_sections_are_added() {
        let charts: Vec<Chart> = [
            "1 | Ann | 1500 | Lincoln | W2w\n2 | Bo | 1400 | Grant | L1b",
            "1 | Cy | 1500 | Grant | D2w\n2 | Di | 1400 | Lincoln | D1b\n3 | Ed | 1300 | Adams | B",
        ]
        .iter()
        .map(|text| text.parse().unwrap())
        .collect();
        let (settings, recorded, systems) =
            (Settings::default(), Supplement::default(), order("cumulative").unwrap());
        let places: Vec<Vec<Place>> =
            charts.iter().map(|chart| Input::new(chart, &settings, &recorded).standings(&systems)).collect();
        let sections: Vec<RankedSection<'_>> =
            charts.iter().zip(&places).map(|(chart, places)| RankedSection { chart, places }).collect();
        let teams = standings(&sections, Rules::IESA, &systems, &[], &BTreeMap::new());
        let lines: Vec<String> =
            teams.iter().map(|place| format!("{} {} {}", place.rank, place.team, place.score)).collect();
        assert_eq!(lines, ["1 Lincoln 1.5", "2 Adams 1.0", "3 Grant 0.5"]);
        assert_eq!(teams[0].members.iter().map(|member| member.section).collect::<Vec<_>>(), [0, 1]);
    }

    /// Of two teams that nothing separates a toss is on record, then one of another tie, then one more of the first.
    #[test]
    fn the_last_toss_between_all_of_the_tied_decides() {
        let chart: Chart =
            "1 | Ann | 1500 | Lincoln | D2w\n2 | Bo | 1400 | Grant | D1b\n3 | Cy | 1300 | Adams | H"
                .parse()
                .unwrap();
        let (settings, recorded) = (Settings::default(), Supplement::default());
        let systems = order("coin-flip").unwrap();
        let places = Input::new(&chart, &settings, &recorded).standings(&systems);
        let sections = [RankedSection { chart: &chart, places: &places }];
        let order_by = |tosses: &[&[&str]]| -> Vec<String> {
            let tosses: Vec<Vec<String>> =
                tosses.iter().map(|order| order.iter().map(|team| (*team).to_string()).collect()).collect();
            let teams = standings(&sections, Rules::IESA, &systems, &tosses, &BTreeMap::new());
            teams.iter().map(|place| format!("{} {}", place.rank, place.team)).collect()
        };
        assert_eq!(order_by(&[]), ["1 Adams", "1 Grant", "1 Lincoln"]);
        assert_eq!(order_by(&[&["Grant", "Lincoln"]]), ["1 Adams", "1 Grant", "1 Lincoln"]);
        let all: &[&str] = &["Grant", "Lincoln", "Adams"];
        assert_eq!(order_by(&[all, &["Adams", "Grant"]]), ["1 Grant", "2 Lincoln", "3 Adams"]);
        let again: &[&str] = &["Lincoln", "Adams", "Grant"];
        assert_eq!(order_by(&[all, again]), ["1 Lincoln", "2 Adams", "3 Grant"]);
    }
}
