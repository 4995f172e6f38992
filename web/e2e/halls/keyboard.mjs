import { accessTests } from '../access.mjs';
import { axeTests } from '../axe.mjs';
import { hall } from '../hall.mjs';
import { keyboardTests } from '../keyboard.mjs';
import { lineTests } from '../line.mjs';

hall(keyboardTests, lineTests, axeTests, accessTests);
