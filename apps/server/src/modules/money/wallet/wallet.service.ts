import { type Currency } from '@glasshouse/money'
import { type Outcome } from '@glasshouse/outcome'
import { type Queries, type Tx } from '@glasshouse/postgres'
import { bindUseCases } from '../../../platform/use-cases.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { isMemberExcluded, profileUpdated } from '../../access/members/index.ts'
import {
  transferManually,
  type ManualTransferRefusal,
  type ManualTransfer,
  type ManualMove,
} from './manual-transfer.service.ts'
import { createReconciler } from './reconciler.ts'
import { openTransferIn, memberOf, type OpenRefusal } from './open-transfer.ts'
import { openWallet } from './open-wallet.ts'
import { findOpenOrder, getOrder, type TransferOrder } from './provider-transfers.queries.ts'
import {
  findWallet,
  isKnown,
  listWallets,
  updateWalletsChanged,
  type WalletsChanged,
  type KnownWallet,
} from './provider-wallets.queries.ts'
import { refreshWallet } from './balance-snapshots.service.ts'
import { renewLease, withLeaseAfterWait } from './lease.ts'
import {
  withdrawFromProvider,
  dropReturn,
  kickPlayer,
  planReturn,
  recoverAll,
  type WithdrawnFromProvider,
  type Recovered,
  type RecoveryRefusal,
} from './recovery.service.ts'
import { returnStrandedMoney } from './returns.ts'
import { sendTransfer } from './transfers.service.ts'
import { type WalletMember, type WalletDeps } from './wallet-deps.ts'
import { lookAtWallet, type Look, type WalletView } from './overview.service.ts'
import { manualTransferLimits } from './wallet.rules.ts'
import { findAutoTransfer, updateAutoTransfer } from './wallet-settings.queries.ts'

/** The result of the automatic transfer of a launch. */
export type MovedIn = {
  readonly type: 'moved' | 'nothingToMove' | 'rejected' | 'open' | 'frozen' | 'ledgerHalted'
  readonly orderId: string | undefined
}

/** Automatic transfer is off: the session there has ended, and nothing was moved. */
export type StayedThere = { readonly type: 'stayed' }

export type Wallet = {
  look(member: WalletMember, input: Look): Promise<WalletView>
  recoverAll(member: WalletMember): Promise<Outcome<Recovered, RecoveryRefusal>>
  transferManually(
    member: WalletMember,
    input: ManualTransfer,
  ): Promise<Outcome<ManualMove, ManualTransferRefusal>>
  /** The limits of one manual transfer; undefined without an adapter, or in another currency. */
  limitsAt(platformId: number, currency: Currency): ReturnType<typeof manualTransferLimits>
  /** Asks one provider; without a wallet there is nothing to ask for. */
  refresh(member: WalletMember, platformId: number): Promise<void>
  /** Whether money moves to a game of this platform when it opens and back when it is left. */
  autoTransfer(member: Pick<WalletMember, 'memberId' | 'siteId'>, platformId: number): Promise<boolean>
  setAutoTransfer(member: WalletMember, enabled: boolean): Promise<void>
  /** The wallet at a platform, with the player made there on first use. Throws `ProviderFault`. */
  openAt(member: WalletMember, platformId: number, language: string): Promise<KnownWallet>
  /** Moves everything in the main wallet to the platform. */
  moveIn(wallet: KnownWallet, onOpened: (orderId: string) => Promise<void>): Promise<MovedIn>
  /** What became of an order that an earlier process opened. */
  findMovedIn(member: WalletMember, orderId: string): Promise<MovedIn>
  /**
   * Ends the session there and withdraws everything, with automatic transfer on or for a self-excluded member;
   * schedules a retry where that did not work.
   */
  leave(
    member: WalletMember,
    platformId: number,
    lease?: string,
  ): Promise<WithdrawnFromProvider | StayedThere>
  /** Ends the player's session there and moves nothing. */
  kick(member: WalletMember, platformId: number): Promise<void>
  /**
   * Schedules a withdrawal of the wallet, unless one is done before. With manual transfers the money stays, unless
   * `isForced`.
   */
  scheduleWithdrawal(
    queries: Queries,
    member: WalletMember,
    at: { readonly platformId: number; readonly isForced?: boolean },
  ): Promise<void>
  /**
   * A provider has changed or paid bets of these members late: it may hold their money again. Where they have left, it
   * is withdrawn, unless they move money by hand.
   */
  noteChanged(tx: Tx, at: WalletsChanged): Promise<void>
  /** Platforms, other than the one named, that may hold money which an automatic transfer left there. */
  listElsewhere(member: WalletMember, platformId: number): Promise<readonly number[]>
  /**
   * Waits for the lease on the member's money, does the work under it, and ends the lease. The work gets no lease when
   * another process moves this member's money for too long.
   */
  withLease<T>(
    member: WalletMember,
    timeoutMs: number,
    work: (lease: string | undefined) => Promise<T>,
  ): Promise<T>
  /** Renews a lease; to be called before each step that waits for a provider. False when another process has it now. */
  renewLease(member: WalletMember, lease: string): Promise<boolean>
  isBusyAt(member: WalletMember, platformId: number): Promise<boolean>
  /** The background work: unanswered orders, stranded money. Returns how much there was. */
  runDue(): Promise<number>
}

