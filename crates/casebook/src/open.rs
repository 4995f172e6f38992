//! What is still open when a trial ends without a ruling: whose answer it waits for, or which act would bring the ruling, and
//! the lines that somebody would write next. Every line can be read and tried.

use board::{Color, Move, Position, Role, Square, san};
use game::{
    Binding, BoardName, Dispute, DisputeStage, Happening, Place, Ply, Record, Release, Seat, Stage, Table,
    Takes,
    may::{Kind, May, may},
    plain,
    verdict::{self, capital},
};

use rulebook::Policies;

use crate::{
    fact::as_fact,
    format::fact_words,
    trial::{Trial, Verdict},
};

/// Why nothing is ruled yet, as a sentence, and what may happen next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undecided {
    pub sentence: String,
    pub next: Vec<String>,
}

/// What this trial leaves open; nothing where it is over, and where a line could not be tried.
pub fn open(trial: &Trial) -> Option<Undecided> {
    let table = trial.game.table(BoardName::A)?;
    if !trial.failures.is_empty() {
        return None;
    }
    let policies = trial.game.terms().map(|terms| &terms.policies);
    // What is claimed of a game that is over waits, too.
    if let Some(dispute) = table.open_dispute() {
        return Some(waiting(dispute, table, policies));
    }
    if trial.game.is_over() {
        return None;
    }
    // An act that was turned down decides nothing.
    let decides = |verdict: &Verdict| !verdict.words.starts_with("refused");
    let is_ruled = trial.segments.iter().any(|ruled| ruled.verdicts.iter().any(decides));
    unfinished(trial, table, policies).or_else(|| offered(table)).or_else(|| match is_ruled {
        true => None,
        false => Some(
            policies
                .and_then(|policies| waits_for_the_partner(table, policies))
                .unwrap_or_else(|| unclaimed(trial, table)),
        ),
    })
}

/// What all books still wait for, so that it is told once: the same in all, or what one says and every other lets be told, too.
pub fn open_in_all(books: &[Option<Undecided>]) -> Option<&Undecided> {
    let waiting: Vec<&Undecided> = books.iter().map(Option::as_ref).collect::<Option<_>>()?;
    let (first, others) = waiting.split_first()?;
    if others.iter().all(|other| other.sentence == first.sentence) {
        return Some(first);
    }
    let everywhere = |line: &String| waiting.iter().all(|open| open.next.contains(line));
    waiting.iter().copied().find(|open| !open.next.is_empty() && open.next.iter().all(everywhere))
}

/// Whether the book lets this seat do that now.
fn may_do(trial: &Trial, seat: Seat, kind: Kind) -> bool {
    may(&trial.game, &Record::default(), seat, BoardName::A, trial.game.now()).contains(&May::Do(kind))
}

/// Moves, touches and the like; opening the game and starting its clocks is nothing that was told.
fn happened(trial: &Trial) -> bool {
    trial.events.iter().any(|event| !matches!(event.what, Happening::Opened(_) | Happening::ClocksStarted))
}

/// A claim that somebody must answer: the opponent, or the director.
fn waiting(dispute: &Dispute, table: &Table, policies: Option<&Policies>) -> Undecided {
    let told = |next: Vec<String>| Undecided {
        sentence: capital(&sentence(plain::waits_for(dispute).unwrap_or_default())),
        next,
    };
    match &dispute.stage {
        DisputeStage::Asking(question, _) => {
            let finds = |answer: &&str| format!("director finds {question}: {answer}");
            let answers: &[&str] = match question.takes() {
                Takes::YesOrNo => &["yes", "no", "cannot be established"],
                Takes::Count => &["1", "cannot be established"],
                Takes::Time => &["2:00", "cannot be established"],
                Takes::Men => &["king and knight", "more than that", "cannot be established"],
            };
            told(answers.iter().map(finds).collect())
        }
        DisputeStage::Referred(choices, _) => {
            told(choices.iter().map(|choice| format!("director chooses {choice}")).collect())
        }
        DisputeStage::Proposed => told(vec!["director rules".to_string()]),
        DisputeStage::Open | DisputeStage::Closed => for_the_opponent(dispute, table, policies),
    }
}

fn sentence(text: String) -> String {
    if text.ends_with(['.', '?']) { text } else { format!("{text}.") }
}

