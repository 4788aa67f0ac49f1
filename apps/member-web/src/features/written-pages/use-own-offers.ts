import type { DiscountItem } from '@glasshouse/contract'
import { callApi, calls, onPush, useMember, usePayload } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'

type Offers = readonly DiscountItem[]

/**
 * The offers as whoever looks stands to them. The page comes as visitors see it; a member's own list is read, which also
 * has what they asked for and what is over by now. Until it is there, and where it cannot be read, the page's stands.
 */
export function useOwnOffers(offers: Offers): Offers {
  const member = useMember()
  const { locale } = usePayload()
  const [own, setOwn] = useState<{ readonly key: string; readonly list: Offers }>()
  const memberId = member?.id
  const currency = member?.currency
  const key = `${memberId} ${locale}`
  useEffect(() => {
    if (memberId === undefined) return
    const leaves = new AbortController()
    const read = async (): Promise<void> => {
      const body = currency === undefined ? {} : { currency }
      const answer = await callApi(calls.discountList, body, { signal: leaves.signal })
      if (answer.ok && !leaves.signal.aborted) setOwn({ key, list: answer.value.list })
    }
    void read()
    // What a person decides is pushed.
    const stop = onPush('profile.updated', () => void read())
    return () => {
      stop()
      leaves.abort()
    }
  }, [memberId, currency, key])
  return memberId !== undefined && own?.key === key ? own.list : offers
}
