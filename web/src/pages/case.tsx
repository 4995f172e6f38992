/** One case of the house, told: how it stood, what happened, what each book rules; as it is written one tap away. */
import { useFetched } from '../shell/fetched';
import { Men } from '../live/men';
import type { PageProps } from '../places';
import { Missing } from '../rules/missing';
import { turnIn } from '../rules/position';
import type { Story, WholeCase } from '../rules/protocol';
import { Books } from '../rules/rulings';
import { shareOf } from '../rules/share';
import { API } from '../shell/api';
import { Waiting } from '../shell/waiting';
import { useTitle } from '../title';
import { bookTitle } from '../words/books';
import { Name } from '../words/game';
import { MISSING } from '../words/missing';
import { CASE } from '../words/rules';

export default function CasePage({ params }: PageProps) {
  const { folder = '', name = '' } = params;
  const found = useFetched<WholeCase>(`${API}/rules/cases/${encodeURIComponent(folder)}/${encodeURIComponent(name)}`);
  const spoken = name.replaceAll('-', ' ');
  const title = found.is === 'there' ? found.value.title : spoken;
  useTitle(title);
  return (
    <div class="page broad">
      <h1>{title}</h1>
      <Waiting for={found} missing={<Missing says={MISSING.case} ways={waysOn(spoken)} />}>
        {({ text, story }) => (
          <>
            {story && <Told story={story} />}
            <p class="row">
              <a class="button primary" href={`/whatif#${shareOf(incidentOf(text))}`}>
                {CASE.try}
              </a>
            </p>
            <details open={story === null}>
              <summary>{CASE.text}</summary>
              <p class="hint">{CASE.about}</p>
              <pre class="case-text" tabIndex={0} aria-label={CASE.text}>
                {text}
              </pre>
            </details>
          </>
        )}
      </Waiting>
    </div>
  );
}

const waysOn = (spoken: string): [string, string][] => [
  [`/rules?q=${encodeURIComponent(spoken)}`, MISSING.search(spoken)],
  ['/whatif', MISSING.whatif],
  ['/rules', MISSING.books],
];

function Told({ story }: { story: Story }) {
  const turn = Name[turnIn(story.position)];
  return (
    <>
      <div class="story">
        <section class="card" aria-labelledby="position">
          <h2 id="position">{CASE.position}</h2>
          <Men men={story.position.split(' ')[0] ?? ''} last={[]} label={CASE.board(turn)} />
          <p>{CASE.onMove(turn)}</p>
          {story.conditions.length > 0 && (
            <dl class="story-conditions" aria-label={CASE.conditions}>
              {story.conditions.map(({ name, value }) => (
                <div key={`${name} ${value}`}>
                  <dt>{CASE.condition[name] ?? name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
        <section class="card" aria-labelledby="happened">
          <h2 id="happened">{CASE.happened}</h2>
          <ol class="happened">
            {story.happened.map(({ text, books }, index) => (
              <li key={index}>
                {text} {books.length > 0 && <span class="hint">{CASE.only(books.map(({ name }) => bookTitle(name)))}</span>}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <h2 class="section">{CASE.ruled}</h2>
      <Books books={story.books} />
    </>
  );
}

/** The case up to what it expects, where nothing happens under one book alone. */
function incidentOf(text: string): string {
  const lines = text.split('\n');
  const rest = lines.filter((line) => !line.startsWith('under ') && !/^ +=>/.test(line));
  const happensUnderOne = rest.some((line) => /^ +\S/.test(line));
  return happensUnderOne ? text : `${rest.join('\n').trimEnd()}\n`;
}
