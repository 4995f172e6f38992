import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import type TypeScript from 'typescript';
import { banned } from '../../scripts/banned.mjs';

const ts: typeof TypeScript = createRequire(join(process.cwd(), 'package.json'))('typescript');

const SRC = join(process.cwd(), 'src');

/** Whoever reads a page may be a girl of eight: pieces, not men; they, a name, White or Black, never he. */
test('no page says a word that leaves somebody out', () => {
  const found = files(SRC).flatMap((file) => said(readFileSync(file, 'utf8'), file).map((text) => `${relative(SRC, file)}: ${text}`));
  assert.deepEqual(found, []);
});

test('what a page says is told from what its program is called', () => {
  for (const wrong of ["const A = 'White lost his game';", 'const A = (name: string) => `${name} and his friend`;', 'const A = <p>Put men here</p>;', "const A = { man: 'Man' };", 'const A = <p title="The man on e4" />;']) {
    assert.equal(said(wrong).length, 1, wrong);
  }
  for (const right of ["import { readMen } from './men';", "const A = 'men';", 'const A = <div class="men cg-wrap" />;', 'const A = <p class={`man ${of}`} />;', 'const man = men.map((he) => he);', '// his']) {
    assert.deepEqual(said(right), [], right);
  }
});

/** What people read of a source: its texts, but for ids, classes, ways and styles. */
function said(source: string, name = 'page.tsx'): string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: TypeScript.Node): void => {
    if (ts.isImportDeclaration(node) || (ts.isJsxAttribute(node) && node.name.getText() === 'class')) return;
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node) || ts.isJsxText(node);
    const isId = (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && /^[a-z0-9_./-]*$/.test(node.text);
    if (isText && !isId) found.push(...banned(node.text.replace(/(?:^|\s|[.#])[a-z]+-[a-z-]+/g, ' ')).map(({ said: word }) => `${word}: ${node.text.trim()}`));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return files(path);
    return /\.tsx?$/.test(name) && name !== 'wire.ts' ? [path] : [];
  });
}
