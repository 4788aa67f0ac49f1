import type { GameItem, NamedGameItem } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { callApi, calls } from '@glasshouse/web-kit'
import { heartsOf } from '../../favourites/use-favourites.ts'

export type RoomInput = {
  readonly currency: Currency
  readonly type: GameItem['gt_id']
  /** Undefined for the popular games of all providers. */
  readonly gpId: string | undefined
  /** Whose hearts are read along. */
  readonly isMember: boolean
}

export type RoomRead = {
  readonly games: readonly NamedGameItem[]
  /** Favourites beyond these games, as far as they were read. */
  readonly hearts: readonly number[]
}

/** The games of a room under all their names, as they are now. */
export async function readRoomGames(input: RoomInput, signal: AbortSignal) {
  const { currency, type, gpId } = input
  if (gpId === undefined) return readPopular(input, signal)
  const body = { currency, gp_id: gpId, game_type_id: type }
  const answer = await callApi(calls.gameLabel, body, { signal })
  if (!answer.ok) return answer
  return {
    ...answer,
    value: { games: answer.value.main, hearts: heartsOf(answer.value.main) } satisfies RoomRead,
  }
}

/** What is hot and what the operator features, each once; of a member also which games anywhere have a heart. */
async function readPopular({ currency, type, isMember }: RoomInput, signal: AbortSignal) {
  const options = { signal }
  const [hot, featured, all] = await Promise.all([
    callApi(calls.hotGames, { currency, gt_id: type }, options),
    callApi(calls.tagGameList, { currency, tag: 'slot', gt_id: type }, options),
    isMember ? callApi(calls.gameList, { currency }, options) : undefined,
  ])
  if (!hot.ok) return hot
  if (!featured.ok) return featured
  if (all && !all.ok) return all
  const games = [
    ...new Map([...hot.value.list, ...featured.value.info.game_list].map(game => [game.id, game])).values(),
  ]
  const everywhere = all?.value.data.flatMap(group => group.gp_list) ?? []
  return { ...hot, value: { games, hearts: heartsOf(everywhere) } satisfies RoomRead }
}

/** What the member played last, newest first, of the provider whose room it is. */
export async function readLastPlayed({ currency, type, gpId }: RoomInput, signal: AbortSignal) {
  const body = { currency, gt_id: type, ...(gpId !== undefined && { gp_id: gpId }) }
  const answer = await callApi(calls.lastPlayingGame, body, { signal })
  return answer.ok ? { ...answer, value: answer.value.list.map(game => game.game_id) } : answer
}
