/** What a time control is and how its games are rated (5C), as the server reads it: asked for once for each text that is typed. */
import { useEffect, useState } from 'preact/hooks';
import type { Clause } from '../protocol';
import { ask } from '../shell/ask';
import { API } from '../shell/api';
import type { Plan, RatingClass } from './protocol';

export interface Control {
  control: string;
  /** Nothing: games like these are not rated. */
  rated: RatingClass | null;
  says: string;
  clauses: Clause[];
}

/** How long nothing is typed before the server is asked. */
const REST = 150;

const known = new Map<string, Control | null>();

/** Nothing where it cannot be read, or the server was not reached. */
export async function readControl(text: string): Promise<Control | null> {
  const asked = text.trim();
  if (asked === '') return null;
  const found = known.get(asked);
  if (found !== undefined) return found;
  const answer = await ask<Control>(`${API}/rules/controls/${encodeURIComponent(asked)}`);
  if (answer.ok || answer.no.status === 400) known.set(asked, answer.ok ? answer.value : null);
  return answer.ok ? answer.value : null;
}

/** What is known of it so far; undefined until the server has answered. */
export function useControl(text: string): Control | null | undefined {
  const [read, setRead] = useState<{ text: string; control: Control | null }>();
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => void readControl(text).then((control) => current && setRead({ text, control })), known.has(text.trim()) ? 0 : REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return read?.text === text ? read.control : undefined;
}

/** A rated section is rated as its control is; one that is not rated stays so, and what cannot be read changes nothing. */
export const rated = (plan: Plan, control: Control | null | undefined): Plan =>
  plan.rated === null || !control || control.rated === plan.rated ? plan : { ...plan, rated: control.rated };

/** The same before it is sent, whether or not the answer has been seen. */
export const asRated = async (plan: Plan): Promise<Plan> => rated(plan, await readControl(plan.control));
