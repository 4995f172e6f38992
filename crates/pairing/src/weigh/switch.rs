//! An exchange of two players between two boards for the sake of colors, and whether the limits let it pass (29E5).

use chart::{Number, Points};

use super::{Pair, bracket::opponent};
use crate::{
    facts::Facts,
    round::{Clashes, Conflict, SwitchKind},
    settings::{Rotations, Technique},
};

/// Two boards that exchanged a player. The higher-ranked player of each board comes first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switch {
    pub before: [Pair; 2],
    pub after: [Pair; 2],
    /// Another player drops where the boards are of two brackets (29D1b).
    pub kind: SwitchKind,
    pub cost: u32,
    /// The bracket for whose sake it was made.
    pub group: Points,
    pub clashes_before: Clashes,
    pub clashes_after: Clashes,
}

/// Why a switch may not be made.
#[derive(Clone, PartialEq, Debug)]
pub enum NoSwitch {
    /// Switches were ruled out altogether.
    NoSwitches,
    /// They have met, may not meet or are of one team.
    Conflict(Conflict),
    /// The colors of the two boards gain nothing.
    NoGain,
    /// It costs more than the limit for what it gains (29E5a, 29E5b).
    BeyondLimit { cost: u32, limit: u16 },
    /// An interchange for alternation alone, where that was ruled out.
    InterchangeForAlternation,
    /// The board in the group below would have worse colors than before (29D1b).
    WorseBelow,
    /// Somebody would meet an opponent of another score than by the natural pairing (27A2).
    OtherScore,
}

/// Three boards or more that changed round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rotation {
    pub before: Vec<Pair>,
    pub after: Vec<Pair>,
    /// What the dearest of its boards costs; none where somebody would meet an opponent of another score.
    pub cost: Option<u32>,
    /// The bracket for whose sake it was made.
    pub group: Points,
    pub clashes_before: Clashes,
    pub clashes_after: Clashes,
}

/// A part of the boards that changed among themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    Switch(Switch),
    Rotation(Rotation),
}

/// The boards are not of the players of the natural pairing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotSwitches(pub Vec<Pair>);

/// The changes that lead from the natural pairing to these boards, each with all the boards that it touches.
pub fn changes(facts: &Facts, natural: &[Pair], boards: &[Pair]) -> Result<Vec<Change>, NotSwitches> {
    let ranked = |boards: &[Pair]| -> Vec<Pair> {
        boards.iter().map(|[one, other]| facts.ranked(*one, *other)).collect()
    };
    let (natural, boards) = (ranked(natural), ranked(boards));
    let strange: Vec<Pair> = boards
        .iter()
        .filter(|board| board.iter().any(|who| opponent(&natural, *who).is_none()))
        .copied()
        .collect();
    if !strange.is_empty() || natural.len() != boards.len() {
        return Err(NotSwitches(strange));
    }
    let mut left: Vec<Pair> = natural.iter().filter(|board| !boards.contains(board)).copied().collect();
    left.sort_by_key(|[upper, lower]| (facts.place(*upper), facts.place(*lower)));
    let mut found = Vec::new();
    while let Some(first) = left.first().copied() {
        let (mut before, mut after) = (vec![first], Vec::new());
        while let Some(board) = boards
            .iter()
            .find(|board| !after.contains(*board) && board.iter().any(|who| holds(&before, *who)))
        {
            after.push(*board);
            for who in board {
                let was = opponent(&natural, *who).map(|was| facts.ranked(*who, was));
                before.extend(was.filter(|was| !before.contains(was)));
            }
        }
        left.retain(|board| !before.contains(board));
        found.push(Change::new(facts, before, after));
    }
    Ok(found)
}

fn holds(boards: &[Pair], who: Number) -> bool {
    boards.iter().any(|board| board.contains(&who))
}

impl Change {
    fn new(facts: &Facts, mut before: Vec<Pair>, mut after: Vec<Pair>) -> Change {
        for boards in [&mut before, &mut after] {
            boards.sort_by_key(|[upper, lower]| (facts.place(*upper), facts.place(*lower)));
        }
        match (before.as_slice(), after.as_slice()) {
            ([one, other], [now, then]) => Change::Switch(Switch::new(facts, [*one, *other], [*now, *then])),
            _ => Change::Rotation(Rotation::new(facts, before, after)),
        }
    }

