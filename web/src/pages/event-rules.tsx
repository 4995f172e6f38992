/** The posted rules of an event, as everybody may read them. */
import { EventFrame, type AtEvent } from '../event/frame';
import { useWall } from '../hall/wall';
import { paperAt } from '../papers';
import type { PageProps } from '../places';
import { pageAt } from '../round/go';
import { Waiting } from '../shell/waiting';
import { RULES } from '../words/event-rules';

interface Posted {
  event: string;
  section: string;
  parts: { title: string; lines: { mark: string; text: string }[] }[];
}

export default function EventRulesPage({ params, query }: PageProps) {
  return (
    <EventFrame id={params.event ?? ''} path="/rules" title={RULES.title}>
      {(at) => <Rules {...at} every={query.get('readings') === 'all'} />}
    </EventFrame>
  );
}

const anchorOf = (section: string): string => `rules-${section.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;

/** The rules of one section fill a phone many times over. */
function Jump({ to }: { to: string[] }) {
  return (
    <nav class="hall-choice" aria-label={RULES.jump}>
      {to.map((section) => (
        <a class="button" key={section} href={`#${anchorOf(section)}`}>
          {section || RULES.everywhere}
        </a>
      ))}
    </nav>
  );
}

function Rules({ id, changes, every }: AtEvent & { every: boolean }) {
  const readings = every ? 'all' : undefined;
  const zone = -new Date().getTimezoneOffset();
  const rules = useWall<{ sections: Posted[] }>(id, `/papers/rules.json?zone=${zone}${every ? '&readings=all' : ''}`, changes);
  return (
    <div class="hall">
      <p class="lead">{RULES.lead}</p>
      <p class="row">
        <a class="button" target="_blank" rel="noopener" href={paperAt(id, 'rules.pdf', { readings })}>
          {RULES.pdf}
        </a>
        <a class="button" href={pageAt(id, '/rules', { readings: every ? undefined : 'all' })}>
          {every ? RULES.fewer : RULES.all}
        </a>
      </p>
      <Waiting for={rules}>
        {({ sections }) => (
          <>
            {sections.length === 0 && <p>{RULES.none}</p>}
            {sections.length > 1 && <Jump to={sections.map(({ section }) => section)} />}
            {sections.map(({ section, parts }) => (
              <section class="card" id={anchorOf(section)} tabIndex={-1} key={section} aria-label={section || RULES.title}>
                {section !== '' && <h2>{section}</h2>}
                {parts.map(({ title, lines }) => (
                  <section key={title}>
                    {section === '' ? <h2 class="section">{title}</h2> : <h3>{title}</h3>}
                    <dl class="posted-lines">
                      {lines.map(({ mark, text }, index) => (
                        <div key={index}>
                          <dt>{mark}</dt>
                          <dd>{text}</dd>
                        </div>
                      ))}
                    </dl>
                  </section>
                ))}
              </section>
            ))}
          </>
        )}
      </Waiting>
    </div>
  );
}
