import { doorTests } from '../door.mjs';
import { hall } from '../hall.mjs';
import { letInTests } from '../let-in.mjs';

hall(doorTests, letInTests);
