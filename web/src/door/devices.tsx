/** Which devices may be used at the boards, and the tablets that stand there. */
import { useState } from 'preact/hooks';
import { act, eventAt } from '../event/asked';
import { send } from '../shell/ask';
import type { AtEvent } from '../event/frame';
import { useFetched } from '../shell/fetched';
import { OnlyHere } from '../parts/only-here';
import { Waiting } from '../shell/waiting';
import type { Use } from '../tablet/protocol';
import { unique } from '../unique';
import { DEVICES, TABLET, USES } from '../words/tablet';
import { useShownOnce } from './cards';
import { Choose, Count } from './fields';
import { Refusal, useSending } from './form';
import { useLinksFrom } from './links-from';
import { QrCode, useCodes } from './qr-code';
import { grouped } from './way';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

/** Where there are boards for tablets to stand at. */
const STANDS = new Set(['tablets', 'phones']);

interface DevicesProps {
  at: AtEvent;
  /** Whether he may say what is permitted, and whether he may put tablets at boards. */
  permits: boolean;
  puts: boolean;
  say: (text: string) => void;
}

export function Devices({ at, permits, puts, say }: DevicesProps) {
  const now = at.seen.devices ?? 'officials';
  return (
    <section class="card" aria-labelledby="devices">
      <h2 id="devices">{DEVICES.title}</h2>
      <p>
        <strong>{DEVICES.now[now]}.</strong> {DEVICES.about[now]}
      </p>
      {permits && <Permit at={at} now={now} say={say} />}
      {puts && STANDS.has(now) && <Tablets at={at} say={say} />}
    </section>
  );
}

