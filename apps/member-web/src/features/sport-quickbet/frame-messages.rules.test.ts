import type { GameTypeGroup } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { gameFixture } from '../../testing/game-fixture.ts'
import { findAskedGame, readFrameMessage } from './frame-messages.rules.ts'

const frame = { origin: 'https://sport.example', window: {} }
const read = (data: unknown, change: object = {}) =>
  // A stand-in for a window: only its identity is compared.
  readFrameMessage({ origin: frame.origin, source: frame.window as Window, data, ...change }, frame)
const openGame = { type: 'openGame', gp_id: 'GPR8', game_code: 'SL01', game_type: 2 }

describe('a size', () => {
  test.each([
    [420, 420],
    [419.2, 420],
    [3, 100],
    [-5, 100],
    [90_000, 4_000],
  ])('of %d is taken as %d', (height, heightPx) => {
    expect(read({ type: 'size', height })).toEqual({ type: 'size', heightPx })
  })

  test.each([undefined, '420', Number.NaN, Number.POSITIVE_INFINITY, null])('of %s is invalid', height => {
    expect(read({ type: 'size', height })).toBeUndefined()
  })
})

test('a frame without anything to show says so', () => {
  expect(read({ type: 'empty' })).toEqual({ type: 'empty' })
})

test('a game is asked for by provider, code and type', () => {
  expect(read(openGame)).toEqual({ type: 'openGame', gpId: 'GPR8', gameCode: 'SL01', gameType: 2 })
  expect(read({ ...openGame, game_type: '2' })).toBeUndefined()
  expect(read({ ...openGame, game_code: undefined })).toBeUndefined()
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['the same name in plain http', { origin: 'http://sport.example' }],
  ['a frame without an origin', { origin: 'null' }],
  ['another window of the provider', { source: {} }],
  ['no window', { source: null }],
])('nothing is heard from %s', (_who, change) => {
  expect(read(openGame, change)).toBeUndefined()
  expect(read({ type: 'size', height: 420 }, change)).toBeUndefined()
})

test.each([undefined, null, 'openGame', 7, [], { type: 'open' }])('%s is no message', data => {
  expect(read(data)).toBeUndefined()
})

test('only a game of this page is opened', () => {
  const game = gameFixture({ game_code: 'SL01' })
  const types: readonly GameTypeGroup[] = [
    {
      gt_id: 2,
      menu_id: 2,
      name: 'Slots',
      gt_icon: 'slot',
      gt_icon_active: 'slot',
      gp_list: [game],
    },
  ]
  const asked = { type: 'openGame', gpId: 'GPR8', gameCode: 'SL01', gameType: 2 } as const
  expect(findAskedGame(asked, types)).toBe(game)
  expect(findAskedGame({ ...asked, gameCode: 'XX99' }, types)).toBeUndefined()
  expect(findAskedGame({ ...asked, gameType: 4 }, types)).toBeUndefined()
})
