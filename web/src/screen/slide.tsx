/** One page of the big screen. */
import { called, type Line, resultOf } from '../hall/lines';
import type { Player } from '../hall/protocol';
import { OUT } from '../words/hall';
import { SCREEN } from '../words/screen';
import { growth, ROWS, rowsFor, second } from './room';
import { initial, type Slide } from './slides';

export function SlideView({ slide }: { slide: Slide }) {
  switch (slide.is) {
    case 'pairings':
      return (
        <ol {...list(slide.lines.length, slide.lines.flatMap(({ listed, opponent }) => [listed, opponent ? called(opponent) : '']))}>
          {slide.lines.map((line, at) => (
            <PairingRow line={line} twins={slide.twins} before={at === second(slide.lines.length) ? undefined : slide.lines[at - 1]} key={`${line.player.number} ${line.named} ${line.color}`} />
          ))}
        </ol>
      );
    case 'results':
      return (
        <ol {...list(slide.boards.length, slide.boards.flatMap(({ white, black }) => [called(white), called(black)]))}>
          {slide.boards.map(({ board, white, black, games }) => (
            <li class="big-row result-row" key={board}>
              <span class="big-board">{board}</span>
              <Named player={white} twins={slide.twins} />
              <span class="big-result">{resultOf(games) ?? <span class="big-faint">{SCREEN.noResult}</span>}</span>
              <Named player={black} twins={slide.twins} />
            </li>
          ))}
        </ol>
      );
    case 'standings':
      return (
        <ol {...list(slide.places.length, [])}>
          {slide.places.map(({ place, name, score }) => (
            <li class="big-row place-row" key={place + name}>
              <span class="big-place">{place}</span>
              <span class="big-name">{name}</span>
              <span class="big-score">{score}</span>
            </li>
          ))}
        </ol>
      );
    case 'welcome':
      return (
        <div class="big-welcome">
          <p>{SCREEN.soon}</p>
          {slide.walls.map(({ section, next }) => next && <p class="big-faint" key={section}>{section}: {SCREEN.begins(next.round, next.when)}</p>)}
        </div>
      );
  }
}

/** Of two who are called alike the school tells which it is. */
function Named({ player, twins, shown = called(player), is = 'big-name' }: { player: Player; twins: Set<string>; shown?: string; is?: string }) {
  return (
    <span class={is}>
      {shown}
      {twins.has(called(player)) && player.team && <small class="big-faint"> {player.team}</small>}
    </span>
  );
}

/** What fits into one column stands in the middle of the wall; fewer rows are higher, and their letters larger. */
const list = (lines: number, names: string[]) => ({
  class: lines > ROWS ? 'big-list' : 'big-list one',
  style: { '--rows': rowsFor(lines), '--grow': growth(lines, names) },
});

/** Where somebody sits. The first of each letter and of each column shows it, for the eye that looks for it. */
function PairingRow({ line, twins, before }: { line: Line; twins: Set<string>; before: Line | undefined }) {
  const letter = initial(line.listed);
  const { board, color, opponent, out } = line;
  return (
    <li class="big-row pairing-row">
      <span class="big-letter" aria-hidden="true">{before && initial(before.listed) === letter ? '' : letter}</span>
      <Named player={line.player} twins={twins} shown={line.listed} />
      <span class="big-board">{line.named ?? board ?? ''}</span>
      {color && opponent ? (
        <>
          <span class={`big-color ${color}`}><i aria-hidden="true" /><span class="unseen">{SCREEN.colors[color]}</span></span>
          <Named player={opponent} twins={twins} is="big-faint big-opponent" />
        </>
      ) : (
        <span class="big-faint big-out">{OUT[out ?? ''] ?? out}</span>
      )}
    </li>
  );
}
