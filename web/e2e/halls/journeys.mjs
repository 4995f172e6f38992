import { asleepTests } from '../asleep.mjs';
import { directorTests } from '../directors.mjs';
import { hall } from '../hall.mjs';
import { phoneTests } from '../phones.mjs';

hall(directorTests, phoneTests, asleepTests);
