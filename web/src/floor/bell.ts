/**
 * A bell for new calls. A hall is silent, so it rings only where somebody has asked for it on this page: at a desk outside, or where
 * a phone cannot shake. Browsers let a page ring only after somebody has pressed something on it, so that it is asked for anew each time.
 */
let audio: AudioContext | null = null;

export const isRinging = (): boolean => audio !== null;

/** Turns it on, and rings once so that one knows how it sounds; or off. Whether it is on now. */
export function turnBell(): boolean {
  if (audio) {
    void audio.close();
    audio = null;
    return false;
  }
  audio = new AudioContext();
  ring();
  return true;
}

/** Two short notes, the second one higher. */
const NOTES = [660, 880];
const LENGTH = 0.18;

export function ring(): void {
  if (!audio) return;
  const now = audio.currentTime;
  NOTES.forEach((pitch, at) => {
    const [note, volume] = [audio!.createOscillator(), audio!.createGain()];
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.2, now + at * LENGTH);
    volume.gain.exponentialRampToValueAtTime(0.001, now + (at + 1) * LENGTH);
    note.connect(volume).connect(audio!.destination);
    note.start(now + at * LENGTH);
    note.stop(now + (at + 1) * LENGTH);
  });
}
