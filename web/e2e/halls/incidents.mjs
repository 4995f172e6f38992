import { adjournedTests } from '../adjourned.mjs';
import { appealTests } from '../appeal.mjs';
import { chancesTests } from '../chances.mjs';
import { hall } from '../hall.mjs';
import { topicTests } from '../topics.mjs';

hall(topicTests, adjournedTests, appealTests, chancesTests);
