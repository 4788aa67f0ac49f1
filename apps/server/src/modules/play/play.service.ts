import { forwardGameCodes } from '@glasshouse/contract'
import { mapValue, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { acrossSites, inSite } from '../../platform/in-site.ts'
import { type WalletMember } from '../wallet/index.ts'
import { leaveAbandoned } from './abandoned.ts'
import { carryOn, leaseMs, planBack } from './launch.ts'
import { finishLeaving, leaveGame, type LeaveRefusal, type Left, type Meant } from './leave.ts'
import { launchJudged } from './play.events.ts'
import { type PlayParts } from './play-parts.ts'
import { claimStarting, findSession, updateFinished, type PlaySession } from './play-sessions.queries.ts'
import { startPlay, type PlayWish, type Started, type StartRefusal } from './start-play.ts'

export type PlayProgress = {
  readonly playId: string
  readonly status: PlaySession['status']
  readonly url: string | null
  readonly code: number
}

export type PlayService = {
  start(member: WalletMember, wish: PlayWish): Promise<Outcome<Started, StartRefusal>>
  findProgress(member: WalletMember, playId: string): Promise<Outcome<PlayProgress, 'playUnknown'>>
  leave(member: WalletMember, meant: Meant): Promise<Outcome<Left, LeaveRefusal>>
  /** Launches whose process died, phases that are over, games without a session. Answers how much there was to do. */
  tick(): Promise<number>
  /** Resolves when every launch and every return that this process began has ended. */
  idle(): Promise<void>
}

export function createPlay(parts: PlayParts): PlayService {
  return {
    start: async (member, wish) => {
      const started = await startPlay(parts, member, wish)
      if (started.ok && started.value.isNew) launchInBackground(parts, started.value.play)
      return started
    },
    findProgress: async (member, playId) => {
      const play = await findSession(parts.database, { ...member, playId })
      return mapValue(play ? ok(play) : refuse('playUnknown'), found => progressOf(found, parts.clock.now()))
    },
    leave: (member, meant) => leaveGame(parts, member, meant),
    tick: async () =>
      (await pickUpLaunches(parts)) + (await endExpiredPhases(parts)) + (await leaveAbandoned(parts)),
    idle: () => parts.background.idle(),
  }
}

function launchInBackground(parts: PlayParts, play: PlaySession): void {
  void parts.background.run('launch', () => carryOn(parts, play))
}

function progressOf(play: PlaySession, now: Date): PlayProgress {
  const isFresh = play.urlExpiresAt !== null && play.urlExpiresAt > now
  const status = play.status === 'ready' && !isFresh ? 'ended' : play.status
  return { playId: play.playId, status, url: status === 'ready' ? play.url : null, code: play.code ?? 0 }
}

async function pickUpLaunches(parts: PlayParts): Promise<number> {
  const now = parts.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  // A launch that was begun or carried on a moment ago, by a clock ahead of this reading, is nobody's to take.
  const latest = new Date(leaseUntil.getTime() + leaseMs)
  const window = { now, leaseUntil, latest }
  const play = await parts.database.transaction(tx => claimStarting(tx, window), acrossSites)
  if (play) launchInBackground(parts, play)
  return play ? 1 : 0
}

const mostExpired = 20

/** Starting and quitting end by themselves, whatever became of the process that was at work. */
async function endExpiredPhases(parts: PlayParts): Promise<number> {
  const members = await parts.database.transaction(
    tx => parts.playStates.listExpired(tx, mostExpired),
    acrossSites,
  )
  for (const member of members) await endExpired(parts, member)
  return members.length
}

async function endExpired(
  parts: PlayParts,
  member: Pick<WalletMember, 'memberId' | 'siteId'>,
): Promise<void> {
  const failed = await parts.database.transaction(async tx => {
    const changed = await parts.playStates.change(tx, member, { type: 'expire' })
    if (!changed.ok || changed.value.before.phase !== 'starting') return undefined
    const play = await findSession(tx, { ...member, playId: changed.value.before.play.playId })
    if (!play) return undefined
    const code = forwardGameCodes.providerTimeout
    if (await updateFinished(tx, play, { status: 'failed', code, at: parts.clock.now() })) {
      await launchJudged(tx, play, code)
    }
    await planBack(parts, tx, play)
    return play
  }, inSite(member.siteId))
  if (failed)
    void parts.background.run('expired launch', () => finishLeaving(parts, failed).then(() => undefined))
}
