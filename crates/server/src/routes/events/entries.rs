//! Entries: the list, and files full of them, shown before anybody is entered.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use axum::{
    Json,
    body::{Body, to_bytes},
    extract::State as Of,
};
use budget::{Budget, Told, Waits};
use chart::{Number, Points};
use director::entries::{self, Asks, Manner, RefusedRow, Tried};
use game::view::ClauseView;
use report::import::{Enrolled, EntryRow, Other, Preview, Unreadable, preview_as};
use schemars::JsonSchema;
use serde::Serialize;
use store::Version;
use tournament::{
    Answered, Cents, Cited, Deed, Entrant, Entry, EntryId, Leaving, Logged, Out, Penalty, Section,
    SectionName, State, TeamOfTwo,
};

use super::{
    event::who,
    of_list::{self, Matched, MemberAsked, Register},
    visit::Visit,
};
use crate::{
    Hall,
    events::{Viewer, Wanted},
    fields::Fault,
    legible::{self, flaw_in},
    people::{Doing, Place},
    routes::heavy::heavy,
    trouble::Trouble,
    wire::of_rules,
};

/// The most that a list of entries may weigh; what is in it may cost no more than [`Budget::of_a_request`].
const LARGEST_LIST: usize = 8 * 1024 * 1024;

/// Everybody who entered.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct Entries {
    version: u64,
    entries: Vec<EntryInList>,
}

/// An entry; what only some may see is there for them.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct EntryInList {
    entry: EntryId,
    name: String,
    section: SectionName,
    awarded_in: SectionName,
    number: Option<Number>,
    rating: Option<u16>,
    team: Option<String>,
    grade: Option<u8>,
    checked_in: bool,
    /// Where a team is two players: who of them has White in the next round.
    #[serde(skip_serializing_if = "Option::is_none")]
    colors: Option<ColorsOfTwo>,
    /// Whether somebody has still to check them in; after a round without check-in nobody asks any more.
    awaited: bool,
    late: bool,
    house_player: bool,
    /// Rounds in which they are not paired, past and to come.
    byes: Vec<usize>,
    out: BTreeMap<usize, Out>,
    left: Option<HasLeft>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entrant: Option<Entrant>,
    /// Rated by the director; nothing at all for those who do not see the entry form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-null" = true))]
    assigned: Option<Option<u16>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    money: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    remarks: Option<Vec<OnRecord>>,
    /// What penalties took from the score, and what rulings ordered.
    #[serde(skip_serializing_if = "Option::is_none")]
    penalties: Option<Penalties>,
}

/// Who of two has White in the next round that has not begun, the partner Black (nc-bughouse 3).
#[derive(Serialize, JsonSchema)]
struct ColorsOfTwo {
    round: usize,
    white: EntryId,
    /// Whether the team has said so; if nobody said it, the first of the line-up has White.
    chosen: bool,
    partner: Option<Partner>,
}

#[derive(Serialize, JsonSchema)]
struct Partner {
    entry: EntryId,
    name: String,
}

