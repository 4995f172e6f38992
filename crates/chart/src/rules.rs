//! The rules by which an event is run, by their numbers and in our own words.
//!
//! The chapters on Swiss pairings, round robins, teams and tie-breaks are not among the books that the ledger holds, so
//! every rule says how sure its wording is. What is not sure is a reading and has a setting where it matters.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// How sure it is that a rule says what is written here.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// Several sources agree, or a published example shows it.
    Sure,
    /// One source.
    Probable,
    /// Our reading.
    Inferred,
}

/// A rule that decides something in an event.
#[derive(PartialEq, Eq, Debug)]
pub struct Rule {
    pub book: &'static str,
    pub id: &'static str,
    pub certainty: Certainty,
    pub gist: &'static str,
}

impl Rule {
    /// As data and case files have it: US Chess rules bare, others with the name of their book, `nc-scholastic:15`.
    pub fn code(&self) -> String {
        if self.book == US_CHESS { self.id.to_string() } else { format!("{}:{}", self.book, self.id) }
    }

    /// Whether another is a part of it: `29E4` is over `29E4c`, but `29E1` is not over `29E10`.
    pub fn is_over(&self, part: &Rule) -> bool {
        let Some(rest) = part.id.strip_prefix(self.id).filter(|rest| !rest.is_empty()) else { return false };
        let cuts_a_number = self.id.ends_with(|last: char| last.is_ascii_digit())
            && rest.starts_with(|first: char| first.is_ascii_digit());
        self.book == part.book && !cuts_a_number
    }

    /// What the book is, for people, where it is none of those by which games are ruled.
    pub fn title(&self) -> &'static str {
        match self.book {
            "michigan" => "Michigan rules for scholastic events",
            "fide" => "FIDE Handbook, C.05 (round robins)",
            "fide-c04" => "FIDE Handbook, C.04 (Swiss systems)",
            "fide-c07" => "FIDE Handbook, C.07 (tie-breaks)",
            "local" => "Customs of clubs",
            _ => self.label(),
        }
    }

    /// What people call its book.
    pub fn label(&self) -> &'static str {
        match self.book {
            US_CHESS => "US Chess",
            "iesa-2023" => "IESA",
            "nc-scholastic" => "NC scholastic",
            "nc-bughouse" => "NC bughouse",
            "schiller" => "Schiller",
            "michigan" => "Michigan",
            "fide" | "fide-c04" => "FIDE",
            "fide-c07" => "FIDE C.07",
            other => other,
        }
    }
}

/// Written for a reader: US Chess rules bare, others with what people call their book, `NC scholastic 15`.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.book == US_CHESS { f.write_str(self.id) } else { write!(f, "{} {}", self.label(), self.id) }
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.code())
    }
}

/// What was recorded names its rules by their codes, so a rule that was ever cited stays in the table.
impl<'de> Deserialize<'de> for &'static Rule {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<&'static Rule, D::Error> {
        let code = String::deserialize(from)?;
        find(&code).ok_or_else(|| de::Error::custom(format_args!("there is no rule {code}")))
    }
}

/// The rule with this code.
pub fn find(text: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.code() == text)
}

const US_CHESS: &str = "us-chess-7";

macro_rules! rules {
    ($($book:literal { $($name:ident $id:literal $certainty:ident $gist:literal)* })*) => {
        $($(
            pub static $name: Rule =
                Rule { book: $book, id: $id, certainty: Certainty::$certainty, gist: $gist };
        )*)*

        /// Every rule, in the order of its book.
        pub static ALL: &[&Rule] = &[$($(&$name,)*)*];
    };
}

