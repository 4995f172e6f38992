//! What somebody who holds the paper would notice: everything on the page, every name there, the right number of sheets.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use std::sync::LazyLock;

use director::{
    boards::{BoardPlayer, BoardSheet, InMatch},
    posted::{PostedRule, PostedRules, Rubric},
};
use game::{
    slip::{AppealView, FactView, Heading, InstanceView, Slip},
    view::{BookView, ClauseView, LineView},
};
use proptest::prelude::*;

use crate::{
    Badge, Card, Envelope, EnvelopeForm, Moves, Paper, PlaceCard, Poster, PrintError, Sign, badge, badges,
    card, cards, envelope, envelopes,
    face::Faces,
    page::{Page, Placed},
    place_cards, posted, posted_rules, poster, qr, result_slip, result_slips, scoresheet, scoresheets, signs,
    slip,
};

fn person(name: &str) -> BoardPlayer {
    BoardPlayer { name: name.to_string(), rating: "1875".to_string(), team: String::new() }
}

fn game(at: usize) -> BoardSheet {
    BoardSheet {
        event: "Spring Open".to_string(),
        section: "K-5".to_string(),
        round: "3".to_string(),
        board: at.to_string(),
        white: person(&format!("Đặng Thị Huệ {at}")),
        black: person(&format!("Jürgen Žižek {at}")),
        ..BoardSheet::default()
    }
}

fn games(count: usize) -> Vec<BoardSheet> {
    (1..=count).map(game).collect()
}

/// Whether all that is on the pages is on the paper.
fn inside(pages: &[Page], faces: &Faces) -> Result<(), String> {
    for page in pages {
        for mark in &page.marks {
            let (left, top, right, bottom) = match &mark.placed {
                Placed::Text { x, y, style, text, .. } => {
                    (*x, y - style.size, x + faces.of(style.weight).width(text, style.size), *y)
                }
                Placed::Line { from, to, .. } => {
                    (from.0.min(to.0), from.1.min(to.1), from.0.max(to.0), from.1.max(to.1))
                }
                Placed::Block { x, y, size, .. } | Placed::Frame { x, y, size, .. } => {
                    (*x, *y, x + size.width, y + size.height)
                }
                Placed::Cells { x, y, side, .. } => (*x, *y, x + side, y + side),
            };
            let on = left >= -0.1
                && top >= -0.1
                && right <= page.size.width + 0.1
                && bottom <= page.size.height + 0.1;
            if !on {
                return Err(format!("{:?} of {:?}", mark.placed, page.size));
            }
        }
    }
    Ok(())
}

/// How often somebody reads this.
fn read(pages: &[Page], wanted: &str) -> usize {
    let marks = pages.iter().flat_map(|page| &page.marks);
    marks.filter(|mark| matches!(&mark.placed, Placed::Text { text, .. } if text == wanted)).count()
}

/// Read once.
static FACES: LazyLock<Faces> = LazyLock::new(|| Faces::alone().unwrap());

#[test]
fn both_players_of_a_board_find_their_scoresheets_on_one_page() {
    let faces = &*FACES;
    for paper in [Paper::Letter, Paper::A4] {
        let games = games(3);
        let both: Vec<&BoardSheet> = games.iter().flat_map(|game| [game, game]).collect();
        let pages = scoresheet::pages(&both, Moves::Sixty, paper, faces);
        assert_eq!(pages.len(), 3);
        inside(&pages, faces).unwrap();
        assert_eq!(read(&pages, "Đặng Thị Huệ 2"), 2);
        assert_eq!((read(&pages, "60"), read(&pages, "61")), (6, 0));
        let pages = scoresheet::pages(&both, Moves::Ninety, paper, faces);
        assert_eq!((pages.len(), read(&pages, "90"), read(&pages, "91")), (6, 6, 0));
        inside(&pages, faces).unwrap();
    }
}

