import { useLayoutEffect, useState } from 'react'

/**
 * Whole seconds until an instant; 0 once it is over, and where there is none. It goes by the clock and not by its own
 * ticks: a phone that slept has not waited less.
 */
export function useCountdown(untilMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftS = untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  // Before anything is painted: the clock of the last drawing may be old, and would show more than there is.
  useLayoutEffect(() => {
    if (untilMs === undefined || untilMs <= Date.now()) return undefined
    setNowMs(Date.now())
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return leftS
}
