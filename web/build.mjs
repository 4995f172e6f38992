// Bundles the pages into dist/: index.html, an icon, and in assets/ a script and a style sheet for each page and what they share,
// named by their content, so that a server may let browsers keep them for ever. Beside each lies the same packed by gzip,
// and preloads.json says what the page at an address will need, so that a server can tell a browser at once. What the
// first page needs is weighed as it goes over the wire.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { icon } from './icon.mjs';
import { together } from './together.mjs';

const MOST = 25_000;

/** Parents open one page, on a phone, all at once: what it needs besides the first page. */
const MOST_FOR_PARENTS = 25_000;

const dist = new URL('dist/', import.meta.url);
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

const manifest = await readFile(new URL('../Cargo.toml', import.meta.url), 'utf8');
const version = /^version = "([^"]+)"/m.exec(manifest)?.[1] ?? '';

// The style sheets that only some pages need.
const sheets = await readdir(new URL('src/style/sheets/', import.meta.url));

const pages = await readdir(new URL('src/pages/', import.meta.url));
const options = {
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
  loader: { '.svg': 'dataurl', '.woff2': 'file' },
  assetNames: '[name]-[hash]',
  define: { VERSION: JSON.stringify(version) },
  metafile: true,
};
const { metafile } = await build({ ...options, plugins: [await together(options, pages)] });

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
await writeFile(new URL('favicon.ico', dist), icon());
// The type goes nowhere without its license.
await copyFile(new URL('src/font/OFL.txt', import.meta.url), new URL('assets/figtree-license.txt', dist));

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
const fonts = Object.keys(outputs).filter((path) => path.endsWith('.woff2'));
const files = [...shell, ...more('tablet.tsx'), sheetOf('tablet.css'), ...fonts].map(at);
const shelf = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12);
await build({
  absWorkingDir: new URL('.', import.meta.url).pathname,
  entryPoints: ['src/sw.js'],
  outfile: 'dist/sw.js',
  target: 'es2021',
  minify: true,
  define: { FILES: JSON.stringify(files), SHELF: JSON.stringify(`jadoube-${shelf}`) },
});

// Every place of places.ts with what its page needs: the server says so with the document, before any script has run.
const PLACE = /path: '([^']+)', load: \(\) => import\('\.\/pages\/([^']+)'\)(?:, sheet: '([^']+)')?/g;
const places = [...(await readFile(new URL('src/places.ts', import.meta.url), 'utf8')).matchAll(PLACE)];
const preloads = places.map(([, path, page, sheet]) => {
  const scripts = [...[...shell].filter((path) => path !== style && path !== entry), ...more(`${page}.tsx`)];
  const links = scripts.map((path) => `<${at(path)}>; rel=modulepreload`);
  if (sheet) links.unshift(`<${at(sheetOf(`${sheet}.css`))}>; rel=preload; as=style`);
  return [path.replace(/:(\w+)/g, '{$1}'), links.join(', ')];
});
await writeFile(new URL('preloads.json', dist), JSON.stringify(Object.fromEntries(preloads), null, 1));

/** Lays the same file beside it, packed; how many bytes go over the wire. */
async function pack(path) {
  const packed = gzipSync(await readFile(new URL(path, import.meta.url)), { level: constants.Z_BEST_COMPRESSION });
  await writeFile(new URL(`${path}.gz`, import.meta.url), packed);
  return packed.length;
}

const packed = {};
for (const path of ['dist/index.html', ...Object.keys(outputs)]) {
  // A font is packed already, and nobody waits for it.
  if (!fonts.includes(path)) packed[path] = await pack(path);
}

const weigh = (paths) => [...paths].reduce((sum, path) => sum + packed[path], 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const first = weigh(['dist/index.html', ...shell, ...more('start.tsx'), sheetOf('start.css')]);
const rest = [
  ...pages.map((page) => [`${page} (${more(page).length})`, weigh(more(page))]),
  ...sheets.map((name) => [name, weigh([sheetOf(name)])]),
];
console.log(`packed: the first page ${kB(first)}, ${shell.size} files of the shell; besides it: ${rest.map(([name, bytes]) => `${name} ${kB(bytes)}`).join(', ')}`);
const parents = weigh([...more('event.tsx'), sheetOf('hall.css')]);
if (parents > MOST_FOR_PARENTS) {
  console.error(`the page of an event must stay under ${kB(MOST_FOR_PARENTS)} besides the first page, and weighs ${kB(parents)}`);
  process.exit(1);
}
if (first > MOST) {
  console.error(`the first page must stay under ${kB(MOST)}`);
  process.exit(1);
}
