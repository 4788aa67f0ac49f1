import { useMember, usePage } from '@glasshouse/web-kit'
import { useEffect } from 'react'

/** A member sees the currency of the account, whatever the address or an earlier choice asked for. */
export function useAccountCurrency(): void {
  const { payload, switchTo } = usePage()
  const currency = useMember()?.currency
  const isOther = currency !== undefined && currency !== payload.currency
  useEffect(() => {
    if (isOther) void switchTo({ currency })
    // Asked once for each change of account; an answer that did not come is asked for again by the next page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOther, currency])
}
