/** A game for whoever has the bye: across rounds, or across sections (28M2, 28M3). */
import { useState } from 'preact/hooks';
import type { EventSeen } from '../event/protocol';
import { INSTEAD, UNUSUAL } from '../words/unusual';
import type { Acts } from './acts';
import type { RoundPaired } from './protocol';
import { Choice, type Option, Unusual } from './unusual';
import type { Act } from '../event/protocol';
import type { Schemas } from '../wire';

const COLORS: Option[] = [['white', UNUSUAL.white], ['black', UNUSUAL.black]];
const ACROSS = 'across';

export function InsteadOfBye({ id, seen, round, acts }: { id: string; seen: EventSeen; round: RoundPaired; acts: Acts }) {
  const [partner, setPartner] = useState('');
  const [other, setOther] = useState('');
  const [higher, setHigher] = useState(round.section);
  const [color, setColor] = useState<Schemas['Color']>('white');
  if (!round.bye) return null;
  const name = round.bye.player.name ?? '';
  const sections = seen.sections.filter((one) => one.name !== round.section && one['gone-into'].length === 0).map(({ name }) => name);
  const partners: Option[] = round['instead-of-bye'].map((player) => [String(player.number), player.name ?? '']);
  if (partners.length + sections.length === 0) return null;
  const turned = color === 'white' ? 'black' : 'white';
  const act: Act | '' =
    partner === ACROSS
      ? other && { do: 'cross-section', higher, lower: higher === other ? round.section : other, color: higher === other ? turned : color }
      : partner && { do: 'cross-round', section: round.section, partner: Number(partner), color };
  return (
    <Unusual event={id} title={INSTEAD.title(name)} lead={INSTEAD.lead} version={round.version} acts={acts} act={act || null} done={() => setPartner('')}>
      {partners.length === 0 && <p class="hint">{INSTEAD.nobody}</p>}
      <Choice label={INSTEAD.partner} value={partner} options={[...partners, ...(sections.length > 0 ? [[ACROSS, INSTEAD.across] as Option] : [])]} choose={setPartner} />
      {partner === ACROSS && (
        <>
          <Choice label={INSTEAD.section} value={other} options={sections.map((one) => [one, one])} choose={(one) => (setOther(one), setHigher(round.section))} />
          {other && <Choice label={INSTEAD.scores} value={higher} options={[round.section, other].map((one) => [one, INSTEAD.higher(one)])} choose={setHigher} none={false} />}
        </>
      )}
      <Choice label={INSTEAD.color(name)} value={color} options={COLORS} choose={(next) => setColor(next as Schemas['Color'])} none={false} />
    </Unusual>
  );
}
