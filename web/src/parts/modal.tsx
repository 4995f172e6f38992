/** A dialog of the browser's own: it keeps the focus, and Escape closes it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface ModalProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
}

export function Modal({ title, close, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const gone = useRef(false);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const shown = dialog.current;
    shown?.showModal();
    // While it is open nothing beside it takes the focus, so it is closed before it goes.
    return () => {
      gone.current = true;
      shown?.close();
      before?.focus();
    };
  }, []);
  const onClick = (event: MouseEvent) => event.target === dialog.current && close();
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={() => !gone.current && close()} onClick={onClick}>
      <div class="dialog">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
