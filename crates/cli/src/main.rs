//! The command `jadoube`. Everything it does is in the library of this crate, a file per command.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
