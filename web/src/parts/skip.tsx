/** The way past the header, for whoever goes through a page with the keyboard. */
import { SKIP } from '../words/shell';

export function SkipLink() {
  return (
    <a class="skip" href="#content" onClick={toContent}>
      {SKIP}
    </a>
  );
}

/** The address keeps what it says; a fragment may carry something of the page's own. */
function toContent(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
