import type { GameItem } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { isShort, playableOf } from './shelf.rules.ts'

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
