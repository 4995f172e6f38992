//! FIDE's list in tags: a `player` with a tag for each thing that is said of them.

use std::io::BufRead;

use quick_xml::events::Event;

use crate::import::{Part, letter};

use super::{Taker, Unreadable, columns::Columns};

/// No word about a player is longer.
const LONGEST: usize = 300;

pub(super) fn read(text: impl BufRead, taker: &mut Taker<'_, '_>) -> Result<(), Unreadable> {
    let mut part = Part::of(Box::new(text));
    let mut player: Option<Player> = None;
    let mut inside: Option<(String, String)> = None;
    let federation = taker.federation;
    let mut number = 0_u64;
    loop {
        let event = part.next(taker.budget).map_err(|error| match error {
            crate::import::Unreadable::Stopped(stop) => Unreadable::Stopped(stop),
            other => Unreadable::Broken(other.to_string()),
        })?;
        match event {
            Event::Start(tag) => match (tag.local_name().as_ref(), &player) {
                ("player" | "Player" | "PLAYER", None) => player = Some(Player::default()),
                (name, Some(_)) => inside = Some((name.to_lowercase(), String::new())),
                _ => {}
            },
            Event::Text(text) => {
                if let Some((_, said)) = inside.as_mut().filter(|(_, said)| said.len() < LONGEST) {
                    said.push_str(&text);
                }
            }
            Event::GeneralRef(named) => {
                if let Some((_, said)) = inside.as_mut().filter(|(_, said)| said.len() < LONGEST) {
                    said.extend(letter(&named));
                }
            }
            Event::End(tag) => match (inside.take(), tag.local_name().as_ref()) {
                (Some((name, said)), _) => {
                    if let Some(player) = player.as_mut().filter(|player| player.names.len() < 40) {
                        player.names.push(name);
                        player.said.push(said);
                    }
                }
                (None, "player" | "Player" | "PLAYER") => {
                    let Some(Player { names, said }) = player.take() else { continue };
                    number += 1;
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    let said: Vec<&str> = said.iter().map(String::as_str).collect();
                    let columns = Columns::find(names.iter().copied().enumerate(), federation);
                    if taker.summary.columns.is_empty() {
                        taker.summary.columns = columns.used(&names);
                    }
                    taker.take(|| format!("player {number}"), columns.member(&said, federation))?;
                }
                _ => {}
            },
            Event::Eof if player.is_some() => {
                return Err(Unreadable::Broken(format!("it breaks off in player {}", number + 1)));
            }
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

#[derive(Default)]
struct Player {
    names: Vec<String>,
    said: Vec<String>,
}
