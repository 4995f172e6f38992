/** What an incident is about, as somebody would say it who directs for the first time. */
import type { Kind } from '../kinds';

export const KIND_WORDS: Record<Kind, string> = {
  men: 'Touched or illegal move',
  board: 'Set-up or colors',
  clock: 'Clock',
  flag: 'Out of time',
  phone: 'Phone or device',
  help: 'Talking or advice',
  conduct: 'Behavior',
  draw: 'Draw',
  end: 'Resigned, or who won?',
  late: 'Late or away',
  score: 'Scoresheet',
  penalty: 'Warning or penalty',
  all: 'Something else',
};

export const KIND_CHOICE = {
  label: 'What is it about?',
  all: 'Anything',
};
