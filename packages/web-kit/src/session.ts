import type { Currency } from '@glasshouse/money'
import { useSyncExternalStore } from 'react'
import { visitor, type Member, type Session, type SessionEnd, type SessionEnded } from './session-fields.ts'
import {
  forgetStoredEnd,
  mirror,
  parseStoredSession,
  readStoredEnd,
  readStoredText,
  writeStoredEnd,
  writeStoredSession,
} from './session-storage.ts'
import { createListeners, createStore } from './store.ts'

/** What login and registration answer, in the page's own names. */
export type LoggedIn = {
  readonly token: string
  readonly memberId: number
  readonly account: string
  readonly currency: Currency
}

const store = createStore<Session>(visitor)
const ends = createListeners<SessionEnded>()
const arrivals = createListeners<undefined>()

/** Request headers of every visit, member or not: the site, the language of the page, the list of games it uses. */
export function noteVisit(visit: Pick<Session, 'siteName' | 'language'>): void {
  change({ ...visit, usesV3Games: true })
}

/** What was stored when this window last looked. */
let seen = ''

/** Reads what the browser remembers and follows the other windows. Called once, before the page hydrates. */
export function openSession(): void {
  seen = readStoredText()
  store.set(parseStoredSession(seen))
  mirror(store.get())
  // A sleeping window receives nothing, or everything at once when it wakes.
  for (const event of ['storage', 'pageshow', 'visibilitychange'])
    window.addEventListener(event, followStored)
}

/**
 * Takes over what another window has stored, and reports here what happened to the member: the window that found out
 * may be hidden. A change of member is an end and a login. What could not be stored here stays in memory, because
 * nothing there has changed.
 */
function followStored(): void {
  const text = readStoredText()
  if (text === seen) return
  seen = text
  const before = whose(store.get())
  store.set(parseStoredSession(text))
  const now = whose(store.get())
  mirror(store.get())
  if (now === before) return
  if (before !== '') ends.notify(readStoredEnd() ?? endedNow('otherTab'))
  if (now !== '') arrivals.notify(undefined)
}

function whose({ token, memberId }: Session): string {
  return token === '' ? '' : memberId
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

/** The logged-in member, or undefined for a visitor. */
export function useMember(): Member | undefined {
  const { token, memberId, account, currency } = useSession()
  return token === '' || currency === '' ? undefined : { id: memberId, account, currency }
}

export function beginSession(member: LoggedIn): void {
  forgetStoredEnd()
  change({
    token: member.token,
    memberId: String(member.memberId),
    account: member.account,
    currency: member.currency,
  })
}

/**
 * Removes the member; the visitor's settings (language, eye) stay. Calls `onSessionEnd` once, here and in every other
 * window. `toldAt` is when it ended, if the server reported it.
 */
export function endSession(reason: SessionEnd, reportedAt?: Date): void {
  const own = store.get()
  if (own.token === '') return
  followStored()
  const now = store.get()
  // A logout ends the member's session under any token; any other end is of one token only.
  if (reason === 'loggedOut' ? whose(now) !== own.memberId : now.token !== own.token) return
  const ended = reportedAt ? { reason, at: reportedAt, isReported: true } : endedNow(reason)
  // Before the session itself, because that is what the other windows receive.
  if (reason === 'loggedOut') forgetStoredEnd()
  else writeStoredEnd(ended)
  const { token, memberId, account, currency, memberType, isPlaying, waitingWindow } = visitor
  change({ token, memberId, account, currency, memberType, isPlaying, waitingWindow })
  ends.notify(ended)
}

export function onSessionEnd(listener: (ended: SessionEnded) => void): () => void {
  return ends.add(listener)
}

/** Is told of a login in another window, which is then valid here too. */
export function onLoginElsewhere(listener: () => void): () => void {
  return arrivals.add(listener)
}

/** Changes of everything that is not a login or a logout. */
export function updateSession(
  patch: Partial<Omit<Session, 'token' | 'memberId' | 'account' | 'currency'>>,
): void {
  change(patch)
}

/** Takes the newer token an answer brought, unless the session has moved on since that request was sent. */
export function replaceToken(sent: string, next: string): void {
  followStored()
  if (store.get().token === sent && sent !== '') change({ token: next })
}

function change(patch: Partial<Session>): void {
  followStored()
  store.set({ ...store.get(), ...patch })
  writeStoredSession(store.get())
  seen = readStoredText()
}

function endedNow(reason: SessionEnd): SessionEnded {
  return { reason, at: new Date(), isReported: false }
}
