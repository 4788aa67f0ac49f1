import { leaveStaleSession, useEnter } from '@glasshouse/member-kit'
import { ask, callApi, calls, getSession, react, useLocation, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useEffectEvent } from 'react'
import { enteredFrom } from './entered.rules.ts'
import { onInfoData } from './login-token.reactions.ts'

/** Exchanges a token, once: a second caller gets none. The address is the root by then, whatever the result. */
export function useLoginToken(takeCode: () => string | undefined): void {
  const phrases = usePhrases('signin')
  const enter = useEnter('code')
  const [, navigate] = useLocation()

  const comeIn = useEffectEvent(async () => {
    const code = takeCode()
    if (code === undefined) return
    navigate('/', { replace: true })
    const { token, account, skipReloadGetInfo } = getSession()
    if (skipReloadGetInfo) return
    if (token !== '' && !(await mayReplace(account))) return
    await leaveStaleSession()
    const answer = await callApi(calls.infoData, { enc: code })
    if (!answer.ok) return react(answer, onInfoData, { phrases })
    const entered = enteredFrom(answer.value)
    if (!entered) return
    enter(entered, answer.value.target)
  })

  /** A link may come from anyone: a logged-in member confirms the switch first. */
  async function mayReplace(account: string): Promise<boolean> {
    const { t } = phrases
    const said = await ask({
      title: t('signin.replaceTitle'),
      text: t('signin.replaceBody', { account }),
      confirm: t('signin.replace'),
      cancel: t('signin.keep', { account }),
    })
    return said !== undefined
  }

  useEffect(() => void comeIn(), [])
}
