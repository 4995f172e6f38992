/** Words about the people of an event: what each may, and how they come in. */
import type { Post } from '../event/protocol';

/** What somebody is, with what he may in a sentence. The server decides by its own table (`docs/roles.md`). */
export const ROLE: Record<string, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, at every event of this machine.' },
  'chief-director': { name: 'Chief director', may: 'Everything at this event: pairs, rules, hears appeals, invites and dismisses officials.' },
  'section-chief': { name: 'Section chief', may: 'Runs whole sections: entries, pairings, results, rulings and appeals.' },
  'floor-director': { name: 'Floor director', may: 'Begins rounds, rules at the boards, enters results, checks players in and withdraws them.' },
  'pairing-director': { name: 'Pairing director', may: 'Pairs, changes and posts rounds, enters and corrects results, grants byes, exports the event.' },
  scorer: { name: 'Scorer', may: 'Enters results as they are reported and sees every board; corrects and rules nothing.' },
  registrar: { name: 'Registrar', may: 'Enters players, takes fees, checks in, records byes and withdrawals, issues cards.' },
  organizer: { name: 'Organizer', may: 'Plans sections and posts rules, enters players and takes fees, exports; pairs and rules nothing.' },
  coach: { name: 'Coach or parent', may: 'Asks for byes, withdraws and appeals pairings for the players they look after.' },
  player: { name: 'Player', may: 'Reports their own results and asks for their own byes.' },
  assistant: { name: 'Assistant', may: 'Moves and writes for one player at the board, and does nothing else.' },
  spectator: { name: 'Spectator', may: 'Sees what is posted.' },
};

/** The key of a post in `ROLE`. */
export const roleOf = (post: Post): string => (post.post === 'official' ? post.role : post.post);

/** Who can be invited, those whom most events need first. */
export const INVITABLE = ['scorer', 'floor-director', 'registrar', 'pairing-director', 'section-chief', 'chief-director', 'organizer', 'coach'];
