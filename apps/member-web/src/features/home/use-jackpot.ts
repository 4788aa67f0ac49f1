import type { Jackpot } from '@glasshouse/contract'
import { callApi, calls } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'

const everyMs = 10_000

/** The jackpot of the payload, read again while the page is visible. Its own page follows the push; home loads without it. */
export function useJackpot(first: Jackpot): Jackpot {
  const [newer, setNewer] = useState<Jackpot>()
  const { currency } = first
  useEffect(() => {
    const cancel = new AbortController()
    const read = async (): Promise<void> => {
      if (document.hidden) return
      const answer = await callApi(calls.jackpot, { currency }, { signal: cancel.signal })
      // A failed read changes nothing; the last value stays with its time beside it.
      if (answer.ok) setNewer(answer.value)
    }
    const timer = setInterval(() => void read(), everyMs)
    return () => {
      clearInterval(timer)
      cancel.abort()
    }
  }, [currency])
  return newer?.currency === currency && newer.counted_at > first.counted_at ? newer : first
}
