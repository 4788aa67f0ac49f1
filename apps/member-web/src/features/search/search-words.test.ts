import { serverPhrases } from '@glasshouse/phrases'
import { expect, test } from 'vitest'
import { createGameIndex } from '../../game-search/game-index.ts'
import { gameFixture } from '../../testing/game-fixture.ts'
import { alsoOf } from './use-games.ts'

const games = ([2, 3, 4, 5, 6, 7, 8, 9] as const).map(type =>
  gameFixture({ gt_id: type, game_name: 'Lantern' }),
)

test.each([
  ['football', 'en_US', 4],
  ['horse', 'en_US', 7],
  ['footbal', 'en_US', 4],
  ['bong da', 'vi_VN', 4],
  ['đua ngựa', 'vi_VN', 7],
  ['no hu', 'vi_VN', 2],
  ['xo so', 'vi_VN', 5],
] as const)('a game is found by what its type is called: %s in %s', (text, locale, type) => {
  const { t } = serverPhrases(locale)
  const index = createGameIndex(games, game => ({
    names: [game.game_name],
    gp_name: game.gp_name,
    house: game.house,
    words: [alsoOf(t, game)],
  }))
  expect(index.find(text).map(({ gt_id }) => gt_id)).toEqual([type])
})
