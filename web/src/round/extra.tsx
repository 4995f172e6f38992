/** A game that is rated and scores nothing (28M4). */
import { useState } from 'preact/hooks';
import { EXTRA, UNUSUAL } from '../words/unusual';
import type { Acts } from './acts';
import { everybody } from './changes';
import type { RoundPaired } from './protocol';
import { Choice, type Option, Unusual } from './unusual';
import type { Act } from '../event/protocol';
import type { Schemas } from '../wire';

const RESULTS: Option[] = Object.entries(EXTRA.results);

export function ExtraGame({ id, round, acts }: { id: string; round: RoundPaired; acts: Acts }) {
  const [white, setWhite] = useState('');
  const [black, setBlack] = useState('');
  const [outcome, setOutcome] = useState('');
  const players = everybody(round).flatMap(({ entry, name }): Option[] => (entry === null ? [] : [[String(entry), name ?? '']]));
  if (players.length < 2) return null;
  const whole = white !== '' && black !== '' && white !== black && outcome !== '';
  const act: Act | null = whole ? { do: 'add-extra-game', section: round.section, white: Number(white), black: Number(black), result: { outcome: outcome as Schemas['Outcome'] } } : null;
  return (
    <Unusual event={id} title={EXTRA.title} lead={EXTRA.lead} version={round.version} acts={acts} act={act} done={() => setOutcome('')}>
      <Choice label={UNUSUAL.white} value={white} options={players} choose={setWhite} />
      <Choice label={UNUSUAL.black} value={black} options={players} choose={setBlack} />
      <Choice label={EXTRA.result} value={outcome} options={RESULTS} choose={setOutcome} />
    </Unusual>
  );
}