function Permit({ at, now, say }: { at: AtEvent; now: string; say: (text: string) => void }) {
  const form = useSending();
  const [wanted, setWanted] = useState(now);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const done = await form.send(() => act(at.id, { id: unique(), act: { do: 'permit-devices', devices: wanted as Schemas['Devices'] } }));
    if (done) say(DEVICES.done);
  }
  return (
    <form onSubmit={submit}>
      <fieldset class="field">
        <legend>{DEVICES.change}</legend>
        <div class="stack">
          {Object.entries(DEVICES.now).map(([devices, words]) => (
            <label class="check" key={devices}>
              <input type="radio" name="devices" checked={wanted === devices} onChange={() => setWanted(devices)} />
              <span>
                {words} <span class="hint">{DEVICES.about[devices]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Refusal no={form.no} />
      <button disabled={wanted === now} {...whileBusy(form.busy)}>{DEVICES.permit}</button>
    </form>
  );
}

interface Stands {
  section: string;
  /** As signs have it: `7`, or `7.2` for a table of a match. */
  named: string;
  use: Use;
  open: boolean;
}

interface Made extends Stands {
  code: string;
  path: string;
}

const USE_OPTIONS = Object.entries(USES) as [Use, string][];

function Tablets({ at, say }: { at: AtEvent; say: (text: string) => void }) {
  const [changes, setChanges] = useState(0);
  const [made, setMade] = useState<Made[]>([]);
  const list = useFetched<{ tablets: Stands[] }>(eventAt(at.id, '/tablets'), changes);
  const changed = (text: string) => {
    setChanges((before) => before + 1);
    say(text);
  };
  if (made.length > 0) return <Fresh made={made} done={() => setMade([])} />;
  return (
    <>
      <h3>{DEVICES.tablets}</h3>
      <p class="hint">{DEVICES.lead}</p>
      <Waiting for={list}>
        {({ tablets }) =>
          tablets.length === 0 ? (
            <p>{DEVICES.none}</p>
          ) : (
            <ul class="people">
              {tablets.map((tablet) => (
                <One key={`${tablet.section}/${tablet.named}`} at={at} tablet={tablet} changed={changed} made={(codes) => (setMade(codes), changed(DEVICES.made(codes.length)))} />
              ))}
            </ul>
          )
        }
      </Waiting>
      <Make at={at} made={(codes) => (setMade(codes), changed(DEVICES.made(codes.length)))} />
    </>
  );
}

interface OneProps {
  at: AtEvent;
  tablet: Stands;
  changed: (text: string) => void;
  made: (made: Made[]) => void;
}

function One({ at, tablet, changed, made }: OneProps) {
  const form = useSending();
  const { section, named, use, open } = tablet;
  const address = eventAt(at.id, `/tablets/${encodeURIComponent(section)}/${named}`);
  const become = async (next: string) => {
    if (await form.send(() => send('PUT', address, { use: next }))) changed(DEVICES.changed(named, USES[next as Use]));
  };
  const take = async () => {
    if (await form.send(() => send('DELETE', address))) changed(DEVICES.taken(named));
  };
  const again = async () => {
    const codes = await form.send<Made[]>(() => send('POST', eventAt(at.id, '/tablets'), { section, boards: [named], use } satisfies Schemas['NewTablets']));
    if (codes) made(codes);
  };
  return (
    <li>
      <p>
        <strong>{TABLET.board(named, section)}</strong>, {open ? DEVICES.open : DEVICES.waits}
      </p>
      <select value={use} disabled={form.busy} aria-label={DEVICES.useOf(named, section)} onChange={(event) => void become(event.currentTarget.value)}>
        {USE_OPTIONS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <button {...whileBusy(form.busy)} aria-label={DEVICES.againOf(named, section)} onClick={() => void again()}>
        {DEVICES.again}
      </button>
      <button {...whileBusy(form.busy)} aria-label={DEVICES.takeOf(named, section)} onClick={() => void take()}>
        {DEVICES.take}
      </button>
      <Refusal no={form.no} />
    </li>
  );
}

function Make({ at, made }: { at: AtEvent; made: (made: Made[]) => void }) {
  const form = useSending();
  const names = at.seen.sections.map(({ name }): [string, string] => [name, name]);
  const firstOf = (section: string) => (at.seen.sections.find(({ name }) => name === section)?.plan['first-board'] as number | undefined) ?? 1;
  const [section, setSection] = useState(names[0]?.[0] ?? '');
  const [from, setFrom] = useState<number | null>(firstOf(section));
  const [to, setTo] = useState<number | null>(firstOf(section));
  const choose = (next: string) => {
    setSection(next);
    setFrom(firstOf(next));
    setTo(firstOf(next));
  };
  const [use, setUse] = useState<Use>('clock');
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const first = from ?? 1;
    const boards = Array.from({ length: Math.max(1, (to ?? first) - first + 1) }, (_, index) => first + index);
    const codes = await form.send<Made[]>(() => send('POST', eventAt(at.id, '/tablets'), { section, boards, use } satisfies Schemas['NewTablets']));
    if (codes) made(codes);
  }
  return (
    <form onSubmit={submit}>
      {names.length > 1 && <Choose label={DEVICES.section} value={section} options={names} choose={choose} />}
      <div class="row">
        <Count label={DEVICES.from} value={from} least={1} most={9999} required put={setFrom} />
        <Count label={DEVICES.to} value={to} least={from ?? 1} most={9999} required put={setTo} />
      </div>
      <Choose label={DEVICES.is} value={use} options={USE_OPTIONS} choose={(next) => setUse(next as Use)} />
      <Refusal no={form.no} />
      <button class="primary" {...whileBusy(form.busy)}>
        {DEVICES.make}
      </button>
    </form>
  );
}

/** The codes as they are cut out and laid beside the boards. */
function Fresh({ made, done }: { made: Made[]; done: () => void }) {
  const words = useShownOnce();
  const { origin, host } = useLinksFrom();
  const codes = useCodes(made.map(({ path }) => origin + path));
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {DEVICES.made(made.length)}
      </p>
      <OnlyHere />
      <div class="row">
        <button class="primary" onClick={() => print()}>
          {DEVICES.print}
        </button>
        <button onClick={done}>{DEVICES.finish}</button>
      </div>
      <ul class="cards">
        {made.map(({ section, named, use, code }, at) => (
          <li key={code} class="player-card">
            <QrCode rows={codes[at]} />
            <div>
              <strong>{TABLET.board(named, section)}</strong>
              <p>{USES[use]}</p>
              <p class="code">{grouped(code)}</p>
              <p class="hint">{DEVICES.where(host)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
