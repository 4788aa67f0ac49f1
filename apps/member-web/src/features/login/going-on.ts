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

type LoginAnswer = RefusedCall<(typeof contractCalls)['login']> | FaultyCall

/**
 * What a refused login does beside the form: another dialog goes on with it, or the network is told of. True where the
 * form has nothing to say any more.
 */
export function goesOn(
  answer: LoginAnswer,
  account: string,
  t: Phrases<'account' | 'errors' | 'site'>['t'],
): boolean {
  if (answer.refusal === 'deviceUnknown') {
    openChallenge({ ...answer.data, account })
    return true
  }
  if (answer.refusal === 'migrated') {
    const { member_account, methods } = answer.data
    openDialog('transferValidation', { account: member_account, methods })
    return true
  }
  const code = addressRefusalCode(answer.refusal)
  if (code !== undefined) showToast({ tone: 'error', text: t('ip_error', { code }).trim() })
  return false
}
