//! One row per route, with the fields that go in, written as in [`crate::shape`], and the types that come out.

use game::{
    slip::Slip,
    view::{BookView, ClaimsView, View},
};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::{
    estimates::EstimateView,
    events::{
        answers::AtMoment,
        floor::{FloorMap, TabletShown},
        live::{LiveGame, LiveGames},
        preview::ActPreview,
        rounds::{Explained, RoundChecked, RoundPaired, WhyNot, Wishes},
        standings::Standing,
        view::{EventPage, PublicEvent},
    },
    people::{CardOut, CardView, InvitationView, Kept, Known, Member, ResetView, TabletView, TokenView},
    routes::{
        demo::{DemoEntered, DemoShared},
        events::{
            acts::ActDone,
            entries::{Entries, ImportPreview, Imported},
            event::{EventOpened, Events, LogInWords, Templates},
            exports::ReportChecked,
            floor::SlipHeard,
            papers::PaperAsData,
            resume::Resumed,
            sheets::Sheets,
            socket::EventNews,
            tablets::Tablets,
        },
        people::{
            accounts::{Me, TokenIssued},
            codes::Codes,
            house::ResetLink,
            invitations::Invited,
        },
        tablet::TabletOpened,
    },
    wire::{
        ClauseOfBook, ControlRead, Opened, Policy, SeatOfNext,
        rules::{
            BookPlan, CaseOnShelf, Comparison, Finds, PhraseOfCases, Rulings, Unread, WholeBook, WholeCase,
            WholeClause, Why,
        },
    },
};

/// A route.
pub(super) struct Row {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    /// What it answers, in words.
    pub(super) says: &'static str,
    /// What stands after `?`.
    pub(super) query: &'static str,
    /// The fields of the body; `file` for a body that is a file.
    pub(super) body: &'static str,
    pub(super) answer: Reply,
}

