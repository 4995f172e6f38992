/** Signing in with a name and a password, or with a player's card. */
import { Field, Password, Refusal, typed, useSending } from '../door/form';
import { become, signOut, useMe, type Me } from '../door/me';
import { onTo, spelled, wanted } from '../door/way';
import { send } from '../shell/ask';
import { go } from '../go';
import type { PageProps } from '../places';
import { API } from '../shell/api';
import { useTitle } from '../title';
import { FORM } from '../words/form';
import { SIGN_IN, WELCOME } from '../words/door';
import { WHO } from '../words/who';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

export default function SignInPage({ query }: PageProps) {
  const me = useMe();
  const to = wanted(query);
  useTitle(SIGN_IN.title);
  return (
    <div class="page narrow door">
      <h1>{SIGN_IN.title}</h1>
      {me?.name ? (
        <Already name={me.name} to={to} />
      ) : me?.welcome ? (
        <div class="card">
          <p class="lead">{SIGN_IN.none}</p>
          <a class="button primary" href={onTo('/welcome', to)}>
            {WELCOME.make}
          </a>
        </div>
      ) : (
        <>
          <p class="lead">{SIGN_IN.lead}</p>
          <ByPassword to={to} />
          <ByCard />
        </>
      )}
    </div>
  );
}

function ByPassword({ to }: { to: string }) {
  const form = useSending();
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const [name, password] = [typed(event, 'name'), typed(event, 'password')];
    const me = await form.send<Me>(() => send('POST', `${API}/sign-in`, { name, password } satisfies Schemas['SignIn']));
    if (!me) return;
    become(me);
    go(to);
  }
  return (
    <form class="card" onSubmit={submit} aria-label={SIGN_IN.title}>
      <Field id="name" label={FORM.name} no={form.no} autocomplete="username" required autofocus />
      <Password no={form.no} />
      <Refusal no={form.no} fields={['name', 'password']} />
      <button class="primary wide" {...whileBusy(form.busy)}>
        {form.busy ? FORM.busy : SIGN_IN.enter}
      </button>
      <p class="hint">{SIGN_IN.lost}</p>
    </form>
  );
}

/** The code is used on the page to which the card itself leads. */
function ByCard() {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    go(`/c/${spelled(typed(event, 'code'))}`);
  };
  return (
    <form class="card" onSubmit={submit} aria-labelledby="by-card">
      <h2 id="by-card">{SIGN_IN.card}</h2>
      <Field id="code" label={SIGN_IN.code} hint={SIGN_IN.codeHint} autocomplete="off" autocapitalize="characters" spellcheck={false} required />
      <button class="wide">{SIGN_IN.use}</button>
    </form>
  );
}

function Already({ name, to }: { name: string; to: string }) {
  return (
    <div class="card">
      <p class="lead">{SIGN_IN.already(name)}</p>
      <div class="row">
        <a class="button primary" href={to}>
          {SIGN_IN.goOn}
        </a>
        <button onClick={() => void signOut()}>{WHO.signOut}</button>
      </div>
    </div>
  );
}
