/** Where the focus goes when what was pressed is gone. */

/** The heading of the part in which something was pressed: it stays when the button does not. */
export function toHeading(pressed: Element | null): void {
  const heading = pressed?.closest('.card')?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
