/** What a section departs from, with the notice that each departure needs (1B1, 1B2), and whether it was given. */
import { useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { AtEvent } from '../event/frame';
import type { Done, SectionSeen } from '../event/protocol';
import { unique } from '../unique';
import { NOTICES } from '../words/settings';
import { Refusal, useSending } from './form';
import { Rule } from './section-parts';
import { toHeading } from './to-heading';
import type { ActOf } from '../event/protocol';
import { whileBusy } from '../shell/presses';

type Posted = ActOf<'post'>['posted'];

/** What this section has still to make known. */
export function unposted(section: SectionSeen): SectionSeen['needs-notice'] {
  const posted = section.posted as Posted[];
  const enough = (needed: string, given: string) => given === needed || given === 'advance-publicity';
  return section['needs-notice'].filter(({ topic, notice }) => !posted.some((one) => one.topic === topic && enough(notice, one.notice)));
}

interface NoticesProps {
  at: AtEvent;
  section: SectionSeen;
  may: boolean;
  say: (text: string) => void;
}

export function Notices({ at, section, may, say }: NoticesProps) {
  const open = unposted(section);
  const needed = section['needs-notice'];
  const house = (section.posted as Posted[]).filter(({ topic }) => topic === 'other');
  return (
    <>
      <h3>
        {NOTICES.title} <Rule id="1B1" />
      </h3>
      {needed.length === 0 && <p class="hint">{NOTICES.none}</p>}
      <ul class="to-post">
        {needed.map((one) => (
          <li key={one.topic}>
            <p>
              {NOTICES.needs(one.words, NOTICES.where[one.notice] ?? '')}
              {one.clauses.map(({ id }) => (
                <>
                  {' '}
                  <Rule id={id} key={id} />
                </>
              ))}
            </p>
            {!open.includes(one) ? (
              <p class="yes">✓ {NOTICES.done}</p>
            ) : may ? (
              <MakeKnown at={at} section={section.name} posted={{ topic: one.topic, notice: one.notice }} done={() => say(NOTICES.posted(one.words))} />
            ) : (
              <p class="care">{NOTICES.not}</p>
            )}
          </li>
        ))}
        {house.map(({ text }) => (
          <li key={text}>
            <p>“{text}”</p>
            <p class="yes">✓ {NOTICES.done}</p>
          </li>
        ))}
      </ul>
      {may && <HouseRule at={at} section={section.name} done={(text) => say(NOTICES.posted(`“${text}”`))} />}
    </>
  );
}

function MakeKnown({ at, section, posted, done }: { at: AtEvent; section: string; posted: Posted; done: () => void }) {
  const form = useSending();
  const [id] = useState(unique);
  async function post(pressed: Element) {
    const answer = await form.send<Done>(() => act(at.id, { id, act: { do: 'post', section, posted } }));
    if (!answer) return;
    done();
    toHeading(pressed);
  }
  return (
    <div>
      <button {...whileBusy(form.busy)} onClick={(event) => void post(event.currentTarget)}>
        {NOTICES.post}
      </button>
      <Refusal no={form.no} />
    </div>
  );
}

function HouseRule({ at, section, done }: { at: AtEvent; section: string; done: (text: string) => void }) {
  const form = useSending();
  const [id, setId] = useState(unique);
  const [text, setText] = useState('');
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const posted: Posted = { topic: 'other', notice: 'at-the-event', text: text.trim() };
    const answer = await form.send<Done>(() => act(at.id, { id, act: { do: 'post', section, posted } }));
    if (!answer) return;
    done(text.trim());
    setText('');
    setId(unique());
  }
  return (
    <details>
      <summary>{NOTICES.house}</summary>
      <form onSubmit={submit}>
        <label class="field">
          <span>{NOTICES.houseText}</span>
          <input value={text} required onInput={(event) => setText(event.currentTarget.value)} />
          <span class="hint">{NOTICES.houseHint}</span>
        </label>
        <Refusal no={form.no} />
        <button {...whileBusy(form.busy)}>{NOTICES.housePost}</button>
      </form>
    </details>
  );
}
