export { launchGame } from './launch-game.ts'
export { LaunchNotices } from './launch-notices.tsx'
export { ClosePage } from './close-page.tsx'
export { LoadingPage } from './loading-page.tsx'
