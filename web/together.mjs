// Keeps what pages share in few files. A bundler makes a file of its own for each set of pages that share something, which
// came to two dozen small files for one page, and a phone on a slow line waits for each handful of them. Here whatever pages
// share is in one of a few sets, each of which is one file, and a page asks for those of which it needs something. What a
// parent's page needs is in sets of its own, so that it loads no word of the office.
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';

/** So many pages must share a module before others carry it along. */
const SEVERAL = 4;

/** What weighs more, in bytes before it is packed, is carried along only once so many pages need it. */
const HEAVY = 1300;
const MOST = 12;

/** Scripts that a page or a part of one begins with. */
const SCRIPT = /[\\/]src[\\/].+\.tsx$/;

/** Where officials work, whoever calls is heard. */
const HEARD = 'src/floor/news.ts';

/** What parents go between, and the one that they open first. */
const PARENTS = ['event.tsx', 'player.tsx', 'live-board.tsx', 'screen.tsx', 'yours.tsx', 'event-rules.tsx'];

/** Where most is pressed: what it shares with another page of the work, all of them carry. */
const WORK = 'results.tsx';

/** What every page stands in, and what must be there soonest. */
const FIRST = 'src/main.tsx';

/** A plugin that adds to each page what it is to ask for besides its own; found out by a bundle that is thrown away. */
export async function together(options, pages) {
  const { metafile } = await build({ ...options, write: false });
  const reach = new Map(pages.map((page) => [page, reached(metafile, `src/pages/${page}`)]));
  const shell = reached(metafile, FIRST);
  shell.delete(FIRST);
  const weights = weigh(metafile);
  const pagesOf = (module) => pages.filter((page) => reach.get(page).has(module));
  const isRare = (module) => !shell.has(module) && pagesOf(module).length < MOST;
  const brings = (module) => [...reached(metafile, module)].filter(isRare).reduce((sum, one) => sum + (weights.get(one) ?? 0), 0);
  const sets = { shell: [...shell] };
  for (const module of new Set([...reach.values()].flatMap((modules) => [...modules]))) {
    const set = shell.has(module) ? null : setOf(pagesOf(module), brings(module), reach);
    if (set) (sets[set] ??= []).push(module);
  }
  // What is loaded only when somebody asks for it begins with the same sets, or it would cut them into pieces.
  const begins = Object.values(metafile.outputs).flatMap(({ entryPoint = '' }) => (entryPoint.endsWith('.tsx') ? [entryPoint] : []));
  const asks = (entry) => {
    const needed = reached(metafile, entry);
    return Object.keys(sets).filter((set) => set === 'shell' || (entry !== FIRST && sets[set].some((module) => needed.has(module))));
  };
  return {
    name: 'together',
    setup(bundle) {
      bundle.onResolve({ filter: new RegExp(`^(?:${Object.keys(sets).join('|')})$`) }, ({ path }) => ({ path, namespace: 'together' }));
      bundle.onLoad({ filter: /.*/, namespace: 'together' }, ({ path }) => ({ contents: importing(sets[path]), resolveDir: options.absWorkingDir }));
      bundle.onLoad({ filter: SCRIPT }, async ({ path }) => {
        const entry = begins.find((begin) => path.replaceAll('\\', '/').endsWith(`/${begin}`));
        if (!entry) return undefined;
        return { contents: `${asks(entry).map((set) => `import '${set}';`).join('')}${await readFile(path, 'utf8')}`, loader: 'tsx' };
      });
    },
  };
}

/** The set that holds what these pages share, or none for what is one page's own or a file of its own. `brings`: what it
 *  weighs with all that comes with it. */
function setOf(all, brings, reach) {
  const several = all.length >= SEVERAL;
  if (all.every((page) => reach.get(page).has(HEARD))) return several || (all.length > 1 && all.includes(WORK)) ? 'work' : null;
  if (all.length < 2) return null;
  if (!all.includes(PARENTS[0])) return all.includes(WORK) ? 'boards' : several && brings < HEAVY ? 'office' : null;
  if (all.every((page) => PARENTS.includes(page))) return 'parents';
  return all.length >= MOST || brings < HEAVY ? 'everybody' : 'wall';
}

const importing = (modules) => [...modules].map((module) => `import ${JSON.stringify(`./${module}`)};`).join('\n');

/** What every module weighs in the bundle. */
function weigh({ outputs }) {
  const weights = new Map();
  for (const { inputs } of Object.values(outputs)) {
    for (const [module, { bytesInOutput }] of Object.entries(inputs)) weights.set(module, (weights.get(module) ?? 0) + bytesInOutput);
  }
  return weights;
}

/** Every module that runs before this one does. */
function reached({ inputs }, from, known = new Set()) {
  if (known.has(from)) return known;
  known.add(from);
  for (const { path, kind } of inputs[from]?.imports ?? []) if (kind === 'import-statement') reached({ inputs }, path, known);
  return known;
}
