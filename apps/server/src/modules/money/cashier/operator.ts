import { largestAmountUnits, type Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Tx } from '@glasshouse/postgres'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { LedgerHalted } from '../ledger-accounts/index.ts'
import { type SettlingDeps } from './cashier-deps.ts'
import { advanceDeposit, findDeposit, lockDeposit, type Deposit } from './orders.queries.ts'
import { credit, moveTo, notifySettled, type Settled } from './settle.ts'
import { findCreditLimit, findLastDecision, insertDecision, type Decision } from './trail.queries.ts'

/** The author and the reason; both are stored with the decision for ever. */
export type DecidedBy = { readonly by: string; readonly reason: string }

export type OperatorRefusal =
  | 'orderUnknown'
  /** The refusal carries the order: a member who pays twice is shown that it is paid. */
  | 'alreadyCredited'
  | 'alreadyDeclined'
  /** Another currency was paid, so staff have to name its value in the order's own. */
  | 'amountNeeded'
  /**
   * It is zero, or above the limit of one amount; or, as the note in the refusal tells, the member takes no money
   * (`memberClosed`) or the fee leaves nothing of it (`amountDiffers`).
   */
  | 'notCreditable'
  /** More than the gateway reported as paid or, without a report, than was asked; the refusal carries that sum. */
  | 'abovePaid'
  /** The sum takes a second person, and this one has proposed it already. */
  | 'secondNameNeeded'
  /** The ledger is halted after an audit, and nothing is credited until a full one finds no fault. */
  | 'ledgerHalted'

type Decided = Outcome<Deposit, OperatorRefusal>

/**
 * Credits an order by a staff decision: what was paid in the order's currency, else the requested amount, unless an
 * amount is named. From any state but credited, because received money must be booked to an owner. Above the sum that
 * one person decides alone the first decision is kept as a proposal and nothing moves; another person's decision on
 * the same sum credits. The database holds both rules.
 */
export async function creditByOperator(
  deps: SettlingDeps,
  orderNumber: string,
  decidedBy: DecidedBy & { readonly units?: bigint },
): Promise<Decided> {
  let settled: Settled | undefined
  const decided = await decide(deps, orderNumber, async (tx, order) => {
    if (order.state === 'success') return refuse('alreadyCredited', pointer(order))
    const grossUnits = decidedBy.units ?? paidIn(order, order.currency)
    if (grossUnits === undefined) return refuse('amountNeeded')
    if (grossUnits <= 0n || grossUnits > largestAmountUnits) return refuse('notCreditable')
    const mostUnits = paidIn(order, order.currency) ?? order.amountUnits
    if (grossUnits > mostUnits) return refuse('abovePaid', { mostUnits, currency: order.currency })
    const step = await stepOf(tx, order, { by: decidedBy.by, grossUnits })
    if (step === 'secondNameNeeded') return refuse(step)
    if (step === 'propose') {
      await note(deps, tx, { decidedBy, decision: step, grossUnits, before: order, after: order })
      return ok(order)
    }
    settled = await credit(deps, tx, { order, paid: {}, grossUnits, note: 'approved' })
    if (settled.result !== 'credited') return refuse('notCreditable', { note: settled.order.note })
    await note(deps, tx, {
      decidedBy,
      decision: 'credit',
      grossUnits,
      before: order,
      after: settled.order,
    })
    return ok(settled.order)
  })
  if (decided.ok && settled) notifySettled(deps, settled, 'operator')
  return decided
}

/** Whether a credit is this person's to make alone, the second of two, or the first. */
async function stepOf(
  tx: Tx,
  order: Deposit,
  { by, grossUnits }: { readonly by: string; readonly grossUnits: bigint },
): Promise<'credit' | 'propose' | 'secondNameNeeded'> {
  if (grossUnits <= (await findCreditLimit(tx, order.currency))) return 'credit'
  const last = await findLastDecision(tx, order)
  if (last?.decision !== 'propose' || last.grossUnits !== grossUnits) return 'propose'
  return last.decidedBy.trim().toLowerCase() === by.trim().toLowerCase() ? 'secondNameNeeded' : 'credit'
}

/** Declines an order by a staff decision. The payment is returned to the payer outside the platform. */
export function declineByOperator(
  deps: SettlingDeps,
  orderNumber: string,
  decidedBy: DecidedBy,
): Promise<Decided> {
  return decide(deps, orderNumber, async (tx, order) => {
    if (order.state === 'success') return refuse('alreadyCredited', pointer(order))
    if (order.note === 'declined') return refuse('alreadyDeclined', pointer(order))
    const moved = await moveTo({ deps, tx, order }, { state: 'refused', note: 'declined' })
    // No adapter in this process (a command): schedule the next poll now; a server will take it.
    const declined = deps.gateways.has(order.gateway)
      ? moved
      : await advanceDeposit(tx, moved, { nextAskAt: deps.clock.now() })
    await note(deps, tx, { decidedBy, decision: 'decline', grossUnits: null, before: order, after: declined })
    return ok(declined)
  })
}

async function decide(
  { database }: SettlingDeps,
  orderNumber: string,
  decide: (tx: Tx, order: Deposit) => Promise<Decided>,
): Promise<Decided> {
  const found = await database.transaction(tx => findDeposit(tx, orderNumber), forAllSites)
  if (!found) return refuse('orderUnknown')
  try {
    return await database.transaction(
      async tx => decide(tx, await lockDeposit(tx, found)),
      forSite(found.siteId),
    )
  } catch (error) {
    if (error instanceof LedgerHalted) return refuse('ledgerHalted')
    throw error
  }
}

type Noted = {
  readonly decidedBy: DecidedBy
  readonly decision: Decision['decision']
  readonly grossUnits: bigint | null
  readonly before: Deposit
  readonly after: Deposit
}

function note(deps: SettlingDeps, tx: Tx, noted: Noted): Promise<void> {
  const { decidedBy, decision, grossUnits, before, after } = noted
  const { by, reason } = decidedBy
  return insertDecision(tx, {
    decision,
    grossUnits,
    by,
    reason,
    stateBefore: before.state,
    after,
    at: deps.clock.now(),
  })
}

function paidIn(order: Deposit, currency: Currency): bigint | undefined {
  if (order.paidUnits === null) return order.amountUnits
  return order.paidCurrency === currency ? order.paidUnits : undefined
}

function pointer({ orderNumber, state }: Deposit) {
  return { orderNumber, state }
}
