import { type Movement } from '@glasshouse/ledger'
import { unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Tx } from '@glasshouse/postgres'
import { inSite } from '../../platform/in-site.ts'
import {
  findMainCash,
  openAtProvider,
  openMemberAccounts,
  openProviderResult,
  transferCodes,
} from '../accounts/index.ts'
import { guardRefusalOf, type MemberGuard } from '../members/index.ts'
import { findLossRoom } from '../protection/index.ts'
import { findOpenOrder, insertOrder, type TransferOrder } from './provider-transfers.queries.ts'
import {
  lockWallet,
  updateWalletMoved,
  updateWalletRead,
  updateWalletReturn,
  type KnownWallet,
  type ProviderWallet,
} from './provider-wallets.queries.ts'
import { getAtRisk } from './play-room.queries.ts'
import { cashChanged } from './wallet.events.ts'
import { platformOf, type WalletMember, type WalletParts, type WalletPlatform } from './wallet-parts.ts'
import { amountToMove, inAmounts, playRoom } from './wallet.rules.ts'

export type OpenRefusal =
  | 'nothingToMove'
  /** An order between this member and this platform is not over, or the wallet waits for a person. */
  | 'transferOpen'
  | 'frozen'
  /** The member has lost as much today as they want to lose in a day. */
  | 'limitReached'
  /** The house's books are off: nobody's money goes out until they are right. */
  | 'booksStopped'
  /** Something moved since the balance was asked for; ask again. */
  | 'staleReading'
  /** The main wallet was spent from at the same moment; look again. */
  | 'spentMeanwhile'
  /** The same wish was made into an order since it was looked for. */
  | 'askedMeanwhile'
  /** A wish that is larger than what is there; nothing is ever moved in part instead. */
  | 'notEnough'

/** An amount that the member named, under the member's name for the wish. */
export type HandWish = { readonly units: bigint; readonly askedKey: string }

/** A created order that nobody has sent by then never will be: its process died. */
const createdGraceMs = 30_000

/** What a provider told of a wallet, and the wallet as it was before the question: its version dates the answer. */
export type Reading = {
  readonly wallet: KnownWallet
  readonly units: bigint
  readonly asOf: Date
}

/** Who wants the money home: the member, whose wallet may be frozen, or the house, which brings what it owes. */
export type BroughtBy = 'member' | 'house'

/**
 * Order and hold in one transaction, of everything in the main wallet or of what the member wished. Nothing is sent
 * yet.
 */
export function openTransferIn(
  parts: WalletParts,
  wallet: KnownWallet,
  wish?: HandWish,
): Promise<Outcome<TransferOrder, OpenRefusal>> {
  const { currency } = wallet
  const platform = platformOf(parts, wallet.platformId)
  return inWalletTransaction(parts, wallet, async (tx, current) => {
    if (await isBusy(tx, current)) return refuse('transferOpen')
    const cash = await findMainCash(tx, wallet.memberId, currency)
    const room = await findPlayRoom(tx, wallet, parts.clock.now())
    if (wish && room !== undefined && wish.units > room) return refuse('limitReached')
    const movable = room === undefined || cash.units < room ? cash.units : room
    const most = amountToMove(movable, currency, platform.adapter.describe())
    if (wish && wish.units > most) return refuse('notEnough', { most: unitsText(most, currency) })
    const units = wish?.units ?? most
    if (units === 0n) return refuse('nothingToMove')
    const { main } = await openMemberAccounts(tx, wallet.memberId, currency)
    const there = await openAtProvider(tx, wallet, currency)
    const hold: Movement = {
      type: 'hold',
      debit: main,
      credit: there,
      amount: { currency, units },
      code: transferCodes.providerIn,
    }
    const opened = await openOrder(parts, tx, {
      wallet,
      platform,
      direction: 'in',
      askedKey: wish?.askedKey ?? null,
      units,
      movements: [hold],
      guard: 'member_may_take_along',
    })
    if (!opened.ok) return opened
    await updateWalletMoved(tx, wallet, true)
    // Who brings money here by hand wants it here: what was planned before to come home stays now.
    if (wish) await updateWalletReturn(tx, wallet, { at: null, tries: 0 })
    await cashChanged(tx, wallet)
    return opened
  })
}

/** How much more may go to providers by the member's own limit of losses; undefined where there is no limit. */
async function findPlayRoom(tx: Tx, wallet: KnownWallet, at: Date): Promise<bigint | undefined> {
  const leftUnits = await findLossRoom(tx, wallet, at)
  return leftUnits === undefined ? undefined : playRoom(leftUnits, await getAtRisk(tx, wallet))
}

/**
 * What a reading means for the books, in one transaction: the difference to our mirror is the provider's profit or
 * loss, and everything that is there, or what the member wished of it, is held for its way home. Undefined when there
 * is nothing to bring.
 */
