import { hall } from '../hall.mjs';
import { kindsTests } from '../kinds.mjs';
import { roundTests } from '../round.mjs';
import { unusualTests } from '../unusual.mjs';

hall(roundTests, unusualTests, kindsTests);
