import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { banned } from './banned.mjs';
import { found, READS } from './words.mjs';

test('a word that leaves somebody out is found wherever people read it, with its line', () => {
  for (const [path, source] of [
    ['crates/game/src/a.rs', 'fn a() -> &str {\n    "the man on e4"\n}'],
    ['crates/game/src/a.rs', '\n#[error("{name} lost his game")]'],
    ['crates/game/src/a.rs', '\nconst A: &str = r#"she "won""#;'],
    ['crates/cli/src/a.rs', '\n/// Whether he plays'],
    ['crates/rulebook/src/a.rs', '\n/// A man is touched.\nmust touched: Ground,'],
    ['docs/openapi.json', '{"men": {\n"description": "How the men stand."}}'],
    ['docs/openapi.json', '{\n"summary": "Who they are,\\nhe or another."}'],
    ['crates/rulebook/ledger/a.tsv', 'clause\n1A\tenforced\tHe moves.'],
    ['cases/a/b.case', '# White moves.\n# Black presses his clock.'],
    ['docs/a.md', 'All of it.\nThe chairman says so.'],
  ]) {
    assert.deepEqual(found(path, source).map(({ line }) => line), [2], source);
  }
});

test('code, comments, ids, fields and what is quoted of a language are left alone', () => {
  for (const [path, source] of [
    ['crates/game/src/a.rs', '// his\nlet men = 1; /* he */\nlet a = \'"\'; let he: &\'a str = "men";'],
    ['crates/game/src/a.rs', 'write!(f, "{man} on {his:?}")'],
    ['crates/game/src/a.rs', '/// He moves.\nis("until-he-touches", "until they touch")'],
    ['crates/game/src/a.rs', '#[cfg(test)]\nmod tests {\n    const A: &str = "he said";\n}'],
    ['crates/rulebook/src/a.rs', '// He moves.\n/// A piece.\nmust man_crossed: Ground,'],
    ['docs/openapi.json', '{"men": {"description": "`man` or `men`", "enum": ["man"]}, "description": {"type": "man"}}'],
    ['cases/a/b.case', 'announced official-enforces-what-he-saw'],
    ['docs/a.md', 'Older files have `calls his own flag`.'],
  ]) {
    assert.deepEqual(found(path, source), [], source);
  }
});

test('the words are whole words', () => {
  assert.deepEqual(banned('The history of the theme: human, women, cheese, shed, ahead, ham'), []);
  assert.equal(banned('himself').length, 1);
});

test('a reader is taken off the list with its file', () => {
  for (const path of Object.keys(READS)) assert.ok(existsSync(new URL(`../${path}`, import.meta.url)), path);
});
