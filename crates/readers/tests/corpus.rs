//! What the fuzzers kept is tried again: every file of every corpus, without any fuzzer.

use std::{fs, path::PathBuf};

use readers::READERS;

fn corpus(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name)
}

#[test]
fn every_reader_takes_or_refuses_what_the_fuzzers_kept() {
    let mut wrong = Vec::new();
    for reader in READERS {
        let folder = corpus(reader.name);
        let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut tried = 0;
        for file in files.flatten() {
            let bytes = fs::read(file.path()).unwrap();
            tried += 1;
            if let Err(what) = (reader.read)(&bytes) {
                wrong.push(format!("{}: {what}", file.path().display()));
            }
        }
        assert!(tried > 0, "{} has no corpus", reader.name);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_corpus_has_a_reader_and_every_reader_a_name_of_its_own() {
    for folder in fs::read_dir(corpus("")).unwrap().flatten() {
        let name = folder.file_name().into_string().unwrap();
        assert!(readers::named(&name).is_some(), "nobody reads fuzz/corpus/{name}");
    }
    let mut names: Vec<&str> = READERS.iter().map(|reader| reader.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), READERS.len());
}
