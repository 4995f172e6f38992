//! A chart with what was announced and recorded, and the number of one player in one system.

use std::cmp::Ordering;

use chart::{Chart, Number, Points};

use crate::{
    Basis, Figure, Method, Pairing, Settings, Silence, Supplement, System, fide, own, ratings, sheet::Sheet,
    teams, tied, us_chess,
};

/// What standings are computed from.
#[derive(Copy, Clone)]
pub struct Input<'a> {
    pub chart: &'a Chart,
    pub settings: &'a Settings,
    pub recorded: &'a Supplement,
}

/// The chart in the score of a system, and for teams in both scores.
pub(crate) struct ScoreSheets {
    pub(crate) main: Sheet,
    /// As if the last round had been drawn, where a system asks for that.
    pub(crate) fore: Option<Sheet>,
    pub(crate) teams: Option<TeamSheets>,
}

pub(crate) struct TeamSheets {
    pub(crate) matches: Sheet,
    pub(crate) games: Sheet,
}

impl ScoreSheets {
    /// By which Buchholz is reckoned.
    pub(crate) fn ahead(&self) -> &Sheet {
        self.fore.as_ref().unwrap_or(&self.main)
    }
}

impl TeamSheets {
    pub(crate) fn by(&self, basis: Basis) -> &Sheet {
        match basis {
            Basis::Match => &self.matches,
            Basis::Game => &self.games,
        }
    }
}

impl<'a> Input<'a> {
    pub fn new(chart: &'a Chart, settings: &'a Settings, recorded: &'a Supplement) -> Input<'a> {
        Input { chart, settings, recorded }
    }

    /// His number in a system, or why he has none.
    pub fn figure(&self, who: Number, system: System) -> Result<Figure, Silence> {
        self.figure_among(who, &[who], system)
    }

    /// The same where it depends on who is tied with him.
    pub fn figure_among(&self, who: Number, tied: &[Number], system: System) -> Result<Figure, Silence> {
        let mut tied = tied.to_vec();
        tied.sort();
        self.figure_on(&self.sheets(system), who, &tied, system)
    }

    /// The score by which standings are made: points, or the first score of teams.
    pub fn score(&self, who: Number) -> Points {
        Sheet::new(self.chart, self.settings, None, false).score(who)
    }

    /// His score as opponents see it in a US Swiss: half a point for every unplayed round (34E1).
    pub fn adjusted_score(&self, who: Number) -> Points {
        Sheet::new(self.chart, self.settings, None, false).us_chess_score(who)
    }

    /// Greater for a plus score, less for a minus score, by the rounds so far.
    pub fn plus_or_minus(&self, who: Number) -> Ordering {
        Sheet::new(self.chart, self.settings, None, false).plus_or_minus(who)
    }

    pub(crate) fn sheets(&self, system: System) -> ScoreSheets {
        let played = system.forfeits_played || self.takes_forfeits_as_games(system.method);
        let sheet = |basis: Option<Basis>| Sheet::new(self.chart, self.settings, basis, played);
        let teams = self
            .settings
            .teams
            .as_ref()
            .map(|_| TeamSheets { matches: sheet(Some(Basis::Match)), games: sheet(Some(Basis::Game)) });
        let main = sheet(system.basis);
        let fore = (system.fore || system.method == Method::ForeBuchholz).then(|| main.fore());
        ScoreSheets { main, fore, teams }
    }

    /// In a round robin FIDE takes forfeits as games, but not for ratings (fide-c07 15.2).
    fn takes_forfeits_as_games(&self, method: Method) -> bool {
        self.settings.pairing == Pairing::RoundRobin
            && (method.is_extended_direct()
                || matches!(
                    method,
                    Method::Direct
                        | Method::Berger
                        | Method::Koya
                        | Method::MatchMatchBerger
                        | Method::MatchGameBerger
                        | Method::GameMatchBerger
                        | Method::GameGameBerger
                ))
    }

    /// The tied in the order of their numbers.
    pub(crate) fn figure_on(
        &self,
        sheets: &ScoreSheets,
        who: Number,
        tied: &[Number],
        system: System,
    ) -> Result<Figure, Silence> {
        if self.chart.player(who).is_none() {
            return Err(Silence::NoSuchPlayer);
        }
        let sheet = &sheets.main;
        match system.method {
            Method::ModifiedMedian
            | Method::Solkoff
            | Method::OpposingTeams
            | Method::Cumulative
            | Method::Median
            | Method::MostBlacks
            | Method::Kashdan
            | Method::SonnebornBerger
            | Method::CumulativeOfOpposition
            | Method::Percentage
            | Method::AdjustedCumulative
            | Method::ColorAdjusted => us_chess::figure(self, sheet, who, system),
            Method::Points
            | Method::Win
            | Method::Won
            | Method::BlackPlayed
            | Method::BlackWon
            | Method::Progressive
            | Method::Elected
            | Method::Standard
            | Method::PairingNumber => own::figure(self, sheet, who, system),
            Method::Buchholz
            | Method::AverageBuchholz
            | Method::ForeBuchholz
            | Method::Berger
            | Method::Koya => fide::figure(self, sheets, who, system),
            Method::OpponentsPerformance
            | Method::AverageOpposition
            | Method::AverageRating
            | Method::Performance
            | Method::Perfect
            | Method::AveragePerformance
            | Method::AveragePerfect
            | Method::Rating => ratings::figure(self, sheet, who, tied, system),
            Method::MatchPoints
            | Method::GamePoints
            | Method::UsAmateurTeam
            | Method::Berlin
            | Method::BoardCount
            | Method::TopBoard
            | Method::BottomBoard
            | Method::OtherScore
            | Method::MatchMatchBerger
            | Method::MatchGameBerger
            | Method::GameMatchBerger
            | Method::GameGameBerger
            | Method::ScheduleStrength => teams::figure(self, sheets, who, system),
            Method::ResultBetweenTied
            | Method::Direct
            | Method::ExtendedDirect
            | Method::ExtendedDirectCountTop
            | Method::ExtendedDirectCountBottom
            | Method::ExtendedDirectTop
            | Method::ExtendedDirectBottom
            | Method::PlayOff
            | Method::CoinFlip => tied::figure(self, sheets, who, tied, system),
        }
    }
}
