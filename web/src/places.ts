/**
 * Every page, by its address. A page is loaded when somebody goes there: its script by `load`, its style sheet, if it
 * imports one, by its name. The server answers the same addresses (`crates/server/src/routes/pages.rs`).
 */
import type { ComponentType } from 'preact';
import type { Params } from './route';

export interface PageProps {
  params: Params;
  query: URLSearchParams;
}

export interface Place {
  path: string;
  /** The file in `pages/` without its ending. */
  name: string;
  load: () => Promise<{ default: ComponentType<PageProps> }>;
  /** Draws its own header and main part. */
  bare?: boolean;
}

export const PLACES: readonly Place[] = [
  { path: '/', name: 'start', load: () => import('./pages/start') },
  { path: '/play', name: 'play', load: () => import('./pages/play') },
  { path: '/g/:token', name: 'game', load: () => import('./pages/game'), bare: true },
];
