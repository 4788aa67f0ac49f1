import type { ResultsName } from '@glasshouse/contract'
import { callApi, calls, useLoaded } from '@glasshouse/web-kit'
import { useCallback, useState } from 'react'

/** How the member is named among the latest results of the home page. */
export function useResultsName() {
  const { value, reload } = useLoaded(
    useCallback((signal: AbortSignal) => callApi(calls.resultsName, {}, { signal }), []),
  )
  const [chosen, setChosen] = useState<ResultsName>()
  const stored = typeof value === 'string' ? undefined : value.show
  return {
    /** Undefined while it is read. */
    shown: chosen ?? stored,
    hasFailed: value === 'failed',
    retry: reload,
    /** Where it could not be stored, the choice is as it was. */
    choose: async (show: ResultsName) => {
      const answer = await callApi(calls.resultsName, { show })
      if (answer.ok) setChosen(answer.value.show)
      return answer
    },
  }
}
