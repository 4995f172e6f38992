// `npm run e2e`: one server, one browser, every story in turn. JADOUBE_BIN and CHROMIUM_BIN name other programs.
import { after, before } from 'node:test';
import { adjournedTests } from './adjourned.mjs';
import { appealTests } from './appeal.mjs';
import { axeTests } from './axe.mjs';
import { chancesTests } from './chances.mjs';
import { deskTests } from './desk.mjs';
import { disputeTests } from './dispute.mjs';
import { doorTests } from './door.mjs';
import { browse, Server } from './house.mjs';
import { keyboardTests } from './keyboard.mjs';
import { lineTests } from './line.mjs';
import { playTests } from './play.mjs';
import { rulesTests } from './rules.mjs';
import { topicTests } from './topics.mjs';

const house = {};

before(async () => {
  house.server = await Server.start();
  house.browser = await browse();
});

after(async () => {
  await house.browser?.close();
  await house.server?.close();
});

playTests(house);
deskTests(house);
disputeTests(house);
topicTests(house);
adjournedTests(house);
appealTests(house);
chancesTests(house);
keyboardTests(house);
lineTests(house);
axeTests(house);
rulesTests(house);
doorTests(house);
