/** A ruling that is not accepted: its slip, how far its appeals have come, and what can be done about it from this seat. */
import { useState } from 'preact/hooks';
import { slipAt } from '../api';
import { actsOn } from '../match';
import type { Act, Appeal, Clause, Ruling, RulingItem, Slip } from '../protocol';
import type { Session } from '../session';
import { useFetched } from '../shell/fetched';
import { APPEAL, SLIP, TERMS } from '../words/appeal';
import { Chain } from './appealed';
import { Ask } from './ask';
import { Asked } from './asked';
import { Clauses } from './clause';
import { sentence } from '../sentence';

interface FootProps {
  ruling: Ruling;
  session: Session;
}

export function RulingFoot({ ruling, session }: FootProps) {
  const { appeals = [], menu = [] } = ruling;
  return (
    <div class="ruling-foot">
      {appeals.map(({ by, stage }) => (
        <p key={by} class="appeal-state">
          <span aria-hidden="true">⚑ </span>
          {APPEAL.state(by, stage)}
        </p>
      ))}
      <div class="row">
        <SlipLinks ruling={ruling.ruling} session={session} />
        {menu.includes('appeal') && <AppealButton ruling={ruling} session={session} />}
        {STEPS.filter(([item]) => menu.includes(item)).map(([item, label, words]) => (
          <button key={item} class={item === 'more-time' ? 'small quiet' : 'small'} onClick={() => void session.act({ do: 'occur', what: words(ruling.ruling) })}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

const STEPS: [RulingItem, string, (ruling: number) => string][] = [
  ['hear-appeal', APPEAL.hear, (ruling) => `hears the appeal of ruling ${ruling}`],
  ['hand-appeal-on', APPEAL.handOn, (ruling) => `hands the appeal of ruling ${ruling} on`],
  ['more-time', APPEAL.moreTime, (ruling) => `grants more time to appeal ruling ${ruling}`],
  ['ask-to-be-paired', APPEAL.pairAs, (ruling) => `asks to be paired as if ruling ${ruling} were reversed`],
];

function SlipLinks({ ruling, session }: { ruling: number; session: Session }) {
  const { token, view } = session.now();
  const on = actsOn(view);
  return (
    <span class="slip">
      {SLIP.name}{' '}
      <a href={slipAt(token, ruling, 'pdf', on)} target="_blank" rel="noopener" aria-label={SLIP.pdfOf(ruling)}>
        {SLIP.pdf}
      </a>{' '}
      <a href={slipAt(token, ruling, 'txt', on)} target="_blank" rel="noopener" aria-label={SLIP.textOf(ruling)}>
        {SLIP.text}
      </a>
    </span>
  );
}

function AppealButton({ ruling, session }: FootProps) {
  const [open, setOpen] = useState(false);
  return (
    <span class="appeal-button">
      <button class="small" onClick={() => setOpen(true)}>
        {APPEAL.button}
        <span class="unseen"> {APPEAL.ruling(ruling.ruling)}</span>
      </button>
      {ruling.appeal_until !== undefined && <span class="hint">{APPEAL.until(ruling.appeal_until)}</span>}
      {open && <AppealForm ruling={ruling.ruling} session={session} close={() => setOpen(false)} />}
    </span>
  );
}

/** Who hears it, until when and in which form, before anybody appeals. */
function AppealForm({ ruling, session, close }: { ruling: number; session: Session; close: () => void }) {
  const slip = useFetched<Slip>(slipAt(session.now().token, ruling, 'json', actsOn(session.now().view)));
  const act = (fields: FormData): Act => {
    const writing = fields.get('writing') === null ? '' : ', in writing';
    return { do: 'claim', what: 'incident', that: `ruling ${ruling} was wrong${writing}` };
  };
  return (
    <Ask title={APPEAL.title(ruling)} session={session} act={act} does={APPEAL.does} close={close}>
      <Asked for={slip}>{({ appeal }) => <Terms of={appeal} />}</Asked>
      <label class="check">
        <input type="checkbox" name="writing" />
        <span>
          {APPEAL.writing}
          <span class="hint">{APPEAL.writingHint}</span>
        </span>
      </label>
    </Ask>
  );
}

function Terms({ of }: { of: Appeal }) {
  return (
    <dl class="terms-of-appeal">
      <Term name={TERMS.who}>
        <Chain of={of} />
      </Term>
      {of.until && (
        <Term name={TERMS.when} clauses={of.until.clauses}>
          {sentence(of.until.text)} {of.until_moment !== null && <strong>{TERMS.until(of.until_moment)}</strong>}
        </Term>
      )}
      {of.form && (
        <Term name={TERMS.how} clauses={of.form.clauses}>
          {sentence(of.form.text)}
        </Term>
      )}
    </dl>
  );
}

function Term({ name, clauses = [], children }: { name: string; clauses?: Clause[]; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children} <Clauses of={clauses} />
      </dd>
    </div>
  );
}
