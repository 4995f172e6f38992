import assert from "node:assert/strict";
import { test } from "node:test";
import { standsOn, written } from "./licenses.mjs";

const metadata = {
  packages: ["cli", "server", "tokio", "cc", "proptest"].map((name) => ({
    id: name,
    name,
    source: name === "cli" || name === "server" ? null : "elsewhere",
  })),
  resolve: {
    nodes: [
      { id: "cli", deps: [{ pkg: "server", dep_kinds: [{ kind: null }] }, { pkg: "proptest", dep_kinds: [{ kind: "dev" }] }] },
      { id: "server", deps: [{ pkg: "tokio", dep_kinds: [{ kind: null }] }, { pkg: "cc", dep_kinds: [{ kind: "build" }] }] },
    ],
  },
};

test("what only builds or tests the program is not in it, and neither are our own crates", () => {
  assert.deepEqual(standsOn(metadata, "cli").map(({ name }) => name), ["tokio"]);
});

test("a text that two have in common stands there once, and who has none is named with its authors", () => {
  const text = written([
    { name: "tokio", version: "1.0.0", license: "MIT", authors: [], texts: ["MIT of many"] },
    { name: "mio", version: "2.0.0", license: "MIT", authors: [], texts: ["MIT of many"] },
    { name: "bare", version: "3.0.0", license: "ISC", authors: ["Ann Lee"], texts: [] },
  ]);
  assert.equal(text.split("MIT of many").length, 2);
  assert.match(text, /mio 2\.0\.0, tokio 1\.0\.0/);
  assert.match(text, /bare 3\.0\.0: ISC, by Ann Lee/);
});
