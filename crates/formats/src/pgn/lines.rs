//! Words with spaces between them, and line breaks where a line would grow too long.

/// The standard's measure.
const LONGEST_LINE: usize = 80;

/// How long a command such as `[%clk 1:02:03]` may be and still be kept on one line.
const LONGEST_COMMAND: usize = 60;

#[derive(Default)]
pub(super) struct LineWrapper {
    text: String,
    /// Letters on the last line.
    length: usize,
    /// The word that something may still be put to.
    word: String,
    /// Whether the next word stands at this one without a space.
    is_opened: bool,
    never_breaks: bool,
}

impl LineWrapper {
    pub(super) fn after(text: String) -> LineWrapper {
        LineWrapper { text, ..LineWrapper::default() }
    }

    pub(super) fn unbroken() -> LineWrapper {
        LineWrapper { never_breaks: true, ..LineWrapper::default() }
    }

    /// The next word.
    pub(super) fn push(&mut self, word: &str) {
        if !self.is_opened {
            self.flush();
        }
        self.is_opened = false;
        self.word.push_str(word);
    }

    /// A bracket that stands at the next word without a space.
    pub(super) fn open(&mut self) {
        self.push("(");
        self.is_opened = true;
    }

    /// A bracket that stands at the last word without a space.
    pub(super) fn close(&mut self) {
        self.is_opened = false;
        self.word.push(')');
    }

    /// The words of a text, between these signs.
    pub(super) fn push_text(&mut self, open: &str, text: &str, close: &str) {
        let text = format!("{open}{text}{close}");
        let mut unit = String::new();
        for word in text.split(' ') {
            if !unit.is_empty() {
                unit.push(' ');
            }
            unit.push_str(word);
            if !is_open_command(&unit) {
                self.push(&unit);
                unit.clear();
            }
        }
        if !unit.is_empty() {
            self.push(&unit);
        }
    }

    /// A line of its own, or the rest of this one, that nothing else may follow.
    pub(super) fn push_rest_of_line(&mut self, text: &str) {
        self.push(text);
        self.end_line();
    }

    /// What follows begins a line.
    pub(super) fn end_line(&mut self) {
        self.flush();
        if self.length > 0 {
            self.text.push('\n');
            self.length = 0;
        }
    }

    pub(super) fn finish(mut self) -> String {
        self.flush();
        self.text
    }

    fn flush(&mut self) {
        self.is_opened = false;
        if self.word.is_empty() {
            return;
        }
        let letters = self.word.chars().count();
        let is_too_long = !self.never_breaks && self.length + 1 + letters > LONGEST_LINE;
        if self.length > 0 {
            let breaks = is_too_long && may_begin_a_line(&self.word);
            self.text.push(if breaks { '\n' } else { ' ' });
            self.length = if breaks { 0 } else { self.length + 1 };
        }
        self.text.push_str(&self.word);
        self.length += letters;
        self.word.clear();
    }
}

/// At the start of a line a percent sign would make it another program's, and a bracket could begin a tag.
fn may_begin_a_line(word: &str) -> bool {
    !word.starts_with('%') && (!word.starts_with('[') || word.starts_with("[%"))
}

fn is_open_command(unit: &str) -> bool {
    let command = unit.rfind("[%").and_then(|at| unit.get(at..)).filter(|_| unit.len() < LONGEST_COMMAND);
    command
        .is_some_and(|command| !command.contains(']') && !command.starts_with(super::text::WRONG.trim_end()))
}
