//! Who enters, where, and with what on the form.

use chart::{
    rules::{R28B, R28H, R28K, R28M1, R28S, R28S4},
    school,
};

use super::{Case, Decided, MOST_ENTRIES, brackets, byes, can_be_read, quads};
use crate::{
    act::Deed,
    entrant::Entrant,
    event::{Contestant, Happening, Leaving, Out},
    money::Cents,
    name::{Cited, EntryId, SectionName},
    plan::{CheckIn, Kind, LateEntry, MembersOnly, Plan, ReEntry},
    refusal::{Another, Refusal},
    state::{Entry, Section},
};

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::Enter { entrant, section, advance, byes, paid, house_player } => {
            let entrant = &entrant.as_ref().clone().with_whole_name();
            check_form(entrant)?;
            let (section, signed_up, of_quads) = choose(case, entrant, section.as_ref())?;
            let awarded_in = &signed_up.plan;
            if of_quads && *house_player {
                return Err(Refusal::SectionGone(awarded_in.name.clone()));
            }
            let form =
                Form { entrant, awarded_in, advance: *advance, house_player: *house_player, follows: None };
            not_entered(case, entrant)?;
            let id = enter(case, section, &form)?;
            byes::ask_with_entry(case, section, id, entrant, *advance, byes)?;
            pay(case, id, *paid);
            if of_quads && awarded_in.check_in != CheckIn::Needed {
                quads::make_again(case, section, id, entrant.rating(&section.plan.rating_list))?;
            }
        }
        Deed::ReEnter { entry, paid } => re_enter(case, *entry, *paid)?,
        Deed::Amend { entry, entrant } => {
            let known = case.entry(*entry)?;
            let entrant = &entrant.as_ref().clone().with_whole_name();
            check_form(entrant)?;
            let section = case.section(&known.section)?;
            check_team(section, entrant)?;
            is_no_substitute(case, section, entrant, Some(*entry))?;
            let entrant = Box::new(spelled(case, section, entrant, Some(*entry)));
            case.happens(Happening::Amended { entry: *entry, entrant }, Cited::none());
        }
        Deed::Transfer { entry, to } => transfer(case, *entry, to)?,
        _ => {}
    }
    Ok(())
}

/// Somebody who played elsewhere until now: whether they may play here was for others to say.
pub(super) fn take_over(
    case: &mut Case,
    entrant: &Entrant,
    name: &SectionName,
    house_player: bool,
) -> Decided {
    let entrant = &entrant.clone().with_whole_name();
    check_form(entrant)?;
    let section = case.open_section(name)?;
    let form = Form { entrant, awarded_in: &section.plan, advance: true, house_player, follows: None };
    enter(case, section, &form)?;
    Ok(())
}

/// What an entry is made of, apart from its section.
struct Form<'a> {
    entrant: &'a Entrant,
    /// The section that he signs up for, whatever it is combined with.
    awarded_in: &'a Plan,
    advance: bool,
    house_player: bool,
    follows: Option<EntryId>,
}

fn check_form(entrant: &Entrant) -> Decided {
    can_be_read("the player's name", &entrant.name)?;
    let parts = [("the first name", &entrant.first_name), ("the last name", &entrant.last_name)];
    for (what, text) in parts.into_iter().chain([("the team", &entrant.team), ("the club", &entrant.club)]) {
        if let Some(text) = text.as_deref().filter(|text| !text.is_empty()) {
            can_be_read(what, text)?;
        }
    }
    for (index, listed) in entrant.ratings.iter().enumerate() {
        if !(1..=3999).contains(&listed.rating) {
            return Err(Refusal::Rating(listed.rating));
        }
        if entrant.ratings.iter().skip(index + 1).any(|other| other.list == listed.list) {
            return Err(Refusal::TwoRatings(listed.list.clone()));
        }
    }
    match entrant.prize_rating {
        Some(rating) if !(1..=3999).contains(&rating) => Err(Refusal::Rating(rating)),
        _ => Ok(()),
    }
}

