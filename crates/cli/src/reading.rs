//! Files and standard input, as far as a budget goes: a device or a pipe without an end fills no memory.

use std::{
    fmt::Display,
    fs::File,
    io::{self, Read},
    path::Path,
};

use budget::{Budget, Cost, Stop, amount};
use formats::pgn::Broken;

use crate::problem::Problem;

/// The bytes of a file, or of standard input for `-`.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    let budget = Budget::of_the_shell();
    let most = budget.most(Cost::Bytes);
    let read = if path == Path::new("-") {
        io::stdin().take(most + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| Problem::cannot_read(path, &error))?;
    budget.at_most(Cost::Bytes, amount(bytes.len())).map_err(|stop| too_much(path, stop))?;
    Ok(bytes)
}

/// The same as text.
pub fn text(path: &Path) -> Result<String, Problem> {
    let not_text = |_| io::Error::new(io::ErrorKind::InvalidData, "stream did not contain valid UTF-8");
    String::from_utf8(bytes(path)?).map_err(not_text).map_err(|error| Problem::cannot_read(path, &error))
}

/// There is more in a file than may be read.
pub fn too_much(path: &Path, stop: Stop) -> Problem {
    refused(path, &stop)
}

/// Games that cannot be read to the end of their file.
pub fn broken(path: &Path, broken: &Broken) -> Problem {
    match broken {
        Broken::Io(error) => Problem::cannot_read(path, error),
        Broken::Utf16 | Broken::Stopped { .. } => refused(path, broken),
    }
}

/// What is wrong and what to do are told with a semicolon between them.
fn refused(path: &Path, told: &dyn Display) -> Problem {
    let told = told.to_string();
    let (what, next) = told.split_once("; ").unwrap_or((&told, ""));
    Problem::new(format!("{} cannot be read: {what}", path.display()), next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_end_is_read_to_no_end() {
        let problem = bytes(Path::new("/dev/zero")).unwrap_err();
        assert_eq!(problem.to_string(), "/dev/zero cannot be read: it has more than 128 MB");
        assert_eq!(problem.next(), Some("split it into several files"));
    }
}
