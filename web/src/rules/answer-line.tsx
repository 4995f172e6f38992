/** What comes of the telling, in a line that stays in sight while it is told: the rulings themselves are a long way down. */
import { WHATIF } from '../words/whatif';
import type { Asked } from './asked';
import type { Rulings } from './protocol';

export function AnswerLine({ asked }: { asked: Asked }) {
  const unread = asked.mistakes.length > 0 || (asked.rulings !== null && asked.rulings.trouble.length > 0);
  return (
    <div class="answer-line">
      <p>{asked.busy ? WHATIF.ruling : unread ? WHATIF.unreadYet : asked.trouble ?? (asked.rulings && inALine(asked.rulings))}</p>
      <button type="button" class="primary" onClick={() => goTo(unread ? 'incident' : 'ruled')}>
        {unread ? WHATIF.toText : WHATIF.toRulings} ↓
      </button>
    </div>
  );
}

/** What most books say first, and how many say something else. */
export function inALine({ books, open }: Rulings): string {
  if (open) return `${WHATIF.open}. ${open.sentence}`;
  const most = books.find(({ as_most }) => as_most);
  const others = books.filter(({ as_most }) => !as_most).length;
  const first = most?.moments.at(-1)?.verdicts[0]?.sentence ?? most?.open?.sentence;
  return WHATIF.inALine(first ?? WHATIF.silentMost, others, books.length);
}

/** Brings something into sight, and the keyboard with it. The address keeps what it says: it carries the incident. */
export function goTo(id: string): void {
  const there = document.getElementById(id);
  there?.scrollIntoView({ block: 'start' });
  there?.focus({ preventScroll: true });
}
