/** Stopping the program, for whoever started it by its icon and sees no window that could be closed. */
import { useState } from 'preact/hooks';
import { isOnlyHere } from '../parts/here';
import { Modal } from '../parts/modal';
import { API } from '../shell/api';
import { send } from '../shell/ask';
import { STOP } from '../words/phones';
import { Refusal, useSending } from './form';

export function Stop() {
  const form = useSending();
  const [asks, setAsks] = useState(false);
  const [stopped, setStopped] = useState(false);
  // The server stops at the request of its own machine only.
  if (!isOnlyHere()) return null;
  async function stop() {
    if (!(await form.send(() => send('POST', `${API}/stop`)))) return;
    setAsks(false);
    setStopped(true);
  }
  return (
    <section class="card" aria-labelledby="stop">
      <h2 id="stop">{STOP.title}</h2>
      <p>{STOP.lead}</p>
      <p role="status">{stopped && STOP.stopped}</p>
      {!stopped && (
        <p>
          <button onClick={() => setAsks(true)}>{STOP.stop}</button>
        </p>
      )}
      {asks && (
        <Modal title={STOP.sure} close={() => setAsks(false)}>
          <p>{STOP.phones}</p>
          <Refusal no={form.no} />
          <div class="row">
            <button class="primary" disabled={form.busy} onClick={() => void stop()}>
              {STOP.stop}
            </button>
            <button onClick={() => setAsks(false)}>{STOP.stay}</button>
          </div>
        </Modal>
      )}
    </section>
  );
}
