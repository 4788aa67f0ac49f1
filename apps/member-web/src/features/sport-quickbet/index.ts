/**
 * The sport frame of the home page: reads its address, has the server check it, shows it, and handles its messages, if
 * they come from its own origin. Stores nothing, and never opens an address from a message.
 */
export { SportQuickbet } from './sport-quickbet.tsx'
