import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Queries } from '@glasshouse/postgres'
import { ProviderFault, callWithin } from '@glasshouse/provider-kit'
import { forSite } from '../../../platform/site-scope.ts'
import { renewLease, withLease } from './lease.ts'
import { openTransferOut, type BroughtBy, type OpenRefusal } from './open-transfer.ts'
import { type TransferOrder } from './provider-transfers.queries.ts'
import {
  findWallet,
  isKnown,
  listWallets,
  updateWalletReturn,
  type KnownWallet,
  type WalletName,
} from './provider-wallets.queries.ts'
import { readBalance } from './balance-snapshots.service.ts'
import { sendTransfer } from './transfers.service.ts'
import { cameBack, cashChanged } from './wallet.events.ts'
import { platformOf, type WalletMember, type WalletDeps } from './wallet-deps.ts'
import { amountToMove, pauseBeforeReturnMs, type RecoveredStatus } from './wallet.rules.ts'

/** What became of one wallet: how many units came home, or why they did not. */
export type WithdrawnFromProvider =
  /** All that could be asked for is home; what is left is less than the provider moves. */
  | { readonly type: 'done'; readonly units: bigint }
  /** A part came, or nothing, and the provider keeps the rest for now: an open round, a missing answer, a lost lease. */
  | { readonly type: 'part'; readonly units: bigint }
  /** An order is not over: the reconciler ends it, and the money follows its answer. */
  | { readonly type: 'open' }
  /** The provider did not answer, or did not let go. */
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'frozen' }

/** A provider with a maximum per transfer empties a wallet in several withdrawals; the rest follows by itself. */
const mostWithdrawals = 8
const mostReadings = 3

/**
 * Reads a wallet, reconciles our mirror, and withdraws the balance, again and again while something comes. The lease is
 * renewed before each withdrawal, and none starts after it was lost; without one the locks of the wallet alone keep it
 * correct.
 */
export async function withdrawFromProvider(
  deps: WalletDeps,
  name: WalletName,
  { by, lease }: { readonly by: BroughtBy; readonly lease?: string | undefined },
): Promise<WithdrawnFromProvider> {
  let units = 0n
  for (let withdrawal = 1; withdrawal <= mostWithdrawals; withdrawal += 1) {
    if (lease !== undefined && !(await renewLease(deps, name, lease))) return { type: 'part', units }
    const { home, hasMore } = await withdraw(deps, name, by)
    if (home.type !== 'done') return units > 0n ? { type: 'part', units } : home
    units += home.units
    if (!hasMore) return { type: 'done', units }
  }
  return { type: 'part', units }
}

/** One withdrawal; `hasMore` when it brought less than the reading before it showed. */
type Withdrawn = {
  readonly home: Exclude<WithdrawnFromProvider, { readonly type: 'part' }>
  readonly hasMore: boolean
}

async function withdraw(deps: WalletDeps, name: WalletName, by: BroughtBy): Promise<Withdrawn> {
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    const wallet = await findWallet(deps.database, name)
    if (!isKnown(wallet)) return over({ type: 'done', units: 0n })
    const tried = await tryWithdraw(deps, wallet, by)
    if (tried.ok) return tried.value
    if (tried.refusal === 'frozen') return over({ type: 'frozen' })
    if (tried.refusal === 'transferOpen') return over({ type: 'open' })
  }
  return over({ type: 'open' })
}

async function tryWithdraw(
  deps: WalletDeps,
  wallet: KnownWallet,
  by: BroughtBy,
): Promise<Outcome<Withdrawn, OpenRefusal>> {
  const rules = platformOf(deps, wallet.platformId).adapter.describe()
  // If it is unknown whether the game is still open, the balance read now may change before it is withdrawn.
  const isOut = !rules.mustKickBeforeWithdraw || (await kickPlayer(deps, wallet))
  const reading = isOut ? await readBalance(deps, wallet) : undefined
  if (!reading) return ok(over({ type: 'refused', reason: 'unanswered' }))
  const opened = await openTransferOut(deps, reading, by)
  if (!opened.ok) return opened
  if (!opened.value) return ok(over({ type: 'done', units: 0n }))
  const home = withdrawalOf(await sendTransfer(deps, opened.value))
  const leftUnits = home.type === 'done' ? reading.units - home.units : 0n
  return ok({ home, hasMore: amountToMove(leftUnits, wallet.currency, rules) > 0n })
}

function over(home: Withdrawn['home']): Withdrawn {
  return { home, hasMore: false }
}

function withdrawalOf({ state, confirmedUnits, reason }: TransferOrder): Withdrawn['home'] {
  if (state === 'applied') return { type: 'done', units: confirmedUnits ?? 0n }
  return state === 'rejected' ? { type: 'refused', reason: reason ?? 'rejected' } : { type: 'open' }
}

