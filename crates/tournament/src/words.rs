//! The log in words: "Round 2 of K-5: Ann Lee has a half-point bye (22C)". Each of them is for a [`Reader`], and is as much
//! as that one may know.

use chart::{Color, Number, Points, count::in_words};

use crate::{
    act::{PrizesBy, Seating},
    event::{Against, Contestant, Event, Happening, Leaving, Logged, Out, WouldHaveMet},
    lot::Seed,
    name::{EntryId, SectionName},
    plan::{Announcement, Kind},
    reader::Reader,
    refusal::on_boards,
    state::State,
    tournament::Tournament,
    when::When,
};

/// One line of the log, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineOfLog {
    pub number: u64,
    pub when: When,
    pub who: String,
    pub text: String,
    /// What the author gave as his reason.
    pub why: String,
    pub undone: bool,
}

/// The whole log, a line for every happening that the reader may know of.
pub fn log(tournament: &Tournament, reader: &dyn Reader) -> Vec<LineOfLog> {
    tournament.log().iter().flat_map(|event| lines(tournament, event, reader)).collect()
}

/// The lines of one event.
pub fn lines(tournament: &Tournament, event: &Logged, reader: &dyn Reader) -> Vec<LineOfLog> {
    let line = |happening: &Event| {
        Some(LineOfLog {
            number: event.number,
            when: event.act.when,
            who: event.act.who.clone(),
            text: say(tournament, happening, reader)?,
            why: event.act.why.clone(),
            undone: tournament.is_undone(event.number),
        })
    };
    event.happened.iter().filter_map(line).collect()
}

/// A happening in words, with its rules behind it; nothing if it is not for this reader.
pub fn say(tournament: &Tournament, happening: &Event, reader: &dyn Reader) -> Option<String> {
    // Standings follow from what is said before them, and are asked for by themselves.
    if matches!(happening.what, Happening::StandingsMade { .. })
        || !reader.may_know(tournament, &happening.what)
    {
        return None;
    }
    let speaker = Speaker { tournament, state: tournament.state(), reader };
    let text = speaker.say(&happening.what);
    Some(if happening.rules.is_empty() { text } else { format!("{text} ({})", happening.rules) })
}

/// The same for somebody who sees the rules, and what speaks against it, beside it.
pub fn say_shortly(tournament: &Tournament, happening: &Event, reader: &dyn Reader) -> Option<String> {
    say(tournament, happening, reader)?;
    let speaker = Speaker { tournament, state: tournament.state(), reader };
    Some(match &happening.what {
        Happening::Rearranged { section, round, made, apart, .. } if made.is_empty() && apart.is_empty() => {
            seated_otherwise(section, *round)
        }
        Happening::Rearranged { section, round, boards, bye, at, made, apart, .. } => {
            speaker.reseated((section, *round), (at, boards), made, apart, *bye)
        }
        Happening::Corrected { section, later, .. } => {
            let weighed = later.iter().filter(|_| speaker.reader.weighs(section));
            let rounds: Vec<usize> = weighed.map(|later| later.round).collect();
            speaker.corrected(&happening.what) + &paired_before(&rounds)
        }
        what => speaker.say(what),
    })
}

/// Which rounds would have been others, without their boards.
fn paired_before(rounds: &[usize]) -> String {
    match rounds {
        [] => String::new(),
        [round] => format!("; round {round} would have been paired otherwise"),
        _ => format!("; rounds {} would have been paired otherwise", runs(rounds)),
    }
}

fn seated_otherwise(section: &SectionName, round: usize) -> String {
    format!("Round {round} of {section} is seated otherwise")
}

/// What speaks against a board or a round, with its rule; nothing if it is not for this reader.
pub fn against(
    tournament: &Tournament,
    section: &SectionName,
    against: &Against,
    reader: &dyn Reader,
) -> Option<String> {
    let speaker = Speaker { tournament, state: tournament.state(), reader };
    reader.weighs(section).then(|| speaker.against(section, against))
}

/// So that anybody can draw it again.
fn drawn_from(seed: Option<&Seed>) -> String {
    seed.map(|Seed(seed)| format!(", drawn from the seed {seed}")).unwrap_or_default()
}

struct Speaker<'a> {
    tournament: &'a Tournament,
    state: &'a State,
    reader: &'a dyn Reader,
}

