/** A line on a page that is older than the server. It does not load itself again: somebody may be writing on it. */
import { useRenewed } from '../renewed';
import { RENEWED } from '../words/shell';

export function Renewed() {
  const renewed = useRenewed();
  return (
    <div role="status">
      {renewed && (
        <p class="renewed">
          {RENEWED.line} <button onClick={() => location.reload()}>{RENEWED.again}</button>
        </p>
      )}
    </div>
  );
}