export function createWallet(deps: WalletDeps): Wallet {
  const reconciler = createReconciler(deps)
  return {
    ...bindUseCases(deps, {
      look: lookAtWallet,
      recoverAll,
      transferManually,
      setAutoTransfer,
      moveIn,
      renewLease,
    }),
    limitsAt: (platformId, currency) => {
      const platform = deps.platforms.get(platformId)
      return platform && manualTransferLimits(platform.adapter.describe(), currency)
    },
    refresh: async (member, platformId) => {
      const wallet = await findWallet(deps.database, { ...member, platformId })
      if (isKnown(wallet)) await refreshWallet(deps, wallet)
    },
    autoTransfer: (member, platformId) => movesByItself(deps, deps.database, { ...member, platformId }),
    openAt: (member, platformId, language) => openWallet(deps, member, { platformId, language }),
    findMovedIn: async (member, orderId) => movedIn(await getOrder(deps.database, orderId, member.siteId)),
    leave: (member, platformId, lease) => leavePlatform(deps, member, { platformId, lease }),
    kick: async (member, platformId) => {
      const wallet = await findWallet(deps.database, { ...member, platformId })
      if (isKnown(wallet)) await kickPlayer(deps, wallet)
    },
    scheduleWithdrawal: async (queries, member, { platformId, isForced = false }) => {
      const name = { ...member, platformId }
      if (isForced || (await movesByItself(deps, queries, name)) || (await rests(deps, queries, member))) {
        await planReturn(deps, name, { queries })
      }
    },
    noteChanged: (tx, changed) => updateWalletsChanged(tx, changed, deps.clock.now()),
    listElsewhere: async (member, platformId) => {
      const wallets = await listWallets(deps.database, member)
      return wallets.flatMap(each =>
        each.mayHoldMoney && each.platformId !== platformId && takesPart(deps, each.platformId)
          ? [each.platformId]
          : [],
      )
    },
    withLease: (member, timeoutMs, work) => withLeaseAfterWait(deps, { member, timeoutMs }, work),
    isBusyAt: async (member, platformId) =>
      (await findOpenOrder(deps.database, { ...member, platformId })) !== undefined,
    runDue: async () => (await reconciler.runDue()) + (await returnStrandedMoney(deps)),
  }
}

const mostTries = 3

/** Refusals that a retry would not change, in the launch's terms. */
const ends: Partial<Record<OpenRefusal, MovedIn['type']>> = {
  nothingToMove: 'nothingToMove',
  transferOpen: 'open',
  frozen: 'frozen',
  ledgerHalted: 'ledgerHalted',
  // A start asks before; where the limit was reached since, nothing opens either.
  limitReached: 'frozen',
}

async function moveIn(
  deps: WalletDeps,
  wallet: KnownWallet,
  onOpened: (orderId: string) => Promise<void>,
): Promise<MovedIn> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const opened = await openTransferIn(deps, wallet)
    if (opened.ok) {
      await onOpened(opened.value.orderId)
      return movedIn(await sendTransfer(deps, opened.value))
    }
    const type = ends[opened.refusal]
    if (type) return { type, orderId: undefined }
  }
  return { type: 'nothingToMove', orderId: undefined }
}

function movedIn({ state, orderId }: TransferOrder): MovedIn {
  if (state === 'applied') return { type: 'moved', orderId }
  return { type: state === 'rejected' ? 'rejected' : 'open', orderId }
}

async function leavePlatform(
  deps: WalletDeps,
  member: WalletMember,
  { platformId, lease }: { readonly platformId: number; readonly lease: string | undefined },
): Promise<WithdrawnFromProvider | StayedThere> {
  const name = { ...member, platformId }
  const wallet = await findWallet(deps.database, name)
  if (!isKnown(wallet)) return { type: 'done', units: 0n }
  const isResting = await rests(deps, deps.database, member)
  if (!isResting && !(await movesByItself(deps, deps.database, name))) {
    await kickPlayer(deps, wallet)
    // Nothing moves, but what the game has left there is known from now on.
    await refreshWallet(deps, wallet)
    return { type: 'stayed' }
  }
  // Scheduled before it is tried: if this process dies on the way, another one withdraws the money.
  const plan = await planReturn(deps, name)
  const isOut = await kickPlayer(deps, wallet)
  const by = isResting ? 'house' : 'member'
  const home = await withdrawFromProvider(deps, memberWallet(wallet), { by, lease })
  // A game that may still be open may win after its balance was read; then the planned return looks once more.
  if (home.type === 'frozen' || (home.type === 'done' && isOut)) await dropReturn(deps, name, plan)
  return home
}

/** With automatic transfer on, at a platform that takes part in it. */
async function movesByItself(
  deps: WalletDeps,
  queries: Queries,
  { platformId, ...member }: Pick<WalletMember, 'memberId' | 'siteId'> & { readonly platformId: number },
): Promise<boolean> {
  return takesPart(deps, platformId) && (await findAutoTransfer(queries, member))
}

function takesPart({ platforms }: WalletDeps, platformId: number): boolean {
  return platforms.get(platformId)?.autoTransfer ?? true
}

/** Withdraws all money of a self-excluded member, whatever their transfer setting. */
function rests({ clock }: WalletDeps, queries: Queries, member: WalletMember): Promise<boolean> {
  return isMemberExcluded(queries, member, clock.now())
}

function setAutoTransfer(
  { database, clock }: WalletDeps,
  member: WalletMember,
  enabled: boolean,
): Promise<void> {
  return database.transaction(async tx => {
    await updateAutoTransfer(tx, member, enabled)
    await profileUpdated(tx, member, clock.now())
  }, forSite(member.siteId))
}

function memberWallet(wallet: KnownWallet) {
  return { ...memberOf(wallet), platformId: wallet.platformId }
}
