import type { Movement } from '@glasshouse/ledger'
import { unitsText, displayStepUnits } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import { badField } from '../../../../platform/bind.ts'
import { forSite } from '../../../../platform/site-scope.ts'
import { guardRefusalOf } from '../../../access/members/index.ts'
import {
  lockMemberAndMoney,
  openMemberAccounts,
  openPayoutAccounts,
  transferCodes,
} from '../../ledger-accounts/index.ts'
import { closeConditions } from '../../../growth/grants/index.ts'
import { cashChanged } from '../../wallet/index.ts'
import { newOrderNumber } from '../order-number.ts'
import { findAvailability, type Asking, type Availability } from './availability.ts'
import { findRiskFacts, listRiskPoints } from './conditions.queries.ts'
import { releaseWithdrawal, tellMoved } from './move.ts'
import { findOwnWithdrawal, insertWithdrawal, lockWithdrawal, type Withdrawal } from './orders.queries.ts'
import type { MemberContext, WithdrawalDeps } from './withdrawal-deps.ts'
import { feeOf, peopleFor, scoreOf } from './withdrawal.rules.ts'

export type WithdrawInput = {
  readonly bankAccountId: bigint
  readonly amountUnits: bigint
  readonly withdrawPassword: string
  /** The caller's idempotency key. */
  readonly idempotencyKey: string | undefined
}

export type WithdrawRefusal =
  | 'withdrawPasswordWrong'
  | 'withdrawPasswordMissing'
  | 'notEnough'
  | 'amountOutsideLimits'
  | 'turnoverMissing'
  | 'accountFrozen'
  | 'bankAccountUnknown'
  | 'dailyCountUsed'
  | 'bankAccountWaits'
  | 'identityUnverified'
  | 'ledgerHalted'
  | 'closed'
  | 'tooFrequent'
  | 'noSession'
  | 'conflict'
  | 'badField'

export function askingOf({ member, language, site }: MemberContext): Asking {
  const { siteId, memberId, currency } = member
  return { siteId, memberId, currency, language, timezone: site.timezone }
}

/** The withdraw password first, outside of the transaction; everything else under the member's locks. */
export async function withdraw(
  deps: WithdrawalDeps,
  input: WithdrawInput,
  context: MemberContext,
): Promise<Outcome<Withdrawal, WithdrawRefusal>> {
  const proven = await deps.identity.proveWithdrawPassword(input.withdrawPassword, context)
  if (!proven.ok) return proven
  return deps.database.transaction(
    tx => placeWithdrawal(deps, tx, { input, context }),
    forSite(context.member.siteId),
  )
}

type Placing = { readonly input: WithdrawInput; readonly context: MemberContext }

async function placeWithdrawal(
  deps: WithdrawalDeps,
  tx: Tx,
  { input, context }: Placing,
): Promise<Outcome<Withdrawal, WithdrawRefusal>> {
  const { clock, identity } = deps
  const asking = askingOf(context)
  const { siteId, memberId, currency } = asking
  const { main } = await openMemberAccounts(tx, memberId, currency)
  const { funds } = await openPayoutAccounts(tx, siteId, currency)
  await lockMemberAndMoney(tx, asking)
  // A reset of the password has ended the session meanwhile.
  if (!(await identity.isSessionOpen(tx, context.member))) return refuse('noSession')
  const now = clock.now()
  const orderNumber = newOrderNumber(now, 'W')
  const hold: Movement = {
    type: 'hold',
    debit: main,
    credit: funds,
    amount: { currency, units: input.amountUnits },
    code: transferCodes.withdrawal,
  }
  // The key first: what was asked before is answered, whatever has changed since.
  const posted = await deps.ledger.post(tx, {
    key: {
      scope: 'withdrawal_store',
      key: `${memberId} ${input.idempotencyKey ?? orderNumber}`,
      content: JSON.stringify([`${input.bankAccountId}`, currency, `${input.amountUnits}`]),
    },
    movements: [hold],
    guard: { name: 'member_may_be_paid', subject: memberId },
    reply: orderNumber,
  })
  if (posted.ok && posted.value.replayed) {
    const known = await findOwnWithdrawal(tx, asking, String(posted.value.reply))
    if (!known) throw new Error('a key remembers a withdrawal that is not there')
    return ok(known)
  }
  if (!posted.ok && posted.refusal === 'keyReused') return refuse('conflict')
  // The ledger has taken the hold by now, so what is free is what it was before.
  const heldUnits = posted.ok ? input.amountUnits : 0n
  const found = await findAvailability(deps, tx, asking)
  if (!found) return refuse('closed')
  const refusal = refusalOf(found, heldUnits, input)
  if (refusal) return refusal
  if (!posted.ok) return refusalOfLedger(posted.refusal, posted.data)
  const [transfer] = posted.value.transfers
  if (!transfer) throw new Error('a hold has a transfer')
  const order = await writeOrder(deps, tx, { asking, input, found, holdId: transfer.id, orderNumber, now })
  return ok(order)
}

