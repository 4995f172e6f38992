/** A new id. `crypto.randomUUID` is missing on plain http, and a school's Wi-Fi is plain http. */
export function unique(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
