/**
 * Every page, by its address. A page is loaded when somebody goes there: its script by `load`, and the style sheet that it
 * needs besides the common one by its name in `style/sheets/`. The server answers the same addresses (`crates/server/src/routes/pages.rs`).
 */
import type { ComponentType } from 'preact';
import type { Params } from './route';

export interface PageProps {
  params: Params;
  query: URLSearchParams;
}

export interface Place {
  path: string;
  load: () => Promise<{ default: ComponentType<PageProps> }>;
  sheet?: string;
  /** Draws its own header and main part. */
  bare?: boolean;
}

export const PLACES: readonly Place[] = [
  { path: '/', load: () => import('./pages/start'), sheet: 'start' },
  { path: '/play', load: () => import('./pages/play'), sheet: 'play' },
  { path: '/g/:token', load: () => import('./pages/game'), sheet: 'game', bare: true },
  { path: '/demo', load: () => import('./pages/demo') },
  { path: '/e/:event/desk', load: () => import('./pages/desk'), sheet: 'round' },
  { path: '/e/:event/round', load: () => import('./pages/round'), sheet: 'round' },
  { path: '/e/:event/standings', load: () => import('./pages/standings'), sheet: 'round' },
  { path: '/rules', load: () => import('./pages/rules'), sheet: 'rules' },
  { path: '/rules/:book', load: () => import('./pages/book'), sheet: 'rules' },
  { path: '/rules/:book/:clause', load: () => import('./pages/clause'), sheet: 'rules' },
  { path: '/cases/:folder/:name', load: () => import('./pages/case'), sheet: 'case' },
  { path: '/compare', load: () => import('./pages/compare'), sheet: 'rules' },
  { path: '/e/:event', load: () => import('./pages/event'), sheet: 'hall' },
  { path: '/e/:event/board/:section/:round/:board', load: () => import('./pages/live-board'), sheet: 'live' },
  { path: '/e/:event/player/:entry', load: () => import('./pages/player'), sheet: 'hall' },
  { path: '/e/:event/player/:section/:number', load: () => import('./pages/player'), sheet: 'hall' },
  { path: '/e/:event/print', load: () => import('./pages/print'), sheet: 'round' },
  { path: '/e/:event/rules', load: () => import('./pages/event-rules'), sheet: 'hall' },
  { path: '/e/:event/screen', load: () => import('./pages/screen'), sheet: 'screen', bare: true },
  { path: '/whatif', load: () => import('./pages/whatif'), sheet: 'whatif' },
  { path: '/e/:event/floor', load: () => import('./pages/floor'), sheet: 'floor' },
  { path: '/e/:event/results', load: () => import('./pages/results'), sheet: 'floor' },
  { path: '/e/:event/entries', load: () => import('./pages/entries'), sheet: 'counter' },
  { path: '/e/:event/check-in', load: () => import('./pages/check-in'), sheet: 'counter' },
  { path: '/tablet', load: () => import('./pages/tablet'), sheet: 'tablet', bare: true },
  { path: '/tablet/:code', load: () => import('./pages/tablet'), sheet: 'tablet', bare: true },
  { path: '/welcome', load: () => import('./pages/welcome'), sheet: 'door' },
  { path: '/sign-in', load: () => import('./pages/sign-in'), sheet: 'door' },
  { path: '/invite/:secret', load: () => import('./pages/invite'), sheet: 'door' },
  { path: '/c/:code', load: () => import('./pages/card'), sheet: 'door' },
  { path: '/reset/:secret', load: () => import('./pages/reset'), sheet: 'door' },
  { path: '/phones', load: () => import('./pages/phones'), sheet: 'door' },
  { path: '/house', load: () => import('./pages/house'), sheet: 'door' },
  { path: '/events', load: () => import('./pages/events'), sheet: 'door' },
  { path: '/events/take-over', load: () => import('./pages/take-over'), sheet: 'door' },
  { path: '/events/new', load: () => import('./pages/new-event'), sheet: 'door' },
  { path: '/e/:event/settings', load: () => import('./pages/settings'), sheet: 'door' },
  { path: '/e/:event/people', load: () => import('./pages/people'), sheet: 'door' },
  { path: '/e/:event/yours', load: () => import('./pages/yours'), sheet: 'counter' },
];
