import { usePhrases } from '@glasshouse/web-kit'
import { useSyncExternalStore } from 'react'

const startedKey = 'glasshouse.visitStarted'
const minuteMs = 60_000
const stepMs = 15_000

/** The reader's local time, and the length of this visit: a casino without a clock keeps people too long. */
export function VisitClock() {
  const { t, date } = usePhrases()
  const now = useMinute()
  // The server knows neither; the place stays empty until the browser fills it.
  if (now === undefined) return null
  const time = date(now, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const minutes = Math.floor((now - visitStartedAt(now)) / minuteMs)
  return (
    <span>
      {t('home.yourTime', { time })} · {t('home.hereFor', { minutes })}
    </span>
  )
}

/** The time, a few seconds old at most; undefined on the server and while the page is taken over from it. */
function useMinute(): number | undefined {
  return useSyncExternalStore(
    tick => {
      const timer = setInterval(tick, stepMs)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / stepMs) * stepMs,
    () => undefined,
  )
}

/** Kept by the window, so that the time runs on over every page of this visit. */
function visitStartedAt(now: number): number {
  try {
    const started = Number.parseInt(sessionStorage.getItem(startedKey) ?? '', 10)
    if (started > 0 && started <= now) return started
    sessionStorage.setItem(startedKey, String(now))
  } catch {
    // A browser that keeps nothing starts counting with the page.
  }
  return now
}
