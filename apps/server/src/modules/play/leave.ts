import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { inSite } from '../../platform/in-site.ts'
import { cashChanged, type BroughtHome, type StayedThere, type WalletMember } from '../wallet/index.ts'
import { memberOf, type PlayParts } from './play-parts.ts'
import { findSession, updateFinished, type PlaySession } from './play-sessions.queries.ts'

export type Left = { readonly gpId: string | null; readonly returnedUnits: bigint | null }
export type LeaveRefusal = 'leaving' | 'providerUnavailable' | 'walletFrozen'

type Home = BroughtHome | StayedThere

/** Which play is to be left; whatever is open, where nothing is said. */
export type Meant = { readonly gpId?: string | undefined; readonly playId?: string | undefined }

/** Whether a limit of the member's own ends the play: then the money comes home whatever they have chosen. */
type Why = { readonly isAtLimit?: boolean }

/** How long a page waits for the money; what takes longer goes on behind it and ends with a message. */
const answerWithinMs = 6_000
const turnPatienceMs = 15_000

/**
 * Ends the member's game and brings the money home. Nothing open is a success with nothing returned; of several calls
 * at once the first does it and the others hear that it is being done.
 */
export async function leaveGame(
  parts: PlayParts,
  member: WalletMember,
  meant: Meant,
): Promise<Outcome<Left, LeaveRefusal>> {
  const { gpId } = meant
  const ended = await endPlay(parts, member, meant)
  if (!ended.ok) return ended
  const play = ended.value
  if (!play) return ok({ gpId: gpId ?? null, returnedUnits: null })
  const home = await firstOf(parts, finishInBackground(parts, play))
  if (home?.type === 'frozen') return refuse('walletFrozen')
  if (home?.type === 'open' || home?.type === 'refused') return refuse('providerUnavailable')
  // Where only a part came, the house brings the rest by itself; what stays there by the member's wish is no return.
  const isHome = home?.type === 'done' || home?.type === 'part'
  return ok({ gpId: play.gpId, returnedUnits: isHome ? home.units : null })
}

/** Ends the member's play, if it is the one that is meant, and has its money come home whatever happens next. */
export function endPlay(
  parts: PlayParts,
  member: Pick<WalletMember, 'memberId' | 'siteId'>,
  { gpId, playId: meant, isAtLimit = false }: Meant & Why,
): Promise<Outcome<PlaySession | undefined, 'leaving'>> {
  return parts.database.transaction(async tx => {
    const state = await parts.playStates.lock(tx, member)
    if (state.phase === 'idle' || (gpId !== undefined && state.play.gpId !== gpId)) return ok(undefined)
    if (meant !== undefined && state.play.playId !== meant) return ok(undefined)
    const changed = await parts.playStates.change(tx, member, { type: 'leave' })
    if (!changed.ok) return refuse('leaving')
    const { playId } = state.play
    await updateFinished(
      tx,
      { playId, siteId: member.siteId },
      { status: 'ended', code: null, at: parts.clock.now() },
    )
    const play = await findSession(tx, { ...member, playId })
    if (!play) throw new Error(`play ${playId} has a state but no row`)
    // What the member's own limit keeps from playing comes home, whatever they have chosen of their money.
    await parts.wallet.planHome(tx, memberOf(play), { platformId: play.platformId, isForced: isAtLimit })
    return ok(play)
  }, inSite(member.siteId))
}

function finishInBackground(parts: PlayParts, play: PlaySession): Promise<Home | undefined> {
  return new Promise(resolve => {
    void parts.background
      .run('leave', async () => resolve(await finishLeaving(parts, play)))
      .finally(() => resolve(undefined))
  })
}

async function firstOf<T>({ clock }: PlayParts, work: Promise<T>): Promise<T | undefined> {
  const stop = new AbortController()
  try {
    return await Promise.race([work, clock.sleep(answerWithinMs, stop.signal).then(() => undefined)])
  } finally {
    stop.abort()
  }
}

/** Sends the player out, waits as long as the provider wants, brings the money home, and lets the member go. */
export async function finishLeaving(parts: PlayParts, play: PlaySession): Promise<Home> {
  const member = memberOf(play)
  const delayMs = parts.platforms.get(play.platformId)?.adapter.describe().withdrawDelayMs[play.gameType] ?? 0
  let home: Home = { type: 'open' }
  let turn: string | undefined
  try {
    if (delayMs > 0) {
      await parts.wallet.kick(member, play.platformId)
      await parts.clock.sleep(delayMs)
    }
    // Only now: nobody else should wait while all that happens is that time passes.
    turn = await parts.wallet.takeTurn(member, turnPatienceMs)
    // Who waited so long that the member plays again would send them out of the game that they are in now.
    if (turn !== undefined && !(await playsAnother(parts, play)))
      home = await parts.wallet.leave(member, play.platformId, turn)
  } finally {
    if (turn !== undefined) await parts.wallet.endTurn(member, turn)
    await comeHome(parts, play)
  }
  return home
}

/** Under the turn: a launch that had it a moment ago has opened its game, and one that has not waits for it. */
async function playsAnother({ database, playStates }: PlayParts, play: PlaySession): Promise<boolean> {
  const state = await playStates.get(database, memberOf(play))
  return state.phase !== 'idle' && state.play.playId !== play.playId && state.play.gpId === play.gpId
}

/** Back to idle, and a last word on the cash, which also tells the page that it may start again. */
export async function comeHome(parts: PlayParts, play: PlaySession): Promise<void> {
  await parts.database.transaction(async tx => {
    const changed = await parts.playStates.change(tx, memberOf(play), { type: 'home', playId: play.playId })
    if (changed.ok) await cashChanged(tx, memberOf(play))
  }, inSite(play.siteId))
}
