import { hall } from '../hall.mjs';
import { severalTests } from '../several.mjs';

hall(severalTests);
