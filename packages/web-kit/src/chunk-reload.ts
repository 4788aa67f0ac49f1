import { hasPending } from './pending-calls.ts'
import { tryStorage } from './session-storage.ts'
import { getSession } from './session.ts'
import { isAskingAgain } from './until-loaded.ts'

const markerKey = 'glasshouse.reloaded'
const quietMs = 10_000

/**
 * A newer release takes the older one's files away; a window that is still open then fails to load a part. One reload
 * gets it the new release. The marker keeps a truly missing file from reloading for ever. While a game is open or a form
 * is on its way nothing is taken away: the page says that the part is missing, and offers the reload. So it does while
 * the house is out of reach, where a reload would leave the browser's own error page in place of ours. What is asked for
 * again and again takes the page away the first time only: a file that is truly missing would do it for ever.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!isAskingAgain()) void reloadWhereAnswered()
  })
}

async function reloadWhereAnswered(): Promise<void> {
  const answer = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok || getSession().isPlaying || hasPending()) return
  let last = 0
  tryStorage(() => (last = Number.parseInt(sessionStorage.getItem(markerKey) ?? '0', 10)))
  if (Date.now() - last < quietMs) return
  tryStorage(() => sessionStorage.setItem(markerKey, String(Date.now())))
  location.reload()
}