    pub fn before(&self) -> &[Pair] {
        match self {
            Change::Switch(switch) => &switch.before,
            Change::Rotation(rotation) => &rotation.before,
        }
    }

    pub fn after(&self) -> &[Pair] {
        match self {
            Change::Switch(switch) => &switch.after,
            Change::Rotation(rotation) => &rotation.after,
        }
    }

    pub fn group(&self) -> Points {
        match self {
            Change::Switch(switch) => switch.group,
            Change::Rotation(rotation) => rotation.group,
        }
    }

    pub fn cost(&self) -> u32 {
        match self {
            Change::Switch(switch) => switch.cost,
            Change::Rotation(rotation) => rotation.cost.unwrap_or(u32::MAX),
        }
    }

    /// C4: transpositions within the smaller limit.
    pub fn is_small(&self, facts: &Facts) -> bool {
        match self {
            Change::Switch(switch) => switch.is_small_transposition(facts),
            Change::Rotation(rotation) => rotation.is_small(facts),
        }
    }

    /// Why it may not be made; none if it may.
    pub fn refused(&self, facts: &Facts) -> Option<NoSwitch> {
        match self {
            Change::Switch(switch) => switch.refused(facts),
            Change::Rotation(rotation) => rotation.refused(facts),
        }
    }
}

impl Rotation {
    pub fn new(facts: &Facts, before: Vec<Pair>, after: Vec<Pair>) -> Rotation {
        let sum = |boards: &[Pair]| {
            boards.iter().map(|[one, other]| facts.clashes_of(*one, *other)).fold(Clashes::default(), add)
        };
        let groups = before.iter().map(|[_, lower]| facts.score(*lower));
        let (group, clashes_before, clashes_after) = (groups.max(), sum(&before), sum(&after));
        let mut rotation = Rotation {
            before,
            after,
            cost: None,
            group: group.unwrap_or_default(),
            clashes_before,
            clashes_after,
        };
        rotation.cost = rotation.dearest(facts);
        rotation
    }

    fn dearest(&self, facts: &Facts) -> Option<u32> {
        let new = self.after.iter().filter(|board| !self.before.contains(board));
        let by_boards: Option<Vec<u32>> = new
            .map(|&[one, other]| {
                let places = [(opponent(&self.before, one), other), (opponent(&self.before, other), one)];
                let places = places.into_iter().filter_map(|(was, now)| Some([was?, now]));
                let level = places.filter(|[was, now]| facts.score(*was) == facts.score(*now));
                level.map(|pair| moved(facts, &pair)).min()
            })
            .collect();
        let by_boards = by_boards.and_then(|costs| costs.into_iter().max());
        let mut scores = self.before.iter().flatten().map(|who| facts.score(*who));
        let first = scores.next();
        match scores.all(|score| Some(score) == first) {
            true => by_boards,
            false => by_boards.into_iter().chain(self.farthest(facts)).min(),
        }
    }

    /// How far the one who comes farthest comes, if both players of each board take the places of a board as it was, and that
    /// as near as can be; none if somebody would have to take the place of another score.
    fn farthest(&self, facts: &Facts) -> Option<u32> {
        let far = |was: Number, now: Number| {
            (facts.score(was) == facts.score(now))
                .then(|| if was == now { 0 } else { moved(facts, &[was, now]) })
        };
        let way = |[a, b]: Pair, [c, d]: Pair| {
            let ways = [[far(c, a), far(d, b)], [far(d, a), far(c, b)]];
            ways.into_iter().filter_map(|[one, other]| Some(one?.max(other?))).min()
        };
        let ways: Vec<Vec<Option<u32>>> = self
            .after
            .iter()
            .map(|board| self.before.iter().map(|place| way(*board, *place)).collect())
            .collect();
        let mut lengths: Vec<u32> = ways.iter().flatten().flatten().copied().collect();
        lengths.sort_unstable();
        lengths.dedup();
        lengths.into_iter().find(|most| all_placed(&ways, *most))
    }

