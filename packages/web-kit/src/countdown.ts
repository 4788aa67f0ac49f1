import { useLayoutEffect, useState } from 'react'

/**
 * Whole seconds until an instant; 0 once it is over, or without one. It uses the clock and not its own ticks, so it
 * stays right after a phone slept.
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
