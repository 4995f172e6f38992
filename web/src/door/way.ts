/** Where somebody goes once he is let in. */
import type { Me } from './me';

/** The page that was asked for before signing in. An address of another house is never followed. */
export function wanted(query: URLSearchParams, otherwise = '/events'): string {
  const to = query.get('to') ?? '';
  return /^\/(?![/\\])/.test(to) ? to : otherwise;
}

/** The address of a page of the door that leads on to this one. */
export const onTo = (page: '/sign-in' | '/welcome', to: string): string => `${page}?to=${encodeURIComponent(to)}`;

/** The first page of an event for this person: officials work at the desk, coaches and parents look after theirs, others read what is posted. */
export function homeAt(event: string, me: Pick<Me, 'owner' | 'posts'> | null): string {
  const official = me?.owner || me?.posts.some((post) => post.event === event && post.post === 'official');
  const looksAfter = me?.posts.some((post) => post.event === event && 'of' in post);
  return `/e/${encodeURIComponent(event)}${official ? '/desk' : looksAfter ? '/yours' : ''}`;
}

/** A code as people write it: capital letters and digits, whatever stands between them. */
export const spelled = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** In groups of four, to be read and typed. */
export const grouped = (code: string): string => spelled(code).replace(/(.{4})(?=.)/g, '$1-');
