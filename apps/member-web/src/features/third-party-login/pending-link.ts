import { callApi, calls, getSession, react, showToast, subscribeSession } from '@glasshouse/web-kit'
import type { Phrases } from '@glasshouse/phrases'
import { useSyncExternalStore } from 'react'
import { onBind } from './third-party.reactions.ts'

/** Somebody whom the house does not know yet, and who is about to log in or to register. */
export type PendingLink = {
  readonly ticket: string
  readonly providerName: string
  readonly name: string
}

export type Words = 'account' | 'errors' | 'signin' | 'site'

let pending: PendingLink | undefined
let stopWaiting: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * Links the person to whoever logs in next in this window, by a login or a registration of their own. In memory alone:
 * a page that is loaded anew has forgotten it, and nothing was linked.
 */
export function waitForLink(link: PendingLink, phrases: Phrases<Words>): void {
  forgetLink()
  set(link)
  stopWaiting = subscribeSession(() => {
    if (getSession().token === '') return
    forgetLink()
    void bindNow(link, phrases)
  })
}

export function forgetLink(): void {
  stopWaiting?.()
  stopWaiting = undefined
  set(undefined)
}

export function usePendingLink(): PendingLink | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending,
    () => undefined,
  )
}

function set(next: PendingLink | undefined): void {
  pending = next
  for (const listener of listeners) listener()
}

async function bindNow({ ticket }: PendingLink, phrases: Phrases<Words>): Promise<void> {
  const answer = await callApi(calls.thirdPartyBind, { ticket })
  if (answer.ok) {
    const text = phrases.t('signin.linked', { provider: answer.value.provider_name })
    showToast({ tone: 'info', text })
  } else react(answer, onBind, { phrases })
}
