import { hall } from '../hall.mjs';
import { lightTests } from '../light.mjs';
import { liveTests } from '../live.mjs';
import { visitorTests } from '../visitors.mjs';

hall(lightTests, visitorTests, liveTests);
