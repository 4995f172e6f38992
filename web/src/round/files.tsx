/** The event in the files of others. */
import type { AtEvent } from '../event/frame';
import { eventAt } from '../event/asked';
import { mayExportLog } from '../floor/may';
import type { SectionSeen } from '../event/protocol';
import { FILES, STANDINGS } from '../words/round';
import { sheetAt } from './go';
import { isRated } from './rated';
import { RatingReport } from './report';

const SPREADSHEETS = ['standings', 'wall-chart', 'crosstable', 'prizes', 'ratings'];

export function Files({ id, seen, section }: AtEvent & { section: SectionSeen }) {
  const { name } = section;
  const posted = section.rounds.filter(({ state }) => state === 'posted' || state === 'in-play' || state === 'over');
  return (
    <>
      {seen.sections.some(isRated) && (
        <>
          <h2 class="part">{FILES.rating}</h2>
          <p class="hint">{FILES.ratingLead}</p>
          <RatingReport id={id} organizer={seen.event.organizer} />
        </>
      )}
      <h2 class="part">{FILES.sheets}</h2>
      <p class="hint">{FILES.sheetsLead}</p>
      <p class="row">
        {SPREADSHEETS.filter((kind) => kind !== 'ratings' || isRated(section)).map((kind) => (
          <a class="button" key={kind} href={sheetAt(id, kind, 'xlsx', { section: name })} download>
            {STANDINGS.view[kind]}
          </a>
        ))}
        {seen.contests.length > 0 && (
          <a class="button" href={sheetAt(id, 'teams', 'xlsx')} download>
            {STANDINGS.view.teams}
          </a>
        )}
      </p>
      <h2 class="part">{FILES.games}</h2>
      <p class="hint">{posted.length === 0 ? FILES.noGames : FILES.gamesLead}</p>
      <p class="row">
        {posted.map(({ round }) => (
          <a class="button" key={round} href={eventAt(id, `/rounds/${round}.pgn`)} download={`${id}-${round}.pgn`}>
            {FILES.round(round)}
          </a>
        ))}
      </p>
      <h2 class="part">{FILES.trf}</h2>
      <p class="hint">{FILES.trfLead}</p>
      <p class="row">
        {Object.entries(FILES.trfs).map(([kind, words]) => (
          <a class="button" key={kind} href={eventAt(id, `/export/${kind}?section=${encodeURIComponent(name)}`)} download>
            {words}
          </a>
        ))}
      </p>
      {mayExportLog(seen) && (
        <>
          <h2 class="part">{FILES.log}</h2>
          <p class="hint">{FILES.logLead}</p>
          <p class="row">
            <a class="button" href={eventAt(id, '/export/log')} download>
              {FILES.logName}
            </a>
          </p>
        </>
      )}
    </>
  );
}
