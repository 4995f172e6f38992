import { hall } from '../hall.mjs';
import { roundTests } from '../round.mjs';

hall(roundTests);
