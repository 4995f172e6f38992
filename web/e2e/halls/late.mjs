import { hall } from '../hall.mjs';
import { lateTests } from '../late.mjs';
import { pressTests } from '../presses.mjs';

hall(lateTests, pressTests);
