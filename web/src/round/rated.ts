/** Nothing about ratings is offered where nobody rates the games. */
import type { SectionSeen } from '../event/protocol';

export const isRated = ({ plan }: Pick<SectionSeen, 'plan'>): boolean => typeof plan.rated === 'string';
