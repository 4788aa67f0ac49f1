import { callApi, calls } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'

export type Provider = { readonly provider: string; readonly name: string; readonly icon: string }

let known: readonly Provider[] | undefined

/** Whose accounts are taken here; undefined until the house has answered, and where it never does. */
export function useProviders(): readonly Provider[] | undefined {
  const [providers, setProviders] = useState(known)
  useEffect(() => {
    if (known) return
    void callApi(calls.thirdPartyProviders, {}).then(answer => {
      if (!answer.ok) return
      known = answer.value.list
      setProviders(known)
    })
  }, [])
  return providers
}
