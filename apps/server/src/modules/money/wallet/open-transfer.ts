import { type Movement } from '@glasshouse/ledger'
import { displayStepUnits, unitsText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Tx } from '@glasshouse/postgres'
import { forSite } from '../../../platform/site-scope.ts'
import {
  findMainCash,
  openAtProvider,
  openMemberAccounts,
  openProviderResult,
  transferCodes,
} from '../ledger-accounts/index.ts'
import { guardRefusalOf, type MemberGuard } from '../../access/members/index.ts'
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
import { platformOf, type WalletMember, type WalletDeps, type WalletPlatform } from './wallet-deps.ts'
import { amountToMove, inAmounts, playRoom } from './wallet.rules.ts'

export type OpenRefusal =
  | 'nothingToMove'
  /** An order between this member and this platform is not over, or the wallet waits for a person. */
  | 'transferOpen'
  | 'frozen'
  /** The member has reached the daily loss limit. */
  | 'limitReached'
  /** The ledger is halted: no money goes out until it is repaired. */
  | 'ledgerHalted'
  /** Something moved since the balance was asked for; ask again. */
  | 'staleSnapshot'
  /** The main wallet was spent from at the same moment; look again. */
  | 'spentMeanwhile'
  /** The same request became an order since the first look. */
  | 'askedMeanwhile'
  /** A request for more than the balance; a part is never moved instead. */
  | 'notEnough'

/** An amount that the member named, under the member's idempotency key. */
export type ManualTransferInput = { readonly units: bigint; readonly askedKey: string }

/** A created order that was not sent by then never will be: its process died. */
const createdGraceMs = 30_000

/** A provider's balance of a wallet, and the wallet as it was before the call: its version dates the answer. */
export type BalanceSnapshot = {
  readonly wallet: KnownWallet
  readonly units: bigint
  readonly asOf: Date
}

/** Who withdraws: the member, whose wallet may be frozen, or the server, for money that it owes. */
export type BroughtBy = 'member' | 'house'

/**
 * Order and hold in one transaction, of everything in the main wallet or of what the member asked for. Nothing is sent
 * yet.
 */
export function openTransferIn(
  deps: WalletDeps,
  wallet: KnownWallet,
  input?: ManualTransferInput,
): Promise<Outcome<TransferOrder, OpenRefusal>> {
  const { currency } = wallet
  const platform = platformOf(deps, wallet.platformId)
  return inWalletTransaction(deps, wallet, async (tx, current) => {
    if (await isBusy(tx, current)) return refuse('transferOpen')
    const cash = await findMainCash(tx, wallet.memberId, currency)
    const room = await findPlayRoom(tx, wallet, deps.clock.now())
    if (input && room !== undefined && input.units > room) return refuse('limitReached')
    const movable = room === undefined || cash.units < room ? cash.units : room
    const most = amountToMove(movable, currency, platform.adapter.describe())
    if (input && input.units > most) return refuse('notEnough', { most: unitsText(most, currency) })
    const units = input?.units ?? most
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
    const opened = await openOrder(deps, tx, {
      wallet,
      platform,
      direction: 'in',
      askedKey: input?.askedKey ?? null,
      units,
      movements: [hold],
      guard: 'member_may_transfer_to_provider',
    })
    if (!opened.ok) return opened
    await updateWalletMoved(tx, wallet, { mayHoldMoney: true, isEmpty: false })
    // A manual transfer to the provider cancels a scheduled withdrawal.
    if (input) await updateWalletReturn(tx, wallet, { at: null, tries: 0 })
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
 * Reconciles a balance snapshot, in one transaction: the difference to our mirror is the provider's profit or loss, and
 * the whole balance, or the requested part, is held for the withdrawal. Undefined when there is nothing to withdraw.
 */
export function openTransferOut(
  deps: WalletDeps,
  reading: BalanceSnapshot,
  by: BroughtBy | ManualTransferInput,
): Promise<Outcome<TransferOrder | undefined, OpenRefusal>> {
  const { wallet } = reading
  const platform = platformOf(deps, wallet.platformId)
  const { currency } = wallet
  return inWalletTransaction(deps, wallet, async (tx, current) => {
    if (current.version !== wallet.version) return refuse('staleSnapshot')
    if (await isBusy(tx, current)) return refuse('transferOpen')
    const input = typeof by === 'object' ? by : undefined
    const most = amountToMove(reading.units, currency, platform.adapter.describe())
    if (input && input.units > most) return refuse('notEnough', { most: unitsText(most, currency) })
    const units = input?.units ?? most
    const difference = await differenceMovements(deps, tx, reading)
    await updateWalletRead(tx, wallet, {
      readAt: reading.asOf,
      mayHoldMoney: reading.units > 0n,
      isEmpty: reading.units - units < displayStepUnits(currency),
    })
    if (units === 0n) return postDifference(deps, tx, difference)
    const { main } = await openMemberAccounts(tx, wallet.memberId, currency)
    const hold: Movement = {
      type: 'hold',
      debit: await openAtProvider(tx, wallet, currency),
      credit: main,
      amount: { currency, units },
      code: transferCodes.providerOut,
    }
    return openOrder(deps, tx, {
      wallet,
      platform,
      direction: 'out',
      askedKey: input?.askedKey ?? null,
      units,
      movements: [...difference, hold],
      guard: by === 'house' ? 'member_may_receive' : 'member_may_withdraw_from_provider',
    })
  })
}

/** Reconciles a balance snapshot without a withdrawal. */
export function reconcileBalance(
  deps: WalletDeps,
  reading: BalanceSnapshot,
): Promise<Outcome<undefined, OpenRefusal>> {
  const { wallet } = reading
  return inWalletTransaction(deps, wallet, async (tx, current) => {
    if (current.version !== wallet.version) return refuse('staleSnapshot')
    if (await isBusy(tx, current)) return refuse('transferOpen')
    const difference = await differenceMovements(deps, tx, reading)
    await updateWalletRead(tx, wallet, {
      readAt: reading.asOf,
      mayHoldMoney: current.mayHoldMoney || reading.units > 0n,
      isEmpty: reading.units < displayStepUnits(wallet.currency),
    })
    return postDifference(deps, tx, difference)
  })
}

function inWalletTransaction<T>(
  { database }: WalletDeps,
  wallet: ProviderWallet,
  work: (tx: Tx, current: ProviderWallet) => Promise<T>,
): Promise<T> {
  return database.transaction(async tx => work(tx, await lockWallet(tx, wallet)), forSite(wallet.siteId))
}

async function isBusy(tx: Tx, current: ProviderWallet): Promise<boolean> {
  return current.blockedReason !== null || (await findOpenOrder(tx, current)) !== undefined
}

/** The provider's win or loss since our ledger last agreed with it; zero while they agree. */
async function differenceMovements(
  { ledger }: WalletDeps,
  tx: Tx,
  { wallet, units }: BalanceSnapshot,
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
  { ledger, newId }: WalletDeps,
  tx: Tx,
  difference: readonly Movement[],
): Promise<Outcome<undefined, OpenRefusal>> {
  if (difference.length === 0) return ok(undefined)
  const key = newId()
  const posted = await ledger.post(tx, {
    key: { scope: 'balance_snapshot', key, content: key },
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
  { ledger, newId, clock }: WalletDeps,
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
    if (said === 'ledgerHalted' || said === 'limitReached') return refuse(said)
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
