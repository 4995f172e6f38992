//! What a ruling at a board orders beyond its game goes into the event: there it is carried out by itself, or waits under what
//! needs care until somebody has carried it out or set it aside (us-chess-7 20K, 20N1; iesa-2023 18-3). When the ruling is
//! reversed on appeal, so is what it ordered, as far as nothing rests on it by then.

use board::Color;
use game::{BoardName, Happening, Order, Registered};
use rulebook::{Book, Citations, Clause};
use store::StreamId;
use tournament::{Deed, EntryId, Penalty, Tournament};

use super::home::{Home, concerned};
use crate::{Hall, events::Wanted, trouble::Trouble};

/// What the event has to do; none for what is done at the board.
fn penalty(order: Order, by: &Citations) -> Option<Penalty> {
    let points = |points: game::Points| chart::Points::of_halves(i32::from(points.halves()));
    Some(match order {
        // After the last round half a point is taken where prizes are given, and nowhere else.
        Order::LosePoints(taken) if is_for_prizes(by) => Penalty::PrizePoints(points(taken)),
        Order::LosePoints(taken) => Penalty::Points(points(taken)),
        Order::TeamLosesPoints(taken) => Penalty::TeamPoints(points(taken)),
        Order::ForfeitRounds(rounds) => Penalty::Rounds(rounds),
        // A loss that is given after the game is one of the next round (us-chess-7 20N1.c).
        Order::NotPairedNextRound => Penalty::Rounds(1),
        Order::LeaveTheRoom => Penalty::LeaveTheRoom,
        Order::LeaveTheEvent | Order::LeaveTheTournament => Penalty::LeaveTheEvent,
        Order::SubstitutePlays => Penalty::SubstitutePlays,
        Order::NobodyPlays => Penalty::NobodyPlays,
        Order::ScoreForTheGame(scored) => Penalty::ScoreForTheGame(points(scored)),
        Order::LoseTimeNextRound => Penalty::LessTimeNextRound,
        Order::SeatThemApart => Penalty::SeatedApart,
        Order::PenalizeTheTeam => Penalty::Team,
        Order::LostForTheTeam => Penalty::LostForTheTeam,
        Order::AnswerToTheFederation => Penalty::Reported,
        _ => return None,
    })
}

/// us-chess-7 20N1.d takes half a point from the score for prizes.
fn is_for_prizes(by: &Citations) -> bool {
    Clause::find(Book::UsChess7, "20N1.d").is_some_and(|clause| by.contains(&clause))
}

/// The name of a ruling in the event.
pub(super) fn named(id: &str, ruling: &Registered) -> String {
    format!("{id}/{}", ruling.ruling.0)
}

/// Hands on everything that a ruling orders; `why` tells what it was about.
pub(super) async fn hand_on(
    hall: &Hall,
    id: &StreamId,
    home: &Home,
    (on, ruling): (BoardName, &Registered),
    (book, why): (Book, &str),
) -> Result<(), Trouble> {
    let keeper = hall.event(&home.event).await?;
    let (spot, id) = (home.at(on), home.named(id, on));
    for (index, event) in ruling.consequences.iter().enumerate() {
        let Happening::Ordered { to, order } = event.what else { continue };
        let Some(penalty) = penalty(order, &event.clauses) else { continue };
        // What is ordered of nobody by name concerns whoever the ruling is about.
        let to: Option<Color> = to.or_else(|| concerned(ruling).first().copied());
        let Some(to) = to else { continue };
        let clauses = game::view::clauses(&event.clauses, book).into_iter().map(|clause| clause.cite);
        let deed = Deed::Order {
            entry: home.entry(on, to),
            penalty,
            round: spot.round,
            board: spot.board,
            game: spot.game,
            ruling: named(&id, ruling),
            clauses: clauses.collect(),
        };
        let key = Some(format!("order:{id}:{}:{index}", ruling.ruling.0));
        let wanted = Wanted { key, why: why.to_string(), ..Wanted::one("the game log", deed) };
        match keeper.act(wanted).await {
            // One ruling orders the same of one player once.
            Ok(_) | Err(Trouble::Refused { .. }) => {}
            Err(trouble) => return Err(trouble),
        }
    }
    Ok(())
}

/// A ruling was reversed: what it ordered is undone, and where something rests on that, somebody has to put it right.
pub(super) async fn take_back(
    hall: &Hall,
    id: &StreamId,
    home: &Home,
    (on, ruling): (BoardName, &Registered),
) -> Result<(), Trouble> {
    let keeper = hall.event(&home.event).await?;
    let (spot, id) = (home.at(on), home.named(id, on));
    let name = named(&id, ruling);
    for (entry, order) in orders(keeper.held().tournament(), home, &name) {
        let why = format!("ruling {} was reversed", ruling.ruling.0);
        let key = format!("reversed:{id}:{}:{order}", ruling.ruling.0);
        let undo = Wanted::one("the game log", Deed::Undo { number: order });
        match keeper.act(Wanted { key: Some(key.clone()), why: why.clone(), ..undo }).await {
            Ok(_) => {}
            Err(Trouble::Refused { .. }) => {
                let deed = Deed::Order {
                    entry,
                    penalty: Penalty::RulingReversed,
                    round: spot.round,
                    board: spot.board,
                    game: spot.game,
                    ruling: name.clone(),
                    clauses: Vec::new(),
                };
                let care = Wanted::one("the game log", deed);
                match keeper.act(Wanted { key: Some(format!("{key}:care")), why, ..care }).await {
                    Ok(_) | Err(Trouble::Refused { .. }) => {}
                    Err(trouble) => return Err(trouble),
                }
            }
            Err(trouble) => return Err(trouble),
        }
    }
    Ok(())
}

/// The orders of a ruling that stand in the event, by the numbers of their events.
fn orders(tournament: &Tournament, home: &Home, ruling: &str) -> Vec<(EntryId, u64)> {
    let all = home.players().into_iter().filter_map(|id| tournament.entry(id));
    let of = |entry: &tournament::Entry| {
        let id = entry.id;
        let stands =
            |order: &&tournament::Order| order.ruling == ruling && order.penalty != Penalty::RulingReversed;
        entry.orders.iter().filter(stands).map(move |order| (id, order.id)).collect::<Vec<_>>()
    };
    all.flat_map(of).collect()
}
