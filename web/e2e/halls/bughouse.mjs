import { bughouseTests } from '../bughouse.mjs';
import { bughouseEventTests } from '../bughouse-event.mjs';
import { hall } from '../hall.mjs';

hall(bughouseTests, bughouseEventTests);
