//! Rules that were not made known in time (us-chess-7 1B, 1B1, 1B2; iesa-2023 22; nc-blitz 23; nc-scholastic's page on
//! clocks).
//!
//! Each variation says which notice it needs. Where that is lacking the book holds, or the director has the game played
//! by the book or lets the rule stand; from then on the game goes on without the variation.

use std::sync::Arc;

use rulebook::{
    Answer as Says, Citations, Policies,
    readings::BookReading,
    values::NoticeMissing,
    variations::{Announced, RuleNotice},
};

use super::unproven;
use crate::{
    because::Why,
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Lacking, Unnoticed},
    order::Order,
    refusal::Refusal,
    terms::Terms,
};

impl Topic for Unnoticed {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        case.still_on()?;
        match self {
            Unnoticed::Variation { what, .. } if !case.terms.announced.contains(&what.to_string()) => {
                Err(Refusal::NotInForce(what.to_string()))
            }
            _ => Ok(()),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let policies = case.policies;
        match *self {
            Unnoticed::Variation { what, lacking } => match Asks::of(policies, what, lacking) {
                Asks::Generally => missing(case, dispute, *self, policy(policies, lacking)),
                Asks::Strictly(by) => {
                    unproven(dispute, &by).unwrap_or_else(|| book_holds(case, dispute, *self, &by))
                }
                Asks::Nothing(by) => Next::denied_since(Why::NoticeNotNeeded, &by),
            },
            Unnoticed::HouseRule(lacking @ Lacking::Announcement) => {
                missing(case, dispute, *self, policy(policies, lacking))
            }
            Unnoticed::HouseRule(Lacking::Publicity) => unpublished(case, dispute, *self),
            Unnoticed::OtherRules => missing(case, dispute, *self, &policies.other_rules_unannounced),
            Unnoticed::TrialAtTheStateEvent => {
                missing(case, dispute, *self, &policies.trial_at_the_state_event)
            }
            Unnoticed::TrialNotNotified => missing(case, dispute, *self, &policies.trial_not_notified),
        }
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        match choice {
            Choice::PlayByTheBook => vec![by_the_book(case, *self, by)],
            _ => vec![(Happening::GameContinues, by.clone())],
        }
    }
}

/// What a variation asks of the notice that was lacking.
enum Asks {
    /// The book's general clause says what follows.
    Generally,
    /// Its own clause says that it must be given.
    Strictly(Citations),
    /// What it needs was done.
    Nothing(Citations),
}

impl Asks {
    fn of(policies: &Policies, what: Announced, lacking: Lacking) -> Asks {
        let enough = || Asks::Nothing(policies.rule_not_announced.by().clone());
        let own = || Citations::read(what.book(), what.clauses()).unwrap_or_default();
        match (what.notice(), lacking) {
            (RuleNotice::NotNeeded, _) => Asks::Nothing(own()),
            // Without publicity an announcement at the event was enough.
            (RuleNotice::AtTheStart | RuleNotice::MustBeAnnounced, Lacking::Publicity) => enough(),
            (RuleNotice::MustBeAnnounced, Lacking::Announcement)
            | (RuleNotice::MustBePublished, Lacking::Publicity) => Asks::Strictly(own()),
            (RuleNotice::AtTheStart | RuleNotice::InPublicity | RuleNotice::MustBePublished, _) => {
                Asks::Generally
            }
        }
    }
}

fn policy(policies: &Policies, lacking: Lacking) -> &Says<NoticeMissing> {
    match lacking {
        Lacking::Announcement => &policies.rule_not_announced,
        Lacking::Publicity => &policies.rule_not_published,
    }
}

/// A rule that keeps nobody away need not be in the publicity (us-chess-7 1B1, 1B2); elsewhere that makes no difference.
fn unpublished(case: &Case, dispute: &Dispute, told: Unnoticed) -> Next {
    let rule = &case.policies.rule_not_published;
    if rule.value() == Some(NoticeMissing::Director) {
        if let Some(next) = unproven(dispute, rule.by()) {
            return next;
        }
        match dispute.answer_to(Question::KeepsPlayersAway) {
            None => return Next::Ask(Question::KeepsPlayersAway, rule.by().clone()),
            Some(Answer::Yes) => {}
            Some(_) => return Next::denied(case.policies.rule_not_announced.by()),
        }
    }
    missing(case, dispute, told, rule)
}

fn missing(case: &Case, dispute: &Dispute, told: Unnoticed, rule: &Says<NoticeMissing>) -> Next {
    let by = rule.by();
    if rule.value() == Some(NoticeMissing::RuleStands) {
        return Next::denied_since(Why::NoticeNotNeeded, by);
    }
    if let Some(next) = unproven(dispute, by) {
        return next;
    }
    match rule.value() {
        Some(NoticeMissing::BookHolds) => book_holds(case, dispute, told, by),
        _ => Next::Refer(vec![Choice::PlayByTheBook, Choice::LetItStand], by.clone()),
    }
}

fn book_holds(case: &Case, dispute: &Dispute, told: Unnoticed, by: &Citations) -> Next {
    let upheld = dispute.claimant().map(|_| (Happening::ClaimUpheld, by.clone()));
    Next::Rule(upheld.into_iter().chain([by_the_book(case, told, by)]).collect())
}

/// The game goes on without the variation; what no book lists people must leave out themselves.
fn by_the_book(case: &Case, told: Unnoticed, by: &Citations) -> (Happening, Citations) {
    let without = match told {
        Unnoticed::Variation { what, .. } => {
            without(case.terms, &what.to_string()).map(|terms| (what, terms))
        }
        _ => None,
    };
    let what = match without {
        Some((what, terms)) => Happening::VariationDropped { name: what.to_string(), terms },
        None => Happening::Ordered { to: None, order: Order::PlayByTheBook },
    };
    (what, by.clone())
}

/// The terms without one variation. The event carries them, so that no later release changes the game.
fn without(terms: &Terms, name: &str) -> Option<Arc<Terms>> {
    let announced: Vec<String> = terms.announced.iter().filter(|known| *known != name).cloned().collect();
    let mut book = terms.policies.book.rulebook();
    for name in &announced {
        match (Announced::find(name), BookReading::find(name)) {
            (Some(variation), _) => variation.change(&mut book),
            (None, Some(reading)) => reading.choose_other?(&mut book),
            (None, None) => return None,
        }
    }
    let policies = book.resolve().ok()?;
    Some(Arc::new(Terms { policies, announced, ..terms.clone() }))
}
