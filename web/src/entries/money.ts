/** Money in cents, as it is typed and shown. */

export const dollars = (cents: number): string => {
  const whole = Math.trunc(cents / 100);
  const rest = Math.abs(cents % 100);
  return rest === 0 ? `$${whole}` : `$${whole}.${String(rest).padStart(2, '0')}`;
};

/** `25`, `$25.50` and `25.5` are amounts; null: it is none. Nothing typed is nothing paid. */
export function readDollars(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return 0;
  const found = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0') || '0');
}