impl Speaker<'_> {
    /// As the reader may call them now; whoever was undone, by the name of their entry.
    fn name(&self, id: EntryId) -> String {
        if let Some(entry) = self.state.entry(id) {
            return self.reader.calls(Some(&entry.section), id, entry.name());
        }
        let happened = self.tournament.log().iter().flat_map(|event| &event.happened);
        let mut entered = happened.filter_map(|happening| match &happening.what {
            Happening::Entered { entry, section, entrant, .. } if *entry == id => {
                Some(self.reader.calls(Some(section), id, &entrant.name))
            }
            _ => None,
        });
        entered.next().unwrap_or_else(|| format!("entry {id}"))
    }

    fn number(&self, section: &SectionName, number: Number) -> String {
        let section = self.state.section(section);
        match section.and_then(|section| section.contestant(number)) {
            Some(Contestant::Entry(id)) => format!("{} ({number})", self.name(*id)),
            Some(Contestant::Team(team)) => format!("{team} ({number})"),
            None => format!("number {number}"),
        }
    }

    fn board(&self, section: &SectionName, seating: Seating) -> String {
        format!("{} - {}", self.number(section, seating.white), self.number(section, seating.black))
    }

    /// What became of some seats of a round: boards that were made, boards that were taken apart, and the bye.
    fn reseated(
        &self,
        (section, round): (&SectionName, usize),
        (at, boards): (&[usize], &[Seating]),
        made: &[usize],
        apart: &[usize],
        bye: Option<Number>,
    ) -> String {
        let seated = at.iter().zip(boards).filter(|(at, _)| made.contains(at));
        let mut told: Vec<String> =
            seated.map(|(at, seating)| format!("board {at} is {}", self.board(section, *seating))).collect();
        let gone: Vec<usize> = apart.iter().copied().filter(|at| !made.contains(at)).collect();
        if !gone.is_empty() {
            told.push(format!(
                "{} {} taken apart",
                on_boards(&gone),
                if gone.len() == 1 { "is" } else { "are" }
            ));
        }
        let bye = bye.filter(|_| !apart.is_empty());
        told.extend(bye.map(|bye| format!("{} has the bye", self.number(section, bye))));
        format!("Round {round} of {section}: {}", told.join("; "))
    }

    /// Round and section of somebody.
    fn round_of(&self, entry: EntryId, round: usize) -> String {
        let section = self.state.entry(entry).map(|entry| entry.section.to_string());
        section.map_or_else(|| format!("Round {round}"), |section| format!("Round {round} of {section}"))
    }

    fn at(&self, section: &SectionName, round: usize, board: usize) -> String {
        let on =
            self.state.section(section).and_then(|held| held.round(round)).and_then(|held| held.board(board));
        let players =
            on.map(|board| format!(", {}", self.board(section, board.seating()))).unwrap_or_default();
        format!("Round {round} of {section}, board {board}{players}")
    }

    /// A game where a board has several: White of that game first, and the players where teams meet.
    fn at_game(&self, section: &SectionName, round: usize, board: usize, game: usize) -> String {
        let held = self.state.section(section);
        let on = held.and_then(|held| held.round(round)?.board(board)).filter(|board| board.games.len() > 1);
        let (Some(held), Some(on)) = (held, on) else { return self.at(section, round, board) };
        let player = |number: Number| match held.contestant(number) {
            Some(Contestant::Team(team)) => {
                let seated = self.state.line_up_in(section, team, round);
                let at = game.checked_sub(1).and_then(|index| seated.get(index));
                at.map_or_else(|| self.number(section, number), |entry| self.name(entry.id))
            }
            _ => self.number(section, number),
        };
        let (white, black) = if game % 2 == 1 { (on.white, on.black) } else { (on.black, on.white) };
        format!("Round {round} of {section}, board {board}.{game}, {} - {}", player(white), player(black))
    }

    fn say(&self, what: &Happening) -> String {
        match what {
            Happening::Opened { event } => format!("{} is opened, {}", event.name, days(event)),
            Happening::EventChanged { event } => {
                format!("The event is {}, {}; {}", event.name, days(event), event.live.words())
            }
            Happening::TakenOver { file, program } => {
                let program =
                    program.as_ref().map(|program| format!(", which {program} wrote")).unwrap_or_default();
                format!(
                    "The event is taken over from {file}{program}: what happened before is told as it stands there"
                )
            }
            Happening::Discarded => "The event is removed".to_string(),
            Happening::Appointed { name, role } => format!("{name} is {}", role.words()),
            Happening::Dismissed { name, role } => format!("{name} is not {} any more", role.words()),
            Happening::Tossed { higher_ranked, seed } => {
                let seed = drawn_from(seed.as_ref());
                format!("The toss gives {higher_ranked} to the higher-ranked player on the first board{seed}")
            }
            Happening::Noted { text } => text.clone(),
            Happening::DevicesPermitted { devices } => format!("From now on {}", devices.words()),
            Happening::Undone { number } => {
                let event = self.tournament.log().iter().find(|event| event.number == *number);
                match event.and_then(|event| event.happened.first()) {
                    Some(first) => format!("Event {number} is undone: {}", self.say(&first.what)),
                    None => format!("Event {number} is undone"),
                }
            }
            Happening::Forbidden { one, other } => {
                format!("{} and {} are kept apart", self.name(*one), self.name(*other))
            }
            Happening::Allowed { one, other } => {
                format!("{} and {} may meet again", self.name(*one), self.name(*other))
            }
            what => self
                .say_of_section(what)
                .or_else(|| self.say_of_entry(what))
                .unwrap_or_else(|| self.say_of_round(what)),
        }
    }

    fn say_of_section(&self, what: &Happening) -> Option<String> {
        Some(match what {
            Happening::SectionAdded { plan } => {
                format!("{} is announced: {}, {}", plan.name, in_words(plan.rounds, "round"), plan.control)
            }
            Happening::SectionChanged { plan } => {
                let rounds = in_words(plan.rounds, "round");
                format!("{} is announced otherwise: {rounds}, {}", plan.name, plan.control)
            }
            Happening::SectionRemoved { section, contests } => {
                let with = contests.iter().map(|name| format!(", and with it the team standings {name}"));
                format!("{section} is taken out of the event{}", with.collect::<String>())
            }
            Happening::Posted { section, posted } if posted.text.is_empty() => {
                format!("{section}: {} is made known", posted.topic.words())
            }
            Happening::Posted { section, posted } => format!("{section}: it is made known: {}", posted.text),
            Happening::Combined { sections, into } => {
                let names: Vec<&str> = sections.iter().map(SectionName::as_str).collect();
                format!("{} play as {into} and are awarded apart", names.join(", "))
            }
            Happening::Divided { section, into } => {
                let groups: Vec<String> = into
                    .iter()
                    .map(|share| {
                        let kind = if share.plan.kind == Kind::Swiss { ", a small Swiss" } else { "" };
                        format!("{} ({}{kind})", share.plan.name, in_words(share.entries.len(), "player"))
                    })
                    .collect();
                format!("{section} is divided: {}", groups.join(", "))
            }
            Happening::TeamContestAdded { contest } => format!("Team contest: {}", contest.name),
            Happening::PrizesAnnounced { section, groups } => {
                let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
                match names[..] {
                    [] => format!("{section}: no prizes are announced any more"),
                    [..] => format!("{section}: prizes are announced: {}", names.join(", ")),
                }
            }
            Happening::TeamLotsDrawn { contest, order, seed } => {
                format!("{contest}: by lot {}{}", order.join(", then "), drawn_from(seed.as_ref()))
            }
            Happening::Numbered { section, contestants } => match contestants.len() {
                1 => format!("{section}: one contestant gets a number"),
                many => format!("{section}: {many} contestants get their numbers"),
            },
            Happening::LotsDrawn { section, order, seed } => {
                let names: Vec<String> = order.iter().map(|number| self.number(section, *number)).collect();
                format!("{section}: by lot {}{}", names.join(", then "), drawn_from(seed.as_ref()))
            }
            Happening::ExtraGameAdded { section, white, black, result } => format!(
                "{section}: extra rated game {} - {} {}",
                self.name(*white),
                self.name(*black),
                result.outcome.shown('–')
            ),
            _ => return None,
        })
    }

    fn say_of_entry(&self, what: &Happening) -> Option<String> {
        Some(match what {
            Happening::Entered { entry, section, entrant, house_player: true, .. } => {
                let name = self.reader.calls(Some(section), *entry, &entrant.name);
                format!("{name} is the house player of {section}")
            }
            Happening::Entered { entry, section, entrant, follows: Some(_), .. } => {
                let name = self.reader.calls(Some(section), *entry, &entrant.name);
                format!("{name} enters again, in {section}")
            }
            Happening::Entered { entry, section, awarded_in, entrant, missed, .. } => {
                let name = self.reader.calls(Some(section), *entry, &entrant.name);
                let late = match missed {
                    0 => String::new(),
                    missed => format!(" late, after round {missed} was paired"),
                };
                let apart =
                    if awarded_in == section { String::new() } else { format!(", awarded in {awarded_in}") };
                format!("{name} enters {section}{late}{apart}")
            }
            Happening::Amended { entry, .. } => format!("The entry of {} is put right", self.name(*entry)),
            Happening::TeamSpelled { team, right, entries } => {
                format!("{team} is written {right}, for {}", in_words(entries.len(), "player"))
            }
            Happening::Transferred { entry, to } => format!("{} goes to {to}", self.name(*entry)),
            Happening::CheckedIn { entry } => format!("{} checks in", self.name(*entry)),
            Happening::Paid { entry, amount } => format!("{} pays {amount}", self.name(*entry)),
            Happening::Refunded { entry, amount } => format!("{} gets {amount} back", self.name(*entry)),
            Happening::RatingAssigned { entry, rating, improper, .. } => {
                let prizes = if *improper { " and plays for no prize" } else { "" };
                format!("{} is assigned the rating {rating}{prizes}", self.name(*entry))
            }
            Happening::Left { entry, from, how } => {
                format!("{}: {} {}", self.round_of(*entry, *from), self.name(*entry), leaving_words(*how))
            }
            Happening::Reinstated { entry } => format!("{} plays on", self.name(*entry)),
            Happening::PlaysWhite { entry, round } => {
                let at = self.round_of(*entry, *round);
                format!("{at}: {} plays White for the team", self.name(*entry))
            }
            Happening::Docked { entry, points, prizes_only, .. } => {
                let prizes = if *prizes_only { " for prizes" } else { "" };
                format!("{} {}{prizes}", self.name(*entry), docked(*points))
            }
            Happening::TeamDocked { team, points, section: Some(at), .. } => {
                format!("{at}: {team} {}", docked(*points))
            }
            Happening::TeamDocked { team, points, contest, .. } => {
                format!("{}: {team} {}", contest.as_deref().unwrap_or_default(), docked(*points))
            }
            Happening::SubstituteBarred { entry, barred: true } => {
                format!("Nobody plays in the place of {}", self.name(*entry))
            }
            Happening::SubstituteBarred { entry, barred: false } => {
                format!("A substitute may play in the place of {}", self.name(*entry))
            }
            Happening::Ordered { entry, penalty, round, board, .. } => {
                let at = self.round_of(*entry, *round);
                format!("{at}, board {board}: it is ordered that {} {}", self.name(*entry), penalty.words())
            }
            Happening::OrderAnswered { entry, order, how } => {
                let of = self
                    .state
                    .entry(*entry)
                    .and_then(|known| known.orders.iter().find(|one| one.id == *order));
                let what = of.map_or_else(|| format!("order {order}"), |order| order.penalty.words());
                format!("The order that {} {what} {}", self.name(*entry), how.words())
            }
            Happening::Remarked { entry, text, ruling: Some(ruling) } => {
                format!("{}: {text} (ruling {ruling})", self.name(*entry))
            }
            Happening::Remarked { entry, text, ruling: None } => format!("{}: {text}", self.name(*entry)),
            Happening::SitsOut { entry, round, out } => {
                format!("{}: {} {}", self.round_of(*entry, *round), self.name(*entry), out_words(*out))
            }
            Happening::ByeCancelled { entry, round, was_irrevocable } => {
                let condition = if *was_irrevocable { "; a win will be a draw for prizes" } else { "" };
                format!("{}: {} plays after all{condition}", self.round_of(*entry, *round), self.name(*entry))
            }
            _ => return None,
        })
    }

    fn say_of_round(&self, what: &Happening) -> String {
        match what {
            Happening::Locked { section, round, one, other, color } => {
                let color = color.map(|color: Color| format!(", the first with {color}")).unwrap_or_default();
                let (one, other) = (self.number(section, *one), self.number(section, *other));
                format!("Round {round} of {section}: {one} and {other} will meet{color}")
            }
            Happening::Unlocked { section, round, one, other } => {
                let (one, other) = (self.number(section, *one), self.number(section, *other));
                format!("Round {round} of {section}: {one} and {other} are not fixed any more")
            }
            Happening::Paired { section, round, boards, bye, elsewhere, .. } => {
                let bye = bye.map(|bye| format!(", bye: {}", self.number(section, bye))).unwrap_or_default();
                let paired = if *elsewhere { "was paired by another program" } else { "is paired" };
                format!("Round {round} of {section} {paired}: {}{bye}", in_words(boards.len(), "board"))
            }
            Happening::Rearranged { section, round, made, apart, .. }
                if !self.reader.weighs(section) && made.is_empty() && apart.is_empty() =>
            {
                seated_otherwise(section, *round)
            }
            Happening::Rearranged { section, round, boards, bye, at, made, apart, against }
                if !(made.is_empty() && apart.is_empty()) =>
            {
                let told = self.reseated((section, *round), (at, boards), made, apart, *bye);
                if against.is_empty() || !self.reader.weighs(section) {
                    return told;
                }
                let against: Vec<String> =
                    against.iter().map(|against| self.against(section, against)).collect();
                format!("{told}; {}", against.join("; "))
            }
            Happening::CameToRound { entry, section, round } => {
                format!("Round {round} of {section}: {} is here and plays", self.name(*entry))
            }
            Happening::Rearranged { section, round, against, .. } => {
                let against: Vec<String> =
                    against.iter().map(|against| self.against(section, against)).collect();
                let against = if against.is_empty() {
                    "nothing speaks against it".to_string()
                } else {
                    against.join("; ")
                };
                format!("{}: {against}", seated_otherwise(section, *round))
            }
            Happening::PairedAhead { section, round, board, ahead } => {
                let (board, ahead) = (self.board(section, *board), self.number(section, *ahead));
                format!("Round {round} of {section}: {board}, the game of {ahead} in round {}", round + 1)
            }
            Happening::TeamSitsOut { section, team, round, out } => {
                format!("Round {round} of {section}: {team} {}", out_words(*out))
            }
            Happening::TeamByeCancelled { section, team, round } => {
                format!("Round {round} of {section}: {team} plays after all")
            }
            Happening::LotDrawn { section, round, color, seed } => {
                let seed = drawn_from(Some(seed));
                format!(
                    "Round {round} of {section}: the lot gives {color} to the higher-ranked player on the first board{seed}"
                )
            }
            Happening::PairingsPosted { section, round } => format!("Round {round} of {section} is posted"),
            Happening::PairingAppealed { section, round, board, by, ground } => {
                let at = self.at(section, *round, *board);
                format!("{at}: {by} appeals the pairing, since {}", ground.words())
            }
            Happening::AppealDecided { section, round, board, upheld } => {
                let decided = if *upheld { "upheld" } else { "denied" };
                format!("{}: the appeal of the pairing is {decided}", self.at(section, *round, *board))
            }
            Happening::RoundBegun { section, round } => format!("Round {round} of {section} begins"),
            Happening::Unpaired { section, round } => format!("Round {round} of {section} is taken back"),
            Happening::Reported { section, round, board, game, result, .. } => {
                let unrated = if result.rated { "" } else { ", not rated" };
                format!(
                    "{}: {}{unrated}",
                    self.at_game(section, *round, *board, *game),
                    result.outcome.shown('–')
                )
            }
            Happening::Corrected { section, later, .. } => {
                let weighed = later.iter().filter(|_| self.reader.weighs(section));
                let later: Vec<String> = weighed.map(|later| self.later(section, later)).collect();
                let later = if later.is_empty() { String::new() } else { format!("; {}", later.join("; ")) };
                self.corrected(what) + &later
            }
            Happening::Adjourned { section, round, board, game } => {
                format!("{}: adjourned", self.at_game(section, *round, *board, *game))
            }
            Happening::LineUpHandedIn { section, round, board, number, .. } => {
                let team = self.number(section, *number);
                format!("{}: the line-up of {team} is in, and sealed", self.at(section, *round, *board))
            }
            Happening::LineUpsOpened { section, round, board, white, black } => {
                let names = |players: &[EntryId]| match players {
                    [] => "nobody".to_string(),
                    players => players.iter().map(|id| self.name(*id)).collect::<Vec<_>>().join(", "),
                };
                let at = self.at(section, *round, *board);
                match (&white[..], &black[..]) {
                    ([], []) => format!("{at}: the line-ups are open"),
                    (white, black) => {
                        format!("{at}: the line-ups are open: {} – {}", names(white), names(black))
                    }
                }
            }
            Happening::PlayedOff { section, round, board, goes_on, by } => {
                let who = self.number(section, *goes_on);
                format!("{}: {who} goes on {}", self.at(section, *round, *board), by.words())
            }
            Happening::Provided { section, round, board, provision } => format!(
                "{}: counts {} to {} for the next pairing",
                self.at(section, *round, *board),
                provision.white,
                provision.black
            ),
            Happening::Settled { section, round, board, how } => {
                format!("{}: no result; {}", self.at(section, *round, *board), how.words())
            }
            Happening::Rescored { section, round, number, instead } => {
                let who = self.number(section, *number);
                format!(
                    "Round {round} of {section}: {who} has {} instead ({})",
                    instead.points(),
                    instead.letter()
                )
            }
            _ => String::new(),
        }
    }

    fn against(&self, section: &SectionName, against: &Against) -> String {
        let number = |number: &Number| self.number(section, *number);
        match against {
            Against::Met { one, other, round } => {
                format!("{} and {} met in round {round} (27A1)", number(one), number(other))
            }
            Against::Forbidden { one, other } => {
                format!("{} and {} are kept apart (28T)", number(one), number(other))
            }
            Against::TeamMates { one, other } => {
                format!("{} and {} are of one team (28N)", number(one), number(other))
            }
            Against::Scores { one, other, apart } => {
                let apart = points(*apart);
                format!("{} and {} are {apart} apart (27A2)", number(one), number(other))
            }
            Against::ThirdColor { who, color } => {
                format!("{} has {color} for the third time running (29E5f)", number(who))
            }
            Against::SecondBye { who } => format!("{} had a point without a game before (28L3)", number(who)),
            Against::Found { what, rules, .. } => format!("{what} ({rules})"),
        }
    }

    /// What was wrong, and what is right.
    fn corrected(&self, what: &Happening) -> String {
        let Happening::Corrected { section, round, board, game, was, now, prizes, .. } = what else {
            return String::new();
        };
        let prizes = match prizes {
            PrizesBy::Corrected => "",
            PrizesBy::Reported => "; for prizes it stays as it was reported",
        };
        let at = self.at_game(section, *round, *board, *game);
        format!("{at}: {} and not {}{prizes}", now.outcome.shown('–'), was.outcome.shown('–'))
    }

    fn later(&self, section: &SectionName, later: &WouldHaveMet) -> String {
        let boards: Vec<String> = later.boards.iter().map(|seating| self.board(section, *seating)).collect();
        let bye = later.bye.map(|bye| format!("bye {}", self.number(section, bye)));
        let all: Vec<String> = boards.into_iter().chain(bye).collect();
        format!("round {} would have had {}", later.round, all.join(", "))
    }
}