    fn equalizes(&self) -> bool {
        self.clashes_after.thirds < self.clashes_before.thirds
            || self.clashes_after.equalization < self.clashes_before.equalization
    }

    /// What its gain may cost; none is no limit (29E5h).
    pub fn limit(&self, facts: &Facts) -> Option<u16> {
        let settings = &facts.field.settings;
        let blacks = |boards: &[Pair]| boards.iter().filter(|board| extra_black(facts, **board)).count();
        let saves_black = blacks(&self.after) < blacks(&self.before);
        if self.equalizes() && (!settings.equalize_blacks_only || saves_black) {
            settings.equalization_limit
        } else {
            Some(settings.alternation_limit)
        }
    }

    /// Within the smaller limit; for alternation nobody who is lower on their board comes farther than that, either.
    fn is_small(&self, facts: &Facts) -> bool {
        let limit = u32::from(facts.field.settings.alternation_limit);
        let reach = |&[upper, lower]: &Pair| {
            opponent(&self.before, upper).map_or(0, |was| moved(facts, &[was, lower]))
        };
        self.cost.is_some_and(|cost| cost <= limit)
            && (self.limit(facts) != Some(facts.field.settings.alternation_limit)
                || self.after.iter().all(|board| reach(board) <= limit))
    }

    /// Why it may not be made; none if it may.
    pub fn refused(&self, facts: &Facts) -> Option<NoSwitch> {
        if facts.field.settings.technique == Technique::None
            || facts.field.settings.rotations == Rotations::None
        {
            return Some(NoSwitch::NoSwitches);
        }
        let new = self.after.iter().filter(|board| !self.before.contains(board));
        if let Some(conflict) = new.flat_map(|[one, other]| facts.conflicts(*one, *other)).next() {
            return Some(NoSwitch::Conflict(conflict));
        }
        let Some(cost) = self.cost else { return Some(NoSwitch::OtherScore) };
        let unrated = |boards: &[Pair]| -> Vec<Number> {
            let drops = boards.iter().filter(|[upper, lower]| facts.score(*upper) != facts.score(*lower));
            drops.map(|[upper, _]| *upper).filter(|who| !facts.rating(*who).is_rated()).collect()
        };
        let (were, are) = (unrated(&self.before), unrated(&self.after));
        if are.len() > were.len()
            && let Some(who) = are.into_iter().find(|who| !were.contains(who))
        {
            return Some(NoSwitch::Conflict(Conflict::Unrated { who }));
        }
        let (before, after) = (self.clashes_before, self.clashes_after);
        let alternates = after.alternation < before.alternation
            && after.thirds <= before.thirds
            && after.equalization <= before.equalization;
        if !self.equalizes() && !alternates {
            return Some(NoSwitch::NoGain);
        }
        let limit = self.limit(facts)?;
        (cost > u32::from(limit)).then_some(NoSwitch::BeyondLimit { cost, limit })
    }
}

impl Switch {
    pub fn new(facts: &Facts, before: [Pair; 2], after: [Pair; 2]) -> Switch {
        let sorted = |boards: [Pair; 2]| {
            let mut boards = boards.map(|[one, other]| facts.ranked(one, other));
            boards.sort_by_key(|[upper, lower]| (facts.place(*upper), facts.place(*lower)));
            boards
        };
        let (before, after) = (sorted(before), sorted(after));
        let groups = before.map(|[_, lower]| facts.score(lower));
        let [first, second] = before;
        let kind = match after.contains(&facts.ranked(first[0], second[0])) {
            _ if groups[0] != groups[1] => SwitchKind::OtherDrop,
            true => SwitchKind::Interchange,
            false => SwitchKind::Transposition,
        };
        let sum = |boards: [Pair; 2]| {
            boards.iter().map(|[one, other]| facts.clashes_of(*one, *other)).fold(Clashes::default(), add)
        };
        let places = places(before, after[0]);
        let counted =
            places.iter().filter(|pair| counts(facts, kind, pair)).min_by_key(|pair| apart(facts, pair));
        Switch {
            before,
            after,
            kind,
            // Where no pair counts, it is no switch that may be made; it is measured all the same.
            cost: counted.or(places.first()).map_or(0, |pair| apart(facts, pair)),
            group: groups[0].max(groups[1]),
            clashes_before: sum(before),
            clashes_after: sum(after),
        }
    }

