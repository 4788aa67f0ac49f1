/**
 * The ledger accounts of this business: their kinds and owners, which may go below zero, and the codes that tell why
 * money moved. Every module that moves money gets its accounts here. It owns the order of the locks: a member's money
 * before the member's row, and both before what is decided about them. It runs the ledger audit, and halts payouts and
 * credits after a finding.
 *
 * It never moves money itself and knows no rule of when money may move.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { addLedgerMetrics, createLedgerIntegrity } from './ledger-integrity.ts'

export {
  accountKinds,
  kindAgentCommission,
  kindAtProvider,
  kindFriendRewards,
  kindGrantBudget,
  kindMemberSavings,
  kindsAtProviders,
  platformOfKind,
  transferCodes,
} from './account-kinds.ts'
export {
  openAgentCommission,
  openAgentCommissions,
  openAtProvider,
  openChannelAccounts,
  openCommissionsDue,
  openFriendRewards,
  openGrantBudget,
  openHouseAccount,
  openHouseAccounts,
  openMemberAccounts,
  openMemberSavings,
  openOffersSetAside,
  openPayoutAccounts,
  openPayoutChannelAccounts,
  openProviderResult,
  type HouseAccounts,
} from './open-accounts.ts'
export { ledgerHaltedText } from './ledger-integrity.queries.ts'
export {
  addLedgerMetrics,
  auditLedger,
  LedgerHalted,
  createLedgerIntegrity,
  findingLine,
  type LedgerIntegrity,
} from './ledger-integrity.ts'
export {
  lockAccounts,
  lockMemberAndMoney,
  lockMemberRow,
  lockMembersAndMoney,
  lockMoney,
} from './locks.queries.ts'
export { findMainAccount, findMainCash, findSavings, sumOfWallets, type MainCash } from './main-cash.ts'

export const ledgerAccountsModule = defineModule({
  name: 'ledger-accounts',
  create: (context: ModuleContext) => {
    addLedgerMetrics(context.metrics, context)
    return {
      pollers: [
        { name: 'ledger audit', pollIntervalMs: 30_000, runDue: createLedgerIntegrity(context).runDue },
      ],
    }
  },
})
