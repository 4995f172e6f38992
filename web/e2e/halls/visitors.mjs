import { hall } from '../hall.mjs';
import { visitorTests } from '../visitors.mjs';

hall(visitorTests);
