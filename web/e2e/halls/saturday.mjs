import { hall } from '../hall.mjs';
import { saturdayTests } from '../saturday.mjs';

hall(saturdayTests);
