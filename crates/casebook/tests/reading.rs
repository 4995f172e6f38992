//! What the reader of cases answers to texts good and bad, and that the formatter has one spelling.

// Clippy knows tests by their attribute, not what they share.
#![allow(clippy::unwrap_used)]

use board::Color;
use casebook::{Expected, Item, check, check_all, coverage, format, mutate::mutants, parse, try_under};
use game::{Choice, GameResult, Question, Reason, verdict as words};
use proptest::prelude::*;
use rulebook::{Book, Policies};

/// The first mistake of a text: line, column, and words that must stand in what was expected.
const BAD: &[(&str, usize, usize, &str)] = &[
    ("", 1, 1, "one sentence that says what the case shows"),
    ("white resigns\n", 1, 1, "one sentence"),
    ("# A.\ncontrol G/x\n", 2, 11, "a time control such as G/30 d/5"),
    ("# A.\nposition 8/8/8 w\n", 2, 10, "8 ranks"),
    ("# A.\nplace table\n", 2, 7, "board or screen"),
    ("# A.\nclocks 5:00\n", 2, 8, "white or black and a time"),
    ("# A.\nclocks white 5:60\n", 2, 16, "two digits"),
    ("# A.\nclocks white 5:00 white 4:00\n", 2, 19, "each clock once"),
    ("# A.\nplace board\nplace screen\n", 3, 1, "each setting once"),
    ("# A.\nwhite resigns\nplace screen\n", 3, 1, "before the first act"),
    ("# A.\nannounced nothing\n", 2, 11, "rook-first-castling"),
    ("# A.\nannounced digest-silence\n", 2, 11, "a variation or reading"),
    ("# A.\nbrings white: sundial\n", 2, 15, "analog, digital or nothing"),
    ("# A.\nbrings white: analog; black: digital delay 0\n", 2, 44, "seconds from 1 to 600"),
    ("# A.\nask nicely\n", 2, 5, "a question: which clock"),
    ("# A.\nask which clock if white\n", 2, 25, "cannot set"),
    ("# A.\nask how to set the clock\n", 2, 16, "white's or black's"),
    ("# A.\nask whether black may substitute their clock\n", 2, 45, "late or during the game"),
    ("# A.\nask about 20:00\n", 2, 16, "with both late or without a clock"),
    ("# A.\nunder schiller\n  => clock: nobody's\n", 3, 13, "white's, black's, white chooses"),
    ("# A.\nunder schiller\n  => set: G/\n", 3, 11, "a time control with its timer"),
    ("# A.\nunder schiller\n  => no clock: panic\n", 3, 16, "play without one"),
    ("# A.\nunder schiller\n  => absent player loses soon\n", 3, 26, "at or after"),
    ("# A.\nwarnings white many\n", 2, 16, "a number of warnings"),
    ("# A.\nwhite jumps\n", 2, 7, "touches, releases"),
    ("# A.\nnobody resigns\n", 2, 1, "white, black, director, spectator or program"),
    ("# A.\nwhite touches e9\n", 2, 15, "a square such as e4"),
    ("# A.\nwhite touches\n", 2, 14, "a square such as e4"),
    ("# A.\nwhite touches e4 twice\n", 2, 18, "the end of the line"),
    ("# A.\nwhite places a tower\n", 2, 16, "queen, rook"),
    ("# A.\nwhite claims victory\n", 2, 14, "triple occurrence, a flag, an illegal move"),
    ("# A.\ndirector calls the flag\n", 2, 24, "of white or of black"),
    ("# A.\ndirector calls their own flag\n", 2, 30, "a player"),
    ("# A.\ndirector finds mood: yes\n", 2, 16, "scoresheet adequate, forced win"),
    ("# A.\ndirector finds forced win: maybe\n", 2, 28, "yes, no, cannot be established"),
    ("# A.\ndirector chooses mercy\n", 2, 18, "allow the draw"),
    ("# A.\ndirector warns white\n", 2, 21, "a colon and the reason"),
    ("# A.\ndirector adds 2:00 from white: late\n", 2, 20, "to"),
    ("# A.\ndirector declares white won: luck\n", 2, 19, "white lost, black lost"),
    ("# A.\ndirector reverses 1: wrong\n", 2, 19, "ruling and its number"),
    ("# A.\nwhite resigns {soon}\n", 2, 16, "a time such as"),
    ("# A.\nwait a while\n", 2, 6, "a time such as"),
    ("# A.\n14. Bb9\n", 2, 5, "a move such as Nf3"),
    ("# A.\n14. Bb5 a6 Ba4\n", 2, 12, "a move number such as 15."),
    ("# A.\n14 Bb5\n", 2, 1, "14. for White or 14... for Black"),
    ("# A.\n14. {8s} Bb5\n", 2, 5, "a move such as"),
    ("# A.\n14.\n", 2, 4, "a move such as"),
    ("# A.\n  white resigns\n", 2, 3, "an unindented line"),
    ("# A.\n=> silent\n", 2, 4, "«under BOOK»"),
    ("# A.\nat\n", 2, 3, "the name of the moment"),
    ("# A.\nat one\nat one\n", 3, 4, "a name that no earlier moment has"),
    ("# A.\n== on fire\n", 2, 4, "a fact: on move white"),
    ("# A.\n== pieces 8/8\n", 2, 11, "the first field of a FEN"),
    ("# A.\n== must move Ng1  10B\n", 2, 19, "no clauses"),
    ("# A.\n== must dance\n", 2, 9, "move Ng1"),
    ("# A.\nunder fide\n", 2, 7, "a rulebook: us-chess-7"),
    ("# A.\nunder schiller, schiller\n", 2, 17, "each book once"),
    ("# A.\nunder schiller at claim\n", 2, 1, "«at NAME»"),
    ("# A.\nunder schiller\n  => black is sad\n", 3, 12, "must play Ba4"),
    ("# A.\nunder schiller\n  => applause\n", 3, 6, "a verdict: silent, claim upheld"),
    ("# A.\nunder schiller\n  => drawn: boredom\n", 3, 13, "checkmate, stalemate"),
    ("# A.\nunder schiller\n  => claim denied  99.9\n", 3, 20, "a clause of schiller"),
    ("# A.\nunder schiller\n  => claim denied 9.5(b)\n", 3, 19, "the end of the line"),
    ("# A.\nunder schiller\n  => claim denied  9.5(b) 14C2\n", 3, 27, "a clause of schiller"),
    ("# A.\nunder schiller\n  => silent\n  => claim denied  9.5(b)\n", 4, 1, "either silence or verdicts"),
];

