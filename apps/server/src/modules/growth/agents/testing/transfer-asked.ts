import { randomUUID } from 'node:crypto'
import { ok } from '@glasshouse/outcome'
import type { ServerUnderTest } from '../../../../testing/server-under-test.ts'
import { createProtection } from '../../../money/protection/index.ts'
import { transferCommission, type TransferDeps } from '../transfer.ts'

type Asking = {
  readonly ledger: TransferDeps['ledger']
  /** Who transfers 100,000, and to which account. */
  readonly memberId: bigint
  readonly account: string
}

/** The use-case itself, with the password shown: so many hashes at once are another test's subject. */
export function transferAsked(
  { database, clock }: Pick<ServerUnderTest, 'database' | 'clock'>,
  { ledger, memberId, account }: Asking,
) {
  const deps = {
    database,
    clock,
    ledger,
    newId: randomUUID,
    protection: createProtection({ database, clock }),
    identity: {
      proveWithdrawPassword: () => Promise.resolve(ok(undefined)),
      isSessionOpen: () => Promise.resolve(true),
    },
  }
  const input = {
    account,
    units: 1_000_000_000n,
    withdrawPassword: '',
    remark: '',
    idempotencyKey: undefined,
  }
  const facts = { member: { siteId: 1, memberId, currency: 'VND' }, site: { timezone: 'America/Caracas' } }
  // What it does not read is left out.
  return transferCommission(
    deps as unknown as TransferDeps,
    input,
    facts as Parameters<typeof transferCommission>[2],
  )
}
