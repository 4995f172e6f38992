/** Text in which rules are cited in passing, such as `29E4`: each leads to the rule itself. */
import { clauseAt } from '../rules/links';

/** A letter after two digits makes a clause: 28J, 29E4c, 29D1; a year or a rating does not. */
const CITE = /\b((?:2[0-9]|3[0-9]|1[0-9])[A-Z](?:\d{1,2}[a-z]?\d?)?)\b/;

export function Cited({ text }: { text: string }) {
  return (
    <>
      {cites(text).map(({ words, cite }, at) =>
        cite ? (
          <a key={at} href={clauseAt('us-chess-7', words)} target="_blank" rel="noopener">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </>
  );
}

export function cites(text: string): { words: string; cite: boolean }[] {
  return text
    .split(CITE)
    .map((words, at) => ({ words, cite: at % 2 === 1 }))
    .filter(({ words }) => words !== '');
}