#[test]
fn a_mistake_is_reported_with_its_place_and_what_was_expected() {
    for (text, line, column, expected) in BAD {
        let errors = parse(text).expect_err(text);
        let first = &errors.0[0];
        assert_eq!((first.line, first.column), (*line, *column), "{text:?}: {first}");
        assert!(first.expected.contains(expected), "{text:?}: {first}");
    }
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let errors = parse("# A.\nplace table\nwhite jumps\nblack resigns\nwhite touches z1\n").unwrap_err();
    assert_eq!(errors.0.iter().map(|error| error.line).collect::<Vec<_>>(), [2, 3, 5]);
}

fn verdict(text: &str) -> String {
    let case = parse(&format!("# A.\nunder schiller\n  => {text}\n")).unwrap();
    let said = case.lines().iter().find_map(|line| match &line.item {
        Item::Expect(expectation) => Some(expectation.verdict.clone()),
        _ => None,
    });
    match said.unwrap() {
        Expected::Words(words) => words,
        other => format!("{other:?}"),
    }
}

#[test]
fn verdicts_are_brought_to_one_spelling() {
    for (written, spelled) in [
        ("black +2", "black +2:00"),
        ("black gains 2:00", "black +2:00"),
        ("Black gains 2 minutes", "black +2:00"),
        ("white -30s", "white -0:30"),
        ("white loses 3:00", "white -3:00"),
        ("denied", "claim denied"),
        ("claim out of order", "claim not in order"),
        ("white must play Qh5+", "white must play Qh5"),
        ("white must play 0-0", "white must play O-O"),
        ("white must move Ng1", "white must move Ng1"),
        ("White must capture D4", "white must capture d4"),
        ("drawn: repetition", "drawn: triple occurrence"),
        ("white wins: mate", "white wins: checkmate"),
        ("referred: reinstate or let it stand", "referred: reinstate, let it stand"),
        ("finding asked: forced win", "finding asked: forced win"),
        ("half-move 3 stands", "half-move 3 stands"),
        ("position restored to black's move 7", "position restored to black's move 7"),
        ("Clock: Black chooses", "clock: black chooses"),
        ("set: G/30;d5", "set: G/30 d/5"),
        ("set: G/30 d/0, Hands at 5:30", "set: G/30 d/0, hands at 5:30"),
        ("set: Increment not permitted", "set: increment not permitted"),
        ("timer: delay 5", "timer: d/5"),
        ("base: 7:00 to 9:00", "base: 7:00 to 9:00"),
        ("absent player loses at 1200s", "absent player loses at 20:00"),
        ("No clock: play without one", "no clock: play without one"),
        ("refused", "Refused(None)"),
        ("refused: no offer stands", "Refused(Some(\"no offer stands\"))"),
    ] {
        assert_eq!(verdict(written), spelled);
    }
}

