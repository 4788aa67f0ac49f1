/**
 * The sport frame of the home page: asks where it is, has the server look at it, shows it, and does what it says, as far
 * as it says it from its own origin. Keeps nothing, and never opens an address that a message brings.
 */
export { SportQuickbet } from './sport-quickbet.tsx'
