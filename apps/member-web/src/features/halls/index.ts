/**
 * The halls of games: the providers of a type, and the room of each with its games to search, filter, favour and open.
 * The address contains what is shown. Never starts a game itself: the launcher and the demo do.
 */
export { HallsPage } from './halls-page.tsx'
