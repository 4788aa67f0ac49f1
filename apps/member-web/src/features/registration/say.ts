import type { Phrases } from '@glasshouse/phrases'
import { react, showToast, type Reaction, type Said } from '@glasshouse/web-kit'
import type { FieldValues } from './use-field-values.ts'

export type Words = Phrases<'account' | 'site' | 'errors'>

/** What is wrong, by the key of its phrase; an unknown key gets the general message. */
export function say(key: string, phrases: Words): string {
  return phrases.t(phrases.has(key) ? key : 'unhandled')
}

/** Where a form shows its faults. */
export type Saying = {
  readonly form: Pick<FieldValues, 'fault'>
  readonly phrases: Words
  /** Whether the form draws a field, so that a message there is seen. */
  readonly isDrawn: (field: string) => boolean
}

/** Shows it at a field; a field that this form does not draw cannot show anything. */
function faultWhereDrawn({ form, isDrawn }: Saying) {
  return (field: string, said: Said): false | void => isDrawn(field) && form.fault(field, said)
}

type Refused = { readonly refusal: string; readonly message: string; readonly data: unknown }

type Answering = Saying & {
  readonly onRefresh?: () => void
  /** The server checked fields that the form does not draw: the site's settings have changed since. */
  readonly onStale?: () => void
}

/** Shows a refusal: faults of fields each at its own, anything else where the table puts it. Never nothing at all. */
export function reportRefusal(
  answer: Refused,
  reactions: Readonly<Record<string, Reaction>>,
  { form, phrases, isDrawn, onRefresh, onStale }: Answering,
): void {
  const errors = hasErrors(answer.data) ? answer.data.errors : {}
  for (const [field, key] of Object.entries(errors)) form.fault(field, say(key, phrases))
  const fields = Object.keys(errors)
  const isUnseen = fields.length > 0 && !fields.some(isDrawn)
  if (isUnseen && reactions[answer.refusal]?.at === 'nowhere') {
    showToast({ tone: 'error', text: answer.message })
    onStale?.()
  }
  const onField = faultWhereDrawn({ form, phrases, isDrawn })
  react(answer, reactions, { phrases, onField, ...(onRefresh ? { onRefresh } : {}) })
}

/** Whether a refusal names fields and the rules that they break. */
function hasErrors(data: unknown): data is { readonly errors: Readonly<Record<string, string>> } {
  return typeof data === 'object' && data !== null && 'errors' in data
}
