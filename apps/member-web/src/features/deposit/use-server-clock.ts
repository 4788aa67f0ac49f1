import { useEffect, useState } from 'react'

/**
 * The server's time in milliseconds, from what it said and when that came; anew each second while something counts
 * down. A reader's own clock may be wrong.
 */
export function useServerClock(
  { serverTime, heardAtMs }: { readonly serverTime: string; readonly heardAtMs: number },
  isCounting: boolean,
): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isCounting) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  // An answer may be newer than the last tick.
  return Math.max(nowMs, heardAtMs) + Date.parse(serverTime) - heardAtMs
}
