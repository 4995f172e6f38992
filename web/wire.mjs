// Writes src/wire.ts, the types of everything that goes over the wire, from docs/openapi.json. With --check it writes nothing and
// fails if the file is not what the document gives.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const target = new URL('src/wire.ts', import.meta.url);
const { openapi, info, components } = JSON.parse(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8'));

// Only schemas: what a route answers with is known where it is asked. What has a default may be left out by whoever sends it.
const types = await openapiTS(
  { openapi, info, paths: {}, components: { schemas: components.schemas } },
  { alphabetize: true, defaultNonNullable: false },
);
const text = `// Made of docs/openapi.json by \`npm run wire\`; do not write here.\n${astToString(types)}
/** What goes over the wire, by its name: \`Schemas['EventOpened']\`. */
export type Schemas = components['schemas'];\n`;

if (!process.argv.includes('--check')) {
  await writeFile(target, text);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
  console.error('web/src/wire.ts is not what docs/openapi.json gives; write it anew: cd web && npm run wire');
  process.exit(1);
}
