/** What is typed into a form survives a reload, a closed lid, and a look at another page. */
import { useEffect, useState } from 'preact/hooks';

export type SetDraft<T> = (next: T | ((was: T) => T)) => void;

/** A form that is kept on this device under a key, until its window is closed. */
export function useDraft<T extends object>(key: string, empty: T): [T, SetDraft<T>] {
  const [form, setForm] = useState<T>(() => {
    try {
      return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>) };
    } catch {
      return empty;
    }
  });
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(form));
    } catch {
      // Then it is only on the page.
    }
  }, [key, form]);
  return [form, setForm];
}
