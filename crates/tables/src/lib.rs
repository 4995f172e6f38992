//! Endings that are known to the last move: three- and four-man tables of our own making, and Syzygy files.
mod ending;
mod library;
mod men;
mod place;
mod solve;
mod value;

pub use ending::{Ending, NoEnding};
pub use library::{Library, Table};

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    #[test]
    fn timing() {
        let catalog = library::Catalog::new();
        let mut library = Library::default();
        let n = std::env::var("MEN").map_or(3, |n| n.parse().unwrap());
        let all = std::time::Instant::now();
        for ending in Ending::all(n) {
            let start = std::time::Instant::now();
            let table = solve::solve(ending, &library, &catalog);
            println!("{ending} {:?} {:?}", table.longest().map(|p| p.map(|p| (p + 1) / 2)), start.elapsed());
            library.add(Arc::new(table));
        }
        println!("{:?}", all.elapsed());
    }
}