    /// The two ways in which two boards can exchange a player.
    pub fn between(facts: &Facts, one: Pair, other: Pair) -> [Switch; 2] {
        let ([a, b], [c, d]) = (one, other);
        [[[a, d], [c, b]], [[a, c], [b, d]]].map(|after| Switch::new(facts, [one, other], after))
    }

    /// C4: within the smaller limit, also where none has to be kept (29E5g).
    pub(super) fn is_small_transposition(&self, facts: &Facts) -> bool {
        let limit = u32::from(facts.field.settings.alternation_limit);
        self.kind == SwitchKind::Transposition && self.cost <= limit
    }

    /// The two who took each other's place, by whose difference the switch is measured.
    pub fn exchanged(&self, facts: &Facts) -> Option<[Number; 2]> {
        self.places_taken(facts).into_iter().find(|pair| apart(facts, pair) == self.cost)
    }

    /// The pairs of players who can be said to have taken each other's place.
    pub fn places_taken(&self, facts: &Facts) -> Vec<[Number; 2]> {
        let mut places = places(self.before, self.after[0]);
        places.retain(|pair| counts(facts, self.kind, pair));
        places
    }

    /// Whether an unrated player takes somebody's place, or somebody his (29E5g).
    pub fn has_unrated(&self, facts: &Facts) -> bool {
        let level = |pair: &&[Number; 2]| facts.score(pair[0]) == facts.score(pair[1]);
        self.places_taken(facts).iter().filter(level).flatten().any(|who| !facts.rating(*who).is_rated())
    }

    /// What its gain may cost; none is no limit (29E5g, 29E5h).
    pub fn limit(&self, facts: &Facts) -> Option<u16> {
        let settings = &facts.field.settings;
        if self.has_unrated(facts) {
            return None;
        }
        if self.serves_equalization(facts) {
            settings.equalization_limit
        } else {
            Some(settings.alternation_limit)
        }
    }

    /// Whether it leaves fewer thirds or fewer clashes of equalization, which the greater limit is for; by 29E5b1 it must
    /// save somebody from a second extra Black.
    fn serves_equalization(&self, facts: &Facts) -> bool {
        let (before, after) = (self.clashes_before, self.clashes_after);
        let blacks_only = facts.field.settings.equalize_blacks_only;
        let blacks = |boards: &[Pair]| boards.iter().filter(|board| extra_black(facts, **board)).count();
        let equalizes = after.thirds < before.thirds || after.equalization < before.equalization;
        equalizes && (!blacks_only || blacks(&self.after) < blacks(&self.before))
    }

    /// Why it may not be made; none if it may.
    pub fn refused(&self, facts: &Facts) -> Option<NoSwitch> {
        let settings = &facts.field.settings;
        let (before, after) = (self.clashes_before, self.clashes_after);
        if settings.technique == Technique::None {
            return Some(NoSwitch::NoSwitches);
        }
        for [one, other] in self.after {
            if let Some(conflict) = facts.conflicts(one, other).into_iter().next() {
                return Some(NoSwitch::Conflict(conflict));
            }
        }
        if !self.keeps_scores(facts) {
            return Some(NoSwitch::OtherScore);
        }
        if let Some([dropped, instead]) = self.other_drop(facts)
            && facts.rating(dropped).is_rated()
            && !facts.rating(instead).is_rated()
        {
            return Some(NoSwitch::Conflict(Conflict::Unrated { who: instead }));
        }
        let equalizes = after.thirds < before.thirds || after.equalization < before.equalization;
        let alternates = after.alternation < before.alternation
            && after.thirds <= before.thirds
            && after.equalization <= before.equalization;
        if !equalizes && !alternates {
            return Some(NoSwitch::NoGain);
        }
        if !equalizes && self.kind != SwitchKind::Transposition && !settings.interchange_for_alternation {
            return Some(NoSwitch::InterchangeForAlternation);
        }
        if let Some(limit) = self.limit(facts)
            && self.cost > u32::from(limit)
        {
            return Some(NoSwitch::BeyondLimit { cost: self.cost, limit });
        }
        let below = |boards: [Pair; 2]| {
            let lower = boards.into_iter().min_by_key(|[_, lower]| facts.score(*lower));
            lower.map(|[one, other]| facts.clashes_of(one, other))
        };
        (self.kind == SwitchKind::OtherDrop && below(self.after) > below(self.before))
            .then_some(NoSwitch::WorseBelow)
    }

