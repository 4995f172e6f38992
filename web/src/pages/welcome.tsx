/** The first start: whoever is at this machine becomes its owner, and is told what comes then. */
import { Field, Password, Refusal, typed, useSending } from '../door/form';
import { become, useMe, type Me } from '../door/me';
import { onTo, wanted } from '../door/way';
import { send } from '../shell/ask';
import { go } from '../go';
import type { PageProps } from '../places';
import { API } from '../shell/api';
import { useTitle } from '../title';
import { FORM } from '../words/form';
import { SIGN_IN, WELCOME } from '../words/door';
import { LOADING } from '../words/shell';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

export default function WelcomePage({ query }: PageProps) {
  const me = useMe();
  const to = wanted(query, '/events/new');
  useTitle(WELCOME.title);
  return (
    <div class="page narrow door">
      <h1>{WELCOME.title}</h1>
      {me === null ? <p class="lead">{LOADING}</p> : me.welcome ? <First to={to} /> : <Taken me={me} to={to} />}
    </div>
  );
}

function First({ to }: { to: string }) {
  const form = useSending();
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const [name, password, code] = [typed(event, 'name'), typed(event, 'password'), typed(event, 'code')];
    const me = await form.send<Me>(() => send('POST', `${API}/owner`, { name, password, ...(code && { code }) } satisfies Schemas['NewOwner']));
    if (!me) return;
    become(me);
    go(to);
  }
  return (
    <>
      <p class="lead">{WELCOME.lead}</p>
      <form class="card" onSubmit={submit} aria-label={WELCOME.title}>
        <Field id="name" label={FORM.name} hint={WELCOME.nameHint} no={form.no} autocomplete="name" required autofocus />
        <Password fresh no={form.no} />
        {!isHere() && <Field id="code" label={WELCOME.code} hint={WELCOME.codeHint} no={form.no} required autocomplete="off" autocapitalize="characters" />}
        <Refusal no={form.no} fields={['name', 'password', 'code']} />
        <button class="primary wide" {...whileBusy(form.busy)}>
          {form.busy ? FORM.busy : WELCOME.make}
        </button>
      </form>
      <h2 class="after">{WELCOME.next}</h2>
      <ol class="steps">
        {WELCOME.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p class="hint">{WELCOME.kept}</p>
    </>
  );
}

function Taken({ me, to }: { me: Me; to: string }) {
  return (
    <div class="card">
      <p class="lead">{me.name ? SIGN_IN.already(me.name) : WELCOME.taken}</p>
      <a class="button primary" href={me.name ? to : onTo('/sign-in', to)}>
        {me.name ? SIGN_IN.goOn : SIGN_IN.title}
      </a>
    </div>
  );
}

/** Whoever sits at the machine itself needs no code. */
const isHere = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
