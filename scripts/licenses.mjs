// Writes what the program is built from, and under which terms: the name and license of every library that is linked into it
// or packed into its pages, and the texts of these licenses, each once. It goes with every package, as most of them ask for.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const TEXTS = /^(licen[cs]e|copying|notice|unlicense)/i;

/// The packages that `root` stands on when it runs, without those that only build or test it.
export function standsOn({ packages, resolve }, root) {
  const byId = new Map(packages.map((one) => [one.id, one]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const found = new Set();
  const walk = (id) => {
    if (found.has(id)) return;
    found.add(id);
    for (const { pkg, dep_kinds } of nodes.get(id)?.deps ?? []) {
      if (dep_kinds.some(({ kind }) => kind === null)) walk(pkg);
    }
  };
  walk(packages.find(({ name }) => name === root).id);
  return [...found].map((id) => byId.get(id)).filter(({ source }) => source !== null);
}

/// What stands in the files of a package that tell its terms.
function textsIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return names
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim())
    .sort();
}

function crates() {
  const options = ["metadata", "--format-version", "1", "--locked", "--filter-platform", "x86_64-unknown-linux-musl"];
  const metadata = JSON.parse(execFileSync("cargo", options, { encoding: "utf8", maxBuffer: 1 << 28 }));
  return standsOn(metadata, "cli").map(({ name, version, license, license_file, authors, manifest_path }) => ({
    name,
    version,
    license: license ?? license_file ?? "see its text",
    authors,
    texts: textsIn(dirname(manifest_path)),
  }));
}

function pages() {
  const { dependencies } = JSON.parse(readFileSync("web/package.json", "utf8"));
  return Object.keys(dependencies).map((name) => {
    const folder = join("web/node_modules", name);
    const { version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, version, license, authors: [author?.name ?? author].filter(Boolean), texts: textsIn(folder) };
  });
}

/// All of them with their terms, then each text once with those that it belongs to.
export function written(libraries) {
  const sorted = [...libraries].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  const called = ({ name, version }) => `${name} ${version}`;
  const texts = new Map();
  for (const library of sorted) {
    for (const text of library.texts) texts.set(text, [...(texts.get(text) ?? []), called(library)]);
  }
  const lines = sorted.map((library) => {
    const by = library.texts.length === 0 && library.authors.length > 0 ? `, by ${library.authors.join(", ")}` : "";
    return `${called(library)}: ${library.license}${by}`;
  });
  const rule = "-".repeat(78);
  const all = [...texts].map(([text, of]) => `${rule}\n${of.join(", ")}\n${rule}\n\n${text}\n`);
  const head = "Jadoube is built from these libraries, with thanks to those who wrote them.\nThe texts of their licenses follow the list.";
  return `${head}\n\n${lines.join("\n")}\n\n${all.join("\n")}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.stdout.write(written([...crates(), ...pages()]));
