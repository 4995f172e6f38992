/** How the sections of an event are played, and what players have still to be told. */
import { useEffect, useRef } from 'preact/hooks';
import { moment } from '../door/days';
import { Devices } from '../door/devices';
import { AboutEvent } from '../door/event-form';
import { AddSection, Combine, Contests, RemoveSection } from '../door/more';
import { Notices, unposted } from '../door/notices';
import { useOpener } from '../door/opener';
import { dollars, matesOf } from '../door/plan';
import type { Plan } from '../door/protocol';
import { SectionForm } from '../door/section-form';
import { Told, useTold } from '../door/told';
import type { AtEvent } from '../event/frame';
import { WorkFrame } from '../event/work-frame';
import type { Post, SectionSeen } from '../event/protocol';
import { useFetched } from '../shell/fetched';
import { paperAt } from '../papers';
import type { PageProps } from '../places';
import type { BookName } from '../protocol';
import { pageAt } from '../round/go';
import { isQuads } from '../round/next';
import { API } from '../shell/api';
import { RATED } from '../words/events';
import { listed } from '../words/spoken';
import { byeWords, CHECK_IN, grades, PLAN, RE_ENTRY, SETTINGS, systemWords, teamMatesWords } from '../words/settings';
import { tieBreakName } from '../words/tie-breaks';

export default function SettingsPage({ params, query }: PageProps) {
  return (
    <WorkFrame id={params.event ?? ''} path="/settings" title={SETTINGS.title}>
      {(at) => <Settings at={at} asked={query.get('section')} />}
    </WorkFrame>
  );
}

const isOfficial = (roles: string[]) => ({ is }: { is: Post }): boolean => is.post === 'owner' || (is.post === 'official' && roles.includes(is.role));
const plans = isOfficial(['organizer', 'chief-director', 'section-chief']);
/** Who may change the event as a whole, such as which devices are permitted. */
const permits = isOfficial(['organizer', 'chief-director']);
/** Who puts tablets at the boards. */
const puts = isOfficial(['chief-director', 'section-chief', 'floor-director']);

function Settings({ at, asked }: { at: AtEvent; asked: string | null }) {
  const [told, setTold] = useTold();
  const may = at.seen.me.posts.some(plans);
  const shelf = useFetched<BookName[]>(`${API}/books`);
  const title = (book: string) => (shelf.is === 'there' && shelf.value.find(({ name }) => name === book)?.title) || book;
  const open = at.seen.sections.reduce((sum, section) => sum + unposted(section).length, 0);
  return (
    <>
      <p class="lead">{SETTINGS.lead}</p>
      <Told told={told} away={() => setTold('')} />
      {!may && <p class="hint">{SETTINGS.reading}</p>}
      {at.seen.sections.length === 0 ? (
        <p>{SETTINGS.none}</p>
      ) : open === 0 ? (
        <p class="yes">✓ {SETTINGS.allPosted}</p>
      ) : (
        <p>
          <strong class="care">{SETTINGS.toPost(open)}</strong> {SETTINGS.toPostNext}
        </p>
      )}
      <AboutEvent at={at} may={at.seen.me.posts.some(permits)} say={setTold} />
      {at.seen.sections.map((section) => (
        <One key={section.name} at={at} section={section} asked={section.name === asked} may={may} title={title} say={setTold} />
      ))}
      {at.seen.sections.length > 0 && (
        <p class="row">
          <a class="button" target="_blank" rel="noopener" href={paperAt(at.id, 'rules.pdf')}>
            {SETTINGS.print}
          </a>
          <a class="button" href={pageAt(at.id, '/rules')}>
            {SETTINGS.read}
          </a>
        </p>
      )}
      <Devices at={at} permits={at.seen.me.posts.some(permits)} puts={at.seen.me.posts.some(puts)} say={setTold} />
      {may && <AddSection at={at} say={setTold} />}
      {may && <Combine at={at} say={setTold} />}
      <Contests at={at} say={setTold} may={may} />
    </>
  );
}

interface OneProps {
  at: AtEvent;
  section: SectionSeen;
  /** Whether the address names it. */
  asked: boolean;
  may: boolean;
  /** Of a book, by its name. */
  title: (book: string) => string;
  say: (text: string) => void;
}

function One({ at, section, asked, may, title, say }: OneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!asked) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  const { open, setOpen, button } = useOpener();
  const plan = section.plan as unknown as Plan;
  const begun = section.rounds.some(({ state }) => state !== 'to-come');
  const saved = () => {
    say(SETTINGS.saved(plan.name));
    setOpen(false);
  };
  return (
    <section class="card" aria-label={plan.name}>
      <h2 ref={heading} tabIndex={asked ? -1 : undefined}>
        {plan.name}
      </h2>
      {section['gone-into'].length > 0 && <p class="hint">{SETTINGS[isQuads(section) ? 'divided' : 'goesInto'](listed(section['gone-into']))}</p>}
      {open ? (
        <SectionForm at={at} plan={plan} ties={section['tie-breaks']} nextBoard={section['next-board'] ?? 1} begun={begun} saved={saved} cancel={() => setOpen(false)} />
      ) : (
        <>
          <InShort plan={plan} byes={section['half-point-byes']} ties={section['tie-breaks']} book={title(plan.book)} />
          {may && (
            <p class="row">
              {section['gone-into'].length === 0 && (
                <button ref={button} onClick={() => setOpen(true)}>
                  {SETTINGS.change(plan.name)}
                </button>
              )}
              {!begun && <RemoveSection at={at} name={plan.name} say={say} />}
            </p>
          )}
          <Notices at={at} section={section} may={may} say={say} />
        </>
      )}
    </section>
  );
}

function InShort({ plan, byes, ties, book }: { plan: Plan; byes: number[]; ties: string[]; book: string }) {
  const lines: [string, string][] = [
    [PLAN.system, systemWords(plan)],
    [PLAN.control, `${plan.control}, ${RATED[plan.rated ?? 'none']}`],
    [PLAN.book, book],
    [PLAN.starts, plan.schedule.map(moment).join('; ') || PLAN.noStarts],
    ...(plan['first-board'] ? [[PLAN.firstBoard, String(plan['first-board'])] as [string, string]] : []),
    [PLAN.byes, byeWords(plan.byes, listed(byes))],
    [PLAN.tieBreaks, ties.map(tieBreakName).join(', ')],
    [PLAN.who, grades(plan)],
    ...(matesOf(plan) === 'may-meet' ? [] : [[PLAN.teamMates, teamMatesWords(matesOf(plan))] as [string, string]]),
    [PLAN.checkIn, CHECK_IN[plan['check-in']]],
    ...(plan['re-entry'] !== 'no' ? [[PLAN.reEntry, RE_ENTRY[plan['re-entry']]] as [string, string]] : []),
    ...(plan.fee > 0 ? [[PLAN.feeShort, `$${dollars(plan.fee)}`] as [string, string]] : []),
  ];
  return (
    <dl class="plan">
      {lines.map(([name, text]) => (
        <>
          <dt key={name}>{name}</dt>
          <dd>{text}</dd>
        </>
      ))}
    </dl>
  );
}
