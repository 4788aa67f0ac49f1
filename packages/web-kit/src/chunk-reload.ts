import { hasPending } from './pending-calls.ts'
import { tryStorage } from './session-storage.ts'
import { getSession } from './session.ts'

const timeKey = 'glasshouse.reloaded'
const quietMs = 10_000

/**
 * A new release deletes the files of the old one; an open window then fails to load a chunk. One reload gets it the new
 * release, at most one in ten seconds. The chunk and release of each reload are remembered, so a truly missing file
 * does not reload for ever; without storage there is no reload. While a game is open or a form is being sent there is
 * no reload: the page says that the part is missing, and offers it. The same while the server is unreachable, when a
 * reload would leave the browser's own error page.
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

/** The server's newest release; empty while it is not ready. */
async function readRelease(): Promise<string> {
  const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
  return answer.ok ? answer.text() : ''
}
