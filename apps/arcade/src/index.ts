/**
 * Arcade, the bundled game provider, built like a third-party service. It knows players by agent, house and reference,
 * never members; agents reach it only through its signed HTTP interface. This entry is for tests that start it in their
 * process; production runs `main.ts`.
 */
export { createArcade, type Arcade } from './app.ts'
export { prepareArcadeDatabase } from './database.ts'
export { readArcadeSettings, type ArcadeSettings } from './settings.ts'
