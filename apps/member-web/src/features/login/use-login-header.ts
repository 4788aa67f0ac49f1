import { callApi, calls } from '@glasshouse/web-kit'
import { useEffect, useRef, type RefObject } from 'react'

/** What the house sees of this browser, as a login says it back. It decides nothing. */
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
 */
export function useLoginHeader(): RefObject<LoginHeader> {
  const header = useRef<LoginHeader>({})
  useEffect(() => {
    void callApi(calls.loginHeader, {}).then(answer => {
      if (!answer.ok) return
      const { country: _country, device: _device, ...said } = answer.value
      header.current = said
    })
  }, [])
  return header
}
