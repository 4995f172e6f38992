/** The one dialog that tells why something is as it is: the reasons as the server gives them, what follows them, and the way back. */
import type { ComponentChildren } from 'preact';
import { Modal } from '../parts/modal';
import { CLOSE } from '../words/shell';
import type { How } from './ask';
import { useFetched } from './fetched';
import { Waiting } from './waiting';

interface WhyProps<T> {
  /** Nothing is told yet while it is on its way. */
  title: (told: T | null) => string;
  /** Where the reasons lie. */
  at: string;
  how?: How;
  class?: string;
  close: () => void;
  children: (told: T) => ComponentChildren;
  /** What can be asked or done next. */
  next?: ComponentChildren;
}

export function WhyDialog<T>({ title, at, how, class: name, close, children, next }: WhyProps<T>) {
  const told = useFetched<T>(at, 0, how);
  return (
    <Modal title={title(told.is === 'there' ? told.value : null)} close={close}>
      <div class={name}>
        <Waiting for={told}>{children}</Waiting>
        {next}
        <div class="row end">
          <button type="button" class="primary" onClick={close}>
            {CLOSE}
          </button>
        </div>
      </div>
    </Modal>
  );
}
