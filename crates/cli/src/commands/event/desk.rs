//! The director's desk: one event of the database, who acts, and what is recorded.

use std::{
    env,
    io::{self, BufRead, IsTerminal, Write},
    path::PathBuf,
};

use clap::Args;
use director::view::{Audience, View};
use serde_json::{Value, json};
use store::StreamId;
use tournament::{
    Act, Deed, Event, HoldsTheLog, Logged, Refusal, Section, SectionName, Seed, State, Tournament, When,
    decide, words,
};

use super::at;
use crate::{
    Ending,
    eventbook::{self, EventBook},
    problem::{Problem, nearest},
    screen::Screen,
};

/// What every command of an event can be told.
#[derive(Args)]
pub struct Common {
    /// The database
    #[arg(long, value_name = "FILE", default_value = "jadoube.db", global = true)]
    pub database: PathBuf,
    /// The event, by its name or the beginning of it; without it the one that was worked on last
    #[arg(long, value_name = "NAME", global = true)]
    pub event: Option<String>,
    /// The section, by its name or the beginning of it; not needed where there is one
    #[arg(long, short, value_name = "NAME", global = true)]
    pub section: Option<String>,
    /// Who does this; without it JADOUBE_BY, or the user of this computer
    #[arg(long, value_name = "NAME", global = true)]
    pub by: Option<String>,
    /// Why; it stays on record
    #[arg(long, value_name = "REASON", global = true)]
    pub why: Option<String>,
    /// When it happened, if not now
    #[arg(long, value_name = "MOMENT", global = true, value_parser = at::moment)]
    pub at: Option<When>,
    /// On sheets for everybody: minors by their first name and a letter
    #[arg(long, global = true)]
    pub short: bool,
    /// On sheets that do not hang on a wall: why penalties were given
    #[arg(long, global = true)]
    pub reasons: bool,
    /// Do it without asking
    #[arg(long, short, global = true)]
    pub yes: bool,
}

/// One event, open for work.
pub struct Desk {
    book: EventBook,
    stream: StreamId,
    pub tournament: Tournament,
    pub common: Common,
}

impl Desk {
    pub fn open(common: Common) -> Result<Desk, Problem> {
        let book = eventbook::open(&common.database)?;
        let stream = book.find(common.event.as_deref())?;
        let tournament = book.read(&stream)?;
        Ok(Desk { book, stream, tournament, common })
    }

    /// A desk for an event that comes from elsewhere: one of the same name that was removed is in nobody's way.
    pub fn for_taken_over(common: Common, name: &str) -> Result<Desk, Problem> {
        let book = eventbook::open_or_make(&common.database)?;
        for count in 1..100 {
            let called = if count == 1 { name.to_string() } else { format!("{name} {count}") };
            let stream = eventbook::stream_of(&called)?;
            let tournament = book.read(&stream)?;
            if tournament.log().is_empty() {
                return Ok(Desk { book, stream, tournament, common });
            }
            if !tournament.state().discarded {
                let what = format!("there is an event '{called}' already");
                return Err(Problem::new(
                    what,
                    "give this one another name with --name, such as one with its year",
                ));
            }
        }
        Err(Problem::new(format!("'{name}' was removed a hundred times"), "give it another name with --name"))
    }

    /// Keeps an event whose log was decided before.
    pub fn begin(&mut self, tournament: Tournament) -> Result<(), Problem> {
        let log: Vec<Logged> = tournament.log().iter().map(|event| (**event).clone()).collect();
        self.book.append(&self.stream, &log)?;
        self.tournament = tournament;
        Ok(())
    }

    /// A desk for an event that is not there yet.
    pub fn for_new(common: Common, name: &str) -> Result<Desk, Problem> {
        let book = eventbook::open_or_make(&common.database)?;
        let stream = eventbook::stream_of(name)?;
        let tournament = book.read(&stream)?;
        Ok(Desk { book, stream, tournament, common })
    }

