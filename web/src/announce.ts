/** What has changed between two views, in sentences for a screen reader. */
import { arrived, hasWon, newlySaid, standing } from './match';
import type { Adjourned, Bench, BoardName, Color, Ruling, View } from './protocol';
import { readMen } from './men';
import { GAME, rulingTold, TOLD } from './words/board';
import { claimWords, isPlayer, knowsTurn, manWords, status, waitsFor, who } from './words/game';
import { DRAW, MATCH, playerWords, TALK, waiting } from './words/match';
import { spokenMove } from './words/spoken';
import { raise, sentence } from './sentence';

export function announce(before: View | null, now: View, typing = false): string[] {
  if (before === null) return [...(isPlayer(now.seat) ? [`${GAME.youAre(now.seat)}.`] : []), status(now), ...claims({ ...now, dispute: null }, now)];
  return [
    ...moves(before, now),
    ...hand(before, now, typing),
    ...adjusting(before, now),
    ...rulings(before, now),
    ...turn(before, now),
    ...offers(before, now),
    ...takeBacks(before, now),
    ...claims(before, now),
    ...partners(before, now),
    ...play(before, now),
  ];
}

/** What a voice says of it: all but what whoever listens has just done with his own hands. */
export function aloud(before: View, now: View): string[] {
  const own = moves(before, now, now.seat);
  const hands = hand(before, now);
  return announce(before, now).filter((text) => !own.includes(text) && !hands.includes(text));
}

/** The moves that were made meanwhile; of one seat, if it is named. */
function moves(before: View, now: View, by?: View['seat']): string[] {
  if (now.moves.length < before.moves.length) return by ? [] : [TOLD.setBack];
  const made = now.moves.slice(before.moves.length).filter(({ color }) => by === undefined || color === by);
  return made.map((move) => `${who(now, move.color)}: ${spokenMove(move.text)}.`);
}

/** One's own man in hand, so that the keyboard tells what it holds; a typed move says in one word where it ends. */
function hand(before: View, now: View, typing = false): string[] {
  const { from, missing } = now.hand;
  if (now.seat !== now.on_move) return [];
  if (missing !== null && missing !== before.hand.missing) return [status(now)];
  if (typing || from === null || from === before.hand.from) return [];
  const man = readMen(now.men).get(from);
  return man ? [TOLD.inHand(manWords(man), from)] : [];
}

/** At a board it is said aloud, and nothing is seen of it. */
function adjusting(before: View, now: View): string[] {
  // Among friends whose touches bind nobody everybody adjusts all the time.
  if (!now.hand.adjusting || before.hand.adjusting || now.friendly?.free_touch) return [];
  return [now.seat === now.on_move ? TOLD.ownAdjusting : TOLD.adjusting(now.on_move)];
}

/** The clock was pressed. Where the move itself presses it, whoever made the move has heard so already. */
function turn(before: View, now: View): string[] {
  const [was, is] = [before.clocks.running, now.clocks.running];
  if (!was || !is || was === is || !isPlayer(now.seat) || now.outcome || now.dispute) return [];
  if (now.seat === is) return [status(now)];
  return now.moves.length !== before.moves.length && now.presses === 'with-the-move' ? [] : [TOLD.pressed];
}

/** Whether a ruling that came with this view says so itself. */
const isRuled = (before: View, now: View, what: 'offer' | 'must'): boolean => newRulings(before, now).some(({ tells }) => tells?.includes(what));

