import { loadSitePhrases } from '@glasshouse/phrases'
import { provideReferral, readReferral, settleReferral, usePayload } from '@glasshouse/member-kit'
import { getSession, showToast, usePage } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import { takeParam } from '../pending/pending-params.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Follows the link that brought a visitor, `/?id=AG1` or `/?invite=RC1`, or the host that is an agent's. Members came
 * long ago.
 */
export function useReferral(): void {
  const payload = usePayload()
  const { switchTo } = usePage()
  const isProvided = useRef(false)
  useEffect(() => {
    const [agentId, invite] = [takeParam('id'), takeParam('invite')]
    if (isProvided.current || getSession().token !== '') return
    isProvided.current = true
    const { locale, currency, isAgentHost } = payload
    const wasSent = agentId !== undefined || invite !== undefined
    // Most visitors come by themselves, and nothing is asked about them.
    if (!wasSent && !isAgentHost && readReferral()?.kind !== 'domain') return
    provideReferral(async () => {
      const { applyReferral } = await import('../features/referral/index.ts')
      const notice = await applyReferral({ host: location.hostname, agentId, invite, currency }, switchTo)
      if (notice === undefined) return
      const { t } = await loadSitePhrases(locale, ['account'])
      showToast({ tone: 'error', text: t(notice) })
    })
    // A visitor with a referral is told at once whether it worked; for others the page comes first.
    if (!wasSent) whenIdle(() => void settleReferral())
    else void settleReferral()
  }, [payload, switchTo])
}
