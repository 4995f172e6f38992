import { floorTests } from '../floor.mjs';
import { hall } from '../hall.mjs';

hall(floorTests);
