import { damagedTests } from '../damaged.mjs';
import { demoTests } from '../demo.mjs';
import { hall } from '../hall.mjs';

hall(demoTests, damagedTests);
