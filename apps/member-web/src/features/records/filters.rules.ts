import { addressOfPlace, placeFrom, type ListPlace } from '../../lists/list-place.ts'
import { gpIdPattern } from './records.rules.ts'
import { daysOf, isDay, periods, type Days, type Period } from '../../lists/days.rules.ts'

/** What of a list is shown; an empty text means all. */
export type Filters = ListPlace & {
  readonly period: Period
  readonly days: Days
  readonly provider: string
  readonly type: string
  readonly direction: '' | 'in' | 'out'
  readonly status: string
}

const usualPeriod: Period = 'thirty'
const directions = ['', 'in', 'out'] as const

/** The filters of an address; an invalid value means all. */
export function filtersFrom(params: URLSearchParams, today: string): Filters {
  const text = (name: string) => params.get(name) ?? ''
  const named = periods.find(each => each === text('days')) ?? usualPeriod
  const own = { from: text('from'), to: text('to') }
  const isOwn = named === 'own' && isDay(own.from) && isDay(own.to)
  const period = named === 'own' && !isOwn ? usualPeriod : named
  return {
    period,
    days: period === 'own' ? own : daysOf(period, today),
    provider: gpIdPattern.test(text('provider')) ? text('provider') : '',
    type: /^[2-9]$/.test(text('type')) ? text('type') : '',
    direction: directions.find(each => each === text('direction')) ?? '',
    status: /^[0-5]$/.test(text('status')) ? text('status') : '',
    ...placeFrom(params),
  }
}

/** The address of this view; defaults are left out. */
export function addressOf(filters: Filters): Record<string, string> {
  const { period, days, provider, type, direction, status } = filters
  const said = {
    days: period === usualPeriod ? '' : period,
    from: period === 'own' ? days.from : '',
    to: period === 'own' ? days.to : '',
    provider,
    type,
    direction,
    status,
    ...addressOfPlace(filters),
  }
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''))
}

/** True where a reader has narrowed the list beyond its usual days. */
export function isNarrowed({ period, provider, type, direction, status }: Filters): boolean {
  return period !== usualPeriod || [provider, type, direction, status].some(each => each !== '')
}
