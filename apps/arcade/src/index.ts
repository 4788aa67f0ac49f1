/**
 * Arcade, the game provider that comes with the house and could be anybody's. It knows players by agent, house and
 * reference, never members; agents reach it only through its signed HTTP interface. This entry is for whoever starts it
 * inside a test; everybody else runs `main.ts`.
 */
export { createArcade, type Arcade } from './app.ts'
export { prepareArcadeDatabase } from './database.ts'
export { readArcadeSettings, type ArcadeSettings } from './settings.ts'
