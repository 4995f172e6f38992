/** Times as people type them with one thumb: `13:05`, `13.05`, `1305`, or only the minutes, `13`. */

/** One or two digits are minutes; of more without a sign between them the last two are seconds. */
export function readTime(text: string): string | null {
  const typed = text.trim().replaceAll(/[.,;\s]+/g, ':');
  const plain = /^\d{1,2}$/.test(typed) ? `${typed}:00` : typed.replace(/^(\d{1,2})(\d\d)$/, '$1:$2');
  return /^\d{1,3}(:[0-5]\d){1,2}$/.test(plain) ? plain : null;
}

/** What a field for a time takes, and the keys that a phone shows for it. */
export const TIME_FIELD = {
  pattern: '\\s*(\\d{1,4}|\\d{1,3}([.,:;\\s][0-5]\\d){1,2})\\s*',
  inputMode: 'decimal' as const,
  autocomplete: 'off',
};
