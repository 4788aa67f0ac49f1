import { asNumber, calls } from '@glasshouse/contract'
import { moneyText } from '@glasshouse/money'
import { mapValue, ok } from '@glasshouse/outcome'
import { type Log } from '@glasshouse/service'
import { badField, bind, type Route } from '../../../platform/bind.ts'
import { catalogueViewOf } from '../catalogue/index.ts'
import { type PlayService } from './play.service.ts'
import { deviceOf, isOwnClosePage } from './play.rules.ts'
import { findLastPlayed, type PlayedDeps } from './played.service.ts'

export function createPlayRoutes(play: PlayService, log: Log): Route[] {
  return [
    bind(
      calls.play,
      async (body, context) => {
        const gpId = body.gpId ?? body.gp_id
        if (gpId === undefined) return badField({ gpId: 'refusal_bad_field' })
        if (!isOwnClosePage(body.lobby_url, context)) return badField({ lobby_url: 'refusal_bad_field' })
        const started = await play.start(context.member, {
          gpId,
          gameType: asNumber(body.game_type),
          gameCode: body.game_code,
          device: deviceOf(body.device),
          language: context.language,
          lobbyUrl: body.lobby_url,
          extra: body.extra ?? {},
        })
        if (started.ok) {
          // The launch goes on without this request: from here on its id is the play's, in the provider's log too.
          const { requestId } = context
          log.info({ requestId, traceId: started.value.play.playId }, 'a game is being opened')
        }
        return mapValue(started, ({ play: { playId }, openMode }) => ({
          play_id: playId,
          gp_id: gpId,
          open_mode: openMode,
        }))
      },
      { opens: true },
    ),
    bind(
      calls.playStatus,
      async (body, { member }) =>
        mapValue(await play.findProgress(member, body.play_id), ({ playId, status, url, code }) => ({
          play_id: playId,
          status,
          url,
          code,
        })),
      { background: true },
    ),
    bind(calls.leave, async (body, { member }) => {
      const { currency } = member
      return mapValue(
        await play.leave(member, { gpId: body.gpId, playId: body.play_id }),
        ({ gpId, returnedUnits: units }) => ({
          is_playing: 0 as const,
          gp_id: gpId,
          returned: units === null ? null : moneyText({ currency, units }),
        }),
      )
    }),
  ]
}

export function createPlayedRoutes(deps: PlayedDeps): Route[] {
  return [
    bind(
      calls.lastPlayingGame,
      async (body, { member, ...facts }) => {
        const view = catalogueViewOf(member.currency, { ...facts, member })
        const gameTypeId = body.gt_id === undefined ? undefined : asNumber(body.gt_id)
        const input = { member, gameTypeId, gpId: body.gp_id }
        const played = view ? await findLastPlayed(deps, { ...input, view }) : []
        return ok({
          list: played.map(({ gameId, gpId, playedAt }) => ({
            game_id: gameId,
            gp_id: gpId,
            played_at: playedAt.toISOString(),
          })),
        })
      },
      { background: true },
    ),
  ]
}
