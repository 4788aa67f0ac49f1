import { openSignInWindow, thisPage, useDialog, type WaitingPage } from '@glasshouse/member-kit'
import { callApi, calls, onTabMessage, react, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Provider } from './providers.ts'
import { readSignInEnd } from './sign-in-messages.rules.ts'
import { onStart } from './oauth.reactions.ts'
import { useFinish } from './use-finish.ts'

type Away = { readonly state: string; readonly name: string; readonly window: WaitingPage }

export type Oauth = {
  /** The provider whose window is open beside this one; undefined if none is. */
  readonly awayAt: string | undefined
  readonly isBusy: boolean
  readonly start: (provider: Provider) => void
  readonly giveUp: () => void
}

/** Opens the sign-in in a window of its own, and continues when that window reports its end. */
export function useOauth(): Oauth {
  const phrases = usePhrases('signin', 'account')
  const target = useDialog()?.target
  const finish = useFinish()
  const [away, setAway] = useState<Away>()
  const [isBusy, setBusy] = useState(false)

  const end = useEffectEvent(async (ticket: string | undefined) => {
    setAway(undefined)
    if (ticket === undefined) return
    setBusy(true)
    await finish(ticket)
    setBusy(false)
  })
  const state = away?.state ?? ''
  useEffect(
    () =>
      onTabMessage(message => {
        const heard = readSignInEnd(message, state)
        if (heard) void end(heard.ticket)
      }),
    [state],
  )

  async function start({ provider, name }: Provider, opened: WaitingPage | undefined): Promise<void> {
    setBusy(true)
    const answer = await callApi(calls.oauthStart, {
      provider,
      display: opened ? 'popup' : 'page',
      redirect: target ?? '/',
    })
    setBusy(false)
    if (!answer.ok) {
      opened?.close()
      react(answer, onStart, { phrases })
      return
    }
    // Where the browser opens no window, the sign-in takes the place of this page and leads back to it.
    if (opened) setAway({ state: answer.value.state, name, window: opened })
    ;(opened ?? thisPage).goTo(answer.value.url)
  }

  return {
    awayAt: away?.name,
    isBusy,
    // The window has to open inside the press, before anything is awaited.
    start: provider => {
      if (!isBusy)
        void start(provider, openSignInWindow(phrases.t('signin.opening', { provider: provider.name })))
    },
    giveUp: () => setAway(undefined),
  }
}
