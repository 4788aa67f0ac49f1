import { useEffect, useState } from 'react'

/** This machine's time in milliseconds, anew each second while something counts down. */
export function useSeconds(isCounting: boolean): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return nowMs
}
