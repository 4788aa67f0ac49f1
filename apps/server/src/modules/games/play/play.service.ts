import { forwardGameCodes } from '@glasshouse/contract'
import { mapValue, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { type WalletMember } from '../../money/wallet/index.ts'
import { leaveAbandoned } from './abandoned.ts'
import { carryOn, leaseMs, scheduleReturn } from './launch.ts'
import { finishLeaving, leaveGame, type LeaveRefusal, type Left, type Meant } from './leave.ts'
import { launchDecided } from './play.events.ts'
import { type PlayDeps } from './play-deps.ts'
import { claimStarting, findSession, updateFinished, type PlaySession } from './play-sessions.queries.ts'
import { startPlay, type PlayInput, type Started, type StartRefusal } from './start-play.ts'

export type PlayProgress = {
  readonly playId: string
  readonly status: PlaySession['status']
  readonly url: string | null
  readonly code: number
}

export type PlayService = {
  start(member: WalletMember, input: PlayInput): Promise<Outcome<Started, StartRefusal>>
  findProgress(member: WalletMember, playId: string): Promise<Outcome<PlayProgress, 'playUnknown'>>
  leave(member: WalletMember, meant: Meant): Promise<Outcome<Left, LeaveRefusal>>
  /** Launches whose process died, phases that are over, games without a session. Answers how much there was to do. */
  runDue(): Promise<number>
  /** Resolves when every launch and every return that this process began has ended. */
  idle(): Promise<void>
}

export function createPlay(deps: PlayDeps): PlayService {
  return {
    start: async (member, input) => {
      const started = await startPlay(deps, member, input)
      if (started.ok && started.value.isNew) launchInBackground(deps, started.value.play)
      return started
    },
    findProgress: async (member, playId) => {
      const play = await findSession(deps.database, { ...member, playId })
      return mapValue(play ? ok(play) : refuse('playUnknown'), found => progressOf(found, deps.clock.now()))
    },
    leave: (member, meant) => leaveGame(deps, member, meant),
    runDue: async () =>
      (await pickUpLaunches(deps)) + (await endExpiredPhases(deps)) + (await leaveAbandoned(deps)),
    idle: () => deps.background.idle(),
  }
}

function launchInBackground(deps: PlayDeps, play: PlaySession): void {
  void deps.background.run('launch', () => carryOn(deps, play))
}

function progressOf(play: PlaySession, now: Date): PlayProgress {
  const isFresh = play.urlExpiresAt !== null && play.urlExpiresAt > now
  const status = play.status === 'ready' && !isFresh ? 'ended' : play.status
  return { playId: play.playId, status, url: status === 'ready' ? play.url : null, code: play.code ?? 0 }
}

async function pickUpLaunches(deps: PlayDeps): Promise<number> {
  const now = deps.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  // A launch that was begun or continued a moment ago, by a clock ahead of this reading, may not be taken.
  const latest = new Date(leaseUntil.getTime() + leaseMs)
  const window = { now, leaseUntil, latest }
  const play = await deps.database.transaction(tx => claimStarting(tx, window), forAllSites)
  if (play) launchInBackground(deps, play)
  return play ? 1 : 0
}

const mostExpired = 20

/** Starting and quitting end by themselves, even if the process that did the work is gone. */
async function endExpiredPhases(deps: PlayDeps): Promise<number> {
  const members = await deps.database.transaction(
    tx => deps.playStates.listExpired(tx, mostExpired),
    forAllSites,
  )
  for (const member of members) await endExpired(deps, member)
  return members.length
}

async function endExpired(deps: PlayDeps, member: Pick<WalletMember, 'memberId' | 'siteId'>): Promise<void> {
  const failed = await deps.database.transaction(async tx => {
    const changed = await deps.playStates.change(tx, member, { type: 'expire' })
    if (!changed.ok || changed.value.before.phase !== 'starting') return undefined
    const play = await findSession(tx, { ...member, playId: changed.value.before.play.playId })
    if (!play) return undefined
    const code = forwardGameCodes.providerTimeout
    if (await updateFinished(tx, play, { status: 'failed', code, at: deps.clock.now() })) {
      await launchDecided(tx, play, code)
    }
    await scheduleReturn(deps, tx, play)
    return play
  }, forSite(member.siteId))
  if (failed)
    void deps.background.run('expired launch', () => finishLeaving(deps, failed).then(() => undefined))
}
