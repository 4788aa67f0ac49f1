import type { GameItem } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { isShort, newGamesOf, onShelf, playableOf, shelvesOf } from './shelf.rules.ts'

// The rules look at nothing else of a game, whose whole entry would hide what each case is about.
const gameOf = (code: string) => ({ game_code: code }) as GameItem
const lobby = ''

test.each([
  ['nothing', [], [], true],
  ['a lobby alone', [lobby], [], true],
  ['one game', ['a'], ['a'], true],
  ['four games', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], true],
  ['four games and a lobby', ['a', lobby, 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], true],
  ['five games', ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd', 'e'], false],
])('of %s', (_what, codes, playable, short) => {
  const games = codes.map(gameOf)
  expect(playableOf(games).map(game => game.game_code)).toEqual(playable)
  expect(isShort(games)).toBe(short)
})

test.each([
  [
    'mobile',
    [
      [1, 1],
      [3, 3],
      [4, 4],
      [5, 5],
      [7, 6],
      [8, 8],
      [9, 9],
      [50, 9],
    ],
  ],
  [
    'desktop',
    [
      [5, 5],
      [7, 7],
      [8, 8],
      [9, 9],
      [13, 13],
      [14, 14],
      [5_000, 14],
    ],
  ],
] as const)('a shelf of the %s layout has no game alone in its last row', (template, cases) => {
  for (const [count, shown] of cases) {
    expect(onShelf(Array.from({ length: count }), template), `${count} games`).toHaveLength(shown)
  }
})

test.each([
  [true, ['slots', 'cards', 'sports', 'races']],
  [false, ['slots', 'sports', 'cards', 'races']],
])('where those of one game share rows in pairs (%s), they come last', (inPairs, names) => {
  const typeOf = (name: string, ...codes: string[]) => ({ name, gp_list: codes.map(gameOf) })
  const types = [
    typeOf('slots', 'a', 'b'),
    typeOf('sports', 'c', lobby),
    typeOf('lottery', lobby),
    typeOf('cards', 'd', 'e'),
    typeOf('races', 'f'),
  ]
  expect(shelvesOf(types, { inPairs }).map(({ name }) => name)).toEqual(names)
})

test('the shelf of new games has the newest first, those in maintenance last, and none that is shown before it', () => {
  const maintain = { start_at: null, end_at: null }
  const entry = (id: number, more: Partial<GameItem>) =>
    ({ id, game_code: `G${id}`, tag: 'new', maintain: null, ...more }) as GameItem // as in gameOf
  const types = [
    { gp_list: [entry(1, {}), entry(2, { tag: 'hot' }), entry(3, { game_code: lobby })] },
    { gp_list: [entry(4, {}), entry(5, { tag: '' }), entry(6, {}), entry(9, { maintain })] },
  ]
  const ids = (shown: number[], among = types) =>
    newGamesOf(among, { shown: shown.map(id => ({ id })), template: 'mobile' }).map(({ id }) => id)
  expect(ids([2, 5])).toEqual([6, 4, 1, 9])
  expect(ids([1, 2, 4, 6, 9])).toEqual([])
  const many = [{ gp_list: Array.from({ length: 20 }, (_, id) => entry(id, {})) }]
  expect(ids([], many)).toEqual([19, 18, 17, 16, 15, 14])
  expect(newGamesOf(many, { shown: [], template: 'desktop' })).toHaveLength(7)
})
