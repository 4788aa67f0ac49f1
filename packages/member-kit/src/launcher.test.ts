import { expect, test, vi } from 'vitest'
import { openDemo, openGame, provideLauncher } from './launcher.ts'

test('a game without a launcher is a bug, and a launcher gets the game', () => {
  const game = {
    gp_id: 'GPR8',
    gt_id: 2,
    game_code: 'lantern-three',
    game_name: 'Lantern Three',
    house: '',
    customized: 0,
  } as const
  expect(() => openGame(game)).toThrow('no launcher on this page')
  const play = vi.fn()
  const demo = vi.fn()
  provideLauncher({ play, demo })
  openGame(game)
  expect([play.mock.calls, demo.mock.calls]).toEqual([[[game]], []])
  openDemo(game)
  expect(demo.mock.calls).toEqual([[game]])
})
