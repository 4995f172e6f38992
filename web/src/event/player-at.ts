/** Where the page of somebody is: by their entry, or by a number on a wall chart, of a player or a team. */
interface Somebody {
  entry?: number | null;
  number?: number | null;
}

/** None for whoever has neither yet. */
export function playerAt(event: string, section: string, { entry, number }: Somebody): string | undefined {
  const of = `/e/${encodeURIComponent(event)}/player`;
  if (entry != null) return `${of}/${entry}`;
  return number ? `${of}/${encodeURIComponent(section)}/${number}` : undefined;
}
