import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, react, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { onCheck, onFrameUrl } from './sport-quickbet.reactions.ts'

export type SportFrame = { readonly url: string; readonly origin: string }

/** `none`: the site has no frame here. `closed`: its provider is in maintenance. */
export type FrameState =
  | { readonly at: 'asking' | 'none' | 'closed' | 'fault' }
  | { readonly at: 'checked'; readonly frame: SportFrame }

/** Asks for the address, then has the server look at it: nothing is framed before it was found fit. */
export function useSportFrame(): {
  readonly state: FrameState
  readonly again: () => void
  readonly fail: () => void
  readonly hide: () => void
} {
  const { currency, site } = usePayload()
  const phrases = usePhrases('sport')
  const template = useTemplate()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ readonly key: string; readonly state: FrameState }>()
  const key = `${currency} ${template} ${tries}`

  /** The texts at that time are only known then, and must not restart anything. */
  const findFrame = useEffectEvent(async (signal: AbortSignal): Promise<FrameState> => {
    const asked = {
      currency,
      support_device: template === 'mobile' ? 1 : 0,
      domain: location.hostname,
    } as const
    const answer = await callApi(calls.sportQuickbetUrl, asked, { signal })
    if (!answer.ok) {
      react(answer, onFrameUrl, { phrases })
      return { at: answer.refusal === 'inMaintenance' ? 'closed' : 'fault' }
    }
    const { detail } = answer.value
    if (detail === null) return { at: 'none' }
    const checked = await callApi(calls.checkIframe, { url: detail.url }, { signal })
    if (!checked.ok) react(checked, onCheck, { phrases })
    const isFit = checked.ok && checked.value.is_valid === 1 && site.game_origins.includes(detail.origin)
    return isFit ? { at: 'checked', frame: { url: detail.url, origin: detail.origin } } : { at: 'fault' }
  })

  useEffect(() => {
    const gone = new AbortController()
    void findFrame(gone.signal).then(state => {
      if (!gone.signal.aborted) setFound({ key, state })
    })
    return () => gone.abort()
  }, [key])

  return {
    state: found?.key === key ? found.state : { at: 'asking' },
    again: () => setTries(before => before + 1),
    fail: () => setFound({ key, state: { at: 'fault' } }),
    hide: () => setFound({ key, state: { at: 'none' } }),
  }
}
