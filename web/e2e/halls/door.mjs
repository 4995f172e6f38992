import { doorTests } from '../door.mjs';
import { hall } from '../hall.mjs';

hall(doorTests);
