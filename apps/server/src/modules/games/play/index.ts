/**
 * Starting, playing and leaving games. Owns the row of each play and the work that carries a launch from the click to
 * the address, across restarts.
 *
 * It never moves money itself (the wallet does), and it never keeps a caller waiting for a provider.
 */
import type { Hook } from '../../../platform/hook.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { PlayCounts } from '../catalogue/index.ts'
import type { LeaveGameHook } from '../../access/identity/index.ts'
import { createBackground, type PlayDeps } from './play-deps.ts'
import { createLimitNews } from './player-limits.ts'
import { createPlayedRoutes, createPlayRoutes } from './play.routes.ts'
import { createPlay } from './play.service.ts'
import { createPlayCounts } from './played.service.ts'

type PlayNeeds = ModuleContext &
  Omit<PlayDeps, 'background'> & {
    readonly countPlays: Hook<Parameters<PlayCounts>, ReturnType<PlayCounts>>
    readonly leaveGame: LeaveGameHook
    readonly jobs: Jobs
  }

export const playModule = defineModule({
  name: 'play',
  create: (context: PlayNeeds) => {
    const { log, countPlays, leaveGame } = context
    const background = createBackground(log)
    const play = createPlay({ ...context, background })
    const limitNews = createLimitNews({ ...context, background })
    countPlays.answerWith(createPlayCounts(context))
    // Neither logging out nor in waits for a provider.
    leaveGame.answerWith((member, playId) => {
      void background.run('leaving with the session', async () => {
        await play.leave(member, { playId })
      })
    })
    return {
      routes: [...createPlayRoutes(play, log), ...createPlayedRoutes(context)],
      jobs: [limitNews.job],
      subscriptions: [limitNews.subscription],
      pollers: [{ name: 'play', pollIntervalMs: 1_000, runDue: play.runDue }],
      onStop: background.idle,
    }
  },
})
