import { closeDialog, useDialog } from '@glasshouse/member-kit'
import { showToast, untilLoaded, useMember, usePhrases, useQuestion } from '@glasshouse/web-kit'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { loadLazyPages } from './lazy-components.tsx'

/**
 * Dialogs, and what comes up by itself for a member. Until the first of them a page does without their code. A press whose
 * code did not arrive is undone, with a word about it; the next press asks for it again.
 */
export function Dialogs() {
  const name = useDialog()?.name
  const isAsked = useQuestion() !== undefined || name !== undefined
  const isMember = useMember() !== undefined
  const isNeeded = isAsked || isMember
  const [Shown, show] = useState<ComponentType>()
  const isHere = Shown !== undefined
  const { t } = usePhrases()
  const sayMissing = useEffectEvent(() => {
    closeDialog()
    showToast({ tone: 'error', text: t('networkError') })
  })
  useEffect(() => {
    if (isHere || !isNeeded) return
    let isWanted = true
    // What a member is told comes without a press, so its code is requested until it arrives.
    const loading = isAsked ? loadLazyPages() : untilLoaded(loadLazyPages, () => isWanted)
    loading.then(
      parts => {
        if (isWanted && parts) show(() => parts.Dialogs)
      },
      () => {
        if (isWanted) sayMissing()
      },
    )
    return () => {
      isWanted = false
    }
  }, [isHere, isNeeded, isAsked])
  return Shown ? <Shown /> : null
}
