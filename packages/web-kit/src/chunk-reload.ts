import { hasPending } from './pending-calls.ts'
import { tryStorage } from './session-storage.ts'
import { getSession } from './session.ts'

const timeKey = 'glasshouse.reloaded'
const quietMs = 10_000

/**
 * A newer release takes the older one's files away; a window that is still open then fails to load a part. One reload
 * gets it the new release, at most one in ten seconds. It is remembered for which part and release the page was loaded
 * anew, so a truly missing file does not reload for ever, however often it is asked for; where nothing can be kept,
 * nothing is reloaded. While a game is open or a form is on its way nothing is taken away: the page says that the part is
 * missing, and offers the reload. So it does while the house is out of reach, where a reload would leave the browser's
 * own error page in place of ours.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener(
    'vite:preloadError',
    ({ payload }) => void reloadWhereAnswered(`${timeKey} ${payload.message}`),
  )
}

async function reloadWhereAnswered(marker: string): Promise<void> {
  const release = await readRelease().catch(() => '')
  if (release === '' || getSession().isPlaying || hasPending()) return
  tryStorage(() => {
    const [kept, now] = [sessionStorage, Date.now()]
    if (kept.getItem(marker) === release || now - Number(kept.getItem(timeKey)) < quietMs) return
    kept.setItem(marker, release)
    kept.setItem(timeKey, `${now}`)
    location.reload()
  })
}

/** What the house says of its newest release; empty while it is not ready. */
async function readRelease(): Promise<string> {
  const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
  return answer.ok ? answer.text() : ''
}
