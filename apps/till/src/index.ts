/**
 * Till, the sandbox payment gateway that comes with the house and could be anybody's. It knows merchants and their orders,
 * never members; merchants reach it only through its signed HTTP interface, payers through its pages. No money in it is
 * real. This entry is for whoever starts it inside a test; everybody else runs `main.ts`.
 */
export { createTill, type Till } from './app.ts'
export { prepareTillDatabase } from './database.ts'
export { readTillSettings, type TillSettings } from './settings.ts'
