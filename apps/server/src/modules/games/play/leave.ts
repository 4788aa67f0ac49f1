import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { forSite } from '../../../platform/site-scope.ts'
import {
  cashChanged,
  type WithdrawnFromProvider,
  type StayedThere,
  type WalletMember,
} from '../../money/wallet/index.ts'
import { memberOf, type PlayDeps } from './play-deps.ts'
import { findSession, updateFinished, type PlaySession } from './play-sessions.queries.ts'

export type Left = { readonly gpId: string | null; readonly returnedUnits: bigint | null }
export type LeaveRefusal = 'leaving' | 'providerUnavailable' | 'walletFrozen'

type Home = WithdrawnFromProvider | StayedThere

/** The play to be left; without one, the open one. */
export type Meant = { readonly gpId?: string | undefined; readonly playId?: string | undefined }

/** Whether a limit of the member's own ends the play: then the money is withdrawn whatever the transfer setting. */
type Why = { readonly isAtLimit?: boolean }

/** How long a page waits for the money; what takes longer goes on behind it and ends with a message. */
const answerWithinMs = 6_000
const leaseTimeoutMs = 15_000

/**
 * Ends the member's game and withdraws the money. Without an open game it is a success with nothing returned; of
 * concurrent calls the first does it and the others are told that it is being done.
 */
export async function leaveGame(
  deps: PlayDeps,
  member: WalletMember,
  meant: Meant,
): Promise<Outcome<Left, LeaveRefusal>> {
  const { gpId } = meant
  const ended = await endPlay(deps, member, meant)
  if (!ended.ok) return ended
  const play = ended.value
  if (!play) return ok({ gpId: gpId ?? null, returnedUnits: null })
  const home = await firstOf(deps, finishInBackground(deps, play))
  if (home?.type === 'frozen') return refuse('walletFrozen')
  if (home?.type === 'open' || home?.type === 'refused') return refuse('providerUnavailable')
  // If only a part came, a withdrawal of the rest is scheduled; what stays there by the member's setting is no return.
  const isHome = home?.type === 'done' || home?.type === 'part'
  return ok({ gpId: play.gpId, returnedUnits: isHome ? home.units : null })
}

/** Ends the member's play, if it is the given one, and schedules the withdrawal of its money in any case. */
export function endPlay(
  deps: PlayDeps,
  member: Pick<WalletMember, 'memberId' | 'siteId'>,
  { gpId, playId: meant, isAtLimit = false }: Meant & Why,
): Promise<Outcome<PlaySession | undefined, 'leaving'>> {
  return deps.database.transaction(async tx => {
    const state = await deps.playStates.lock(tx, member)
    if (state.phase === 'idle' || (gpId !== undefined && state.play.gpId !== gpId)) return ok(undefined)
    if (meant !== undefined && state.play.playId !== meant) return ok(undefined)
    const changed = await deps.playStates.change(tx, member, { type: 'leave' })
    if (!changed.ok) return refuse('leaving')
    const { playId } = state.play
    await updateFinished(
      tx,
      { playId, siteId: member.siteId },
      { status: 'ended', code: null, at: deps.clock.now() },
    )
    const play = await findSession(tx, { ...member, playId })
    if (!play) throw new Error(`play ${playId} has a state but no row`)
    // When the member's own limit ends play, the money is withdrawn, whatever the transfer setting.
    await deps.wallet.scheduleWithdrawal(tx, memberOf(play), {
      platformId: play.platformId,
      isForced: isAtLimit,
    })
    return ok(play)
  }, forSite(member.siteId))
}

function finishInBackground(deps: PlayDeps, play: PlaySession): Promise<Home | undefined> {
  return new Promise(resolve => {
    void deps.background
      .run('leave', async () => resolve(await finishLeaving(deps, play)))
      .finally(() => resolve(undefined))
  })
}

async function firstOf<T>({ clock }: PlayDeps, work: Promise<T>): Promise<T | undefined> {
  const stop = new AbortController()
  try {
    return await Promise.race([work, clock.sleep(answerWithinMs, stop.signal).then(() => undefined)])
  } finally {
    stop.abort()
  }
}

/** Kicks the player, waits as long as the provider requires, withdraws the money, and sets the member to idle. */
export async function finishLeaving(deps: PlayDeps, play: PlaySession): Promise<Home> {
  const member = memberOf(play)
  const delayMs = deps.platforms.get(play.platformId)?.adapter.describe().withdrawDelayMs[play.gameType] ?? 0
  let home: Home = { type: 'open' }
  try {
    if (delayMs > 0) {
      await deps.wallet.kick(member, play.platformId)
      await deps.clock.sleep(delayMs)
    }
    // Only now, so that no lease is held while time passes.
    home = await deps.wallet.withLease(member, leaseTimeoutMs, async lease => {
      // After a long wait the member may play again, and a kick would end the new game.
      if (lease === undefined || (await playsAnother(deps, play))) return home
      return deps.wallet.leave(member, play.platformId, lease)
    })
  } finally {
    await withdrawAfterPlay(deps, play)
  }
  return home
}

/** Under the lease: a launch that had it a moment ago has opened its game, and one that has not waits for it. */
async function playsAnother({ database, playStates }: PlayDeps, play: PlaySession): Promise<boolean> {
  const state = await playStates.get(database, memberOf(play))
  return state.phase !== 'idle' && state.play.playId !== play.playId && state.play.gpId === play.gpId
}

/** Back to idle, and a last event with the cash, which also tells the page that it may start again. */
export async function withdrawAfterPlay(deps: PlayDeps, play: PlaySession): Promise<void> {
  await deps.database.transaction(async tx => {
    const changed = await deps.playStates.change(tx, memberOf(play), { type: 'home', playId: play.playId })
    if (changed.ok) await cashChanged(tx, memberOf(play))
  }, forSite(play.siteId))
}
