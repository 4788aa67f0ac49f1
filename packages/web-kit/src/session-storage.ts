import { isCurrency } from '@glasshouse/money'
import { visitor, waitingWindows, type Session, type SessionEnded } from './session-fields.ts'

/**
 * The storage of the session: one object in localStorage, shared by every window of the site, and the token with the
 * member's id in sessionStorage beside it. Field names are those of the specification. Without storage the session
 * stays in memory: the visit works, it only ends with the page.
 */
const storageKey = 'glasshouse.session'

/** Why and when the last session ended, for the windows that did not find out themselves. */
const endKey = 'glasshouse.ended'

/** The stored session as text, to detect changes by another window. */
export function readStoredText(): string {
  return readItem(storageKey)
}

export function parseStoredSession(stored: string): Session {
  const fields = parseFields(stored)
  const text = (name: string): string => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  const currency = text('currency')
  const waitingWindow = text('waitingWindow')
  return {
    token: text('token'),
    memberId: text('member_id'),
    account: text('member_account'),
    currency: isCurrency(currency) ? currency : '',
    language: text('lang'),
    // Amounts are shown unless the eye was closed.
    amountsShown: text('eyeOpen') !== '0',
    isPlaying: text('isPlay') === '1',
    memberType: text('member_type'),
    isPwa: text('pwa') === '1',
    siteName: text('site_name'),
    skipReloadGetInfo: text('skipReloadGetInfo') === '1',
    waitingWindow: waitingWindows.find(name => name === waitingWindow) ?? '',
    usesV3Games: text('isV3Ver') === '1',
  }
}

export function writeStoredSession(session: Session): void {
  const fields = {
    token: session.token,
    member_id: session.memberId,
    member_account: session.account,
    currency: session.currency,
    lang: session.language,
    eyeOpen: flag(session.amountsShown),
    isPlay: flag(session.isPlaying),
    member_type: session.memberType,
    pwa: flag(session.isPwa),
    site_name: session.siteName,
    skipReloadGetInfo: flag(session.skipReloadGetInfo),
    waitingWindow: session.waitingWindow,
    isV3Ver: flag(session.usesV3Games),
  }
  tryStorage(() => localStorage.setItem(storageKey, JSON.stringify(fields)))
  mirror(session)
}

export function writeStoredEnd({ reason, at, isReported }: SessionEnded): void {
  const fields = { reason, at: at.toISOString(), reported: flag(isReported) }
  tryStorage(() => localStorage.setItem(endKey, JSON.stringify(fields)))
}

export function forgetStoredEnd(): void {
  tryStorage(() => localStorage.removeItem(endKey))
}

/** The end of the last session, if it is to be shown; undefined for a logout. */
export function readStoredEnd(): SessionEnded | undefined {
  const fields = parseFields(readItem(endKey))
  const reason = reportedReasons.find(name => name === fields['reason'])
  const at = instantOf(fields['at'])
  return reason && at && { reason, at, isReported: fields['reported'] === '1' }
}

const reportedReasons = ['elsewhere', 'expired', 'timeLimit', 'resting', 'ended'] as const

/** An instant of the wire or of the storage; undefined for anything else. */
export function instantOf(value: unknown): Date | undefined {
  const at = typeof value === 'string' ? new Date(value) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

/** The socket reads token and id from the window's own storage, so that stays true to the shared object. */
export function mirror(session: Session): void {
  tryStorage(() => {
    if (session.token === visitor.token) {
      sessionStorage.removeItem('token')
      sessionStorage.removeItem('member_id')
    } else {
      sessionStorage.setItem('token', session.token)
      sessionStorage.setItem('member_id', session.memberId)
    }
  })
}

/** Runs something on storage that a browser may refuse (private windows, full disks, embedded frames). */
export function tryStorage(act: () => void): void {
  try {
    act()
  } catch {
    // The page goes on with what it has in memory.
  }
}

function readItem(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function parseFields(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function flag(value: boolean): '0' | '1' {
  return value ? '1' : '0'
}
