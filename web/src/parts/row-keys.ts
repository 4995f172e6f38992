/**
 * Through a list with the arrow keys: from a link or a button of one row to the same one of the next. Rows are the children of the
 * element that listens; Tab goes on as everywhere.
 */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

const PRESSED = 'a[href], button:not([disabled])';

const shown = (all: Iterable<Element>): HTMLElement[] => ([...all] as HTMLElement[]).filter((one) => one.offsetParent !== null);

export function rowKeys(event: KeyboardEvent & { currentTarget: Element }): void {
  const step = STEPS[event.key];
  const target = event.target as Element;
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !target.matches(PRESSED)) return;
  const rows = [...event.currentTarget.children].filter((row) => shown(row.querySelectorAll(PRESSED)).length > 0);
  const at = rows.findIndex((row) => row.contains(target));
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
  if (at < 0 || !next) return;
  const which = shown(rows[at]!.querySelectorAll(PRESSED)).indexOf(target as HTMLElement);
  const there = shown(next.querySelectorAll(PRESSED));
  event.preventDefault();
  there[Math.min(which, there.length - 1)]?.focus();
}
