import { usePayload } from '@glasshouse/member-kit'
import { useList, type Reading } from '../../lists/use-list.ts'
import type { Filters } from './filters.rules.ts'
import type { Asked } from './records.api.ts'

export type Source<P> = {
  readonly key: readonly string[]
  readonly read: (asked: Asked) => Promise<P>
  readonly lookAgainMs: (page: P | undefined) => number | false
}

/** A page of records by its filters; days are those of the site. */
export function useReading<P>({ key, read, lookAgainMs }: Source<P>, filters: Filters): Reading<P> {
  const { timezone } = usePayload().site
  return useList({
    key: [...key, filters],
    read: () => read({ filters, timezone }),
    refusals: ['rangeTooLong'],
    lookAgainMs,
  })
}