#[derive(Serialize, JsonSchema)]
struct Penalties {
    docked: Vec<PointsTaken>,
    /// Nobody takes the place of this player once they were expelled.
    barred: bool,
    orders: Vec<OrderOnRecord>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct PointsTaken {
    /// The round after which it counts; 0 before the first.
    after: usize,
    points: Points,
    prizes_only: bool,
    why: String,
    clauses: Vec<ClauseView>,
}

#[derive(Serialize, JsonSchema)]
struct OrderOnRecord {
    order: u64,
    penalty: Penalty,
    words: String,
    round: usize,
    board: usize,
    ruling: String,
    /// As the ruling cites them.
    cites: Vec<String>,
    clauses: Vec<ClauseView>,
    answered: Option<Answered>,
}

#[derive(Serialize, JsonSchema)]
struct HasLeft {
    /// The first round without them.
    from: usize,
    how: Leaving,
}

#[derive(Serialize, JsonSchema)]
struct Money {
    fee: Option<Cents>,
    paid: Cents,
    refunded: Cents,
}

#[derive(Serialize, JsonSchema)]
struct OnRecord {
    text: String,
    /// The ruling of a game that it is about.
    ruling: Option<String>,
}

/// What a list holds, and what would become of each row.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::routes) struct ImportPreview {
    rows: Vec<ImportRow>,
    problems: Vec<String>,
    duplicates: Vec<MaybeInAlready>,
    /// Everything for which a row cannot be entered; a row stands here as often as something is wrong in it.
    refused: Vec<RowRefused>,
    /// Who can be entered without the half-point byes that the list asks for, and why they cannot be given.
    byes: Vec<RowRefused>,
    can_enter: usize,
    /// The lines of all rows that may be in already, told above or not.
    doubtful: Vec<usize>,
    /// The lines of all rows that cannot be entered, told above or not.
    out: BTreeSet<usize>,
    more_byes: usize,
    /// Columns that this event needs and the list does not have.
    lacking: Vec<String>,
    columns: Vec<String>,
    ignored: Vec<String>,
    /// Every column, with what it is taken for.
    table: Vec<ColumnOfList>,
    /// What nobody did wrong, and somebody has to say before these rows can be entered.
    sections: Vec<SectionAsked>,
    /// Byes that notes ask for; they are entered unless somebody says that this is not meant.
    noted: Vec<NotedByes>,
    /// The list of members in which the rows were looked up.
    members: Option<String>,
    /// How many rows are filled in from it.
    filled: usize,
    /// Rows that may be of somebody on that list, and are to be looked at.
    asked: Vec<MemberAsked>,
}

/// A column of a list.
#[derive(Serialize, JsonSchema)]
struct ColumnOfList {
    /// Counted from 0.
    at: usize,
    name: String,
    /// What it is taken for, such as `rating`.
    holds: Option<String>,
    /// What stands in it first.
    example: String,
}

/// Rows of which it must be said where they belong.
#[derive(Serialize, JsonSchema)]
struct SectionAsked {
    /// The section that the rows name, and that there is not; empty: they name none, and none is found for them.
    named: String,
    /// What stands against them, of the first.
    text: String,
    rows: usize,
    names: Vec<String>,
    /// The section that is likely meant.
    near: Option<SectionName>,
}

/// What a note asks for.
#[derive(Serialize, JsonSchema)]
struct NotedByes {
    line: usize,
    name: String,
    note: String,
    rounds: Vec<usize>,
    taken: bool,
}

/// A cell in which something is wrong.
#[derive(Serialize, JsonSchema)]
struct CellOfList {
    /// Counted from 0.
    column: usize,
    found: String,
}

/// Whom a row may be, as far as whoever imports may see it.
#[derive(Serialize, JsonSchema)]
struct OtherOfRow {
    /// In the list; none: they are in already.
    line: Option<usize>,
    name: String,
    id: Option<String>,
    school: String,
    grade: Option<u8>,
    rating: Option<String>,
    section: String,
}

/// A row as it was understood.
#[derive(Serialize, JsonSchema)]
struct ImportRow {
    line: usize,
    name: String,
    /// The last name, where nothing in the list says where it begins and it may be guessed wrongly.
    last: Option<String>,
    id: Option<String>,
    rating: Option<String>,
    school: String,
    club: String,
    grade: Option<u8>,
    section: String,
    /// The section in which the row would be entered.
    found: Option<SectionName>,
    byes: Vec<usize>,
    contact: Option<String>,
    /// At which board of a team.
    board: Option<u8>,
    /// From how many games the rating is, while it is provisional.
    provisional: Option<u16>,
}

#[derive(Serialize, JsonSchema)]
struct MaybeInAlready {
    line: usize,
    text: String,
    other: Option<OtherOfRow>,
}

#[derive(Serialize, JsonSchema)]
struct RowRefused {
    line: usize,
    name: String,
    text: String,
    next: String,
    clauses: Vec<ClauseView>,
    /// Where it can be mended.
    cell: Option<CellOfList>,
}

/// Everybody of a list was entered.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::routes) struct Imported {
    version: u64,
    entered: usize,
    left_out: usize,
    refused: usize,
}

/// Everybody who entered; contacts, money and remarks only for those who may see them.
pub(super) async fn all(visit: Visit) -> Result<Json<Entries>, Trouble> {
    let held = visit.held();
    let state = held.tournament().state();
    let entries = state.entries.values().filter_map(|entry| told(&visit, state, entry)).collect();
    Ok(Json(Entries { version: held.version.get(), entries }))
}

