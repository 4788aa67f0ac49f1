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

/** A left field: checked here by the contract's rules, then by the server, which knows taken values. */
export async function checkOnBlur(field: RegistrationField, { rules, ...saying }: Checking): Promise<void> {
  const { form, phrases } = saying
  const value = form.values[field] ?? ''
  // There is no answer about a code yet, so it cannot be wrong.
  if (isCodeField(field) && value === '') return
  const broken = checkRegistrationField(field, form.values, rules)
  if (broken) return form.fault(field, say(broken, phrases))
  form.mend(field)
  if (value === '' || value === '--') return
  if (isAskedOnBlur(field)) {
    const answer = await verifyField(field, form.values, rules.currency)
    // Input typed meanwhile is checked when its field is left.
    if (form.valueNow(field) !== value) return
    if (!answer.ok) return reportRefusal(answer, onVerifyField, saying)
  }
  form.approve(field)
}
