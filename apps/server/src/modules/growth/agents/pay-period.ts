import type { Ledger } from '@glasshouse/ledger'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { commissionMoved } from '../../../events.ts'
import { emit } from '../../../platform/events/index.ts'
import { profileUpdated, type Decider } from '../../access/members/index.ts'
import {
  openAgentCommissions,
  openCommissionsDue,
  openHouseAccount,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import { insertConfirmation, listPaidMembers } from './settlement.queries.ts'
import type { SettlementRefusal, SettlementView, SiteMoney } from './staff-settlement.ts'

type Deps = { readonly ledger: Pick<Ledger, 'post'>; readonly clock: Clock }
type Paying = { readonly site: SiteMoney; readonly view: SettlementView }

/** So many agents are paid by one submission to the ledger. */
const lot = 500

/** Pays a closed period, which another person has to. */
export async function pay(
  deps: Deps,
  tx: Tx,
  { by, reason, ...paying }: Paying & Decider,
): Promise<Outcome<undefined, SettlementRefusal>> {
  const { siteId } = paying.site
  const { id, isPaid, closedBy } = paying.view.period
  if (isPaid) return refuse('paidAlready')
  if (nameOf(closedBy) === nameOf(by)) return refuse('sameDecider')
  if (paying.view.payUnits > 0n) {
    const moved = await moveSum(deps, tx, paying)
    if (!moved.ok) return moved
    await payAgents(deps, tx, paying)
  }
  const at = deps.clock.now()
  await insertConfirmation(tx, { siteId, settlementId: id }, { by, reason, at })
  await announce(tx, { settlementId: id, ...paying.site }, at)
  return ok(undefined)
}

function nameOf(person: string): string {
  return person.trim().toLowerCase()
}

/** The whole sum first: after that no payment of a single agent can be refused. */
async function moveSum(
  { ledger }: Deps,
  tx: Tx,
  { site: { siteId, currency }, view: { period, payUnits } }: Paying,
): Promise<Outcome<undefined, 'promotionsEmpty'>> {
  const moved = await ledger.post(tx, {
    key: { scope: 'agent_settlement', key: `${period.id}`, content: `${payUnits}` },
    movements: [
      {
        type: 'post',
        debit: await openHouseAccount(tx, { siteId, name: 'promotions', currency }),
        credit: await openCommissionsDue(tx, siteId, currency),
        amount: { currency, units: payUnits },
        code: transferCodes.commissionsDue,
        reference: period.id,
      },
    ],
  })
  if (moved.ok) return ok(undefined)
  if (moved.refusal === 'insufficientFunds') return refuse('promotionsEmpty')
  throw new Error(`a settlement was refused: ${moved.refusal}`)
}

async function payAgents(
  { ledger }: Deps,
  tx: Tx,
  { site: { siteId, currency }, view: { period, lines } }: Paying,
): Promise<void> {
  const due = await openCommissionsDue(tx, siteId, currency)
  const paid = lines.filter(({ payUnits }) => payUnits > 0n)
  for (let from = 0; from < paid.length; from += lot) {
    const some = paid.slice(from, from + lot)
    const accounts = await openAgentCommissions(
      tx,
      some.map(({ agentId }) => agentId),
      currency,
    )
    const movements = some.map(({ payUnits: units }, index) => {
      const credit = accounts[index]
      if (credit === undefined) throw new Error('the ledger opened too few accounts')
      return {
        type: 'post',
        debit: due,
        credit,
        amount: { currency, units },
        code: transferCodes.commission,
        reference: period.id,
      } as const
    })
    const content = some.map(({ agentId, payUnits }) => `${agentId} ${payUnits}`).join(', ')
    const key = { scope: 'agent_commission', key: `${period.id} ${from}`, content }
    const posted = await ledger.post(tx, { key, movements })
    if (!posted.ok) throw new Error(`commissions were refused: ${posted.refusal}`)
  }
}

/** Agents without a login are paid, and read nothing. */
async function announce(
  tx: Tx,
  paid: Pick<SiteMoney, 'siteId' | 'currency'> & { readonly settlementId: bigint },
  at: Date,
): Promise<void> {
  const { siteId, settlementId, currency } = paid
  for (const { agentId, memberId, units } of await listPaidMembers(tx, paid)) {
    const data = { memberId, what: 'paid', currency, units } as const
    await emit(tx, commissionMoved, { siteId, key: `${settlementId} ${agentId}`, at, data })
    await profileUpdated(tx, { siteId, memberId }, at)
  }
}