fn told(visit: &Visit, state: &State, entry: &Entry) -> Option<EntryInList> {
    let (entries, teams) = ([entry.id], state.names_of_team(entry));
    let place = Place { section: Some(&entry.section), entries: &entries, teams: &teams };
    let desk = visit.may(Doing::SeeEntries, place);
    let door = visit.may(Doing::CheckIn, place);
    if !desk && !door {
        return None;
    }
    let section = state.section(&entry.section);
    let list = section.map_or("", |section| section.plan.rating_list.as_str());
    let money =
        || Money { fee: section.map(|section| section.plan.fee), paid: entry.paid, refunded: entry.refunded };
    let remarks = entry.remarks.iter();
    let remarks =
        || remarks.map(|remark| OnRecord { text: remark.text.clone(), ruling: remark.ruling.clone() });
    Some(EntryInList {
        entry: entry.id,
        name: entry.name().to_string(),
        section: entry.section.clone(),
        awarded_in: entry.awarded_in.clone(),
        number: section.and_then(|section| section.number_of(entry.id)),
        rating: entry.rating(list).points(),
        team: entry.entrant.team.clone(),
        grade: entry.entrant.grade,
        checked_in: entry.checked_in,
        colors: state.team_of_two(entry).map(colors),
        awaited: section.is_some_and(|section| section.awaits(entry)),
        late: entry.late,
        house_player: entry.house_player,
        byes: entry.out.keys().copied().collect(),
        out: entry.out.clone(),
        left: entry.left.map(|left| HasLeft { from: left.from, how: left.how }),
        entrant: desk.then(|| entry.entrant.clone()),
        assigned: desk.then_some(entry.assigned),
        money: visit.may(Doing::SeeMoney, place).then(money),
        remarks: visit.may(Doing::SeeRecord, place).then(|| remarks().collect()),
        penalties: visit.may(Doing::SeeRecord, place).then(|| penalties(section, entry)),
    })
}

fn colors(two: TeamOfTwo<'_>) -> ColorsOfTwo {
    let TeamOfTwo { round, white, chosen, partner } = two;
    let partner = partner.map(|partner| Partner { entry: partner.id, name: partner.name().to_string() });
    ColorsOfTwo { round, white: white.id, chosen, partner }
}

fn penalties(section: Option<&Section>, entry: &Entry) -> Penalties {
    let clauses = |penalty: Penalty| {
        of_rules(&section.map(|section| penalty.rules(section.plan.book)).unwrap_or_default())
    };
    let docked = entry.docked.iter().map(|dock| PointsTaken {
        after: dock.after,
        points: dock.points,
        prizes_only: dock.prizes_only,
        why: dock.why.clone(),
        clauses: clauses(Penalty::Points(dock.points)),
    });
    let orders = entry.orders.iter().map(|order| OrderOnRecord {
        order: order.id,
        penalty: order.penalty,
        words: order.penalty.words(),
        round: order.round,
        board: order.board,
        ruling: order.ruling.clone(),
        cites: order.clauses.clone(),
        clauses: clauses(order.penalty),
        answered: order.answered,
    });
    Penalties { docked: docked.collect(), barred: entry.barred, orders: orders.collect() }
}

/// What a file holds: CSV, .xlsx or .ods as the body of the request; and what would become of each row if it were
/// imported with the same options. Nothing is recorded.
pub(super) async fn preview(
    Of(hall): Of<Hall>,
    visit: Visit,
    body: Body,
) -> Result<Json<ImportPreview>, Trouble> {
    let held = visit.held();
    let (id, caller) = (visit.id.clone(), visit.caller.clone());
    let not_noted = lines("not-noted", visit.asked("not-noted"))?;
    let list = visit.asked("rating-list").unwrap_or("us-chess").to_string();
    let sees = move |state: &State, entry: &Entry| {
        let (entries, teams) = ([entry.id], state.names_of_team(entry));
        let place = Place { section: Some(&entry.section), entries: &entries, teams: &teams };
        caller.may(&id, Doing::SeeEntries, place)
    };
    let made = move |preview: Preview, tried: Tried, matched: Matched| {
        let state = held.tournament().state();
        let other = |of: Other| match of {
            Other::Line(line) => preview.entries.iter().find(|row| row.line == line).map(|row| OtherOfRow {
                line: Some(line),
                name: row.name.clone(),
                id: row.id.clone(),
                school: row.school.clone(),
                grade: row.grade,
                rating: row.rating.map(|rating| rating.to_string()),
                section: row.section.clone(),
            }),
            Other::Known(at) => {
                let entry = state.entries.values().nth(at).filter(|entry| sees(state, entry))?;
                Some(OtherOfRow {
                    line: None,
                    name: entry.name().to_string(),
                    id: entry.entrant.member_id.clone(),
                    school: entry.entrant.team.clone().unwrap_or_default(),
                    grade: entry.entrant.grade,
                    rating: entry.rating(&list).points().map(|points| points.to_string()),
                    section: entry.section.to_string(),
                })
            }
        };
        Json(told_list(state, (&preview, &other), tried, (matched, &not_noted)))
    };
    read(&hall, &visit, body, made).await
}

