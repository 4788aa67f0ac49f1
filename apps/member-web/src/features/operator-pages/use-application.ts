import type { Discount } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, react, usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Standing } from './apply-view.tsx'
import { offerKey, useOwnOffer } from './offer-reading.ts'
import { onApply } from './offers.reactions.ts'

/** Over by now, and not asked for. */
const closed: Standing = { can_apply: 0, apply_status: null }

/**
 * A member's application for an offer; undefined until it is read. If it could never be read, the page's state is
 * shown: the button calls the server anyway. A read value stays when a refresh fails.
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
    // After any refusal the page's state was outdated: it is read again.
    if (!answer.ok) react(answer, onApply, { phrases, onRefresh: readAnew })
    else {
      const { apply_status } = answer.value
      cache.setQueryData<Discount>(offerKey(id), { ...(own ?? offer), can_apply: 0, apply_status })
      // The list shows it too.
      readAnew()
    }
    setSending(false)
  }
  const standing = own === undefined ? (isError ? offer : undefined) : (own ?? closed)
  return { standing, isSending, apply }
}
