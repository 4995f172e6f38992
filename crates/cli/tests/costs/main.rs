//! What reading costs, measured: whatever somebody sends, no reader takes much more memory than the file weighs, none spends
//! more than its budget, and none answers at length.
//!
//! The allocator counts, so this is a program of its own with one test: nothing else may run beside it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod hostile;
mod readers;

use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// What one file may take beyond its own weight, within the smaller budgets of `readers.rs`.
const MOST_BYTES: usize = 16 << 20;

/// No answer is longer.
const LONGEST_ANSWER: usize = 1 << 20;

/// How long this thread has worked, in nanoseconds, where the system tells; for whoever looks where it goes.
fn worked() -> u64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|spent| spent.parse().ok()).unwrap_or_default()
}

#[test]
fn whatever_is_sent_costs_little() {
    let mut dear: Vec<String> = Vec::new();
    for (kind, files) in hostile::files() {
        for reader in readers::ALL.iter().filter(|reader| reader.reads(kind)) {
            for file in &files {
                let before = MEMORY.current_usage();
                MEMORY.reset_peak_usage();
                let begun = worked();
                let answer = (reader.read)(&file.bytes);
                let ms = (worked() - begun) / 1_000_000;
                let peak = MEMORY.peak_usage().saturating_sub(before);
                let told = format!(
                    "{}, {} ({} KB): {} KB of memory, {} KB of answer, {ms} ms of work",
                    reader.name,
                    file.name,
                    file.bytes.len() >> 10,
                    peak >> 10,
                    answer.len() >> 10
                );
                if std::env::var_os("TELL").is_some() {
                    println!("{told}");
                }
                if peak > MOST_BYTES || answer.len() > LONGEST_ANSWER {
                    dear.push(told);
                }
                if let Some(says) = file.says
                    && !answer.contains(says)
                {
                    dear.push(format!(
                        "{}, {}: expected {says:?} in {:.300}",
                        reader.name, file.name, answer
                    ));
                }
            }
        }
    }
    assert!(dear.is_empty(), "{}", dear.join("\n"));
}
