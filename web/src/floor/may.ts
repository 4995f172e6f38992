/** What somebody may do on the floor, as far as a page needs to know before the server says it. */
import type { EventSeen, Post } from '../event/protocol';

const RULES = ['chief-director', 'section-chief', 'floor-director'];
const UNDOES = ['chief-director', 'section-chief', 'pairing-director'];
const EXPORTS_LOG = ['chief-director'];
const SEES = [...UNDOES, ...RULES, 'organizer', 'scorer'];

const serves = ({ me }: EventSeen, roles: string[]): boolean =>
  me.posts.some(({ is }) => is.post === 'owner' || (is.post === 'official' && roles.includes(roleOf(is))));

const roleOf = (post: Post): string => (post.post === 'official' ? post.role : '');

/** Rulings, calls, adjournments. */
export const mayRule = (seen: EventSeen): boolean => serves(seen, RULES);

/** The whole log, with contacts, money and warnings. */
export const mayExportLog = (seen: EventSeen): boolean => serves(seen, EXPORTS_LOG);

export const maySeeFloor = (seen: EventSeen): boolean => serves(seen, SEES);

/** The server lists what can be done in a round; here, whether this is among it. */
export const may = (seen: EventSeen, act: 'report' | 'correct' | 'unpair', section: string, round: number): boolean =>
  seen.may.some((can) => can.do === act && can.at.section === section && can.at.round === round);
