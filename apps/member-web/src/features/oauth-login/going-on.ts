import type { calls as contractCalls } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import { goesOn, openDialog } from '@glasshouse/member-kit'
import { type FaultyCall, type RefusedCall } from '@glasshouse/web-kit'
import { waitForLink, type Words } from './pending-link.ts'

type FinishAnswer = RefusedCall<(typeof contractCalls)['oauthFinish']> | FaultyCall

/**
 * Continues a sign-in that is no session yet: as any login continues, or with a prefilled registration. `target` is the
 * reader's target. Returns whether something continues, or all messages were shown.
 */
export function goOn(answer: FinishAnswer, phrases: Phrases<Words>, target: string | undefined): boolean {
  if (answer.refusal !== 'notLinked') {
    return goesOn(answer, { account: '', target, t: phrases.t })
  }
  const { bind_ticket: ticket, provider_name: providerName, name, email } = answer.data
  waitForLink({ ticket, providerName, name: name === '' ? email : name }, phrases)
  const prefill = { member_name: name, member_email: email }
  openDialog('register', { prefill, ...(target === undefined ? {} : { target }) })
  return true
}
