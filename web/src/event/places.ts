/** Which places of an event a phone shows at once. */

/** As many as a phone has room for beside the button for the rest. */
const ROOM = 3;

/** Those that a round is run from; whoever is not led to all of them has his own work next to the first. */
export function firstOf(places: readonly { rest: string; officials?: boolean; first?: boolean }[]): string[] {
  const first = places.filter((place) => place.first);
  const others = places.filter((place) => place.officials && !place.first);
  return [...first, ...others].slice(0, Math.max(ROOM, first.length)).map(({ rest }) => rest);
}