#[test]
fn every_question_choice_and_result_of_the_game_can_be_expected() {
    let questions = Question::ALL.iter().map(|question| format!("finding asked: {question}"));
    let choices = Choice::ALL.iter().map(|choice| format!("chosen: {choice}"));
    let referred = [format!("referred: {}", words::choices_words(Choice::ALL))];
    let results = Color::ALL.map(GameResult::Won).into_iter();
    let results = results.chain([GameResult::Drawn, GameResult::LostByBoth, GameResult::Annulled]);
    let results = results
        .flat_map(|result| Reason::ALL.iter().map(move |&reason| words::outcome_words(result, reason)));
    for said in questions.chain(choices).chain(referred).chain(results) {
        assert_eq!(verdict(&said), said);
    }
}

const UNTIDY: &str = "# All that can be written.   \n\n\ncontrol   G/60 ;  inc/30\nclocks black 3:00   white 65s\nplace SCREEN\n
presses   by-hand -- as usual
brings black: Digital increment 30 delay;white: mechanical
1. e4! {8s} 1... e5 {1:20}  2.Nf3
2... b8-c6
The white   touches   g1 {3s}
white adjusts
white releases on f3
white offers draw
black agrees
white claims a draw by repetition with 0-0
director finds Forced Win : Cannot be established
director reverses ruling 1 to half-move 12 with clocks white 5:00 black 4:00: he   erred
director declares both lost : noise
arbiter calls the flag of white
white claims a flag of white
wait 90s
ask  which clock IF Black cannot set his
ask how to set black's clock
ask about 1200s without a clock and black absent for 12:00
ask when an absent player loses with the opponent 10:00 late
ask where the clock stands
== clocks white 1:00  black 2:00
at   here
under us-chess-7 ,us-chess-5 at here
    => drawn: repetition\t14C
      -- a remark of its own
    == must capture d5 with e4    10C
    white resigns
# The end.

under us-chess-7
=> silent
\n\n";

const TIDY: &str = "# All that can be written.

control G/60 inc/30
clocks  white 1:05 black 3:00
place   screen

presses by-hand  -- as usual
brings  white: analog; black: digital delay increment 30
1. e4 {8s} e5 {1:20} 2. Nf3
2... b8-c6
white touches g1 {3s}
white says adjust
white releases f3
white offers a draw
black accepts
white claims triple occurrence with O-O
director finds forced win: cannot be established
director reverses ruling 1 to half-move 12 with clocks white 5:00 black 4:00: he erred
director declares both lost: noise
director calls the flag of white
white calls their own flag
wait 1:30
ask which clock if black cannot set theirs
ask how to set black's clock
ask about 20:00 without a clock and black absent for 12:00
ask when an absent player loses with the opponent 10:00 late
ask where the clock stands
== clocks white 1:00 black 2:00
at here
under us-chess-7, us-chess-5 at here
  => drawn: triple occurrence  14C
  -- a remark of its own
  == must capture d5 with e4   10C
  white resigns
# The end.

under us-chess-7
  => silent
";

#[test]
fn the_formatter_has_one_spelling() {
    assert_eq!(format(&parse(UNTIDY).unwrap()), TIDY);
    assert_eq!(format(&parse(TIDY).unwrap()), TIDY);
}

const SEGMENTS: &str = "# Segments.
1. e4
white resigns
at resigned
black resigns
== not over

under us-chess-7, us-chess-5, iesa-2023, schiller, nc-blitz, nc-bughouse at resigned
  => black wins: resignation
";

