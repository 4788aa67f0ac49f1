import { type Ledger } from '@glasshouse/ledger'
import { must, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import { type LedgerAccounts } from '../ledger-accounts/ledger-accounts.ts'
import { type Switchboard } from '../faults/switchboard.ts'
import { newGatewayId } from '../orders/payees.ts'
import { type TillSettings } from '../settings.ts'
import { payoutReportOf } from '../webhooks/message.ts'
import { insertWebhooks } from '../webhooks/webhooks.queries.ts'
import { webhooksAbout } from '../webhooks/webhooks-for.ts'
import {
  delayPayout,
  findPayout,
  insertPayout,
  listDuePayouts,
  lockAccepted,
  updatePayout,
  type AskedPayout,
  type Payout,
} from './payouts.queries.ts'

export type Payouts = {
  /** The payout of that number, accepted now or before. `conflict`: the number belongs to another payout. */
  accept(asked: AskedPayout): Promise<Outcome<Payout, 'conflict'>>
  find(payoutNumber: string): Promise<Payout | undefined>
  /** The bank of the sandbox decides about what is due; answers how many there were. */
  settleDue(): Promise<number>
}

type Parts = {
  readonly settings: TillSettings
  readonly database: Database
  readonly ledger: Ledger
  readonly ledgerAccounts: LedgerAccounts
  readonly faults: Switchboard
  readonly clock: Clock
}

/** How long the bank of the sandbox takes. */
const decidedAfterMs = 300
const mostAtOnce = 50

export function createPayouts(deps: Parts, wakeSender: () => void): Payouts {
  const { database, settings, clock } = deps
  const { merchant } = settings
  return {
    accept: async asked => {
      const at = clock.now()
      const dueAt = new Date(at.getTime() + decidedAfterMs)
      await insertPayout(database, { merchant, gatewayId: newGatewayId(), asked, at, dueAt })
      const stored = await findPayout(database, { merchant, payoutNumber: asked.payoutNumber })
      if (!stored) throw new Error('a payout that was inserted is not there')
      return contentOf(stored.asked) === contentOf(asked) ? ok(stored) : refuse('conflict')
    },
    find: payoutNumber => findPayout(database, { merchant, payoutNumber }),
    settleDue: async () => {
      const due = await listDuePayouts(database, clock.now(), mostAtOnce)
      for (const payout of due) await settle(deps, payout)
      if (due.length > 0) wakeSender()
      return due.length
    },
  }
}

async function settle(deps: Parts, payout: Payout): Promise<void> {
  const { database, ledger, ledgerAccounts, faults, clock } = deps
  const occasion = { orderNumber: payout.asked.payoutNumber }
  // Faults are asked and accounts read here: a transaction may run more than once, and holds a connection.
  const lateMs = faults.take('payoutLate', occasion)?.ms
  if (lateMs !== undefined) {
    return delayPayout(database, payout.id, new Date(clock.now().getTime() + lateMs))
  }
  const isRefused = faults.take('payoutRefused', occasion) !== undefined
  const paidUnits = isRefused ? null : paidUnder(faults, payout.asked)
  const submission = paidUnits === null ? undefined : await ledgerAccounts.payout(payout, paidUnits)
  await database.transaction(async tx => {
    const accepted = await lockAccepted(tx, payout.id)
    if (!accepted) return
    const state = isRefused ? ('refused' as const) : ('paid' as const)
    const settled = { ...accepted, state, paidUnits, changedAt: clock.now() }
    // The float has no floor and the payout's lock is held: a refusal here would be a bug, and must not commit.
    if (submission) must(await ledger.post(tx, submission))
    await updatePayout(tx, settled)
    await insertWebhooks(tx, webhooksOf(settled, faults))
  })
}

function webhooksOf(payout: Payout, faults: Switchboard) {
  return webhooksAbout(
    {
      subject: { payoutId: payout.id },
      number: payout.asked.payoutNumber,
      madeAt: payout.changedAt,
      now: payoutReportOf(payout),
      before: payoutReportOf({ ...payout, state: 'accepted', paidUnits: null, changedAt: payout.createdAt }),
    },
    faults,
  )
}

function paidUnder(faults: Switchboard, { payoutNumber, amount: { units } }: AskedPayout): bigint {
  const part = faults.take('payoutWrongAmount', { orderNumber: payoutNumber })
  const paid = part ? (units * BigInt(part.percent)) / 100n : units
  return paid > 0n ? paid : 1n
}

function contentOf({ payoutNumber, amount, payee, notifyUrl }: AskedPayout): string {
  const { bank, name, number } = payee
  return JSON.stringify([payoutNumber, amount.currency, `${amount.units}`, bank, name, number, notifyUrl])
}
