/** Players' cards: issued for all who have none, or anew for one who lost his; then printed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { askFile, send } from '../shell/ask';
import type { AtEvent } from '../event/frame';
import type { Fetched } from '../shell/fetched';
import { keep, paper } from '../papers';
import { OnlyHere } from '../parts/only-here';
import { Waiting } from '../shell/waiting';
import { CARDS } from '../words/people';
import { Choose } from './fields';
import { Field, Refusal, useSending } from './form';
import type { Card, CardOut } from './protocol';
import { useLinksFrom } from './links-from';
import { QrCode, useCodes } from './qr-code';
import { grouped } from './way';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

interface Entry {
  entry: number;
  name: string;
  section: string;
  left: unknown;
}

interface CardsProps {
  at: AtEvent;
  entries: Fetched<{ entries: Entry[] }>;
  out: Fetched<CardOut[]>;
  changed: (words: string) => void;
}

export function Cards({ at, entries, out, changed }: CardsProps) {
  const [fresh, setFresh] = useState<Card[]>([]);
  const made = (cards: Card[]) => {
    setFresh(cards);
    changed(CARDS.made(cards.length));
  };
  return (
    <section class="card" aria-labelledby="cards">
      <h2 id="cards">{CARDS.title}</h2>
      <p class="hint">{CARDS.lead}</p>
      {fresh.length > 0 ? (
        <Fresh id={at.id} cards={fresh} event={at.seen.event.name} done={() => setFresh([])} />
      ) : (
        <Waiting for={entries}>
          {({ entries }) => (
            <Waiting for={out}>{(out) => <Issue at={at} entries={entries.filter(({ left }) => !left)} out={new Set(out.map(({ entry }) => entry))} made={made} changed={changed} />}</Waiting>
          )}
        </Waiting>
      )}
    </section>
  );
}

interface IssueProps {
  at: AtEvent;
  entries: Entry[];
  out: Set<number>;
  made: (cards: Card[]) => void;
  changed: (words: string) => void;
}

function Issue({ at, entries, out, made, changed }: IssueProps) {
  const form = useSending();
  const [section, setSection] = useState('');
  const [search, setSearch] = useState('');
  if (entries.length === 0) return <p>{CARDS.noEntries}</p>;
  const here = entries.filter((entry) => section === '' || entry.section === section);
  const missing = here.filter(({ entry }) => !out.has(entry));
  const found = search.trim() === '' ? [] : here.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase())).slice(0, 8);
  const issue = async (of: Entry[]) => {
    const cards = await form.send<Card[]>(() => send('POST', eventAt(at.id, '/cards'), { entries: of.map(({ entry }) => entry) } satisfies Schemas['CardsAsked']));
    if (cards) made(cards);
  };
  const revoke = async ({ entry, name }: Entry) => {
    if (await form.send(() => send('DELETE', eventAt(at.id, `/cards/${entry}`)))) changed(CARDS.revoked(name));
  };
  const sections = at.seen.sections.map(({ name }): [string, string] => [name, name]);
  return (
    <>
      <p>{CARDS.out(here.length - missing.length, here.length)}</p>
      {sections.length > 1 && <Choose label={CARDS.section} value={section} options={[['', CARDS.every], ...sections]} choose={setSection} />}
      {missing.length > 0 && (
        <button class="primary" {...whileBusy(form.busy)} onClick={() => void issue(missing)}>
          {CARDS.issueAll(missing.length)}
        </button>
      )}
      <Refusal no={form.no} />
      <h3>{CARDS.lost}</h3>
      <Field id="card-of" type="search" label={CARDS.find} hint={CARDS.findHint} value={search} autocomplete="off" onInput={(event) => setSearch(event.currentTarget.value)} />
      <ul class="people">
        {found.map((entry) => (
          <li key={entry.entry}>
            <p>
              <strong>{entry.name}</strong>, {entry.section}, {out.has(entry.entry) ? CARDS.has : CARDS.hasNot}
            </p>
            <button {...whileBusy(form.busy)} aria-label={CARDS.again(entry.name)} onClick={() => void issue([entry])}>
              {CARDS.issueOne}
            </button>
            {out.has(entry.entry) && (
              <button {...whileBusy(form.busy)} aria-label={CARDS.take(entry.name)} onClick={() => void revoke(entry)}>
                {CARDS.revoke}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Codes that are shown this once: whoever made them is taken to these words, printing prints nothing but the cards, and
 *  whoever closes the window is asked first. */
export function useShownOnce() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus();
    document.body.classList.add('printing');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      document.body.classList.remove('printing');
      removeEventListener('beforeunload', ask);
    };
  }, []);
  return words;
}

/** The cards as they are cut out. */
function Fresh({ id, cards, event, done }: { id: string; cards: Card[]; event: string; done: () => void }) {
  const words = useShownOnce();
  const form = useSending();
  const { origin, host } = useLinksFrom();
  const codes = useCodes(cards.map(({ path }) => origin + path));
  const save = () =>
    form.send(async () => {
      const made = await askFile(eventAt(id, '/papers/cards'), { address: origin, paper: paper(), cards: cards.map(({ entry, code }) => ({ entry, code: grouped(code), path: `/c/${code}` })) });
      if (made.ok) keep(made.value);
      return made;
    });
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {CARDS.made(cards.length)}
      </p>
      <OnlyHere />
      <div class="row">
        <button class="primary" {...whileBusy(form.busy)} onClick={() => void save()}>
          {CARDS.pdf}
        </button>
        <button onClick={() => print()}>{CARDS.print}</button>
        <button onClick={done}>{CARDS.done}</button>
      </div>
      <Refusal no={form.no} />
      <ul class="cards">
        {cards.map(({ entry, name, code }, at) => (
          <li class="player-card" key={entry}>
            <QrCode rows={codes[at]} />
            <div>
              <strong>{name}</strong>
              <p class="code">{grouped(code)}</p>
              <p class="hint">{CARDS.where(event, host)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
