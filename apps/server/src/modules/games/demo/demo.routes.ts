import { asNumber, calls } from '@glasshouse/contract'
import { mapValue, ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { gameToWire, withView } from '../catalogue/index.ts'
import { type Demo } from './demo.service.ts'

export function createDemoRoutes(demo: Demo): Route[] {
  return [
    bind(calls.demoTypes, (body, context) =>
      withView(context, body.currency, async view => {
        const groups = await demo.listByType(view)
        return ok({
          data: groups.map(({ id, name, platforms }) => ({
            gt_id: id,
            name,
            gp_list: platforms.map(platform => ({
              gp_id: platform.gpId,
              gp_name: platform.name,
              icon_light: platform.icon,
              house: '',
            })),
          })),
        })
      }),
    ),
    bind(calls.demoGames, (body, context) =>
      withView(context, body.currency, async view => {
        const games = await demo.listGames(view, body.gp_id, optionalNumber(body.game_type_id))
        return ok({ data: games.map(game => gameToWire(game)) })
      }),
    ),
    bind(
      calls.demoPlay,
      (body, context) =>
        withView(context, body.currency, async view => {
          const opened = await demo.play(view, {
            gpId: body.gp_id,
            gameCode: body.game_code,
            gameType: optionalNumber(body.game_type),
            device: body.device === undefined || body.device === 0 ? 'desktop' : 'mobile',
            address: context.address,
            memberId: context.member?.memberId,
          })
          return mapValue(opened, url => ({ game_url: url }))
        }),
      { opens: true },
    ),
  ]
}

function optionalNumber(id: number | string | undefined): number | undefined {
  return id === undefined ? undefined : asNumber(id)
}