fn messages(text: &str) -> Vec<String> {
    let case = parse(text).unwrap();
    check_all(&case).unwrap().iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_missing_or_too_much_is_told_with_its_line() {
    let messages = messages(SEGMENTS);
    let expected =
        "9: under schiller expected «black wins: resignation», got «black wins: resignation  5.1(b)»";
    assert!(messages.contains(&expected.to_string()), "{messages:#?}");
    let unstated = "8: under nc-scholastic nothing is stated at resigned";
    assert!(messages.iter().any(|message| message.starts_with(unstated)), "{messages:#?}");
    let over = "6: under schiller expected the fact «not over», got «over»";
    assert!(messages.contains(&over.to_string()), "{messages:#?}");
    // The second resignation is moot: nothing is refused.
    assert!(!messages.iter().any(|message| message.contains("refused")), "{messages:#?}");
}

fn under_schiller(text: &str) -> Vec<String> {
    let case = parse(text).unwrap();
    check(&case, &Policies::of(Book::Schiller).unwrap()).iter().map(ToString::to_string).collect()
}

#[test]
fn acts_of_a_block_happen_at_its_moment_and_even_after_a_result() {
    let text = "# Blocks.
at first
1. e4
under schiller at first
  => refused
  black plays e5
  == not determined
  == completed moves 0
under schiller
  => white wins: resignation  5.1(b)
  => refused: the game is over: resignation  5.1(b)
  == completed moves 1
  black resigns
  white resigns
";
    let failures = under_schiller(text);
    assert_eq!(
        failures,
        ["5: under schiller expected «refused», got «refused: White is on move  6.7(a) 1.1»"]
    );
}

#[test]
fn a_segment_without_a_block_must_be_silent() {
    let failures = under_schiller("# Nothing is stated.\n1. e4\nblack resigns\n");
    assert_eq!(failures, ["3: under schiller no block states «white wins: resignation  5.1(b)»"]);
}

#[test]
fn a_padded_or_missing_citation_and_an_unexpected_verdict_fail() {
    let padded = "# A.\nwhite resigns\nunder schiller\n  => black wins: resignation  5.1(b) 5.1(a)\n";
    assert_eq!(under_schiller(padded).len(), 1);
    let silent = "# A.\nwhite resigns\nunder schiller\n  => silent\n";
    let told = "3: under schiller expected «silent», got «black wins: resignation  5.1(b)» (by line 2)";
    assert_eq!(under_schiller(silent), [told]);
    let twice = "# A.\nwhite resigns\nunder schiller\n  => black wins: resignation  5.1(b)\n  => black wins: resignation  5.1(b)\n";
    assert_eq!(
        under_schiller(twice),
        ["5: under schiller expected «black wins: resignation  5.1(b)», got «silent»"]
    );
}

#[test]
fn a_move_that_cannot_be_read_ends_the_trial_and_says_why() {
    let failures = under_schiller("# A.\n1. e4 e5 2. Ng5 Nc6\nblack resigns\n");
    assert_eq!(failures.len(), 1, "{failures:?}");
    assert!(failures[0].starts_with("2: under schiller white cannot play Ng5: "), "{failures:?}");
    let failures = under_schiller("# A.\n1. e4 e5 3. Nf3\n");
    assert_eq!(failures, ["2: under schiller it is white's move 2, not 3"]);
}

#[test]
fn castling_promotion_and_a_move_by_its_squares_are_made_whole() {
    let text = "# A.
position 4k3/P7/8/8/8/8/8/4K2R w K - 0 1
1. O-O Ke7 2. a8=N Kd7 3. f1-f3
== pieces N7/3k4/8/8/8/5R2/8/6K1
3... d7-d3
== completed moves 6
== on move white
";
    assert_eq!(under_schiller(text), Vec::<String>::new());
}

#[test]
fn time_passes_only_where_the_case_says_so() {
    let text = "# A.
control G/30 d/5
clocks white 10:00
1. e4 {8s} e5 {4s}
wait 1:00
== clocks white 9:02 black 30:00
== running white
";
    assert_eq!(under_schiller(text), Vec::<String>::new());
}

#[test]
fn a_trial_tells_its_verdicts_by_segment() {
    let case = parse("# A.\nwhite offers a draw\nat offered\nblack accepts\n").unwrap();
    let trial = try_under(&case, &Policies::of(Book::UsChess7).unwrap());
    assert_eq!(trial.segments[0].name.as_deref(), Some("offered"));
    assert!(trial.segments[0].verdicts.is_empty());
    assert_eq!(trial.segments[1].verdicts[0].words, "drawn: agreement");
    assert!(trial.game.is_over());
}

const RESIGNATION: &str = "# A.\nwhite resigns\nunder schiller\n  => black wins: resignation  5.1(b)\n";

#[test]
fn coverage_names_each_case_once_for_each_clause() {
    let case = parse(RESIGNATION).unwrap();
    let covered = coverage([("one", &case), ("two", &case)]);
    let covered: Vec<_> =
        covered.iter().map(|(clause, names)| (clause.to_string(), names.join(" "))).collect();
    assert_eq!(covered, [("schiller:5.1(b)".to_string(), "one two".to_string())]);
}

#[test]
fn a_mutation_is_caught_by_a_case_that_depends_on_it_and_by_no_other() {
    let text = "# A.\nblack touches e7\nunder schiller\n  => refused  6.7(a) 1.1\n";
    let touch = "# A.\nplace screen\nwhite touches g1\nwhite plays e4\nunder schiller\n  => refused  4.3\n";
    let cases = [parse(text).unwrap(), parse(touch).unwrap()];
    let schiller = [Policies::of(Book::Schiller).unwrap()];
    let caught = |policy| {
        mutants(&schiller, &cases, Some(policy), |_, _| {})
            .iter()
            .flatten()
            .map(|mutant| mutant.caught_by)
            .collect::<Vec<_>>()
    };
    assert_eq!(caught("touch_obliges"), [Some(1)]);
    assert!(caught("stalemate").iter().all(Option::is_none));
}

#[test]
fn a_case_that_fails_already_catches_nothing() {
    let cases = [parse("# A.\nwhite resigns\n").unwrap()];
    let schiller = [Policies::of(Book::Schiller).unwrap()];
    assert!(
        mutants(&schiller, &cases, None, |_, _| {}).iter().flatten().all(|mutant| mutant.caught_by.is_none())
    );
}

/// Words of the grammar in any order: nearer to a case than any letters would be.
fn nearly_a_case() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "#",
        "--",
        "\n",
        "\n",
        "\n  ",
        "  ",
        "\t",
        "control",
        "G/30",
        "d/5",
        "clocks",
        "white",
        "black",
        "12:00",
        "the",
        "position",
        "place",
        "screen",
        "14.",
        "14...",
        "1.",
        "Bb5",
        "e4",
        "0-0-0",
        "g1-e5",
        "e7e8=Q",
        "{8s}",
        "{",
        "}",
        "touches",
        "releases",
        "plays",
        "says",
        "adjust",
        "claims",
        "triple",
        "occurrence",
        "with",
        "a",
        "flag",
        "director",
        "finds",
        "forced",
        "win",
        ":",
        "yes",
        "rules",
        "warns",
        "reverses",
        "ruling",
        "1",
        "to",
        "half-move",
        "notes:",
        "reads",
        "at",
        "one",
        "under",
        "schiller",
        ",",
        "us-chess-7",
        "as",
        "nc-blitz",
        "  23",
        "=>",
        "==",
        "silent",
        "claim",
        "denied",
        "refused:",
        "9.5(b)",
        "must",
        "move",
        "Ng1",
        "running",
        "none",
        "pieces",
        "8/8/8/8/8/8/8/8",
        "wait",
        "ask",
        "which clock",
        "brings",
        "digital delay",
        "without a clock",
        "+2",
        "−1",
        "é",
    ]);
    prop::collection::vec(words, 0..60).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*(\n\\PC*){0,5}") {
        let _ = parse(&text);
    }

    #[test]
    fn words_of_the_grammar_in_any_order_are_read_or_refused(text in nearly_a_case()) {
        let _ = parse(&text);
    }

    #[test]
    fn what_is_formatted_stays_so(lines in prop::collection::vec(0..UNTIDY.lines().count(), 0..30)) {
        let all: Vec<&str> = UNTIDY.lines().collect();
        let picked: Vec<&str> = lines.iter().map(|index| all[*index]).collect();
        if let Ok(case) = parse(&format!("# A.\n{}\n", picked.join("\n"))) {
            let once = format(&case);
            let again = parse(&once).map(|case| format(&case));
            prop_assert_eq!(again.as_deref(), Ok(once.as_str()));
        }
    }

    /// Whatever a case says is tried without a panic.
    #[test]
    fn any_case_can_be_tried(text in nearly_a_case()) {
        if let Ok(case) = parse(&format!("# A.\n{text}")) {
            let _ = check_all(&case);
        }
    }
}