/// NC bughouse 7: four players answer for one match, of which a win at either board is the result.
#[test]
fn a_match_of_two_boards_has_one_slip_with_four_names() {
    let faces = &*FACES;
    let of = |name: &str, team: &str| BoardPlayer { team: team.to_string(), ..person(name) };
    let second = BoardSheet {
        board: "3.2".to_string(),
        white: of("Cy Ott", "Elm"),
        black: of("Bo Diaz", "Oak"),
        in_match: InMatch::Second,
        ..game(3)
    };
    let first = BoardSheet {
        board: "3.1".to_string(),
        white: of("Ann Lee", "Oak"),
        black: of("Di Poe", "Elm"),
        in_match: InMatch::First(Box::new(second.clone())),
        ..game(3)
    };
    let pages = result_slip::pages(&[first, second, game(4)], Paper::Letter, faces);
    assert_eq!(pages.len(), 1);
    for once in [
        "Board 3",
        "Ann Lee",
        "Bo Diaz",
        "Cy Ott",
        "Di Poe",
        "3.1 White",
        "3.2 Black",
        "3.2 White",
        "3.1 Black",
    ] {
        assert_eq!(read(&pages, once), 1, "{once}");
    }
    for word in ["Oak won", "Elm won", "Oak signs", "Elm signs", "Board 4", "White won"] {
        assert_eq!(read(&pages, word), 1, "{word}");
    }
    inside(&pages, faces).unwrap();
}

#[test]
fn every_board_has_one_result_slip() {
    let faces = &*FACES;
    let pages = result_slip::pages(&games(23), Paper::Letter, faces);
    assert_eq!(pages.len(), 3);
    for at in 1..=23 {
        assert_eq!(read(&pages, &format!("Board {at}")), 1);
        assert_eq!(read(&pages, &format!("Jürgen Žižek {at}")), 1);
    }
    inside(&pages, faces).unwrap();
}

#[test]
fn a_ruling_is_one_page_however_much_it_rests_on() {
    let faces = &*FACES;
    let heading =
        Heading { given: Some("Saturday, November 21, 2026, 9:05 AM".to_string()), ..Heading::default() };
    for many in [1, 4, 9] {
        let pages = slip::pages(&vec![(ruling(many), heading.clone()); 3], Paper::Letter, faces);
        assert_eq!(pages.len(), 3, "{many} clauses");
        assert_eq!(read(&pages, "Saturday, November 21, 2026, 9:05 AM"), 3);
        inside(&pages, faces).unwrap();
    }
}

/// A ruling on so many findings, by so many clauses.
fn ruling(many: usize) -> Slip {
    let gist = "A player who makes an illegal move puts it right with the man that he touched, if that man can move, and \
                his opponent gets two minutes unless less than five are left.";
    let clause = ClauseView { cite: "US Chess 11D1".to_string(), book: "us-chess-7", id: "11D1", gist };
    let line = LineView { text: "white +2:00".to_string(), clauses: vec![clause.clone()] };
    Slip {
        ruling: 1,
        book: BookView { name: "us-chess-7", title: "US Chess, 7th edition" },
        at: 0,
        official: Some("Ada Fine".to_string()),
        facts: vec![FactView { question: "Is it established?", answer: "yes".to_string() }; many],
        aloud: ["The claim is upheld.".to_string(), "White gets two minutes.".to_string()],
        clocks: Vec::new(),
        lines: vec![line; many],
        clauses: vec![clause.clone(); many],
        reversed: false,
        appeal: AppealView {
            chain: vec![InstanceView { name: "the chief director", clauses: vec![clause.clone()] }],
            until: None,
            until_moment: None,
            form: None,
            advice: vec![clause; many],
            filed: Vec::new(),
        },
    }
}

#[test]
fn an_envelope_asks_for_all_that_18d_names_and_for_the_time_that_is_left() {
    let faces = &*FACES;
    let known = Envelope {
        game: game(7),
        position: Some("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3".parse().unwrap()),
        resumes: "Sunday 9:00".to_string(),
        ..Envelope::default()
    };
    for form in [EnvelopeForm::C5, EnvelopeForm::SixThreeQuarters, EnvelopeForm::Folded] {
        let pages = envelope::pages(std::slice::from_ref(&known), form, Paper::Letter, faces);
        assert_eq!(pages.len(), 1);
        inside(&pages, faces).unwrap();
        for wanted in [
            "White",
            "Black",
            "White: time used",
            "Black: time used",
            "White: time left",
            "Black: time left",
            "Sealed by",
            "Number of the sealed move",
            "Play goes on: day and time",
            "White signs",
            "Black signs",
            "Before the sealed move",
            "Đặng Thị Huệ 7",
            "Sunday 9:00",
            "♚",
        ] {
            assert_eq!(read(&pages, wanted), 1, "{wanted} on {form:?}");
        }
    }
}