/// Where he plays, what he signed up for, and whether quads have to be made again for him, at once or when he checks in.
/// Sections that were combined play as one and are awarded apart.
fn choose<'a>(
    case: &Case<'a>,
    entrant: &Entrant,
    named: Option<&SectionName>,
) -> Result<(&'a Section, &'a Section, bool), Refusal> {
    let name = || entrant.name.clone();
    let named = match (named, &case.state.eligible(entrant)[..]) {
        (Some(named), _) => named,
        (None, []) => return Err(Refusal::NowhereEligible { name: name() }),
        (None, [only]) => *only,
        (None, several) => match of_his_grade(case, entrant, several)? {
            Some(section) => section,
            None => {
                let sections = several.iter().map(|section| (*section).clone()).collect();
                return Err(Refusal::SeveralEligible { name: name(), sections });
            }
        },
    };
    let signed_up = case.section(named)?;
    match &signed_up.gone_into[..] {
        [] => Ok((signed_up, signed_up, false)),
        _ if signed_up.plan.kind == Kind::Quads => match quads::late(case, signed_up)? {
            quads::Late::MadeAgain => Ok((signed_up, signed_up, true)),
            quads::Late::Joins(lowest) => Ok((lowest, lowest, false)),
        },
        [into] => Ok((case.open_section(into)?, signed_up, false)),
        _ => Err(Refusal::SectionGone(named.clone())),
    }
}

/// A second-grader may play in K-3 and in K-5, and is meant for K-3: the one section that ends closest above his grade. Other
/// limits leave him a real choice, so nobody else chooses for him.
fn of_his_grade<'a>(
    case: &Case<'a>,
    entrant: &Entrant,
    several: &[&'a SectionName],
) -> Result<Option<&'a SectionName>, Refusal> {
    if entrant.grade.is_none() {
        return Ok(None);
    }
    let mut ends = Vec::new();
    for section in several {
        if let Some(highest) = case.section(section)?.plan.eligibility.highest_grade {
            ends.push((highest, *section));
        }
    }
    ends.sort_unstable();
    Ok(match ends[..] {
        [(_, only)] => Some(only),
        [(first, closest), (second, _), ..] if first < second => Some(closest),
        _ => None,
    })
}

/// The same person does not enter twice; a second entry says so (28S). Two of the same name can be two.
fn not_entered(case: &Case, entrant: &Entrant) -> Decided {
    let same = |entry: &&Entry| {
        let known = &entry.entrant;
        known == entrant || (known.member_id.is_some() && known.member_id == entrant.member_id)
    };
    let may_be = case.state.known.may_be(entrant);
    match may_be.into_iter().filter_map(|id| case.state.entry(id)).find(same) {
        Some(entry) => {
            let id = entrant.member_id.clone().filter(|_| entry.entrant.member_id == entrant.member_id);
            Err(Refusal::EnteredAlready {
                name: entrant.name.clone(),
                known: Another::called(entry.name()),
                entry: entry.id,
                id,
                section: entry.section.clone(),
            })
        }
        None => Ok(()),
    }
}

fn check_team(section: &Section, entrant: &Entrant) -> Decided {
    let kind = section.plan.kind;
    if kind.needs_teams() && entrant.team.as_ref().is_none_or(|team| team.trim().is_empty()) {
        return Err(Refusal::NoTeam { name: entrant.name.clone(), section: section.plan.name.clone() });
    }
    // A table has a seat for those who were there when it was drawn; their teams may take in players later.
    if let Some(team) = entrant.team.as_deref().filter(|_| kind.table().is_some() && kind.pairs_teams()) {
        let key = school::key(team);
        let is_it = |known: &Contestant| matches!(known, Contestant::Team(name) if school::key(name) == key);
        if section.has_begun() && !section.contestants.iter().any(is_it) {
            let (team, section) = (team.trim().to_string(), section.plan.name.clone());
            return Err(Refusal::NoSeatForTeam { team, section });
        }
    }
    if let (Kind::BoardSwiss { board }, Some(his)) = (section.plan.kind, entrant.board)
        && board != his
    {
        let section = section.plan.name.clone();
        return Err(Refusal::AnotherBoard { name: entrant.name.clone(), section, board, his });
    }
    Ok(())
}

