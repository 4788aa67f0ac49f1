import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

/** The page's message if a round cannot be opened. */
export const onBetProof = {
  betUnknown: toast({ phrase: 'records.proofUnknown' }),
  providerUnavailable: toast({ phrase: 'records.proofUnavailable' }),
} satisfies Record<RefusalOf<typeof calls.betProof>, Reaction>

/** The page's message if a list cannot be downloaded; the three lists refuse the same. */
export const onExport = {
  rangeTooLong: toast({ phrase: 'records.rangeTooLong' }),
  tooManyRows: toast({ phrase: 'records.tooManyRows' }),
} satisfies Record<
  RefusalOf<typeof calls.betExport | typeof calls.transferExport | typeof calls.dwExport>,
  Reaction
>
