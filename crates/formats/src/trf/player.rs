//! The line of a player: `001`.

use chart::Points;

use super::{
    code::{FIRST, RoundRecord, WIDTH, column},
    columns::{Padded, Pen},
    fault::Flaw,
};

/// A player as his line tells of him. Texts are as long as their columns at most.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerRecord {
    /// The start number by which all other lines mean him.
    pub number: u16,
    pub sex: String,
    pub title: String,
    pub name: String,
    /// None where the columns are blank or hold a zero.
    pub rating: Option<u16>,
    pub federation: String,
    pub id: String,
    pub born: String,
    pub points: Option<Points>,
    pub rank: Option<u16>,
    pub rounds: Vec<RoundRecord>,
}

/// Where the points stand.
pub(super) const POINTS: usize = 81;

/// As many as the columns of a round's number hold.
pub(super) const MOST_ROUNDS: usize = 999;

/// Columns between fields. The narrow ones before the name are not among them: programs differ there.
const BETWEEN: [usize; 9] = [4, 48, 53, 57, 69, 80, 85, 90, 91];

impl PlayerRecord {
    pub(super) fn read(row: &Padded) -> Result<PlayerRecord, Flaw> {
        row.blank(BETWEEN)?;
        let number: u16 = row.needed(5, 8, "a start number from 1 to 9999")?;
        if number == 0 {
            return Err(Flaw::expected(5, "a start number from 1 to 9999", "0"));
        }
        let written = row.len().saturating_sub(FIRST - 1).div_ceil(WIDTH);
        if written > MOST_ROUNDS {
            let what = format!("expected the end of the line: a file has at most {MOST_ROUNDS} rounds");
            return Err(Flaw::new(column(MOST_ROUNDS + 1), what));
        }
        Ok(PlayerRecord {
            number,
            sex: row.field(10, 10),
            title: row.field(11, 13),
            name: row.field(15, 47),
            rating: row.value(49, 52, "a rating or blanks")?.filter(|rating| *rating != 0),
            federation: row.field(54, 56),
            id: row.field(58, 68),
            born: row.field(70, 79),
            points: row.value(POINTS, POINTS + 3, "points such as 3.5")?,
            rank: row.value(86, 89, "a rank or blanks")?,
            rounds: (1..=written).map(|round| RoundRecord::read(row, round)).collect::<Result<_, _>>()?,
        })
    }

    pub(super) fn write(&self) -> String {
        let points = self.points.map(|points| points.to_string()).filter(|points| points.len() <= 4);
        let pen = Pen::new("001")
            .right(5, 4, &self.number.to_string())
            .left(10, 1, &self.sex)
            .right(11, 3, &self.title)
            .left(15, 33, &self.name)
            .maybe(49, 4, self.rating)
            .left(54, 3, &self.federation)
            .right(58, 11, &self.id)
            .left(70, 10, &self.born)
            .maybe(POINTS, 4, points)
            .maybe(86, 4, self.rank);
        self.rounds.iter().zip(1..).fold(pen, |pen, (entry, round)| entry.write(round, pen)).done()
    }

    /// Puts this into a round, counted from 1; rounds that are not written yet stay blank.
    pub fn set_round(&mut self, round: usize, entry: RoundRecord) {
        if self.rounds.len() < round {
            self.rounds.resize(round, RoundRecord::BLANK);
        }
        if let Some(place) = round.checked_sub(1).and_then(|index| self.rounds.get_mut(index)) {
            *place = entry;
        }
    }

    pub fn round(&self, round: usize) -> RoundRecord {
        round.checked_sub(1).and_then(|index| self.rounds.get(index)).copied().unwrap_or_default()
    }
}