/// The opponent may still answer it.
fn for_the_opponent(dispute: &Dispute, table: &Table, policies: Option<&Policies>) -> Undecided {
    let about = capital(&plain::about(dispute));
    let answers = dispute.claimant().map(Color::other).unwrap_or(table.on_move());
    let record = policies.and_then(|policies| plain::on_record(dispute, table, policies.same_position.value));
    let record = record.map(|record| format!("{}. ", capital(&record)));
    let color = verdict::color_words(answers);
    let agrees = if dispute.is_draw_claim() { " can accept the draw that it offers, or" } else { "" };
    Undecided {
        sentence: format!(
            "{about} waits for an answer. {}{}{agrees} can ask for a ruling.",
            record.unwrap_or_default(),
            capital(color)
        ),
        next: [dispute.is_draw_claim().then(|| format!("{color} accepts"))]
            .into_iter()
            .flatten()
            .chain([format!("{color} asks for a ruling")])
            .collect(),
    }
}

/// A turn that has begun: a man was touched, or stands on its new square.
fn unfinished(trial: &Trial, table: &Table, policies: Option<&Policies>) -> Option<Undecided> {
    let (by, turn) = (table.on_move(), &table.turn);
    let (color, other) = (verdict::color_words(by), verdict::color_words(by.other()));
    if let Stage::PawnWaits { to, .. } | Stage::WrongPiece { to, .. } = turn.stage {
        let wrong = matches!(turn.stage, Stage::WrongPiece { .. });
        return Some(promoting(table, policies, to, wrong));
    }
    if turn.is_taken_back() {
        let bound = policies.and_then(|policies| bound(table, policies)).unwrap_or_default();
        return Some(Undecided {
            sentence: format!(
                "{} let a legal move go and took it back.{bound} Whatever is played instead is ruled on when {} claims it.",
                capital(color),
                capital(other)
            ),
            next: vec![format!("{other} claims that {color}'s move is final")],
        });
    }
    // What the touches bind to was ruled on.
    if turn.must.is_some() && matches!(turn.stage, Stage::Thinking | Stage::Bound { .. }) {
        return None;
    }
    if let Stage::Bound { mv } = turn.stage {
        let bound = policies.and_then(|policies| bound(table, policies)).unwrap_or_default();
        return Some(Undecided {
            sentence: format!("{} has touched both pieces and not captured yet.{bound}", capital(color)),
            next: vec![format!("{color} plays {}", written(&table.position, mv))],
        });
    }
    if turn.stage != Stage::Thinking {
        let touched = touched_first(table, turn.changes.iter().map(|change| change.square).collect());
        // Where the clocks stand play is taken up first.
        let acts = [(Kind::Press, "presses"), (Kind::Resume, "is ready")];
        let may = |(kind, _): &(Kind, &str)| may_do(trial, Seat::Player(BoardName::A, by), *kind);
        let act = acts.into_iter().find(may).map(|(_, act)| format!("{color} {act}"));
        let mut next: Vec<String> = act.into_iter().collect();
        if let Some(square) = touched {
            next.push(format!("{other} claims that {color} touched {square}"));
        }
        if matches!(turn.stage, Stage::Misplaced { .. }) {
            next.push(format!("{other} claims an illegal move"));
        }
        let made = turn.standing().is_some() || turn.is_astray();
        let released = let_go_before(&table.position, &turn.released, turn.standing()).filter(|_| made);
        if let Some(release) = released {
            next.push(format!("{other} claims that {color} let {} go on {}", release.from, release.to));
        }
        let object = match (touched, &turn.stage) {
            _ if released.is_some() => {
                format!(
                    " Another move was let go before, which is final: that is ruled on when {} claims it.",
                    capital(other)
                )
            }
            (Some(square), _) => format!(
                " {} had touched {} before: that is ruled on when {} claims it.",
                capital(color),
                the_man(&table.position, square),
                capital(other)
            ),
            (None, Stage::Misplaced { .. }) => {
                format!(
                    " What was played is not legal: that is ruled on when {} claims it, and costs nothing before the clock is pressed.",
                    capital(other)
                )
            }
            _ if turn.standing().is_some() => " That move can no longer be changed.".to_string(),
            _ => " Nobody has claimed anything.".to_string(),
        };
        let bound = policies.and_then(|policies| bound(table, policies)).unwrap_or_default();
        return Some(Undecided {
            sentence: format!("{} has moved and not pressed the clock yet.{object}{bound}", capital(color)),
            next,
        });
    }
    let Some(first) = turn.touched.first().copied() else {
        let square = turn.adjusted.first().copied();
        let adjusting = turn.adjusting || square.is_some();
        return adjusting.then(|| Undecided {
            sentence: format!(
                "{} has said adjust, so that touching binds to nothing; any move may be played.",
                capital(color)
            ),
            next: a_move(&table.position, |_| true)
                .map(|mv| format!("{color} plays {mv}"))
                .into_iter()
                .collect(),
        });
    };
    // On a screen nothing else can be moved, so that nothing is left to claim.
    if trial.game.terms().is_some_and(|terms| terms.place == Place::OnTheScreen) {
        let binding = policies.map_or(Binding::Free, |policies| table.binding(policies).0);
        let mv = a_move(&table.position, |mv| binding.admits(&table.position, *mv));
        let bound = policies.and_then(|policies| bound(table, policies)).unwrap_or_default();
        return Some(Undecided {
            sentence: format!(
                "{} has touched {} and not moved yet.{bound}",
                capital(color),
                the_man(&table.position, first)
            ),
            next: mv.map(|mv| format!("{color} plays {mv}")).into_iter().collect(),
        });
    }
    let mut next: Vec<String> = Vec::new();
    next.extend(
        a_move(&table.position, |mv| mv.from == first || mv.to == first)
            .map(|mv| format!("{color} plays {mv}")),
    );
    next.extend(
        a_move(&table.position, |mv| mv.from != first && mv.to != first)
            .map(|mv| format!("{color} plays {mv}")),
    );
    next.push(format!("{other} claims that {color} touched {first}"));
    Some(Undecided {
        sentence: format!(
            "{} has touched {} and not moved yet. A touch is ruled on when the next act shows what becomes of it: that piece is moved, another is, or {} claims that it was touched.",
            capital(color),
            the_man(&table.position, first),
            capital(other)
        ),
        next,
    })
}

