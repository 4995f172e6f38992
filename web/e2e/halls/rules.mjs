import { hall } from '../hall.mjs';
import { rulesTests } from '../rules.mjs';

hall(rulesTests);
