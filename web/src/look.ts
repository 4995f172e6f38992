/**
 * How the pages look to this person: colors, contrast, size of print, motion; and whether single keys do something. What is not
 * chosen is as the device says.
 * The answer stands in attributes of the root element, which the style sheets read.
 */

export type Color = 'device' | 'light' | 'dark';

export interface Look {
  color: Color;
  contrast: boolean;
  large: boolean;
  still: boolean;
  /** A letter alone does nothing: for whoever speaks to the device, or touches keys that he does not mean. */
  noLetters: boolean;
}

export const AS_THE_DEVICE: Look = { color: 'device', contrast: false, large: false, still: false, noLetters: false };

const KEY = 'jadoube-look';

/** What the device asks for by itself. */
export interface Device {
  dark: boolean;
  contrast: boolean;
  still: boolean;
}

export interface Seen {
  color: 'light' | 'dark';
  contrast: 'plain' | 'more';
  print: 'plain' | 'large';
  motion: 'plain' | 'still';
}

/** What a choice comes to on a device. A device that asks for contrast or for rest is never overruled. */
export function seen(look: Look, device: Device): Seen {
  const dark = look.color === 'device' ? device.dark : look.color === 'dark';
  return {
    color: dark ? 'dark' : 'light',
    contrast: look.contrast || device.contrast ? 'more' : 'plain',
    print: look.large ? 'large' : 'plain',
    motion: look.still || device.still ? 'still' : 'plain',
  };
}

/** A choice as it was kept; whatever cannot be read is not chosen. */
export function read(kept: string | null): Look {
  let found: Partial<Record<keyof Look, unknown>>;
  try {
    found = (JSON.parse(kept ?? '{}') ?? {}) as typeof found;
  } catch {
    return AS_THE_DEVICE;
  }
  const color = found.color === 'light' || found.color === 'dark' ? found.color : 'device';
  return { color, contrast: found.contrast === true, large: found.large === true, still: found.still === true, noLetters: found.noLetters === true };
}

let chosen = AS_THE_DEVICE;

export const chosenLook = (): Look => chosen;

export function choose(look: Look): void {
  chosen = look;
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // A browser that keeps nothing still shows what was chosen, until it is closed.
  }
  show();
}

/** Whether nothing should move by itself. */
export const isStill = (): boolean => document.documentElement.dataset.motion === 'still';

/** Whether a key that writes a sign may press a clock or turn a page. */
export const obeysLetters = (): boolean => !chosen.noLetters;

/** Shows the kept choice, and follows the device and the other windows from now on. */
export function begin(): void {
  try {
    chosen = read(localStorage.getItem(KEY));
  } catch {
    chosen = AS_THE_DEVICE;
  }
  for (const query of Object.values(QUERIES)) matchMedia(query).addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    chosen = read(event.newValue);
    show();
  });
  show();
}

const QUERIES = {
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more)',
  still: '(prefers-reduced-motion: reduce)',
};

function show(): void {
  const asks = (query: string) => matchMedia(query).matches;
  const device = { dark: asks(QUERIES.dark), contrast: asks(QUERIES.contrast), still: asks(QUERIES.still) };
  Object.assign(document.documentElement.dataset, seen(chosen, device));
}
