import { type Outcome } from '@glasshouse/outcome'
import { type Queries } from '@glasshouse/postgres'
import { callWithin } from '@glasshouse/provider-kit'
import { createReconciler } from './reconciler.ts'
import { openTransferIn, memberOf } from './open-transfer.ts'
import { findOpenOrder, getOrder, type TransferOrder } from './provider-transfers.queries.ts'
import {
  findWallet,
  insertWallet,
  isKnown,
  listWallets,
  updatePlayerId,
  type KnownWallet,
  type ProviderWallet,
} from './provider-wallets.queries.ts'
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
import { platformOf, type WalletMember, type WalletParts } from './wallet-parts.ts'
import { lookAtWallet, type WalletView } from './overview.service.ts'
import { playerRefOf } from './wallet.rules.ts'

/** What became of the money that a launch wanted to bring along. */
export type MovedIn = {
  readonly type: 'moved' | 'nothingToMove' | 'rejected' | 'open' | 'frozen'
  readonly orderId: string | undefined
}

export type Wallet = {
  look(member: WalletMember, wish: { readonly refresh: boolean }): Promise<WalletView>
  recoverAll(member: WalletMember): Promise<Outcome<Recovered, RecoveryRefusal>>
  /** The wallet at a platform, with the player made there on first use. Throws `ProviderFault`. */
  openAt(member: WalletMember, platformId: number, language: string): Promise<KnownWallet>
  /** Moves everything in the main wallet to the platform. */
  moveIn(wallet: KnownWallet, onOpened: (orderId: string) => Promise<void>): Promise<MovedIn>
  /** What became of an order that an earlier process opened. */
  findMovedIn(member: WalletMember, orderId: string): Promise<MovedIn>
  /** Ends the session there and brings everything back; tries again by itself where that did not work. */
  leave(member: WalletMember, platformId: number, turn?: string): Promise<BroughtHome>
  /** Ends the player's session there and moves nothing. */
  kick(member: WalletMember, platformId: number): Promise<void>
  /** The house empties the wallet by itself, soon, unless somebody does before. */
  planHome(queries: Queries, member: WalletMember, platformId: number): Promise<void>
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
    openAt: (member, platformId, language) => openAt(parts, member, { platformId, language }),
    moveIn: (wallet, onOpened) => moveIn(parts, wallet, onOpened),
    findMovedIn: async (member, orderId) => movedIn(await getOrder(parts.database, orderId, member.siteId)),
    leave: (member, platformId, turn) => leavePlatform(parts, member, { platformId, turn }),
    kick: async (member, platformId) => {
      const wallet = await findWallet(parts.database, { ...member, platformId })
      if (isKnown(wallet)) await kickPlayer(parts, wallet)
    },
    planHome: async (queries, member, platformId) => {
      await planReturn(parts, { ...member, platformId }, { queries })
    },
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

async function openAt(
  parts: WalletParts,
  member: WalletMember,
  { platformId, language }: { readonly platformId: number; readonly language: string },
): Promise<KnownWallet> {
  const name = { ...member, platformId }
  let wallet: ProviderWallet | undefined = await findWallet(parts.database, name)
  if (isKnown(wallet)) return wallet
  const playerRef = playerRefOf(member.siteId, member.memberId)
  await insertWallet(parts.database, member, { platformId, playerRef })
  const { adapter } = platformOf(parts, platformId)
  const context = callWithin(parts.patience.statusMs, parts.newId())
  const player = await adapter.ensurePlayer(context, { playerRef, currency: member.currency, language })
  await updatePlayerId(parts.database, name, player.playerId)
  wallet = await findWallet(parts.database, name)
  if (!isKnown(wallet)) throw new Error('a wallet has its player once it was written')
  return wallet
}

const mostTries = 3

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
    if (opened.refusal === 'nothingToMove' || opened.refusal === 'frozen') {
      return { type: opened.refusal, orderId: undefined }
    }
    if (opened.refusal === 'transferOpen') return { type: 'open', orderId: undefined }
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
): Promise<BroughtHome> {
  const name = { ...member, platformId }
  const wallet = await findWallet(parts.database, name)
  if (!isKnown(wallet)) return { type: 'done', units: 0n }
  // Planned before it is tried: if this process dies on the way, another one brings the money home.
  const plan = await planReturn(parts, name)
  const isOut = await kickPlayer(parts, wallet)
  const home = await bringHome(parts, memberWallet(wallet), { by: 'member', turn })
  // A game that may still be open may win after its balance was read; then the planned return looks once more.
  if (home.type === 'frozen' || (home.type === 'done' && isOut)) await dropReturn(parts, name, plan)
  return home
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
