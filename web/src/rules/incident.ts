/**
 * The text of an incident, in the language of case files, changed as a whole: a setting, a line, an answer that only some
 * books ask for. The text is all there is; the board and the buttons of the page only write into it. Nothing here knows
 * what a line means.
 */
import type { NearLine, Phrase } from './protocol';

const TITLE = /^#/;

/** Settings in the order in which they are written. */
const SETTINGS = ['control', 'position', 'position B:', 'clocks', 'place', 'scoresheets', 'rulings'] as const;
export type SettingName = (typeof SETTINGS)[number];

const ALL_SETTINGS =
  /^(control|position|clocks|place|scoresheets|rulings|timekeeper|presses|flag-calls|announced|warnings|record|start|sealed|brings)\b/;

/** What a setting says, or nothing where it is left as usual. */
export function settingIn(text: string, name: SettingName): string | null {
  const found = text.split('\n').find((line) => isSetting(line, name));
  return found ? found.slice(name.length).replace(/ --.*$/, '').trim() : null;
}

/** Board A needs no name; what is set for the other one is not its position. */
const isSetting = (line: string, name: SettingName): boolean => line.startsWith(`${name} `) && !(name === 'position' && /^position B:/.test(line));

/** The boards of a match. */
export type BoardOfMatch = 'A' | 'B';

/** Whether two boards are told of. */
export const isMatch = (text: string): boolean => /^(?:\s*[AB]: |position B:)/m.test(text);

/** The same incident at two boards, or at board A alone: what happened at the other one goes. */
export function atBoards(text: string, two: boolean): string {
  if (two) return isMatch(text) ? text : withSetting(text, 'position B:', 'initial');
  const kept = withSetting(text, 'position B:', null).split('\n').filter((line) => !/^\s*B: /.test(line));
  return kept.map((line) => line.replace(/^(\s*)A: /, '$1')).join('\n');
}

/** The text with this setting; without a value it is left as usual. */
export function withSetting(text: string, name: SettingName, value: string | null): string {
  const lines = text.split('\n').filter((line) => !isSetting(line, name));
  if (value === null || value.trim() === '') return lines.join('\n');
  const rank = (line: string) => SETTINGS.findIndex((one) => isSetting(line, one));
  const isBefore = (line: string) => rank(line) >= 0 && rank(line) < SETTINGS.indexOf(name);
  // After the settings that stand before it, or else after the sentence that the text opens with.
  const at = Math.max(lines.findIndex((line) => TITLE.test(line)), lines.map(isBefore).lastIndexOf(true));
  lines.splice(at + 1, 0, `${name} ${value.trim()}`);
  return lines.join('\n');
}

/** The text with one more line that happens under every book: before what happens under some alone. */
export function withLine(text: string, line: string): string {
  const { common, blocks } = parted(text);
  const last = common.at(-1) ?? '';
  const gap = TITLE.test(last) || ALL_SETTINGS.test(last) ? [''] : [];
  return joined([...common, ...gap, line.trim()], blocks);
}

/** The text with a line that happens only under these books, at a named moment or at the end. */
export function withAnswer(text: string, books: string[], moment: string | null, line: string): string {
  const { common, blocks } = parted(text);
  for (const book of books) {
    const known = blocks.find((block) => block.book === book && block.moment === moment);
    if (known) known.lines.push(line.trim());
    else blocks.push({ book, moment, lines: [line.trim()] });
  }
  return joined(common, blocks);
}

interface Block {
  book: string;
  moment: string | null;
  lines: string[];
  /** The book whose block says what this one does. */
  as?: string | undefined;
}

function parted(text: string): { common: string[]; blocks: Block[] } {
  const common: string[] = [];
  const blocks: Block[] = [];
  let open: Block[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const header = /^under (.+?)(?: at (\S+))?(?: as (\S+).*)?$/.exec(line);
    if (header) {
      const [, books = '', moment = null, as] = header;
      open = books.split(',').map((book) => ({ book: book.trim(), moment, lines: [], as }));
      blocks.push(...open);
    } else if (/^\s+\S/.test(line) && open.length > 0) open.forEach((block) => block.lines.push(line.trim()));
    else common.push(line);
  }
  while (common.at(-1)?.trim() === '') common.pop();
  return { common, blocks: writtenOut(blocks) };
}

/** Where a block is as another, the same happens in it, and is written there: an answer may concern one of the two alone. What the
 *  other book rules is left out, since this one cites other clauses for it. */
function writtenOut(blocks: Block[]): Block[] {
  const happens = (block: Block, steps: number): string[] => {
    const other = blocks.find(({ book, moment }) => book === block.as && moment === block.moment);
    if (!other || steps === 0) return block.lines;
    return happens(other, steps - 1).filter((line) => !/^(=>|==)/.test(line));
  };
  const whole = blocks.map((block) => ({ ...block, as: undefined, lines: [...happens(block, blocks.length)] }));
  return whole.filter((block, index) => block.lines.length > 0 || blocks[index]?.as === undefined);
}

/** Books in which the same happens stand together. */
function joined(common: string[], blocks: Block[]): string {
  const groups = new Map<string, { books: string[]; block: Block }>();
  for (const block of blocks) {
    const key = `${block.moment ?? ''}\n${block.lines.join('\n')}`;
    const group = groups.get(key);
    if (group) group.books.push(block.book);
    else groups.set(key, { books: [block.book], block });
  }
  const written = [...groups.values()].flatMap(({ books, block }) => [
    `under ${books.join(', ')}${block.moment ? ` at ${block.moment}` : ''}`,
    ...block.lines.map((line) => `  ${line}`),
  ]);
  return [...common, ...(written.length > 0 ? ['', ...written] : []), ''].join('\n');
}

