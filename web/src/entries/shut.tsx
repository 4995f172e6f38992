/** What somebody finds who is not signed in: the counter is for officials. */
import { SHUT } from '../words/counter';

export function Shut() {
  const here = location.pathname + location.search;
  return (
    <div class="card counter-empty">
      <p>{SHUT.text}</p>
      <p>
        <a class="button primary" href={`/sign-in?to=${encodeURIComponent(here)}`}>
          {SHUT.signIn}
        </a>
      </p>
    </div>
  );
}
