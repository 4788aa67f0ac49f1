import { type Currency } from '@glasshouse/money'
import { type Outcome } from '@glasshouse/outcome'
import { type Queries, type Tx } from '@glasshouse/postgres'
import { inSite } from '../../platform/in-site.ts'
import { isMemberResting, profileUpdated } from '../members/index.ts'
import { moveByHand, type HandRefusal, type HandTransfer, type MovedByHand } from './by-hand.service.ts'
import { createReconciler } from './reconciler.ts'
import { openTransferIn, memberOf, type OpenRefusal } from './open-transfer.ts'
import { openWallet } from './open-wallet.ts'
import { findOpenOrder, getOrder, type TransferOrder } from './provider-transfers.queries.ts'
import {
  findWallet,
  isKnown,
  listWallets,
  updateWalletsChanged,
  type KnownWallet,
} from './provider-wallets.queries.ts'
import { refreshWallet } from './readings.service.ts'
import {
  bringHome,
  dropReturn,
  endTurn,
  keepTurn,
  kickPlayer,
  planReturn,
  recoverAll,
  takeTurn,
  type BroughtHome,
  type Recovered,
  type RecoveryRefusal,
} from './recovery.service.ts'
import { returnStrandedMoney } from './returns.ts'
import { sendTransfer } from './transfers.service.ts'
import { type WalletMember, type WalletParts } from './wallet-parts.ts'
import { lookAtWallet, type Look, type WalletView } from './overview.service.ts'
import { handLimits } from './wallet.rules.ts'
import { findAutoTransfer, updateAutoTransfer } from './wallet-settings.queries.ts'

/** What became of the money that a launch wanted to bring along. */
export type MovedIn = {
  readonly type: 'moved' | 'nothingToMove' | 'rejected' | 'open' | 'frozen' | 'booksStopped'
  readonly orderId: string | undefined
}

/** The member wants money to stay where it is: the session there has ended, and nothing was moved. */
export type StayedThere = { readonly type: 'stayed' }

export type Wallet = {
  look(member: WalletMember, wish: Look): Promise<WalletView>
  recoverAll(member: WalletMember): Promise<Outcome<Recovered, RecoveryRefusal>>
  moveByHand(member: WalletMember, wish: HandTransfer): Promise<Outcome<MovedByHand, HandRefusal>>
  /** What one transfer by hand may carry; undefined where nobody speaks for the platform, or not in this currency. */
  limitsAt(platformId: number, currency: Currency): ReturnType<typeof handLimits>
  /** Asks one provider; without a wallet there is nothing to ask for. */
  refresh(member: WalletMember, platformId: number): Promise<void>
  /** Whether money goes along when a game opens and comes home when it is left. */
  travels(member: Pick<WalletMember, 'memberId' | 'siteId'>): Promise<boolean>
  setTravels(member: WalletMember, enabled: boolean): Promise<void>
  /** The wallet at a platform, with the player made there on first use. Throws `ProviderFault`. */
  openAt(member: WalletMember, platformId: number, language: string): Promise<KnownWallet>
  /** Moves everything in the main wallet to the platform. */
  moveIn(wallet: KnownWallet, onOpened: (orderId: string) => Promise<void>): Promise<MovedIn>
  /** What became of an order that an earlier process opened. */
  findMovedIn(member: WalletMember, orderId: string): Promise<MovedIn>
  /**
   * Ends the session there and brings everything back, where money travels with games or its member rests from play;
   * tries again by itself where that did not work.
   */
  leave(member: WalletMember, platformId: number, turn?: string): Promise<BroughtHome | StayedThere>
  /** Ends the player's session there and moves nothing. */
  kick(member: WalletMember, platformId: number): Promise<void>
  /**
   * The house empties the wallet by itself, soon, unless somebody does before. Where money does not travel with games it
   * stays, unless `isForced`.
   */
  planHome(
    queries: Queries,
    member: WalletMember,
    at: { readonly platformId: number; readonly isForced?: boolean },
  ): Promise<void>
  /** A provider has changed bets of these members late: it may hold their money again, also where they have left. */
  noteChanged(
    tx: Tx,
    at: { readonly platformId: number; readonly memberIds: readonly bigint[] },
  ): Promise<void>
  /** Platforms, other than the one named, that may still hold money of the member. */
  listElsewhere(member: WalletMember, platformId: number): Promise<readonly number[]>
  /** Waits for its turn; undefined when somebody else is moving this member's money for too long. */
  takeTurn(member: WalletMember, patienceMs: number): Promise<string | undefined>
  /** Another while for a turn; to be asked for before each step that waits for a provider. */
  keepTurn(member: WalletMember, turn: string): Promise<void>
  endTurn(member: WalletMember, turn: string): Promise<void>
  isBusyAt(member: WalletMember, platformId: number): Promise<boolean>
  /** The work that nobody waits for: unanswered orders, stranded money. Answers how much there was. */
  tick(): Promise<number>
}

const pauseBetweenTurnsMs = 250

