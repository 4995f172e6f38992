/** Copies a text. The clipboard of browsers is missing on plain http, so there is the old way, too. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

function copyBySelecting(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  const before = document.activeElement as HTMLElement | null;
  // While a dialog is open nothing beside it can be selected.
  (before?.closest('dialog') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  before?.focus({ preventScroll: true });
  return copied;
}
