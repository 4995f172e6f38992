import { hall } from '../hall.mjs';
import { kindsTests } from '../kinds.mjs';
import { leagueTests } from '../league.mjs';
import { roundTests } from '../round.mjs';
import { unusualTests } from '../unusual.mjs';

hall(roundTests, unusualTests, kindsTests, leagueTests);