#[test]
fn a_card_has_its_code_to_type_and_to_scan() {
    let faces = &*FACES;
    let card = Card {
        event: "Spring Open".to_string(),
        section: "K-5".to_string(),
        name: "Ann Lee".to_string(),
        code: "K7QM-3XPD".to_string(),
        address: "http://192.168.1.20:8080/c/K7QM-3XPD".to_string(),
    };
    let pages = card::card_pages(&vec![card.clone(); 9], Paper::A4, faces).unwrap();
    assert_eq!(pages.len(), 2);
    assert_eq!(read(&pages, "K7QM-3XPD"), 9);
    inside(&pages, faces).unwrap();
    let endless = Card { address: "x".repeat(5000), ..card };
    assert!(matches!(cards(&[endless], Paper::A4), Err(PrintError::TooLongForACode(5000))));
}

#[test]
fn a_code_has_its_three_corners_and_a_light_border() {
    let cells = qr::cells("http://192.168.1.20:8080/").unwrap();
    let side = cells.len();
    assert!(cells.iter().all(|row| row.len() == side));
    let dark = |row: usize, column: usize| cells[row][column];
    for index in 0..side {
        for edge in [0, 1, 2, 3, side - 4, side - 1] {
            assert!(!dark(edge, index) && !dark(index, edge));
        }
    }
    for (row, column) in [(4, 4), (4, side - 11), (side - 11, 4)] {
        assert!((0..7).all(|step| dark(row, column + step) && dark(row + step, column)), "{row} {column}");
    }
}

#[test]
fn every_number_has_its_sign() {
    let faces = &*FACES;
    for (sign, sheets) in [(Sign::Table, 60), (Sign::Board, 12)] {
        let pages = card::sign_pages(sign, &(1..=120).collect::<Vec<_>>(), Paper::Letter, faces);
        assert_eq!(pages.len(), sheets);
        assert!((1..=120).all(|number| read(&pages, &number.to_string()) == 1));
        inside(&pages, faces).unwrap();
    }
}

fn rules(lines: usize) -> PostedRules {
    let line = |at: usize| PostedRule {
        mark: "20N, 1C2a".to_string(),
        text: format!("Sentence {at}. {}", "word ".repeat(30)),
    };
    let part = Rubric { title: "Phones", lines: (0..lines).map(line).collect() };
    PostedRules { event: "Spring Open".to_string(), section: "K-5".to_string(), parts: vec![part; 3] }
}

#[test]
fn long_posted_rules_go_over_several_pages() {
    let faces = &*FACES;
    let pages = posted::pages(&[rules(20), rules(1)], Paper::Letter, faces);
    let long = pages.len() - 1;
    assert!(long > 1);
    assert_eq!(read(&pages, &format!("Page {long} of {long}")), 1);
    assert_eq!(read(&pages, "Page 1 of 1"), 1);
    inside(&pages, faces).unwrap();
}

