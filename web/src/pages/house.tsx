/** The machine itself, for its owner: a backup of everything, the accounts, the own password, and who did what. */
import { useState } from 'preact/hooks';
import { Accounts } from '../door/accounts';
import { Audit } from '../door/audit';
import { Damaged } from '../door/damaged';
import { useMe, type Me } from '../door/me';
import { MemberLists } from '../door/member-lists';
import { OwnPassword } from '../door/own-password';
import { PhonesLine } from '../door/phones-line';
import { Stop } from '../door/stop';
import { Told, useTold } from '../door/told';
import { onTo } from '../door/way';
import { API } from '../shell/api';
import { useFetched } from '../shell/fetched';
import { useTitle } from '../title';
import { SIGN_IN } from '../words/door';
import { BACKUP, HOUSE_AUDIT, HOUSE_PAGE } from '../words/house';
import { LOADING } from '../words/shell';

export default function HousePage() {
  const me = useMe();
  useTitle(HOUSE_PAGE.title);
  return (
    <div class="page narrow door">
      <h1>{HOUSE_PAGE.title}</h1>
      {me === null ? (
        <p class="lead">{LOADING}</p>
      ) : me.owner ? (
        <House />
      ) : (
        <div class="card">
          <p class="lead">{me.name ? HOUSE_PAGE.notOwner(me.name) : HOUSE_PAGE.signIn}</p>
          {!me.name && (
            <a class="button primary" href={onTo('/sign-in', '/house')}>
              {SIGN_IN.enter}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

function House() {
  const [told, setTold] = useTold();
  const [times, setTimes] = useState(0);
  // Asked anew: whoever has just signed in was not told, and more may have been found since.
  const now = useFetched<Me>(`${API}/me`);
  const changed = (words: string) => {
    setTold(words);
    setTimes(times + 1);
  };
  return (
    <>
      <p class="lead">{HOUSE_PAGE.lead}</p>
      <Told told={told} away={() => setTold('')} />
      <PhonesLine />
      <Damaged what={now.is === 'there' ? now.value.damaged : undefined} />
      <section class="card" aria-labelledby="backup">
        <h2 id="backup">{BACKUP.title}</h2>
        <p>{BACKUP.lead}</p>
        <p>
          {/* The audit tells of it a moment later, when the server has begun to send. */}
          <a class="button primary" href={`${API}/backup`} download onClick={() => setTimeout(() => changed(''), 1_000)}>
            {BACKUP.download}
          </a>
        </p>
        <p class="hint">{BACKUP.where}</p>
        <p class="hint">
          {BACKUP.back} <code>{BACKUP.command(now.is === 'there' ? now.value.database : undefined)}</code>
        </p>
      </section>
      <MemberLists changed={changed} />
      <Accounts changed={changed} />
      <OwnPassword changed={changed} />
      <Stop />
      <Audit from={`${API}/audit`} lead={HOUSE_AUDIT} times={times} />
    </>
  );
}