/// A pawn stands on the last rank and has to become a piece, or what stands there is none that it becomes.
fn promoting(table: &Table, policies: Option<&Policies>, to: Square, wrong: bool) -> Undecided {
    let (by, turn) = (table.on_move(), &table.turn);
    let (color, other) = (verdict::color_words(by), verdict::color_words(by.other()));
    let binding = policies.map(|policies| table.binding(policies).0);
    let role = match binding {
        Some(Binding::Promote { role, .. }) => Some(role),
        _ => None,
    };
    let choice = match (role, policies) {
        (Some(_), Some(policies)) => bound(table, policies).unwrap_or_default(),
        _ => format!(" It must become a piece there, of {}'s choice.", capital(color)),
    };
    let mut next = vec![format!("{color} places a {}", verdict::role_words(role.unwrap_or(Role::Queen)))];
    let mut sentence = match wrong {
        true => {
            next.push(format!("{other} claims an illegal move"));
            format!("What stands on {to} is nothing that {}'s pawn becomes.{choice}", capital(color))
        }
        false => format!("{}'s pawn was let go on {to}.{choice}", capital(color)),
    };
    if turn.pawn_left && !turn.pawn_left_ruled {
        next.push(format!("{other} claims that {color} pressed with a pawn on the last rank"));
        sentence.push_str(" The clock was pressed with it there: that is ruled on when it is claimed.");
    }
    Undecided { sentence, next }
}

/// What the pieces that were touched and let go bind to by now, with its clauses; nothing where the move on the board does it.
fn bound(table: &Table, policies: &Policies) -> Option<String> {
    let (binding, by) = table.binding(policies);
    let done = table.turn.standing().is_some_and(|mv| binding.admits(&table.position, mv));
    let says_more = matches!(binding, Binding::Play(_) | Binding::Castle(_)) || !done;
    let must = fact_words(&as_fact(binding, &table.position));
    let color = capital(verdict::color_words(table.on_move()));
    (binding != Binding::Free && says_more)
        .then(|| format!(" {color} {must} ({}).", by.seen_from(policies.book)))
}

