// A sentence is for people: it can be worded anew and one day be translated, so no code may compare, cut or search it. What a
// program must know is an id or an enum beside it. This looks for literals of several words in the hands of what looks into
// texts, wherever no language is read that is written in words. The pages have a test of their own, web/test/keys.test.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where a language of words is read back, and which. */
export const LANGUAGES = {
  'crates/adjudication/src/scoresheet': 'scoresheets',
  'crates/board/src': 'moves and positions',
  'crates/casebook/src': 'case files',
  'crates/chart/src/text.rs': 'wall charts as text',
  'crates/cli/src/endure': 'judges by what clients were told',
  'crates/clock/src': 'time controls',
  'crates/formats/src': 'PGN and TRF',
  'crates/game/src/handling': 'what hands do, as it is told',
  'crates/game/src/incident': 'what happened, as it is told',
  'crates/game/src/occasion': 'what officials do, as it is told',
  'crates/report/src/import': 'lists that somebody sends',
  'crates/rulebook/src': 'clauses, values and searches',
  'crates/server/src/cases.rs': 'case files',
  'crates/director/src/posted/marks.rs': 'clauses',
};

const LOOKS = 'starts_with|ends_with|contains|split_once|rsplit_once|strip_prefix|strip_suffix|find|rfind|trim_start_matches|trim_end_matches';

/** Two words, or one with a space beside it. */
const LITERAL = new RegExp(String.raw`\.(?:${LOOKS})\(\s*"(?=[^"]*[a-z]{2})[^"]* [^"]*"`, 'g');

/** What was just made to be read. */
const MADE = /\.to_string\(\)\s*\.(?:starts_with|ends_with|contains|split_once|rsplit_once|strip_prefix|strip_suffix|find)\(/g;

/** Lines of a source that look into a sentence; its tests may. */
export function found(source) {
  const own = source.split('#[cfg(test)]')[0];
  return [...own.matchAll(LITERAL), ...own.matchAll(MADE)].map(({ 0: text, index }) => ({ line: own.slice(0, index).split('\n').length, text }));
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return one.name === 'tests' ? [] : sources(path);
    return one.name.endsWith('.rs') && one.name !== 'tests.rs' ? [path] : [];
  });
}

function main() {
  const isLanguage = (path) => Object.keys(LANGUAGES).some((known) => path === known || path.startsWith(`${known}/`));
  const crates = readdirSync('crates').flatMap((crate) => sources(join('crates', crate, 'src')));
  const all = crates.filter((path) => !isLanguage(path)).flatMap((path) => found(readFileSync(path, 'utf8')).map(({ line, text }) => `${path}:${line}: ${text}`));
  if (all.length === 0) return;
  console.error(all.join('\n'));
  console.error('sentences: these look into text that people read; let an id or an enum say it, and make the sentence of that');
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
