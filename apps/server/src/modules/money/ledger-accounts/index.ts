/**
 * The ledger accounts of this business: which kinds there are, who owns them, which may go below zero, and the codes
 * that say why money moved. Every module that moves money gets its accounts here. It owns the order of the locks: a
 * member's money before the member's row, and both before what is judged about them. It has the ledger proved while the
 * house runs, and stops payouts and credits when the books are off.
 *
 * It never moves money itself and knows no rule of when money may move.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { addLedgerMetrics, createLedgerIntegrity } from './ledger-integrity.ts'

export {
  accountKinds,
  kindAtProvider,
  kindsAtProviders,
  platformOfKind,
  transferCodes,
} from './account-kinds.ts'
export {
  openAtProvider,
  openChannelAccounts,
  openHouseAccount,
  openHouseAccounts,
  openMemberAccounts,
  openProviderResult,
} from './open-accounts.ts'
export { ledgerHaltedText } from './ledger-integrity.queries.ts'
export {
  addLedgerMetrics,
  auditBooks,
  LedgerHalted,
  createLedgerIntegrity,
  findingLine,
  type LedgerIntegrity,
} from './ledger-integrity.ts'
export { lockAccounts, lockMemberAndMoney, lockMemberRow, lockMoney } from './locks.queries.ts'
export { findMainCash, type MainCash } from './main-cash.ts'

export const accountsModule = defineModule({
  name: 'ledger-accounts',
  create: (context: ModuleContext) => {
    addLedgerMetrics(context.metrics, context)
    return {
      pollers: [
        { name: 'audit of the books', pollIntervalMs: 30_000, runDue: createLedgerIntegrity(context).runDue },
      ],
    }
  },
})