export function createWallet(parts: WalletParts): Wallet {
  const reconciler = createReconciler(parts)
  return {
    look: (member, wish) => lookAtWallet(parts, member, wish),
    recoverAll: member => recoverAll(parts, member),
    moveByHand: (member, wish) => moveByHand(parts, member, wish),
    limitsAt: (platformId, currency) => {
      const platform = parts.platforms.get(platformId)
      return platform && handLimits(platform.adapter.describe(), currency)
    },
    refresh: async (member, platformId) => {
      const wallet = await findWallet(parts.database, { ...member, platformId })
      if (isKnown(wallet)) await refreshWallet(parts, wallet)
    },
    travels: member => findAutoTransfer(parts.database, member),
    setTravels: (member, enabled) => setTravels(parts, member, enabled),
    openAt: (member, platformId, language) => openWallet(parts, member, { platformId, language }),
    moveIn: (wallet, onOpened) => moveIn(parts, wallet, onOpened),
    findMovedIn: async (member, orderId) => movedIn(await getOrder(parts.database, orderId, member.siteId)),
    leave: (member, platformId, turn) => leavePlatform(parts, member, { platformId, turn }),
    kick: async (member, platformId) => {
      const wallet = await findWallet(parts.database, { ...member, platformId })
      if (isKnown(wallet)) await kickPlayer(parts, wallet)
    },
    planHome: async (queries, member, { platformId, isForced = false }) => {
      if (isForced || (await findAutoTransfer(queries, member)) || (await rests(parts, queries, member))) {
        await planReturn(parts, { ...member, platformId }, { queries })
      }
    },
    noteChanged: updateWalletsChanged,
    listElsewhere: async (member, platformId) => {
      const wallets = await listWallets(parts.database, member)
      return wallets.flatMap(each =>
        each.mayHoldMoney && each.platformId !== platformId ? [each.platformId] : [],
      )
    },
    takeTurn: (member, patienceMs) => waitForTurn(parts, member, patienceMs),
    keepTurn: (member, turn) => keepTurn(parts, member, turn),
    endTurn: (member, turn) => endTurn(parts, member, turn),
    isBusyAt: async (member, platformId) =>
      (await findOpenOrder(parts.database, { ...member, platformId })) !== undefined,
    tick: async () => (await reconciler.tick()) + (await returnStrandedMoney(parts)),
  }
}

const mostTries = 3

/** Refusals that asking once more would not change, as the launch hears of them. */
const ends: Partial<Record<OpenRefusal, MovedIn['type']>> = {
  nothingToMove: 'nothingToMove',
  transferOpen: 'open',
  frozen: 'frozen',
  booksStopped: 'booksStopped',
  // A start asks before; where the limit was reached since, nothing opens either.
  limitReached: 'frozen',
}

async function moveIn(
  parts: WalletParts,
  wallet: KnownWallet,
  onOpened: (orderId: string) => Promise<void>,
): Promise<MovedIn> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const opened = await openTransferIn(parts, wallet)
    if (opened.ok) {
      await onOpened(opened.value.orderId)
      return movedIn(await sendTransfer(parts, opened.value))
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
  parts: WalletParts,
  member: WalletMember,
  { platformId, turn }: { readonly platformId: number; readonly turn: string | undefined },
): Promise<BroughtHome | StayedThere> {
  const name = { ...member, platformId }
  const wallet = await findWallet(parts.database, name)
  if (!isKnown(wallet)) return { type: 'done', units: 0n }
  const isResting = await rests(parts, parts.database, member)
  if (!isResting && !(await findAutoTransfer(parts.database, member))) {
    await kickPlayer(parts, wallet)
    // Nothing moves, but what the game has left there is known from now on.
    await refreshWallet(parts, wallet)
    return { type: 'stayed' }
  }
  // Planned before it is tried: if this process dies on the way, another one brings the money home.
  const plan = await planReturn(parts, name)
  const isOut = await kickPlayer(parts, wallet)
  const by = isResting ? 'house' : 'member'
  const home = await bringHome(parts, memberWallet(wallet), { by, turn })
  // A game that may still be open may win after its balance was read; then the planned return looks once more.
  if (home.type === 'frozen' || (home.type === 'done' && isOut)) await dropReturn(parts, name, plan)
  return home
}

/** Whoever began a rest from play is brought home what is theirs, without being asked and whatever they have chosen. */
function rests({ clock }: WalletParts, queries: Queries, member: WalletMember): Promise<boolean> {
  return isMemberResting(queries, member, clock.now())
}

function setTravels({ database, clock }: WalletParts, member: WalletMember, enabled: boolean): Promise<void> {
  return database.transaction(async tx => {
    await updateAutoTransfer(tx, member, enabled)
    await profileUpdated(tx, member, clock.now())
  }, inSite(member.siteId))
}

function memberWallet(wallet: KnownWallet) {
  return { ...memberOf(wallet), platformId: wallet.platformId }
}

async function waitForTurn(
  parts: WalletParts,
  member: WalletMember,
  patienceMs: number,
): Promise<string | undefined> {
  const untilMs = parts.steady.ms() + patienceMs
  for (;;) {
    const turn = await takeTurn(parts, member, { isAsked: false })
    if (turn.ok) return turn.value
    if (parts.steady.ms() >= untilMs) return undefined
    await parts.clock.sleep(pauseBetweenTurnsMs)
  }
}
