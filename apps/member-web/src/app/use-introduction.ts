import { loadPhrases } from '@glasshouse/phrases'
import { getSession, showToast, usePage } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'

/**
 * Follows the link that brought a visitor, `/?id=AG1` or `/?invite=RC1`, or the host that is an agent's; its code comes
 * once the page rests. Cleans the address, so that nobody passes an invitation on by accident. Members came long ago.
 */
export function useIntroduction(): void {
  const { payload, switchTo } = usePage()
  const started = useRef(false)
  useEffect(() => {
    if (started.current || getSession().token !== '') return
    started.current = true
    const [agentId, invite] = [takeFromAddress('id'), takeFromAddress('invite')]
    const { locale, currency } = payload
    const follow = async () => {
      const { followIntroduction } = await import('../features/introduction/index.ts')
      const followed = await followIntroduction({ host: location.hostname, agentId, invite, currency })
      if (followed.notice !== undefined) {
        const { t } = await loadPhrases(locale, ['account'])
        showToast({ tone: 'error', text: t(followed.notice) })
      }
      if (followed.currency !== null && followed.currency !== currency) {
        await switchTo({ currency: followed.currency })
      }
    }
    // Whoever was sent here is told at once whether that worked; everybody else first sees the page.
    if (agentId !== null || invite !== null) void follow()
    else whenIdle(() => void follow())
  }, [payload, switchTo])
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
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
