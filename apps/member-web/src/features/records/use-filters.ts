import { usePayload } from '@glasshouse/member-kit'
import { siteDay, useSearchParams } from '@glasshouse/web-kit'
import { useState } from 'react'
import { firstPlace, type ListPlace } from '../../lists/list-place.ts'
import { addressOf, filtersFrom, type Filters } from './filters.rules.ts'

export type FilterState = {
  readonly filters: Filters
  /** The newest day that can be chosen: today's, where the site is. */
  readonly today: string
  /** Shows something else, from its first page on. */
  readonly change: (change: Partial<Omit<Filters, keyof ListPlace>>) => void
  readonly turn: (place: ListPlace) => void
  readonly clear: () => void
}

/** The address contains the list's view, so that it can be linked, reloaded and gone back from. */
export function useFilters(): FilterState {
  const { site } = usePayload()
  const [params, setParams] = useSearchParams()
  // The day on which the page was opened: after midnight the new day is seen by choosing it.
  const [openedAt] = useState(() => new Date())
  const today = siteDay(openedAt, site.timezone)
  const filters = filtersFrom(params, today)
  return {
    filters,
    today,
    change: change => setParams(addressOf({ ...filters, ...change, ...firstPlace })),
    turn: place => {
      setParams(addressOf({ ...filters, ...place }))
      window.scrollTo({ top: 0 })
    },
    clear: () => setParams({}),
  }
}
