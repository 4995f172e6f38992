//! Examples for the help of every command.

use clap::Command;

const ALL: &str = include_str!("examples.txt");

/// How many of them a command shows.
const SHOWN: usize = 2;

/// Every example, as it is typed after `jadoube`.
pub fn all() -> impl Iterator<Item = &'static str> {
    ALL.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Those of one command, such as `event pair`.
pub fn of(command: &str) -> impl Iterator<Item = &'static str> {
    all().filter(move |line| {
        let rest = line.strip_prefix(command);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    })
}

/// The commands with their examples below their help.
pub fn shown_in(program: Command) -> Command {
    program.mut_subcommands(|command| {
        let path = command.get_name().to_string();
        below(command, &path)
    })
}

fn below(command: Command, path: &str) -> Command {
    if command.has_subcommands() {
        return command.mut_subcommands(|sub| {
            let path = format!("{path} {}", sub.get_name());
            below(sub, &path)
        });
    }
    let lines: Vec<String> = of(path).take(SHOWN).map(|line| format!("  jadoube {line}")).collect();
    if lines.is_empty() { command } else { command.after_help(format!("Examples:\n{}", lines.join("\n"))) }
}
