/**
 * Till, the bundled sandbox payment gateway, built like a third-party service. It knows merchants and their orders,
 * never members; merchants reach it only through its signed HTTP interface, payers through its pages. No money in it is
 * real. This entry is for tests that start it in their process; otherwise `main.ts` runs.
 */
export { createTill, type Till } from './app.ts'
export { prepareTillDatabase } from './database.ts'
export { readTillSettings, type TillSettings } from './settings.ts'
