import type { calls, RefusalOf } from '@glasshouse/contract'
import { toast, type Reaction } from '@glasshouse/web-kit'

/** What the page says about each refusal of one-key recovery. */
export const onRecoverAll = {
  alreadyRunning: toast({ phrase: 'one_key_err_code_101' }),
  inGame: toast({ phrase: 'one_key_err_code_102' }),
  nothingToRecover: toast({ phrase: 'one_key_err_code_103' }),
  walletFrozen: toast({ phrase: 'one_key_err_code_105' }),
} satisfies Record<RefusalOf<typeof calls.recoverAll>, Reaction>
