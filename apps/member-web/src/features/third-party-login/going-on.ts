import type { calls as contractCalls } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import {
  addressRefusalCode,
  openChallenge,
  openDialog,
  showToast,
  type FaultyCall,
  type RefusedCall,
} from '@glasshouse/web-kit'
import { waitForLink, type Words } from './pending-link.ts'

type FinishAnswer = RefusedCall<(typeof contractCalls)['thirdPartyFinish']> | FaultyCall

/**
 * What goes on after a sign-in that is no session yet: another proof, a new password, a registration that is filled in.
 * `target` is where its reader wanted to go.
 */
export function goOn(answer: FinishAnswer, phrases: Phrases<Words>, target: string | undefined): void {
  const onward = target === undefined ? {} : { target }
  if (answer.refusal === 'deviceUnknown') openChallenge({ ...answer.data, account: '' })
  else if (answer.refusal === 'migrated') {
    const { member_account: account, methods } = answer.data
    openDialog('transferValidation', { account, methods, ...onward })
  } else if (answer.refusal === 'notLinked') {
    const { bind_ticket: ticket, provider_name: providerName, name, email } = answer.data
    waitForLink({ ticket, providerName, name: name === '' ? email : name }, phrases)
    openDialog('register', { prefill: { member_name: name, member_email: email }, ...onward })
  }
  const code = addressRefusalCode(answer.refusal)
  if (code !== undefined) showToast({ tone: 'error', text: phrases.t('ip_error', { code }).trim() })
}
