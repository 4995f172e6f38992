import { hall } from '../hall.mjs';
import { screenTests } from '../screens.mjs';
import { tabletTests } from '../tablet.mjs';
import { yoursTests } from '../yours.mjs';

hall(tabletTests, screenTests, yoursTests);
