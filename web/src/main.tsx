/** Opens the house: the look first, then the page at this address. Pages are listed in `places.ts`. */
import { render } from 'preact';
import { App } from './app';
import { holdFocus } from './focus-held';
import { followLinks } from './go';
import { begin } from './look';
import { PLACES } from './places';
import { find } from './route';
import { keepStill } from './second-tap';
import { keepPresses, sayOfPress } from './shell/presses';
import { sayInDialogs } from './unheard';
import { PRESSES } from './words/shell';

begin();
holdFocus();
keepStill(() => sayOfPress(PRESSES.changed));
keepPresses();
sayInDialogs();
followLinks((path) => find(PLACES, path) !== null);
render(<App />, document.getElementById('page')!);
