// Keeps what pages share in few files. A bundler makes a file of its own for each set of pages that share something, which
// came to two dozen small files for one page, and a phone on a slow line waits for each handful of them. Here every page
// asks for the shell and for all that several pages share, so that this is one set and one file.
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';

/** So many pages must share a module before all of them carry it. */
const SEVERAL = 4;

const ENTRY = /[\\/]src[\\/](?:main|pages[\\/][\w-]+)\.tsx$/;

/** A plugin that adds to each page what it is to ask for besides its own; found out by a bundle that is thrown away. */
export async function together(options, pages) {
  const { metafile } = await build({ ...options, write: false });
  const shared = reached(metafile, 'src/main.tsx');
  shared.delete('src/main.tsx');
  const times = new Map();
  for (const page of pages) {
    for (const module of reached(metafile, `src/pages/${page}`)) times.set(module, (times.get(module) ?? 0) + 1);
  }
  for (const [module, many] of times) if (many >= SEVERAL) shared.add(module);
  const contents = [...shared].map((module) => `import ${JSON.stringify(`./${module}`)};`).join('\n');
  return {
    name: 'together',
    setup(bundle) {
      bundle.onResolve({ filter: /^together$/ }, () => ({ path: 'together', namespace: 'together' }));
      bundle.onLoad({ filter: /.*/, namespace: 'together' }, () => ({ contents, resolveDir: options.absWorkingDir }));
      bundle.onLoad({ filter: ENTRY }, async ({ path }) => {
        return { contents: `import 'together';${await readFile(path, 'utf8')}`, loader: 'tsx' };
      });
    },
  };
}

/** Every module that runs before this one does. */
function reached({ inputs }, from, known = new Set()) {
  if (known.has(from)) return known;
  known.add(from);
  for (const { path, kind } of inputs[from]?.imports ?? []) if (kind === 'import-statement') reached({ inputs }, path, known);
  return known;
}