/** In the order of the page: what can be done about it comes first. */
function refusalOf(found: Availability, heldUnits: bigint, { bankAccountId, amountUnits }: WithdrawInput) {
  const { settings, currency, usedUnits, now } = found
  const text = (units: bigint) => unitsText(units, currency)
  if (found.guard === 'ledgerHalted') return refuse('ledgerHalted')
  if (found.guard === 'frozen') return refuse('accountFrozen')
  if (found.guard === 'identityUnverified') return refuse('identityUnverified')
  const account = found.accounts.find(({ id }) => id === bankAccountId)
  if (!account) return refuse('bankAccountUnknown')
  if (account.usableFrom > now)
    return refuse('bankAccountWaits', { usable_from: account.usableFrom.toISOString() })
  if (amountUnits % displayStepUnits(currency) !== 0n) return badField({ amount: 'err_money_format' })
  const left = found.conditions.reduce((sum, { leftUnits }) => sum + leftUnits, 0n)
  if (left > 0n) return refuse('turnoverMissing', { left: text(left) })
  if (found.usedCount >= settings.dailyCount) return refuse('dailyCountUsed')
  const dayLeft = settings.dailyUnits - usedUnits
  const max = settings.maxUnits < dayLeft ? settings.maxUnits : dayLeft
  if (amountUnits < settings.minUnits || amountUnits > max) {
    return refuse('amountOutsideLimits', { min: text(settings.minUnits), max: text(max > 0n ? max : 0n) })
  }
  return found.mainUnits + heldUnits < amountUnits ? refuse('notEnough') : undefined
}

function refusalOfLedger(refusal: string, data: unknown): Outcome<never, WithdrawRefusal> {
  if (refusal === 'insufficientFunds') return refuse('notEnough')
  if (refusal === 'accountFrozen') return refuse('accountFrozen')
  if (refusal !== 'guardRefused') throw new Error(`the hold of a withdrawal was refused: ${refusal}`)
  return refuse(guardRefusalOf(data) === 'ledgerHalted' ? 'ledgerHalted' : 'accountFrozen')
}

type Written = {
  readonly asking: Asking
  readonly input: WithdrawInput
  readonly found: Availability
  readonly holdId: string
  readonly orderNumber: string
  readonly now: Date
}

async function writeOrder(
  deps: WithdrawalDeps,
  tx: Tx,
  { asking, input, found, holdId, orderNumber, now }: Written,
): Promise<Withdrawal> {
  const { siteId, memberId, currency } = asking
  const { amountUnits, bankAccountId } = input
  const facts = await findRiskFacts(tx, asking, bankAccountId)
  const { score, reasons } = scoreOf(
    {
      ...facts,
      amountUnits,
      accountAgeMs: now.getTime() - facts.boundAt.getTime(),
      twoPeopleUnits: found.settings.twoPeopleUnits,
    },
    await listRiskPoints(tx, siteId),
  )
  const order = await insertWithdrawal(tx, {
    siteId,
    memberId,
    currency,
    orderNumber,
    bankAccountId,
    amountUnits,
    feeUnits: feeOf(amountUnits, found.settings, { usedCount: found.usedCount, currency }),
    holdId,
    score,
    reasons: [...reasons],
    people: peopleFor(amountUnits, score, found.settings),
    createdAt: now,
  })
  // They are met: what is staked from now on counts for what comes next.
  await closeConditions(tx, asking, { why: 'met', at: now })
  await tellMoved(deps, tx, order)
  await cashChanged(tx, { siteId, memberId, currency })
  return order
}

/** Only while it waits. Of several callers the first under the order's lock decides. */
export function cancelWithdrawal(
  deps: WithdrawalDeps,
  orderNumber: string,
  { member }: MemberContext,
): Promise<Outcome<Withdrawal, 'orderUnknown' | 'notCancellable'>> {
  return deps.database.transaction(
    async (tx): Promise<Outcome<Withdrawal, 'orderUnknown' | 'notCancellable'>> => {
      const own = await findOwnWithdrawal(tx, member, orderNumber)
      if (!own) return refuse('orderUnknown')
      const order = await lockWithdrawal(tx, own)
      if (order.state === 'cancelled') return ok(order)
      if (order.state !== 'waiting') return refuse('notCancellable')
      return ok(await releaseWithdrawal({ deps, tx, order }, { state: 'cancelled', note: 'withdrawn' }))
    },
    forSite(member.siteId),
  )
}
