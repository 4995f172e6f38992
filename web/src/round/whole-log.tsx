/** All that was done at the event, the newest first: who entered this result, and when? */
import { useState } from 'preact/hooks';
import { fold } from '../entries/search';
import type { AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import { Waiting } from '../shell/waiting';
import { DESK } from '../words/round';
import { LogLines } from './log-lines';
import type { LogLine } from './protocol';

/** Nobody reads further; another word finds the rest. */
const SHOWN = 200;

export function WholeLog({ id, seen, changes }: AtEvent) {
  const log = useLive<{ log: LogLine[] }>(id, '/log', changes);
  const [typed, setTyped] = useState('');
  return (
    <Waiting for={log}>
      {({ log: all }) => {
        const found = withWords(all, typed);
        return (
          <>
            <div class="field">
              <label for="log-find">{DESK.findDone}</label>
              <input id="log-find" type="search" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} autocomplete="off" spellcheck={false} />
            </div>
            <p class="hint" role="status">
              {DESK.doneFound(found.length, SHOWN)}
            </p>
            <LogLines id={id} lines={found.slice(0, SHOWN)} now={seen.now} whole />
          </>
        );
      }}
    </Waiting>
  );
}

/** The lines that have all of these words, or beginnings of them, the newest first. */
export function withWords(log: readonly LogLine[], typed: string): LogLine[] {
  const wanted = fold(typed).split(' ').filter(Boolean);
  const has = ({ who, why, words }: LogLine) => {
    const said = fold(`${who} ${why} ${words.join(' ')}`).split(' ');
    return wanted.every((word) => said.some((one) => one.startsWith(word)));
  };
  return log.filter(has).reverse();
}
