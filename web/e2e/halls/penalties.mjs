import { hall } from '../hall.mjs';
import { penaltyTests } from '../penalties.mjs';

hall(penaltyTests);
