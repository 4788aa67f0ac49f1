import { useState } from 'react'
import type { FieldValues } from './use-field-values.ts'
import { keepTyped, typedBefore } from './typed-before.ts'

/** Whether the agreement is ticked: once there is a newer one, the tick at an older one is none. */
export function useAgreed(version: string, form: Pick<FieldValues, 'mend'>) {
  const [agreedTo, setAgreedTo] = useState(typedBefore()?.agreedTo)
  return {
    agreed: agreedTo === version,
    setAgreed: (agreed: boolean) => {
      const ticked = agreed ? version : undefined
      setAgreedTo(ticked)
      keepTyped({ agreedTo: ticked })
      form.mend('agreement')
    },
  }
}
