import { useEffect, useState } from 'react'
import type { ServerClock } from '../../../kits/table/page/server-clock.ts'

/** The last of these times that has passed, as its place; it changes when the next one has come. */
export function useMoment(times: readonly number[], clock: Pick<ServerClock, 'now'>): number {
  const placeNow = () =>
    Math.max(
      0,
      times.findLastIndex(time => time <= clock.now()),
    )
  const [place, setPlace] = useState(placeNow)
  const next = times[place + 1]
  useEffect(() => {
    if (next === undefined) return undefined
    const timer = setTimeout(() => setPlace(placeNow()), Math.max(20, next - clock.now() + 10))
    return () => clearTimeout(timer)
  })
  return place
}
