import { audit, type AuditFinding } from '@glasshouse/ledger'
import { type Database } from '@glasshouse/postgres'
import { broken, type RuleName } from './rules.ts'

/** The rule that each finding of the ledger's own audit breaks. */
const ruleOf: Readonly<Record<AuditFinding['fault'], RuleName>> = {
  currencyNotZero: 'currencyIsClosed',
  accountMissing: 'balanceIsItsEntries',
  balanceOff: 'balanceIsItsEntries',
  runningBalanceOff: 'balanceIsItsEntries',
  heldOff: 'heldIsOnItsWay',
  openHoldsOff: 'heldIsOnItsWay',
  otherCurrency: 'entriesKeepCurrency',
  historyBroken: 'historyIsWhole',
  holdClosedTwice: 'endIsFinal',
  keyWithoutTransfer: 'entriesHaveKeys',
  transferWithoutKey: 'entriesHaveKeys',
  transferKeyedTwice: 'entriesHaveKeys',
  transferDoubled: 'historyIsWhole',
  notProven: 'historyIsWhole',
}

/** The full audit of the ledger, over every account. */
export async function checkLedger(real: Database): Promise<void> {
  const { findings } = await audit(real, { mode: 'full' })
  const [first] = findings
  if (!first) return
  const { fault, account, currency, expected, found } = first
  broken(
    ruleOf[fault],
    `${fault}: account ${account}, ${currency}, ${expected} expected, ${found} found, ${findings.length} in all`,
  )
}