fn told_list(
    state: &State,
    (preview, other): (&Preview, &dyn Fn(Other) -> Option<OtherOfRow>),
    tried: Tried,
    (matched, not_noted): (Matched, &BTreeSet<usize>),
) -> ImportPreview {
    let duplicates = preview.duplicates.first().iter();
    let noted = preview.entries.iter().filter(|row| row.noted.iter().any(|round| !row.byes.contains(round)));
    ImportPreview {
        table: preview
            .columns
            .iter()
            .map(|column| ColumnOfList {
                at: column.at,
                name: column.name.clone(),
                holds: column.heading.map(|heading| heading.word().to_string()),
                example: column.example.clone(),
            })
            .collect(),
        sections: sections_asked(state, &tried),
        noted: noted
            .map(|row| NotedByes {
                line: row.line,
                name: row.name.clone(),
                note: row.notes.clone(),
                rounds: row.noted.clone(),
                taken: !not_noted.contains(&row.line),
            })
            .collect(),
        members: matched.list,
        filled: matched.filled,
        asked: matched.asked,
        rows: preview.entries.iter().map(|row| told_row(row, &tried)).collect(),
        problems: texts(&preview.problems),
        duplicates: duplicates
            .map(|duplicate| MaybeInAlready {
                line: duplicate.line,
                text: duplicate.to_string(),
                other: other(duplicate.of),
            })
            .collect(),
        refused: tried.refused.first().iter().filter(|row| row.asks.is_none()).map(refused).collect(),
        byes: tried.byes.first().iter().map(refused).collect(),
        can_enter: tried.good.len(),
        doubtful: preview.doubtful.iter().copied().collect(),
        more_byes: tried.byes.more(),
        out: tried.out,
        lacking: entries::lacking(state, preview).iter().map(ToString::to_string).collect(),
        columns: preview.recognized.iter().map(|(_, name)| name.to_string()).collect(),
        ignored: preview.ignored.first().to_vec(),
    }
}

/// Enters everybody of a file, or nobody; with `?leave-out=1` the rows that are refused are left out. Rows that may be
/// somebody who is in already are left out unless `?with-duplicates=1` is asked for; `?id=` names the act, so that
/// sending it again enters nobody twice.
pub(super) async fn import(Of(hall): Of<Hall>, visit: Visit, body: Body) -> Result<Json<Imported>, Trouble> {
    let id = visit
        .asked("id")
        .ok_or_else(|| Fault::in_field("id", "is missing; a name for this act was expected"))?;
    let key = format!("{}:import:{id}", who(&visit.caller));
    if key.len() > 200 {
        return Err(Fault::in_field("id", "expected 1 to 100 letters").into());
    }
    let (preview, tried) = read(&hall, &visit, body, |preview, tried, _| (preview, tried)).await?;
    if let Some(answer) = answered_before(&visit, &key, &preview, &tried).await {
        return Ok(answer);
    }
    if !tried.refused.is_empty() && visit.asked("leave-out").is_none() {
        let mut all: Vec<String> = tried.refused.first().iter().take(TOLD).map(ToString::to_string).collect();
        if let more @ 1.. = tried.out.len().saturating_sub(lines_of(tried.refused.first(), TOLD)) {
            all.push(format!("and {more} more"));
        }
        return Err(Fault::new(format!("nobody was entered; mend these first: {}", all.join("; "))).into());
    }
    let mut acts = Vec::new();
    for (row, deed) in tried.good {
        super::acts::allowed(&visit, &deed)?;
        acts.push((format!("line {}, {}", row.line, row.name), deed));
    }
    if acts.is_empty() {
        let text = match tried.refused.count() {
            0 => "nobody would enter: all rows are of players who are in already",
            _ => "nobody would enter: every row is refused, or of a player who is in already",
        };
        return Err(Trouble::NotNow(text.to_string()));
    }
    let wanted = Wanted {
        who: visit.caller.signs(),
        asker: Some(visit.caller.clone()),
        why: String::new(),
        key: Some(key),
        seen: None,
        acts,
        tiles: Vec::new(),
    };
    let done = visit.keeper.act(wanted).await?;
    Ok(entered(done.after.version, done.happened.len(), tried.doubtful, tried.out.len()))
}