    /// Whether players of equal score took each other's place. Between two brackets it must be the lower player of the
    /// upper board who drops instead (29D1b).
    fn keeps_scores(&self, facts: &Facts) -> bool {
        match self.kind {
            SwitchKind::OtherDrop => self.other_drop(facts).is_some(),
            _ => !self.places_taken(facts).is_empty(),
        }
    }

    /// Who no longer drops, and who drops instead: the lower player of the upper board.
    pub(crate) fn other_drop(&self, facts: &Facts) -> Option<[Number; 2]> {
        let mut boards = self.before;
        boards.sort_by_key(|[_, lower]| std::cmp::Reverse(facts.score(*lower)));
        let [[_, instead], [dropped, below]] = boards;
        let fits = self.kind == SwitchKind::OtherDrop
            && facts.score(dropped) == facts.score(instead)
            && self.after.contains(&facts.ranked(instead, below));
        fits.then_some([dropped, instead])
    }
}

/// Both pairs of players who can be said to have taken each other's place, if this board came of those.
fn places(before: [Pair; 2], [one, other]: Pair) -> Vec<[Number; 2]> {
    let pairs = [(one, other), (other, one)];
    pairs.into_iter().filter_map(|(who, now)| Some([opponent(&before, who)?, now])).collect()
}

/// Whether their difference counts: they have the same score, or another player drops (29E7).
fn counts(facts: &Facts, kind: SwitchKind, [one, other]: &[Number; 2]) -> bool {
    kind == SwitchKind::OtherDrop || facts.score(*one) == facts.score(*other)
}

fn apart(facts: &Facts, [one, other]: &[Number; 2]) -> u32 {
    facts.difference(*one, *other)
}

/// How far somebody comes in a rotation from the one whose place they take: the largest step between neighbors of the score
/// group on the way; nothing if one of the two is unrated.
fn moved(facts: &Facts, &[was, now]: &[Number; 2]) -> u32 {
    if facts.field.settings.rotations != Rotations::Steps {
        return apart(facts, &[was, now]);
    }
    let rated = |who: Number| facts.rating(who).is_rated();
    if !rated(was) || !rated(now) {
        return 0;
    }
    let [upper, lower] = facts.ranked(was, now);
    let mut way: Vec<Number> = facts
        .present()
        .iter()
        .copied()
        .filter(|who| (facts.place(upper)..=facts.place(lower)).contains(&facts.place(*who)))
        .collect();
    way.sort_by_key(|who| facts.place(*who));
    way.windows(2).map(|two| facts.difference(two[0], two[1])).max().unwrap_or(0)
}

/// Whether every row finds a column of its own that is no longer than this.
fn all_placed(ways: &[Vec<Option<u32>>], most: u32) -> bool {
    fn place(
        row: usize,
        ways: &[Vec<Option<u32>>],
        most: u32,
        held: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for column in 0..held.len() {
            if seen[column] || ways[row][column].is_none_or(|way| way > most) {
                continue;
            }
            seen[column] = true;
            if held[column].is_none_or(|other| place(other, ways, most, held, seen)) {
                held[column] = Some(row);
                return true;
            }
        }
        false
    }
    let mut held = vec![None; ways.len()];
    (0..ways.len()).all(|row| place(row, ways, most, &mut held, &mut vec![false; ways.len()]))
}

fn add(one: Clashes, other: Clashes) -> Clashes {
    Clashes {
        thirds: one.thirds + other.thirds,
        equalization: one.equalization + other.equalization,
        alternation: one.alternation + other.alternation,
    }
}

/// Whether this board would give somebody two Blacks more than Whites (29E5b1).
fn extra_black(facts: &Facts, [one, other]: Pair) -> bool {
    let clash = facts.clashes_of(one, other).equalization > 0;
    clash && facts.due(one) == Some(chart::Color::White)
}
