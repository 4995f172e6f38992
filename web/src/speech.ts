/**
 * Speaks with the browser's own voice, where it has one and whoever sits here has asked for it. What is spoken is what the
 * page shows; the list that screen readers follow stays the main way.
 */
const KEY = 'jadoube-speech';

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/** Nobody hears anything that he has not asked for. */
export function isSpoken(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

export function keepSpoken(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing speaks until it is closed.
  }
}

/** One sentence after the other. */
export function speak(sentences: string[]): void {
  if (!canSpeak()) return;
  for (const sentence of sentences) {
    const said = new SpeechSynthesisUtterance(sentence);
    said.lang = 'en-US';
    speechSynthesis.speak(said);
  }
}

/** What is asked for now comes before what was still to be said. */
export function speakNow(sentences: string[]): void {
  if (canSpeak()) speechSynthesis.cancel();
  speak(sentences);
}
