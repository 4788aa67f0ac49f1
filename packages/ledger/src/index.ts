/**
 * Double entry on PostgreSQL: accounts, transfers, holds, keys, and the audit that they agree.
 *
 * It owns the schema `ledger`, the one function that writes there, and the hot entry point that batches what many
 * callers submit at once. It does not know games or members: owners, kinds, codes and references are the caller's
 * numbers.
 */
export { balances, freezeAccounts, openAccounts, type Balance } from './accounts.ts'
export { audit, type AuditFinding, type AuditOptions, type AuditReport } from './audit.ts'
export { listCurrencyTotals as trialBalance, type CurrencyTotal } from './audit.queries.ts'
export { transfersByKey, type KeyedTransfer } from './by-key.ts'
export { history, type HistoryEntry } from './history.ts'
export { createLedger, type Ledger, type LedgerOptions, type LedgerWatch } from './ledger.ts'
export { ledgerMigrations } from './migrations.ts'
export {
  ledgerRefusals,
  type AccountId,
  type AccountSpec,
  type GuardItem,
  type LedgerRefusal,
  type Movement,
  type Receipt,
  type ReceiptTransfer,
  type RowItem,
  type Submission,
  type SubmissionKey,
  type TransferId,
} from './submissions.ts'
