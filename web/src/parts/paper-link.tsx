/** A link to a paper that takes a while to be made: it says so, here and in the window in which the paper will open. */
import { useState } from 'preact/hooks';
import { fetchPaper, keep } from '../papers';
import { sentence } from '../words/game';
import { PRINT } from '../words/print';

export function PaperLink({ href, name, primary = false }: { href: string; name: string; primary?: boolean }) {
  const [making, setMaking] = useState(false);
  const [no, setNo] = useState('');
  const press = async (event: MouseEvent) => {
    // Whoever asks for a tab of his own has the address itself.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (making) return;
    setMaking(true);
    setNo('');
    const shown = openFor(name);
    const made = await fetchPaper(href);
    setMaking(false);
    if (!made.ok) {
      shown?.close();
      setNo(made.no.status === 0 ? PRINT.notReached : PRINT.notMade(sentence(made.no.text)));
    } else if (shown && !shown.closed) shown.location.replace(URL.createObjectURL(made.value));
    else keep(made.value, new URL(href, location.href).pathname.split('/').pop()!);
  };
  return (
    <>
      <a class={primary ? 'button primary' : 'button'} target="_blank" rel="noopener" href={href} aria-busy={making} onClick={(event) => void press(event)}>
        {making ? PRINT.making(name) : name}
      </a>
      {no !== '' && (
        <span class="wrong" role="alert">
          {no}
        </span>
      )}
    </>
  );
}

/** A window may be opened by a press only, before there is anything to show. A browser that shows no papers is handed the file. */
function openFor(name: string): Window | null {
  const shown = navigator.pdfViewerEnabled === false ? null : open('', '_blank');
  if (!shown) return null;
  shown.document.title = name;
  shown.document.body.textContent = PRINT.making(name);
  return shown;
}
