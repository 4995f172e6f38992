#!/usr/bin/env node
// An engine that speaks UCI and knows four moves: rooks go out and come back, until the position has stood three times.
import { createInterface } from 'node:readline';

export const ROOKS = '8/8/3k4/8/8/3K4/r7/7R w - - 0 60';
const MOVES = ['h1g1', 'a2b2', 'g1h1', 'b2a2'];

let made = 0;
const ANSWERS = {
  uci: () => console.log('option name Skill Level type spin default 20 min 0 max 20\nuciok'),
  isready: () => console.log('readyok'),
  position: (words) => (made = words.includes('moves') ? words.length - words.indexOf('moves') - 1 : 0),
  // Slow enough to be watched and broken off.
  go: () => setTimeout(() => console.log(`bestmove ${MOVES[made % 4]}`), 20),
  quit: () => process.exit(),
};

if (process.argv[1]?.endsWith('engine.mjs')) {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const words = line.trim().split(/\s+/);
    ANSWERS[words[0]]?.(words);
  });
}
