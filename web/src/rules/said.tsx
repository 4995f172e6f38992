/** What books say of one matter: each in its own words, and whether it differs told in words as well. */
import { bookTitle } from '../words/books';
import { RULES } from '../words/rules';
import { ClauseLinks } from './links';
import type { Matter, Said } from './protocol';
import { raise } from '../sentence';

/** One matter with all books below each other; the first is the one that the others are compared with. */
export function MatterOfBooks({ matter }: { matter: Matter }) {
  return (
    <dl class="said-list">
      {matter.says.map((said, index) => (
        <div class={said.as_first ? 'said' : 'said other'} key={said.book}>
          <dt>
            <span>{bookTitle(said.book)}</span>
            {index > 0 && <Agreement as={said.as_first} />}
          </dt>
          <dd>
            <Sentence said={said} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Sentence({ said }: { said: Said }) {
  return (
    <>
      {said.sentence === null ? <i>{RULES.silent}</i> : `${raise(said.sentence)}.`} <ClauseLinks of={said.clauses} />
    </>
  );
}

export function Agreement({ as }: { as: boolean }) {
  return as ? <span class="agree">{RULES.same}</span> : <span class="agree differs">{RULES.differs}</span>;
}
