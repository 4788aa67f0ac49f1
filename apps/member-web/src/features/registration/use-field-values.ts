import {
  codeFieldOf,
  isProvenField,
  type RegistrationField,
  type RegistrationValues,
} from '@glasshouse/contract'
import { useDialog } from '@glasshouse/member-kit'
import { type Said } from '@glasshouse/web-kit'
import { useRef, useState } from 'react'
import { holdsEverywhere } from './registration.rules.ts'
import { keepTyped, typedBefore } from './typed-before.ts'

export type FormField = RegistrationField | 'member_currency' | 'captcha' | 'agreement'
export type FormErrors = Readonly<Partial<Record<FormField, Said>>>

/** The fault of a field under other rules; `said` is the previous message. */
type CheckAgain = (field: FormField, said: Said | undefined) => Said | undefined

export type FieldValues = {
  readonly values: RegistrationValues
  /** What a field holds at this moment, for answers that come late. */
  readonly valueNow: (field: RegistrationField) => string
  readonly errors: FormErrors
  /** Fields that were checked here and by the server and are fine. */
  readonly good: ReadonlySet<RegistrationField>
  readonly change: (field: RegistrationField, value: string) => void
  readonly setErrors: (errors: FormErrors) => void
  /** Shows the fault of a field. */
  readonly fault: (field: string, said: Said) => void
  readonly mend: (field: FormField) => void
  readonly approve: (field: RegistrationField) => void
  /** Keeps only the messages, faults or not, that hold under other rules. */
  readonly checkAnew: (decide: CheckAgain) => void
}

/** What was typed, what is wrong with it, what is fine. A field that is typed into is neither any more. */
export function useFieldValues(): FieldValues {
  const prefill = useDialog()?.prefill
  const [values, setValues] = useState<RegistrationValues>(() => ({ ...prefill, ...typedBefore()?.values }))
  const [errors, setErrors] = useState<FormErrors>({})
  const [good, setGood] = useState<ReadonlySet<RegistrationField>>(new Set())
  const latest = useRef(values)
  const mend = (field: FormField) => setErrors(({ [field]: _mended, ...others }) => others)
  return {
    values,
    valueNow: field => latest.current[field] ?? '',
    errors,
    good,
    change: (field, value) => {
      latest.current = { ...latest.current, [field]: value }
      setValues(latest.current)
      keepTyped({ values: latest.current })
      mend(field)
      // The message about its code belonged to another value.
      if (isProvenField(field)) mend(codeFieldOf[field])
      setGood(before => new Set([...before].filter(each => each !== field)))
    },
    setErrors,
    fault: (field, said) => setErrors(before => ({ ...before, [field]: said })),
    mend,
    approve: field => {
      mend(field)
      setGood(before => new Set([...before, field]))
    },
    checkAnew: decide => {
      // The keys of the errors are the form’s own fields.
      const checked = Object.entries(errors).map(([field, said]) => [field, decide(field as FormField, said)])
      setErrors(Object.fromEntries(checked.filter(([, said]) => said !== undefined)))
      setGood(before => new Set([...before].filter(holdsEverywhere)))
    },
  }
}
