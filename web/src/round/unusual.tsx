/** What is rarely done: chosen in a form, its consequences shown, and only then done. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { UNUSUAL } from '../words/unusual';
import type { Acts } from './acts';
import { Confirm } from './confirm';
import type { Act } from '../event/protocol';

interface UnusualProps {
  event: string;
  title: string;
  lead?: string;
  version: number;
  acts: Acts;
  /** Nothing: something is still to be chosen. */
  act: Act | null;
  /** What stands as its reason unless somebody writes another. */
  reason?: string;
  done?: () => void;
  /** Whether somebody came to the page for it; then it is where he looks. */
  open?: boolean;
  children: ComponentChildren;
}

export function Unusual({ event, title, lead, version, acts, act, reason, done, open = false, children }: UnusualProps) {
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!open) return;
    part.current?.scrollIntoView({ block: 'center' });
    part.current?.querySelector<HTMLElement>('summary')?.focus();
  }, [open]);
  const [asked, setAsked] = useState<Act | null>(null);
  const close = (was: boolean) => {
    setAsked(null);
    if (was) done?.();
  };
  return (
    <details class="wishes" ref={part} open={open}>
      <summary>{title}</summary>
      {lead && <p class="hint">{lead}</p>}
      <form class="wish" onSubmit={(submitted) => (submitted.preventDefault(), act && setAsked(act))}>
        {children}
        <button disabled={!act}>{UNUSUAL.show}</button>
      </form>
      {asked && <Confirm event={event} title={title} act={asked} reason={reason} version={version} acts={acts} close={close} />}
    </details>
  );
}

export type Option = [value: string, words: string];

export function Choice({ label, value, options, choose, none = true }: { label: string; value: string; options: Option[]; choose: (value: string) => void; none?: boolean }) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {none && <option value="">{UNUSUAL.choose}</option>}
        {options.map(([one, words]) => (
          <option value={one} key={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
