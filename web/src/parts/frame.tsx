/** What every page stands in: the way past it, the name of the house, the places, the look, and the foot. */
import type { ComponentChildren } from 'preact';
import { demoAt } from '../demo/enter';
import { PLACES } from '../places';
import { find, within } from '../route';
import { ClockBand, RenewedBand, StandingBand } from '../shell/bands';
import { useTitle } from '../title';
import { BROKEN, FOOTER, HEADER_PLACES, LOST, PLACES_LABEL } from '../words/shell';
import { later } from './later';
import { LookMenu } from './look';
import { SkipLink } from './skip';
import { Who } from './who';
import { Wordmark } from './wordmark';

declare const VERSION: string;

/** The demo alone has it. */
const DemoBand = later(() => import('../demo/band').then((part) => part.DemoBand));

export function Frame({ path, children }: { path: string; children: ComponentChildren }) {
  const demo = demoAt(path);
  return (
    <div class="frame">
      <SkipLink />
      <header class="masthead">
        <Wordmark />
        <nav aria-label={PLACES_LABEL}>
          {HEADER_PLACES.filter(({ href }) => find(PLACES, href)).map(({ href, name, also = [] }) => (
            <a class="place" href={href} aria-current={current(path, href, also)} key={href}>
              {name}
            </a>
          ))}
        </nav>
        {!demo && <Who path={path} />}
        <LookMenu />
      </header>
      {demo && <DemoBand event={demo} key={path} />}
      <StandingBand />
      <ClockBand />
      <RenewedBand />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer class="foot">
        <p>{FOOTER.version(VERSION)}</p>
        <p>{FOOTER.license}</p>
      </footer>
    </div>
  );
}

function current(path: string, href: string, also: string[]): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return [href, ...also].some((part) => within(path, part)) ? 'true' : undefined;
}

export function Lost() {
  useTitle(LOST.title);
  return (
    <div class="page narrow">
      <h1>{LOST.title}</h1>
      <p class="lead">{LOST.lead}</p>
      <a class="button primary" href="/">
        {LOST.home}
      </a>
    </div>
  );
}

export function Broken() {
  useTitle(BROKEN.title);
  return (
    <div class="page narrow">
      <h1>{BROKEN.title}</h1>
      <p class="lead">{BROKEN.lead}</p>
      <button class="primary" onClick={() => location.reload()}>
        {BROKEN.again}
      </button>
    </div>
  );
}
