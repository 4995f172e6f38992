//! What can stand between a request and its answer, and the one place that turns it into a status code.
//! Three kinds stay apart: the laws say no, what was sent cannot be read, and we could not do our part.

use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use game::Refusal;
use game::view::{self, ClauseView};
use rulebook::Book;
use store::StoreError;
use tournament::SectionName;

use crate::{
    API,
    fields::Fault,
    people::{AuditMatter, Doing, Scope, access},
    wire,
};

/// What somebody lacks who may not do something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Lacks {
    /// None of his posts allows it anywhere.
    Post,
    /// It is not known who asks; signing in may help.
    Name,
    /// His posts allow it, and the scope of his token does not.
    Scope(Scope),
    /// His post allows it in other sections; none: it concerns the event as a whole.
    Section(Option<SectionName>),
}

#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    BadLink,
    NotFound(String),
    /// There is something at this address, and it cannot be asked so.
    NoSuchMethod,
    /// What was sent weighs more than is read.
    TooLarge(String),
    /// What was sent cannot be read.
    Fault(Fault),
    /// The laws say no.
    Refused {
        text: String,
        clauses: Vec<ClauseView>,
        needs: Option<wire::Needs>,
    },
    /// The log did not take it; nothing has changed.
    NotRecorded(StoreError),
    /// The log took some of what was asked, each a deed of its own, and then no more.
    PartlyRecorded {
        done: String,
        error: StoreError,
    },
    /// The log cannot be read.
    Unreadable(String),
    TooManyActs,
    /// None of the caller's posts allows it, or his token does not.
    NotYours {
        doing: Doing,
        lacks: Lacks,
    },
    /// A playing director leaves it to another (us-chess-7 21E).
    OwnGame {
        doing: Doing,
        other: String,
    },
    /// A browser asked, but no page of ours made it ask.
    Elsewhere(&'static str),
    SignInFirst,
    /// It is for the person himself, and a token is not he.
    ByHand,
    /// A token that was revoked, is over or never was one.
    BadToken,
    /// A password or a code that is not right.
    BadSecret(&'static str),
    TooOften {
        seconds: u64,
    },
    /// As many of somebody's pages are open as may be.
    TooManySockets(String),
    /// So many others wait for the same that he need not stand in line.
    Busy,
    Withheld(&'static str),
    /// Something else must end first, or is missing here.
    NotNow(String),
    /// Our own mistake.
    Ours(&'static str),
}

impl Trouble {
    pub(crate) fn refused(refusal: &Refusal, book: Book) -> Trouble {
        Trouble::Refused {
            text: refusal.to_string(),
            clauses: view::clauses(&refusal.clauses(), book),
            needs: None,
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Trouble::BadLink | Trouble::NotFound(_) => StatusCode::NOT_FOUND,
            Trouble::NoSuchMethod => StatusCode::METHOD_NOT_ALLOWED,
            Trouble::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::Fault(_) => StatusCode::BAD_REQUEST,
            Trouble::Refused { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            // Only a demo has a budget, and sending it again would not help.
            Trouble::NotRecorded(StoreError::BeyondBudget { .. }) => StatusCode::CONFLICT,
            Trouble::NotRecorded(_)
            | Trouble::PartlyRecorded { .. }
            | Trouble::Unreadable(_)
            | Trouble::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::TooManyActs | Trouble::TooOften { .. } | Trouble::TooManySockets(_) => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Trouble::NotYours { lacks: Lacks::Name, .. }
            | Trouble::SignInFirst
            | Trouble::ByHand
            | Trouble::BadToken
            | Trouble::BadSecret(_) => StatusCode::UNAUTHORIZED,
            Trouble::NotYours { .. }
            | Trouble::OwnGame { .. }
            | Trouble::Elsewhere(_)
            | Trouble::Withheld(_) => StatusCode::FORBIDDEN,
            Trouble::NotNow(_) => StatusCode::CONFLICT,
            Trouble::Ours(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    pub(crate) fn text(self) -> String {
        match self {
            Trouble::BadLink => {
                "this link is not valid; ask the director for a new one. A game between friends that nobody begins is closed \
                 after a day"
                    .to_string()
            }
            Trouble::NotFound(text)
            | Trouble::TooLarge(text)
            | Trouble::Unreadable(text)
            | Trouble::TooManySockets(text)
            | Trouble::NotNow(text) => text,
            Trouble::NoSuchMethod => {
                format!("this cannot be asked in that way; the header allow and {API}/openapi.json say how")
            }
            Trouble::Fault(fault) => fault.text,
            Trouble::Refused { text, .. } => text,
            Trouble::NotRecorded(StoreError::BeyondBudget { most, words }) => format!(
                "this demo holds {most} {words} at most, and nothing has changed; begin a new demo, or open an event of your own"
            ),
            Trouble::NotRecorded(error) => {
                format!("this was not recorded, and nothing has changed: {}", why_not(&error))
            }
            Trouble::PartlyRecorded { done, error } => {
                format!("{done}, and the rest was not recorded: {}", why_not(&error))
            }
            Trouble::TooManyActs => {
                "this was not recorded: too many acts in one second; wait a moment, then send it again"
                    .to_string()
            }
            Trouble::NotYours { doing, lacks } => not_yours(doing, &lacks),
            Trouble::OwnGame { doing, other } => {
                format!(
                    "{} in your own game is for another director who is here: {other} (21E)",
                    doing.words()
                )
            }
            Trouble::Elsewhere(why) => format!("this was not asked for by a page of this server; {why}"),
            Trouble::SignInFirst => "sign in first".to_string(),
            Trouble::ByHand => {
                "this is for yourself and not for a program: sign in with your name and password".to_string()
            }
            Trouble::BadToken => {
                "this token is not valid: it was revoked, its time is over, or it was copied wrongly; issue a new one"
                    .to_string()
            }
            Trouble::TooOften { seconds } => {
                format!("too many tries; wait {}, then try again", waiting(seconds))
            }
            Trouble::Busy => {
                "many others are waiting for their papers just now; try again in a few seconds".to_string()
            }
            Trouble::BadSecret(text) | Trouble::Withheld(text) => text.to_string(),
            Trouble::Ours(text) => format!("this is a mistake of the program ({text}); nothing has changed"),
        }
    }

    /// In how many seconds it can be tried again.
    fn wait(&self) -> Option<u64> {
        match self {
            Trouble::TooOften { seconds } => Some(*seconds),
            Trouble::TooManyActs => Some(1),
            Trouble::Busy => Some(5),
            // By then a page that is gone without a word is known to be.
            Trouble::TooManySockets(_) => Some(30),
            _ => None,
        }
    }

    /// What is answered, whichever way the request came.
    pub(crate) fn answer(self) -> wire::Answer {
        let failed = |error| wire::Answer::Failed(wire::Failed { error });
        match self {
            Trouble::Refused { text, clauses, needs } => {
                wire::Answer::Refused(wire::Refused { refused: wire::RefusedByRule { text, clauses, needs } })
            }
            Trouble::Fault(Fault { field, text }) => failed(wire::Error { field, text }),
            other => failed(wire::Error { field: None, text: other.text() }),
        }
    }
}

/// What would have to be otherwise: a post that reaches is not named again to somebody who has it.
fn not_yours(doing: Doing, lacks: &Lacks) -> String {
    let what = doing.words();
    match lacks {
        Lacks::Post => format!("{what} is {}", access::who_may(doing)),
        Lacks::Name => format!("{what} is {}; sign in first", access::who_may(doing)),
        Lacks::Scope(scope) => {
            let wider: Vec<&str> =
                Scope::WORDS.iter().filter(|(_, scope)| scope.covers(doing)).map(|(word, _)| *word).collect();
            let (has, wider) = (scope.word(), wider.join(" or "));
            format!(
                "you may, but not with this token: {what} is beyond its scope, {has}; use one of scope {wider}"
            )
        }
        Lacks::Section(Some(section)) => format!(
            "your post is for other sections: {what} in {section} is for those who serve there; ask one of them"
        ),
        Lacks::Section(None) => {
            "your post is for some sections, and this concerns the whole event; ask somebody who serves in all of them"
                .to_string()
        }
    }
}

fn waiting(seconds: u64) -> String {
    match seconds {
        0..=1 => "a second".to_string(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    }
}

/// Goes with an answer that belongs into the audit, with what is written there.
#[derive(Clone, Debug)]
pub(crate) struct Logged(pub(crate) AuditMatter, pub(crate) String);

impl Trouble {
    fn logged(&self) -> Option<Logged> {
        match self {
            Trouble::NotYours { doing, .. } => Some(Logged(AuditMatter::Refused, doing.words().to_string())),
            Trouble::OwnGame { .. } | Trouble::Elsewhere(_) => {
                Some(Logged(AuditMatter::Refused, self.clone().text()))
            }
            Trouble::BadLink => Some(Logged(AuditMatter::CodeFailed, "a link to a board".to_string())),
            Trouble::BadToken => Some(Logged(AuditMatter::CodeFailed, "a token".to_string())),
            Trouble::TooOften { .. } => Some(Logged(AuditMatter::Slowed, String::new())),
            _ => None,
        }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let (logged, wait) = (self.logged(), self.wait());
        let mut response = (self.status(), Json(self.answer())).into_response();
        if let Some(logged) = logged {
            response.extensions_mut().insert(logged);
        }
        if let Some(wait) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, wait.into());
        }
        response
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Fault(fault)
    }
}

/// Why the log did not take something, for everybody: where the file lies is nobody's business.
fn why_not(error: &StoreError) -> String {
    match error {
        StoreError::DamagedStream { .. } => CLOSED.to_string(),
        StoreError::Moved { .. } => {
            "the file in which everything is recorded was moved, replaced or removed; whoever runs the server puts it back, \
             or starts the server again"
                .to_string()
        }
        error => error.to_string(),
    }
}

/// What is said of one game or event whose log is not as it was recorded.
const CLOSED: &str = "this is closed, because its log is damaged; everything else goes on. Ask the director: it can be restored, \
                      and the page This machine says how, or jadoube doctor";

/// What a log that cannot be read is answered with; appends name their trouble themselves.
pub(crate) fn unreadable(error: StoreError) -> Trouble {
    Trouble::Unreadable(match error {
        // What exactly is for whoever runs the server; others learn that it is not their doing.
        StoreError::DamagedStream { .. } => CLOSED.to_string(),
        StoreError::DamagedDocument { .. } => {
            "what is stored for this is damaged, and everything else goes on; ask the director, who finds what to do on \
             the page This machine and with jadoube doctor"
                .to_string()
        }
        error => format!("the log cannot be read just now: {error}"),
    })
}
