import { axeTests } from '../axe.mjs';
import { deskTests } from '../desk.mjs';
import { disputeTests } from '../dispute.mjs';
import { hall } from '../hall.mjs';
import { keyboardTests } from '../keyboard.mjs';
import { lineTests } from '../line.mjs';
import { playTests } from '../play.mjs';

hall(playTests, deskTests, disputeTests, keyboardTests, lineTests, axeTests);
