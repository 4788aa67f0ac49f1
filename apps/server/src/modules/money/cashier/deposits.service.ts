import { type LanguageName } from '@glasshouse/contract'
import { displayStepUnits, unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Tx } from '@glasshouse/postgres'
import { badField } from '../../../platform/bind.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { guardRefusalOf, isSameName } from '../../access/members/index.ts'
import { setAsideForOrder } from '../../growth/grants/index.ts'
import { notifyUrlOf, type CashierDeps, type DepositMember } from './cashier-deps.ts'
import { depositChanged } from './cashier.events.ts'
import { findChannel } from './channels.queries.ts'
import { openNow, type OpenChannel } from './channels.service.ts'
import { creditOf } from './deposit.rules.ts'
import { openingLeaseMs, type Opening } from './opening.ts'
import {
  countSince,
  findOwnDeposit,
  insertDeposit,
  listWaiting,
  lockDeposit,
  type Deposit,
} from './orders.queries.ts'
import { moveTo } from './settle.ts'
import { insertEvent } from './trail.queries.ts'

export type DepositInput = {
  readonly channelId: number
  readonly amountUnits: bigint
  readonly payerName: string | undefined
  readonly proof: string | undefined
  readonly returnUrl: string
  readonly language: LanguageName
  readonly device: 'desktop' | 'mobile'
  readonly timezone: string
  /** The caller's idempotency key. */
  readonly idempotencyKey: string | undefined
  readonly address: string
}

export type StoreRefusal =
  | 'conflict'
  | 'tooFrequent'
  | 'accountFrozen'
  | 'identityUnverified'
  | 'bankAccountMissing'
  | 'channelClosed'
  | 'channelMaintenance'
  | 'amountOutsideLimits'
  | 'badField'
  | 'payerNameDiffers'
  | 'orderOpen'
  | 'overOwnLimit'

/** So many orders in so long, per member: each of them costs a question to a gateway. */
const mostOrders = 20
const ordersWindowMs = 10 * 60_000

/** Stores the order, then opens it at the gateway. Whatever the gateway's answer, the order exists and continues. */
export async function storeDeposit(
  deps: CashierDeps,
  opening: Opening,
  { member, input }: { readonly member: DepositMember; readonly input: DepositInput },
): Promise<Outcome<Deposit, StoreRefusal>> {
  const placed = await deps.database.transaction(
    tx => placeOrder(deps, tx, { member, input }),
    forSite(member.siteId),
  )
  if (!placed.ok) return placed
  const { order, isNew } = placed.value
  if (isNew) return ok(await opening.open(order))
  return ok(order.state === 'waiting' && order.openedAt === null ? await opening.again(order) : order)
}

type Placed = { readonly order: Deposit; readonly isNew: boolean }

type Placing = { readonly member: DepositMember; readonly input: DepositInput }

/**
 * In this order: whether it was asked before, the member, the channel, the amount, the payer's name, what is open
 * already, the member's own limits, how often. Under the lock of the member's row, so that two tabs come one after the other.
 */
