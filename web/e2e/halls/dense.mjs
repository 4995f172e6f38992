import { denseTests } from '../dense.mjs';
import { hall } from '../hall.mjs';

hall(denseTests);
