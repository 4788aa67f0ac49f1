/**
 * Everything between the press on a game and its window: the session at the provider, what the waiting window shows, the
 * answer that comes late, and the way home when the window closes. Moves no money itself: what happened to it is what the
 * server says.
 */
export { launchGame } from './launch-game.ts'
export { awaitLogin } from './awaited-game.ts'
export { closeOpenGame, openGameName } from './close-open-game.ts'
export { LaunchNotices } from './launch-notices.tsx'
export { ClosePage } from './close-page.tsx'
export { PlayPage } from './play-page.tsx'
export { LoadingPage } from './loading-page.tsx'