/** The text with another line in the place of this one, counted from 1; what it is indented by stays. */
export function withLineAt(text: string, number: number, line: string): string {
  const lines = text.split('\n');
  const indent = /^\s*/.exec(lines[number - 1] ?? '')?.[0] ?? '';
  lines[number - 1] = line.replace(/^/gm, indent);
  return lines.join('\n');
}

/** The text with a line that was meant in the place of this one, and with the setting that it needs. An example stands alone: it
 *  has a board of its own, on which nothing was played before. */
export function withNear(text: string, number: number, { line, setting, says }: NearLine): string {
  const [name, ...value] = setting?.split(' ') ?? [];
  if (says !== null) return withSetting(alone(text, line), 'position', name === 'position' ? value.join(' ') : null);
  const next = withLineAt(text, number, line);
  return name === undefined ? next : withSetting(next, name as SettingName, value.join(' '));
}

/** The title, the settings but for the position, and of what happens these lines only. */
function alone(text: string, line: string): string {
  const kept = withSetting(text, 'position', null).split('\n').filter((one) => TITLE.test(one) || ALL_SETTINGS.test(one));
  return [...kept, ...(kept.length > 0 ? [''] : []), ...line.split('\n'), ''].join('\n');
}

/** The text with another word in the place of the first such word of a line: a move by its squares for one that cannot be made. */
export function withWordAt(text: string, number: number, word: string, other: string): string {
  const line = text.split('\n')[number - 1] ?? '';
  const at = (' ' + line).search(new RegExp(`[\\s.]${escaped(word)}[+#!?]*(?=\\s|$)`));
  return at < 0 ? text : withLineAt(text, number, (line.slice(0, at) + other + line.slice(at + word.length)).trimStart());
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Moves with their numbers, if they were typed without: counted from the position and from the moves that stand in the text. */
export function numbered(text: string, moves: string, board: BoardOfMatch = 'A'): string {
  const typed = moves.trim();
  if (typed === '' || /^\d/.test(typed)) return typed;
  const [, turn = 'w', , , , first = '1'] = (settingIn(text, board === 'A' ? 'position' : 'position B:') ?? 'x w').split(' ');
  let half = 2 * (Number(first) || 1) + (turn === 'b' ? 1 : 0) + pliesIn(text, board);
  return typed
    .split(/\s+/)
    .map((move, index) => {
      const number = half >> 1;
      const black = half++ % 2 === 1;
      return black ? (index === 0 ? `${number}... ${move}` : move) : `${number}. ${move}`;
    })
    .join(' ');
}

function pliesIn(text: string, board: BoardOfMatch): number {
  const plies = (whole: string) => {
    // A line that names no board is of board A.
    const [, named = 'A', line = ''] = /^(?:([AB]): )?(.*)$/.exec(whole) ?? [];
    if (named !== board) return 0;
    if (/^(white|black) plays \S/.test(line)) return 1;
    if (!/^\d+\./.test(line)) return 0;
    const bare = line.replace(/ --.*$/, '').replace(/\{[^}]*\}/g, ' ').replace(/\d+\.+/g, ' ');
    return bare.split(/\s+/).filter(Boolean).length;
  };
  return text.split('\n').reduce((sum, line) => sum + plies(line), 0);
}

/** Where a mistake is shown: at the field that writes its line, else at the text. */
export type FieldName = 'position' | 'position B:' | 'control' | 'clocks' | 'text';

export function fieldOf(text: string, number: number): FieldName {
  const line = text.split('\n')[number - 1] ?? '';
  const word = isSetting(line, 'position B:') ? 'position B:' : line.split(' ')[0];
  return word === 'position B:' || word === 'position' || word === 'control' || word === 'clocks' ? word : 'text';
}

/** What a director is asked by a verdict, as lines that answer it. */
/** How a time or a number is told where the director is asked for one, as in `director finds white's time: 2:00`; none where he
 *  answers by a word. */
export function figureFor(verdict: string, phrases: Phrase[]): string | null {
  const asked = /^finding asked: (.+)$/.exec(verdict);
  const begins = `director finds ${asked?.[1]}: `;
  const example = asked && phrases.find(({ text }) => text.startsWith(begins))?.text.slice(begins.length);
  return example && /^\d/.test(example) ? example : null;
}

export function answersTo(verdict: string, yesOrNo: string[]): string[] {
  const asked = /^finding asked: (.+)$/.exec(verdict);
  if (asked) return yesOrNo.map((answer) => `director finds ${asked[1]}: ${answer}`);
  const referred = /^referred: (.+)$/.exec(verdict);
  if (referred) return referred[1]!.split(', ').map((choice) => `director chooses ${choice}`);
  return verdict === 'ruling proposed' ? ['director rules'] : [];
}

/** Phrases that continue what has been typed of a line. */
export function completions(phrases: string[], typed: string, most: number): string[] {
  const begun = typed.trim().toLowerCase();
  if (begun.length < 2) return [];
  const words = begun.split(/\s+/);
  const starting = phrases.filter((phrase) => phrase.toLowerCase().startsWith(begun) && phrase.toLowerCase() !== begun);
  const having = phrases.filter((phrase) => !starting.includes(phrase) && words.every((word) => phrase.toLowerCase().includes(word)));
  return [...starting, ...having.filter((phrase) => phrase.toLowerCase() !== begun)].slice(0, most);
}

/** A phrase with the colors exchanged. */
export const exchanged = (text: string): string =>
  text.replace(/\b(white|black)\b/gi, (color) => (color.toLowerCase() === 'white' ? 'black' : 'white'));
