import { useEffect, useState } from 'react'
import { useBook } from './look.ts'

const stepMs = 500

/** Seconds that are left until an instant, by the server's clock: a device's own may be wrong. */
export function useSecondsUntil(until: string): number {
  const { clock } = useBook()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), stepMs)
    return () => clearInterval(timer)
  }, [clock])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
}
