//! One row per route, with the types that go in and come out.

use director::takeover::TakeOverSeen;
use game::{
    slip::Slip,
    view::{BookView, ClaimsView, View},
};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value};

use crate::{
    estimates::EstimateView,
    events::{
        answers::AtMoment,
        floor::{FloorMap, TabletShown},
        line_ups::LineUpsTold,
        live::{LiveGame, LiveGames},
        player::PlayerPage,
        preview::ActPreview,
        rounds::{Explained, RoundChecked, RoundPaired, WhyNot, Wishes},
        standings::Standing,
        view::{EventPage, PublicEvent},
    },
    new_game::NewGame,
    people::{
        Account, AuditKept, CardOut, CardView, InvitationView, Member, ResetView, TabletView, TokenView,
    },
    phones::PhonesShown,
    routes::{
        body::CodeTyped,
        chances::EstimateAsked,
        demo::{DemoEntered, DemoShared, EnterDemo},
        events::{
            acts::{ActAsked, ActDone, PreviewAsked},
            entries::{Entries, ImportPreview, Imported},
            event::{EventOpened, Events, LogInWords, OpenEvent, Templates},
            exports::ReportChecked,
            find::FoundByName,
            floor::{MarkOfBoard, SeatAsked, SlipHeard, SlipReported},
            members::MembersFound,
            papers::{CardsToPrint, PaperAsData},
            resume::Resumed,
            sheets::Sheets,
            socket::EventNews,
            tablets::{NewTablets, Tablets, UseOfTablet},
            take_over::TakeOverAsked,
        },
        people::{
            accounts::{ChangePassword, Me, NewOwner, NewToken, SignIn, SignOut, TokenIssued},
            cards::CardsAsked,
            codes::{Codes, CodesAsked},
            house::{ChosenPassword, ResetLink},
            invitations::{AcceptInvitation, Invited, NewInvitation, SetPosts},
            members::{ListRead, MemberLists},
            phones::LetIn,
        },
        seat::{GameSteps, SeatActAsked, TriedActs},
        socket::FromPage,
        tablet::{GameAtTablet, TabletAct, TabletCall, TabletOpened, TabletSheet, TabletSlip},
        whatif::IncidentAsked,
    },
    wire::{
        ControlRead, Done, Failed, LedgerClause, Opened, Policy, Refused, SeatLink, Seated, ToPage,
        rules::{
            BookPlan, CaseOnShelf, Comparison, Finds, PhraseOfCases, RulingsOfBooks, Unread, WholeBook,
            WholeCase, WholeClause, WhyBooksDiffer,
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
    pub(super) query: &'static [Parameter],
    pub(super) body: Sent,
    pub(super) answer: &'static [Content],
}

/// What may stand after `?`.
#[derive(Copy, Clone)]
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) must: bool,
    pub(super) is: Is,
}

/// What a parameter is.
#[derive(Copy, Clone)]
pub(super) enum Is {
    Text,
    Number,
    /// Whatever stands there means yes; a program writes 1.
    Flag,
    Words(&'static [&'static str]),
}

const fn text(name: &'static str) -> Parameter {
    Parameter { name, must: false, is: Is::Text }
}

const fn number(name: &'static str) -> Parameter {
    Parameter { name, must: false, is: Is::Number }
}

const fn flag(name: &'static str) -> Parameter {
    Parameter { name, must: false, is: Is::Flag }
}

