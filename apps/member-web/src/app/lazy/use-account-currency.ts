import { useMember, usePage } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'

/** A member sees the currency of the account, whatever the address or an earlier choice. */
export function useAccountCurrency(): void {
  const { payload, switchTo } = usePage()
  const currency = useMember()?.currency
  const isOther = currency !== undefined && currency !== payload.currency
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!isOther) asked.current = undefined
    // Asked once; where no answer came the next page asks again, by its cookie.
    else if (asked.current !== currency) {
      asked.current = currency
      void switchTo({ currency })
    }
  }, [isOther, currency, switchTo])
}
