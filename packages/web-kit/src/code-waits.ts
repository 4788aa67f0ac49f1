import { useState } from 'react'
import { useCountdown } from './countdown.ts'

type Asked = { readonly isSent: boolean; readonly untilMs: number }

export type CodeWaits = {
  /** The phone or e-mail in the field now, if a code is on its way to it; else empty. */
  readonly sentTo: string
  /** Seconds until it may get another. */
  readonly leftS: number
  /** A code was sent there; the server sends another once this one has expired, in so many seconds. */
  readonly noteSent: (target: string, seconds: number) => void
  /** The server answers that a code was requested recently, maybe in another window. */
  readonly noteWait: (target: string, seconds: number) => void
}

/** What is known of the codes of a field. Each phone and each e-mail waits for itself: one that was mistyped holds up no other. */
export function useCodeWaits(target: string): CodeWaits {
  const [asked, setAsked] = useState<Readonly<Partial<Record<string, Asked>>>>({})
  const now = asked[nameOf(target)]
  const note = (name: string, seconds: number, isSent: boolean) => {
    const untilMs = Date.now() + Math.max(1, seconds) * 1000
    setAsked(before => ({ ...before, [name]: { isSent: isSent || before[name]?.isSent === true, untilMs } }))
  }
  return {
    sentTo: now?.isSent === true ? target.trim() : '',
    leftS: useCountdown(now?.untilMs),
    noteSent: (to, seconds) => note(nameOf(to), seconds, true),
    noteWait: (to, seconds) => note(nameOf(to), seconds, false),
  }
}

/** Spaces around it and the case of letters make no other address. */
function nameOf(target: string): string {
  return target.trim().toLowerCase()
}
