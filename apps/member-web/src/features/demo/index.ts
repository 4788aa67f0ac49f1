/** Demo games, public: choose a provider, then a game, and it opens. No account and no money is used. */
export { DemoDialog } from './demo-dialog.tsx'