/// The same answer as the first time, when everybody of the list was let in: by now all of them are in already.
async fn answered_before(
    visit: &Visit,
    key: &str,
    preview: &Preview,
    tried: &Tried,
) -> Option<Json<Imported>> {
    let (version, done) = visit.keeper.done_under(key).await?;
    let names: BTreeSet<&str> = preview.entries.iter().map(|row| row.name.as_str()).collect();
    let is_of_the_list = |event: &Arc<Logged>| match &event.act.deed {
        Deed::Enter { entrant, .. } => names.contains(entrant.name.as_str()),
        _ => false,
    };
    if !done.iter().all(is_of_the_list) {
        return None;
    }
    let readable = preview.entries.iter().filter(|row| !tried.out.contains(&row.line)).count();
    Some(entered(version, done.len(), readable.saturating_sub(done.len()), tried.out.len()))
}

/// So many faults are told where nobody was entered; the preview tells more.
const TOLD: usize = 20;

/// Of how many rows the first so many faults are.
fn lines_of(refused: &[RefusedRow], first: usize) -> usize {
    refused.iter().take(first).map(|refused| refused.line).collect::<BTreeSet<_>>().len()
}

fn entered(version: Version, entered: usize, left_out: usize, refused: usize) -> Json<Imported> {
    Json(Imported { version: version.get(), entered, left_out, refused })
}

/// The list, and what would become of its rows; what is made of them is made where no other request waits for it.
async fn read<T: Send + 'static>(
    hall: &Hall,
    visit: &Visit,
    body: Body,
    made: impl FnOnce(Preview, Tried, Matched) -> T + Send + 'static,
) -> Result<T, Trouble> {
    let too_large = |_| Trouble::TooLarge("a list of entries may have at most 8 MB".to_string());
    let body = to_bytes(body, LARGEST_LIST).await.map_err(too_large)?;
    let held = visit.held();
    let manner = Manner {
        section: visit.asked("section").map(ToString::to_string),
        rating_list: visit.asked("rating-list").unwrap_or("us-chess").to_string(),
        at_the_door: visit.asked("at-the-door").is_some(),
        paid: visit.asked("paid").is_some(),
        with_duplicates: visit.asked("with-duplicates").is_some(),
        others: lines("others", visit.asked("others"))?,
        without_byes: visit.asked("without-byes").is_some(),
        sections: of_list::sections(visit)?,
        not_noted: lines("not-noted", visit.asked("not-noted"))?,
    };
    let said = of_list::said(visit)?;
    let register = Register::of(&hall.tools().store, visit, &manner.rating_list).await?;
    let (who, now) = (visit.caller.signs(), visit.keeper.now());
    let (id, caller) = (visit.id.clone(), visit.caller.clone());
    // Dropped with this request: when whoever sent the list is gone, nobody reads it to its end.
    let waits = Waits::default();
    let mut budget = Budget::of_a_request().while_waits(&waits);
    let may_hold = visit.keeper.may_hold();
    let read = move || {
        let tournament = held.tournament();
        let known: Vec<Enrolled> =
            tournament.entries.values().map(|entry| entries::known(&entry.entrant)).collect();
        let read = preview_as(&body, &known, &said, &mut budget);
        let mut preview = read.map_err(|error| unreadable(&error))?;
        may_hold(preview.entries.len())?;
        let matched = register.fill_in(&mut preview, tournament.state(), &mut budget)?;
        let viewer = Viewer::new(&caller, &id, &held);
        let tried = entries::tried(tournament, &preview, &manner, (&who, now), (&viewer, &mut budget));
        let mut tried = tried.map_err(|stop| unreadable(&Unreadable::Stopped(stop)))?;
        leave_out_illegible(&mut tried);
        Ok(made(preview, tried, matched))
    };
    heavy(&visit.caller, read).await
}

