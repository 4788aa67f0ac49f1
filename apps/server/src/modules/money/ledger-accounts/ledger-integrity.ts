import { audit, type AuditFinding, type AuditReport } from '@glasshouse/ledger'
import { unitsText } from '@glasshouse/money'
import { type Database, type Queries } from '@glasshouse/postgres'
import { type Clock, type Log, type Metrics } from '@glasshouse/service'
import {
  claimAudit,
  getLedgerAudit,
  updateAuditFailed,
  updateAuditPassed,
} from './ledger-integrity.queries.ts'

/** How often the ledger is audited by a server. It reads the balances and what moved since the last time. */
const auditEveryMs = 60 * 60_000

/** The most findings that are logged and stored one by one; more of them would add nothing. */
const mostNamed = 50

/**
 * Payouts and credits are refused, because an audit found a fault in the ledger. The money is not lost: the caller
 * tries again later.
 */
export class LedgerHalted extends Error {
  constructor() {
    super('the ledger is halted: nothing is credited until a full audit finds no fault')
    this.name = 'LedgerHalted'
  }
}

/**
 * Audits the ledger and stores the result. A finding halts payouts and credits, whichever process ran the audit. Only a
 * full audit without findings lifts the halt, as the incremental one does not read what lies before its last cut. A
 * full one may run for minutes: a finding made meanwhile is newer than its proof, and stays.
 */
export async function auditLedger(
  database: Database,
  { mode, clock }: { readonly mode: AuditReport['mode']; readonly clock: Pick<Clock, 'now'> },
): Promise<AuditReport> {
  const { stoppedAt: stoppedBefore } = await getLedgerAudit(database)
  const report = await audit(database, { mode })
  const at = clock.now()
  if (report.findings.length > 0) {
    await updateAuditFailed(database, { at, findings: report.findings.slice(0, mostNamed).map(findingLine) })
  } else {
    await updateAuditPassed(database, { at, lifts: mode === 'full' ? stoppedBefore : null })
  }
  return report
}

/** What is off, where, and by how much. */
export function findingLine({ fault, account, currency, transfer, expected, found }: AuditFinding): string {
  const figure = (value: bigint) => (currency ? `${unitsText(value, currency)} ${currency}` : `${value}`)
  return [
    account === undefined ? (currency ?? 'keys') : `account ${account}`,
    `: ${fault}`,
    expected === undefined ? '' : `, expected ${figure(expected)}`,
    found === undefined ? '' : `, found ${figure(found)}`,
    transfer === undefined ? '' : `, at transfer ${transfer}`,
  ].join('')
}

type LedgerIntegrityDeps = { readonly database: Database; readonly clock: Clock; readonly log: Log }

export type LedgerIntegrity = {
  /** Proves the ledger when that is due; answers how often it did. */
  runDue(): Promise<number>
}

/** The audit job: one of the servers audits the ledger once an hour. */
export function createLedgerIntegrity({ database, clock, log }: LedgerIntegrityDeps): LedgerIntegrity {
  return {
    runDue: async () => {
      const now = clock.now()
      const nextAt = new Date(now.getTime() + auditEveryMs)
      if (!(await claimAudit(database, { now, nextAt }))) return 0
      const { findings } = await auditLedger(database, { mode: 'incremental', clock })
      const { stoppedAt } = await getLedgerAudit(database)
      for (const finding of findings.slice(0, mostNamed)) {
        const { fault, account, currency } = finding
        log.error(
          { fault, ledgerAccount: account, currency, found: findingLine(finding) },
          'the ledger audit found faults',
        )
      }
      if (findings.length > 0) {
        log.error({ findings: findings.length }, 'payouts and credits stop until a full audit finds nothing')
      } else if (stoppedAt) {
        log.warn('the incremental audit finds no fault any more; a full one (npm run audit) lifts the halt')
      }
      return 1
    },
  }
}

/** Read from the database at each scrape: every server reports the same values, so they must not be summed. */
export function addLedgerMetrics(
  metrics: Metrics,
  { database, clock }: { readonly database: Queries; readonly clock: Clock },
): void {
  const stopped = metrics.gauge(
    'glasshouse_ledger_halted',
    '1 while an audit has found the ledger off, and nothing is paid out or credited',
    ['ledger'],
  )
  const age = metrics.gauge('glasshouse_ledger_audit_age_seconds', 'Time since the ledger was audited last', [
    'ledger',
  ])
  const house = { ledger: 'house' }
  metrics.readWhenAsked([stopped, age], async () => {
    const { auditedAt, stoppedAt } = await getLedgerAudit(database)
    stopped.set(house, stoppedAt ? 1 : 0)
    if (auditedAt) age.set(house, Math.max(0, (clock.now().getTime() - auditedAt.getTime()) / 1_000))
  })
}
