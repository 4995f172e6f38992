import { asleepTests } from '../asleep.mjs';
import { directingTests } from '../directing.mjs';
import { directorTests } from '../directors.mjs';
import { hall } from '../hall.mjs';
import { paperTests } from '../paper.mjs';
import { phoneTests } from '../phones.mjs';

hall(paperTests, phoneTests, directingTests, directorTests, asleepTests);
