/** Addresses and the patterns of pages: `/rules/:book` is met by `/rules/us-chess-7`. Knows no page. */

/** What stood in an address where its pattern has a name. */
export type Params = Record<string, string>;

/** The blanks of a pattern as an address fills them, or nothing if it is not met. */
export function meet(pattern: string, path: string): Params | null {
  const wanted = steps(pattern);
  const found = steps(path);
  if (wanted.length !== found.length) return null;
  const params: Params = {};
  for (const [index, step] of wanted.entries()) {
    const text = spelled(found[index] ?? '');
    if (text === null) return null;
    if (step.startsWith(':')) params[step.slice(1)] = text;
    else if (step !== text) return null;
  }
  return params;
}

/** The first place whose pattern is met, with its blanks. */
export function find<P extends { path: string }>(places: readonly P[], path: string): { place: P; params: Params } | null {
  for (const place of places) {
    const params = meet(place.path, path);
    if (params) return { place, params };
  }
  return null;
}

/** Whether one address lies in the part of the house that another opens. */
export const within = (path: string, part: string): boolean => path === part || path.startsWith(`${part}/`);

const steps = (path: string): string[] => path.split('/').filter((step) => step !== '');

/** A step as it was meant; nothing if its percent signs make no letters. */
function spelled(step: string): string | null {
  try {
    return decodeURIComponent(step);
  } catch {
    return null;
  }
}
