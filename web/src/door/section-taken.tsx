/** A section of an event that is taken over: what the file has of it, and what it leaves open. */
import { TAKE_OVER } from '../words/take-over';
import type { Schemas } from '../wire';
import { Tick } from './fields';

type Section = Schemas['TakeOverSection'];
type Chosen = Schemas['SectionChoice'];

interface Props {
  section: Section;
  chosen: Chosen;
  choose: (part: Partial<Chosen>) => void;
}

export function SectionTaken({ section, chosen, choose }: Props) {
  const { name, at } = section;
  return (
    <section class="card section-taken" aria-label={name}>
      <h2>{name}</h2>
      <p>{TAKE_OVER.facts(section.players.length, section.paired, section.rounds, section.open)}</p>
      {section.booked > 0 && <p class="hint">{TAKE_OVER.booked(section.booked)}</p>}
      <Tick label={TAKE_OVER.take(name)} on={!(chosen['leave-out'] ?? !section.taken)} turn={(on) => choose({ 'leave-out': !on })} />
      {section.taken && (
        <>
          <div class="taken-fields">
            <label>
              <span>{TAKE_OVER.columns.name}</span>
              <input aria-label={TAKE_OVER.sectionName(name)} value={chosen.name ?? name} maxLength={36} onChange={(event) => choose({ name: event.currentTarget.value })} />
            </label>
            <label>
              <span>{TAKE_OVER.columns.rounds}</span>
              <input aria-label={TAKE_OVER.rounds(name)} type="number" min={1} max={99} value={chosen.rounds ?? section.rounds} onChange={(event) => choose({ rounds: Number(event.currentTarget.value) || null })} />
            </label>
            <label>
              <span>{TAKE_OVER.columns.control}</span>
              <input aria-label={TAKE_OVER.control(name)} value={chosen.control ?? section.control} onChange={(event) => choose({ control: event.currentTarget.value })} />
            </label>
          </div>
          {section.asked.length > 0 && (
            <fieldset>
              <legend>{TAKE_OVER.asked}</legend>
              {section.asked.map(({ number, name: who, why, plays }) => (
                <Tick key={number} label={TAKE_OVER.plays(who, why)} on={isPlaying(chosen, number, plays)} turn={(on) => choose(decided(chosen, number, on))} />
              ))}
            </fieldset>
          )}
          <details key={`chart ${at}`}>
            <summary>{TAKE_OVER.chart(name)}</summary>
            <WallChart section={section} />
          </details>
        </>
      )}
    </section>
  );
}

/** What was ticked holds before the answer to it is there. */
const isPlaying = ({ playing, gone }: Chosen, number: number, plays: boolean) => playing?.includes(number) || (plays && !gone?.includes(number));

function decided(chosen: Chosen, number: number, plays: boolean): Partial<Chosen> {
  const without = (list: number[] | undefined) => (list ?? []).filter((other) => other !== number);
  const [playing, gone] = [without(chosen.playing), without(chosen.gone)];
  return plays ? { playing: [...playing, number], gone } : { playing, gone: [...gone, number] };
}

function WallChart({ section: { name, players, paired } }: { section: Section }) {
  const rounds = Array.from({ length: paired }, (_, index) => index);
  return (
    <div class="import-table" tabIndex={0} role="region" aria-label={TAKE_OVER.chart(name)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{TAKE_OVER.head.number}</th>
            <th scope="col">{TAKE_OVER.head.name}</th>
            <th scope="col">{TAKE_OVER.head.rating}</th>
            {rounds.map((round) => (
              <th scope="col" key={round}>
                {TAKE_OVER.head.round(round + 1)}
              </th>
            ))}
            <th scope="col">{TAKE_OVER.head.score}</th>
          </tr>
        </thead>
        <tbody>
          {players.map((player, index) => (
            <tr key={index}>
              <td>{player.number}</td>
              <th scope="row">
                {player.name} {player.gone && <span class="mark-of open">{TAKE_OVER.gone}</span>}
              </th>
              <td>{player.rating ?? ''}</td>
              {rounds.map((round) => (
                <td key={round}>{player.rounds[round] ?? ''}</td>
              ))}
              <td>{player.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
