import type { Currency } from '@glasshouse/money'
import type { FilterState } from './use-filters.ts'
import type { Reading } from '../../lists/use-list.ts'

export type ViewProps<P> = {
  readonly reading: Reading<P>
  readonly filters: FilterState
  readonly currency: Currency
}
