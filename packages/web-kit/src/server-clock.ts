import { useEffect, useState } from 'react'

/** What to add to this machine's clock to have the server's, from an answer and when it came. */
export function clockOffsetMs(serverTime: string, heardAtMs: number): number {
  return Date.parse(serverTime) - heardAtMs
}

/** The server's time in milliseconds, anew each second while something counts down. A reader's own clock may be wrong. */
export function useServerClock(offsetMs: number, isCounting: boolean): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isCounting) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return nowMs + offsetMs
}
