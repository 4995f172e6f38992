/**
 * What happens beside a dialog while somebody is at work in it, in one line; nothing most of the time. It stands at the dialog's
 * head and leads nowhere, so that no tap that was meant for the dialog leaves it.
 */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Mark } from './mark';

export const Meanwhile = createContext('');

export function MeanwhileBeside() {
  const words = useContext(Meanwhile);
  return (
    <p class={words === '' ? 'unseen' : 'meanwhile'} role="status">
      {words !== '' && <Mark is="⚑" />}
      {words}
    </p>
  );
}
