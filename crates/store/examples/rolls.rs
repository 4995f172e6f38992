//! How long it takes to read in a list of so many people, and to find one of them: `cargo run --release -p store --example rolls
//! -- 800000 FILE`. The names are made.

use std::time::{Duration, Instant};

use store::{ROWS_AT_ONCE, RollRow, Store, WantedWord};

const SYLLABLES: [&str; 40] = [
    "an", "ber", "car", "dan", "el", "fen", "gar", "han", "is", "jo", "kam", "lor", "mar", "nel", "os",
    "pat", "qui", "ros", "smi", "tho", "ul", "van", "wil", "xia", "yu", "zan", "ben", "chen", "del", "ev",
    "fi", "gon", "hu", "in", "ja", "ki", "li", "mo", "ng", "sen",
];

/// A number that looks like chance, always the same.
fn mixed(number: usize) -> usize {
    let mut mixed = number as u64 + 0x9E37_79B9_7F4A_7C15;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (mixed ^ (mixed >> 31)) as usize
}

fn name(number: usize, syllables: usize) -> String {
    // Few names are common and many are rare, as among people.
    let kinds = 40_usize.pow(syllables as u32);
    let rank = mixed(number) % kinds;
    let rank = rank * (mixed(number + 1) % kinds) / kinds;
    (0..syllables).map(|at| SYLLABLES[rank / 40_usize.pow(at as u32) % 40]).collect()
}

fn row(number: usize) -> RollRow {
    let (family, given, middle) = (name(3 * number, 3), name(3 * number + 1_000_003, 2), name(number + 7, 1));
    let id = 10_000_000 + mixed(number) % 22_000_000;
    RollRow {
        words: format!("{family} {given} {middle} {id} ga"),
        body: format!(r#"{{"n":"{family}, {given} {middle}","i":"{id}","s":"GA","x":"2027-01-31","r":{{"us-chess":[1234,12]}}}}"#)
            .into_bytes(),
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let count: usize = args.next().ok_or("how many?")?.parse()?;
    let path = args.next().ok_or("into which file?")?;
    let store = Store::open(path.as_ref()).await?;
    let begun = Instant::now();
    let mut longest = Duration::ZERO;
    let mut draft = store.begin_roll("us-chess", b"").await?;
    for first in (0..count).step_by(ROWS_AT_ONCE) {
        let rows = (first..count.min(first + ROWS_AT_ONCE)).map(row).collect();
        let piece = Instant::now();
        draft.add(rows).await?;
        longest = longest.max(piece.elapsed());
    }
    draft.show(b"").await?;
    println!("{count} people read in within {:?}; one piece took {longest:?} at most", begun.elapsed());
    let begun = Instant::now();
    store.sweep_rolls().await?;
    println!("what was there before is gone within {:?}", begun.elapsed());
    store.close().await;

    let begun = Instant::now();
    let store = Store::open(path.as_ref()).await?;
    println!("opened within {:?}; {} MB", begun.elapsed(), std::fs::metadata(&path)?.len() >> 20);
    let known = row(count / 2);
    let words: Vec<String> = known.words.split(' ').map(str::to_owned).collect();
    let mut asked: Vec<Vec<String>> =
        ["smi", "jo", "a", "a j", "mar ja", "x q z", "12", "1234", "no-such-name", "an an an"]
            .iter()
            .map(|typed| typed.split(' ').map(str::to_owned).collect())
            .collect();
    asked.extend([
        words.clone(),
        vec![words[3].clone()],
        vec![words[1].clone(), words[0].chars().take(3).collect()],
    ]);
    for typed in asked {
        let wanted: Vec<WantedWord> =
            typed.iter().map(|word| WantedWord { word: word.clone(), is_beginning: true }).collect();
        let mut times = Vec::new();
        let mut found = 0;
        for _ in 0..9 {
            let begun = Instant::now();
            found = store.find_rows(&wanted, 200).await?.len();
            times.push(begun.elapsed());
        }
        println!("{typed:?}: {found} found, first {:?}, then {:?}", times[0], times[8]);
    }
    store.close().await;
    Ok(())
}
