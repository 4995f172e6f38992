/** Everything about one player: the next board, every round with its reason, and the place with what sets it apart from the next. */
import { useEffect, useState } from 'preact/hooks';
import { type AtEvent, EventFrame } from '../event/frame';
import { useLive } from '../event/live';
import { Figures } from '../hall/figures';
import { useFollowing } from '../hall/follow';
import { about } from '../hall/line';
import { points } from '../hall/lines';
import { Star } from '../hall/star';
import { hallAt } from '../hall/address';
import type { PageProps } from '../places';
import { because } from '../player/because';
import { NextOf } from '../player/next';
import { RoundsOf } from '../player/rounds';
import { Missing } from '../rules/missing';
import { Waiting } from '../shell/waiting';
import type { Schemas } from '../wire';
import { EVENT } from '../words/event';
import { PLACE, PLAYER } from '../words/player';

export default function PlayerPage({ params }: PageProps) {
  const [name, setName] = useState<string | null>(null);
  const { event = '', entry, section = '', number = '' } = params;
  const rest = entry === undefined ? `/sections/${encodeURIComponent(section)}/players/${number}` : `/players/${entry}`;
  return (
    <EventFrame id={event} path="" title={name ?? PLAYER.title}>
      {(at) => <Player {...at} rest={rest} named={setName} />}
    </EventFrame>
  );
}

function Player({ id, changes, rest, named }: AtEvent & { rest: string; named: (name: string) => void }) {
  const told = useLive<Schemas['PlayerPage']>(id, rest, changes);
  const following = useFollowing(id);
  const name = told.is === 'there' ? told.value.name : null;
  useEffect(() => {
    if (name !== null) named(name);
  }, [name]);
  return (
    <Waiting for={told} missing={<Missing says={PLAYER.nobody} ways={EVENT.waysOn} />}>
      {(player) => {
        const { section, standing, rounds } = player;
        const posted = rounds.filter(({ state }) => state !== 'to-come' && state !== 'paired').length;
        const star = { number: player.number ?? 0, entry: player.entry, name: player.name, rating: player.rating, team: player.team, score: null };
        return (
          <div class="hall one-player">
            <p class="unseen" role="status">{following.said}</p>
            <div class="who">
              <Star section={section} player={star} following={following} />
              <p>
                <strong>{section}</strong>
                {[player.number === null ? '' : PLAYER.number(player.number), about(player.rating, player.team) || PLAYER.unrated]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)}
                {posted > 0 && (
                  <>
                    {' · '}
                    <strong>{PLAYER.score(points(player.score), player.score <= 1 && player.score > 0, posted)}</strong>
                  </>
                )}
              </p>
            </div>
            {player['house-player'] && <p class="hint">{PLAYER.house}</p>}
            <NextOf id={id} player={player} />
            <h2 class="section">{PLAYER.rounds}</h2>
            {posted === 0 ? <p class="lead">{PLAYER.none}</p> : <RoundsOf id={id} player={player} />}
            {standing && (
              <>
                <h2 class="section">{PLAYER.place}</h2>
                <p class="because">{because(player.name, standing)}</p>
                {standing.figures.length > 0 && <p class="hint">{PLACE.figures}</p>}
                <Figures of={standing} />
              </>
            )}
            <p class="row">
              <a class="button" href={hallAt(id, { section })}>{PLAYER.back(section)}</a>
              <a class="button" href={hallAt(id, { part: 'standings', section })}>{PLAYER.standings(section)}</a>
            </p>
          </div>
        );
      }}
    </Waiting>
  );
}
