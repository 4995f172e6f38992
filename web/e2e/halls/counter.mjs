import { counterTests } from '../counter.mjs';
import { hall } from '../hall.mjs';

hall(counterTests);
