// Bundles the pages into dist/: index.html, and in assets/ one script and one style sheet named by their content, so
// that a server may let browsers keep them for ever.
import { build } from 'esbuild';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

const dist = new URL('dist/', import.meta.url);
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

const { metafile } = await build({
  absWorkingDir: new URL('.', import.meta.url).pathname,
  entryPoints: ['src/main.tsx'],
  outdir: 'dist/assets',
  entryNames: 'jadoube-[hash]',
  bundle: true,
  format: 'esm',
  target: 'es2021',
  minify: true,
  sourcemap: false,
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.svg': 'dataurl' },
  metafile: true,
});

const built = Object.keys(metafile.outputs).map((path) => basename(path));
const script = built.find((name) => name.endsWith('.js'));
const style = built.find((name) => name.endsWith('.css'));
const page = await readFile(new URL('src/index.html', import.meta.url), 'utf8');
const html = page.replace('SCRIPT', `/assets/${script}`).replace('STYLE', `/assets/${style}`);
await writeFile(new URL('index.html', dist), html);

const bytes = html.length + Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
console.log(`${script}, ${style} and index.html: ${(bytes / 1000).toFixed(1)} kB in all`);
if (bytes > 150_000) {
  console.error('the first page must stay under 150 kB');
  process.exit(1);
}
