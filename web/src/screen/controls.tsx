/** What stands at the foot of the big screen: everything that the keys do, for a mouse or a finger. */
import { useLinksFrom } from '../door/links-from';
import { SCREEN } from '../words/screen';
import type { Paging } from './paging';
import type { Show } from './slides';

interface ControlsProps {
  paging: Paging;
  at: number;
  of: number;
  sections: string[];
  section: string;
  show: Show;
  choose: { section: (section: string) => void; show: (show: Show) => void };
  whole: () => void;
  awake: boolean;
  home: string;
}

export function Controls({ paging, at, of, sections, section, show, choose, whole, awake, home }: ControlsProps) {
  const { paused, seconds, turn, pause, pace } = paging;
  const links = useLinksFrom();
  return (
    <footer class="big-foot" aria-label={SCREEN.controls}>
      <Progress key={`${at} ${seconds} ${paused}`} runs={!paused && of > 1} seconds={seconds} />
      <p class="big-page">
        {SCREEN.page(at + 1, of)}
        {paused && <strong> · {SCREEN.paused}</strong>}
        {!links.onlyHere && <span class="big-phone"> · {SCREEN.follow(links.host + home)}</span>}
      </p>
      <button type="button" onClick={() => turn(-1)}>← {SCREEN.before}</button>
      <button type="button" onClick={pause}>{paused ? SCREEN.go : SCREEN.pause}</button>
      <button type="button" onClick={() => turn(1)}>{SCREEN.next} →</button>
      <button type="button" aria-label={SCREEN.slower} onClick={() => pace(1)}>−</button>
      <span class="big-pace" role="status">{SCREEN.seconds(seconds)}</span>
      <button type="button" aria-label={SCREEN.faster} onClick={() => pace(-1)}>+</button>
      {sections.length > 1 && (
        <select aria-label={SCREEN.section} value={section} onChange={(event) => choose.section(event.currentTarget.value)}>
          <option value="">{SCREEN.all}</option>
          {sections.map((name) => <option value={name} key={name}>{name}</option>)}
        </select>
      )}
      <select aria-label={SCREEN.shows} value={show} onChange={(event) => choose.show(event.currentTarget.value as Show)}>
        {Object.entries(SCREEN.show).map(([value, name]) => <option value={value} key={value}>{name}</option>)}
      </select>
      <button type="button" title={SCREEN.keys} onClick={whole}>{SCREEN.whole}</button>
      <a class="button" href={home}>{SCREEN.back}</a>
      {!awake && <p class="big-note">{SCREEN.asleep}</p>}
    </footer>
  );
}

/** How long this page still stays; nothing moves for whoever wants nothing to move. */
function Progress({ runs, seconds }: { runs: boolean; seconds: number }) {
  return <div class={runs ? 'big-progress runs' : 'big-progress'} style={{ animationDuration: `${seconds}s` }} aria-hidden="true" />;
}