#[test]
fn everything_is_written_as_an_accessible_file() {
    let letter = Paper::Letter;
    let envelope = Envelope { game: game(1), ..Envelope::default() };
    let wall = Poster { event: "Spring Open".to_string(), address: "http://192.168.1.20:8080/".to_string() };
    let files = [
        scoresheets(&games(2), Moves::Sixty, letter),
        result_slips(&games(2), letter),
        envelopes(&[envelope], EnvelopeForm::Folded, letter),
        cards(&[Card { name: "Ann Lee".to_string(), ..Card::default() }], letter),
        signs("Spring Open", Sign::Table, &[1, 2], letter),
        poster(&wall, letter),
        posted_rules(&[rules(3)], letter),
    ];
    for file in files {
        let pdf = file.unwrap();
        assert!(pdf.starts_with(b"%PDF-1.7") && pdf.len() < 60_000, "{} bytes", pdf.len());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn however_long_a_name_is_it_stays_on_its_form(
        names in prop::collection::vec("[A-Za-zÀ-ž' -]{0,120}", 5),
        a4: bool,
    ) {
        let faces = &*FACES;
        let paper = if a4 { Paper::A4 } else { Paper::Letter };
        let game = BoardSheet {
            event: names[0].clone(),
            section: names[1].clone(),
            round: names[2].clone(),
            board: names[3].clone(),
            day: names[4].clone(),
            white: BoardPlayer { name: names[0].clone(), rating: names[1].clone(), team: names[2].clone() },
            black: BoardPlayer { name: names[3].clone(), rating: names[4].clone(), team: names[0].clone() },
            adjourned: false,
            in_match: director::boards::InMatch::Alone,
        };
        let envelope = Envelope {
            used: [names[0].clone(), names[1].clone()],
            left: [names[2].clone(), names[3].clone()],
            sealed_by: names[4].clone(),
            move_number: names[0].clone(),
            resumes: names[1].clone(),
            game: game.clone(),
            position: None,
        };
        let card = Card {
            event: names[0].clone(), section: names[1].clone(), name: names[2].clone(),
            code: names[3].clone(), address: names[4].clone(),
        };
        let mut pages = scoresheet::pages(&[&game], Moves::Sixty, paper, faces);
        pages.extend(scoresheet::pages(&[&game], Moves::Ninety, paper, faces));
        pages.extend(result_slip::pages(std::slice::from_ref(&game), paper, faces));
        for form in [EnvelopeForm::C5, EnvelopeForm::SixThreeQuarters, EnvelopeForm::Folded] {
            pages.extend(envelope::pages(std::slice::from_ref(&envelope), form, paper, faces));
        }
        pages.extend(card::card_pages(&[card], paper, faces).unwrap());
        let inside = inside(&pages, faces);
        prop_assert!(inside.is_ok(), "{inside:?}");
    }
}

/// What is said by a heading.
fn headed(mark: &crate::page::Marked) -> Option<String> {
    match (&mark.role, &mark.placed) {
        (crate::page::Role::Heading(_), Placed::Text { text, .. }) => Some(text.clone()),
        _ => None,
    }
}

#[test]
fn badges_and_place_cards_have_every_name_on_the_paper() {
    let faces = Faces::load().unwrap();
    let names = ["Ann Lee", "Maximiliana-Alexandra Featherstonehaugh-Cholmondeley", "Đặng Thị Huệ"];
    for paper in [Paper::Letter, Paper::A4] {
        let worn: Vec<Badge> = (0..17)
            .map(|at| Badge {
                event: "Oak Hill Scholastic".to_string(),
                name: names[at % 3].to_string(),
                section: "K-5".to_string(),
                team: "Lincoln Elementary School of the Performing Arts".to_string(),
            })
            .collect();
        let pages = badge::badge_pages(&worn, paper, &faces);
        assert_eq!(pages.len(), 3, "eight to a sheet");
        inside(&pages, &faces).unwrap();
        let said: Vec<String> = pages.iter().flat_map(|page| &page.marks).filter_map(headed).collect();
        assert_eq!(said.iter().filter(|line| line.ends_with("Featherstonehaugh-Cholmondeley")).count(), 6);
        assert!(said.iter().all(|line| !line.contains('…')), "nobody wears half of their name");
        let standing: Vec<PlaceCard> = (0..7)
            .map(|at| PlaceCard {
                event: "Oak Hill Scholastic".to_string(),
                name: names[at % 3].to_string(),
                seat: format!("Board {at}, White"),
                about: "1875 · Lincoln".to_string(),
            })
            .collect();
        let pages = badge::place_pages(&standing, paper, &faces);
        assert_eq!(pages.len(), 3, "three to a sheet");
        inside(&pages, &faces).unwrap();
        for page in &pages {
            let cut =
                page.marks.iter().filter(|mark| matches!(&mark.placed, Placed::Text { full: Some(_), .. }));
            assert_eq!(cut.count(), 0, "nobody sits behind half of their name");
        }
        assert!(badges(&worn, paper).unwrap().starts_with(b"%PDF"));
        assert!(place_cards(&standing, paper).unwrap().starts_with(b"%PDF"));
    }
}