/** What comes from the other board of a match, and from the partner. */
function partners(before: View, now: View): string[] {
  const { match } = now;
  if (!match) return [];
  const said: string[] = [];
  const handed = isPlayer(now.seat) ? arrived(before, now, now.seat) : [];
  if (handed.length > 0) said.push(MATCH.handed(handed));
  if (match.waits && !before.match?.waits) said.push(waiting(now) ?? '');
  for (const { by, text } of newlySaid(before, now)) {
    if (standing(now, by) !== 'you') said.push(standing(now, by) === 'partner' ? TALK.said(text) : `${raise(playerWords(now, by))}: ${text}`);
  }
  const [was, asked] = [before.match?.agreed ?? [], match.agreed ?? []];
  if (asked[0] && was.length === 0 && !now.outcome) said.push(DRAW.asked(playerWords(now, asked[0])));
  else if (asked.length > was.length && !now.outcome) said.push(DRAW.agreed(asked.length));
  else if (was.length > 0 && asked.length === 0 && !now.outcome) said.push(TOLD.declined);
  const there = match.disputed?.find((board) => board !== match.board);
  if (there && !before.match?.disputed?.includes(there)) said.push(MATCH.disputedBeside(there as BoardName));
  const won = hasWon(now);
  if (match.result && !before.match?.result) said.push(`${won === null ? MATCH.over : won ? MATCH.yourTeamWon : MATCH.yourTeamLost} ${sentence(match.result.text)}`);
  return said;
}

function takeBacks(before: View, now: View): string[] {
  const [was, asked] = [before.take_back, now.take_back];
  if (was === asked || now.outcome) return [];
  if (asked) return [asked === now.seat ? TOLD.ownTakeBack : TOLD.takeBack(asked as Color)];
  // A move that was taken back is told by what was set back.
  return was && now.moves.length === before.moves.length ? [TOLD.playsOn] : [];
}

function offers(before: View, now: View): string[] {
  if (now.match || now.outcome || now.offer === before.offer || (now.offer && isRuled(before, now, 'offer'))) return [];
  if (now.offer) return [now.offer === now.seat ? TOLD.ownOffer : TOLD.offer(now.offer)];
  return before.offer ? [TOLD.declined] : [];
}

function claims(before: View, now: View): string[] {
  const { dispute } = now;
  if (!dispute) return [];
  const known = before.dispute?.dispute === dispute.dispute ? before.dispute : null;
  const announced = dispute.announced && spokenMove(dispute.announced);
  const said = known ? [] : [`${claimWords({ ...dispute, announced })}.`, ...(isPlayer(now.seat) ? [waitsFor(dispute, now)] : [])];
  if (dispute.bench) return known?.bench?.revision === dispute.bench.revision ? said : [...said, ...due(dispute.bench)];
  return known && known.stage !== dispute.stage ? [TOLD.beforeDirector] : said;
}

/** What lies before the director next. */
function due({ questions, choices, proposal }: Bench): string[] {
  if (choices.length > 0) return [TOLD.leftToYou(choices.map(({ choice }) => choice).join(', '))];
  if (proposal.length > 0) return [TOLD.proposed(proposal.map(({ text }) => text).join('; '))];
  return questions.map(({ sentence }) => sentence);
}

const rulings = (before: View, now: View): string[] => newRulings(before, now).map(rulingTold);

const newRulings = (before: View, now: View): Ruling[] =>
  now.rulings.filter((ruling) => !before.rulings.some((known) => known.ruling === ruling.ruling));

const isNews = (before: View['adjourned'], now: Adjourned): boolean =>
  before?.phase !== now.phase || before.is_sealed !== now.is_sealed;

function play(before: View, now: View): string[] {
  const said: string[] = [];
  if (now.outcome && !before.outcome && !now.match?.result) said.push(`${TOLD.over} ${sentence(now.outcome.text)}`);
  if (now.must && now.must !== before.must && !isRuled(before, now, 'must')) said.push(sentence(now.must));
  if (now.clocks_started && !before.clocks_started) said.push(goesOn(TOLD.started, now));
  for (const color of now.paused ? now.ready : []) {
    if (!before.ready.includes(color)) said.push(now.seat === color ? TOLD.ownReady : TOLD.ready(color));
  }
  if (!now.outcome && !now.dispute && now.adjourned && isNews(before.adjourned, now.adjourned)) said.push(status(now));
  else if (now.paused !== before.paused && !now.outcome && !now.dispute) {
    said.push(now.paused ? status(now) : goesOn(TOLD.goesOn, now));
  }
  for (const notice of now.office?.notices ?? []) {
    if (!before.office?.notices.includes(notice)) said.push(raise(notice));
  }
  return said;
}

/** With whose turn it is, where that is known. */
const goesOn = (words: string, now: View): string => (knowsTurn(now) && !now.outcome && !now.paused ? `${words} ${status(now)}` : words);
