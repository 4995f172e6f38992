//! `jadoube-endure`: the long suites. Everything it does is in `cli::endure`.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::endure::main()
}
