import { usePayload } from '@glasshouse/member-kit'
import { callApi, calls, siteDay, useSearchParams } from '@glasshouse/web-kit'
import { useState } from 'react'
import { rangeOf, type Days } from '../../../lists/days.rules.ts'
import { useBranchReading } from '../use-agents.ts'
import { daysBefore, periodFrom, periodParams, type ChosenPeriod } from './period.rules.ts'

export type PeriodState = {
  readonly chosen: ChosenPeriod
  readonly before: Days
  readonly today: string
  readonly choose: (next: ChosenPeriod) => void
}

/** The period that the address asks for. */
export function usePeriod(): PeriodState {
  const { timezone } = usePayload().site
  const [params, setParams] = useSearchParams()
  const [openedAt] = useState(() => new Date())
  const today = siteDay(openedAt, timezone)
  const chosen = periodFrom(params, today)
  return {
    chosen,
    before: daysBefore(chosen),
    today,
    choose: next => setParams({ page: params.get('page') ?? '', ...periodParams(next) }, { replace: true }),
  }
}

export function useOperations(days: Days) {
  const range = useRange(days)
  return useBranchReading(['operations', range.start_at, range.end_at], () =>
    callApi(calls.agentOperationTable, range),
  )
}

export function useLayers(days: Days) {
  const range = useRange(days)
  return useBranchReading(['layers', range.start_at, range.end_at], () =>
    callApi(calls.agentStratifiedTable, range),
  )
}

function useRange(days: Days) {
  return rangeOf(days, usePayload().site.timezone)
}
