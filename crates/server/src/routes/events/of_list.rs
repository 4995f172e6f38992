//! What somebody says of a list of entries besides the list, and what the lists of members say of its rows.

use std::collections::BTreeMap;

use budget::{Budget, Cost};
use director::entries;
use report::{
    fold,
    import::{Heading, Meant, Mended, Preview, Said},
    members::{Likeness, Member},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use store::Store;
use tokio::runtime::Handle;
use tournament::State;

use super::{members::MemberFound, visit::Visit};
use crate::{
    fields::Fault,
    legible::legible,
    rolls::{self, About},
    trouble::{Trouble, unreadable},
};

/// To look one row up costs as much as so many comparisons.
const LOOK_UP: u64 = 2_000;

/// What stands after `?name=` as JSON.
fn json<T: DeserializeOwned + Default>(visit: &Visit, name: &str, form: &str) -> Result<T, Fault> {
    let Some(text) = visit.asked(name) else { return Ok(T::default()) };
    let wrong = || Fault::in_field(name, format!("expected JSON such as {form}"));
    let value: serde_json::Value = serde_json::from_str(text).map_err(|_| wrong())?;
    legible(&value)?;
    serde_json::from_value(value).map_err(|_| wrong())
}

/// What columns hold and what cells should say.
pub(super) fn said(visit: &Visit) -> Result<Said, Fault> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct ListCell {
        line: usize,
        column: usize,
        text: String,
    }
    let columns: BTreeMap<usize, String> = json(visit, "columns", r#"{"3":"rating","4":""}"#)?;
    let mut meant = Meant::new();
    for (column, word) in columns {
        let heading = match word.as_str() {
            "" => None,
            word => Some(Heading::called(word).ok_or_else(|| {
                let known: Vec<&str> = Heading::ALL.iter().map(|heading| heading.word()).collect();
                Fault::in_field("columns", format!("a column holds one of {}, or nothing", known.join(", ")))
            })?),
        };
        meant.insert(column, heading);
    }
    let mended: Vec<ListCell> = json(visit, "mended", r#"[{"line":3,"column":2,"text":"845"}]"#)?;
    let mended = mended.into_iter().map(|ListCell { line, column, text }| Mended { line, column, text });
    Ok(Said { columns: meant, mended: mended.collect() })
}

/// Which section is meant by the name of another, by that name as it is compared.
pub(super) fn sections(visit: &Visit) -> Result<BTreeMap<String, String>, Fault> {
    let sections: BTreeMap<String, String> = json(visit, "sections", r#"{"K-3":"Primary"}"#)?;
    Ok(sections.into_iter().map(|(named, section)| (fold::key(&named), section)).collect())
}

/// Who rows are, by their lines: somebody on the list, or nobody on it.
type Chosen = BTreeMap<usize, String>;

/// A row that may be of somebody on a list of members, and is to be looked at.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct MemberAsked {
    line: usize,
    /// Who it is, so far; nothing: nobody on the list.
    chosen: Option<String>,
    /// Whether somebody has said so.
    decided: bool,
    found: Vec<MemberLike>,
}

#[derive(Serialize, JsonSchema)]
struct MemberLike {
    /// By which they are chosen.
    key: String,
    like: Like,
    member: MemberFound,
}

/// In what a member is like the row.
#[derive(Copy, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Like {
    Same,
    Name,
    OtherId,
    OtherName,
}

impl From<Likeness> for Like {
    fn from(likeness: Likeness) -> Like {
        match likeness {
            Likeness::Same => Like::Same,
            Likeness::Name => Like::Name,
            Likeness::OtherId => Like::OtherId,
            Likeness::OtherName => Like::OtherName,
        }
    }
}

/// What was found of the rows of a list.
#[derive(Default)]
pub(super) struct Matched {
    /// What the list of members is called; none: there is none here.
    pub(super) list: Option<String>,
    /// How many rows are filled in from it.
    pub(super) filled: usize,
    pub(super) asked: Vec<MemberAsked>,
}

/// The list of members in which the rows of a list are looked up.
pub(super) struct Register {
    store: Store,
    list: Option<(i64, String, About)>,
    ratings: String,
    chosen: Chosen,
    handle: Handle,
}

impl Register {
    /// The list of the federation whose ratings count; else the only one that there is.
    pub(super) async fn of(store: &Store, visit: &Visit, ratings: &str) -> Result<Register, Trouble> {
        let chosen = json(visit, "members", r#"{"17":"12345678","23":""}"#)?;
        let rolls = store.rolls().await.map_err(unreadable)?;
        let named = if ratings.starts_with("fide") { "fide" } else { "us-chess" };
        let roll = rolls.iter().find(|roll| roll.name == named).or_else(|| match rolls.as_slice() {
            [only] if only.name != "fide" => Some(only),
            _ => None,
        });
        let list = roll.map(|roll| (roll.number, roll.name.clone(), About::of(roll)));
        Ok(Register {
            store: store.clone(),
            list,
            ratings: ratings.to_string(),
            chosen,
            handle: Handle::current(),
        })
    }

    /// Fills in what rows do not say. Called where no request waits.
    pub(super) fn fill_in(
        &self,
        preview: &mut Preview,
        event: &State,
        budget: &mut Budget,
    ) -> Result<Matched, Trouble> {
        let Some((roll, list, about)) = &self.list else { return Ok(Matched::default()) };
        let mut matched = Matched { list: Some(about.told()), ..Matched::default() };
        for row in &mut preview.entries {
            let stop = |stop| super::entries::unreadable(&report::import::Unreadable::Stopped(stop));
            budget.spend(Cost::Steps, LOOK_UP).map_err(stop)?;
            let look = rolls::namesakes(&self.store, *roll, &row.name, row.id.as_deref());
            let like = self.handle.block_on(look).map_err(unreadable)?;
            if like.is_empty() {
                continue;
            }
            let decided = self.chosen.get(&row.line);
            let chosen = match (decided, like.as_slice()) {
                (Some(key), _) => like.iter().find(|(_, member)| key_of(member) == *key),
                (None, [only @ (Likeness::Same, _)]) => Some(only),
                (None, [only @ (Likeness::Name, member)]) if fits(row.state.as_deref(), member) => Some(only),
                (None, _) => None,
            };
            let sure = matches!(chosen, Some((Likeness::Same, _)));
            let expired =
                |(_, member): &(Likeness, Member)| MemberFound::of(member, (list, about), event).is_expired();
            if !sure || decided.is_some() || chosen.is_some_and(expired) {
                matched.asked.push(MemberAsked {
                    line: row.line,
                    chosen: chosen.map(|(_, member)| key_of(member)),
                    decided: decided.is_some(),
                    found: like
                        .iter()
                        .map(|(likeness, member)| MemberLike {
                            key: key_of(member),
                            like: Like::from(*likeness),
                            member: MemberFound::of(member, (list, about), event),
                        })
                        .collect(),
                });
            }
            if let Some((likeness, member)) = chosen {
                // Somebody looked, and it is this one, whatever number the row has.
                if *likeness == Likeness::OtherId {
                    row.id = None;
                }
                entries::fill_in(row, member, &self.ratings, &about.told());
                matched.filled += 1;
            }
        }
        Ok(matched)
    }
}

/// By which somebody on a list is chosen: the number, or the name where there is none.
fn key_of(member: &Member) -> String {
    member.id.clone().unwrap_or_else(|| member.name())
}

/// Whether nothing that the row says speaks against this namesake.
fn fits(state: Option<&str>, member: &Member) -> bool {
    state.zip(member.state.as_deref()).is_none_or(|(one, other)| one == other)
}