async function placeOrder(
  deps: CashierDeps,
  tx: Tx,
  { member, input }: Placing,
): Promise<Outcome<Placed, StoreRefusal>> {
  const { siteId, memberId, currency } = member
  const payer = await deps.members.lockPayer(tx, siteId, memberId)
  const orderNumber = deps.newOrderNumber()
  const taken = await takeKey(deps, tx, { member, input, orderNumber })
  if (!taken.ok) return taken
  if (taken.value !== orderNumber) {
    const known = await findOwnDeposit(tx, member, taken.value)
    if (!known) throw new Error('a key remembers an order that is not there')
    return ok({ order: known, isNew: false })
  }
  if (payer.needsBankAccount) return refuse('bankAccountMissing')
  const channel = await findChannel(tx, { siteId, currency, language: input.language }, input.channelId)
  const checked = openNow(deps, channel, input)
  if (!checked.ok) return checked
  const refusal = refuseInput(checked.value, member, input) ?? refuseName(checked.value, payer.name, input)
  if (refusal) return refusal
  const now = deps.clock.now()
  const open = (await listWaiting(tx, member)).find(each => each.channelId === input.channelId)
  if (open) return refuse('orderOpen', { order_number: open.orderNumber })
  const room = await deps.protection.findDepositRoom(tx, member, now)
  if (room && input.amountUnits > room.leftUnits) {
    const left = room.leftUnits > 0n ? room.leftUnits : 0n
    return refuse('overOwnLimit', { limit: room.limit, left: unitsText(left, currency) })
  }
  const { count, oldestAt } = await countSince(tx, member, new Date(now.getTime() - ordersWindowMs))
  if (count >= mostOrders * deps.limitFactor(input.address)) {
    const waitMs = (oldestAt ?? now).getTime() + ordersWindowMs - now.getTime()
    return refuse('tooFrequent', { wait: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  const order = await writeOrder(deps, tx, { member, input, channel: checked.value, orderNumber })
  return ok({ order, isNew: true })
}

/**
 * Stores the caller's key in the ledger's own table and asks the guard whether the member may deposit. Returns the
 * number of the order of the key: ours, or an earlier one.
 */
async function takeKey(
  deps: CashierDeps,
  tx: Tx,
  { member, input, orderNumber }: Placing & { readonly orderNumber: string },
): Promise<Outcome<string, 'conflict' | 'accountFrozen' | 'identityUnverified'>> {
  const { channelId, amountUnits, payerName = null, proof = null } = input
  const content = JSON.stringify([channelId, member.currency, `${amountUnits}`, payerName, proof])
  const decision = await deps.ledger.post(tx, {
    key: {
      scope: 'deposit_store',
      key: `${member.memberId} ${input.idempotencyKey ?? orderNumber}`,
      content,
    },
    movements: [],
    guard: { name: 'member_may_play', subject: member.memberId },
    reply: orderNumber,
  })
  if (decision.ok) return ok(decision.value.replayed ? String(decision.value.reply) : orderNumber)
  if (decision.refusal === 'keyReused') return refuse('conflict')
  if (decision.refusal === 'guardRefused')
    return refuse(
      guardRefusalOf(decision.data) === 'identityUnverified' ? 'identityUnverified' : 'accountFrozen',
    )
  throw new Error(`the key of an order was refused: ${decision.refusal}`)
}

function refuseInput(channel: OpenChannel, { currency }: DepositMember, { amountUnits }: DepositInput) {
  const { minUnits, maxUnits } = channel
  const text = (units: bigint) => unitsText(units, currency)
  if (amountUnits < minUnits || amountUnits > maxUnits) {
    return refuse('amountOutsideLimits', { min: text(minUnits), max: text(maxUnits) })
  }
  // A fraction of the displayed amount cannot be paid.
  return amountUnits % displayStepUnits(currency) === 0n
    ? undefined
    : badField({ amount: 'err_money_format' })
}

function refuseName(channel: OpenChannel, registered: string | null, { payerName }: DepositInput) {
  if (!channel.needPayerName) return undefined
  if (payerName === undefined || payerName.trim() === '') return badField({ payer_name: 'err_name_blank' })
  if (registered !== null && !isSameName(registered, payerName)) return refuse('payerNameDiffers')
  return undefined
}

type NewOrder = Placing & { readonly channel: OpenChannel; readonly orderNumber: string }

async function writeOrder(
  deps: CashierDeps,
  tx: Tx,
  { member, input, channel, orderNumber }: NewOrder,
): Promise<Deposit> {
  const now = deps.clock.now()
  // If the site pays the fee, nothing is deducted.
  const terms =
    channel.feeBearer === 'member'
      ? { feeParts: channel.feeParts, feeFixedUnits: channel.feeFixedUnits }
      : { feeParts: 0, feeFixedUnits: 0n }
  const order = await insertDeposit(tx, deps.personalData, {
    ...member,
    ...terms,
    orderNumber,
    channelId: channel.channelId,
    gateway: channel.gateway,
    payType: channel.payType,
    amountUnits: input.amountUnits,
    feeUnits: input.amountUnits - creditOf(input.amountUnits, terms),
    payer: {
      name: channel.needPayerName ? (input.payerName?.trim() ?? null) : null,
      proof: input.proof ?? null,
    },
    language: input.language,
    returnUrl: input.returnUrl,
    notifyUrl: notifyUrlOf(deps, channel.gateway),
    createdAt: now,
    expiresAt: new Date(now.getTime() + channel.expiresAfterS * 1000),
    // If this process ends before the gateway is called, the job calls it.
    nextAskAt: new Date(now.getTime() + openingLeaseMs),
  })
  const netUnits = order.amountUnits - order.feeUnits
  await setAsideForOrder(deps, tx, { ...order, orderId: order.id, netUnits })
  await insertEvent(tx, order, { note: 'created', at: now })
  await depositChanged(tx, order, { note: 'created', at: now })
  return order
}

export async function findDetail(
  deps: CashierDeps,
  member: DepositMember,
  orderNumber: string,
): Promise<Outcome<Deposit, 'orderUnknown'>> {
  const order = await findOwnDeposit(deps.database, member, orderNumber)
  return order ? ok(order) : refuse('orderUnknown')
}

/** Only an order that waits can be cancelled. It is asked about afterwards all the same: it may be paid already. */
export function cancelDeposit(
  deps: CashierDeps,
  member: DepositMember,
  orderNumber: string,
): Promise<Outcome<Deposit, 'orderUnknown' | 'notCancellable'>> {
  return deps.database.transaction(
    async (tx): Promise<Outcome<Deposit, 'orderUnknown' | 'notCancellable'>> => {
      const own = await findOwnDeposit(tx, member, orderNumber)
      if (!own) return refuse('orderUnknown')
      const order = await lockDeposit(tx, own)
      if (order.state === 'cancelled') return ok(order)
      if (order.state !== 'waiting') return refuse('notCancellable')
      return ok(await moveTo({ deps, tx, order }, { state: 'cancelled', note: 'cancelled' }))
    },
    forSite(member.siteId),
  )
}