/** Ends the player's session at the provider. False when the result is unknown. */
export async function kickPlayer(deps: WalletDeps, wallet: KnownWallet): Promise<boolean> {
  const { adapter, gpId } = platformOf(deps, wallet.platformId)
  try {
    await adapter.kick(callWithin(deps.timeouts.statusMs, deps.newId()), { playerId: wallet.playerId })
    deps.incidents.reportSuccess(`sessions of ${gpId}`)
    return true
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    const said = `a player at ${gpId} could not be sent out of a game`
    deps.incidents.reportFailure(`sessions of ${gpId}`, {
      error,
      said,
      level: 'warn',
      fields: { fault: error.kind },
    })
    return false
  }
}

export type Recovered = {
  readonly totalUnits: bigint
  readonly list: readonly {
    readonly platformId: number
    readonly units: bigint
    readonly status: RecoveredStatus
  }[]
  /** False when some provider did not answer or did not let go. */
  readonly isWhole: boolean
}

export type RecoveryRefusal = 'alreadyRunning' | 'inGame' | 'nothingToRecover' | 'walletFrozen'

/** The one key: everything that providers hold comes back to the main wallet, six at a time. */
export async function recoverAll(
  deps: WalletDeps,
  member: WalletMember,
): Promise<Outcome<Recovered, RecoveryRefusal>> {
  const recovered = await withLease(deps, { member, isAsked: true }, lease =>
    recoverUnderLease(deps, member, lease),
  )
  return recovered.ok ? recovered.value : recovered
}

async function recoverUnderLease(
  deps: WalletDeps,
  member: WalletMember,
  lease: string,
): Promise<Outcome<Recovered, RecoveryRefusal>> {
  const wallets = (await listWallets(deps.database, member)).filter(isKnown)
  const results = await eachOf(wallets, wallet => recoverOne(deps, wallet, lease))
  await planWhatStays(deps, member, results)
  const list = results.map(({ platformId, home }) => ({ platformId, ...shown(home) }))
  if (results.some(each => each.home.type === 'frozen')) return refuse('walletFrozen')
  if (list.every(each => each.status === 'skipped')) return refuse('nothingToRecover')
  const totalUnits = list.reduce((sum, each) => sum + each.units, 0n)
  await deps.database.transaction(async tx => {
    await cameBack(tx, member, totalUnits)
    await cashChanged(tx, member)
  }, forSite(member.siteId))
  return ok({ totalUnits, list, isWhole: list.every(each => each.status !== 'failed') })
}

type RecoveredOne = { readonly platformId: number; readonly home: WithdrawnFromProvider }

/** Never throws: a bug at one platform must not stop the others, nor release the lease while they are at work. */
async function recoverOne(deps: WalletDeps, wallet: KnownWallet, lease: string): Promise<RecoveredOne> {
  const { platformId } = wallet
  try {
    return { platformId, home: await withdrawFromProvider(deps, wallet, { by: 'member', lease }) }
  } catch (error) {
    deps.log.error({ err: error, platformId }, 'a wallet could not be recovered')
    return { platformId, home: { type: 'refused', reason: 'fault' } }
  }
}

/** Wallets are read anew: what the recovery has found there was not known before it. */
async function planWhatStays(
  deps: WalletDeps,
  member: WalletMember,
  results: readonly RecoveredOne[],
): Promise<void> {
  for (const wallet of await listWallets(deps.database, member)) {
    const home = results.find(each => each.platformId === wallet.platformId)?.home.type
    const stays = home === 'open' || home === 'part' || (home === 'refused' && wallet.mayHoldMoney)
    if (stays) await planReturn(deps, wallet)
  }
}

function shown(home: WithdrawnFromProvider): { readonly units: bigint; readonly status: RecoveredStatus } {
  if (home.type === 'part') return { units: home.units, status: 'failed' }
  if (home.type !== 'done') return { units: 0n, status: 'failed' }
  return { units: home.units, status: home.units > 0n ? 'done' : 'skipped' }
}

type Plan = {
  /** How often it was tried already without success. */
  readonly tries?: number
  readonly queries?: Queries
  /** The plan in whose place this one comes; any, when it is left out. */
  readonly instead?: Date | null
}

/** Schedules a withdrawal of what a provider holds. Returns when. */
export async function planReturn(
  deps: WalletDeps,
  name: WalletName,
  { tries = 0, queries = deps.database, instead = null }: Plan = {},
): Promise<Date> {
  const at = new Date(deps.clock.now().getTime() + pauseBeforeReturnMs(tries))
  await updateWalletReturn(queries, name, { at, tries, instead })
  return at
}

/** The scheduled withdrawal is done; one that was scheduled meanwhile stays. */
export async function dropReturn(deps: WalletDeps, name: WalletName, plan: Date | null): Promise<void> {
  if (plan !== null) await updateWalletReturn(deps.database, name, { at: null, tries: 0, instead: plan })
}

const mostAtOnce = 6

/** `work` must not throw: its failure would leave the other workers running. */
async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = [...items.entries()]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: mostAtOnce }, lane))
  return results
}
