import { callApi, calls } from '@glasshouse/web-kit'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** What the server sees of this browser, as a login returns it. It decides nothing. */
export type LoginHeader = {
  readonly remote_addr?: string
  readonly host?: string
  readonly cdn?: string
  readonly system_group?: string
  readonly system?: string
  readonly system_version?: string
  readonly browser?: string
}

/**
 * Requested as soon as the form is shown, so that the login does not wait for it; without an answer the login goes
 * without.
 * `onPicture` is called where a login from this browser begins with a picture.
 */
export function useLoginHeader(onPicture: () => void): RefObject<LoginHeader> {
  const header = useRef<LoginHeader>({})
  const showPicture = useEffectEvent(onPicture)
  useEffect(() => {
    void callApi(calls.loginHeader, {}).then(answer => {
      if (!answer.ok) return
      const { country: _country, device: _device, captcha, ...said } = answer.value
      header.current = said
      if (captcha === 1) showPicture()
    })
  }, [])
  return header
}
