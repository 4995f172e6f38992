//! Why a board is so: what the first candidate of its bracket had there, and the first criterion that spoke against it.

use std::collections::BTreeMap;

use chart::{Number, Points};
use serde::{Deserialize, Serialize};

use super::{
    Board, Criterion, Eve, Round, Unpairable,
    bracket::Bracket,
    pair::{self, PairedByRank, Way},
    table::Table,
    weigh::{Line, first_difference, partners, weigh},
};
use crate::check::{Grade, Paired};

/// Why two meet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Why {
    /// Who came from a higher bracket, and from which score.
    pub moved_down: Option<(Number, Points)>,
    /// Whom the first candidate of the bracket gives to the higher-ranked one; none if it leaves them over.
    pub natural: Option<Number>,
    /// Where it leaves them over: the lower-ranked one and whom it gives to that one. Then `instead` is about these two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_lower: Option<[Number; 2]>,
    /// Why it could not be so; none if it is so.
    pub instead: Option<Instead>,
}

/// What speaks against another board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// C1: they met in this round.
    Met { round: usize },
    /// They must not meet.
    Forbidden,
    /// C3: both must have the same color.
    SameAbsolute,
    /// C4: the others could not all be paired then.
    NotComplete,
    /// The first line that would be worse: as it is, and as it would be.
    Worse { own: Line, with: Line },
    /// The director fixed another board for one of them.
    Fixed,
    /// In a large field, where it is not paired again: they are of different brackets (C6, C7).
    OtherBracket,
    /// The same: one of them would not get the color they prefer (C12).
    Denies,
    /// The same: the lower-ranked one meets this one, who comes first.
    Taken { by: Number },
}

/// In larger fields nobody asks what another pairing would cost.
const MANY: usize = 300;

/// The answer to "why do these two not meet?".
#[derive(Clone, PartialEq, Debug)]
pub enum WhyNotMet {
    TheyMeet,
    /// Not there, or the same twice.
    NotInTheRound(Number),
    Because(Instead),
    /// The round as it stands is not the program's, and worse than the one with these two.
    Better {
        own: Line,
        with: Line,
    },
    /// Nothing speaks against them.
    Nothing,
}

/// Asks why two do not meet in a round.
pub fn why_not(eve: &Eve<'_>, own: &Paired, one: Number, other: Number) -> Result<WhyNotMet, Unpairable> {
    let table = pair::table(eve)?;
    if one == other {
        return Ok(WhyNotMet::NotInTheRound(other));
    }
    if own
        .boards
        .iter()
        .any(|&(white, black)| (white, black) == (one, other) || (white, black) == (other, one))
    {
        return Ok(WhyNotMet::TheyMeet);
    }
    if eve.fixed.iter().any(|&(a, b)| [a, b].contains(&one) || [a, b].contains(&other)) {
        return Ok(WhyNotMet::Because(Instead::Fixed));
    }
    let Some(a) = table.place(one) else { return Ok(WhyNotMet::NotInTheRound(one)) };
    let Some(b) = table.place(other) else { return Ok(WhyNotMet::NotInTheRound(other)) };
    let (pairs, bye) = table.places(own);
    Ok(against(&table, &AsItIs::new(&table, &pairs, bye), a.min(b), a.max(b)))
}

/// A round and its lines.
struct AsItIs {
    partner: Vec<Option<usize>>,
    lines: Vec<Line>,
}

impl AsItIs {
    fn new(table: &Table<'_>, pairs: &[[usize; 2]], bye: Option<usize>) -> AsItIs {
        AsItIs { partner: partners(table.people.len(), pairs), lines: weigh(table, pairs, bye) }
    }

    fn partner(&self, who: usize) -> Option<usize> {
        self.partner[who]
    }
}

