import { useState } from 'react'
import type { FieldValues } from './use-field-values.ts'
import { keepTyped, typedBefore } from './typed-before.ts'

/** Whether the agreement is ticked: the tick of an older version does not count. */
export function useAgreed(version: string, form: Pick<FieldValues, 'mend'>) {
  const [agreedTo, setAgreedTo] = useState(typedBefore()?.agreedTo)
  return {
    agreed: agreedTo === version,
    /** Why it is not ticked, where it is not. */
    reason: agreedTo === undefined ? ('err_agreement' as const) : ('account.agreementChanged' as const),
    setAgreed: (agreed: boolean) => {
      const ticked = agreed ? version : undefined
      setAgreedTo(ticked)
      keepTyped({ agreedTo: ticked })
      form.mend('agreement')
    },
  }
}
