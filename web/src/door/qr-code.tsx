/** QR codes as pictures. What they say stands beside them in letters, so they are hidden from those who do not see them. */
import { useEffect, useState } from 'preact/hooks';
import { API } from '../shell/api';
import { send } from '../shell/ask';
import type { Schemas } from '../wire';

/** The codes of these links, as the server draws them for its papers, too; nothing until they have come. */
export function useCodes(links: string[]): (string[] | undefined)[] {
  const [codes, setCodes] = useState<string[][]>([]);
  const asked = links.join('\n');
  useEffect(() => {
    if (asked === '') return;
    const gone = new AbortController();
    void send<Schemas['Codes']>('POST', `${API}/codes`, { texts: asked.split('\n') } satisfies Schemas['CodesAsked'], { signal: gone.signal }).then((answer) => answer.ok && setCodes(answer.value.codes));
    return () => gone.abort();
  }, [asked]);
  return codes;
}

export function QrCode({ rows }: { rows: string[] | undefined }) {
  if (!rows) return null;
  const path = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: dark, index }) => `M${index} ${y}h${dark.length}v1h-${dark.length}z`)).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} shape-rendering="crispEdges" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
