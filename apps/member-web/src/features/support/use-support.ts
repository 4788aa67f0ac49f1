import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, onPush, useLoaded } from '@glasshouse/web-kit'
import { useCallback, useEffect } from 'react'
import { spokenLanguage } from '../../spoken-language.ts'

/** Customer service data; read again when an operator changes it while it is shown. */
export function useSupport() {
  const language = spokenLanguage(usePayload().locale)
  const { value, reload, renew } = useLoaded(
    useCallback(
      (signal: AbortSignal) => callApi(calls.customerService, { language }, { signal }),
      [language],
    ),
  )
  useEffect(() => onPush('customer_service_link_change', renew), [renew])
  return { support: value, retry: reload }
}