fn offered(table: &Table) -> Option<Undecided> {
    let by = Color::ALL.into_iter().find(|color| *table.offers.get(*color))?;
    let (color, other) = (verdict::color_words(by), verdict::color_words(by.other()));
    Some(Undecided {
        sentence: format!(
            "{}'s offer of a draw stands until {} accepts it, declines it or moves.",
            capital(color),
            capital(other)
        ),
        next: vec![format!("{other} accepts"), format!("{other} declines")],
    })
}

/// Nothing can be moved, and yet the game goes on, since the partner may hand over a piece (nc-bughouse 15.II, 16).
fn waits_for_the_partner(table: &Table, policies: &Policies) -> Option<Undecided> {
    let position = &table.position;
    if position.has_legal_move() || table.turn.stage != Stage::Thinking {
        return None;
    }
    let (color, other) =
        (verdict::color_words(table.on_move()), verdict::color_words(table.on_move().other()));
    let (stands, by) = match position.is_check() {
        true => ("is in check and has no move here", &policies.checkmate.by),
        false => ("has no move here", &policies.stalemate.by),
    };
    Some(Undecided {
        sentence: format!(
            "{name} {stands}, but the partner may hand over a piece: {name} waits for it while the clock runs ({}).",
            by.seen_from(policies.book),
            name = capital(color)
        ),
        next: vec![format!("{other} claims a flag"), format!("{color} resigns")],
    })
}

/// Whatever was done, nobody has brought it forward.
fn unclaimed(trial: &Trial, table: &Table) -> Undecided {
    let color = verdict::color_words(table.on_move());
    let open = |sentence: String, next: &[String]| Undecided { sentence, next: next.to_vec() };
    let last = table.history.last();
    if let Some(ply) = last.filter(|ply| !ply.is_legal()) {
        let (by, other) = (verdict::color_words(ply.by), verdict::color_words(ply.by.other()));
        let claims = format!("{other} claims an illegal move");
        // Some books leave it to the players, always or in time pressure.
        let (or, next) = match may_do(trial, Seat::Director, Kind::SeeIllegalMove) {
            true => (" or the director sees it", vec![claims, "director sees the illegal move".to_string()]),
            false => ("", vec![claims]),
        };
        return open(
            format!(
                "{}'s last move was not legal, but nobody has said so. It is ruled on when {} claims it{or}.",
                capital(by),
                capital(other)
            ),
            &next,
        );
    }
    let changed = |ply: &&Ply| let_go_before(&ply.before, &ply.released, ply.mv).is_some();
    if let Some(ply) = last.filter(changed) {
        let (by, other) = (verdict::color_words(ply.by), verdict::color_words(ply.by.other()));
        return open(
            format!(
                "{} let another move go first, but nobody has said so. It is ruled on when {} claims it.",
                capital(by),
                capital(other)
            ),
            &[format!("{other} claims that {by}'s move is final")],
        );
    }
    if let Some((ply, square)) = last.and_then(|ply| Some((ply, touched_before(ply)?))) {
        let (by, other) = (verdict::color_words(ply.by), verdict::color_words(ply.by.other()));
        return open(
            format!(
                "{} touched {} and moved another piece, but nobody has said so. It is ruled on when {} claims it.",
                capital(by),
                the_man(&ply.before, square),
                capital(other)
            ),
            &[format!("{other} claims that {by} touched {square}")],
        );
    }
    let seat = Seat::Player(BoardName::A, table.on_move());
    let likely = [
        (Kind::StartClocks, format!("{color} starts the clocks")),
        (Kind::ClaimIllegalMove, format!("{color} claims an illegal move")),
        (Kind::ClaimTripleOccurrence, format!("{color} claims triple occurrence")),
        (Kind::Offer, format!("{color} offers a draw")),
    ];
    let likely = likely.into_iter().filter(|(kind, _)| may_do(trial, seat, *kind)).map(|(_, line)| line);
    let next: Vec<String> =
        likely.chain([format!("director sees that {color} let their phone ring")]).collect();
    let sentence = match happened(trial) {
        true => {
            "Nobody has claimed anything, and the director has seen nothing, so there is nothing to rule on yet. Say what happened next."
        }
        false => "Nothing has happened yet. Say what somebody did, claimed or saw.",
    };
    open(sentence.to_string(), &next)
}

