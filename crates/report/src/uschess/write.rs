//! The three files, column by column.

use crate::Date;

use super::{
    Complaint, DateField, EventReport, SectionReport,
    cells::UNPLAYED,
    dbf::{Dbf, Field},
    prepare::{Prepared, PreparedSection, prepare},
};

/// What is uploaded together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Files {
    /// `THEXPORT.DBF`: the event.
    pub event: Vec<u8>,
    /// `TSEXPORT.DBF`: a record a section.
    pub sections: Vec<u8>,
    /// `TDEXPORT.DBF`: a record a player and section.
    pub players: Vec<u8>,
    /// How they were written where it is not as it came.
    pub notices: Vec<Complaint>,
}

impl Files {
    /// The files with the names that the federation expects.
    pub fn named(&self) -> [(&'static str, &[u8]); 3] {
        [
            ("THEXPORT.DBF", self.event.as_slice()),
            ("TSEXPORT.DBF", self.sections.as_slice()),
            ("TDEXPORT.DBF", self.players.as_slice()),
        ]
    }
}

/// The three files, or everything that is wrong. If one thing is grave, nothing is written.
pub fn files(report: &EventReport) -> Result<Files, Vec<Complaint>> {
    let (prepared, complaints) = prepare(report);
    if complaints.iter().any(Complaint::is_grave) {
        return Err(complaints);
    }
    Ok(Files {
        event: event(report, &prepared).bytes(report.made),
        sections: sections(report, &prepared).bytes(report.made),
        players: players(&prepared).bytes(report.made),
        notices: complaints,
    })
}

/// The version of the layout.
const FORMAT: &str = "2C";
const PROGRAM: &str = "Jadoube";
/// The federation sends crosstables on paper no more.
const NO_CROSSTABLE: &str = "N";
/// An event has its id only after it was taken in.
const NO_EVENT_ID: &str = "";

fn text(name: &str, width: u8) -> Field {
    Field::text(name, width)
}

fn date(report: &EventReport, name: &str) -> Field {
    Field { name: name.to_string(), is_date: report.readings.dates == DateField::Date, width: 8 }
}

/// Columns with the one value that each has.
fn record(columns: Vec<(Field, String)>) -> (Vec<Field>, Vec<String>) {
    columns.into_iter().unzip()
}

fn event(report: &EventReport, prepared: &Prepared) -> Dbf {
    let day = Date::compact;
    let (fields, values) = record(vec![
        (text("H_FORMAT", 5), FORMAT.to_string()),
        (text("H_PROGRAM", 10), PROGRAM.to_string()),
        (text("H_EVENT_ID", 12), NO_EVENT_ID.to_string()),
        (text("H_NAME", 35), prepared.name.clone()),
        (text("H_TOT_SECT", 2), prepared.sections.len().to_string()),
        (date(report, "H_BEG_DATE"), day(report.begin)),
        (date(report, "H_END_DATE"), day(report.end)),
        (text("H_AFF_ID", 8), prepared.affiliate.clone()),
        (text("H_CITY", 21), prepared.city.clone()),
        (text("H_STATE", 2), prepared.state.clone()),
        (text("H_ZIPCODE", 10), prepared.zip.clone()),
        (text("H_COUNTRY", 21), prepared.country.clone()),
        (text("H_SENDCROS", 1), NO_CROSSTABLE.to_string()),
        (text("H_CTD_ID", 8), prepared.chief.clone()),
        (text("H_ATD_ID", 8), prepared.assistant.clone()),
        (text("H_OTHER_TD", report.readings.other_directors.width()), prepared.others.clone()),
    ]);
    Dbf { fields, records: vec![values] }
}

fn sections(report: &EventReport, prepared: &Prepared) -> Dbf {
    let mut file = Dbf::default();
    for ((section, prepared), number) in report.reported().zip(&prepared.sections).zip(1..) {
        let (fields, values) = record(section_columns(report, section, prepared, number));
        file.fields = fields;
        file.records.push(values);
    }
    file
}

fn section_columns(
    report: &EventReport,
    section: &SectionReport,
    prepared: &PreparedSection,
    number: usize,
) -> Vec<(Field, String)> {
    let control = prepared.control.as_ref();
    let yes = |is: bool| if is { "Y" } else { "N" }.to_string();
    vec![
        (text("S_EVENT_ID", 12), NO_EVENT_ID.to_string()),
        (text("S_SEC_NUM", 2), number.to_string()),
        (text("S_SEC_NAME", 30), prepared.name.clone()),
        (text("S_R_SYSTEM", 1), control.map(|control| control.letter.to_string()).unwrap_or_default()),
        (text("S_TIMECTL", 40), control.map(|control| control.text.clone()).unwrap_or_default()),
        (text("S_CTD_ID", 8), prepared.chief.clone()),
        (text("S_ATD_ID", 8), prepared.assistant.clone()),
        (text("S_TRN_TYPE", 1), section.kind.letter().to_string()),
        (text("S_TOT_RNDS", 2), prepared.rounds.to_string()),
        (text("S_LST_PAIR", 4), prepared.last_number.to_string()),
        (date(report, "S_BEG_DATE"), section.begin.compact()),
        (date(report, "S_END_DATE"), section.end.compact()),
        (text("S_SCH_LVL", 1), section.school_level.map_or("", |level| level.letter()).to_string()),
        (text("S_GR_PRIX", 1), yes(section.grand_prix.is_some())),
        (text("S_GP_PTS", 3), section.grand_prix.map(|points| points.to_string()).unwrap_or_default()),
        (text("S_FIDE", 1), yes(section.fide)),
    ]
}

fn players(prepared: &Prepared) -> Dbf {
    let rounds = prepared.sections.iter().map(|section| section.rounds).max().unwrap_or_default();
    let mut fields = vec![
        text("D_EVENT_ID", 12),
        text("D_SEC_NUM", 2),
        text("D_PAIR_NUM", 4),
        text("D_MEM_ID", 8),
        text("D_NAME", 30),
        text("D_STATE", 2),
        text("D_RATING", 4),
    ];
    fields.extend((1..=rounds).map(|round| Field::text(format!("D_RND{round:02}"), 7)));
    let mut records = Vec::new();
    for (section, number) in prepared.sections.iter().zip(1..) {
        for player in &section.players {
            let mut values = vec![
                NO_EVENT_ID.to_string(),
                number.to_string(),
                player.number.to_string(),
                player.id.clone(),
                player.name.clone(),
                player.state.clone(),
                player.rating.clone(),
            ];
            values.extend(player.rounds.iter().cloned());
            values.resize(fields.len(), UNPLAYED.to_string());
            records.push(values);
        }
    }
    Dbf { fields, records }
}
