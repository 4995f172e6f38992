/** The first page: what Jadoube is, and the ways into it. */
import { useMe } from '../door/me';
import { PLACES } from '../places';
import { find } from '../route';
import { useTitle } from '../title';
import { START, WAYS } from '../words/start';

export default function StartPage() {
  useTitle(null);
  const me = useMe();
  const [foreign, rest] = START.motto;
  const open = ({ href }: { href: string }) => find(PLACES, href) && (href !== '/demo' || me?.demo !== false);
  return (
    <div class="page start">
      <h1>{START.title}</h1>
      <p class="lead">{START.lead}</p>
      <nav aria-label={START.ways}>
        <ul class="ways">
          {WAYS.filter(open).map(({ href, name, purpose }) => (
            <li class="way card">
              <a href={href}>{name}</a>
              <p>{purpose}</p>
            </li>
          ))}
        </ul>
      </nav>
      <p class="hint">
        <i lang="fr">{foreign}</i>
        {rest}
      </p>
    </div>
  );
}
