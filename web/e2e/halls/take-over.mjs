import { takeOverTests } from '../take-over.mjs';
import { hall } from '../hall.mjs';

hall(takeOverTests);
