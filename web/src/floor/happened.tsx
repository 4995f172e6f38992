/**
 * Something happened at a board: what it is about, then what; and the desk of its game opens with the ruling. What can be
 * told comes from the server: the kinds at once, and the rest from the game's own log, which is opened for it.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { claims } from '../api';
import { send } from '../event/asked';
import { useFetched } from '../fetched';
import { go } from '../go';
import { Blanks } from '../parts/blanks';
import { Clauses } from '../parts/clause';
import { filled, found, hasColors, type Shown, toldBy } from '../phrases';
import type { Clause, Claims, Color, Phrase } from '../protocol';
import type { Phrase as CasePhrase } from '../rules/protocol';
import { unique } from '../unique';
import { raise } from '../words/game';
import { BOARD, HAPPENED } from '../words/floor';
import type { Spot, Tile } from './protocol';
import { boardAt } from './spot';

const TOLD: Phrase['do'][] = ['claim', 'occur'];

interface HappenedProps {
  event: string;
  spot: Spot;
  tile: Tile;
}

/** The link of a director's seat at this board; it is new each time, so it is asked for once. */
interface Desk {
  token: string;
  known: Claims;
}

export function Happened({ event, spot, tile }: HappenedProps) {
  const words = useFetched<CasePhrase[]>('/api/whatif/words');
  const kinds = useMemo(() => (words.is === 'there' ? kindsOf(words.value) : []), [words]);
  const [kind, setKind] = useState<string | null>(null);
  const [desk, setDesk] = useState<Desk | null>(null);
  const [wrong, setWrong] = useState<{ text: string; clauses?: Clause[] } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (kind !== null) heading.current?.focus();
  }, [kind]);

  async function choose(next: string) {
    setKind(next);
    setWrong(null);
    if (desk) return;
    const token = await openDesk(event, spot);
    if (typeof token !== 'string') return setWrong(token);
    claims(token).then((known) => setDesk({ token, known }), () => setWrong({ text: HAPPENED.none }));
  }

  async function tell(told: Shown, words: string[]) {
    if (!desk) return;
    const act = toldBy(told.phrase, filled(told.text, told.phrase.blanks, words));
    const answer = await send('POST', `/api/seat/${encodeURIComponent(desk.token)}/acts`, { id: unique(), act });
    if (answer.ok) go(deskAt(desk.token, event));
    else setWrong(answer.no as { text: string; clauses?: Clause[] });
  }

  async function toDesk() {
    const token = desk?.token ?? (await openDesk(event, spot));
    if (typeof token === 'string') go(deskAt(token, event));
    else setWrong(token);
  }

  return (
    <section class="happened">
      <h3 tabIndex={-1} ref={heading}>
        {kind === null ? HAPPENED.title : HAPPENED.list(kind)}
      </h3>
      {kind === null ? (
        <div class="kinds" role="group" aria-label={HAPPENED.kinds}>
          {kinds.map((one) => (
            <button type="button" key={one} onClick={() => void choose(one)}>
              {raise(one)}
            </button>
          ))}
        </div>
      ) : desk ? (
        <Told known={desk.known} kind={kind} tile={tile} tell={(told, words) => void tell(told, words)} />
      ) : (
        !wrong && <p role="status">{HAPPENED.opening}</p>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {raise(wrong.text)} <Clauses of={wrong.clauses ?? []} />
        </p>
      )}
      <div class="row">
        {kind !== null && (
          <button type="button" onClick={() => (setKind(null), setWrong(null))}>
            ← {HAPPENED.back}
          </button>
        )}
        <button type="button" onClick={() => void toDesk()} title={BOARD.deskHint}>
          {BOARD.desk}
        </button>
      </div>
    </section>
  );
}

interface ToldProps {
  known: Claims;
  kind: string;
  tile: Tile;
  tell: (told: Shown, words: string[]) => void;
}

/** The phrases of a kind: one without blanks is told by a tap, another asks for what is missing first. */
function Told({ known, kind, tile, tell }: ToldProps) {
  const [color, setColor] = useState<Color>('white');
  const [open, setOpen] = useState<Phrase | null>(null);
  const [words, setWords] = useState<string[]>([]);
  const topics = known.topics.filter(({ topic }) => spaced(topic) === kind);
  const all = found(topics, TOLD, color, '');
  const chosen = all.find(({ phrase }) => phrase === open);
  if (all.length === 0) return <p>{HAPPENED.none}</p>;
  const colors: [Color, string][] = [
    ['white', `${BOARD.white}: ${tile.white.name ?? ''}`],
    ['black', `${BOARD.black}: ${tile.black.name ?? ''}`],
  ];
  return (
    <>
      {hasColors(topics, TOLD) && (
        <fieldset class="switch">
          <legend>{HAPPENED.who}</legend>
          <div class="choices">
            {colors.map(([value, label]) => (
              <label class="check" key={value}>
                <input type="radio" name="happened-who" checked={color === value} onChange={() => setColor(value)} /> {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {chosen ? (
        <form onSubmit={(event) => (event.preventDefault(), tell(chosen, words))}>
          <Blanks chosen={chosen} words={words} write={setWords} />
          <button class="primary wide">{HAPPENED.does}</button>
        </form>
      ) : (
        <ul class="told">
          {all.map((one) => (
            <li key={one.text}>
              <button type="button" onClick={() => (one.phrase.blanks.length === 0 ? tell(one, []) : (setWords([]), setOpen(one.phrase)))}>
                {raise(filled(one.text, one.phrase.blanks, []))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const spaced = (topic: string): string => topic.replaceAll('-', ' ');

function kindsOf(phrases: CasePhrase[]): string[] {
  return [...new Set(phrases.filter(({ kind }) => kind === 'incident').map(({ topic }) => spaced(topic)))].sort();
}

async function openDesk(event: string, spot: Spot): Promise<string | { text: string; clauses?: Clause[] }> {
  const answer = await send<{ link: string }>('POST', boardAt(event, spot, 'game'));
  return answer.ok ? answer.value.link.replace('/g/', '') : (answer.no as { text: string; clauses?: Clause[] });
}

const deskAt = (token: string, event: string): string => `/g/${encodeURIComponent(token)}?floor=${encodeURIComponent(event)}`;
