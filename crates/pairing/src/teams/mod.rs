//! Teams: matches board by board, a Swiss of teams, a Swiss per board, and the best scores of a school.
//!
//! In a team Swiss a team is a player of a chart of its own ([`team_chart`]), paired like any other. [`match_boards`]
//! turns a board of that pairing into games, [`match_result`] turns their results into the cell of the round. Cells
//! hold game points; [`match_chart`] shows the same chart in match points, by which teams are paired and placed.
//!
//! In an individual event teams only add up: [`medley`] (31A), [`place_points`] (31A1), [`board_sections`] (IESA
//! 1-3-4).

mod board_swiss;
mod lineup;
mod matches;
mod medley;
mod roster;

pub use board_swiss::{BoardSection, board_sections, by_team_total, team_totals};
pub use lineup::{LineUp, MatchBoard, match_boards};
pub use matches::{BoardScore, MatchResult, Wins, match_chart, match_result};
pub use medley::{Medley, TeamScore, medley, place_points};
pub use roster::{BadRoster, Member, Roster, RosterRules, team_chart};
