import { useState } from 'react'
import type { Said } from './support-sentence.tsx'

export type FormErrors<F extends string> = Readonly<Partial<Record<F, Said>>>

export type FormFields<F extends string> = {
  readonly values: Readonly<Record<F, string>>
  readonly errors: FormErrors<F>
  /** What was typed; a field that is typed into is not wrong any more. */
  readonly change: (field: F, value: string) => void
  /** Sets field texts without an error message. */
  readonly fill: (texts: Readonly<Partial<Record<F, string>>>) => void
  readonly setErrors: (errors: FormErrors<F>) => void
  /** For `react`: shows the fault of one field, and no other. */
  readonly onField: (field: string, said: Said) => void
}

/** What is typed into the fields of a form, and what is wrong with it. */
export function useFormFields<F extends string>(initial: Readonly<Record<F, string>>): FormFields<F> {
  const [values, setValues] = useState(initial)
  // An empty object has none of the optional fields.
  const [errors, setErrors] = useState<FormErrors<F>>({} as FormErrors<F>)
  return {
    values,
    errors,
    change: (field, value) => {
      setValues(before => ({ ...before, [field]: value }))
      setErrors(before => ({ ...before, [field]: '' }))
    },
    fill: texts => setValues(before => ({ ...before, ...texts })),
    setErrors,
    // The tables of reactions name fields of their own forms.
    onField: (field, said) => setErrors({ [field]: said } as FormErrors<F>),
  }
}