/// Boards as people read them: `1, 2` and `4-9, 12`.
pub fn runs(boards: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for board in boards {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *board => *last = *board,
            _ => runs.push((*board, *board)),
        }
    }
    let told = runs.iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}-{last}"),
    });
    told.collect::<Vec<_>>().join(", ")
}

fn days(event: &Announcement) -> String {
    if event.from == event.to { event.from.to_string() } else { format!("{} to {}", event.from, event.to) }
}

/// What a penalty does to a score: `loses one point`.
pub fn docked(number: Points) -> String {
    match number < Points::ZERO {
        true => format!("is given {}", in_points(-number)),
        false => format!("loses {}", in_points(number)),
    }
}

/// `half a point`, `one point`, `2½ points`.
pub fn in_points(number: Points) -> String {
    points(number)
}

fn points(number: Points) -> String {
    match number {
        Points::HALF => "half a point".to_string(),
        Points::ONE => "one point".to_string(),
        many => format!("{} points", many.with_half()),
    }
}

const fn leaving_words(how: Leaving) -> &'static str {
    match how {
        Leaving::Withdrawn => "has withdrawn",
        Leaving::StayedAway => "stayed away and is dropped",
        Leaving::Expelled => "is put out of the event",
        Leaving::MovedOn => "goes on with another entry",
    }
}

const fn out_words(out: Out) -> &'static str {
    match out {
        Out::HalfPointBye { irrevocable: false } => "has a half-point bye",
        Out::HalfPointBye { irrevocable: true } => "has a half-point bye for good",
        Out::ZeroPointBye => "has a zero-point bye",
        Out::AwardedPoint => "is given a point",
        Out::ForfeitLoss => "loses by forfeit",
        Out::ForfeitWin => "wins by forfeit",
        Out::RoundForfeited => "forfeits the round",
        Out::Unpaired => "is not paired",
    }
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn a_row_of_boards_is_told_by_its_ends() {
        for (boards, told) in
            [(&[3][..], "3"), (&[1, 2], "1, 2"), (&[1, 2, 3, 5, 7, 8, 9, 10], "1-3, 5, 7-10"), (&[], "")]
        {
            assert_eq!(runs(boards), told);
        }
    }
}
