/**
 * Entry: the way in for members whom an operator's own machine vouches for. It seals a code for one member, which comes
 * in an address, and turns it into a session once, within a minute.
 *
 * A code is no session: it is worth nothing to anybody who finds it in a history or a log. It never opens what identity
 * would not.
 */
export { createEntry, type Entry } from './entry.service.ts'
export { createEntryRoutes } from './entry.routes.ts'
export { addEntryDoor, entryHeaders, entryPath, entryWindowMs } from './entry-door.ts'