    pub fn state(&self) -> &State {
        self.tournament.state()
    }

    /// What the foot of a sheet says of the log behind the day; nothing where there is no log yet.
    pub fn mark(&self) -> String {
        let version = self.tournament.log().last().map_or(0, |event| event.number);
        self.book.mark(&self.stream, version).map_or_else(String::new, |mark| format!(" · {mark}"))
    }

    /// The event as the sheets show it.
    pub fn view(&self) -> View<'_> {
        let audience = if self.common.short { Audience::Public } else { Audience::Desk };
        View { state: self.state(), audience, reasons: self.common.reasons && !self.common.short }
    }

    /// The same on paper, as the organizer has names in the hall.
    pub fn on_paper(&self) -> View<'_> {
        if self.common.short { self.view() } else { self.view().in_the_hall() }
    }

    pub fn when(&self) -> When {
        self.common.at.unwrap_or_else(at::now)
    }

    pub fn by(&self) -> String {
        let named = || ["JADOUBE_BY", "USER", "USERNAME"].iter().find_map(|name| env::var(name).ok());
        let by = self.common.by.clone().or_else(named).filter(|by| !by.trim().is_empty());
        by.unwrap_or_else(|| "director".to_string())
    }

    /// Records what follows from these acts, all of them or none.
    pub fn record(&mut self, acts: impl IntoIterator<Item = Deed>) -> Result<Vec<Logged>, Problem> {
        self.record_named(acts.into_iter().map(|deed| (String::new(), deed)))
    }

    /// The same; a refused act is named by what stands before it.
    pub fn record_named(
        &mut self,
        acts: impl IntoIterator<Item = (String, Deed)>,
    ) -> Result<Vec<Logged>, Problem> {
        let (who, when) = (self.by(), self.when());
        let why = self.common.why.clone().unwrap_or_default();
        let mut after = self.tournament.clone();
        let mut happened = Vec::new();
        let acts: Vec<(String, Deed)> = acts.into_iter().collect();
        let single = acts.len() == 1;
        for (name, deed) in acts {
            // A number that nobody chose, where the program draws a lot.
            let seed = deed.needs_lot(after.state()).then(|| Seed::of(fastrand::u32(..)));
            let act = Act { who: who.clone(), when, why: why.clone(), deed, seed };
            // One act alone need not be told from others.
            let name = if single { "" } else { name.as_str() };
            let event = after.act(&director::means(), act).map_err(|refusal| refused(name, &refusal))?;
            happened.push(event.clone());
        }
        self.book.append(&self.stream, &happened)?;
        self.tournament = after;
        Ok(happened)
    }

    /// What would follow from an act if there were a reason for it; nothing is recorded.
    pub fn would(&self, deed: &Deed) -> Result<Vec<Event>, Problem> {
        let why = self.common.why.clone().unwrap_or_else(|| "a trial".to_string());
        let act = Act { who: self.by(), when: self.when(), why, deed: deed.clone(), seed: None };
        decide(&self.tournament, &director::means(), &act).map_err(|refusal| refused("", &refusal))
    }

    /// Records one act and says what follows from it.
    pub fn act(mut self, deed: Deed, screen: &mut Screen) -> Result<Ending, Problem> {
        let happened = self.record([deed])?;
        self.say(&happened, screen)?;
        self.close();
        Ok(Ending::Good)
    }

    /// Says what happened, a line each.
    pub fn say(&self, happened: &[Logged], screen: &mut Screen) -> Result<(), Problem> {
        if screen.json {
            return screen.json(&self.told(happened));
        }
        for line in happened.iter().flat_map(|event| words::lines(&self.tournament, event, &HoldsTheLog)) {
            screen.hanging(0, 2, &line.text)?;
        }
        Ok(())
    }

    /// What happened, for programs.
    pub fn told(&self, happened: &[Logged]) -> Value {
        let events: Vec<Value> = happened
            .iter()
            .map(|event| {
                let said = |happening: &Event| words::say(&self.tournament, happening, &HoldsTheLog);
                let words: Vec<String> = event.happened.iter().filter_map(said).collect();
                json!({ "number": event.number, "words": words, "happened": event.happened })
            })
            .collect();
        json!({ "event": self.name(), "done": events })
    }

    pub fn name(&self) -> &str {
        self.state().event.as_ref().map_or("", |event| event.name.as_str())
    }

    pub fn close(self) {
        self.book.close();
    }

    /// The section that is meant: the one that was named, or the only one.
    pub fn section(&self) -> Result<SectionName, Problem> {
        match &self.common.section {
            Some(text) => self.section_called(text),
            None => {
                let open: Vec<&Section> = self.open_sections().collect();
                match open[..] {
                    [only] => Ok(only.plan.name.clone()),
                    [] => Err(Problem::new(
                        "the event has no section yet",
                        "jadoube event section NAME --rounds N --control \"G/60 d/5\" announces one",
                    )),
                    [..] => Err(Problem::new(
                        format!("the event has several sections: {}", self.names()),
                        "name one of them with --section",
                    )),
                }
            }
        }
    }

    /// A section by its name or the beginning of it.
    pub fn section_called(&self, text: &str) -> Result<SectionName, Problem> {
        let wanted = report::fold::key(text);
        let all: Vec<&SectionName> = self.state().sections.keys().collect();
        if let Some(exact) = all.iter().find(|name| report::fold::key(name.as_str()) == wanted) {
            return Ok((*exact).clone());
        }
        let like: Vec<&&SectionName> =
            all.iter().filter(|name| report::fold::key(name.as_str()).starts_with(&wanted)).collect();
        match like[..] {
            [only] => Ok((*only).clone()),
            [] => {
                let near = nearest(text, all.iter().map(|name| name.as_str()));
                let near = near.map_or_else(String::new, |near| format!("did you mean {near}? "));
                Err(Problem::new(
                    format!("there is no section '{text}'"),
                    format!("{near}there are {}", self.names()),
                ))
            }
            [..] => {
                let names: Vec<&str> = like.iter().map(|name| name.as_str()).collect();
                Err(Problem::new(
                    format!("several sections begin with '{text}': {}", names.join(", ")),
                    "write more of its name",
                ))
            }
        }
    }

    pub fn open_sections(&self) -> impl Iterator<Item = &Section> {
        self.state().planned().into_iter().filter(|section| section.is_open())
    }

    fn names(&self) -> String {
        let names: Vec<&str> = self.open_sections().map(|section| section.plan.name.as_str()).collect();
        if names.is_empty() { "none".to_string() } else { names.join(", ") }
    }

    /// The section itself.
    pub fn held(&self, name: &SectionName) -> Result<&Section, Problem> {
        self.state().section(name).ok_or_else(|| {
            Problem::new(format!("there is no section {name}"), format!("there are {}", self.names()))
        })
    }

    /// A round that was paired: the one that was named, or the last one.
    pub fn round(&self, name: &SectionName, round: Option<usize>) -> Result<usize, Problem> {
        let paired = self.held(name)?.rounds.len();
        match round {
            _ if paired == 0 => {
                let next = format!("jadoube event pair --section \"{name}\" pairs the first");
                Err(Problem::new(format!("no round of {name} has been paired"), next))
            }
            None => Ok(paired),
            Some(round) if (1..=paired).contains(&round) => Ok(round),
            Some(round) => Err(Problem::new(
                format!("round {round} of {name} has not been paired"),
                format!("rounds 1 to {paired} have"),
            )),
        }
    }

    /// The section and the round of a board: those that were named, the only section and its last round, or the one section
    /// that has such a board, where boards are numbered through all of them.
    pub fn board(&self, board: usize, round: Option<usize>) -> Result<(SectionName, usize), Problem> {
        let open: Vec<&Section> = self.open_sections().collect();
        if self.common.section.is_some() || open.len() < 2 {
            let section = self.section()?;
            let round = self.round(&section, round)?;
            return Ok((section, round));
        }
        let at = |section: &&Section| {
            let round = round.unwrap_or(section.rounds.len());
            section.round(round)?.board(board).map(|_| (section.plan.name.clone(), round))
        };
        let found: Vec<(SectionName, usize)> = open.iter().filter_map(at).collect();
        match &found[..] {
            [only] => Ok(only.clone()),
            [] => Err(Problem::new(
                format!("no section has a board {board} in this round"),
                "jadoube event pairings shows the boards of a section",
            )),
            many => {
                let names: Vec<&str> = many.iter().map(|(name, _)| name.as_str()).collect();
                Err(Problem::new(
                    format!("several sections have a board {board}: {}", names.join(", ")),
                    "name one of them with --section",
                ))
            }
        }
    }

    /// Whether it is to be done: `--yes` says so, else whoever sits at the terminal is asked.
    pub fn confirmed(&self, screen: &mut Screen) -> Result<bool, Problem> {
        if self.common.yes {
            return Ok(true);
        }
        if screen.json || !io::stdin().is_terminal() {
            if !screen.json {
                screen.line("Nothing was changed; with --yes it is done.")?;
            }
            return Ok(false);
        }
        screen.flush()?;
        eprint!("Do it? [y/N] ");
        let _ = io::stderr().flush();
        let mut answer = String::new();
        let read = io::stdin().lock().read_line(&mut answer);
        let yes = read.is_ok() && matches!(answer.trim().to_lowercase().as_str(), "y" | "yes");
        if !yes {
            screen.line("Nothing was changed.")?;
        }
        Ok(yes)
    }
}

