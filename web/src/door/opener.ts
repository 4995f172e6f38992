/** A form that opens in place of its button. */
import { useEffect, useRef, useState } from 'preact/hooks';

/** Whoever closes the form finds himself where he opened it. */
export function useOpener() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !open) button.current?.focus();
    was.current = open;
  }, [open]);
  return { open, setOpen, button };
}
