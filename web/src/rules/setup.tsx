/** A board on which a position is put together: by hand, by FEN, or by typing men and squares. It knows no rules. */
import type { Api } from 'chessground/api';
import type { Key, Piece } from 'chessground/types';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isStill } from '../look';
import { readMen, type Man } from '../men';
import { putUp } from '../parts/put-up';
import type { Color, Role } from '../protocol';
import { manWords } from '../words/game';
import { WHATIF } from '../words/whatif';
import { FieldMistake } from './mistakes';
import { handIn, INITIAL, letterOf, placed, turnIn, withHand, withMen, withTurn } from './position';
import type { Mistake } from './protocol';
import type { BoardOfMatch } from './incident';
import { SetupSquares } from './setup-squares';

interface SetupProps {
  fen: string;
  change: (fen: string) => void;
}

const ROLES: Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
const COLORS: Color[] = ['white', 'black'];
const KINGS = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';

type Chosen = Man | 'take off' | null;

interface BoardsProps {
  /** Which of two boards stands here; none where there is one. */
  board: BoardOfMatch | null;
  look: (board: BoardOfMatch) => void;
  /** Tells of two boards, or of one. */
  two: (on: boolean) => void;
}

export function Setup({ fen, change, mistakes, board, look, two }: SetupProps & BoardsProps & { mistakes: Mistake[] }) {
  const [chosen, setChosen] = useState<Chosen>(null);
  // On a phone it would stand between whoever tells and what he tells; most incidents need no board.
  const [open, setOpen] = useState(() => matchMedia('(min-width: 56rem)').matches);
  return (
    <details class="card setup" open={open || mistakes.length > 0} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{WHATIF.board}</h2>
      </summary>
      <Boards board={board} look={look} two={two} />
      <Men fen={fen} change={change} chosen={chosen} key={board} />
      {board !== null && <Hands fen={fen} change={change} />}
      <Palette chosen={chosen} choose={setChosen} />
      <div class="row">
        <TurnChoice fen={fen} change={change} />
        <button type="button" class="chip" onClick={() => change(INITIAL)}>
          {WHATIF.initial}
        </button>
        <button type="button" class="chip" onClick={() => change(KINGS)}>
          {WHATIF.empty}
        </button>
      </div>
      <FenField fen={fen} change={change} mistakes={mistakes} />
      <PlaceField fen={fen} change={change} />
    </details>
  );
}

