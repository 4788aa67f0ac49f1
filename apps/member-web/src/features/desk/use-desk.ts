import type { CustomerService } from '@glasshouse/contract'
import { callApi, calls, onPush, usePayload } from '@glasshouse/web-kit'
import { useCallback, useEffect, useState } from 'react'
import { spokenLanguage } from '../../spoken-language.ts'

/** What is known of the desk; read again when an operator changes it while somebody looks. */
export function useDesk() {
  const { locale } = usePayload()
  const [desk, setDesk] = useState<CustomerService | 'failed'>()
  const read = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const answer = await callApi(
        calls.customerService,
        { language: spokenLanguage(locale) },
        signal && { signal },
      )
      if (!signal?.aborted) setDesk(answer.ok ? answer.value : 'failed')
    },
    [locale],
  )
  useEffect(() => {
    const leaves = new AbortController()
    void read(leaves.signal)
    const stop = onPush('customer_service_link_change', () => void read(leaves.signal))
    return () => {
      leaves.abort()
      stop()
    }
  }, [read])
  const retry = (): void => {
    setDesk(undefined)
    void read()
  }
  return { desk, retry }
}
