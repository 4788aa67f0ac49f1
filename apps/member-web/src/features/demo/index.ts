/** Demo games for everybody: choose a provider, then a game, and it opens. No account and no money is touched. */
export { DemoDialog } from './demo-dialog.tsx'
