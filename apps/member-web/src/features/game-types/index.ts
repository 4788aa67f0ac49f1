/** The kinds of games as a menu: a rail on the desktop, a row to swipe on a phone. Shows no game itself. */
export { GameTypeNav } from './game-type-nav.tsx'
