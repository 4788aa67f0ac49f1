import type { Discount, DiscountItem } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { calls, readFresh, useMember, valueOf } from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'

const { offers } = memberReads

/** The cache key of one offer with the member's application. */
export const offerKey = (id: number) => [...offers.key, 'one', id]

/**
 * One offer with the member's application; null if there is none at its address, not even an ended one with an
 * application.
 */
export function useOwnOffer(id: number) {
  return useQuery({ queryKey: offerKey(id), queryFn: () => readOffer(id) })
}

async function readOffer(id: number): Promise<Discount | null> {
  const answer = await readFresh(calls.discountDetail, { id }, offers)
  return !answer.ok && answer.refusal === 'notFound' ? null : valueOf(answer).detail
}

/** The offers with the member's applications; undefined until known. */
export function useOwnOffers(): readonly DiscountItem[] | undefined {
  const currency = useMember()?.currency
  const body = currency === undefined ? {} : { currency }
  const { data } = useQuery({
    queryKey: [...offers.key, 'list', currency],
    queryFn: async () => valueOf(await readFresh(calls.discountList, body, offers)).list,
  })
  return data
}
