// Keeps what pages share in few files. A bundler makes a file of its own for each set of pages that share something, which
// came to two dozen small files for one page, and a phone on a slow line waits for each handful of them. Here every page
// asks for the shell, every page but the first for all that several of them share, and the pages on which officials hear of calls
// for what only they share, so that these are three sets and three files, and a parent's phone loads two.
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** So many pages must share a module before all of them carry it. */
const SEVERAL = 4;

const ENTRY = /[\\/]src[\\/](?:main|pages[\\/][\w-]+)\.tsx$/;

/** Where officials work, whoever calls is heard. */
const HEARD = 'src/floor/news.ts';

/** What parents go between: each asks for all that the first of them shares with any other page, and so does whoever shares it. */
const PARENTS = ['event.tsx', 'player.tsx', 'live-board.tsx', 'screen.tsx', 'yours.tsx', 'event-rules.tsx'];

/** Where most is pressed: what it shares with another page of the work, all of them carry. */
const WORK = 'results.tsx';

/** What somebody opens first, and what must be there soonest. */
const FIRST = ['main.tsx', 'pages/start.tsx'];

/** A plugin that adds to each page what it is to ask for besides its own; found out by a bundle that is thrown away. */
export async function together(options, pages) {
  const { metafile } = await build({ ...options, write: false });
  const modules = pages.map((page) => reached(metafile, `src/pages/${page}`));
  const all = new Set(modules.flatMap((set) => [...set]));
  const isShared = (module) => modules.filter((set) => set.has(module)).length >= SEVERAL;
  const isOfWork = (module) => modules.every((set) => set.has(HEARD) || !set.has(module));
  const shared = [...all].filter((module) => isShared(module) && !isOfWork(module));
  const results = modules[pages.indexOf(WORK)] ?? new Set();
  const atWork = [...all].filter((module) => isOfWork(module) && (isShared(module) || (results.has(module) && modules.some((set) => set !== results && set.has(module)))));
  const event = modules[pages.indexOf(PARENTS[0])] ?? new Set();
  const known = new Set([...shared, ...atWork]);
  const ofParents = [...event].filter((module) => !known.has(module) && modules.some((set) => set !== event && set.has(module)));
  const beside = new Set(pages.filter((page, index) => PARENTS.includes(page) || ofParents.some((module) => modules[index].has(module))));
  const [main, start] = FIRST.map((file) => reached(metafile, `src/${file}`));
  main.delete('src/main.tsx');
  const shell = new Set([...main, ...shared.filter((module) => start.has(module))]);
  const beyond = (modules) => importing(modules.filter((module) => !shell.has(module)));
  const contents = { shell: importing(shell), together: beyond(shared), work: beyond(atWork), parents: beyond(ofParents) };
  const works = new Set(pages.filter((_, index) => modules[index].has(HEARD)));
  return {
    name: 'together',
    setup(bundle) {
      bundle.onResolve({ filter: /^(?:shell|together|work|parents)$/ }, ({ path }) => ({ path, namespace: 'together' }));
      bundle.onLoad({ filter: /.*/, namespace: 'together' }, ({ path }) => ({ contents: contents[path], resolveDir: options.absWorkingDir }));
      bundle.onLoad({ filter: ENTRY }, async ({ path }) => {
        const first = FIRST.some((file) => path.replaceAll('\\', '/').endsWith(`/src/${file}`));
        const parts = ['shell', ...(first ? [] : ['together']), ...(works.has(basename(path)) ? ['work'] : []), ...(beside.has(basename(path)) ? ['parents'] : [])];
        return { contents: `${parts.map((part) => `import '${part}';`).join('')}${await readFile(path, 'utf8')}`, loader: 'tsx' };
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
