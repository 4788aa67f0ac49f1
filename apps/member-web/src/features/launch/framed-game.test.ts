import { afterEach, expect, test, vi } from 'vitest'
import { closeGameFrame, openGameFrame, placeBefore } from './framed-game.ts'

afterEach(() => {
  closeGameFrame()
  vi.unstubAllGlobals()
})

const at = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search })

test('a game on a page of its own leads back to where its player came from, and home if that is unknown', () => {
  expect(placeBefore()).toBe('/')
  at('/gameRoom', '?gt_id=2&gp_id=GP01')
  openGameFrame('page', 'Lantern Three').close()
  expect(placeBefore()).toBe('/gameRoom?gt_id=2&gp_id=GP01')
})

test('neither a game over a page nor one that follows on the games’ own page changes that', () => {
  at('/gameHall/2')
  openGameFrame('page', 'Lantern Three')
  at('/user/Records')
  openGameFrame('modal', 'Dice 100')
  at('/play')
  openGameFrame('page', 'Dice 100')
  expect(placeBefore()).toBe('/gameHall/2')
})
