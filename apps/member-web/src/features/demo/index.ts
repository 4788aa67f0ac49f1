/** Demo games for everybody: choose a provider, then a game, and it opens. No account and no money is touched. */
import { lazy } from 'react'

export const DemoDialog = lazy(async () => ({
  default: (await import('./demo-dialog.tsx')).DemoDialog,
}))