/// The first man of his that the player touched and did not move in this turn.
fn touched_first(table: &Table, moved: Vec<Square>) -> Option<Square> {
    table
        .turn
        .touched
        .first()
        .copied()
        .filter(|first| !moved.contains(first) && table.position.can_move(*first))
}

/// The first legal move that was let go in a turn, if another one stands on the board.
fn let_go_before(position: &Position, released: &[Release], stands: Option<Move>) -> Option<Release> {
    let mv = |release: &Release| Move::new(release.from, release.to);
    let legal = |release: &&Release| release.alone && position.is_legal(mv(release));
    released.iter().find(legal).copied().filter(|release| stands != Some(mv(release)))
}

fn touched_before(ply: &Ply) -> Option<Square> {
    let moved = |square: Square| ply.changes.iter().any(|change| change.square == square);
    ply.touched.first().copied().filter(|first| !moved(*first) && ply.before.can_move(*first))
}

fn a_move(position: &Position, is: impl Fn(&Move) -> bool) -> Option<String> {
    let moves = position.legal_moves();
    moves.iter().find(|mv| is(mv)).map(|mv| written(position, *mv))
}

fn written(position: &Position, mv: Move) -> String {
    verdict::without_check(&san::write(position, mv)).to_string()
}

fn the_man(position: &Position, square: Square) -> String {
    let role = position.piece_at(square).map_or(Role::Pawn, |man| man.role);
    format!("the {} on {square}", verdict::role_words(role))
}

#[cfg(test)]
mod tests {
    use rulebook::Book;

    use super::*;
    use crate::{parse_untitled, try_under};

    fn left_open(text: &str) -> Option<Undecided> {
        let case = parse_untitled(text, "An incident.").unwrap();
        open(&try_under(&case, &case.policies(Book::UsChess7).unwrap()))
    }

    fn says(text: &str, sentence: &str, next: &[&str]) {
        let open = left_open(text).unwrap_or_else(|| panic!("nothing is open after {text}"));
        assert!(open.sentence.contains(sentence), "{}", open.sentence);
        for line in next {
            assert!(open.next.iter().any(|known| known == line), "{line}: {:?}", open.next);
        }
        // Whatever is offered can be tried.
        for line in open.next {
            let case = parse_untitled(&format!("{text}{line}\n"), "An incident.").unwrap();
            let trial = try_under(&case, &case.policies(Book::UsChess7).unwrap());
            assert_eq!(trial.failures, [], "{line}");
            let refused = |words: &str| words.starts_with("refused");
            assert!(
                !trial
                    .segments
                    .iter()
                    .flat_map(|ruled| &ruled.verdicts)
                    .any(|verdict| refused(&verdict.words)),
                "{line}"
            );
        }
    }

    #[test]
    fn a_claim_that_nobody_answered_waits_and_says_what_is_on_record() {
        says(
            "1. Nf3 Nf6 2. Ng1 Ng8\nwhite claims triple occurrence\n",
            "On record this position has stood twice",
            &["black accepts", "black asks for a ruling"],
        );
        says(
            "white claims fifty moves\n",
            "On record there are 0 moves by each player",
            &["black accepts", "black asks for a ruling"],
        );
    }

    #[test]
    fn a_claim_that_the_director_must_look_into_says_what_is_asked() {
        says(
            "1. e4 e5\nblack claims that white touched g1\n",
            "waits for the director, who is to find",
            &["director finds established: yes", "director finds established: no"],
        );
    }

    #[test]
    fn a_touch_waits_for_what_becomes_of_it() {
        says(
            "white touches g1\n",
            "White has touched the knight on g1 and not moved yet",
            &["black claims that white touched g1"],
        );
        says(
            "white touches g1\nwhite plays e2-e4\n",
            "White had touched the knight on g1 before",
            &["white presses", "black claims that white touched g1"],
        );
        says(
            "white touches g1\nwhite plays e2-e4\nwhite presses\n",
            "touched the knight on g1 and moved another piece",
            &["black claims that white touched g1"],
        );
    }

    #[test]
    fn a_check_that_can_be_waited_out_says_so() {
        let text = "position 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 30\n\n30. Ra8\n";
        let case = parse_untitled(text, "An incident.").unwrap();
        let open = open(&try_under(&case, &case.policies(Book::NcBughouse).unwrap())).unwrap();
        assert_eq!(
            open.sentence,
            "Black is in check and has no move here, but the partner may hand over a piece: Black waits for it while the clock runs (15.I 15.II)."
        );
        assert_eq!(open.next, ["white claims a flag", "black resigns"]);
    }

