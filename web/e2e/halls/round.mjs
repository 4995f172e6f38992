import { hall } from '../hall.mjs';
import { roundTests } from '../round.mjs';
import { unusualTests } from '../unusual.mjs';

hall(roundTests, unusualTests);
