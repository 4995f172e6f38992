import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import type TypeScript from 'typescript';

const ts: typeof TypeScript = createRequire(join(process.cwd(), 'package.json'))('typescript');

const SRC = join(process.cwd(), 'src');

/** Where the server's sentences lie in what it answers. */
const SENTENCES = new Set(['text', 'short', 'words', 'why', 'must', 'duty', 'says', 'sentence', 'gist', 'told', 'aloud', 'title', 'note']);

/** What looks into a text or cuts it. */
const LOOKS = new Set(['includes', 'startsWith', 'endsWith', 'match', 'search', 'replace', 'replaceAll', 'split', 'indexOf', 'slice', 'substring']);

/** Places that look into a text because it is a language that is read back, and which. */
const READ_BACK: Record<string, string> = {
  'rules/incident.ts': 'lines of case files',
};

/** A sentence can be worded anew and one day be translated: whatever a page must know, the server says by a word of its own beside it. */
test('no page decides by what a sentence of the server says', () => {
  const found = files(SRC)
    .filter((file) => !(relative(SRC, file) in READ_BACK))
    .flatMap((file) => lookedInto(readFileSync(file, 'utf8'), file).map((text) => `${relative(SRC, file)}: ${text}`));
  assert.deepEqual(found, []);
});

test('looking into a sentence is noticed in every form', () => {
  for (const wrong of [
    "no.text.toLowerCase().startsWith('this needs')",
    '/wins/.test(line.text)',
    'follows.some(({ text }) => END.test(text))',
    "({ text }) => text.split(': ')",
    "view.must?.includes('castle')",
    "refused.text === 'sign in first'",
    "sheet.title.split(' · ').at(-1)",
  ]) {
    assert.equal(lookedInto(wrong).length, 1, wrong);
  }
  for (const right of ["refused.text === ''", "typed.split(' ')", 'aloud.join(" ")', 'text.split("\\n")', "ruling.tells.includes('must')"]) {
    assert.deepEqual(lookedInto(right), [], right);
  }
});

function lookedInto(source: string, name = 'page.tsx'): string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const visit = (node: TypeScript.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: of, name: does } = node.expression;
      const by = does.text === 'test' || does.text === 'exec' ? node.arguments[0] : LOOKS.has(does.text) ? of : undefined;
      if (by && isSentence(by)) found.push(node.getText());
    }
    const compares = ts.isBinaryExpression(node) && [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(node.operatorToken.kind);
    if (compares && ts.isStringLiteral(node.right) && node.right.text.includes(' ') && isSentence(node.left)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A field of an answer, also in small letters, or one that a function took out of what it was given. A list of sentences is none. */
function isSentence(node: TypeScript.Node): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) return ['toLowerCase', 'trim'].includes(node.expression.name.text) && isSentence(node.expression.expression);
  if (ts.isElementAccessExpression(node)) return isSentence(node.expression);
  if (ts.isPropertyAccessExpression(node)) return SENTENCES.has(node.name.text);
  return ts.isIdentifier(node) && SENTENCES.has(node.text) && isTakenOut(node, node.text);
}

function isTakenOut(node: TypeScript.Node, name: string): boolean {
  for (let around: TypeScript.Node | undefined = node; around; around = around.parent) {
    if (!ts.isArrowFunction(around)) continue;
    const taken = around.parameters.flatMap(({ name: of }) => (ts.isObjectBindingPattern(of) ? of.elements.map(({ name: one }) => one.getText()) : []));
    if (taken.includes(name)) return true;
  }
  return false;
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}
