//! The owner, signing in and out, passwords, tokens.

use axum::{
    Json,
    extract::State,
    http::{HeaderName, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{MayBeEmpty, Named};
use crate::{
    API, Hall,
    fields::Fault,
    people::{Caller, Held, Person, Post, Scope, TokenView, device},
    phones::Phones,
    trouble::Trouble,
    wire::Done,
};

/// Thirty days, as the register keeps a session.
const COOKIE_SECONDS: u32 = 30 * 24 * 60 * 60;

/// Half a year.
const DEVICE_SECONDS: u32 = 180 * 24 * 60 * 60;

/// A token lives a year unless somebody wishes otherwise.
const TOKEN_DAYS: i64 = 365;

/// Who the person is who asks.
#[derive(Serialize, Default, JsonSchema)]
pub(in crate::routes) struct Me<'a> {
    name: Option<&'a str>,
    /// Whether they have a password. Whoever came in by a card has none, and can be nothing but a player.
    account: bool,
    owner: bool,
    posts: Vec<&'a Held>,
    /// There is no owner yet: the page is to offer the welcome.
    welcome: bool,
    /// Whether there is a demo event to look around in; said to whoever asks who they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    demo: Option<bool>,
    /// What in the file is damaged, for its owner.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    damaged: Vec<String>,
    /// The file that holds everything, for its owner: commands have to name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    database: Option<String>,
    /// That the time of day of this machine was set lately, the last time first; said to those who can see to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clock: Vec<String>,
    /// With which address links are to be made, said to whoever sits at this machine while others can come in.
    #[serde(skip_serializing_if = "Option::is_none")]
    links: Option<String>,
}

pub(super) async fn me(State(hall): State<Hall>, caller: Caller) -> Response {
    let welcome = !hall.people().has_owner();
    let me = caller.person().map_or_else(Me::default, myself);
    let sees_to_it = |person: &Person| {
        person.owner || person.holds().any(|held| matches!(held.post, Post::Official { .. }))
    };
    let clock = match caller.person().filter(|person| sees_to_it(person)) {
        Some(_) => hall.jumps().all().iter().map(|jump| jump.words().to_string()).collect(),
        None => Vec::new(),
    };
    let damaged = if me.owner { hall.unreadable() } else { Vec::new() };
    let database = me.owner.then(|| file_of(&hall.tools().database));
    let links = hall.phones().filter(|_| caller.is_at_this_machine()).and_then(Phones::links);
    Json(Me { welcome, demo: Some(hall.demo().is_some()), damaged, database, clock, links, ..me })
        .into_response()
}

/// As it is named from any folder.
fn file_of(database: &std::path::Path) -> String {
    std::path::absolute(database).unwrap_or_else(|_| database.to_path_buf()).display().to_string()
}

fn myself(person: &Person) -> Me<'_> {
    let (name, account, posts) = (Some(person.name.as_str()), person.has_account(), person.holds().collect());
    Me { name, account, owner: person.owner, posts, ..Me::default() }
}

/// Answers with who is signed in now, and lets the device keep the secret of the session.
pub(super) fn signed_in(caller: &Caller, person: &Person, session: &str, status: StatusCode) -> Response {
    let keep = AppendHeaders([(header::SET_COOKIE, cookie(session, COOKIE_SECONDS, caller))]);
    (status, keep, Json(myself(person))).into_response()
}

/// By this a device is known again when somebody signs in on it.
fn remembered(caller: &Caller, device: Option<String>) -> AppendHeaders<Option<(HeaderName, String)>> {
    let secure = if caller.came_by_https() { "; Secure" } else { "" };
    let kept = |value| {
        format!(
            "{}={value}; Path={API}/sign-in; Max-Age={DEVICE_SECONDS}; HttpOnly; SameSite=Strict{secure}",
            device::COOKIE
        )
    };
    AppendHeaders(device.map(|value| (header::SET_COOKIE, kept(value))))
}

