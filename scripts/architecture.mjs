// Holds ARCHITECTURE.md against the tree: it can be read in ten minutes, every file that it names is there, and its table of rooms has
// all crates, each below those on which it stands, as Cargo has it.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const WORDS = 1800;
const text = readFileSync("ARCHITECTURE.md", "utf8");
const wrong = [];

const words = text.split(/\s+/).filter(Boolean).length;
if (words > WORDS) wrong.push(`it has ${words} words; ${WORDS} are ten minutes`);

const rooms = [...text.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name);
const crates = readdirSync("crates").filter((name) => existsSync(join("crates", name, "Cargo.toml")));
for (const name of crates) if (!rooms.includes(name)) wrong.push(`the table has no room ${name}`);
for (const [index, name] of rooms.entries()) {
  if (!crates.includes(name)) {
    wrong.push(`there is no crate ${name}`);
    continue;
  }
  const below = rooms.slice(index + 1);
  for (const known of dependencies(name)) if (below.includes(known)) wrong.push(`${name} stands on ${known}, which is below it in the table`);
}

// A name with a slash and no blank is a file: from the root, or within the folder `src` of the crate that was last named in full.
let crate = "";
for (const [, name] of text.replace(/^```[^]*?^```/gm, "").matchAll(/`([^`\s]+)`/g)) {
  crate = /^crates\/[a-z]+/.exec(name)?.[0] ?? crate;
  if (!/[/]|\.(rs|ts|tsx|md)$/.test(name) || name.startsWith("./x")) continue;
  const places = [name, join(crate, "src", name), join(crate, name), ...crates.map((room) => join("crates", room, "src", name)), join("crates/server", name)];
  if (!places.some((place) => existsSync(place))) wrong.push(`${name} is not there`);
}

if (wrong.length > 0) {
  console.error(`ARCHITECTURE.md does not fit the tree:\n  ${wrong.join("\n  ")}`);
  process.exit(1);
}

/** The crates of ours that this one needs to be built, tests apart. */
function dependencies(name) {
  const manifest = readFileSync(join("crates", name, "Cargo.toml"), "utf8");
  const section = /^\[dependencies\]$([^]*?)(?=^\[|(?![^]))/m.exec(manifest)?.[1] ?? "";
  return [...section.matchAll(/^([a-z_]+)[. ]/gm)].map(([, known]) => known).filter((known) => crates.includes(known));
}
