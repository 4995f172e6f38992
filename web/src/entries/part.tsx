/** A part of an entry that opens: closed it says how things are, opened it has what can be done. */
import type { ComponentChildren } from 'preact';

export function Part({ title, is, children }: { title: string; is: string; children: ComponentChildren }) {
  return (
    <details class="entry-part">
      <summary>
        <span class="part-title">{title}</span> <span class="hint">{is}</span>
      </summary>
      {children}
    </details>
  );
}
