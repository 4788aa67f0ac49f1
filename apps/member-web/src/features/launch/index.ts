/**
 * Everything between the press on a game and its window: the session at the provider, the waiting window, the late
 * answer, and the return when the window closes. Moves no money itself: the server reports what happened to it.
 */
export { launchGame } from './launch-game.ts'
export { awaitLogin } from './awaited-game.ts'
export { closeOpenGame, isLeavingGame, openGameName } from './close-open-game.ts'
export { LaunchNotices } from './launch-notices.tsx'
export { ClosePage } from './close-page.tsx'
export { PlayPage } from './play-page.tsx'
export { LoadingPage } from './loading-page.tsx'