/// What speaks against two, the higher-ranked one first.
fn against(table: &Table<'_>, own: &AsItIs, a: usize, b: usize) -> WhyNotMet {
    if let Some(barred) = table.barred(a, b) {
        return WhyNotMet::Because(barred);
    }
    if table.people.len() > MANY {
        return WhyNotMet::Because(at_a_glance(table, own, a, b));
    }
    let paired =
        pair::with_bye_score(table.pinned(a, b)).and_then(|pinned| pair::pair(&pinned, Way::Fast).ok());
    let Some(paired) = paired else { return WhyNotMet::Because(Instead::NotComplete) };
    match first_difference(&own.lines, &weigh(table, &paired.pairs(), paired.bye)) {
        None => WhyNotMet::Nothing,
        Some((own, with)) if own.is_better_than(&with) => WhyNotMet::Because(Instead::Worse { own, with }),
        Some((own, with)) => WhyNotMet::Better { own, with },
    }
}

fn at_a_glance(table: &Table<'_>, own: &AsItIs, a: usize, b: usize) -> Instead {
    let bracket = |who: usize| own.partner(who).map_or(table.score(who), |other| table.score(who.max(other)));
    if bracket(a) != bracket(b) {
        return Instead::OtherBracket;
    }
    match own.partner(b).filter(|other| *other < a) {
        Some(other) => Instead::Taken { by: table.people[other].number },
        None if table.cost(a, b).c12 > 0 => Instead::Denies,
        None => Instead::Taken { by: table.people[own.partner(b).unwrap_or(b)].number },
    }
}

/// Why each board of the program's round is so, in the order of its boards.
pub fn why(eve: &Eve<'_>, round: &Round) -> Result<Vec<Why>, Unpairable> {
    let table = pair::table(eve)?;
    let paired = pair::pair(&table, Way::Fast)?;
    let own = AsItIs::new(&table, &paired.pairs(), paired.bye);
    let naturals: Vec<(&Bracket, Vec<[usize; 2]>)> = paired
        .brackets
        .iter()
        .map(|(bracket, outcome)| {
            let moved = outcome.pairs.iter().filter(|[one, _]| *one < bracket.first_resident()).count();
            (bracket, natural(bracket, moved, outcome.pairs.len()))
        })
        .collect();
    let why = |board: &Board| {
        let [Some(a), Some(b)] = [board.white, board.black].map(|number| table.place(number)) else {
            return Why { moved_down: None, natural: None, of_lower: None, instead: None };
        };
        let (upper, lower) = (a.min(b), a.max(b));
        let number = |who: usize| table.people[who].number;
        let found = naturals.iter().find(|(bracket, _)| bracket.has(upper) && bracket.has(lower));
        let is_moved = found.is_some_and(|(bracket, _)| bracket.moved_down.contains(&upper));
        let moved_down = is_moved.then(|| (number(upper), table.score(upper)));
        let partner = |who: usize| {
            let pairs = found.map(|(_, pairs)| pairs.as_slice()).unwrap_or_default();
            pairs
                .iter()
                .find(|pair| pair.contains(&who))
                .map(|[one, other]| if *one == who { *other } else { *one })
        };
        // Of who is left over by the first candidate the other one tells why.
        let (of, natural) = match (partner(upper), partner(lower)) {
            (Some(natural), _) => (upper, Some(natural)),
            (None, natural) => (lower, natural),
        };
        let instead = natural.filter(|natural| ![upper, lower].contains(natural)).and_then(|natural| {
            match against(&table, &own, of.min(natural), of.max(natural)) {
                WhyNotMet::Because(instead) => Some(instead),
                _ => None,
            }
        });
        let of_lower = natural.filter(|_| of == lower).map(|natural| [number(lower), number(natural)]);
        Why { moved_down, natural: partner(upper).map(number), of_lower, instead }
    };
    Ok(round.boards.iter().map(why).collect())
}

/// The first candidate of a bracket (3.3): the first who moved down meet the first residents, the others are halved.
fn natural(bracket: &Bracket, moved: usize, pairs: usize) -> Vec<[usize; 2]> {
    let met = bracket.moved_down.iter().zip(&bracket.residents).take(moved);
    let mut natural: Vec<[usize; 2]> = met.map(|(one, other)| [*one, *other]).collect();
    let rest = bracket.residents.get(moved..).unwrap_or_default();
    let half = pairs.saturating_sub(moved);
    natural.extend(rest.iter().zip(rest.iter().skip(half)).take(half).map(|(one, other)| [*one, *other]));
    natural
}

