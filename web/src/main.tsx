/** Chooses the page by its address: `/` opens a game, `/g/TOKEN` is a seat. */
import { render } from 'preact';
import './style/all.css';
import { GamePage } from './pages/game';
import { StartPage } from './pages/start';

const token = /^\/g\/([^/]+)$/.exec(location.pathname)?.[1];
const page = token === undefined ? <StartPage /> : <GamePage token={decodeURIComponent(token)} />;
render(page, document.getElementById('page')!);