const fn words(name: &'static str, words: &'static [&'static str]) -> Parameter {
    Parameter { name, must: false, is: Is::Words(words) }
}

/// Of a match.
const BOARDS: &[&str] = &["A", "B"];

impl Parameter {
    const fn must(self) -> Parameter {
        Parameter { must: true, ..self }
    }
}

/// What goes with a request.
#[derive(Copy, Clone)]
pub(super) enum Sent {
    Nothing,
    File,
    Json(SchemaOf),
}

const NOTHING: Sent = Sent::Nothing;
const FILE: Sent = Sent::File;

/// The body is this type.
const fn body<T: JsonSchema>() -> Sent {
    Sent::Json(SchemaGenerator::subschema_for::<T>)
}

/// One kind of answer: its status, its media type, and the type of what is written where that is JSON.
#[derive(Copy, Clone)]
pub(super) struct Content {
    pub(super) status: &'static str,
    /// Nothing where a line is opened.
    pub(super) media: Option<&'static str>,
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
    Content { status, media: Some("application/json"), schema: Some(SchemaGenerator::subschema_for::<T>) }
}

/// The answer is a file of this media type.
const fn file(media: &'static str) -> Content {
    Content { status: "200", media: Some(media), schema: None }
}

const fn route(
    method: &'static str,
    path: &'static str,
    says: &'static str,
    query: &'static [Parameter],
    body: Sent,
    answer: &'static [Content],
) -> Row {
    Row { method, path, says, query, body, answer }
}

const DONE: &[Content] = &[ok::<Done>()];
const SOCKET: &[Content] = &[Content { status: "101", media: None, schema: None }];

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    route("get", "/openapi.json", "This document", &[], NOTHING, &[ok::<Map<String, Value>>()]),
    route("get", "/books", "The rulebooks", &[], NOTHING, &[ok::<Vec<BookView>>()]),
    route("get", "/books/{book}", "A rulebook: its policies with their clauses", &[], NOTHING, &[ok::<Vec<Policy>>()]),
    route("get", "/clauses/{book}/{id}", "A clause in our own words", &[], NOTHING, &[ok::<LedgerClause>()]),
    route("get", "/rules", "All books with their chapters", &[], NOTHING, &[ok::<Vec<BookPlan>>()]),
    route("get", "/rules/books/{book}", "A book: its clauses in our own words", &[], NOTHING, &[ok::<WholeBook>()]),
    route("get", "/rules/clauses/{book}/{id}", "A clause, what it decides and where other books differ", &[], NOTHING, &[ok::<WholeClause>()]),
    route("get", "/rules/clauses/{book}/{id}/cases", "The cases that show a clause", &[], NOTHING, &[ok::<Vec<CaseOnShelf>>()]),
    route("get", "/rules/search/{words}", "Clauses, policies and readings that hold these words", &[], NOTHING, &[ok::<Finds>()]),
    route("get", "/rules/compare/{books}", "Two books, or all, policy by policy", &[], NOTHING, &[ok::<Comparison>()]),
    route("get", "/rules/controls/{control}", "A time control, and how its games are rated", &[], NOTHING, &[ok::<ControlRead>()]),
    route("get", "/rules/cases/{folder}/{name}", "A case, told and as it is written", &[], NOTHING, &[ok::<WholeCase>()]),
    route("post", "/whatif", "Rules on an incident under every book", &[], body::<IncidentAsked>(), &[ok::<RulingsOfBooks>(), json::<Unread>("400")]),
    route("post", "/whatif/why", "The policies that make the books differ on it", &[], body::<IncidentAsked>(), &[ok::<WhyBooksDiffer>(), json::<Unread>("400")]),
    route("get", "/whatif/words", "Everything that can be told of an incident", &[], NOTHING, &[ok::<Vec<PhraseOfCases>>()]),
    route("post", "/demo", "Lets the caller look around in this demo event, or else in one of their own, as director, floor, scorer or parent; the answer sets a cookie", &[], body::<EnterDemo>(), &[ok::<DemoEntered>()]),
    route("delete", "/demo", "Leaves the demo event", &[], NOTHING, DONE),
    route("get", "/demo/{event}", "Whether strangers share a demo event by now", &[], NOTHING, &[ok::<DemoShared>()]),
    route("post", "/games", "Opens a game; the answer has a secret link for every seat", &[], body::<NewGame>(), &[made::<Opened>()]),
    route("get", "/seat/{token}", "The game as the seat of this link sees it", &[], NOTHING, &[ok::<Seated<'_>>()]),
    route("get", "/seat/{token}/claims", "What this seat can claim and tell", &[words("on", BOARDS)], NOTHING, &[ok::<ClaimsView>()]),
    route("get", "/seat/{token}/chances", "How an estimate of losing chances stands", &[], NOTHING, &[ok::<EstimateView>()]),
    route("post", "/seat/{token}/chances", "Begins an estimate of losing chances", &[], body::<EstimateAsked>(), &[ok::<EstimateView>()]),
    route("delete", "/seat/{token}/chances", "Breaks the estimate off", &[], NOTHING, &[ok::<EstimateView>()]),
    route("get", "/seat/{token}/pgn", "The moves so far as PGN", &[], NOTHING, &[file("text/plain")]),
    route("get", "/seat/{token}/steps", "What stood after each move, once the game is over; among friends at any time", &[words("on", BOARDS)], NOTHING, &[ok::<GameSteps>()]),
    route("get", "/seat/{token}/slips/{ruling}", "A ruling slip: 1.txt, 1.json or 1.pdf, with its times in the zone of whoever asks", &[number("zone")], NOTHING, &[ok::<Slip>(), file("text/plain"), file("application/pdf")]),
    route("post", "/seat/{token}/acts", "Acts at a board", &[], body::<SeatActAsked>(), DONE),
    route("post", "/seat/{token}/tried", "What a director would see had these acts been done; nothing is recorded", &[], body::<TriedActs>(), &[ok::<View>()]),
    route("post", "/seat/{token}/another", "A link of one's own seat in the next game, when a game among friends is over: on the same terms, with the colors changed; the first player who asks opens it", &[], NOTHING, &[made::<SeatLink>()]),
    route("get", "/seat/{token}/socket", "A WebSocket: the view of this seat whenever it changes, an answer to every act, and whether another game was opened", &[], NOTHING, SOCKET),
    route("post", "/tablet", "Makes this device the tablet of a board, with a code that is good once; the answer has its secret", &[], body::<CodeTyped>(), &[made::<TabletOpened>()]),
    route("get", "/tablet/{token}", "Who plays at the tablet's board now, the clock and what was written", &[], NOTHING, &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/game", "Opens the log of the game at the board with this tablet as its clock", &[], body::<GameAtTablet>(), &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/acts", "Hands in one act of a player, numbered and stamped by the tablet", &[], body::<TabletAct>(), &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/call", "Calls a director to the board", &[], body::<TabletCall>(), &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/sheet", "Keeps the scoresheet of a player as it is written, also of an earlier game if it was kept since before its result", &[], body::<TabletSheet>(), &[ok::<TabletShown>()]),
    route("post", "/tablet/{token}/slip", "One side's report of the result", &[], body::<TabletSlip>(), &[ok::<TabletShown>()]),
    route("get", "/me", "Who is signed in", &[], NOTHING, &[ok::<Me<'_>>()]),
    route("post", "/owner", "Makes the owner, as long as there is none", &[], body::<NewOwner>(), &[made::<Me<'_>>()]),
    route("post", "/sign-in", "Signs in; the answer sets a cookie", &[], body::<SignIn>(), &[ok::<Me<'_>>()]),
    route("post", "/sign-out", "Signs out, here or everywhere", &[], body::<SignOut>(), DONE),
    route("post", "/password", "Changes one's password", &[], body::<ChangePassword>(), DONE),
    route("get", "/tokens", "One's tokens for programs", &[], NOTHING, &[ok::<Vec<TokenView>>()]),
    route("post", "/tokens", "Issues a token with a scope", &[], body::<NewToken>(), &[made::<TokenIssued>()]),
    route("delete", "/tokens/{id}", "Revokes a token", &[], NOTHING, DONE),
    route("get", "/invitations/{secret}", "What an invitation is for", &[], NOTHING, &[ok::<InvitationView>()]),
    route("post", "/invitations/{secret}", "Accepts an invitation", &[], body::<AcceptInvitation>(), &[ok::<Me<'_>>(), made::<Me<'_>>()]),
    route("post", "/cards", "Sits down with the code of a player's card", &[], body::<CodeTyped>(), &[ok::<Me<'_>>()]),
    route("post", "/codes", "QR codes of links, for a page to show or to print: of each text the rows of cells, dark ones as 1", &[], body::<CodesAsked>(), &[ok::<Codes>()]),
    route("get", "/resets/{secret}", "Whose password a link is for", &[], NOTHING, &[ok::<ResetView>()]),
    route("post", "/resets/{secret}", "Chooses a new password, once, and signs in", &[], body::<ChosenPassword>(), &[ok::<Me<'_>>()]),
    route("get", "/backup", "A copy of the whole database, as of now", &[], NOTHING, &[file("application/vnd.sqlite3")]),
    route("get", "/phones", "Whether phones are let in, at which addresses, and what may stand in between", &[], NOTHING, &[ok::<PhonesShown>()]),
    route("post", "/phones", "Lets phones in, in these networks; asked for at the machine itself", &[], body::<LetIn>(), &[ok::<PhonesShown>()]),
    route("delete", "/phones", "Shuts phones out, also after a restart; asked for at the machine itself", &[], NOTHING, &[ok::<PhonesShown>()]),
    route("post", "/stop", "Ends the program in good order; asked for at the machine itself", &[], NOTHING, &[ok::<Done>()]),
    route("get", "/members", "The lists of members that are kept here", &[], NOTHING, &[ok::<MemberLists>()]),
    route("post", "/members", "Reads a list of members in, in place of the older one of its name", &[text("list").must(), text("called"), text("source"), text("dated")], FILE, &[ok::<ListRead>()]),
    route("delete", "/members/{list}", "Keeps a list of members no longer", &[], NOTHING, &[ok::<MemberLists>()]),
    route("get", "/people", "Everybody who signs in with a password", &[], NOTHING, &[ok::<Vec<Account>>()]),
    route("post", "/people/{person}/reset", "A link with which somebody chooses a new password", &[], NOTHING, &[made::<ResetLink>()]),
    route("get", "/audit", "Who did what in this house, the oldest first; the last lines of it with most", &[number("after"), number("before"), number("most"), flag("amiss")], NOTHING, &[ok::<Vec<AuditKept>>()]),
    route("get", "/events/{event}/audit", "Who did what at an event, the oldest first; the last lines of it with most", &[number("after"), number("before"), number("most"), flag("amiss")], NOTHING, &[ok::<Vec<AuditKept>>()]),
    route("get", "/events/{event}/invitations", "Open invitations", &[], NOTHING, &[ok::<Vec<InvitationView>>()]),
    route("post", "/events/{event}/invitations", "Invites somebody to a post", &[], body::<NewInvitation>(), &[made::<Invited>()]),
    route("delete", "/events/{event}/invitations/{id}", "Takes an invitation back", &[], NOTHING, DONE),
    route("get", "/events/{event}/people", "Who is what at the event", &[], NOTHING, &[ok::<Vec<Member>>()]),
    route("put", "/events/{event}/people/{person}", "Gives somebody these posts, and ends what they handed out as far as that is asked for", &[], body::<SetPosts>(), &[ok::<Member>()]),
    route("get", "/events/{event}/cards", "Players' cards", &[], NOTHING, &[ok::<Vec<CardOut>>()]),
    route("post", "/events/{event}/cards", "Issues cards", &[], body::<CardsAsked>(), &[made::<Vec<CardView>>()]),
    route("delete", "/events/{event}/cards/{entry}", "Revokes a card", &[], NOTHING, DONE),
    route("get", "/events", "All events", &[], NOTHING, &[ok::<Events>()]),
    route("post", "/events", "Opens an event, from a template or with sections of its own", &[], body::<OpenEvent>(), &[made::<EventOpened>()]),
    route("post", "/take-over", "Takes over a running event of another program from its files, all of it or nothing", &[], body::<TakeOverAsked>(), &[made::<EventOpened>()]),
    route("post", "/take-over/preview", "What the files of a running event hold, and what would become of it", &[], body::<TakeOverAsked>(), &[ok::<TakeOverSeen>()]),
    route("get", "/events/templates", "Events to begin with", &[], NOTHING, &[ok::<Templates>()]),
    route("get", "/events/{event}", "The event as the caller sees it: sections, rounds, what can be done, what needs care", &[], NOTHING, &[ok::<EventPage>()]),
    route("get", "/events/{event}/public", "The event as everybody sees it", &[], NOTHING, &[ok::<AtMoment<PublicEvent>>()]),
    route("get", "/events/{event}/log", "The log in words", &[number("after")], NOTHING, &[ok::<LogInWords>()]),
    route("post", "/events/{event}/acts", "Acts; with a version, only if what it touches has not changed since", &[], body::<ActAsked>(), &[ok::<ActDone>()]),
    route("post", "/events/{event}/preview", "What an act would do, violate and cost", &[], body::<PreviewAsked>(), &[ok::<ActPreview>()]),
    route("get", "/events/{event}/entries", "Entries, with contacts for those who may see them", &[], NOTHING, &[ok::<Entries>()]),
    route("get", "/events/{event}/door", "Entries for the check-in desk", &[], NOTHING, &[ok::<Entries>()]),
    route("get", "/events/{event}/line-ups", "Line-ups of matches: which are in, who is on those that are open, and whom the caller may hand in", &[], NOTHING, &[ok::<LineUpsTold>()]),
    route("get", "/events/{event}/members", "Who on the lists of members may be meant", &[text("find")], NOTHING, &[ok::<MembersFound>()]),
    route("post", "/events/{event}/import/preview", "What a list of entries holds", &[text("section"), flag("with-duplicates"), text("others"), flag("without-byes"), text("sections"), text("columns"), text("mended"), text("not-noted"), text("members"), flag("at-the-door"), flag("paid"), text("rating-list")], FILE, &[ok::<ImportPreview>()]),
    route("post", "/events/{event}/import", "Enters everybody of a list, or nobody", &[text("id").must(), text("section"), flag("leave-out"), flag("with-duplicates"), text("others"), flag("without-byes"), text("sections"), text("columns"), text("mended"), text("not-noted"), text("members"), flag("at-the-door"), flag("paid"), text("rating-list")], FILE, &[ok::<Imported>()]),
    route("get", "/events/{event}/sections/{section}/rounds/{round}", "A round, board by board", &[flag("why")], NOTHING, &[ok::<RoundPaired>()]),
    route("get", "/events/{event}/sections/{section}/rounds/{round}/explain", "Why a board, or the bye, is what it is", &[number("board")], NOTHING, &[ok::<Explained>()]),
    route("get", "/events/{event}/sections/{section}/rounds/{round}/why-not", "Why two do not meet", &[number("one").must(), number("other").must()], NOTHING, &[ok::<WhyNot>()]),
    route("get", "/events/{event}/sections/{section}/rounds/{round}/check", "What is not as the rules have it", &[], NOTHING, &[ok::<RoundChecked>()]),
    route("get", "/events/{event}/sections/{section}/wishes", "Who are to meet in the next round, and who are not", &[], NOTHING, &[ok::<Wishes>()]),
    route("get", "/events/{event}/standings/{section}/{number}", "A place with its tie-breaks opened", &[], NOTHING, &[ok::<Standing>()]),
    route("get", "/events/{event}/find", "Who has this whole name, first and last; less of it finds nobody, and a minor is called as everybody may", &[text("name")], NOTHING, &[ok::<FoundByName>()]),
    route("get", "/events/{event}/players/{entry}", "Everything about somebody who has entered: rounds, opponents, colors, results, reasons, and the place beside the next one", &[], NOTHING, &[ok::<PlayerPage>()]),
    route("get", "/events/{event}/sections/{section}/players/{number}", "The same by a number on the wall chart, of a player or of a team", &[], NOTHING, &[ok::<PlayerPage>()]),
    route("get", "/events/{event}/sheets/{sheet}", "A sheet, such as standings.json; also .txt, .md, .csv, .xlsx and .pdf", &[text("section"), number("round"), words("as", &["public", "hall"]), words("paper", &["letter", "a4"]), number("zone")], NOTHING, &[ok::<Sheets>(), file("text/plain"), file("text/markdown"), file("text/csv"), file("application/octet-stream"), file("application/pdf")]),
    route("get", "/events/{event}/papers/{paper}", "Paper, such as rules.pdf, scoresheets.pdf or round.pdf; rules.json; letters.json has the names that no font here can print", &[text("section"), number("round"), text("board"), words("paper", &["letter", "a4"]), number("zone"), words("moves", &["60", "90"]), number("count"), number("from"), text("address"), text("with"), flag("readings")], NOTHING, &[ok::<PaperAsData>(), file("application/pdf")]),
    route("post", "/events/{event}/papers/cards", "Cards that were just issued, as PDF", &[], body::<CardsToPrint>(), &[file("application/pdf")]),
    route("get", "/events/{event}/export/{kind}", "The event in the files of others", &[text("section"), text("affiliate"), text("city"), text("state"), text("zip"), text("country"), text("chief-director"), text("assistant-director"), text("other-directors")], NOTHING, &[file("application/octet-stream"), ok::<ReportChecked>()]),
    route("get", "/events/{event}/rounds/{round}", "A round as PGN, such as 3.pgn", &[text("section")], NOTHING, &[file("application/vnd.chess-pgn")]),
    route("get", "/events/{event}/floor", "Every board of the rounds in play", &[], NOTHING, &[ok::<AtMoment<FloorMap>>()]),
    route("post", "/events/{event}/floor/resume", "Resumes play at every board that was interrupted", &[], NOTHING, &[ok::<Resumed>()]),
    route("post", "/events/{event}/boards/{section}/{round}/{board}/slip", "One side's report of a result; board 7.2 is the second game of board 7", &[], body::<SlipReported>(), &[ok::<SlipHeard>()]),
    route("post", "/events/{event}/boards/{section}/{round}/{board}/mark", "Somebody is missing or here at a game; a director is called or was there; two slips of it differ, or agree after all", &[], body::<MarkOfBoard>(), DONE),
    route("post", "/events/{event}/boards/{section}/{round}/{board}/game", "A link of the log of a game: the director's, or of a seat", &[], body::<SeatAsked>(), &[ok::<SeatLink>(), made::<SeatLink>()]),
    route("post", "/events/{event}/boards/{section}/{round}/{board}/seat", "A link of the player's own seat, where games are played on the screen", &[], NOTHING, &[made::<SeatLink>()]),
    route("get", "/events/{event}/tablets", "The tablets at the boards", &[], NOTHING, &[ok::<Tablets>()]),
    route("post", "/events/{event}/tablets", "Makes codes for the tablets of some boards; where teams meet, for every table of their matches", &[], body::<NewTablets>(), &[made::<Vec<TabletView>>()]),
    route("put", "/events/{event}/tablets/{section}/{board}", "Makes a tablet the clock, the scoresheet or both", &[], body::<UseOfTablet>(), DONE),
    route("delete", "/events/{event}/tablets/{section}/{board}", "Takes a tablet away from its board", &[], NOTHING, DONE),
    route("get", "/events/{event}/boards/{section}/{round}/{board}/live", "A game as everybody sees it after the event's delay, with all moves", &[], NOTHING, &[ok::<LiveGame>()]),
    route("get", "/events/{event}/live", "The games that can be seen, after the event's delay", &[text("section"), number("after")], NOTHING, &[ok::<LiveGames>()]),
    route("get", "/events/{event}/socket", "A WebSocket: the version, whenever the caller's view has changed; with live, the count of live boards' changes", &[number("after"), number("live")], NOTHING, SOCKET),
];

/// What sockets say, which no route can tell, and what answers have in common that tell of trouble.
pub(super) const SAID: &[SchemaOf] = &[
    SchemaGenerator::subschema_for::<EventNews>,
    SchemaGenerator::subschema_for::<ToPage<'_>>,
    SchemaGenerator::subschema_for::<Failed>,
    SchemaGenerator::subschema_for::<Refused>,
];

/// What sockets hear.
pub(super) const HEARD: &[SchemaOf] = &[SchemaGenerator::subschema_for::<FromPage>];
