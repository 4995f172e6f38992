/** A name that leads to everything about whoever has it. */
import type { ComponentChildren } from 'preact';
import { playerAt } from '../event/player-at';

interface PlayerLinkProps {
  id: string;
  section: string;
  player: { entry?: number | null; number?: number | null };
  children: ComponentChildren;
}

export function PlayerLink({ id, section, player, children }: PlayerLinkProps) {
  const href = playerAt(id, section, player);
  // What is dragged is the player, not the address.
  return href === undefined ? <>{children}</> : <a class="player-link" href={href} draggable={false}>{children}</a>;
}
