import { deskTests } from '../desk.mjs';
import { disputeTests } from '../dispute.mjs';
import { fullTests } from '../full.mjs';
import { hall } from '../hall.mjs';
import { playTests } from '../play.mjs';

hall(playTests, deskTests, disputeTests, fullTests);
