//! What people tell most often, in the ways in which they tell it, and the lines that are meant: a table for [`crate::nearest`].
//!
//! A way of telling it is a few words that must all be told, in whatever order and form. Where it takes a position, or several
//! lines, it comes with an example that can be changed.

/// Something that happens, told of White.
pub(crate) struct Tale {
    pub(crate) told: &'static [&'static str],
    pub(crate) lines: &'static str,
    /// What several lines tell together.
    pub(crate) says: Option<&'static str>,
    pub(crate) needs: Needs,
}

#[derive(Copy, Clone)]
pub(crate) enum Needs {
    Nothing,
    /// Where nobody records moves the director tells it, and scoresheets are on paper.
    Paper,
    /// A board on which it can happen, as FEN.
    Board(&'static str),
}

const fn line(told: &'static [&'static str], lines: &'static str) -> Tale {
    Tale { told, lines, says: None, needs: Needs::Nothing }
}

const fn on_paper(told: &'static [&'static str], lines: &'static str) -> Tale {
    Tale { told, lines, says: None, needs: Needs::Paper }
}

const fn example(
    told: &'static [&'static str],
    says: &'static str,
    fen: &'static str,
    lines: &'static str,
) -> Tale {
    Tale { told, lines, says: Some(says), needs: Needs::Board(fen) }
}

pub(crate) const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BOTH_MAY_CASTLE: &str = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 8";
const CASTLES: &str = "white touches e1\nwhite releases g1\nwhite touches h1\nwhite releases f1\nwhite presses\nblack claims an illegal move";

