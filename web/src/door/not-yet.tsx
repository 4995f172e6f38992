/** Only the owner opens events: who looks is told what to do instead. */
import { NEW } from '../words/events';
import { WHO } from '../words/who';
import { onTo } from './way';

export function NotYet({ name, page, to }: { name: string | null; page: '/welcome' | '/sign-in'; to: string }) {
  return (
    <div class="card">
      <p class="lead">{name ? NEW.notOwner(name) : page === '/welcome' ? NEW.noOwner : NEW.signIn}</p>
      {!name && (
        <a class="button primary" href={onTo(page, to)}>
          {page === '/welcome' ? WHO.welcome : WHO.signIn}
        </a>
      )}
    </div>
  );
}
