/** A round of a section: who plays whom and why, changes with their cost, and the next step. */
import { useState } from 'preact/hooks';
import { hasPage, type AtEvent } from '../event/frame';
import { WorkFrame } from '../event/work-frame';
import type { SectionSeen } from '../event/protocol';
import { go } from '../go';
import type { PageProps } from '../places';
import { Said, useActs } from '../round/acts';
import { pageAt } from '../round/go';
import { ByHand } from '../round/by-hand';
import { can, isDone, isOfficial, isRoundRobin, lastPaired, nextOf, pairsTeams } from '../round/next';
import { NextThing } from '../round/nextthing';
import { Numbers } from '../round/numbers';
import { Paired } from '../round/paired';
import { RoundTabs, SectionTabs, sectionOf } from '../round/tabs';
import { Teams } from '../round/teams';
import { Toss } from '../round/toss';
import { Wishes } from '../round/wishes';
import { DESK, ROUND } from '../words/round';

export default function RoundPage({ params, query }: PageProps) {
  return (
    <WorkFrame id={params.event!} path="/round" title={ROUND.title}>
      {(at) => {
        const section = sectionOf(at.seen, query.get('section'));
        if (!section) return <p>{DESK.noSections}</p>;
        return <OneRound key={section.name} {...at} section={section} asked={Number(query.get('round'))} settling={query.has('missing')} again={query.has('again')} drawing={query.has('numbers')} />;
      }}
    </WorkFrame>
  );
}

function OneRound({ id, seen, changes, section, asked, settling, again, drawing }: AtEvent & { section: SectionSeen; asked: number; settling: boolean; again: boolean; drawing: boolean }) {
  const acts = useActs(id);
  const [changing, setChanging] = useState(false);
  const last = lastPaired(section);
  const current = last?.round ?? 1;
  const round = asked >= 1 && asked <= section.plan.rounds ? asked : current;
  const state = section.rounds.find((one) => one.round === round)?.state ?? 'to-come';
  // Whoever pairs the next round wants to see it.
  const then = (done: string) => done === 'pair' && go(pageAt(id, '/round', { section: section.name }));
  const done = last !== undefined && isDone(last, section, seen);
  const next = (done ? current + 1 : current) === round || (done && round === current);
  const mustToss = state === 'to-come' && nextOf(section, seen).is === 'toss';
  return (
    <>
      <div class="beside-title">
        <SectionTabs id={id} seen={seen} path="/round" current={section.name} />
        <RoundTabs id={id} section={section} current={round} />
      </div>
      <h2 class="unseen">{ROUND.of(section.name, round)}</h2>
      <Said acts={acts} />
      {mustToss && <Toss acts={acts} waiting={[section]} />}
      {next && isOfficial(seen) && (
        <div class="next-bar">
          <NextThing id={id} seen={seen} section={section} acts={acts} then={then} />
        </div>
      )}
      {state === 'to-come' ? (
        <ToCome id={id} seen={seen} changes={changes} section={section} round={round} current={current} drawing={drawing} acts={acts} />
      ) : (
        <Paired
          id={id}
          seen={seen}
          changes={changes}
          section={section}
          round={round}
          acts={acts}
          changing={changing}
          setChanging={setChanging}
          settling={settling}
          again={again}
        />
      )}
    </>
  );
}

interface ToComeProps extends AtEvent {
  section: SectionSeen;
  round: number;
  current: number;
  drawing: boolean;
  acts: ReturnType<typeof useActs>;
}

function ToCome({ section, round, current, drawing, ...rest }: ToComeProps) {
  const last = lastPaired(section);
  const isNext = last ? isDone(last, section, rest.seen) && round === current + 1 : round === 1;
  const pairs = can(rest.seen.may, 'pair', section.name) !== undefined;
  // Lots are drawn before anybody is paired, be the toss made or not.
  const draws = hasPage(rest.seen, '/settings') && !last && !pairsTeams(section) && (pairs || isRoundRobin(section));
  return (
    <>
      <p class="lead">{ROUND.notPaired(round)}</p>
      {!isNext && (
        <p class="row">
          {ROUND.earlier(last ? current : 1)}
          <a class="button" href={pageAt(rest.id, '/round', { section: section.name, round: current })}>
            {ROUND.toRound(current)}
          </a>
        </p>
      )}
      {isNext && draws && <Numbers {...rest} section={section} open={drawing} />}
      {isNext && pairs && (
        <>
          <Wishes {...rest} section={section} />
          <ByHand {...rest} section={section} />
          {pairsTeams(section) && <Teams {...rest} section={section} />}
        </>
      )}
    </>
  );
}
