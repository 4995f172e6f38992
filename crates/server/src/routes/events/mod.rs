//! Events over HTTP: a file per kind of request. A handler finds the event and the caller, asks what he may, and answers
//! with what his eyes see.

mod acts;
mod entries;
mod event;
mod exports;
mod rounds;
mod sheets;
mod socket;
mod visit;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{get, post},
};

use crate::Hall;

/// The most that a list of entries may weigh.
const LARGEST_LIST: usize = 8 * 1024 * 1024;

/// Everything about events, under `/api/events`.
pub(super) fn router() -> Router<Hall> {
    let list = || DefaultBodyLimit::max(LARGEST_LIST);
    Router::new()
        .route("/", get(event::all).post(event::open))
        .route("/templates", get(event::templates))
        .route("/{event}", get(event::look))
        .route("/{event}/public", get(event::public))
        .route("/{event}/log", get(event::log))
        .route("/{event}/acts", post(acts::act))
        .route("/{event}/preview", post(acts::preview))
        .route("/{event}/entries", get(entries::all))
        .route("/{event}/import/preview", post(entries::preview).layer(list()))
        .route("/{event}/import", post(entries::import).layer(list()))
        .route("/{event}/sections/{section}/rounds/{round}", get(rounds::one))
        .route("/{event}/sections/{section}/rounds/{round}/explain", get(rounds::explain))
        .route("/{event}/sections/{section}/rounds/{round}/why-not", get(rounds::why_not))
        .route("/{event}/sections/{section}/rounds/{round}/check", get(rounds::check))
        .route("/{event}/standings/{section}/{number}", get(rounds::opened))
        .route("/{event}/sheets/{sheet}", get(sheets::one))
        .route("/{event}/export/{kind}", get(exports::one))
        .route("/{event}/rounds/{round}", get(exports::round))
        .route("/{event}/socket", get(socket::open))
}
