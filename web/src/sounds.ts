/**
 * Sounds of a match that can be told apart without looking: a move at one's own board, a piece that comes, a word of the partner, a wait,
 * the end. Silent until somebody asks for them; what was chosen is kept, and begins with the first press on the page, as browsers want it.
 */
const KEY = 'jadoube-sounds';

let audio: AudioContext | null = null;

export function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return audio !== null;
  }
}

export function turnSounds(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing sounds until it is closed.
  }
  if (on) awake();
  else void audio?.close();
  if (!on) audio = null;
}

/** Browsers let a page sound only after somebody has pressed something on it. */
export function awake(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

export type Sound = 'moved' | 'handed' | 'said' | 'waits' | 'over';

/** Pitches one after another, how long each, and its color. */
const NOTES: Record<Sound, { pitches: number[]; length: number; wave: OscillatorType }> = {
  moved: { pitches: [300], length: 0.09, wave: 'triangle' },
  handed: { pitches: [523, 784], length: 0.12, wave: 'sine' },
  said: { pitches: [1175, 1175], length: 0.07, wave: 'sine' },
  waits: { pitches: [196, 185, 175], length: 0.2, wave: 'sawtooth' },
  over: { pitches: [392, 523, 659, 784], length: 0.2, wave: 'triangle' },
};

export function sound(what: Sound): void {
  if (!audio || !areOn()) return;
  const { pitches, length, wave } = NOTES[what];
  const now = audio.currentTime;
  pitches.forEach((pitch, at) => {
    const [note, volume] = [audio!.createOscillator(), audio!.createGain()];
    note.type = wave;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.15, now + at * length);
    volume.gain.exponentialRampToValueAtTime(0.001, now + (at + 1) * length);
    note.connect(volume).connect(audio!.destination);
    note.start(now + at * length);
    note.stop(now + (at + 1) * length);
  });
}