/// Rows with a text that would not be read as it was written are refused like others.
fn leave_out_illegible(tried: &mut Tried) {
    let (mut good, before) = (Vec::new(), std::mem::take(&mut tried.good));
    for (row, deed) in before {
        let flaw = serde_json::to_value(&deed).ok().and_then(|deed| flaw_in("act", &deed));
        match flaw {
            None => good.push((row, deed)),
            Some((field, flaw)) => {
                let column = field.strip_prefix("act.entrant.").unwrap_or(&field);
                let (text, next) = (format!("its {column} {flaw}"), legible::NEXT.to_string());
                let (line, name, rules) = (row.line, row.name, Cited::none());
                tried.refuse(RefusedRow { line, name, text, next, rules, asks: None, cell: None });
            }
        }
    }
    tried.good = good;
    tried.refused.sort_by_key(|refused| refused.line);
}

fn refused(refused: &RefusedRow) -> RowRefused {
    RowRefused {
        line: refused.line,
        name: refused.name.clone(),
        text: refused.text.clone(),
        next: refused.next.clone(),
        clauses: of_rules(&refused.rules),
        cell: refused.cell.clone().map(|(column, found)| CellOfList { column, found }),
    }
}

/// So many names are told of those who wait for a section.
const NAMED: usize = 5;

/// Rows for which a section has to be named, together with all that name the same.
fn sections_asked(state: &State, tried: &Tried) -> Vec<SectionAsked> {
    let mut asked: BTreeMap<&str, SectionAsked> = BTreeMap::new();
    for refused in tried.refused.first() {
        let Some(Asks::Section(named)) = &refused.asks else { continue };
        let group = asked.entry(named).or_insert_with(|| SectionAsked {
            named: named.clone(),
            text: refused.text.clone(),
            rows: 0,
            names: Vec::new(),
            near: entries::near(state, named),
        });
        group.rows += 1;
        if group.names.len() < NAMED {
            group.names.push(refused.name.clone());
        }
    }
    asked.into_values().collect()
}

/// Lines of a list, as in `17,23`.
fn lines(name: &str, asked: Option<&str>) -> Result<BTreeSet<usize>, Fault> {
    let all = asked.unwrap_or_default().split(',').filter(|line| !line.is_empty());
    let wrong = |_| Fault::in_field(name, "expected numbers of lines, such as 17,23");
    all.map(|line| line.trim().parse().map_err(wrong)).collect()
}

pub(super) fn unreadable(error: &Unreadable) -> Fault {
    let next = match error {
        Unreadable::Stopped(_) => "",
        _ => "; see that the first line names the columns, such as Name, Rating, School, Section",
    };
    Fault::new(format!("the file cannot be read: {error}{next}"))
}

/// A row as it was understood, with the section that was found for it.
fn told_row(row: &EntryRow, tried: &Tried) -> ImportRow {
    // Good rows stand in the order of the file.
    let good = tried.good.binary_search_by_key(&row.line, |(good, _)| good.line).ok();
    let found = good.and_then(|at| tried.good.get(at)).and_then(|(_, deed)| match deed {
        Deed::Enter { section, .. } => section.clone(),
        _ => None,
    });
    ImportRow {
        line: row.line,
        name: row.name.clone(),
        last: guessed_last(row),
        id: row.id.clone(),
        rating: row.rating.map(|rating| rating.to_string()),
        school: row.school.clone(),
        club: row.club.clone(),
        grade: row.grade,
        section: row.section.clone(),
        found,
        byes: row.byes.clone(),
        contact: row.email.as_ref().or(row.phone.as_ref()).cloned(),
        board: row.board,
        provisional: row.provisional,
    }
}

fn guessed_last(row: &EntryRow) -> Option<String> {
    let is_guess = row.parts.is_none() && report::names::is_doubtful(&row.name);
    is_guess.then(|| report::names::given_and_last(&row.name).1)
}

fn texts(problems: &Told<report::import::Problem>) -> Vec<String> {
    problems.first().iter().map(ToString::to_string).chain(problems.and_more()).collect()
}
