/** What is not there, and the ways that lead on. */
import { MISSING } from '../words/missing';

interface MissingProps {
  says: string;
  ways: readonly (readonly [href: string, name: string])[];
}

export function Missing({ says, ways }: MissingProps) {
  return (
    <div class="missing">
      <p class="wrong" role="alert">
        {says}
      </p>
      <p>{MISSING.next}</p>
      <ul>
        {ways.map(([href, name]) => (
          <li key={href}>
            <a class="button" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
