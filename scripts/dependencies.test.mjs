import assert from "node:assert/strict";
import { test } from "node:test";
import { admits, isCompatible } from "./dependencies.mjs";

const compatible = ["MIT", "MIT OR Apache-2.0", "MIT/Apache-2.0", "(MIT OR GPL-2.0-only) AND Unicode-3.0",
  "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only", "GPL-2.0-only OR ISC", "(OpenSSL OR (MIT AND Zlib))"];
const incompatible = ["GPL-2.0-only", "MIT AND OpenSSL", "(MIT OR Apache-2.0) AND GPL-2.0-only", "SEE LICENSE IN eula",
  "UNLICENSED", "(MIT", "MIT Apache-2.0", ""];

for (const expression of compatible) {
  test(`${expression} may be part of Jadoube`, () => assert.equal(isCompatible(expression), true));
}
for (const expression of incompatible) {
  test(`"${expression}" may not be part of Jadoube`, () => assert.equal(isCompatible(expression), false));
}

const content = ["*", ">=18", ">= 14.18.0", "^18.0.0 || ^20.0.0 || >=22.0.0", ">=12 <21", "18.x", "18 || 20", "~18.20.0", ">=6.9.0"];
const discontent = [">=20", "^20.19.0 || >=22.12.0", ">=18.21", "20.x", "<18", "^16.0.0"];

for (const range of content) {
  test(`Node.js 18.20 is in ${range}`, () => assert.equal(admits(range, [18, 20, 0]), true));
}
for (const range of discontent) {
  test(`Node.js 18.20 is not in ${range}`, () => assert.equal(admits(range, [18, 20, 0]), false));
}
