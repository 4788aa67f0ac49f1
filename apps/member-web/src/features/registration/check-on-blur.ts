import {
  checkRegistrationField,
  isCodeField,
  type RegistrationField,
  type RegistrationRules,
} from '@glasshouse/contract'
import { verifyField } from './registration.api.ts'
import { onVerifyField } from './registration.reactions.ts'
import { isAskedOnBlur } from './registration.rules.ts'
import { say, reportRefusal, type Saying } from './say.ts'
import type { FieldValues } from './use-field-values.ts'

type Checking = Saying & { readonly form: FieldValues; readonly rules: RegistrationRules }

/** A field that was left: judged here by the contract's rules, then by the server, which knows what others have. */
export async function checkOnBlur(field: RegistrationField, { rules, ...saying }: Checking): Promise<void> {
  const { form, phrases } = saying
  const value = form.values[field] ?? ''
  // Nothing was said about a code yet, so nothing can be wrong with it.
  if (isCodeField(field) && value === '') return
  const broken = checkRegistrationField(field, form.values, rules)
  if (broken) return form.fault(field, say(broken, phrases))
  form.mend(field)
  if (value === '' || value === '--') return
  if (isAskedOnBlur(field)) {
    const answer = await verifyField(field, form.values, rules.currency)
    // What was typed meanwhile is judged when it is left.
    if (form.valueNow(field) !== value) return
    if (!answer.ok) return reportRefusal(answer, onVerifyField, saying)
  }
  form.approve(field)
}
