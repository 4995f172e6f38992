import { membersTests } from '../members.mjs';
import { hall } from '../hall.mjs';

hall(membersTests);
