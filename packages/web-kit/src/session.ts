import type { Currency } from '@glasshouse/money'
import { useSyncExternalStore } from 'react'
import { visitor, type Member, type Session } from './session-fields.ts'
import { mirror, readStoredSession, storageKey, writeStoredSession } from './session-storage.ts'
import { createListeners, createStore } from './store.ts'

/** Why nobody is logged in any more. `otherTab`: another window logged out. `elsewhere`: a newer login took over. */
export type SessionEnd = 'loggedOut' | 'expired' | 'elsewhere' | 'otherTab'

/** What login and registration answer, in the page's own names. */
export type LoggedIn = {
  readonly token: string
  readonly memberId: number
  readonly account: string
  readonly currency: Currency
}

const store = createStore<Session>(visitor)
const ends = createListeners<SessionEnd>()

/** Reads what the browser remembers and follows the other windows. Called once, before the page hydrates. */
export function openSession(): void {
  store.set(readStoredSession())
  mirror(store.get())
  window.addEventListener('storage', event => {
    if (event.key !== storageKey && event.key !== null) return
    const before = store.get()
    store.set(readStoredSession())
    mirror(store.get())
    if (before.token !== '' && store.get().token === '') ends.tell('otherTab')
  })
}

export function getSession(): Session {
  return store.get()
}

export function subscribeSession(listener: () => void): () => void {
  return store.subscribe(listener)
}

/** The session as this render sees it; during hydration a visitor's, as the server rendered it. */
export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.get, () => visitor)
}

/** Who is logged in, or undefined for a visitor. */
export function useMember(): Member | undefined {
  const { token, memberId, account, currency } = useSession()
  return token === '' || currency === '' ? undefined : { id: memberId, account, currency }
}

export function beginSession(member: LoggedIn): void {
  change({
    token: member.token,
    memberId: String(member.memberId),
    account: member.account,
    currency: member.currency,
    isPlaying: false,
  })
}

/** Forgets the member; how the visitor likes the page (language, eye) stays. Tells `onSessionEnd` once. */
export function endSession(reason: SessionEnd): void {
  if (store.get().token === '') return
  const { token, memberId, account, currency, memberType, isPlaying, waitingWindow } = visitor
  change({ token, memberId, account, currency, memberType, isPlaying, waitingWindow })
  ends.tell(reason)
}

export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  return ends.add(listener)
}

/** Changes of everything that is not a login or a logout. */
export function updateSession(
  patch: Partial<Omit<Session, 'token' | 'memberId' | 'account' | 'currency'>>,
): void {
  change(patch)
}

/** Takes the newer token an answer brought, unless the session has moved on since that request was sent. */
export function replaceToken(sent: string, next: string): void {
  if (store.get().token === sent && sent !== '') change({ token: next })
}

function change(patch: Partial<Session>): void {
  store.set({ ...store.get(), ...patch })
  writeStoredSession(store.get())
}