/// What a route answers with.
#[derive(Copy, Clone)]
pub(super) enum Reply {
    /// Status and content, as in `200 {version*:number}`, `201 [Card]` or `200 application/pdf`. Other contents of the same
    /// status stand behind `&`, another status behind `;`.
    Shape(&'static str),
    Contents(&'static [Content]),
}

/// One kind of answer: its status, its media type, and the type of what is written where that is JSON.
#[derive(Copy, Clone)]
pub(super) struct Content {
    pub(super) status: &'static str,
    pub(super) media: &'static str,
    pub(super) schema: Option<SchemaOf>,
}

/// The schema of a type; for a type with a name, where to find it.
pub(super) type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// The answer is this type.
const fn ok<T: JsonSchema>() -> Content {
    json::<T>("200")
}

/// Something was made, and the answer is this type.
const fn made<T: JsonSchema>() -> Content {
    json::<T>("201")
}

const fn json<T: JsonSchema>(status: &'static str) -> Content {
    Content { status, media: "application/json", schema: Some(SchemaGenerator::subschema_for::<T>) }
}

/// The answer is a file of this media type.
const fn file(media: &'static str) -> Content {
    Content { status: "200", media, schema: None }
}

/// A route whose answers are types.
const fn route(
    method: &'static str,
    path: &'static str,
    says: &'static str,
    query: &'static str,
    body: &'static str,
    answer: &'static [Content],
) -> Row {
    Row { method, path, says, query, body, answer: Reply::Contents(answer) }
}

const fn row(
    method: &'static str,
    path: &'static str,
    says: &'static str,
    query: &'static str,
    body: &'static str,
    answer: &'static str,
) -> Row {
    Row { method, path, says, query, body, answer: Reply::Shape(answer) }
}

const DONE: &str = "200 Done";

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    row("get", "/openapi.json", "This document", "", "", "200 object"),
    route("get", "/books", "The rulebooks", "", "", &[ok::<Vec<BookView>>()]),
    route("get", "/books/{book}", "A rulebook: its policies with their clauses", "", "", &[ok::<Vec<Policy>>()]),
    route("get", "/clauses/{book}/{id}", "A clause in our own words", "", "", &[ok::<ClauseOfBook>()]),
    route("get", "/rules", "All books with their chapters", "", "", &[ok::<Vec<BookPlan>>()]),
    route("get", "/rules/books/{book}", "A book: its clauses in our own words", "", "", &[ok::<WholeBook>()]),
    route("get", "/rules/clauses/{book}/{id}", "A clause, what it decides and where other books differ", "", "", &[ok::<WholeClause>()]),
    route("get", "/rules/clauses/{book}/{id}/cases", "The cases that show a clause", "", "", &[ok::<Vec<CaseOnShelf>>()]),
    route("get", "/rules/search/{words}", "Clauses, policies and readings that hold these words", "", "", &[ok::<Finds>()]),
    route("get", "/rules/compare/{books}", "Two books, or all, policy by policy", "", "", &[ok::<Comparison>()]),
    route("get", "/rules/controls/{control}", "A time control, and how its games are rated", "", "", &[ok::<ControlRead>()]),
    route("get", "/rules/cases/{folder}/{name}", "A case, told and as it is written", "", "", &[ok::<WholeCase>()]),
    route("post", "/whatif", "Rules on an incident under every book", "", "text*:text", &[ok::<Rulings>(), json::<Unread>("400")]),
    route("post", "/whatif/why", "The policies that make the books differ on it", "", "text*:text", &[ok::<Why>(), json::<Unread>("400")]),
    route("get", "/whatif/words", "Everything that can be told of an incident", "", "", &[ok::<Vec<PhraseOfCases>>()]),
    route("post", "/demo", "Lets the caller look around in this demo event, or else in one of his own, as director, floor, scorer or parent; the answer sets a cookie", "", "as*:director|floor|scorer|parent anew:yes event:text", &[ok::<DemoEntered>()]),
    row("delete", "/demo", "Leaves the demo event", "", "", DONE),
    route("get", "/demo/{event}", "Whether strangers share a demo event by now", "", "", &[ok::<DemoShared>()]),
    route("post", "/games", "Opens a game; the answer has a secret link for every seat", "", "control*:text book:text presses:by-hand|with-the-move rulings:at-once|by-director flags:by-the-book|by-the-program-too place:screen|board scoresheets:kept|paper timekeeper:server|nobody fen:text announced:[text] white:text black:text", &[made::<Opened>()]),
    row("get", "/seat/{token}", "The game as the seat of this link sees it", "", "", "200 {game*:text seat*:text view*:View home:Home players*:Named another:OpenedBy}"),
    route("get", "/seat/{token}/claims", "What this seat can claim and tell", "", "", &[ok::<ClaimsView>()]),
    route("get", "/seat/{token}/chances", "How an estimate of losing chances stands", "", "", &[ok::<EstimateView>()]),
    route("post", "/seat/{token}/chances", "Begins an estimate of losing chances", "", "games*:number", &[ok::<EstimateView>()]),
    route("delete", "/seat/{token}/chances", "Breaks the estimate off", "", "", &[ok::<EstimateView>()]),
    route("get", "/seat/{token}/pgn", "The moves so far as PGN", "", "", &[file("text/plain")]),
    route("get", "/seat/{token}/slips/{ruling}", "A ruling slip: 1.txt, 1.json or 1.pdf, with its times in the zone of whoever asks", "zone:number", "", &[ok::<Slip>(), file("text/plain"), file("application/pdf")]),
    row("post", "/seat/{token}/acts", "Acts at a board", "", "id*:text act*:SeatAct", DONE),
    route("post", "/seat/{token}/tried", "What a director would see had these acts been done; nothing is recorded", "", "acts*:[SeatAct]", &[ok::<View>()]),
    route("post", "/seat/{token}/another", "A link of one's own seat in the next game, when a game among friends is over: on the same terms, with the colors changed; the first player who asks opens it", "", "", &[made::<SeatOfNext>()]),
    row("get", "/seat/{token}/socket", "A WebSocket: the view of this seat whenever it changes, an answer to every act, and whether another game was opened", "", "", "101 socket"),
    route("post", "/tablet", "Makes this device the tablet of a board, with a code that is good once; the answer has its secret", "", "code*:text", &[made::<TabletOpened>()]),
    route("get", "/tablet/{token}", "Who plays at the tablet's board now, the clock and what was written", "", "", &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/game", "Opens the log of the game at the board with this tablet as its clock", "", "round*:number game:number", &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/acts", "Hands in one act of a player, numbered and stamped by the tablet", "", "game*:text number*:number at*:number color*:white|black act*:start|press|stop|ready|offer|accept|decline|resign kept:yes", &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/call", "Calls a director to the board", "", "round*:number game:number color*:white|black for*:director|draw|flag|illegal-move|touch-move|other", &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/sheet", "Keeps the scoresheet of a player as it is written, also of an earlier game if it was kept since before its result", "", "round*:number game:number color*:white|black sheet*:[Written] entry:number since:number", &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/slip", "One side's report of the result", "", "round*:number color*:white|black outcome*:white-wins|draw|black-wins game:number", &[ok::<TabletShown>()]),
    route("get", "/me", "Who is signed in", "", "", &[ok::<Me<'_>>()]),
    route("post", "/owner", "Makes the owner, as long as there is none", "", "name*:text password*:text code:text", &[made::<Me<'_>>()]),
    route("post", "/sign-in", "Signs in; the answer sets a cookie", "", "name*:text password*:text", &[ok::<Me<'_>>()]),
    row("post", "/sign-out", "Signs out, here or everywhere", "", "everywhere:yes", DONE),
    row("post", "/password", "Changes one's password", "", "old*:text password*:text", DONE),
    route("get", "/tokens", "One's tokens for programs", "", "", &[ok::<Vec<TokenView>>()]),
    route("post", "/tokens", "Issues a token with a scope", "", "name*:text scope*:read|results|pairing|everything days:number", &[made::<TokenIssued>()]),
    row("delete", "/tokens/{id}", "Revokes a token", "", "", DONE),
    route("get", "/invitations/{secret}", "What an invitation is for", "", "", &[ok::<InvitationView>()]),
    route("post", "/invitations/{secret}", "Accepts an invitation", "", "name:text password:text", &[ok::<Me<'_>>(), made::<Me<'_>>()]),
    route("post", "/cards", "Sits down with the code of a player's card", "", "code*:text", &[ok::<Me<'_>>()]),
    route("post", "/codes", "QR codes of links, for a page to show or to print: of each text the rows of cells, dark ones as 1", "", "texts*:[text]", &[ok::<Codes>()]),
    route("get", "/resets/{secret}", "Whose password a link is for", "", "", &[ok::<ResetView>()]),
    route("post", "/resets/{secret}", "Chooses a new password, once, and signs in", "", "password*:text", &[ok::<Me<'_>>()]),
    route("get", "/backup", "A copy of the whole database, as of now", "", "", &[file("application/vnd.sqlite3")]),
    route("get", "/people", "Everybody who signs in with a password", "", "", &[ok::<Vec<Known>>()]),
    route("post", "/people/{person}/reset", "A link with which somebody chooses a new password", "", "", &[made::<ResetLink>()]),
    route("get", "/audit", "Who did what in this house, the oldest first; the last lines of it with most", "after:number before:number most:number amiss:flag", "", &[ok::<Vec<Kept>>()]),
    route("get", "/events/{event}/audit", "Who did what at an event, the oldest first; the last lines of it with most", "after:number before:number most:number amiss:flag", "", &[ok::<Vec<Kept>>()]),
    route("get", "/events/{event}/invitations", "Open invitations", "", "", &[ok::<Vec<InvitationView>>()]),
    route("post", "/events/{event}/invitations", "Invites somebody to a post", "", "post*:Post uses:once|many days:number", &[made::<Invited>()]),
    row("delete", "/events/{event}/invitations/{id}", "Takes an invitation back", "", "", DONE),
    route("get", "/events/{event}/people", "Who is what at the event", "", "", &[ok::<Vec<Member>>()]),
    route("put", "/events/{event}/people/{person}", "Gives somebody these posts, and ends what he handed out as far as that is asked for", "", "posts*:[Post] end:[cards|codes|tablets]", &[ok::<Member>()]),
    route("get", "/events/{event}/cards", "Players' cards", "", "", &[ok::<Vec<CardOut>>()]),
    route("post", "/events/{event}/cards", "Issues cards", "", "entries*:[EntryId]", &[made::<Vec<CardView>>()]),
    row("delete", "/events/{event}/cards/{entry}", "Revokes a card", "", "", DONE),
    route("get", "/events", "All events", "", "", &[ok::<Events>()]),
    route("post", "/events", "Opens an event, from a template or with sections of its own", "", "id*:text event*:Announcement template:text sections:[Plan]", &[made::<EventOpened>()]),
    route("get", "/events/templates", "Events to begin with", "", "", &[ok::<Templates>()]),
    route("get", "/events/{event}", "The event as the caller sees it: sections, rounds, what can be done, what needs care", "", "", &[ok::<EventPage>()]),
    route("get", "/events/{event}/public", "The event as everybody sees it", "", "", &[ok::<AtMoment<PublicEvent>>()]),
    route("get", "/events/{event}/log", "The log in words", "after:number", "", &[ok::<LogInWords>()]),
    route("post", "/events/{event}/acts", "Acts; with a version, only if what it touches has not changed since", "", "id*:text act*:Act why:text version:number", &[ok::<ActDone>()]),
    route("post", "/events/{event}/preview", "What an act would do, violate and cost", "", "act*:Act version:number seed:text", &[ok::<ActPreview>()]),
    route("get", "/events/{event}/entries", "Entries, with contacts for those who may see them", "", "", &[ok::<Entries>()]),
    route("get", "/events/{event}/door", "Entries for the check-in desk", "", "", &[ok::<Entries>()]),
    route("post", "/events/{event}/import/preview", "What a list of entries holds", "section:text with-duplicates:flag others:text without-byes:flag at-the-door:flag paid:flag rating-list:text", "file", &[ok::<ImportPreview>()]),
    route("post", "/events/{event}/import", "Enters everybody of a list, or nobody", "id*:text section:text leave-out:flag with-duplicates:flag others:text without-byes:flag at-the-door:flag paid:flag rating-list:text", "file", &[ok::<Imported>()]),
    route("get", "/events/{event}/sections/{section}/rounds/{round}", "A round, board by board", "why:flag", "", &[ok::<RoundPaired>()]),
    route("get", "/events/{event}/sections/{section}/rounds/{round}/explain", "Why a board, or the bye, is what it is", "board:number", "", &[ok::<Explained>()]),
    route("get", "/events/{event}/sections/{section}/rounds/{round}/why-not", "Why two do not meet", "one*:number other*:number", "", &[ok::<WhyNot>()]),
    route("get", "/events/{event}/sections/{section}/rounds/{round}/check", "What is not as the rules have it", "", "", &[ok::<RoundChecked>()]),
    route("get", "/events/{event}/sections/{section}/wishes", "Who shall meet in the next round, and who are not to meet", "", "", &[ok::<Wishes>()]),
    route("get", "/events/{event}/standings/{section}/{number}", "A place with its tie-breaks opened", "", "", &[ok::<Standing>()]),
    route("get", "/events/{event}/sheets/{sheet}", "A sheet, such as standings.json; also .txt, .md, .csv, .xlsx and .pdf", "section:text round:number as:public paper:letter|a4", "", &[ok::<Sheets>(), file("text/plain"), file("text/markdown"), file("text/csv"), file("application/octet-stream"), file("application/pdf")]),
    route("get", "/events/{event}/papers/{paper}", "Paper, such as rules.pdf, scoresheets.pdf or round.pdf; rules.json; letters.json has the names that no font here can print", "section:text round:number board:text paper:letter|a4 zone:number moves:60|90 count:number from:number address:text with:text readings:flag", "", &[ok::<PaperAsData>(), file("application/pdf")]),
    route("post", "/events/{event}/papers/cards", "Cards that were just issued, as PDF", "", "address*:text paper:letter|a4 cards*:[object]", &[file("application/pdf")]),
    route("get", "/events/{event}/export/{kind}", "The event in the files of others", "section:text affiliate:text city:text state:text zip:text country:text chief-director:text assistant-director:text other-directors:text", "", &[file("application/octet-stream"), ok::<ReportChecked>()]),
    route("get", "/events/{event}/rounds/{round}", "A round as PGN, such as 3.pgn", "section:text", "", &[file("application/vnd.chess-pgn")]),
    route("get", "/events/{event}/floor", "Every board of the rounds in play", "", "", &[ok::<AtMoment<FloorMap>>()]),
    route("post", "/events/{event}/floor/resume", "Resumes play at every board that was interrupted", "", "", &[ok::<Resumed>()]),
    route("post", "/events/{event}/boards/{section}/{round}/{board}/slip", "One side's report of a result; board 7.2 is the second game of board 7", "", "outcome*:Outcome game:number", &[ok::<SlipHeard>()]),
    row("post", "/events/{event}/boards/{section}/{round}/{board}/mark", "Somebody is missing or here at a game; a director is called or was there; two slips of it differ, or agree after all", "", "mark*:absent|here|call|answered|differ|agree color:white|black", DONE),
    route("post", "/events/{event}/boards/{section}/{round}/{board}/game", "A link of the log of a game: the director's, or of a seat", "", "seat:white|black|director|spectator", &[ok::<SeatOfNext>(), made::<SeatOfNext>()]),
    route("post", "/events/{event}/boards/{section}/{round}/{board}/seat", "A link of the player's own seat, where games are played on the screen", "", "", &[made::<SeatOfNext>()]),
    route("get", "/events/{event}/tablets", "The tablets at the boards", "", "", &[ok::<Tablets>()]),
    route("post", "/events/{event}/tablets", "Makes codes for the tablets of some boards; where teams meet, for every table of their matches", "", "section*:SectionName boards*:[any] use*:clock|scoresheet|both", &[made::<Vec<TabletView>>()]),
    row("put", "/events/{event}/tablets/{section}/{board}", "Makes a tablet the clock, the scoresheet or both", "", "use*:clock|scoresheet|both", DONE),
    row("delete", "/events/{event}/tablets/{section}/{board}", "Takes a tablet away from its board", "", "", DONE),
    route("get", "/events/{event}/boards/{section}/{round}/{board}/live", "A game as everybody sees it after the event's delay, with all moves", "", "", &[ok::<LiveGame>()]),
    route("get", "/events/{event}/live", "The games that can be seen, after the event's delay", "section:text after:number", "", &[ok::<LiveGames>()]),
    row("get", "/events/{event}/socket", "A WebSocket: the version, whenever the caller's view has changed; with live, the count of live boards' changes", "after:number live:number", "", "101 socket"),
];

/// What sockets say, which no route can tell.
pub(super) const SAID: &[SchemaOf] = &[SchemaGenerator::subschema_for::<EventNews>];

/// Shapes that several routes share.
#[rustfmt::skip]
pub(super) const SHAPES: &[(&str, &str)] = &[
    ("Done", "ok*:yes"),
    ("Error", "error*:Fault"),
    ("RefusedByRule", "text*:text clauses*:[Clause] needs:reason"),
    ("Refused", "refused*:RefusedByRule"),
    ("Times", "white*:text black*:text"),
    ("Home", "id*:text event*:text section*:SectionName round*:number board*:number named*:text white*:text black*:text late:Late absent:[white|black] came:[white|black]"),
    ("OpenedBy", "by*:white|black"),
    ("Named", "white:text? black:text?"),
];
