import type { Currency } from '@glasshouse/money'
import type { GameItem, Template } from '@glasshouse/contract'
import { callApi, calls } from '@glasshouse/web-kit'

export type DemoPlatform = {
  readonly gpId: string
  readonly name: string
  readonly typeId: number
  readonly house: string
}

export type DemoGame = Pick<GameItem, 'rtp' | 'rtp_most' | 'maintain'> & {
  readonly gpId: string
  readonly typeId: number
  readonly code: string
  readonly name: string
  readonly house: string
  readonly cover: string
}

/** Platforms with demo games, each once although it may offer several types of games. */
export async function listDemoPlatforms(currency: Currency, signal: AbortSignal) {
  const answer = await callApi(calls.demoTypes, { currency }, { signal })
  if (!answer.ok) return answer
  const platforms = answer.value.data.flatMap(type =>
    type.gp_list.map((each): DemoPlatform => ({
      gpId: each.gp_id,
      name: each.gp_name,
      typeId: type.gt_id,
      house: each.house,
    })),
  )
  const seen = new Set<string>()
  const once = platforms.filter(each => !seen.has(each.gpId) && seen.add(each.gpId))
  return { ...answer, value: once }
}

export async function listDemoGames(platform: DemoPlatform, currency: Currency, signal: AbortSignal) {
  const body = { currency, gp_id: platform.gpId, house: platform.house }
  const answer = await callApi(calls.demoGames, body, { signal })
  if (!answer.ok) return answer
  const games = answer.value.data.map((each): DemoGame => ({
    gpId: each.gp_id,
    typeId: each.gt_id,
    code: each.game_code,
    name: each.game_name,
    house: each.house,
    cover: each.icon_light,
    rtp: each.rtp,
    rtp_most: each.rtp_most,
    maintain: each.maintain,
  }))
  return { ...answer, value: games }
}

/** The part of a game that a demo launch needs. */
export type DemoToStart = Pick<DemoGame, 'gpId' | 'typeId' | 'code' | 'house'>

export function startDemo(game: DemoToStart, currency: Currency, template: Template) {
  return callApi(calls.demoPlay, {
    currency,
    device: template === 'desktop' ? 0 : 1,
    gp_id: game.gpId,
    game_type: game.typeId,
    game_code: game.code,
    house: game.house,
  })
}