fn cookie(session: &str, seconds: u32, caller: &Caller) -> String {
    let secure = if caller.came_by_https() { "; Secure" } else { "" };
    let name = caller.cookie_name();
    format!("{name}={session}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}")
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct NewOwner {
    name: String,
    password: String,
    code: Option<String>,
}

pub(super) async fn make_owner(
    State(hall): State<Hall>,
    caller: Caller,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Response, Trouble> {
    let NewOwner { name, password, code } = body.read()?;
    let (owner, session) = hall.people().make_owner(&caller, &name, &password, code.as_deref()).await?;
    Ok(signed_in(&caller, &owner, &session, StatusCode::CREATED))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct SignIn {
    name: String,
    password: String,
}

pub(super) async fn sign_in(
    State(hall): State<Hall>,
    caller: Caller,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Response, Trouble> {
    let SignIn { name, password } = body.read()?;
    let (person, session) = hall.people().sign_in(&caller, &name, &password).await?;
    let device = remembered(&caller, hall.people().device_for(&person.name));
    Ok((device, signed_in(&caller, &person, &session, StatusCode::OK)).into_response())
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct SignOut {
    #[serde(default)]
    everywhere: bool,
}

pub(super) async fn sign_out(
    State(hall): State<Hall>,
    caller: Caller,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Response, Trouble> {
    let SignOut { everywhere } = body.read()?;
    if caller.has_token() {
        return Err(Trouble::ByHand);
    }
    hall.people().sign_out(&caller, everywhere).await?;
    let forget = AppendHeaders([(header::SET_COOKIE, cookie("", 0, &caller))]);
    Ok((forget, Json(Done::YES)).into_response())
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct ChangePassword {
    old: String,
    password: String,
}

pub(super) async fn change_password(
    State(hall): State<Hall>,
    caller: Caller,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Json<Done>, Trouble> {
    let ChangePassword { old, password } = body.read()?;
    by_hand(&caller)?;
    hall.people().change_password(&caller, &old, &password).await?;
    Ok(Json(Done::YES))
}

pub(super) async fn tokens(
    State(hall): State<Hall>,
    caller: Caller,
) -> Result<Json<Vec<TokenView>>, Trouble> {
    let person = caller.person().ok_or(Trouble::SignInFirst)?;
    Ok(Json(hall.people().tokens_of(&person.id)))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct NewToken {
    name: String,
    scope: Scope,
    days: Option<u16>,
}

pub(super) async fn issue_token(
    State(hall): State<Hall>,
    caller: Caller,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<(StatusCode, Json<TokenIssued>), Trouble> {
    let NewToken { name, scope, days } = body.read()?;
    let days = days.map_or(TOKEN_DAYS, i64::from);
    if !(1..=TOKEN_DAYS).contains(&days) {
        return Err(Fault::in_field("days", format!("expected 1 to {TOKEN_DAYS} days")).into());
    }
    by_hand(&caller)?;
    let (token, secret) = hall.people().issue_token(&caller, &name, scope, days).await?;
    Ok((StatusCode::CREATED, Json(TokenIssued { token, secret })))
}

/// A new token, with the secret that is shown this once.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct TokenIssued {
    token: TokenView,
    secret: String,
}

pub(super) async fn revoke_token(
    State(hall): State<Hall>,
    caller: Caller,
    Named(id): Named<String>,
) -> Result<Json<Done>, Trouble> {
    with_all_of_it(&caller)?;
    hall.people().revoke_token(&caller, &id).await?;
    Ok(Json(Done::YES))
}

/// A token for less than everything changes nothing of its owner's account.
pub(super) fn with_all_of_it(caller: &Caller) -> Result<(), Trouble> {
    if caller.is_held_back() { Err(Trouble::ByHand) } else { Ok(()) }
}

/// Passwords and tokens are for the person alone: no program that holds a token makes itself another.
pub(super) fn by_hand(caller: &Caller) -> Result<(), Trouble> {
    match caller.has_token() {
        true => Err(Trouble::ByHand),
        false if caller.has_cookie() => Ok(()),
        false => Err(Trouble::SignInFirst),
    }
}