impl PairedByRank {
    pub(super) fn pairs(&self) -> Vec<[usize; 2]> {
        self.brackets.iter().flat_map(|(_, outcome)| outcome.pairs.iter().copied()).collect()
    }
}

/// One thing that is not as the rules have it in a round that somebody else paired.
#[derive(Clone, PartialEq, Debug)]
pub enum Finding {
    /// Has no place, or more than one.
    Places {
        who: Number,
        times: usize,
    },
    /// Is in the round and should not be.
    Uninvited(Number),
    /// A bye where the number is even.
    NeedlessBye(Number),
    Barred {
        one: Number,
        other: Number,
        why: Instead,
    },
    BarredBye(Number),
    /// The boards are others than the program's: the first line that decides, the program's first.
    Boards {
        own: Line,
        theirs: Line,
    },
    /// White should be this one.
    Color {
        white: Number,
        black: Number,
    },
}

impl Finding {
    /// How much it weighs: C1 to C4 must hold, the rest is to be as good as it can.
    pub fn grade(&self) -> Grade {
        match self {
            Finding::Boards { own, theirs } if !own.is_better_than(theirs) => Grade::Note,
            Finding::Boards { .. } | Finding::Color { .. } => Grade::Deviation,
            Finding::Places { .. }
            | Finding::Uninvited(_)
            | Finding::NeedlessBye(_)
            | Finding::Barred { .. }
            | Finding::BarredBye(_) => Grade::Must,
        }
    }
}

/// Holds a round against the rules; nothing found means that it is the program's own.
pub fn check(eve: &Eve<'_>, theirs: &Paired) -> Result<Vec<Finding>, Unpairable> {
    let table = pair::table(eve)?;
    let own = pair::pair(&table, Way::Fast)?;
    let mut found = Vec::new();
    let everybody: Vec<Number> =
        theirs.boards.iter().flat_map(|&(white, black)| [white, black]).chain(theirs.bye).collect();
    let mut places: BTreeMap<Number, usize> = BTreeMap::new();
    everybody.iter().for_each(|who| *places.entry(*who).or_default() += 1);
    let fixed = table.fixed.iter().flatten();
    for who in table.people.iter().chain(fixed).map(|person| person.number) {
        match places.remove(&who).unwrap_or_default() {
            1 => {}
            times => found.push(Finding::Places { who, times }),
        }
    }
    found.extend(places.into_keys().map(Finding::Uninvited));
    if let Some(bye) = theirs.bye.filter(|_| table.people.len() % 2 == 0) {
        found.push(Finding::NeedlessBye(bye));
    }
    if !found.is_empty() {
        return Ok(found);
    }
    let (pairs, bye) = table.places(theirs);
    for &[one, other] in &pairs {
        if let Some(why) = table.barred(one, other) {
            let [one, other] = [one, other].map(|who| table.people[who].number);
            found.push(Finding::Barred { one, other, why });
        }
    }
    if let Some(who) = bye.filter(|who| !table.people[*who].may_have_bye) {
        found.push(Finding::BarredBye(table.people[who].number));
    }
    let lines = (weigh(&table, &own.pairs(), own.bye), weigh(&table, &pairs, bye));
    if let Some((own, theirs)) = first_difference(&lines.0, &lines.1)
        && (found.is_empty() || !matches!(own.criterion, Criterion::C1 | Criterion::C2 | Criterion::C3))
    {
        found.push(Finding::Boards { own, theirs });
    }
    for &(white, black) in &theirs.boards {
        let [Some(a), Some(b)] = [table.place(white), table.place(black)] else { continue };
        if table.in_colors(a, b) != [a, b] {
            found.push(Finding::Color { white: black, black: white });
        }
    }
    Ok(found)
}
