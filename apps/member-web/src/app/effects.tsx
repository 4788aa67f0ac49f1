import { useAskedDialog } from './use-asked-dialog.ts'
import { useArrival } from './use-arrival.ts'
import { useLauncher } from './use-launcher.ts'
import { usePushEffects } from './push-effects.ts'
import { useSessionEnd } from './use-session-end.ts'

/** What the site does beside drawing itself: the socket, the launcher, the title and focus of each page. */
export function Effects() {
  usePushEffects()
  useSessionEnd()
  useLauncher()
  useArrival()
  useAskedDialog()
  return null
}