/// Where a team is two players and nobody takes the place of one (NC bughouse 1), a third cannot be entered; once a round
/// is paired, not even for one who has left.
fn is_no_substitute(case: &Case, section: &Section, entrant: &Entrant, but: Option<EntryId>) -> Decided {
    let Some(most) = section.plan.most_members() else { return Ok(()) };
    let Some(team) = entrant.team.as_deref() else { return Ok(()) };
    let counts = |entry: &&Entry| {
        let plays = section.has_begun() || entry.left.is_none();
        plays && Some(entry.id) != but && entry.section == section.plan.name
    };
    // Whoever is of the team already comes in by no door.
    let mine = |entry: &Entry| Some(entry.id) == but && entry.section == section.plan.name;
    if case.state.of_team(team).any(mine) || case.state.of_team(team).filter(counts).count() < most {
        return Ok(());
    }
    Err(Refusal::NoSubstitutes { team: team.trim().to_string(), section: section.plan.name.clone() })
}

fn check_eligible(case: &Case, plan: &Plan, entrant: &Entrant, rating: Option<u16>) -> Decided {
    let (name, section) = (entrant.name.clone(), plan.name.clone());
    if let Err(why) = plan.eligibility.check(rating, entrant.grade, entrant.born) {
        return Err(Refusal::NotEligible { name, section, why });
    }
    let until = case.state.event.as_ref().map(|event| event.to);
    match until {
        Some(until) if plan.members_only == MembersOnly::Refused && !is_member(entrant, until) => {
            Err(Refusal::NotAMember { name, until })
        }
        _ => Ok(()),
    }
}

pub(crate) fn is_member(entrant: &Entrant, until: crate::Date) -> bool {
    entrant.member_id.is_some() && entrant.member_until.is_none_or(|end| end >= until)
}

/// Where teams are paired, whoever enters for one that is there takes its spelling: written in two ways it would be two teams.
fn spelled(case: &Case, section: &Section, entrant: &Entrant, entry: Option<EntryId>) -> Entrant {
    let mut entrant = entrant.clone();
    if section.plan.kind.pairs_teams()
        && let Some(team) = &mut entrant.team
    {
        let key = school::key(team);
        let others = case.state.entries_of(&section.plan.name).filter(|other| Some(other.id) != entry);
        let known = others.filter_map(|other| other.entrant.team.as_ref());
        if let Some(known) = known.into_iter().find(|known| school::is_called(known, &key)) {
            team.clone_from(known);
        }
    }
    entrant
}

fn enter(case: &mut Case, section: &Section, form: &Form) -> Result<EntryId, Refusal> {
    let plan = &section.plan;
    let entrant = form.entrant;
    if case.state.entries.len() >= MOST_ENTRIES {
        return Err(Refusal::TooMany { what: "entries", most: MOST_ENTRIES });
    }
    if section.next_round().is_none() {
        return Err(Refusal::NoRoundLeft(plan.name.clone()));
    }
    brackets::is_open_to_others(section)?;
    check_team(section, entrant)?;
    is_no_substitute(case, section, entrant, form.follows)?;
    if form.house_player {
        let other =
            case.state.entries_of(&plan.name).find(|entry| entry.house_player && entry.left.is_none());
        if let Some(other) = other {
            let name = other.name().to_string();
            return Err(Refusal::HousePlayer { section: plan.name.clone(), name });
        }
    } else {
        check_eligible(case, form.awarded_in, entrant, entrant.published(&form.awarded_in.rating_list))?;
    }
    let entry = case.tournament.next_entry();
    let missed = section.rounds.len();
    let rules = match (form.house_player, form.follows, missed) {
        (true, ..) => Cited::from(&R28M1),
        (_, Some(_), _) => Cited::from(&R28S),
        (_, None, 1..) => Cited::from([&R28K, &R28B]),
        _ => Cited::none(),
    };
    case.happens(
        Happening::Entered {
            entry,
            section: plan.name.clone(),
            awarded_in: form.awarded_in.name.clone(),
            entrant: Box::new(spelled(case, section, entrant, None)),
            advance: form.advance,
            house_player: form.house_player,
            missed,
            follows: form.follows,
        },
        rules,
    );
    let rule = if form.follows.is_some() { &R28S4 } else { &R28K };
    for round in 1..=missed {
        let offered = plan.byes.late_entry == LateEntry::AsOffered && plan.byes.offers(round, plan.rounds);
        let half = offered && !form.house_player;
        let out = if half { Out::HalfPointBye { irrevocable: false } } else { Out::Unpaired };
        case.happens(Happening::SitsOut { entry, round, out }, rule);
    }
    Ok(entry)
}

