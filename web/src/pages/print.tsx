/** Everything that a wall or a table needs, one tap each. */
import { useState } from 'preact/hooks';
import { hasPage, type AtEvent } from '../event/frame';
import { WorkFrame } from '../event/work-frame';
import type { SectionSeen } from '../event/protocol';
import { useLinksFrom } from '../door/links-from';
import { useFetched } from '../shell/fetched';
import { type Asked, keepPaper, type Paper, paper, PAPERS, paperAt } from '../papers';
import { PaperLink } from '../parts/paper-link';
import type { PageProps } from '../places';
import { pageAt, sheetAt } from '../round/go';
import { isQuads, lastPaired, hasSheet } from '../round/next';
import { PRINT } from '../words/print';
import { SHEETS } from '../words/round';

export default function PrintPage({ params, query }: PageProps) {
  return (
    <WorkFrame id={params.event!} path="/print" title={PRINT.title}>
      {(at) => (hasPage(at.seen, '/print') ? <Papers {...at} asked={query.get('section')} /> : <p>{PRINT.notYours}</p>)}
    </WorkFrame>
  );
}

function Papers({ id, seen, asked }: AtEvent & { asked: string | null }) {
  const [on, setOn] = useState<Paper>(paper);
  const links = useLinksFrom();
  const open = seen.sections.filter((section) => section['gone-into'].length === 0);
  // Groups of quads hang together, or they take many sheets.
  const divided = seen.sections.filter((section) => isQuads(section) && section['gone-into'].length > 0);
  const groups = (whole: SectionSeen) => open.filter(({ name }) => whole['gone-into'].includes(name));
  const whole = divided.find(({ name }) => name === asked);
  const chosen = whole ? groups(whole) : open.filter(({ name }) => asked === null || name === asked);
  const walls: Hung[] = [
    ...divided.filter(({ name }) => asked === null || name === asked).map((one) => ({ section: one, of: groups(one) })),
    ...chosen.filter((one) => asked === one.name || !divided.some((other) => groups(other).includes(one))).map((one) => ({ section: one, of: [one] })),
  ];
  const rounds = chosen.map((section) => lastPaired(section)?.round ?? 0);
  const round = Math.max(0, ...rounds);
  const one = whole?.name ?? (chosen.length === 1 ? chosen[0]!.name : undefined);
  // What lies on the tables is for those who go there.
  const floor = hasPage(seen, '/floor');
  const at = (name: string, more: Asked = {}) => paperAt(id, name, { section: one, paper: on, ...more });
  return (
    <>
      <p class="lead">{PRINT.lead}</p>
      {floor && <Boxes at={at('letters.json')} />}
      <fieldset class="row paper-choice">
        <legend>{PRINT.paper}</legend>
        {PAPERS.map((name) => (
          <label class="check" key={name}>
            <input type="radio" name="paper" checked={on === name} onChange={() => (keepPaper(name), setOn(name))} />
            <span>{PRINT.papers[name]}</span>
          </label>
        ))}
      </fieldset>
      {open.length > 1 && (
        <nav class="tabs" aria-label={PRINT.sections}>
          <a class="tab" href={pageAt(id, '/print')} aria-current={asked === null ? 'true' : undefined}>
            {PRINT.everySection}
          </a>
          {[...divided, ...open].map(({ name }) => (
            <a class="tab" key={name} href={pageAt(id, '/print', { section: name })} aria-current={asked === name ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {round === 0 ? (
        <p>{PRINT.noRound}</p>
      ) : (
        <>
          {floor && <OfRound id={id} round={round} at={at} />}
          <h2 class="part">{PRINT.wall}</h2>
          {walls.map((hung) => (
            <Wall id={id} hung={hung} paper={on} several={walls.length > 1} key={hung.section.name} />
          ))}
          {seen.contests.length > 0 && (
            <>
              <h3>{PRINT.schools}</h3>
              <ul class="papers">
                <li><PaperLink href={sheetAt(id, 'teams', 'pdf', { paper: on })} name={PRINT.teams} /></li>
              </ul>
            </>
          )}
        </>
      )}
      <h2 class="part">{PRINT.before}</h2>
      <ul class="papers">
        <li><PaperLink href={at('rules.pdf')} name={PRINT.rules} /></li>
        {!links.onlyHere && <li><PaperLink href={at('poster.pdf', { address: `${links.origin}/e/${encodeURIComponent(id)}` })} name={PRINT.poster} /></li>}
        {hasPage(seen, '/entries') && <li><PaperLink href={sheetAt(id, 'entries', 'pdf', { section: one, paper: on })} name={PRINT.checkIn} /></li>}
        {floor && <li><PaperLink href={at('board-numbers.pdf')} name={PRINT.boardNumbers} /></li>}
        {floor && <li><PaperLink href={at('table-numbers.pdf')} name={PRINT.tableNumbers} /></li>}
        {floor && <li><PaperLink href={at('badges.pdf')} name={PRINT.badges} /></li>}
        {floor && <li><PaperLink href={at('blank-scoresheets.pdf')} name={PRINT.blank} /></li>}
        {hasPage(seen, '/people') && <li><a class="button" href={pageAt(id, '/people')}>{PRINT.cards}</a></li>}
      </ul>
      {hasPage(seen, '/people') && <p class="hint">{PRINT.cardsHint}</p>}
      <p class={links.onlyHere ? 'offline' : 'hint'}>{links.onlyHere ? PRINT.posterNowhere(links.host) : PRINT.posterHint}</p>
    </>
  );
}

/** Everything of a round at once, and what its tables need. */
function OfRound({ id, round, at }: { id: string; round: number; at: (name: string, more?: Asked) => string }) {
  return (
    <>
      <div class="card next-bar">
        <p class="row">
          <PaperLink href={at('round.pdf')} name={PRINT.whole(round)} primary />
          <PaperLink href={at('round.pdf', { with: 'scoresheets' })} name={PRINT.wholeWith(round)} />
        </p>
        <p class="hint">{PRINT.wholeHint}</p>
      </div>
      <h2 class="part">{PRINT.tables}</h2>
      <ul class="papers">
        <li><PaperLink href={at('slips.pdf')} name={PRINT.slips} /></li>
        <li><PaperLink href={at('scoresheets.pdf')} name={PRINT.scoresheets} /></li>
        <li><PaperLink href={at('scoresheets.pdf', { moves: 90 })} name={PRINT.ninety} /></li>
        <li><PaperLink href={at('place-cards.pdf')} name={PRINT.placeCards} /></li>
      </ul>
      <p class="hint">
        {PRINT.envelopesHint} <a href={pageAt(id, '/floor')}>{PRINT.toFloor}</a>
      </p>
    </>
  );
}

/** So many names are told, and of the others how many they are. */
const TOLD = 5;

/** Whose names no font of the server has all letters of, before anybody prints them. */
function Boxes({ at }: { at: string }) {
  const told = useFetched<{ names: string[]; packages: string[] }>(at);
  if (told.is !== 'there' || told.value.names.length === 0) return null;
  const { names, packages } = told.value;
  return (
    <p class="offline" role="status">
      {PRINT.boxes(names.slice(0, TOLD), names.length - TOLD)} {PRINT.boxesRemedy(packages)}
    </p>
  );
}

/** What hangs together: one section, or the groups into which one was divided. */
interface Hung {
  section: SectionSeen;
  of: SectionSeen[];
}

function Wall({ id, hung: { section, of }, paper, several }: { id: string; hung: Hung; paper: string; several: boolean }) {
  const round = Math.max(0, ...of.map((one) => lastPaired(one)?.round ?? 0));
  if (!round) return null;
  const sheets = SHEETS.filter((sheet) => !sheet.hidden && hasSheet(section, sheet));
  return (
    <>
      {several && <h3>{section.name}</h3>}
      <ul class="papers">
        {sheets.map(({ kind, name, round: needs }) => (
          <li key={kind}>
            <PaperLink href={sheetAt(id, kind, 'pdf', { section: section.name, round: needs ? round : undefined, paper })} name={several ? PRINT.one(section.name, name) : name} />
          </li>
        ))}
      </ul>
    </>
  );
}
