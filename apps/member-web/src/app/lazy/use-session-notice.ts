import { usePayload } from '@glasshouse/member-kit'
import { useEffect } from 'react'
import { takeUnreportedEnd } from '../use-session-end.ts'
import { watchSessionEnd } from './session-notice.ts'

/** Tells a member whose visit ended why it did, in the language of the page. */
export function useSessionNotice(): void {
  const { locale } = usePayload()
  useEffect(() => watchSessionEnd(locale, takeUnreportedEnd()), [locale])
}
