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
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => before?.focus();
  }, []);
  const onClick = (event: MouseEvent) => event.target === dialog.current && close();
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={close} onClick={onClick}>
      <div class="dialog">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
