//! The line of a team: `013`, and `310` that replaces it.

use super::{
    columns::{Padded, Pen},
    fault::Flaw,
    lists::players,
};

/// A team and who plays in it. All but name and members is known to `310` only, and kept as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TeamRecord {
    pub number: Option<u16>,
    pub name: String,
    pub nick: String,
    pub strength: String,
    pub match_points: String,
    pub game_points: String,
    pub rank: String,
    pub members: Vec<u16>,
}

impl TeamRecord {
    pub(super) fn read_013(row: &Padded) -> Result<TeamRecord, Flaw> {
        row.blank([4])?;
        Ok(TeamRecord { name: row.field(5, 36), members: players(row, 37)?, ..TeamRecord::default() })
    }

    pub(super) fn read_310(row: &Padded) -> Result<TeamRecord, Flaw> {
        row.blank([4, 8, 41, 47, 54, 61, 68, 72])?;
        Ok(TeamRecord {
            number: row.value(5, 7, "a team's number")?,
            name: row.field(9, 40),
            nick: row.field(42, 46),
            strength: row.field(48, 53),
            match_points: row.field(55, 60),
            game_points: row.field(62, 67),
            rank: row.field(69, 71),
            members: players(row, 73)?,
        })
    }

    pub(super) fn write_013(&self) -> String {
        let pen = Pen::new("013").left(5, 32, &self.name);
        self.with_members(pen, 37).done()
    }

    pub(super) fn write_310(&self) -> String {
        let pen = Pen::new("310")
            .maybe(5, 3, self.number)
            .left(9, 32, &self.name)
            .left(42, 5, &self.nick)
            .right(48, 6, &self.strength)
            .right(55, 6, &self.match_points)
            .right(62, 6, &self.game_points)
            .right(69, 3, &self.rank);
        self.with_members(pen, 74).done()
    }

    fn with_members(&self, pen: Pen, first: usize) -> Pen {
        let columns = (first..).step_by(5);
        self.members.iter().zip(columns).fold(pen, |pen, (member, at)| pen.right(at, 4, &member.to_string()))
    }

    /// Whether it says more than `013` can.
    pub(super) fn is_more_than_013(&self) -> bool {
        [&self.nick, &self.strength, &self.match_points, &self.game_points, &self.rank]
            .into_iter()
            .any(|text| !text.is_empty())
    }
}
