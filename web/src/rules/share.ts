/** An incident in an address: its text as base64 that an address can carry, behind `i=`. */

const NAME = 'i=';

export function shareOf(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return NAME + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text in a fragment, with or without its `#`; nothing if there is none that can be read. */
export function sharedIn(fragment: string): string | null {
  const found = fragment.replace(/^#/, '');
  if (!found.startsWith(NAME)) return null;
  try {
    const letters = atob(found.slice(NAME.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
