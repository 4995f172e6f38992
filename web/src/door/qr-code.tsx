/** A QR code as a picture. What it says stands beside it in letters, so it is hidden from those who do not see it. */
import { qr } from './qr';

/** A camera needs four light cells around it. */
const QUIET = 4;

export function QrCode({ text }: { text: string }) {
  const cells = qr(text);
  if (!cells) return null;
  const size = cells.length + 2 * QUIET;
  const path = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
