//! How a section is played.

use chart::{Chart, Color, Number};
use pairing::{
    dutch::{self, settings as dutch_settings},
    knock_out::Terms,
    other_teams::OtherTeams,
    round_robin::Scheme,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The system of a section.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "system", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Kind {
    /// Rules 27 to 29.
    Swiss,
    Accelerated {
        by: Acceleration,
    },
    /// The FIDE (Dutch) system, C.04.3.
    FideDutch {
        /// With Baku acceleration (C.04.5.1).
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        baku: bool,
    },
    /// Everybody meets everybody so many times (30); twice is a double round robin (30F).
    RoundRobin {
        cycles: u8,
    },
    /// Groups of four by rating (30G): the section is divided before its first round.
    Quads,
    /// Two players, a game in every round.
    Match,
    /// Two teams, so many boards.
    TeamMatch {
        boards: u8,
    },
    /// Teams are paired (IESA 1-3-2, rule 31).
    TeamSwiss {
        boards: u8,
    },
    /// Every team meets every other one so many times, by a table (30); over weeks it is a league.
    TeamRoundRobin {
        boards: u8,
        cycles: u8,
        #[serde(default, skip_serializing_if = "Scheme::is_usual")]
        table: Scheme,
        /// The color of the home team on odd boards; none: nobody is at home.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        home: Option<Color>,
    },
    /// Everybody meets everybody who is not of their own team, so many times: Scheveningen, and the Schiller system.
    OtherTeams {
        cycles: u8,
    },
    /// A Swiss of all first boards, or second boards, and so on (IESA 1-3-4); a team contest adds them.
    BoardSwiss {
        board: u8,
    },
    /// Who loses a meeting is out, or who loses two.
    KnockOut {
        /// Who loses once goes on in a second bracket.
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        double: bool,
        /// The losers of the semifinals meet.
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        third_place: bool,
        /// Whoever loses the first meeting plays on in a bracket of their own.
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        consolation: bool,
    },
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    /// 28R1.
    AddedScore,
    /// 28R2.
    AdjustedRating,
    /// 28R3.
    Sixths,
}

/// What was announced of a table: by which, and how often those meet who meet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TableTerms {
    pub by: Table,
    pub cycles: u8,
}

/// Who meets whom by a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Table {
    Everybody(Scheme),
    /// All but those of one's own team.
    OtherTeams,
}

impl TableTerms {
    /// How many rounds these players need; none where no table can be made of them.
    pub fn rounds(self, chart: &Chart, house_player: Option<Number>) -> usize {
        let cycles = usize::from(self.cycles.max(1));
        match self.by {
            // A house player sits where somebody would have no opponent.
            Table::Everybody(_) => {
                let players = chart.players.len() - usize::from(house_player.is_some());
                cycles * Scheme::seats(players).saturating_sub(1)
            }
            Table::OtherTeams => OtherTeams::of_chart(chart, house_player, cycles, Color::White)
                .map_or(0, |table| table.rounds()),
        }
    }
}

impl Kind {
    /// How many boards a match of two teams has; none where players are paired one by one.
    pub const fn boards(self) -> Option<u8> {
        match self {
            Kind::TeamMatch { boards } | Kind::TeamSwiss { boards } | Kind::TeamRoundRobin { boards, .. } => {
                Some(boards)
            }
            _ => None,
        }
    }

    /// Whether a toss decides on colors among so many: a table has them all, but for the last round of four (30G).
    pub const fn tosses(self, players: usize) -> bool {
        match self.table() {
            Some(TableTerms { by: Table::Everybody(scheme), .. }) => {
                matches!(scheme, Scheme::Crenshaw) && players <= 4
            }
            Some(TableTerms { by: Table::OtherTeams, .. }) => true,
            None => true,
        }
    }

    /// So many must have entered before there is anything to pair, or to divide into groups.
    pub const fn fewest(self) -> usize {
        match self {
            Kind::Quads => 4,
            _ => 2,
        }
    }

    /// Whether it is known who meets whom, whoever is there: by a table, or because there are but two.
    pub const fn names_opponents(self) -> bool {
        self.table().is_some() || matches!(self, Kind::Match)
    }

    /// Whether nobody can be seated otherwise than by the plan.
    pub const fn is_fixed(self) -> bool {
        self.table().is_some() || matches!(self, Kind::Match | Kind::TeamMatch { .. } | Kind::KnockOut { .. })
    }

    /// Whether somebody who is there may have no game: an odd table leaves one free, and a bracket all who are out or rest.
    pub const fn leaves_some_free(self) -> bool {
        self.table().is_some() || matches!(self, Kind::KnockOut { .. })
    }

    /// The table that says who meets whom, if there is one.
    pub const fn table(self) -> Option<TableTerms> {
        match self {
            Kind::RoundRobin { cycles } => {
                Some(TableTerms { by: Table::Everybody(Scheme::Crenshaw), cycles })
            }
            Kind::TeamRoundRobin { cycles, table, .. } => {
                Some(TableTerms { by: Table::Everybody(table), cycles })
            }
            Kind::OtherTeams { cycles } => Some(TableTerms { by: Table::OtherTeams, cycles }),
            _ => None,
        }
    }

    /// The color of the home team on odd boards, where teams play at home and away.
    pub const fn home(self) -> Option<Color> {
        match self {
            Kind::TeamRoundRobin { home, .. } => home,
            _ => None,
        }
    }

    /// How the FIDE Dutch system pairs it, if that one does. Whoever comes late stands where their rating puts them.
    pub const fn dutch(self) -> Option<dutch::Settings> {
        match self {
            Kind::FideDutch { baku } => Some(dutch::Settings {
                edition: dutch_settings::Edition::Of2026,
                acceleration: if baku {
                    dutch_settings::Acceleration::Baku
                } else {
                    dutch_settings::Acceleration::None
                },
                numbers: dutch_settings::Numbers::ByRating,
                absolute_is_strong: true,
            }),
            _ => None,
        }
    }

    /// What was announced of its bracket, if it has one.
    pub const fn bracket(self) -> Option<Terms> {
        match self {
            Kind::KnockOut { double, third_place, consolation } => {
                Some(Terms { double, third_place, consolation })
            }
            _ => None,
        }
    }

    /// Whether everybody who enters has to say for which team.
    pub const fn needs_teams(self) -> bool {
        self.pairs_teams() || matches!(self, Kind::BoardSwiss { .. } | Kind::OtherTeams { .. })
    }

    pub const fn pairs_teams(self) -> bool {
        self.boards().is_some()
    }
}
