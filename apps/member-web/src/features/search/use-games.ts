import type { GameItem, GameTypeGroup, NamedGameItem } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import type { Phrases } from '@glasshouse/phrases'
import { callApi, calls, useLoaded, usePhrases } from '@glasshouse/web-kit'
import { useCallback, useMemo } from 'react'
import { createGameIndex, type GameIndex } from '../../game-search/game-index.ts'

export type Searchable = {
  readonly index: GameIndex<GameItem>
  /** What to try where nothing is searched for. */
  readonly popular: readonly GameItem[]
}

const mostPopular = 6
const unnamed: readonly NamedGameItem[] = []

/**
 * All games of the page, found by their names in its language; the popular ones also by their names in others, once
 * these were read.
 */
export function useGames(): Searchable {
  const { gameTypes, currency } = usePayload()
  const { t } = usePhrases('halls')
  const read = useLoaded(
    useCallback((signal: AbortSignal) => callApi(calls.hotGames, { currency }, { signal }), [currency]),
  )
  const named = typeof read.value === 'string' ? unnamed : read.value.list
  return useMemo(() => {
    const tags = { hot: t('game.hot'), new: t('game.newTag'), '': '' }
    const namesOf = new Map(named.map(game => [game.id, Object.values(game.game_name)]))
    const all = gamesOf(gameTypes)
    const byId = new Map(all.map(({ game }) => [game.id, game]))
    const index = createGameIndex(all, ({ game, type }) => ({
      names: [game.game_name, ...(namesOf.get(game.id) ?? [])],
      gp_name: game.gp_name,
      house: game.house,
      words: [type, tags[game.tag], alsoOf(t, game)],
    }))
    const popular = named.length > 0 ? named.flatMap(({ id }) => byId.get(id) ?? []) : [...byId.values()]
    return {
      index: { find: text => index.find(text).map(({ game }) => game) },
      popular: popular.slice(0, mostPopular),
    }
  }, [gameTypes, named, t])
}

/** What players call games of a type, whatever their names are. */
export function alsoOf(t: Phrases<'halls'>['t'], { gt_id }: Pick<GameItem, 'gt_id'>): string {
  return t('search.also', { type: `${gt_id}` })
}

/** An entry without a code is a provider's own lobby. */
function gamesOf(groups: readonly GameTypeGroup[]) {
  return groups.flatMap(({ name: type, gp_list: list }) =>
    list.flatMap(game => (game.game_code === '' ? [] : [{ game, type }])),
  )
}
