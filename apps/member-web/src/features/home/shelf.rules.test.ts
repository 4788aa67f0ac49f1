import type { GameItem } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { isShort, onShelf, playableOf, shelvesOf } from './shelf.rules.ts'

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
