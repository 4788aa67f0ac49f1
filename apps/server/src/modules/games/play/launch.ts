import { forwardGameCodes } from '@glasshouse/contract'
import { type Queries } from '@glasshouse/postgres'
import { callWithin, launchTimeoutMs, ProviderFault, type Launch } from '@glasshouse/provider-kit'
import { forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import { getPlayLimits } from '../../money/protection/index.ts'
import { type KnownWallet, type MovedIn } from '../../money/wallet/index.ts'
import { finishLeaving } from './leave.ts'
import { gameOpened, launchDecided } from './play.events.ts'
import { memberOf, type PlayDeps } from './play-deps.ts'
import { passLimits } from './player-limits.ts'
import {
  findSession,
  renewLease,
  updateFinished,
  updateOrderOfPlay,
  updateReady,
  type PlaySession,
} from './play-sessions.queries.ts'
import { codeOfFault, type LaunchCode } from './play.rules.ts'

/** How long one step of a launch may take before another process takes it over. */
export const leaseMs = 30_000
/** How long a launch waits for a recovery of the same member to end. */
const leaseTimeoutMs = 12_000
/** An address works once and not for long, whatever the provider allows. */
const addressLifeMs = 60_000

/**
 * Continues a launch from its current step: withdraws what is elsewhere, moves the main wallet in, asks for the
 * address. Every step may be repeated by another process; the transfer is named on the play before it is sent.
 */
export async function carryOn(deps: PlayDeps, play: PlaySession): Promise<void> {
  const member = memberOf(play)
  let end: LaunchEnd = 'over'
  try {
    end = await deps.wallet.withLease(member, leaseTimeoutMs, lease => launch(deps, play, lease))
  } finally {
    await withdrawIfOver(deps, play)
  }
  // Only now, because withdrawing the money takes a lease of its own.
  if (end === 'failed') await finishLeaving(deps, play)
}

/** The lease on the member's money; without it the launch goes on and moves none. */
type Turn = string | undefined

/**
 * `over`: another process ended the play meanwhile, and withdraws its money; or it has the lease on the money now, and
 * the launch is carried on once its own lease has expired.
 */
type LaunchEnd = 'open' | 'failed' | 'over'

async function launch(deps: PlayDeps, play: PlaySession, lease: Turn): Promise<LaunchEnd> {
  const brought = await bringMoney(deps, play, lease)
  if (brought === 'over') return 'over'
  if (brought instanceof ProviderFault) return fail(deps, play, codeOfFault(brought))
  const { wallet, moved, stuck } = brought
  if (moved.type === 'ledgerHalted') return fail(deps, play, forwardGameCodes.ledgerHalted)
  if (moved.type === 'rejected' || moved.type === 'frozen') {
    return fail(deps, play, forwardGameCodes.providerError)
  }
  if (!(await keepOn(deps, play, lease))) return 'over'
  // Frozen since the start: where nothing was to be moved, no transfer has asked.
  if (await mayNotOpen(deps, play)) return fail(deps, play, forwardGameCodes.providerError)
  const opened = await askForAddress(deps, play, wallet)
  if (opened instanceof ProviderFault) return fail(deps, play, codeOfFault(opened))
  const isShort = moved.type === 'open' || (moved.type === 'nothingToMove' && stuck)
  const code = isShort ? forwardGameCodes.transferDisabled : forwardGameCodes.ready
  return open(deps, play, { opened, code })
}

type Brought = { readonly wallet: KnownWallet; readonly moved: MovedIn; readonly stuck: boolean }

async function bringMoney(
  deps: PlayDeps,
  play: PlaySession,
  lease: Turn,
): Promise<Brought | ProviderFault | 'over'> {
  const member = memberOf(play)
  try {
    const autoTransfer = await deps.wallet.autoTransfer(member, play.platformId)
    let stuck = autoTransfer && lease === undefined
    // A transfer that is named already was sent by an earlier process, after it had emptied the other wallets.
    for (const platformId of autoTransfer && lease !== undefined && !play.orderId
      ? await deps.wallet.listElsewhere(member, play.platformId)
      : []) {
      if (!(await keepOn(deps, play, lease))) return 'over'
      const home = await deps.wallet.leave(member, platformId, lease)
      if (home.type !== 'done') stuck = true
    }
    if (!(await keepOn(deps, play, lease))) return 'over'
    const wallet = await deps.wallet.openAt(member, play.platformId, play.language)
    if (play.orderId) return { wallet, stuck, moved: await deps.wallet.findMovedIn(member, play.orderId) }
    // With manual transfers, or at a platform that takes no part in automatic ones, the game opens with the balance at the provider, and the answer mentions no transfers.
    if (!autoTransfer) return { wallet, stuck, moved: { type: 'nothingToMove', orderId: undefined } }
    if (lease === undefined) return { wallet, stuck, moved: { type: 'open', orderId: undefined } }
    if (!(await keepOn(deps, play, lease))) return 'over'
    const moved = await deps.wallet.moveIn(wallet, orderId => updateOrderOfPlay(deps.database, play, orderId))
    return { wallet, stuck, moved }
  } catch (error) {
    if (error instanceof ProviderFault) return error
    throw error
  }
}

/** Before each step: renews the lease and the launch itself. False when the launch is over, or the lease lost. */
async function keepOn(
  { database, clock, wallet }: PlayDeps,
  play: PlaySession,
  lease: Turn,
): Promise<boolean> {
  if (lease !== undefined && !(await wallet.renewLease(memberOf(play), lease))) return false
  return renewLease(database, play, new Date(clock.now().getTime() + leaseMs))
}

async function mayNotOpen({ database, clock }: PlayDeps, { memberId }: PlaySession): Promise<boolean> {
  const asked = { memberId, at: clock.now() }
  return (await findGuardRefusal(database, 'member_may_open_game', asked)) !== undefined
}

async function askForAddress(
  deps: PlayDeps,
  play: PlaySession,
  wallet: KnownWallet,
): Promise<Launch | ProviderFault> {
  const platform = deps.platforms.get(play.platformId)
  if (!platform) throw new Error(`platform ${play.platformId} has no adapter`)
  const { gameType, gameCode, language, device, lobbyUrl, currency } = play
  const limits = await deps.database.transaction(
    tx => getPlayLimits(tx, play, deps.clock.now()),
    forSite(play.siteId),
  )
  const rules = await deps.catalogue.getPlayRules(play.siteId)
  try {
    await passLimits(deps, play, wallet)
    return await platform.adapter.createLaunch(callWithin(launchTimeoutMs, play.playId), {
      playerId: wallet.playerId,
      sessionRef: play.playId,
      gameType,
      gameCode,
      language,
      device,
      lobbyUrl,
      currency,
      limits,
      ...rules,
    })
  } catch (error) {
    if (error instanceof ProviderFault) return error
    throw error
  }
}

/** The game is open: state, address and both messages in one transaction. Does nothing for a play that is over. */
function open(
  deps: PlayDeps,
  play: PlaySession,
  { opened, code }: { readonly opened: Launch; readonly code: LaunchCode },
): Promise<LaunchEnd> {
  const now = deps.clock.now()
  const latest = new Date(now.getTime() + addressLifeMs)
  return deps.database.transaction(async tx => {
    const changed = await deps.playStates.change(tx, memberOf(play), { type: 'opened', playId: play.playId })
    if (!changed.ok) return 'over'
    await updateReady(tx, play, {
      code,
      url: opened.url,
      urlExpiresAt: opened.expiresAt < latest ? opened.expiresAt : latest,
      providerSessionId: opened.providerSessionId,
      readyAt: now,
    })
    await launchDecided(tx, play, code)
    await gameOpened(tx, play, opened.url)
    return 'open'
  }, forSite(play.siteId))
}

/** The launch failed: the member is notified, and a withdrawal of what was moved is scheduled. */
function fail(deps: PlayDeps, play: PlaySession, code: LaunchCode): Promise<LaunchEnd> {
  return deps.database.transaction(async tx => {
    const changed = await deps.playStates.change(tx, memberOf(play), { type: 'failed', playId: play.playId })
    if (!changed.ok) return 'over'
    await updateFinished(tx, play, { status: 'failed', code, at: deps.clock.now() })
    await scheduleReturn(deps, tx, play)
    await launchDecided(tx, play, code)
    return 'failed'
  }, forSite(play.siteId))
}

/**
 * The play may have been ended while a step of the launch was running. Then that step's money must not stay behind: a
 * withdrawal of the wallet is scheduled.
 */
async function withdrawIfOver(deps: PlayDeps, play: PlaySession): Promise<void> {
  const now = await findSession(deps.database, play)
  if (now?.status !== 'ended' && now?.status !== 'failed') return
  await scheduleReturn(deps, deps.database, play)
}

/** What a launch has brought along goes back, even where the member has since chosen that money stays. */
export async function scheduleReturn(deps: PlayDeps, queries: Queries, play: PlaySession): Promise<void> {
  const isForced = (await findSession(queries, play))?.orderId != null
  await deps.wallet.scheduleWithdrawal(queries, memberOf(play), { platformId: play.platformId, isForced })
}
