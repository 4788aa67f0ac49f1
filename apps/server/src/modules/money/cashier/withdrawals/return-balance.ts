import type { Movement } from '@glasshouse/ledger'
import { displayedUnits } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { PersonalData } from '../../../../platform/personal-data/index.ts'
import { forSite } from '../../../../platform/site-scope.ts'
import { closeConditions } from '../../../growth/grants/index.ts'
import {
  findMemberForStaff,
  guardRefusalOf,
  type MemberRef,
  type NameRefusal,
  type StaffMemberView,
} from '../../../access/members/index.ts'
import { listAccounts } from '../../bank-accounts/index.ts'
import {
  findMainCash,
  lockMemberAndMoney,
  openMemberAccounts,
  openPayoutAccounts,
  transferCodes,
} from '../../ledger-accounts/index.ts'
import { cashChanged } from '../../wallet/index.ts'
import { newOrderNumber } from '../order-number.ts'
import { findSettings } from './conditions.queries.ts'
import { tellMoved } from './move.ts'
import { insertWithdrawal, type Withdrawal } from './orders.queries.ts'
import { insertWithdrawalDecision } from './staff.queries.ts'
import type { WithdrawalMoving } from './withdrawal-deps.ts'

export type ReturnRefusal =
  | NameRefusal
  | 'notExcluded'
  /** The site has no withdrawals in the member's currency. */
  | 'closed'
  /** The member has bound no account that can be paid to now. */
  | 'noBankAccount'
  | 'nothingThere'
  /** The member is closed to payouts now. */
  | 'memberClosed'
  | 'ledgerHalted'

type Deps = WithdrawalMoving & { readonly personalData: PersonalData }
type DecidedBy = { readonly by: string; readonly reason: string }
type Returned = Outcome<Withdrawal, ReturnRefusal>

/**
 * An order for the whole balance of a self-excluded member, to the default bank account, without a fee and without
 * terms: the member cannot play for them. From here on it is approved and paid like any other.
 */
export async function returnBalance(deps: Deps, name: MemberRef, decidedBy: DecidedBy): Promise<Returned> {
  const found = await findMemberForStaff(deps.database, name)
  if (!found.ok) return found
  const { siteId, excludedUntil } = found.value
  if (!excludedUntil || excludedUntil <= deps.clock.now()) return refuse('notExcluded')
  return deps.database.transaction(
    tx => orderBalance(deps, tx, { member: found.value, decidedBy }),
    forSite(siteId),
  )
}

async function orderBalance(
  deps: Deps,
  tx: Tx,
  { member: named, decidedBy }: { readonly member: StaffMemberView; readonly decidedBy: DecidedBy },
): Promise<Returned> {
  const { siteId, memberId, currency } = named
  const member = { siteId, memberId, currency }
  const at = deps.clock.now()
  const settings = await findSettings(tx, member)
  if (!settings) return refuse('closed')
  const { main } = await openMemberAccounts(tx, memberId, currency)
  const { funds } = await openPayoutAccounts(tx, siteId, currency)
  await lockMemberAndMoney(tx, member)
  const usable = (await listAccounts(tx, deps.personalData, { ...member, language: 'en_US' })).filter(
    account => account.usableFrom <= at,
  )
  const account = usable.find(({ isDefault }) => isDefault) ?? usable[0]
  if (!account) return refuse('noBankAccount')
  const amountUnits = displayedUnits((await findMainCash(tx, memberId, currency)).units, currency)
  if (amountUnits === 0n) return refuse('nothingThere')
  const orderNumber = newOrderNumber(at, 'W')
  const movement = {
    type: 'hold',
    debit: main,
    credit: funds,
    amount: { currency, units: amountUnits },
    code: transferCodes.withdrawal,
  } as const
  const held = await hold(deps, tx, { memberId, orderNumber, movement })
  if (!held.ok) return held
  const order = await insertWithdrawal(tx, {
    ...member,
    orderNumber,
    bankAccountId: account.id,
    amountUnits,
    feeUnits: 0n,
    holdId: held.value,
    score: 0,
    reasons: [],
    people: amountUnits > settings.twoPeopleUnits ? 2 : 1,
    createdAt: at,
  })
  await closeConditions(tx, member, { why: 'returned', at })
  await insertWithdrawalDecision(tx, { decision: 'note', ...decidedBy, before: order, after: order, at })
  await tellMoved(deps, tx, order)
  await cashChanged(tx, member)
  return ok(order)
}

type Holding = {
  readonly memberId: bigint
  readonly orderNumber: string
  readonly movement: Movement
}

async function hold(
  { ledger }: Deps,
  tx: Tx,
  { memberId, orderNumber, movement }: Holding,
): Promise<Outcome<string, 'memberClosed' | 'ledgerHalted'>> {
  const posted = await ledger.post(tx, {
    key: { scope: 'withdrawal_store', key: `${memberId} ${orderNumber}`, content: 'return' },
    movements: [movement],
    guard: { name: 'member_may_be_paid', subject: memberId },
    reply: orderNumber,
  })
  if (!posted.ok) {
    if (posted.refusal !== 'guardRefused')
      throw new Error(`${orderNumber} could not be held: ${posted.refusal}`)
    return refuse(guardRefusalOf(posted.data) === 'ledgerHalted' ? 'ledgerHalted' : 'memberClosed')
  }
  const [transfer] = posted.value.transfers
  if (!transfer) throw new Error('a hold has a transfer')
  return ok(transfer.id)
}