#[rustfmt::skip]
pub(crate) const TALES: &[Tale] = &[
    // Hands and men.
    example(
        &["take back move", "take it back", "take back turn", "undo move", "let go again", "let go else", "let go another", "let go change",
          "release again", "release else", "change mind move", "change his move", "change her move", "replay move"],
        "white lets go of a piece and then moves it again",
        INITIAL,
        "white touches g1\nwhite releases h3\nwhite touches h3\nwhite releases f3",
    ),
    example(
        &["castl rook first", "castl touch rook", "castl rook before", "castl rook then king", "castl wrong order", "castl with rook"],
        "white castles and touches the rook first",
        BOTH_MAY_CASTLE,
        "white plays O-O\nblack claims that white touched h1, e1",
    ),
    example(&["castl", "castl short", "castl kingside"], "white castles", BOTH_MAY_CASTLE, "white plays O-O\nwhite presses"),
    example(&["castl in check", "castl out check", "castl while check"], "white castles out of check, and presses", "4k3/4r3/8/8/8/8/8/4K2R w K - 0 40", CASTLES),
    example(&["castl through check", "castl across", "castl over check", "castl into check"], "white castles across an attacked square, and presses", "4kr2/6p1/8/8/8/8/8/4K2R w K - 0 40", CASTLES),
    example(
        &["castl already move", "castl king move", "castl rook move", "castl twice", "castl not allow", "castl illegal", "castl wrong"],
        "white castles though their king has moved, and presses", "4k3/8/8/8/8/8/8/4K2R w - - 0 40", CASTLES,
    ),
    on_paper(
        &["touch piece not move", "touch piece put back", "touch piece move another", "touch another", "pick up piece put", "pick up piece not move",
          "pick up put back", "grab piece put", "hold piece put back", "lift piece put back", "touch two piece", "touch two", "touch move violate",
          "touch move not follow", "brush piece", "touch accident", "sleeve", "adjust not say", "adjust say nothing", "adjust no word"],
        "director sees that white touched one piece and moved another",
    ),
    example(
        &["touch opponent piece not", "touch piece not take", "touch piece not capture", "touch not take", "touch not capture"],
        "white touches a piece of black that they could take, and moves another",
        "4k3/8/2N5/4p3/3P4/8/8/4K3 w - - 0 30",
        "white plays Kd2\nblack claims that white touched e5",
    ),
    example(
        &["adjust after touch", "say adjust after", "adjust too late", "adjust afterwards"],
        "white touches a piece and says adjust only then", INITIAL,
        "white touches g1\nwhite says adjust\nwhite touches e2\nwhite releases e4\nwhite presses\nblack claims that white touched g1 before their last move",
    ),
    line(
        &["adjust my time", "adjust my turn", "adjust opponent", "keep adjust", "adjust my piece", "adjust while think", "always adjust", "straighten my piece"],
        "black claims that white adjusted pieces off turn",
    ),
    line(&["knock over press", "knock piece press", "knock press clock", "piece fall press", "knock piece punch", "knock over piece hit", "knock piece hit clock"], "black claims that white knocked over pieces and pressed"),
    line(&["knock over piece", "piece fall over", "piece fell over", "bump table", "bump board", "knock piece", "piece fall down", "hit table"], "white knocks over g1"),
    line(&["two hand", "both hand"], "black claims that white moved with both hands"),
    line(&["slam piece", "bang piece", "slam down piece"], "black claims that white banged the pieces"),
    line(&["hide piece", "hold captured piece", "keep captured piece", "hold my piece"], "black claims that white hid captured pieces"),
    line(&["move twice", "two move row", "move two time", "go twice"], "black claims that white made two moves in a row"),
    line(&["move not turn", "move my turn", "not his turn", "not her turn", "out turn"], "black claims that white moved out of turn"),
    // Illegal moves.
    line(&["illegal move", "illegal", "move not legal", "impossible move", "not see check", "ignore check", "king in check move another", "king was in check", "stay in check", "leave king in check", "still in check"], "black claims an illegal move"),
    example(
        &["illegal move", "like knight", "like bishop", "like rook", "like queen", "jump over", "move wrong way", "move backward", "pawn backward", "piece not move that way", "not move like"],
        "white makes a move that no knight can make, and presses", INITIAL, "white plays g1-e5\nwhite presses\nblack claims an illegal move",
    ),
    example(
        &["king next king", "king beside king", "king touch king", "king adjacent"],
        "white moves their king beside the other king, and presses", "8/8/8/3k4/8/3K4/8/7R w - - 0 40",
        "white plays d3-d4\nwhite presses\nblack claims an illegal move",
    ),
    example(
        &["take my king", "took king", "take king", "capture king", "king capture", "king taken"],
        "black leaves their king in check, and white takes it", "4k3/8/8/8/8/8/8/4R2K b - - 0 40",
        "black plays e8-e7\nblack presses\nwhite plays e1-e7",
    ),
    example(
        &["move into check", "king into check", "walk into check", "move king check"],
        "white moves their king into check, and presses", "3rk3/8/8/8/8/8/8/4K3 w - - 0 40",
        "white plays e1-d1\nwhite presses\nblack claims an illegal move",
    ),
    example(
        &["take own", "capture own", "take his own", "take her own"],
        "white takes a piece of their own, and presses", INITIAL, "white plays g1-e2\nwhite presses\nblack claims an illegal move",
    ),
    example(
        &["en passant late", "en passant wrong", "en passant illegal", "en passant not allow", "en passant too late", "en passant"],
        "white captures in passing where that is not allowed, and presses", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 30",
        "white plays e5-d6\nwhite presses\nblack claims an illegal move",
    ),
    line(&["not say check", "not announce check", "not call check", "not warn check", "must say check"], "black claims that white did not announce check"),
    // Promotion.
    line(
        &["pawn last rank", "pawn reach end", "pawn end board", "pawn other side", "leave pawn", "left pawn", "not promote", "pawn not change", "promote leave pawn", "forget promote", "not replace pawn"],
        "black claims that white pressed with a pawn on the last rank",
    ),
    example(
        &["no queen", "no extra queen", "no second queen", "need queen", "stop clock queen", "find queen", "get queen"],
        "white promotes and stops the clocks for a queen", "8/4P1pk/8/8/8/8/6K1/8 w - - 0 50",
        "white touches e7\nwhite releases e8\nwhite stops the clocks for a queen",
    ),
    example(
        &["promote king", "pawn into king", "pawn become king", "pawn king promote"],
        "white promotes to a king", "8/4P1pk/8/8/8/8/6K1/8 w - - 0 50", "white touches e7\nwhite releases e8\nwhite places a white king",
    ),
    example(
        &["promote", "promote queen", "promote to", "make queen", "become queen"],
        "white promotes to a queen", "8/4P1pk/8/8/8/8/6K1/8 w - - 0 50", "white plays e8=Q\nwhite presses",
    ),
    line(&["upside down", "upturn rook", "turn over rook", "inverted rook"], "white places an upturned rook"),
    // The clock.
    line(&["forget press", "forget clock", "forget hit", "not press clock", "not hit clock"], "director sees that somebody told white to press their clock"),
    line(&["forget press", "forget clock", "forget hit", "not press clock", "not hit clock"], "director tells white that they have not pressed the clock"),
    line(&["clock hard", "slam clock", "bang clock", "smash clock", "pound clock", "punch clock", "hit clock hard"], "black claims that white punched the clock"),
    line(&["hand over clock", "hover clock", "hand on clock", "finger on clock", "finger clock"], "black claims that white kept a hand on the clock"),
    line(&["wrong hand", "other hand", "different hand", "hand clock move other"], "black claims that white pressed the clock with the other hand"),
    line(&["press accident", "press not move", "press clock not move", "press before move", "press clock too early", "press early", "hit clock before move"], "black claims that white pressed without a move"),
    line(&["pause clock", "stop clock no reason", "stop clock leave", "stop clock not reason", "keep stop clock"], "black claims that white stopped the clocks without cause"),
    line(&["no increment", "not increment", "increment off", "forget increment", "without increment"], "director sees that the increment was not set"),
    line(&["no delay", "not delay", "delay off", "forget delay", "without delay"], "director sees that the delay was not set"),
    line(&["clock not start", "clock not run"], "black claims that white's clock did not start"),
    line(&["clock break", "clock defective", "clock stop work", "clock freeze", "clock die", "clock turn off", "clock dead", "battery"], "director sees that the clock is defective"),
    line(&["different time", "different control", "time odds", "minute against", "not same time", "unequal time"], "director sees that the players were given different times"),
    line(&["add minute", "give minute", "get minute", "two minute", "more minute", "extra minute", "time penalty"], "director adds 2:00 to white: noise"),
    line(&["penalize", "penalise", "punish", "give warning", "warn"], "director warns white: noise"),
    // Flags.
    line(&["flag fall", "flag down", "time run out", "run out time", "out of time", "lose on time", "time up", "no time left", "zero clock", "flag"], "black claims a flag"),
    Tale { told: &["win on time", "win time"], lines: "white claims a flag", says: Some("white claims black's flag"), needs: Needs::Nothing },
    line(&["both flag", "both flag down", "both flag fall", "his flag down too", "flag too", "flag also down", "my flag his flag", "both out time", "both run out time", "both time up"], "director sees that both flags are down and nobody says so"),
    line(&["spectator say flag", "relative say flag", "coach say flag", "teammate say flag", "somebody say flag", "friend say flag",
          "spectator flag down", "spectator call flag", "relative call flag", "spectator flag", "relative flag", "spectator time up", "relative say time up"], "spectator calls the flag of white"),
    line(&["say checkmate", "say check mate", "announce checkmate", "announce mate", "call mate"], "black claims that white said checkmate and nothing else"),
    // Draws.
    line(&["fifty move", "fifty"], "white claims fifty moves"),
    line(&["triple occurrence", "repeat move", "repeat position", "same position", "repetition", "repeat", "three time position"], "white claims triple occurrence"),
    example(
        &["two king left", "only two king", "just king", "only king left", "king against king", "not enough material", "insufficient material", "nobody can win", "cannot mate"],
        "white claims that nobody can win any more", "4k3/8/8/8/8/5n2/8/4K3 w - - 0 60", "white claims a drawn ending",
    ),
    example(&["stalemate", "no legal move", "cannot move not in check"], "white gives stalemate", "7k/8/8/6Q1/8/8/8/K7 w - - 0 60", "white plays Qg6"),
    example(&["checkmate", "mate"], "white gives checkmate", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30", "white plays Ra8"),
    example(
        &["agree draw", "shake hand draw", "both want draw", "accept draw"],
        "white offers a draw and black accepts", INITIAL, "white plays Nf3\nwhite offers a draw\nwhite presses\nblack accepts",
    ),
    line(&["agree draw before", "arrange draw", "prearrange draw", "agree draw beforehand", "plan draw"], "director sees that the players arranged the draw beforehand"),
    line(&["offer draw change mind", "take back offer", "withdraw offer", "take back draw", "offer draw take back"], "black claims that white withdrew the offer of a draw"),
    line(&["keep offer draw", "keep ask draw", "offer draw again", "ask draw again", "offer draw many", "offer draw three", "offer draw five", "offer draw ten", "every move draw"], "black claims that white offered a draw again and again"),
    line(&["offer draw turn", "offer draw my time", "offer draw opponent time", "offer draw while think", "ask draw my turn"], "black claims that white offered a draw on the opponent's time"),
    line(
        &["shuffle", "draw no time left", "draw low time", "shuffle time", "shuffle win on time", "shuffle piece", "not try win", "move around time", "back forth time", "cannot lose", "dead drawn"],
        "white claims insufficient losing chances",
    ),
    // The end, and results.
    line(&["shake hand", "offer hand"], "black claims that white offered their hand"),
    line(&["tip king", "tip over king", "knock over king", "lay down king", "drop king"], "black claims that white tipped over their king"),
    line(&["resign", "give up", "resign play on", "resign change mind", "take back resign"], "white resigns"),
    line(&["both win", "differ result", "different result", "not agree result", "argue result", "disagree result"], "director sees that the players reported different results"),
    line(&["wrong result", "result wrong", "report wrong", "incorrect result"], "director sees that the result was reported as a win for white"),
    line(&["forget report", "not report", "not hand in result", "not turn in result"], "black claims that white did not report the result"),
    // Who is not there.
    line(&["not show up", "no show", "not come", "not here", "not there", "never come", "absent"], "black claims that white is absent"),
    line(&["both miss", "both not here", "both absent", "both not come", "neither here", "nobody board"], "director sees that both players are absent"),
    line(&["late", "come late", "arrive late", "arrive hour", "come hour", "minute late", "show up", "arrive minute", "arrive after", "come minute"], "black claims that white came late"),
    line(&["leave not come back", "leave not return", "leave game", "walk away", "never come back", "go home", "run away", "not return", "disappear"], "black claims that white left the game without resigning"),
    line(&["building", "go outside", "leave venue", "parking lot", "leave school"], "black claims that white left the venue without permission"),
    line(&["bathroom", "restroom", "toilet", "leave room", "leave playing room"], "black claims that white left the playing room"),
    // Phones and help.
    line(&["phone ring", "phone beep", "phone go off", "phone sound", "phone noise", "watch beep", "watch ring", "alarm", "beep"], "black claims that white let their phone ring"),
    line(&["phone vibrate", "phone buzz", "watch vibrate", "watch buzz"], "black claims that white let their phone vibrate"),
    line(&["look phone", "check phone", "text", "play phone", "use phone", "phone out", "read phone", "smartwatch", "smart watch", "look watch"], "black claims that white used their phone"),
    line(&["phone on", "phone on table", "phone table", "phone pocket", "phone bag", "have phone", "bring phone"], "black claims that white had a phone that was switched on"),
    line(&["cheat", "computer", "engine", "stockfish", "chess app", "use computer", "use engine", "computer bathroom", "computer toilet"], "black claims that white consulted a computer"),
    line(&["cheat"], "black claims that white deceived to gain an advantage"),
    line(&["coach tell", "coach tell move", "coach tell him move", "coach tell her move", "coach suggest", "coach help", "coach say", "coach signal", "coach whisper", "teammate tell", "teammate help", "teammate suggest"], "director sees that a coach or teammate suggested g1-f3 to white"),
    line(&["relative tell", "relative tell him move", "relative tell her move", "relative suggest", "relative help", "relative say", "relative signal", "relative give", "friend tell", "friend help", "relative whisper", "friend whisper"], "director sees that a relative or friend suggested g1-f3 to white"),
    line(&["spectator tell", "spectator help", "spectator suggest", "somebody tell", "somebody help", "tell what play", "tell him play", "tell her play", "tell him move", "tell her move", "next board tell", "another kid say", "another player say", "kid next say", "spectator say check", "somebody say check", "hint", "kibitz"], "director sees that a spectator suggested g1-f3 to white"),
    line(&["spectator loud", "spectator talk loud", "spectator talk loudly", "spectator noise", "spectator disturb", "spectator laugh"], "director sees that a spectator disturbs white"),
    line(&["fire alarm", "power outage", "power out", "light out", "evacuate", "blackout"], "director sees that the game was disturbed from outside"),
    line(&["spectator illegal", "somebody illegal", "relative illegal", "coach illegal", "point out illegal", "relative tell illegal", "spectator tell illegal", "coach tell illegal", "somebody tell illegal", "relative say illegal", "friend tell illegal"], "director sees that a spectator pointed out an illegal move"),
    line(&["coach stand", "coach behind", "relative stand", "stand behind", "stand close", "friend stand", "relative behind", "relative close"], "director sees that a friend or coach of white stands in their view"),
    line(&["talk friend", "talk teammate", "talk coach", "talk relative", "talk spectator", "talk about game", "ask advice"], "black claims that white talked about their game"),
    line(&["analyz another board", "analyze board", "another board"], "black claims that white analyzed on another board"),
    line(&["read book", "use book", "look book", "use note", "look note", "cheat sheet", "opening book"], "black claims that white used recorded matter"),
    // Conduct.
    line(
        &["talk me", "talk opponent", "talk during", "noise", "kick", "gum", "loud", "sniff", "cough", "sing", "whistle", "hum", "tap", "bounce", "shake leg", "lean over",
          "stare", "distract", "laugh", "make face", "annoy", "bother", "disturb", "comment", "burp", "rock chair", "click pen"],
        "black claims that white annoyed the opponent",
    ),
    line(&["swear", "curse", "rude", "mean", "insult", "bully", "threaten", "make fun", "yell", "refuse shake", "not shake hand", "name call", "trash talk"], "black claims that white was rude"),
    line(&["refuse play", "not play on", "refuse move", "sit not move", "stall", "not move anymore", "stop play", "waste time"], "black claims that white shows no interest in the game"),
    line(&["argue director", "argue", "not stop argue"], "black claims that white went on arguing after the final decision"),
    line(&["eat", "food", "drink", "snack", "candy"], "black claims that white brought food or drink into the hall"),
    line(&["false name", "another name", "fake name", "not his name", "impostor"], "black claims that white played under another's name"),
    line(&["lose on purpose", "throw game", "lose purpose", "let win"], "black claims that white agreed to lose on purpose"),
    // Scoresheets.
    line(&["not write", "not record", "not keep score", "not keep scoresheet", "stop write", "stop record", "not notate", "refuse write", "refuse notate", "refuse record", "refuse record move", "refuse keep score", "no scoresheet"], "black claims that white did not keep score"),
    line(&["cannot write", "cannot notate", "cannot record", "not know notation", "not learn notation", "not know how write", "cannot notation"], "black claims that white has not learned to keep score"),
    line(&["copy scoresheet", "read my scoresheet", "look my scoresheet", "copy my move", "copy opponent"], "black claims that white read moves off the opponent's scoresheet"),
    line(&["hide scoresheet", "cover scoresheet", "not show scoresheet", "refuse scoresheet", "show scoresheet"], "black claims that white kept the scoresheet out of sight"),
    line(&["arm cannot write", "hand cannot write", "break arm cannot write", "cannot hold pen"], "black claims that white cannot keep score for physical reasons"),
    line(&["erase move", "erase scoresheet", "erase", "cross out", "keep change scoresheet"], "black claims that white kept changing the written move"),
    line(&["write spanish", "write german", "write french", "write russian", "another language", "descriptive notation", "another notation"], "black claims that white recorded in another notation"),
    line(&["illegible", "unreadable", "cannot read", "messy", "scribble"], "black claims that white recorded illegibly"),
    line(&["write before", "write first", "write then move", "write move before"], "black claims that white wrote the move before playing it"),
    // How it was set up.
    line(&["king queen switch", "king queen swap", "king queen reverse", "king queen wrong", "set up wrong", "bishop knight switch", "wrong set up", "wrong square start", "set up incorrect", "knight bishop swap"], "director sees that the pieces were set up wrongly"),
    line(&["board turn", "board sideways", "wrong corner", "board wrong", "board rotate", "light square right"], "director sees that the board was placed wrongly"),
    line(&["wrong color", "color reverse", "color switch", "color swap", "switch color", "swap color", "wrong side board", "had wrong color"], "director sees that the colors were reversed"),
    line(&["clock set wrong", "set minute instead", "clock set minute instead", "clock wrong time", "wrong time clock", "clock set incorrect"], "director sees that the clock was set wrongly"),
    line(&["no clock", "not have clock", "nobody clock", "neither clock"], "director sees that there is no clock"),
    line(&["no set", "no board", "no piece", "not have set"], "director sees that there is no set"),
    line(&["same color three", "same color third", "white three row", "black three row", "third time black", "always black", "always white"], "director sees that the coach of white objects to the same color for the third time in a row"),
    line(&["play teammate", "against teammate", "pair teammate", "same school", "play brother", "play sister", "meet teammate"], "director sees that the coach of white objects to a teammate as the opponent"),
    line(&["play again same opponent", "same opponent", "play him already", "play her already", "play twice"], "director sees that the coach of white objects to an opponent from an earlier round"),
    // Those who need another way to play, and appeals.
    line(&["blind", "cannot see", "deaf", "wheelchair", "disabled", "disability", "helper", "need help", "cannot move piece"], "director grants white an assistant who makes the moves"),
    line(&["cannot press clock", "break arm", "arm break", "cannot use clock", "cannot reach clock", "religious clock"], "black claims that white cannot use the clock"),
    line(&["seal miss", "envelope miss", "lose envelope", "envelope lost"], "director sees that the envelope is missing"),
    line(&["disagree ruling", "ruling wrong", "not accept ruling", "appeal", "director wrong", "disagree director", "ruling unfair", "decision wrong", "disagree decision", "protest ruling", "protest", "want another director", "ask another director", "want other director", "ask chief director", "second opinion"], "white claims that ruling 1 was wrong"),
];

/// Forms of words that no ending explains, apostrophes and what is said in two ways: each as it stands in the table.
#[rustfmt::skip]
pub(crate) const FORMS: &[(&str, &str)] = &[
    ("took", "take"), ("copies", "copy"), ("copied", "copy"), ("taken", "take"), ("taking", "take"), ("forgot", "forget"), ("forgotten", "forget"),
    ("said", "say"), ("fell", "fall"), ("fallen", "fall"), ("ran", "run"), ("went", "go"), ("gone", "go"),
    ("going", "go"), ("goes", "go"), ("came", "come"), ("wrote", "write"), ("written", "write"), ("kept", "keep"),
    ("told", "tell"), ("spoke", "talk"), ("speaks", "talk"), ("speak", "talk"), ("chat", "talk"),
    ("chatting", "talk"), ("gave", "give"), ("given", "give"), ("saw", "see"), ("shook", "shake"),
    ("rang", "ring"), ("swore", "swear"), ("ate", "eat"), ("lost", "lose"), ("won", "win"), ("broke", "break"),
    ("broken", "break"), ("left", "leave"), ("let's", "let"), ("died", "die"), ("dies", "die"),
    ("brought", "bring"), ("missing", "miss"), ("hid", "hide"), ("held", "hold"), ("thrown", "throw"),
    ("threw", "throw"), ("made", "make"), ("ringing", "ring"), ("didn't", "not"), ("doesn't", "not"),
    ("don't", "not"), ("isn't", "not"), ("wasn't", "not"), ("won't", "not"), ("wouldn't", "not"),
    ("hasn't", "not"), ("haven't", "not"), ("didnt", "not"), ("doesnt", "not"), ("dont", "not"), ("isnt", "not"),
    ("wasnt", "not"), ("wont", "not"), ("without", "not"), ("never", "never not"), ("can't", "cannot"),
    ("cant", "cannot"), ("couldn't", "cannot"), ("unable", "cannot"), ("could", "can"), ("opponent's", "opponent"),
    ("there's", "there"), ("hit", "hit press"), ("hits", "hit press"), ("punched", "punch press"),
    ("tapped", "tap"), ("someone", "somebody"), ("anyone", "somebody"), ("audience", "spectator"),
    ("bystander", "spectator"), ("watcher", "spectator"), ("people", "somebody"), ("mother", "relative"),
    ("father", "relative"), ("mom", "relative"), ("mum", "relative"), ("dad", "relative"), ("parent", "relative"),
    ("parents", "relative"), ("brother", "relative"), ("sister", "relative"), ("grandma", "relative"),
    ("man", "piece"), ("men", "piece"), ("pieces", "piece"), ("bishop", "bishop piece"), ("knight", "knight piece"),
    ("horse", "knight piece"), ("rook", "rook piece"), ("queen", "queen piece"), ("pawn", "pawn piece"), ("kings", "king"),
    ("j'adoube", "adjust"), ("adoube", "adjust"), ("fixes", "adjust"), ("fixing", "adjust"),
    ("straightens", "adjust"), ("cell", "phone"), ("cellphone", "phone"), ("mobile", "phone"),
    ("smartphone", "phone"), ("iphone", "phone"), ("50", "fifty"), ("3", "three"),
    ("threefold", "triple occurrence"), ("3-fold", "triple occurrence"), ("2", "two"), ("td", "director"),
    ("arbiter", "director"), ("referee", "director"), ("judge", "director"), ("colours", "color"),
    ("colour", "color"), ("other", "other another"), ("different", "different another"), ("somewhere", "else"),
    ("grabbed", "grab"), ("grabs", "grab"), ("lifted", "lift"), ("dropped", "drop"), ("slammed", "slam"),
    ("slams", "slam"), ("timer", "clock"), ("notating", "notate"), ("notates", "notate"), ("castle", "castl"),
    ("castled", "castl"), ("castling", "castl"), ("castles", "castl"), ("0-0", "castl"), ("o-o", "castl"),
    ("laughs", "laugh"), ("mated", "checkmate"), ("checkmated", "checkmate"), ("stalemated", "stalemate"),
    ("arrived", "arrive come"), ("arrives", "arrive come"), ("arguing", "argue"), ("argues", "argue"),
    ("argued", "argue"), ("quit", "give up"), ("quits", "give up"), ("gives", "give"), ("wins", "win"),
    ("texting", "text"), ("texted", "text"),
];