fn pay(case: &mut Case, entry: EntryId, amount: Cents) {
    if amount > Cents::NONE {
        case.happens(Happening::Paid { entry, amount }, Cited::none());
    }
}

fn re_enter(case: &mut Case, id: EntryId, paid: Cents) -> Decided {
    let entry = case.entry(id)?;
    let section = case.section_of(entry)?;
    if section.plan.re_entry == ReEntry::No {
        return Err(Refusal::NoReEntry(section.plan.name.clone()));
    }
    if entry.left.is_some_and(|left| left.how == Leaving::Expelled) {
        return Err(Refusal::HasLeft(entry.name().to_string()));
    }
    moves_on(case, entry, &section.plan.name, &section.plan.name, &R28S)?;
    let new = case.tournament.next_entry();
    pay(case, new, paid);
    Ok(())
}

/// Before anybody has a number the entry goes over; later it ends, and another begins (28H).
pub(super) fn transfer(case: &mut Case, id: EntryId, to: &SectionName) -> Decided {
    let entry = case.playing(id)?;
    let from = case.section_of(entry)?;
    let target = case.open_section(to)?;
    if entry.section == *to {
        return Err(Refusal::PlaysThere { name: entry.name().to_string(), section: to.clone() });
    }
    let rating = entry.rating(&target.plan.rating_list).points();
    check_eligible(case, &target.plan, &entry.entrant, rating)?;
    brackets::is_open_to_others(target)?;
    check_team(target, &entry.entrant)?;
    is_no_substitute(case, target, &entry.entrant, Some(id))?;
    if from.number_of(id).is_none() && !target.has_begun() && !from.has_begun() {
        case.happens(Happening::Transferred { entry: id, to: to.clone() }, Cited::none());
        let entrant = spelled(case, target, &entry.entrant, Some(id));
        if entrant != entry.entrant {
            case.happens(Happening::Amended { entry: id, entrant: Box::new(entrant) }, Cited::none());
        }
        return Ok(());
    }
    moves_on(case, entry, &from.plan.name, to, &R28H)?;
    let carried = entry.paid.minus(entry.refunded);
    if carried > Cents::NONE {
        case.happens(Happening::Refunded { entry: id, amount: carried }, Cited::none());
        let new = case.tournament.next_entry();
        pay(case, new, carried);
    }
    Ok(())
}

fn moves_on(
    case: &mut Case,
    entry: &Entry,
    from: &SectionName,
    to: &SectionName,
    rule: &'static chart::Rule,
) -> Decided {
    let followed = case.state.entries.values().any(|other| other.follows == Some(entry.id));
    if followed {
        return Err(Refusal::MovedOn(entry.name().to_string()));
    }
    let left_from = entry.left.map_or(case.section(from)?.rounds.len() + 1, |left| left.from);
    let target = case.open_section(to)?;
    let awarded_in = if from == to { case.section(&entry.awarded_in)? } else { target };
    let form = Form {
        entrant: &entry.entrant,
        awarded_in: &awarded_in.plan,
        advance: entry.advance,
        house_player: entry.house_player,
        follows: Some(entry.id),
    };
    let left = Happening::Left { entry: entry.id, from: left_from, how: Leaving::MovedOn };
    case.happens(left, rule);
    if entry.house_player {
        return Err(Refusal::MovedOn(entry.name().to_string()));
    }
    let new = enter(case, target, &form)?;
    if let Some(assigned) = assigned_again(entry, new) {
        case.happens(assigned, &chart::rules::R28E);
    }
    if entry.checked_in {
        case.happens(Happening::CheckedIn { entry: new }, Cited::none());
    }
    Ok(())
}

/// What was assigned to somebody stays with him.
pub(super) fn assigned_again(known: &Entry, entry: EntryId) -> Option<Happening> {
    Some(Happening::RatingAssigned { entry, rating: known.assigned?, basis: None, improper: known.improper })
}
