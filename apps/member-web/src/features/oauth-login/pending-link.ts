import { pendingLinkMs } from '@glasshouse/contract'
import { onDialogChange, onOwnLogin, type DialogName } from '@glasshouse/member-kit'
import { callApi, calls, react, showToast } from '@glasshouse/web-kit'
import type { Phrases } from '@glasshouse/phrases'
import { useSyncExternalStore } from 'react'
import { onBind } from './oauth.reactions.ts'

/** A person who is not linked yet and is about to log in or to register. */
export type PendingLink = {
  readonly ticket: string
  readonly providerName: string
  readonly name: string
}

export type Words = 'account' | 'errors' | 'signin' | 'site'

/**
 * A login may lead from one of these to the next, and back from customer service; any other dialog, or none, means that
 * the login was given up.
 */
const waysIn: ReadonlySet<DialogName | undefined> = new Set([
  'login',
  'register',
  'doubleValidation',
  'deviceVerification',
  'transferValidation',
  'forgotPassword',
  'support',
])

let pending: PendingLink | undefined
let stopWaiting: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * Links the person to the account that logs in or registers in this window while the dialogs that this needs stay open,
 * and soon enough. In memory alone: after a reload it is gone, and no link is made.
 */
export function waitForLink(link: PendingLink, phrases: Phrases<Words>): void {
  forgetLink()
  set(link)
  const until = Date.now() + pendingLinkMs
  const timer = setTimeout(forgetLink, pendingLinkMs)
  const stopDialogs = onDialogChange(open => {
    if (!waysIn.has(open?.name)) forgetLink()
  })
  const stopEntries = onOwnLogin(() => {
    forgetLink()
    // The timer of a computer that slept is late.
    if (Date.now() < until) void bindNow(link, phrases)
  })
  stopWaiting = () => {
    clearTimeout(timer)
    stopDialogs()
    stopEntries()
  }
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
  const answer = await callApi(calls.oauthBind, { ticket })
  if (answer.ok) {
    const text = phrases.t('signin.linked', { provider: answer.value.provider_name })
    showToast({ tone: 'info', text })
  } else react(answer, onBind, { phrases })
}
