import { checkRegistrationField, type RegistrationField, type RegistrationRules } from '@glasshouse/contract'
import { react } from '@glasshouse/web-kit'
import { verifyField } from './registration.api.ts'
import { onVerifyField } from './registration.reactions.ts'
import { isAskedOnBlur } from './registration.rules.ts'
import { hasErrors, say, sayFaults, type Words } from './say.ts'
import type { FieldValues } from './use-field-values.ts'

type Checking = { readonly form: FieldValues; readonly rules: RegistrationRules; readonly phrases: Words }

/** A field that was left: judged here by the contract's rules, then by the server, which knows what others have. */
export async function checkOnBlur(
  field: RegistrationField,
  { form, rules, phrases }: Checking,
): Promise<void> {
  const value = form.values[field] ?? ''
  // Nothing was said about a code yet, so nothing can be wrong with it.
  if (field === 'phone_verify' && value === '') return
  const broken = checkRegistrationField(field, form.values, rules)
  if (broken) return form.fault(field, say(broken, phrases))
  form.mend(field)
  if (value === '' || value === '--') return
  if (isAskedOnBlur(field)) {
    const answer = await verifyField(field, form.values, rules.currency)
    // What was typed meanwhile is judged when it is left.
    if (form.valueNow(field) !== value) return
    if (!answer.ok) {
      if (hasErrors(answer.data)) sayFaults(answer.data.errors, form, phrases)
      return react(answer, onVerifyField, { phrases, onField: form.fault })
    }
  }
  form.approve(field)
}