/// A refusal with its rules, and what to do instead.
pub fn refused(what: &str, refusal: &Refusal) -> Problem {
    let rules = refusal.rules();
    let before = if what.is_empty() { String::new() } else { format!("{what}: ") };
    let told = refusal.told(&HoldsTheLog);
    let text = if rules.is_empty() { format!("{before}{told}") } else { format!("{before}{told} ({rules})") };
    let next = match (refusal, refusal.next()) {
        (Refusal::NotTossed, _) => {
            "jadoube event toss white|black records it: the color of the higher-ranked player on the first board"
        }
        (Refusal::NeedsReason, _) => "say why with --why; it stays on record",
        (Refusal::NotDivided(_), _) => "jadoube event divide makes the quads",
        (Refusal::ReportedAlready(_), _) => {
            "if that is wrong, correct it: jadoube event correct BOARD RESULT --why REASON"
        }
        (Refusal::ResultsMissing { .. }, _) => {
            "jadoube event result reports them, provide says what an unfinished game counts for the pairing (28Q), settle is \
             for what nobody reports (29H)"
        }
        (Refusal::PlayOffMissing { .. }, _) => {
            "jadoube event play-off BOARD NUMBER rapid|blitz|draw-odds|lot|given-up says who goes on"
        }
        (
            Refusal::NotOffered { .. }
            | Refusal::OnlyWithEntry(_)
            | Refusal::ByeTooLate { .. }
            | Refusal::ByeLimit { .. },
            _,
        ) => {
            "with --zero a zero-point bye can be had; the director can make an exception with --grant --why REASON"
        }
        (
            Refusal::NoHalfPointByes(_) | Refusal::NeverInLastRound(_) | Refusal::LastRoundByeTooLate { .. },
            _,
        ) => "with --zero a zero-point bye can be had",
        (Refusal::HasLeft(_), _) => "jadoube event reinstate PLAYER takes the player back",
        (Refusal::RoundPaired(_), _) => {
            "report a forfeit (result BOARD 1-0f), or take the round back (unpair) and pair again"
        }
        (Refusal::NoSuchBoard { .. }, _) => {
            "jadoube event pairings shows the boards; 1.2 is the second game of board 1, or of match 1"
        }
        (_, "") => "nothing was changed",
        (_, next) => next,
    };
    Problem::new(text, next)
}