    #[test]
    fn what_was_turned_down_leaves_open_what_was_open() {
        let told = "white plays Nh3\nwhite plays Nf3\nwhite presses\nblack asks for a ruling\n";
        let open = left_open(told).unwrap();
        assert!(open.sentence.contains("White let another move go first"), "{}", open.sentence);
        assert_eq!(open.next, ["black claims that white's move is final"]);
    }

    #[test]
    fn a_pawn_that_was_left_is_ruled_on_once() {
        let ruled = "position 8/4P1pk/8/8/8/8/6K1/8 w - - 0 50\n\nwhite touches e7\nwhite releases e8\nwhite presses\nblack claims that white pressed with a pawn on the last rank\n";
        let case = parse_untitled(ruled, "An incident.").unwrap();
        let open = open(&try_under(&case, &case.policies(Book::Iesa2023).unwrap())).unwrap();
        assert!(!open.sentence.contains("when it is claimed"), "{}", open.sentence);
        assert_eq!(open.next, ["white places a queen"]);
    }

    #[test]
    fn a_pawn_on_the_last_rank_waits_for_its_piece() {
        let left = "position 8/4P1pk/8/8/8/8/6K1/8 w - - 0 50\n\nwhite touches e7\nwhite releases e8\n";
        says(left, "White's pawn was let go on e8. It must become a piece there", &["white places a queen"]);
        says(
            &format!("{left}white presses\n"),
            "The clock was pressed with it there",
            &["black claims that white pressed with a pawn on the last rank"],
        );
    }

    #[test]
    fn a_move_that_was_let_go_is_final_and_a_changed_one_waits_for_an_objection() {
        says(
            "white plays Nf3\n",
            "can no longer be changed. White must play Nf3 (9A 10G).",
            &["white presses"],
        );
        says(
            "position 4k3/8/8/8/8/8/8/4K2R w K - 0 40\nwhite touches e1\nwhite releases g1\n",
            "White must castle short (9C).",
            &["white presses"],
        );
        says(
            "white plays Nh3\nwhite plays Nf3\n",
            "Another move was let go before",
            &["black claims that white let g1 go on h3"],
        );
        says(
            "white plays Nh3\nwhite plays Nf3\nwhite presses\n",
            "White let another move go first",
            &["black claims that white's move is final"],
        );
        says(
            "white plays g1-g3\n",
            "costs nothing before the clock is pressed",
            &["black claims an illegal move"],
        );
    }

    #[test]
    fn an_illegal_move_waits_for_somebody_to_see_it() {
        says(
            "1. e2-e5\n",
            "White's last move was not legal",
            &["black claims an illegal move", "director sees the illegal move"],
        );
    }

    #[test]
    fn an_offer_waits_for_the_opponent() {
        says(
            "1. e4 e5\nwhite offers a draw\n",
            "White's offer of a draw stands",
            &["black accepts", "black declines"],
        );
    }

    #[test]
    fn what_every_book_waits_for_is_told_once() {
        let waits = |sentence: &str, next: &[&str]| {
            Some(Undecided {
                sentence: sentence.into(),
                next: next.iter().map(ToString::to_string).collect(),
            })
        };
        let answer = waits("Black can answer.", &["black accepts"]);
        let more = waits("Black or the director can answer.", &["black accepts", "director rules"]);
        assert_eq!(open_in_all(&[answer.clone(), answer.clone()]), answer.as_ref());
        assert_eq!(open_in_all(&[more.clone(), answer.clone()]), answer.as_ref());
        assert_eq!(open_in_all(&[answer.clone(), waits("Nothing.", &["white offers a draw"])]), None);
        assert_eq!(open_in_all(&[answer, None]), None);
        assert_eq!(open_in_all(&[]), None);
    }

    #[test]
    fn where_nothing_happened_something_is_offered_and_after_a_ruling_nothing() {
        says("", "Nothing has happened yet", &["white offers a draw"]);
        says("1. e4\n", "Nobody has claimed anything", &["black claims an illegal move"]);
        assert_eq!(left_open("white resigns\n"), None);
    }
}