/** One board, or the two of a bughouse match. */
function Boards({ board, look, two }: BoardsProps) {
  return (
    <div class="row">
      <label class="check">
        <input type="checkbox" checked={board !== null} onChange={({ currentTarget }) => two(currentTarget.checked)} />
        <span>{WHATIF.twoBoards}</span>
      </label>
      {board !== null && (
        <fieldset class="switch">
          <legend class="unseen">{WHATIF.whichBoard}</legend>
          <div class="choices">
            {(['A', 'B'] as const).map((one) => (
              <label class="check" key={one}>
                <input type="radio" name="board-of-match" checked={board === one} onChange={() => look(one)} />
                <span>{WHATIF.boardNamed(one)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** What lies beside the board for each player, by its letters. */
function Hands({ fen, change }: SetupProps) {
  return (
    <div class="form-two">
      {COLORS.map((color) => (
        <label class="field" key={color}>
          <span>{WHATIF.inHand(color)}</span>
          <input value={handIn(fen, color)} onChange={({ currentTarget }) => change(withHand(fen, color, currentTarget.value))} placeholder={WHATIF.inHandLetters} autocomplete="off" autocapitalize="characters" spellcheck={false} />
        </label>
      ))}
    </div>
  );
}

function Men({ fen, change, chosen }: SetupProps & { chosen: Chosen }) {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<Api | null>(null);
  const latest = useRef({ fen, change, chosen });
  latest.current = { fen, change, chosen };

  useLayoutEffect(() => {
    const tell = (api: Api) => latest.current.change(withMen(latest.current.fen, readMen(api.getFen())));
    const [api, takeDown] = putUp(place.current!, {
      fen: menOf(fen),
      coordinates: true,
      autoCastle: false,
      disableContextMenu: false,
      highlight: { lastMove: false, check: false },
      animation: { enabled: !isStill(), duration: 160 },
      movable: { free: true, color: 'both', showDests: false },
      premovable: { enabled: false },
      draggable: { enabled: true, showGhost: true, deleteOnDropOff: true },
      drawable: { enabled: false, visible: false },
      events: { change: () => tell(api) },
    });
    board.current = api;
    // A chosen man goes where the board is pressed, before the board takes it for a move.
    const put = (event: MouseEvent | TouchEvent) => {
      const man = latest.current.chosen;
      if (man === null) return;
      const point = 'touches' in event ? event.touches[0] : event;
      const square = point && api.getKeyAtDomPos([point.clientX, point.clientY]);
      if (!square) return;
      event.stopPropagation();
      if (event.cancelable) event.preventDefault();
      api.setPieces(new Map<Key, Piece | undefined>([[square, man === 'take off' ? undefined : man]]));
      tell(api);
    };
    const wrap = place.current!;
    wrap.addEventListener('mousedown', put, true);
    wrap.addEventListener('touchstart', put, true);
    return takeDown;
  }, []);

  useLayoutEffect(() => {
    const men = menOf(fen);
    if (board.current && board.current.getFen() !== men) board.current.set({ fen: men });
  }, [fen]);

  return (
    <div class="board setup-board">
      <div class="board-men" ref={place} aria-hidden="true" />
      <SetupSquares fen={fen} change={change} chosen={chosen} />
    </div>
  );
}

/** Where men stand, without what is in hand and which were pawns: what a board can show. */
const menOf = (fen: string): string => (fen.split(' ')[0] ?? '').replace(/\[.*$/, '').replaceAll('~', '');

function Palette({ chosen, choose }: { chosen: Chosen; choose: (chosen: Chosen) => void }) {
  const is = (man: Man) => chosen !== null && chosen !== 'take off' && letterOf(chosen) === letterOf(man);
  return (
    <div class="palette" role="group" aria-label={WHATIF.palette}>
      {COLORS.flatMap((color) =>
        ROLES.map((role) => {
          const man = { color, role };
          return (
            <button
              type="button"
              class="palette-man cg-wrap"
              key={letterOf(man)}
              aria-pressed={is(man)}
              aria-label={manWords(man)}
              onClick={() => choose(is(man) ? null : man)}
            >
              <piece class={`${color} ${role}`} aria-hidden="true" />
            </button>
          );
        }),
      )}
      <button
        type="button"
        class="chip"
        aria-pressed={chosen === 'take off'}
        onClick={() => choose(chosen === 'take off' ? null : 'take off')}
      >
        {WHATIF.takeOff}
      </button>
      <p class="hint" id="squares-hint">
        {WHATIF.boardHint}
      </p>
    </div>
  );
}

function TurnChoice({ fen, change }: SetupProps) {
  return (
    <fieldset class="switch">
      <legend class="unseen">{WHATIF.onMove}</legend>
      <div class="choices">
        <span aria-hidden="true">{WHATIF.onMove}</span>
        {COLORS.map((color) => (
          <label class="check" key={color}>
            <input type="radio" name="on-move" checked={turnIn(fen) === color} onChange={() => change(withTurn(fen, color))} />
            <span>{WHATIF.colors[color]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Takes effect when it is left or Enter is pressed, so that half a FEN is never a position. */
function FenField({ fen, change, mistakes }: SetupProps & { mistakes: Mistake[] }) {
  const [typed, setTyped] = useState(fen);
  useEffect(() => setTyped(fen), [fen]);
  const settle = () => typed.trim() !== fen && change(typed.trim() || INITIAL);
  return (
    <div class="field">
      <label for="fen">{WHATIF.fen}</label>
      <input
        id="fen"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={mistakes.length > 0}
        aria-describedby="fen-wrong fen-hint"
      />
      <FieldMistake id="fen-wrong" mistakes={mistakes} />
      <p class="hint" id="fen-hint">
        {WHATIF.fenHint}
      </p>
    </div>
  );
}

function PlaceField({ fen, change }: SetupProps) {
  const [typed, setTyped] = useState('');
  const [unread, setUnread] = useState<string[]>([]);
  function put(event: Event): void {
    event.preventDefault();
    const next = placed(fen, typed);
    setUnread(next.unread);
    setTyped(next.unread.join(' '));
    change(next.fen);
  }
  return (
    <form class="field" onSubmit={put}>
      <label for="put">{WHATIF.place}</label>
      <div class="with-button">
        <input
          id="put"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={unread.length > 0}
          aria-describedby="put-unread put-hint"
        />
        <button>{WHATIF.placeButton}</button>
      </div>
      <p class="hint" id="put-hint">
        {WHATIF.placeHint}
      </p>
      <p class="wrong" id="put-unread" role="alert" hidden={unread.length === 0}>
        {unread.length > 0 && WHATIF.unread(unread)}
      </p>
    </form>
  );
}