rules! {
    "us-chess-7" {
        R1B1 "1B1" Sure "Variations are posted or announced before they are used."
        R1B2 "1B2" Sure "A variation that may keep players from entering is told in advance publicity."
        R13G "13G" Sure "Who withdraws without a word, or stays away, can be kept out of later rounds."
        R15I "15I" Sure "A result that was reported wrongly is corrected once that is found out."
        R18F "18F" Sure "An adjourned game is finished, or provided for, before the next pairing needs it."
        R20K "20K" Sure "Penalties for conduct reach from time to expulsion, others are possible, and they may be combined."
        R20N "20N" Sure "Phones are switched off, unless the director permits them."
        R22A "22A" Sure "Who does not come scores nothing, and the opponent a point without a game."
        R22B "22B" Sure "In an odd field without a house player one player scores a point without a game."
        R22C "22C" Sure "Half a point may be given for a round that a player asked to miss."
        R22C1 "22C1" Sure "Half-point byes of the second half need advance publicity; earlier ones do not."
        R22C2 "22C2" Sure "A bye is asked for at least an hour before its round, unless the director says otherwise."
        R22C3 "22C3" Sure "Where even scores win class prizes, half-point byes are limited."
        R22C4 "22C4" Sure "A half-point bye for the last round is asked for before the event is under way, for good."
        R22C5 "22C5" Sure "Who is let out of such a bye and wins has a draw for prizes and a win for rating."
        R22C6 "22C6" Sure "Who took or booked a half-point bye gets the full-point bye only when all others of their score had one."
        R23A3 "23A3" Sure "A fee paid in advance goes back to whoever withdraws before entries close."
        R23A4 "23A4" Sure "Once the first round has begun no fee goes back."
        R23C "23C" Sure "Players are members of the federation on the dates of the event."
        R27A1 "27A1" Sure "Nobody meets the same opponent twice while that can be avoided; a forfeit is no meeting."
        R27A2 "27A2" Sure "Players with equal scores meet wherever that is possible."
        R27A3 "27A3" Sure "In a score group the upper half by rank meets the lower half."
        R27A4 "27A4" Sure "Colors are equalized, and nobody has one color three times running."
        R27A5 "27A5" Sure "Colors alternate."
        R28A "28A" Sure "Players are numbered by rating, the unrated last, equals by lot."
        R28B "28B" Sure "Who enters late takes the next number and is ranked by rating all the same."
        R28C "28C" Sure "The rating is that of the list in the publicity, unless the director assigns one."
        R28D "28D" Sure "How a player without a published rating is rated for pairing."
        R28D1 "28D1" Probable "A foreign rating that was verified is converted by the figures for its federation."
        R28D2 "28D2" Probable "A rating that is only claimed is not assigned below 2200 where class prizes follow."
        R28D3 "28D3" Probable "An unofficial rating after fewer than four games leaves a player unrated."
        R28D4 "28D4" Probable "A rating computed from results goes up to the next class if it is within a hundred points of it."
        R28D5 "28D5" Probable "A rating from play that is not rated is not assigned below 2200 where class prizes follow."
        R28D6 "28D6" Sure "A player of whom nothing is known is unrated and shown as new."
        R28D7 "28D7" Probable "Who plays under a rating that was assigned against these rules wins no prize."
        R28E "28E" Sure "A director may assign a rating above the published one, never below, with a cause."
        R28F "28F" Sure "Pairing and prize rating may differ if the wall chart says so."
        R28H "28H" Probable "Whose rating turns out too high for their section leaves it, or is moved with half-point byes for what they missed."
        R28I3 "28I3" Probable "Who lost to a player that was removed has half a point, who drew a win by forfeit; the games are still rated."
        R28J "28J" Sure "In the first round a toss gives the top board its colors, and they alternate down the boards."
        R28K "28K" Sure "Who enters after the first pairing has half-point byes for what they missed if the event offers them, else nothing."
        R28L "28L" Sure "How the full-point bye of an odd field is given."
        R28L2 "28L2" Sure "It goes to the lowest-rated eligible player of the lowest score group: a rated one, then one with recent games, then a new one."
        R28L2A "28L2a" Sure "As a variation another player of that group gets it where colors gain, within the limits."
        R28L3 "28L3" Sure "It does not go to whoever had one already, or won a game because nobody came."
        R28L4 "28L4" Sure "It does not go to whoever took or booked a half-point bye while another of their score has had none."
        R28L5 "28L5" Sure "With four rounds and only new players at the bottom it may go to a rated player one group higher."
        R28M "28M" Sure "What can be done instead of a bye."
        R28M1 "28M1" Sure "A house player plays when the field is odd, and for no prize."
        R28M2 "28M2" Sure "Who would have the bye plays a game early against somebody who has finished; it counts in different rounds for the two."
        R28M3 "28M3" Sure "Those left over in two sections meet: it scores in the higher section, and in the lower one the bye stands."
        R28M4 "28M4" Sure "Extra games are rated and score nothing."
        R28N "28N" Sure "Team-mates in an individual event are kept apart as far as the chosen method goes."
        R28N1 "28N1" Sure "Below plus two a team-mate is moved to the next score group; at plus two and above nobody leaves their group."
        R28N2 "28N2" Sure "As a variation team-mates never meet, but in the last round if a leader would have to drop."
        R28N3 "28N3" Sure "As a variation another threshold than plus two."
        R28P "28P" Sure "Who stays away loses by forfeit and is dropped unless excused."
        R28Q "28Q" Probable "A game that is unfinished when the next round is paired counts as its reported or adjudged result."
        R28Q1 "28Q1" Probable "Modified Kashdan: who offers a draw before the pairing is paired as drawn, else as having won."
        R28Q2 "28Q2" Probable "A director adjudges for the pairing only."
        R28R1 "28R1" Sure "Acceleration: in the first two rounds the upper half is paired as if it had a point more."
        R28R2 "28R2" Inferred "Acceleration by quarters with adjusted ratings."
        R28R3 "28R3" Probable "Acceleration by sixths."
        R28S "28S" Sure "A player may enter again; both entries are one person."
        R28S1 "28S1" Sure "Who entered again does not meet an opponent of their first entry."
        R28S2 "28S2" Sure "Unless that opponent entered again, too."
        R28S3 "28S3" Sure "Colors of the first entry do not count."
        R28S4 "28S4" Sure "Missed rounds may be half-point byes."
        R28S5 "28S5" Sure "The better score counts, unless the last was announced to."
        R28T "28T" Sure "Players who ask not to meet are kept apart if possible."
        R29A "29A" Sure "Rank is score, then rating."
        R29B "29B" Sure "Score groups are paired from the top down."
        R29C1 "29C1" Sure "An even group is halved: first of the upper half against first of the lower, and so on."
        R29C2 "29C2" Sure "Transpositions and interchanges avoid repeats without a limit, and mend colors within limits."
        R29D1A "29D1a" Sure "Of an odd group the lowest-rated player, not an unrated one, drops to the highest-rated below whom they have not met."
        R29D1B "29D1b" Sure "If that fails, another drops or another is met below, by the smallest difference in rating."
        R29D1C "29D1c" Sure "In a group without ratings an unrated player drops."
        R29D2 "29D2" Sure "Several odd players: higher scores are paired first, each with the highest-rated available."
        R29E1 "29E1" Sure "Only games that were played count for colors."
        R29E2 "29E2" Sure "One toss serves all sections."
        R29E3 "29E3" Sure "Due is the color that equalizes, else the one opposite to the last."
        R29E4 "29E4" Sure "Of two players due the same color the one with the greater claim gets it."
        R29E4_1 "29E4.1" Sure "Unequal colors go before equal ones."
        R29E4_2 "29E4.2" Sure "The greater imbalance goes first."
        R29E4_3 "29E4.3" Sure "Different colors in the last round are turned round."
        R29E4_4 "29E4.4" Sure "Else the latest round in which they differed is turned round."
        R29E4_5 "29E4.5" Sure "Else the higher-ranked player gets the color that they are due."
        R29E4A "29E4a" Sure "As a variation the lower-ranked in minus groups."
        R29E4B "29E4b" Sure "As a variation higher and lower rank in turn down the group."
        R29E4C "29E4c" Sure "As a variation by lot in the last round."
        R29E4D "29E4d" Sure "As a variation the higher rank decides when the last two colors agree."
        R29E5 "29E5" Sure "Colors are mended by transpositions and interchanges, within limits."
        R29E5A "29E5a" Sure "For alternation players within 80 points may be switched."
        R29E5B "29E5b" Sure "For equalization players within 200 points may be switched."
        R29E5B1 "29E5b1" Sure "As a variation 200 points only against two extra Blacks."
        R29E5C "29E5c" Sure "A transposition costs the smaller of its two differences."
        R29E5D "29E5d" Sure "An interchange costs the difference between the two who cross the middle."
        R29E5E "29E5e" Sure "A transposition within 80 goes before any interchange; else the smaller switch is made."
        R29E5F "29E5f" Sure "Nobody has the same color three times running if the group can be paired otherwise."
        R29E5F1 "29E5f1" Sure "As a variation it is allowed to leaders in the last round."
        R29E5G "29E5g" Sure "Switches to or from an unrated player have no limit."
        R29E5H "29E5h" Sure "As a variation equalization has no limit."
        R29E6A "29E6a" Sure "Look ahead: what counts is the fewest clashes in the group."
        R29E6B "29E6b" Sure "As a variation clashes are mended from the top board down."
        R29E8 "29E8" Sure "As a variation team-mates are kept apart before colors are equalized."
        R29F "29F" Sure "Games are finished before the last round is paired if at all possible."
        R29G "29G" Sure "What is done when a player withdraws as the round begins."
        R29G1 "29G1" Sure "Before the games begin the round is paired again, or opponents are brought up group by group, down to the bye."
        R29G2 "29G2" Sure "A game in which Black has made the fourth move is not broken off for it."
        R29G3 "29G3" Sure "Or only the boards that still wait are paired again, as a group of their own."
        R29H "29H" Sure "What can be done about a result that nobody reported."
        R29I "29I" Sure "Class pairings, announced, in the last round."
        R29I1 "29I1" Sure "The whole class is paired as a Swiss of its own."
        R29I2 "29I2" Sure "Only those who can still win the class are paired with each other."
        R29J "29J" Sure "Unrated players on plus scores of one group may be paired with each other."
        R29K "29K" Sure "A small Swiss may become a round robin."
        R29L "29L" Sure "A small Swiss may take its opponents from the lines of a round robin table."
        R29L1 "29L1" Sure "One against two, three against four, by rank."
        R30A "30A" Sure "Numbers of a round robin are drawn by lot."
        R30B "30B" Sure "Who withdraws before half of their games is no competitor; after that the rest are forfeits."
        R30E "30E" Probable "Tables in which colors can be mended after a withdrawal."
        R30F "30F" Sure "In a double round robin the second cycle has colors reversed."
        R30G "30G" Sure "Quads are made by rating, four by four."
        R31 "31" Probable "Teams are paired like players; the color of a team is that of board one, and colors alternate down the boards."
        R31A "31A" Sure "Players are paired one by one, and the best scores of a team are added."
        R31A1 "31A1" Sure "Or places are turned into points and added."
        R31B "31B" Probable "A team has a fixed board order by rating; missing players let the lower boards move up."
        R31C "31C" Probable "A team's rating is the mean of its regular boards."
        R31C1 "31C1" Probable "An unrated board counts 50 points below the board above it."
        R32B1 "32B1" Probable "Nobody wins more than one cash prize; who could win several has the greatest."
        R32B2 "32B2" Probable "Who are tied share the cash prizes of their places equally, one prize for each of them at most."
        R32B3 "32B3" Probable "Different prizes of a tie are added and shared, unless somebody has more from a prize that is not open to all of them."
        R32_UNRATED "32.unrated" Inferred "Who has no rating competes for no prize below a limit of rating, unless that was announced."
        R32_TROPHIES "32.trophies" Inferred "A trophy goes to whoever has none yet, unless it was announced that it is had besides."
        R34C "34C" Sure "Money is not divided by tie-breaks."
        R34E "34E" Sure "Modified median, Solkoff, cumulative, cumulative of opposition, where nothing was announced."
        R34E_UNPLAYED "34E1.unplayed" Sure "An opponent's unplayed round counts half a point; one's own adds an opponent with nothing."
        R34E1 "34E1" Sure "Modified median: opponents' scores without the lowest for a plus score, without the highest for a minus score."
        R34E2 "34E2" Sure "Solkoff: all of the opponents' scores."
        R34E3 "34E3" Sure "Cumulative: the running score added up, less what was not played for."
        R34E4 "34E4" Sure "Median: opponents' scores without the highest and the lowest."
        R34E5 "34E5" Sure "The result between those who are tied."
        R34E6 "34E6" Sure "Most games with Black."
        R34E7 "34E7" Sure "Kashdan: four for a win, two for a draw, one for a loss, nothing unplayed."
        R34E8 "34E8" Probable "Sonneborn-Berger: scores of the beaten and half of those of the drawn."
        R34E9 "34E9" Sure "Cumulative scores of the opponents."
        R34E10 "34E10" Probable "The opponents' performance ratings."
        R34E11 "34E11" Probable "The average rating of the opponents."
        R34E12 "34E12" Sure "A play-off at speed."
        R34E13 "34E13" Sure "A coin flip, on record."
        R34F "34F" Probable "In a round robin Sonneborn-Berger, then the result between the tied."
        R34G "34G" Probable "Teams use the same systems on match points, then game points."
        R34G2 "34G2" Sure "US Amateur Team: game points against each team times its match points."
        R34H "34H" Probable "Of a re-entry the entry that counts supplies the games."
    }
    "fide" {
        FIDE_C05 "C.05" Sure "Berger tables for a round robin."
        FIDE_C05_DOUBLE "C.05.double" Probable "In a double round robin the last two rounds of the first cycle change places."
    }
    "fide-c04" {
        C04_3 "C.04.3" Sure "The FIDE (Dutch) system: score brackets, and the best pairing of each by the criteria C1 to C21."
    }
    "iesa-2023" {
        IESA_1_3_1 "1-3-1" Sure "Individuals are paired."
        IESA_1_3_2 "1-3-2" Sure "Teams are paired, and the boards add up."
        IESA_1_3_3 "1-3-3" Sure "Players are paired one by one, and their points added for the team."
        IESA_1_3_4 "1-3-4" Sure "Each board of a team plays a section of its own, and the points are added."
        IESA_17_8_1 "17-8-1" Sure "Phones of players are off or silent."
        IESA_18_3_3A "18-3-3a" Sure "The offender loses points."
        IESA_18_3_3B "18-3-3b" Sure "The offender's team loses points."
        IESA_18_3_4A "18-3-4a" Sure "The offender is sent out of the playing room for the round."
        IESA_18_3_4B "18-3-4b" Sure "The offender is sent out for the tournament."
        IESA_18_3_4C "18-3-4c" Sure "Whether a substitute plays for whoever was sent out is for the official to decide."
        IESA_18_3_5 "18-3-5" Sure "Rounds to come are forfeited, without a substitute."
        IESA_18_3_7 "18-3-7" Sure "The game is scored otherwise than by its result."
        IESA_19_4 "19-4" Sure "A coach appeals a pairing that is or may be illegal, until ten minutes after the round began."
    }
    "nc-scholastic" {
        NC_PREFACE "preface" Sure "Penalties are the director's, from warnings to expulsion."
        NC_3 "3" Sure "How results are reported."
        NC_8 "8" Sure "A device may record the moves if its player keeps to the duties that go with it."
        NC_10 "10" Sure "Sections may be put together; prizes stay as they were."
        NC_11 "11" Sure "Who is half an hour late loses by forfeit and is not paired for the next round unless reinstated."
        NC_13 "13" Sure "How players are paired, and to tell of a wrong pairing at once."
        NC_15 "15" Sure "Half-point byes are asked for with the entry, and not for the last round."
        NC_18 "18" Sure "Who makes up a team, and how many scores count."
        NC_19 "19" Sure "The order of tie-breaks."
    }
    "nc-bughouse" {
        BUGHOUSE_1 "1" Sure "A team is two players, and nobody takes the place of one."
        BUGHOUSE_3 "3" Sure "The team decides which of its players has White and which has Black."
        BUGHOUSE_7 "7" Sure "The match is over as soon as one player of a team has won."
    }
    "schiller" {
        SCHILLER_12_7 "12.7" Sure "A player who refuses to keep the laws loses the game, and the arbiter decides what the opponent scores."
        SCHILLER_13_4_E "13.4(e)" Sure "The arbiter may expel a player from the event."
    }
    "michigan" {
        MICHIGAN "over-the-board-first" Probable "Who scored over the board goes before whoever has only points without a game."
    }
    "fide-c07" {
        C07_4_2 "4.2" Sure "Points rank first, then each announced tie-break in turn."
        C07_6 "6" Sure "Direct encounter: points among the tied, if all have met or nothing could change it."
        C07_7_1 "7.1" Sure "Rounds that brought the points of a win, with or without a game."
        C07_7_2 "7.2" Sure "Games won over the board."
        C07_7_3 "7.3" Sure "Games played with Black."
        C07_7_4 "7.4" Sure "Games won with Black."
        C07_7_5 "7.5" Sure "Progressive scores: the running score added up."
        C07_7_6 "7.6" Sure "Rounds that a player elected to play."
        C07_7_7 "7.7" Probable "Standard points: one for more than the opponent, half for as much."
        C07_7_8 "7.8" Probable "The pairing number, the lower one first."
        C07_8_1 "8.1" Sure "Buchholz: the opponents' scores."
        C07_8_2 "8.2" Sure "The average of the opponents' Buchholz."
        C07_8_3 "8.3" Sure "Fore Buchholz: as if the games of the last round had been drawn."
        C07_9_1 "9.1" Sure "Sonneborn-Berger: each opponent's score times the points against them."
        C07_9_2 "9.2" Sure "Koya: points against those with at least half of the possible score."
        C07_10_1 "10.1" Sure "The average rating of the opponents, rounded."
        C07_10_2 "10.2" Sure "Performance rating: the average of the opponents and what the percentage is worth."
        C07_10_3 "10.3" Sure "Perfect performance: the lowest rating that expects the score."
        C07_10_4 "10.4" Sure "The average of the opponents' performance ratings."
        C07_10_5 "10.5" Sure "The average of the opponents' perfect performances."
        C07_10_6 "10.6" Probable "The rating, the higher one first."
        C07_12_1 "12.1" Sure "Board count: board number times points, the lower one first."
        C07_12_2 "12.2" Sure "Points on the top board, then on the next."
        C07_12_3 "12.3" Sure "Points without the bottom board, then without the next."
        C07_13_1 "13.1" Sure "Game points where match points count, or the other way round."
        C07_13_2 "13.2" Sure "Sonneborn-Berger of teams, by match or game points on either side."
        C07_13_3 "13.3" Sure "Direct encounter of teams, by the first score and then by the second."
        C07_13_4 "13.4" Sure "The second score and a share of the opponents' first."
        C07_14 "14" Sure "Cuts and medians leave out the least and the most significant values."
        C07_15_2 "15.2" Probable "In a round robin a forfeit counts as a game, but not for ratings."
        C07_16_3 "16.3" Sure "An opponent's round counts as awarded; byes that they asked for and never came back from count as draws."
        C07_16_4 "16.4" Sure "One's own unplayed round is a game against a dummy with one's own score."
        C07_16_4_CAP "16.4.cap" Probable "From March 2026 the dummy has no more than the scheduled opponent, or than a draw in every round."
        C07_16_5 "16.5" Sure "Rounds missed of one's own will are cut first."
        C07_VIRTUAL "2022.virtual" Sure "Until 2022: a virtual opponent, equal before the round and drawing after it; opponents' unplayed rounds are draws."
    }
    "local" {
        LOCAL_BRACKET "bracket" Probable "Who loses a meeting is out; the bracket is drawn by seeds, and byes fall to the highest."
        LOCAL_PLAY_OFF "play-off" Probable "An even meeting is settled by rapid games, then blitz games, then one game in which a draw is enough for Black."
        LOCAL_BRACKET_COLORS "bracket-colors" Inferred "White goes to whoever had it less often; where that is equal, by the toss to the higher seed."
        LOCAL_BRACKET_PLACES "bracket-places" Probable "Whoever lasted longer stands higher, and those who went out in the same step share a place."
        LOCAL_OTHER_TEAMS "other-teams" Probable "Everybody meets everybody who is not of their own team: Scheveningen with two teams, the Schiller system with more."
        LOCAL_PERCENTAGE "percentage" Inferred "Points per game over the board."
        LOCAL_ADJUSTED_CUMULATIVE "adjusted-cumulative" Inferred "Cumulative with half a point for every round that was not played."
        LOCAL_COLOR_ADJUSTED "color-adjusted" Inferred "The score and a twenty-fifth of a point for every game with Black."
        LOCAL_BERLIN "berlin" Probable "Points on a board count more the higher the board."
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_found_by_what_it_is_called() {
        for rule in ALL {
            assert_eq!(find(&rule.code()), Some(*rule));
            assert!(rule.gist.ends_with('.'), "{rule}");
        }
        assert_eq!(find("27A9"), None);
        assert_eq!((NC_15.code(), NC_15.to_string()), ("nc-scholastic:15".into(), "NC scholastic 15".into()));
    }
}
