import { type TableGameWire } from '../../kits/table/table-rules.ts'
import { type Card } from '../cards.ts'

/** Both hands, each in the order in which its cards were dealt. */
export type BaccaratResult = { readonly player: readonly Card[]; readonly banker: readonly Card[] }

/** What baccarat adds to the wire. */
export type Baccarat = TableGameWire<BaccaratResult>
