import { directingTests } from '../directing.mjs';
import { hall } from '../hall.mjs';

hall(directingTests);