export function openTransferOut(
  parts: WalletParts,
  reading: Reading,
  by: BroughtBy | HandWish,
): Promise<Outcome<TransferOrder | undefined, OpenRefusal>> {
  const { wallet } = reading
  const platform = platformOf(parts, wallet.platformId)
  const { currency } = wallet
  return inWalletTransaction(parts, wallet, async (tx, current) => {
    if (current.version !== wallet.version) return refuse('staleReading')
    if (await isBusy(tx, current)) return refuse('transferOpen')
    const wish = typeof by === 'object' ? by : undefined
    const most = amountToMove(reading.units, currency, platform.adapter.describe())
    if (wish && wish.units > most) return refuse('notEnough', { most: unitsText(most, currency) })
    const units = wish?.units ?? most
    const difference = await differenceMovements(parts, tx, reading)
    await updateWalletRead(tx, wallet, { readAt: reading.asOf, mayHoldMoney: reading.units > 0n })
    if (units === 0n) return postDifference(parts, tx, difference)
    const { main } = await openMemberAccounts(tx, wallet.memberId, currency)
    const hold: Movement = {
      type: 'hold',
      debit: await openAtProvider(tx, wallet, currency),
      credit: main,
      amount: { currency, units },
      code: transferCodes.providerOut,
    }
    return openOrder(parts, tx, {
      wallet,
      platform,
      direction: 'out',
      askedKey: wish?.askedKey ?? null,
      units,
      movements: [...difference, hold],
      guard: by === 'house' ? 'member_may_receive' : 'member_may_bring_home',
    })
  })
}

/** Books a reading without moving money home. */
export function bookReading(parts: WalletParts, reading: Reading): Promise<Outcome<undefined, OpenRefusal>> {
  const { wallet } = reading
  return inWalletTransaction(parts, wallet, async (tx, current) => {
    if (current.version !== wallet.version) return refuse('staleReading')
    if (await isBusy(tx, current)) return refuse('transferOpen')
    const difference = await differenceMovements(parts, tx, reading)
    await updateWalletRead(tx, wallet, {
      readAt: reading.asOf,
      mayHoldMoney: current.mayHoldMoney || reading.units > 0n,
    })
    return postDifference(parts, tx, difference)
  })
}

function inWalletTransaction<T>(
  { database }: WalletParts,
  wallet: ProviderWallet,
  work: (tx: Tx, current: ProviderWallet) => Promise<T>,
): Promise<T> {
  return database.transaction(async tx => work(tx, await lockWallet(tx, wallet)), inSite(wallet.siteId))
}

async function isBusy(tx: Tx, current: ProviderWallet): Promise<boolean> {
  return current.blockedReason !== null || (await findOpenOrder(tx, current)) !== undefined
}

/** What the provider has won or lost since our books were last the same as its own; nothing where they still are. */
async function differenceMovements(
  { ledger }: WalletParts,
  tx: Tx,
  { wallet, units }: Reading,
): Promise<Movement[]> {
  const { currency } = wallet
  const there = await openAtProvider(tx, wallet, currency)
  const [mirror] = await ledger.balances(tx, [there])
  const difference = units - (mirror?.balance ?? 0n)
  if (difference === 0n) return []
  const result = await openProviderResult(tx, wallet, currency)
  const won = difference > 0n
  const [debit, credit] = won ? [result, there] : [there, result]
  return inAmounts(won ? difference : -difference).map(each => ({
    type: 'post',
    debit,
    credit,
    amount: { currency, units: each },
    code: transferCodes.providerResult,
  }))
}

async function postDifference(
  { ledger, newId }: WalletParts,
  tx: Tx,
  difference: readonly Movement[],
): Promise<Outcome<undefined, OpenRefusal>> {
  if (difference.length === 0) return ok(undefined)
  const key = newId()
  const posted = await ledger.post(tx, {
    key: { scope: 'provider_reading', key, content: key },
    movements: difference,
  })
  if (!posted.ok) throw new Error(`a reading could not be booked: ${posted.refusal}`)
  return ok(undefined)
}

type OrderPlan = {
  readonly wallet: KnownWallet
  readonly platform: WalletPlatform
  readonly direction: 'in' | 'out'
  readonly askedKey: string | null
  readonly units: bigint
  /** The hold comes last. */
  readonly movements: readonly Movement[]
  readonly guard: MemberGuard
}

async function openOrder(
  { ledger, newId, clock }: WalletParts,
  tx: Tx,
  { wallet, platform, direction, askedKey, units, movements, guard }: OrderPlan,
): Promise<Outcome<TransferOrder, OpenRefusal>> {
  const orderId = newId()
  const posted = await ledger.post(tx, {
    key: {
      scope: 'provider_transfer',
      key: `${orderId}/open`,
      content: `${direction} ${units} ${wallet.currency}`,
    },
    movements,
    guard: { name: guard, subject: wallet.memberId },
  })
  if (!posted.ok) {
    const said = guardRefusalOf(posted.data)
    if (said === 'booksStopped' || said === 'limitReached') return refuse(said)
    if (posted.refusal === 'guardRefused' || posted.refusal === 'accountFrozen') return refuse('frozen')
    if (posted.refusal === 'insufficientFunds') return refuse('spentMeanwhile')
    throw new Error(`a transfer could not be opened: ${posted.refusal}`)
  }
  const hold = posted.value.transfers.at(-1)
  if (!hold) throw new Error('a hold has a transfer')
  const createdAt = clock.now()
  const order = await insertOrder(tx, {
    orderId,
    siteId: wallet.siteId,
    memberId: wallet.memberId,
    platformId: platform.platformId,
    direction,
    askedKey,
    currency: wallet.currency,
    requestedUnits: units,
    transferId: platform.adapter.transferIdFor({ orderId, playerId: wallet.playerId, at: createdAt }),
    playerId: wallet.playerId,
    holdId: hold.id,
    createdAt,
    nextCheckAt: new Date(createdAt.getTime() + createdGraceMs),
  })
  return order ? ok(order) : refuse('askedMeanwhile')
}

export function memberOf({ memberId, siteId, currency }: ProviderWallet | TransferOrder): WalletMember {
  return { memberId, siteId, currency }
}
