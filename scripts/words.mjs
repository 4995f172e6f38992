// Whoever reads a page, a sheet, a slip, a ruling or an error may be a girl of eight or her grandfather, and English need not
// be their first language: pieces, not men; they, a name, White or Black, never he. This looks for words that leave somebody out in
// whatever people read: the literals of the program and of the pages, the help of the commands, the
// gists of the clauses, the cases and the documents. Names in code and comments are ours alone and not looked at, save comments
// that are shown: those of the rulebook are what `jadoube rules show` says of a matter, and those of what goes over the wire stand
// in docs/openapi.json.
//
// What older logs and case files hold is still read, and so is whatever people type: where that is listed stands in `READS`. The
// pages have a test of their own, web/test/said.test.ts, which knows their language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { banned } from './banned.mjs';

/** What reads words and writes none of them, and whose. */
export const READS = {
  'crates/casebook/src/parlance.rs': 'of people who tell what happened',
  'crates/casebook/src/tales.rs': 'of people who tell what happened',
  'crates/casebook/src/read/older.rs': 'of older case files',
  'crates/rulebook/src/kin.rs': 'of people who look for a rule',
  'crates/rulebook/src/older.rs': 'of older logs and case files',
  'crates/rulebook/src/search.rs': 'of people who look for a rule',
  'crates/rulebook/src/subjects': 'of people who look for a rule',
};

/** A word for programs is no sentence: an id such as `until-he-touches`, or a field that is filled in. */
const IDS = [/"[a-z0-9_./-]*"/g, /\{[a-z_0-9.]+(?=[}:])/g];
const NAMES = /\b[a-z0-9]+(?:-[a-z0-9]+){2,}\b/g;

const blank = (text) => text.replace(/[^\n]/g, ' ');
const without = (text, ...ids) => ids.reduce((seen, id) => seen.replace(id, blank), text);

/** The source of Rust with everything blanked that nobody reads: code, comments and tests; `docs` keeps what stands behind three slashes. */
export function ofRust(source, docs = false) {
  let out = '';
  let at = 0;
  const tests = source.search(/^#\[cfg\(test\)\]\s*(?:#\[[^\]]*\]\s*)*mod tests? \{/m);
  const end = tests < 0 ? source.length : tests;
  while (at < end) {
    const rest = source.slice(at, at + 3);
    let to;
    let keep = false;
    if (rest.startsWith('//')) {
      to = source.indexOf('\n', at);
      if (to < 0) to = end;
      keep = docs && rest === '///';
    } else if (rest.startsWith('/*')) {
      to = source.indexOf('*/', at) + 2;
    } else if (source[at] === '"') {
      to = at + 1;
      while (to < end && source[to] !== '"') to += source[to] === '\\' ? 2 : 1;
      to += 1;
      keep = true;
    } else if (/^b?r#*"/.test(source.slice(at, at + 6)) && !/[A-Za-z0-9_]/.test(source[at - 1] ?? ' ')) {
      const [opening] = /^b?r#*"/.exec(source.slice(at, at + 6));
      const closing = `"${'#'.repeat(opening.split('#').length - 1)}`;
      to = source.indexOf(closing, at + opening.length) + closing.length;
      keep = true;
    } else if (source[at] === "'") {
      const letter = /^'(?:\\[^']+|[^'\\])'/u.exec(source.slice(at, at + 12));
      to = at + (letter ? letter[0].length : 1);
    } else {
      to = at + 1;
    }
    const text = source.slice(at, to);
    out += keep ? text : blank(text);
    at = to;
  }
  return out + blank(source.slice(end));
}

/** A document without what it quotes of a language, `like this`. */
export const ofDocument = (source) => source.replace(/`[^`\n]+`/g, (quoted) => ' '.repeat(quoted.length));

/** The document of the wire without what is for programs: what is left are the sentences about it. */
export function ofWire(source) {
  let out = '';
  let at = 0;
  for (const { 0: whole, 1: sentence, index } of source.matchAll(/"(?:description|summary|title)":\s*("(?:[^"\\]|\\.)*")/g)) {
    const from = index + whole.length - sentence.length;
    out += blank(source.slice(at, from)) + ofDocument(sentence).replace(/\\[nrt]/g, '  ');
    at = from + sentence.length;
  }
  return out + blank(source.slice(at));
}

/** Where comments with three slashes are shown to somebody. */
const SHOWN = ['crates/cli/', 'crates/rulebook/src/'];

/** What of a file somebody may read, with blanks in the place of everything else. */
function read(path, source) {
  if (path.endsWith('.rs')) return without(ofRust(source, SHOWN.some((folder) => path.startsWith(folder))), ...IDS);
  if (path.endsWith('.md')) return ofDocument(source);
  if (path.endsWith('.json')) return ofWire(source);
  return without(source, NAMES);
}

/** Lines of a file with a banned word that somebody may read. */
export function found(path, source) {
  const seen = read(path, source);
  const lines = source.split('\n');
  return banned(seen).map(({ index, said, instead }) => {
    const line = seen.slice(0, index).split('\n').length;
    return { line, said, instead, text: lines[line - 1].trim() };
  });
}

/** Whatever somebody may read, by where it lies. */
const READ = [
  ['crates', (path) => /^crates\/[^/]+\/src\/.*\.rs$/.test(path) && !/\/tests(?:\.rs$|\/)/.test(path)],
  ['crates/rulebook/ledger', () => true],
  ['cases', () => true],
  ['docs', (path) => path.endsWith('.md') || path === 'docs/openapi.json'],
];

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return one.name === 'node_modules' || one.name === 'target' ? [] : files(path);
    return [path];
  });
}

function main() {
  const isReader = (path) => Object.keys(READS).some((known) => path === known || path.startsWith(`${known}/`));
  const paths = READ.flatMap(([folder, isRead]) => files(folder).filter((path) => isRead(path) && !isReader(path)));
  paths.push('README.md', 'CHANGELOG.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'web/README.md');
  const all = paths.flatMap((path) => found(path, readFileSync(path, 'utf8')).map(({ line, said, instead, text }) => `${path}:${line}: '${said}' (rather ${instead}): ${text}`));
  if (all.length === 0) return;
  console.error(all.join('\n'));
  console.error(`words: ${all.length} times somebody reads a word that leaves people out, or one that nobody says today`);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
