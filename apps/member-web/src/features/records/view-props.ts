import type { Currency } from '@glasshouse/money'
import type { FilterState } from './use-filters.ts'
import type { Reading } from './use-reading.ts'

export type ViewProps<P> = {
  readonly reading: Reading<P>
  readonly filters: FilterState
  readonly currency: Currency
}
