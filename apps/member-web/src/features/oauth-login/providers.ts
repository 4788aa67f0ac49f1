import { callApi, calls, useLoaded, type Loaded } from '@glasshouse/web-kit'

export type Provider = { readonly provider: string; readonly name: string; readonly icon: string }

type Providers = { readonly providers: Loaded<readonly Provider[]>; readonly retry: () => void }

let known: readonly Provider[] | undefined

/** The identity providers; read once per visit. */
export function useProviders(): Providers {
  const { value, reload } = useLoaded(readUnknown)
  return { providers: known ?? value, retry: reload }
}

function readUnknown(signal: AbortSignal) {
  return known ? undefined : readProviders(signal)
}

async function readProviders(signal: AbortSignal) {
  const answer = await callApi(calls.oauthProviders, {}, { signal })
  if (!answer.ok) return answer
  known = answer.value.list
  return { ...answer, value: known }
}
