// Looks at what Jadoube is built from, and answers four questions with nothing but node, cargo and the lock files:
//
//   - may every crate and npm package be given away under AGPL-3.0-or-later?
//   - is every dependency that a crate declares used by it?
//   - is every npm package content with the Node.js of Debian 12?
//   - does Cargo.lock agree with the manifests?
//
// cargo-deny and cargo-machete answer the first two with more options, but compiling them takes three and a half and
// nearly two minutes on two cores, and a fresh machine would wait for both. This page takes a second.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const OLDEST_NODE = [18, 20, 0]; // Debian 12 has 18.20.

// Licenses that let their work become part of one under AGPL-3.0-or-later. GPL version 3 does so by its own section 13;
// "GPL-2.0-only" and "OpenSSL" do not, and are missing on purpose.
const COMPATIBLE = new Set([
  "0BSD", "AGPL-3.0-only", "AGPL-3.0-or-later", "Apache-2.0", "BlueOak-1.0.0", "BSD-1-Clause", "BSD-2-Clause",
  "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "CC-BY-4.0", "CDLA-Permissive-2.0", "GPL-2.0-or-later", "GPL-3.0",
  "GPL-3.0-only", "GPL-3.0-or-later", "ISC", "LGPL-2.1-or-later", "LGPL-3.0-only", "LGPL-3.0-or-later", "MIT", "MIT-0",
  "MPL-2.0", "Python-2.0", "Unicode-3.0", "Unicode-DFS-2016", "Unlicense", "WTFPL", "Zlib",
]);

// Packages that tell their license by a file instead of a name; someone has read the file.
const READ_BY_HAND = new Map([
  // ["name", "what the file says"],
]);

/// Whether one of the choices that a license expression leaves is compatible: "(MIT OR Apache-2.0) AND Unicode-3.0".
/// An exception (WITH …) only ever grants more. A slash is how old crates write OR.
export function isCompatible(expression) {
  const words = expression.replaceAll("/", " OR ").match(/[()]|[^\s()]+/g) ?? [];
  const accept = (word) => words[0]?.toUpperCase() === word && words.shift() !== undefined;
  const either = () => {
    let yes = both();
    while (accept("OR")) yes = both() || yes;
    return yes;
  };
  const both = () => {
    let yes = one();
    while (accept("AND")) yes = one() && yes;
    return yes;
  };
  const one = () => {
    if (accept("(")) {
      const yes = either();
      return accept(")") && yes;
    }
    const yes = COMPATIBLE.has(words.shift());
    if (accept("WITH")) words.shift();
    return yes;
  };
  return either() && words.length === 0;
}

/// Whether a range of versions, as in `engines.node`, holds the version [major, minor, patch].
export function admits(range, version) {
  const compare = (other) => version.map((part, i) => part - (other[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
  const holds = ([, sign, text]) => {
    const numbers = text.split(".").map(Number).filter(Number.isInteger);
    if (numbers.length === 0) return true; // "*"
    if (sign === ">=") return compare(numbers) >= 0;
    if (sign === ">") return compare(numbers) > 0;
    if (sign === "<=") return compare(numbers) <= 0;
    if (sign === "<") return compare(numbers) < 0;
    if (sign === "^") return compare(numbers) >= 0 && version[0] === numbers[0];
    if (sign === "~") return compare(numbers) >= 0 && version[0] === numbers[0] && version[1] === (numbers[1] ?? version[1]);
    return numbers.every((number, i) => number === version[i]);
  };
  return range.split("||").some((part) => [...part.matchAll(/(>=|<=|>|<|\^|~|=)?\s*v?([\d.x*]+)/g)].every(holds));
}

function licenseTrouble(name, expression) {
  if (READ_BY_HAND.has(name)) return [];
  if (!expression) return [`${name} names no license; read its files, then note it in READ_BY_HAND`];
  return isCompatible(expression) ? [] : [`${name} is under ${expression}, which AGPL-3.0-or-later cannot take in`];
}

function rustFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return rustFiles(path);
    return entry.name.endsWith(".rs") ? [path] : [];
  });
}

// Where a dependency of each kind earns its place; one that only tests use belongs to [dev-dependencies].
function sourcesFor(kind, folder) {
  const build = [join(folder, "build.rs")].filter(existsSync);
  if (kind === "build") return build;
  const folders = kind === "dev" ? ["src", "tests", "benches", "examples"] : ["src"];
  return folders.flatMap((name) => rustFiles(join(folder, name)));
}

function withoutComments(source) {
  return source.replace(/\/\/.*$/gm, "");
}

/// The declared dependencies of a workspace crate that its sources never name. A dependency that is there for its
/// features only is excused in its manifest, in the way cargo-machete reads too:
/// `[package.metadata.cargo-machete] ignored = ["…"]`.
function unusedDependencies(crate) {
  const folder = dirname(crate.manifest_path);
  const excused = crate.metadata?.["cargo-machete"]?.ignored ?? [];
  return crate.dependencies
    .filter(({ name }) => !excused.includes(name))
    .filter(({ name, rename, kind }) => {
      const word = new RegExp(`\\b${(rename ?? name).replaceAll("-", "_")}\\b`);
      return !sourcesFor(kind, folder).some((path) => word.test(withoutComments(readFileSync(path, "utf8"))));
    })
    .map(({ name, kind }) => `${relative(".", crate.manifest_path)} declares ${kind ? `${kind}-` : ""}dependency ${name}, but no source uses it`);
}

// Only what this machine would link is looked at; crates for other systems are not fetched for it.
function cargoMetadata() {
  const host = execFileSync("rustc", ["-vV"], { encoding: "utf8" }).match(/^host: (.*)$/m)[1];
  const options = ["metadata", "--format-version", "1", "--locked", "--filter-platform", host];
  return JSON.parse(execFileSync("cargo", options, { encoding: "utf8", maxBuffer: 1 << 28 }));
}

function crateTroubles() {
  const { packages, workspace_members: members } = cargoMetadata();
  console.log(`${packages.length} crates`);
  return [
    ...packages.flatMap(({ name, license }) => licenseTrouble(name, license)),
    ...packages.filter(({ id }) => members.includes(id)).flatMap(unusedDependencies),
  ];
}

function npmTroubles(lockFile) {
  if (!existsSync(lockFile)) return [];
  const packages = Object.entries(JSON.parse(readFileSync(lockFile, "utf8")).packages).filter(([path]) => path !== "");
  console.log(`${packages.length} npm packages`);
  return packages.flatMap(([path, { license, engines, optional }]) => {
    const name = path.replace(/^.*node_modules\//, "");
    const refused = engines?.node && !optional && !admits(engines.node, OLDEST_NODE);
    return [
      ...licenseTrouble(name, license),
      ...(refused ? [`${name} wants Node.js ${engines.node}, but Debian 12 has ${OLDEST_NODE.join(".")}`] : []),
    ];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const troubles = [...crateTroubles(), ...npmTroubles("web/package-lock.json")];
  troubles.forEach((trouble) => console.error(trouble));
  process.exit(troubles.length === 0 ? 0 : 1);
}
