// Keeps what pages share in few files. A bundler makes a file of its own for each set of pages that share something, which
// came to two dozen small files for one page, and a phone on a slow line waits for each handful of them. Here every page
// asks for the shell, and every page but the first for all that several of them share, so that these are two sets and two files.
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';

/** So many pages must share a module before all of them carry it. */
const SEVERAL = 4;

const ENTRY = /[\\/]src[\\/](?:main|pages[\\/][\w-]+)\.tsx$/;

/** What somebody opens first, and what must be there soonest. */
const FIRST = ['main.tsx', 'pages/start.tsx'];

/** A plugin that adds to each page what it is to ask for besides its own; found out by a bundle that is thrown away. */
export async function together(options, pages) {
  const { metafile } = await build({ ...options, write: false });
  const times = new Map();
  for (const page of pages) {
    for (const module of reached(metafile, `src/pages/${page}`)) times.set(module, (times.get(module) ?? 0) + 1);
  }
  const shared = [...times.keys()].filter((module) => times.get(module) >= SEVERAL);
  const [main, start] = FIRST.map((file) => reached(metafile, `src/${file}`));
  main.delete('src/main.tsx');
  const shell = new Set([...main, ...shared.filter((module) => start.has(module))]);
  const contents = { shell: importing(shell), together: importing(shared.filter((module) => !shell.has(module))) };
  return {
    name: 'together',
    setup(bundle) {
      bundle.onResolve({ filter: /^(?:shell|together)$/ }, ({ path }) => ({ path, namespace: 'together' }));
      bundle.onLoad({ filter: /.*/, namespace: 'together' }, ({ path }) => ({ contents: contents[path], resolveDir: options.absWorkingDir }));
      bundle.onLoad({ filter: ENTRY }, async ({ path }) => {
        const first = FIRST.some((file) => path.replaceAll('\\', '/').endsWith(`/src/${file}`));
        return { contents: `import 'shell';${first ? '' : "import 'together';"}${await readFile(path, 'utf8')}`, loader: 'tsx' };
      });
    },
  };
}

const importing = (modules) => [...modules].map((module) => `import ${JSON.stringify(`./${module}`)};`).join('\n');

/** Every module that runs before this one does. */
function reached({ inputs }, from, known = new Set()) {
  if (known.has(from)) return known;
  known.add(from);
  for (const { path, kind } of inputs[from]?.imports ?? []) if (kind === 'import-statement') reached({ inputs }, path, known);
  return known;
}
