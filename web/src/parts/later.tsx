/** A part that few open: its script is loaded when somebody does. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LOADING } from '../words/shell';
import { Broken } from './frame';

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, show] = useState(() => loaded);
    const [broken, setBroken] = useState(false);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (part) => {
          loaded = part;
          show(() => part);
        },
        () => setBroken(true),
      );
    }, []);
    if (broken) return <Broken />;
    return Part ? <Part {...props} /> : <p class="hint waiting">{LOADING}</p>;
  };
}
