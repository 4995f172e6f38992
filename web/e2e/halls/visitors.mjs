import { hall } from '../hall.mjs';
import { liveTests } from '../live.mjs';
import { visitorTests } from '../visitors.mjs';

hall(visitorTests, liveTests);
