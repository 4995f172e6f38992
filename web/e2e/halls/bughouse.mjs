import { bughouseTests } from '../bughouse.mjs';
import { hall } from '../hall.mjs';

hall(bughouseTests);
