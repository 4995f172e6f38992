/** A link to a paper that takes a while to be made: the window in which it will open says so until it is there. */
import { useState } from 'preact/hooks';
import { keep } from '../papers';
import { askFile } from '../shell/ask';
import { PRINT } from '../words/print';
import { sentence } from '../sentence';

export function PaperLink({ href, name, primary = false }: { href: string; name: string; primary?: boolean }) {
  const [making, setMaking] = useState(false);
  const [no, setNo] = useState('');
  const press = (event: MouseEvent) => {
    // Whoever asks for a tab of his own has the address itself.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setNo('');
    const shown = openFor(name);
    // The paper stands at its own address, so that it is saved under its own name.
    if (shown) shown.location.replace(new URL(href, location.href));
    else if (!making) void save();
  };
  const save = async () => {
    setMaking(true);
    const made = await askFile(href);
    setMaking(false);
    if (made.ok) keep(made.value);
    else setNo(made.no.status === 0 ? PRINT.notReached : PRINT.notMade(sentence(made.no.text)));
  };
  return (
    <>
      <a class={primary ? 'button primary' : 'button'} target="_blank" rel="noopener" href={href} aria-busy={making} onClick={press}>
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

/** A window may be opened by a press only. A browser that shows no papers is handed the file. */
function openFor(name: string): Window | null {
  const shown = navigator.pdfViewerEnabled === false ? null : open('', '_blank');
  if (!shown) return null;
  shown.document.title = name;
  shown.document.body.textContent = PRINT.making(name);
  return shown;
}
