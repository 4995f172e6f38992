// Bundles test/*.test.ts for this Node and runs them with its own test runner.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = new URL('test/', import.meta.url).pathname;
const out = await mkdtemp(join(tmpdir(), 'jadoube-web-'));
const tests = (await readdir(here)).filter((name) => name.endsWith('.test.ts'));
await build({
  entryPoints: tests.map((name) => join(here, name)),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node18',
});
const files = tests.map((name) => join(out, name.replace(/\.ts$/, '.mjs')));
const { status } = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit' });
await rm(out, { recursive: true, force: true });
process.exit(status ?? 1);
