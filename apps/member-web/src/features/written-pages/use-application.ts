import type { Discount } from '@glasshouse/contract'
import { callApi, calls, onPush, react, useMember, usePhrases } from '@glasshouse/web-kit'
import { useCallback, useEffect, useState } from 'react'
import { onApply } from './offers.reactions.ts'

type Standing = Pick<Discount, 'can_apply' | 'apply_status'>

/**
 * How whoever looks stands to an offer. The page comes as visitors see it; a member's own standing is read, and until
 * then undefined. What could not be read is shown as the page came: pressing the button asks the house anyway.
 */
export function useApplication(offer: Discount) {
  const memberId = useMember()?.id
  const phrases = usePhrases('pages')
  const { id, can_apply, apply_status } = offer
  const [own, setOwn] = useState<{ readonly key: string; readonly standing: Standing }>()
  const [isSending, setSending] = useState(false)
  const key = `${memberId} ${id}`
  const read = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const answer = await callApi(calls.discountDetail, { id }, signal && { signal })
      const standing = answer.ok ? answer.value.detail : { can_apply, apply_status }
      if (!signal?.aborted) setOwn({ key, standing })
    },
    [id, key, can_apply, apply_status],
  )
  useEffect(() => {
    if (memberId === undefined) return
    const leaves = new AbortController()
    void read(leaves.signal)
    // What a person decides is pushed.
    const stop = onPush('profile.updated', () => void read(leaves.signal))
    return () => {
      stop()
      leaves.abort()
    }
  }, [memberId, read])
  const apply = async (): Promise<void> => {
    setSending(true)
    const answer = await callApi(calls.discountApply, { id })
    // Whatever was refused, the page told something else: it is read anew.
    if (!answer.ok) react(answer, onApply, { phrases, onRefresh: () => void read() })
    else setOwn({ key, standing: { can_apply: 0, apply_status: answer.value.apply_status } })
    setSending(false)
  }
  const standing = memberId === undefined ? offer : own?.key === key ? own.standing : undefined
  return { isMember: memberId !== undefined, standing, isSending, apply }
}
