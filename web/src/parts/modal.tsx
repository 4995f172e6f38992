/**
 * A dialog of the browser's own: it keeps the focus, and Escape closes it. Whoever opens it begins at its heading, unless
 * something in it asks for the focus: the first button may be the wrong one, and what is still being fetched pushes it away.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { HEARD } from '../unheard';
import { MeanwhileBeside } from './meanwhile';

interface ModalProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
}

export function Modal({ title, close, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const gone = useRef(false);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const shown = dialog.current;
    shown?.showModal();
    if (shown && !shown.querySelector('[autofocus]')) heading.current?.focus();
    // While it is open nothing beside it takes the focus, so it is closed before it goes.
    return () => {
      gone.current = true;
      shown?.close();
      // What opened it may be gone with what it did; then a page says where one goes on.
      (before?.isConnected ? before : document.querySelector<HTMLElement>('[data-goes-on]'))?.focus();
    };
  }, []);
  const onClick = (event: MouseEvent) => event.target === dialog.current && close();
  return (
    // Where it is opened from a sentence that was said, it is not part of what is said.
    <dialog ref={dialog} aria-live="off" aria-labelledby={id} onClose={() => !gone.current && close()} onClick={onClick}>
      <div class="dialog">
        <MeanwhileBeside />
        <div class="unseen" aria-live="polite" {...{ [HEARD]: '' }} />
        <h2 id={id} tabIndex={-1} ref={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
