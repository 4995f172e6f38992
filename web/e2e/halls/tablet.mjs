import { hall } from '../hall.mjs';
import { tabletTests } from '../tablet.mjs';

hall(tabletTests);
