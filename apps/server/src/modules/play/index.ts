/**
 * Starting, playing and leaving games. Owns the row of each visit to a game and the work that carries a launch from
 * the click to the address, across restarts.
 *
 * It never moves money itself (the wallet does), and it never keeps a caller waiting for a provider.
 */
export { createBackground, type Background, type PlayParts } from './play-parts.ts'
export { createPlay, type PlayService } from './play.service.ts'
export { createPlayCounts } from './played.service.ts'
export { createPlayedRoutes, createPlayRoutes } from './play.routes.ts'
