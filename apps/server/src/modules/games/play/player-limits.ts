import { callWithin, launchTimeoutMs, ProviderFault } from '@glasshouse/provider-kit'
import { z } from 'zod'
import { limitsChanged } from '../../../events.ts'
import { subscribes, type Subscription } from '../../../platform/events/index.ts'
import { defineJob, runsJob, type Job, type Jobs } from '../../../platform/jobs/index.ts'
import { findStakeRoom } from '../../money/protection/index.ts'
import { type KnownWallet } from '../../money/wallet/index.ts'
import { memberOf, type PlayDeps } from './play-deps.ts'
import { findSession, type PlaySession } from './play-sessions.queries.ts'

/**
 * Tells the provider of an open game what its player may stake at most: no more than may still be lost today. It shows
 * that in the game and refuses larger stakes by itself. Newer limits that it has already are left as they are.
 */
export async function passLimits(deps: PlayDeps, play: PlaySession, wallet: KnownWallet): Promise<void> {
  const { adapter } = deps.platforms.get(play.platformId) ?? {}
  if (!adapter?.setLimits) return
  const setAt = deps.clock.now()
  const largestStakeUnits = await findStakeRoom(deps.database, play, setAt)
  if (largestStakeUnits === undefined) return
  const player = { playerId: wallet.playerId, currency: play.currency }
  try {
    await adapter.setLimits(callWithin(launchTimeoutMs, play.playId), player, {
      largestStakeUnits,
      pausedUntil: null,
      setAt,
    })
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== 'conflict') throw error
  }
}

const passLimitsJob = defineJob({
  name: 'limits-to-provider',
  data: z.object({ siteId: z.int(), memberId: z.coerce.bigint() }),
  retries: 4,
  timeoutS: 30,
})

/** Limits that are changed while a game is open reach its provider; a launch passes them anyway. */
export function createLimitNews(deps: PlayDeps & { readonly jobs: Jobs }): {
  readonly job: Job
  readonly subscription: Subscription
} {
  return {
    subscription: subscribes(
      'limits-of-players',
      limitsChanged,
      async (tx, { siteId, data: { memberId } }) => {
        await deps.jobs.add(tx, passLimitsJob, { data: { siteId, memberId } })
      },
    ),
    job: runsJob(
      passLimitsJob,
      async member => {
        const playId = await deps.playStates.findOpenPlay(deps.database, member)
        const play =
          playId === undefined ? undefined : await findSession(deps.database, { ...member, playId })
        if (play?.status !== 'ready') return
        await passLimits(deps, play, await deps.wallet.openAt(memberOf(play), play.platformId, play.language))
      },
      { concurrency: 5 },
    ),
  }
}
