/**
 * The halls of games: which providers there are of a type, and the room of one of them with its games to search, filter,
 * favour and open. What is shown stands in the address. Never starts a game itself: the launcher and the demo do.
 */
export { HallsPage } from './halls-page.tsx'
