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

/** Which play is to be left; whatever is open, where nothing is said. */
export type Meant = { readonly gpId?: string | undefined; readonly playId?: string | undefined }

/** Whether a limit of the member's own ends the play: then the money comes home whatever they have chosen. */
type Why = { readonly isAtLimit?: boolean }

/** How long a page waits for the money; what takes longer goes on behind it and ends with a message. */
const answerWithinMs = 6_000
const leaseTimeoutMs = 15_000

/**
 * Ends the member's game and brings the money home. Nothing open is a success with nothing returned; of several calls
 * at once the first does it and the others hear that it is being done.
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
  // Where only a part came, the house brings the rest by itself; what stays there by the member's wish is no return.
  const isHome = home?.type === 'done' || home?.type === 'part'
  return ok({ gpId: play.gpId, returnedUnits: isHome ? home.units : null })
}

/** Ends the member's play, if it is the one that is meant, and has its money come home whatever happens next. */
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
    // What the member's own limit keeps from playing comes home, whatever they have chosen of their money.
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

/** Sends the player out, waits as long as the provider wants, brings the money home, and lets the member go. */
export async function finishLeaving(deps: PlayDeps, play: PlaySession): Promise<Home> {
  const member = memberOf(play)
  const delayMs = deps.platforms.get(play.platformId)?.adapter.describe().withdrawDelayMs[play.gameType] ?? 0
  let home: Home = { type: 'open' }
  let lease: string | undefined
  try {
    if (delayMs > 0) {
      await deps.wallet.kick(member, play.platformId)
      await deps.clock.sleep(delayMs)
    }
    // Only now, so that no lease is held while time passes.
    lease = await deps.wallet.takeLease(member, leaseTimeoutMs)
    // Who waited so long that the member plays again would send them out of the game that they are in now.
    if (lease !== undefined && !(await playsAnother(deps, play)))
      home = await deps.wallet.leave(member, play.platformId, lease)
  } finally {
    if (lease !== undefined) await deps.wallet.endLease(member, lease)
    await withdrawAfterPlay(deps, play)
  }
  return home
}

/** Under the turn: a launch that had it a moment ago has opened its game, and one that has not waits for it. */
async function playsAnother({ database, playStates }: PlayDeps, play: PlaySession): Promise<boolean> {
  const state = await playStates.get(database, memberOf(play))
  return state.phase !== 'idle' && state.play.playId !== play.playId && state.play.gpId === play.gpId
}

/** Back to idle, and a last word on the cash, which also tells the page that it may start again. */
export async function withdrawAfterPlay(deps: PlayDeps, play: PlaySession): Promise<void> {
  await deps.database.transaction(async tx => {
    const changed = await deps.playStates.change(tx, memberOf(play), { type: 'home', playId: play.playId })
    if (changed.ok) await cashChanged(tx, memberOf(play))
  }, forSite(play.siteId))
}
