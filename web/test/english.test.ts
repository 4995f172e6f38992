import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import type TypeScript from 'typescript';

const ts: typeof TypeScript = createRequire(join(process.cwd(), 'package.json'))('typescript');

/** What is shown to people is written in `src/words/`, so that it can be read, corrected and one day translated in one place. */
const SRC = join(process.cwd(), 'src');

/** Files that still hold words of their own, and why. */
const EXCEPTIONS: Record<string, string> = {
  'parts/wordmark.tsx': 'the name of the house',
};

/** Attributes whose text is seen or heard. */
const SHOWN = new Set(['aria-label', 'title', 'placeholder', 'label', 'alt', 'hint', 'does', 'legend']);

test('no page says anything that is not in its words', () => {
  const found = files(SRC)
    .filter((file) => !(relative(SRC, file) in EXCEPTIONS))
    .flatMap((file) => english(file).map((text) => `${relative(SRC, file)}: ${text}`));
  assert.deepEqual(found, []);
});

test('an exception is taken off the list with its words', () => {
  for (const file of Object.keys(EXCEPTIONS)) assert.ok(english(join(SRC, file)).length > 0, `${file} says nothing of its own any more`);
});

test('no sentence stands outside the words, wherever it may be shown or spoken', () => {
  const found = files(SRC, /\.tsx?$/).flatMap((file) => sentences(file).map((text) => `${relative(SRC, file)}: ${text}`));
  assert.deepEqual(found, []);
});

function files(folder: string, ending = /\.tsx$/): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'words' ? [] : files(path, ending);
    return ending.test(path) ? [path] : [];
  });
}

/** Strings that begin like a sentence: a word with a capital letter, and more after it. */
function sentences(path: string): string[] {
  const found: string[] = [];
  const visit = (node: TypeScript.Node): void => {
    const text = textOf(node);
    if (text && /^\s*([AI]|\p{Lu}[\p{Ll}’]+)[.,:]?\s/u.test(text)) found.push(text);
    node.forEachChild(visit);
  };
  visit(parsed(path));
  return found;
}

/** Text between tags, and in attributes that people see or hear; two letters in a row are a word. */
function english(path: string): string[] {
  const found: string[] = [];
  const isWord = (text: string) => /\p{L}{2,}/u.test(text.replace(/&\w+;/g, ' '));
  const keep = (text: string) => isWord(text) && found.push(text.replace(/\s+/g, ' ').trim());
  /** A string that becomes text itself: alone in braces, or one side of a choice. */
  const shown = (node: TypeScript.Node): boolean =>
    ts.isJsxExpression(node) || ((ts.isConditionalExpression(node) || ts.isBinaryExpression(node) || ts.isParenthesizedExpression(node)) && shown(node.parent));
  const visit = (node: TypeScript.Node): void => {
    // The name of a key is what stands on it.
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'kbd') return;
    if (ts.isJsxText(node)) keep(node.text);
    if (ts.isJsxAttribute(node) && !SHOWN.has(node.name.getText())) {
      // An element inside an attribute is looked at as any other.
      node.initializer?.forEachChild((child) => (ts.isJsxElement(child) || ts.isJsxFragment(child)) && visit(child));
      return;
    }
    const parent = node.parent;
    const isOperand = parent && ts.isBinaryExpression(parent) && !['&&', '||', '??'].includes(parent.operatorToken.getText());
    const isCondition = parent && ts.isConditionalExpression(parent) && parent.condition === node;
    const said = parent && !isOperand && !isCondition && (ts.isJsxAttribute(parent) || shown(parent));
    const text = said ? textOf(node) : undefined;
    if (text !== undefined) keep(text);
    node.forEachChild(visit);
  };
  visit(parsed(path));
  return found;
}

function parsed(path: string): TypeScript.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

/** What a string says, with a gap for each thing that is filled in. */
function textOf(node: TypeScript.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
  return undefined;
}
