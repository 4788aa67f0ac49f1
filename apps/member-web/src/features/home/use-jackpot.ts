import type { Jackpot } from '@glasshouse/contract'
import { callApi, calls, onPush } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'

const everyMs = 10_000

/** The jackpot of the payload, read again every ten seconds while the page is visible, and when it is pushed. */
export function useJackpot(first: Jackpot): Jackpot {
  const [newer, setNewer] = useState<Jackpot>()
  const { currency, fed_by: games } = first
  useEffect(() => {
    const cancel = new AbortController()
    const read = async (): Promise<void> => {
      if (document.hidden) return
      const answer = await callApi(calls.jackpot, { currency }, { signal: cancel.signal })
      // A failed read changes nothing; the last value stays with its time beside it.
      if (answer.ok) setNewer(answer.value)
    }
    const timer = setInterval(() => void read(), everyMs)
    const stopPush = onPush('jackpot.changed', pot => {
      if (pot.currency !== currency) return
      setNewer(known => ({ fed_by: known?.fed_by ?? games, ...pot }))
    })
    return () => {
      stopPush()
      clearInterval(timer)
      cancel.abort()
    }
  }, [currency, games])
  return newer?.currency === currency && newer.counted_at > first.counted_at ? newer : first
}
