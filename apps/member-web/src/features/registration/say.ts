import type { RegistrationField } from '@glasshouse/contract'
import type { Phrases } from '@glasshouse/phrases'
import { showToast } from '@glasshouse/web-kit'
import type { FieldValues } from './use-field-values.ts'

export type Words = Phrases<'account' | 'site' | 'errors'>

/** What is wrong, by the key of its phrase; a key that this page does not know is still better than nothing. */
export function say(key: string, phrases: Words): string {
  return phrases.has(key) ? phrases.t(key) : key
}

/** Faults that the server found, each at its field. */
export function sayFaults(errors: Readonly<Record<string, string>>, form: FieldValues, phrases: Words): void {
  for (const [field, key] of Object.entries(errors)) form.fault(field, say(key, phrases))
}

/** Says it at a field; one that this form does not draw cannot say anything. A picture is drawn once it is asked for. */
export function fieldOrToast(form: Pick<FieldValues, 'fault'>, fields: readonly RegistrationField[]) {
  return (field: string, sentence: string) => {
    const isThere = field === 'captcha' || field === 'agreement' || fields.some(each => each === field)
    if (isThere) form.fault(field, sentence)
    else showToast({ tone: 'error', text: sentence })
  }
}

/** Whether a refusal names fields and the rules that they break. */
export function hasErrors(data: unknown): data is { readonly errors: Readonly<Record<string, string>> } {
  return typeof data === 'object' && data !== null && 'errors' in data
}
