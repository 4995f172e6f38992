/** One case of the house, as it is written. */
import { useFetched } from '../fetched';
import type { PageProps } from '../places';
import type { WholeCase } from '../rules/protocol';
import { shareOf } from '../rules/share';
import { Waiting } from '../rules/waiting';
import { useTitle } from '../title';
import { CASE } from '../words/rules';

export default function CasePage({ params }: PageProps) {
  const { folder = '', name = '' } = params;
  const found = useFetched<WholeCase>(`/api/rules/cases/${encodeURIComponent(folder)}/${encodeURIComponent(name)}`);
  const title = found.is === 'there' ? found.value.title : name.replaceAll('-', ' ');
  useTitle(title);
  return (
    <div class="page">
      <h1>{title}</h1>
      <Waiting for={found}>
        {({ text }) => (
          <>
            <p class="row">
              <a class="button primary" href={`/whatif#${shareOf(incidentOf(text))}`}>
                {CASE.try}
              </a>
            </p>
            <p class="hint">{CASE.about}</p>
            <pre class="case-text" tabIndex={0} aria-label={CASE.text}>
              {text}
            </pre>
          </>
        )}
      </Waiting>
    </div>
  );
}

/** The case up to what it expects, where nothing happens under one book alone. */
function incidentOf(text: string): string {
  const lines = text.split('\n');
  const rest = lines.filter((line) => !line.startsWith('under ') && !/^ +=>/.test(line));
  const happensUnderOne = rest.some((line) => /^ +\S/.test(line));
  return happensUnderOne ? text : `${rest.join('\n').trimEnd()}\n`;
}
