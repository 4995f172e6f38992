/** A new id. `crypto.randomUUID` is missing on plain http, and a school's Wi-Fi is plain http. */
export function unique(): string {
  return random(12);
}

/** New ids for hundreds of acts of one page: it has a name by chance and counts. The log keeps each of them, so they are short. */
export function counting(): () => string {
  const page = parseInt(random(4), 16).toString(36).padStart(7, '0');
  let count = 0;
  return () => page + (count++).toString(36).padStart(2, '0');
}

function random(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
