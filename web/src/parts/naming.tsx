/** A sentence whose names lead to their players. */
import type { ComponentChildren } from 'preact';

export interface NamedWith {
  /** As the sentence has it. */
  name: string;
  /** None for whoever has no page. */
  href: string | undefined;
}

export function Naming({ text, named }: { text: string; named: readonly NamedWith[] }) {
  return <>{cutAtNames(text, named).map(({ words, href }, at) => (href ? <a key={at} class="player-link" href={href}>{words}</a> : words)) as ComponentChildren}</>;
}

/** The sentence in pieces: each name once, where it stands first, and a longer name before one that is part of it. */
export function cutAtNames(text: string, named: readonly NamedWith[]): { words: string; href?: string }[] {
  const [longest, ...others] = named.filter(({ name, href }) => name !== '' && href !== undefined && text.includes(name)).sort((one, other) => other.name.length - one.name.length);
  if (!longest) return text === '' ? [] : [{ words: text }];
  const at = text.indexOf(longest.name);
  const behind = text.slice(at + longest.name.length);
  return [...cutAtNames(text.slice(0, at), others), { words: longest.name, href: longest.href }, ...cutAtNames(behind, others)];
}
