/**
 * The home page: banners beside the jackpot, announcements, hot games, one place per type of game. Shows what the
 * payload brings; opens games and the demo through the app. Never decides what a game pays.
 */
export { HomePage } from './home-page.tsx'
export { GameTile } from './game-tile.tsx'
export { homePreloads } from './banner.rules.ts'
export { jackpotFile, JackpotPart, showsJackpot } from './jackpot-part.ts'
