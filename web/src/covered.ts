/** Whether a dialog lies over the page. While one does, the rest of the page is out of reach, for eyes, hands and ears alike. */

let open = 0;
const listeners = new Set<(covered: boolean) => void>();

/** A dialog is opened; what it returns tells that it is gone. */
export function cover(): () => void {
  change(1);
  return () => change(-1);
}

/** Tells when the first dialog is opened, and when the last one is gone. */
export function onCovered(listener: (covered: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: number): void {
  const was = open > 0;
  open += by;
  if (was !== open > 0) for (const listener of listeners) listener(open > 0);
}
