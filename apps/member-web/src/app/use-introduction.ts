import { loadPhrases } from '@glasshouse/phrases'
import {
  getSession,
  provideIntroduction,
  readIntroduction,
  settleIntroduction,
  showToast,
  usePage,
  writeCookie,
} from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Follows the link that brought a visitor, `/?id=AG1` or `/?invite=RC1`, or the host that is an agent's. Takes both out
 * of the address, so that nobody passes an invitation on by accident. Members came long ago.
 */
export function useIntroduction(): void {
  const { payload, switchTo } = usePage()
  const isProvided = useRef(false)
  useEffect(() => {
    if (isProvided.current || getSession().token !== '') return undefined
    isProvided.current = true
    const [agentId, invite] = [takeFromAddress('id'), takeFromAddress('invite')]
    const { locale, currency, isAgentHost } = payload
    const wasSent = agentId !== null || invite !== null
    // Most visitors come by themselves, and nothing is asked about them.
    if (!wasSent && !isAgentHost && readIntroduction()?.kind !== 'domain') return undefined
    provideIntroduction(async () => {
      const { followIntroduction } = await import('../features/introduction/index.ts')
      const followed = await followIntroduction({ host: location.hostname, agentId, invite, currency })
      if (followed.notice !== undefined) {
        const { t } = await loadPhrases(locale, ['account'])
        showToast({ tone: 'error', text: t(followed.notice) })
      }
      if (followed.currency === null) return
      // The pages that follow begin with it, also where this one was drawn in it already.
      writeCookie('ccy', followed.currency)
      writeCookie('currency', followed.currency)
      if (followed.currency !== currency) await switchTo({ currency: followed.currency })
    })
    // Whoever was sent here is told at once whether that worked; everybody else first sees the page.
    if (!wasSent) whenIdle(() => void settleIntroduction())
    else void settleIntroduction()
    return undefined
  }, [payload, switchTo])
}

/** A parameter of the address, which then no longer has it. */
function takeFromAddress(name: string): string | null {
  const query = new URLSearchParams(location.search)
  const value = query.get(name)
  if (value === null) return null
  query.delete(name)
  const rest = query.toString()
  const address = `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`
  history.replaceState(history.state, '', address)
  return value
}
