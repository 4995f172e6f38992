/** Somebody did not come: what that costs them is said before it is recorded, and they can be excused. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { preview } from '../event/asked';
import type { Told } from '../event/protocol';
import { Clauses } from '../parts/clause';
import { sentence } from '../sentence';
import { NO_SHOW, outcomeWords } from '../words/floor';
import type { Late } from '../protocol';
import { Until } from './late';
import type { GameTile, Outcome, Spot } from './protocol';
import { useServerTime } from './time';

interface NoShowProps {
  event: string;
  spot: Spot;
  game: GameTile;
  outcome: Outcome;
  /** When the book takes the game from whoever does not come. */
  late: Late | null;
  /** What the server said when the page last asked. */
  heard: number;
  record: (excused: boolean) => void;
  cancel: () => void;
}

export function NoShow({ event, spot, game, outcome, late, heard, record, cancel }: NoShowProps) {
  const now = useServerTime(heard);
  const [follows, setFollows] = useState<Told[] | null>(null);
  const [wrong, setWrong] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { section, round, board } = spot;
  useEffect(() => {
    heading.current?.focus();
    void preview(event, { do: 'report', section, round, board, game: game.number, result: { outcome }, excused: false }).then((tried) => {
      // Without a line it is kept here, and the rule of the section holds when it is handed in.
      setFollows(tried.ok ? tried.value.happens.slice(1) : []);
      setWrong(tried.ok ? '' : tried.no.status === 0 ? NO_SHOW.unknown : tried.no.text);
    });
  }, [section, round, board, game.number, outcome]);
  const away = [...(outcome === 'white-wins-by-forfeit' ? [] : [game.white.name]), ...(outcome === 'black-wins-by-forfeit' ? [] : [game.black.name])];
  const who = away.filter(Boolean).join(' and ');
  const isEarly = late !== null && late['loses-at'] !== null && late['loses-at'] > now;
  return (
    <div class="no-show" role="group" aria-labelledby="no-show">
      <h3 id="no-show" tabIndex={-1} ref={heading}>
        {NO_SHOW.title(outcomeWords(outcome, game.white.name, game.black.name))}
      </h3>
      {isEarly && (
        <div class="note dispute early">
          <div>
            <Until late={late} now={now}>
              {NO_SHOW.early(who)}
            </Until>
          </div>
        </div>
      )}
      <div role="status">
        {follows === null && <p class="hint">{NO_SHOW.looking}</p>}
        {follows?.map(({ text, short, clauses }) => (
          <p key={text}>
            <strong>{sentence(short ?? text)}</strong> <Clauses of={clauses ?? []} />
          </p>
        ))}
        {follows?.length === 0 && <p>{wrong === '' ? NO_SHOW.stays : sentence(wrong)}</p>}
      </div>
      <div class="row">
        {isEarly && (
          <button type="button" class="primary" onClick={cancel}>
            {NO_SHOW.wait}
          </button>
        )}
        <button type="button" class={isEarly ? '' : 'primary'} onClick={() => record(false)}>
          {NO_SHOW.record}
        </button>
        {follows && follows.length > 0 && (
          <button type="button" onClick={() => record(true)}>
            {NO_SHOW.excuse(who, away.length)}
          </button>
        )}
        {!isEarly && (
          <button type="button" class="quiet" onClick={cancel}>
            {NO_SHOW.cancel}
          </button>
        )}
      </div>
    </div>
  );
}
