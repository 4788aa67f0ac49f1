import type { Discount } from '@glasshouse/contract'
import { callApi, calls, memberReads, react, usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Standing } from './apply-view.tsx'
import { offerKey, useOwnOffer } from './offer-reading.ts'
import { onApply } from './offers.reactions.ts'

/** Over by now, and not asked for. */
const closed: Standing = { can_apply: 0, apply_status: null }

/**
 * How a member stands to an offer; undefined until it is read. What could never be read is shown as the page came:
 * pressing the button asks the house anyway. What was read stays where a renewal fails.
 */
export function useApplication(offer: Discount) {
  const phrases = usePhrases('pages')
  const cache = useQueryClient()
  const { id } = offer
  const { data: own, isError } = useOwnOffer(id)
  const [isSending, setSending] = useState(false)
  const readAnew = () => void cache.invalidateQueries({ queryKey: memberReads.offers.key })
  const apply = async (): Promise<void> => {
    setSending(true)
    const answer = await callApi(calls.discountApply, { id })
    // Whatever was refused, the page told something else: it is read anew.
    if (!answer.ok) react(answer, onApply, { phrases, onRefresh: readAnew })
    else {
      const { apply_status } = answer.value
      cache.setQueryData<Discount>(offerKey(id), { ...(own ?? offer), can_apply: 0, apply_status })
      // The list says it too.
      readAnew()
    }
    setSending(false)
  }
  const standing = own === undefined ? (isError ? offer : undefined) : (own ?? closed)
  return { standing, isSending, apply }
}
