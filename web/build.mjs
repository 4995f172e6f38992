// Bundles the pages into dist/: index.html, and in assets/ a script and a style sheet for each page and what they share,
// named by their content, so that a server may let browsers keep them for ever. What the first page needs is weighed.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

const MOST = 100_000;

const dist = new URL('dist/', import.meta.url);
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

const manifest = await readFile(new URL('../Cargo.toml', import.meta.url), 'utf8');
const version = /^version = "([^"]+)"/m.exec(manifest)?.[1] ?? '';

// The style sheets that only some pages need.
const sheets = await readdir(new URL('src/style/sheets/', import.meta.url));

const { metafile } = await build({
  absWorkingDir: new URL('.', import.meta.url).pathname,
  entryPoints: ['src/main.tsx', 'src/style/all.css', ...sheets.map((name) => `src/style/sheets/${name}`)],
  outdir: 'dist/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2021',
  minify: true,
  sourcemap: false,
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.svg': 'dataurl' },
  define: { VERSION: JSON.stringify(version) },
  metafile: true,
});

const { outputs } = metafile;
const at = (path) => `/assets/${basename(path)}`;
const chunkOf = (source) => Object.keys(outputs).find((path) => outputs[path].entryPoint === source);

const entry = chunkOf('src/main.tsx');
const style = chunkOf('src/style/all.css');
const sheetOf = (name) => chunkOf(`src/style/sheets/${name}`);
const named = sheets.map((name) => ` data-${basename(name, '.css')}="${at(sheetOf(name))}"`);

const page = await readFile(new URL('src/index.html', import.meta.url), 'utf8');
const html = page
  .replace('SCRIPT', at(entry))
  .replace('STYLE', at(style))
  .replace('SHEETS', `<template id="sheets"${named.join('')}></template>`);
await writeFile(new URL('index.html', dist), html);

/** A script with all that it imports before it runs. */
function needed(path, known = new Set()) {
  if (known.has(path)) return known;
  known.add(path);
  for (const { path: other, kind } of outputs[path].imports) if (kind === 'import-statement') needed(other, known);
  return known;
}

const shell = new Set([style, ...needed(entry)]);

/** What a page runs besides the shell. */
const more = (page) => [...needed(chunkOf(`src/pages/${page}`))].filter((path) => !shell.has(path));

// A tablet at a board is reloaded without a line, too: its worker keeps the files of its page.
const files = [...shell, ...more('tablet.tsx'), sheetOf('tablet.css')].map(at);
const shelf = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12);
await build({
  absWorkingDir: new URL('.', import.meta.url).pathname,
  entryPoints: ['src/sw.js'],
  outfile: 'dist/sw.js',
  target: 'es2021',
  minify: true,
  define: { FILES: JSON.stringify(files), SHELF: JSON.stringify(`jadoube-${shelf}`) },
});

const weigh = (paths) => [...paths].reduce((sum, path) => sum + outputs[path].bytes, 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const pages = await readdir(new URL('src/pages/', import.meta.url));
const first = html.length + weigh([...shell, ...more('start.tsx'), sheetOf('start.css')]);
const rest = [...pages.map((page) => [page, weigh(more(page))]), ...sheets.map((name) => [name, weigh([sheetOf(name)])])];
console.log(`the first page ${kB(first)}; besides the shell: ${rest.map(([name, bytes]) => `${name} ${kB(bytes)}`).join(', ')}`);
if (first > MOST) {
  console.error(`the first page must stay under ${kB(MOST)}`);
  process.exit(1);
}
