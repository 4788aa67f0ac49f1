export { launchGame } from './launch-game.ts'
export { ClosePage, LoadingPage } from './window-pages.tsx'
