import { afterEach, expect, test, vi } from 'vitest'
import { isGameAddress, openDemoWindow } from './demo-window.ts'

afterEach(() => vi.unstubAllGlobals())

const origins = ['http://arcade.localhost:3001']

test.each([
  ['http://arcade.localhost:3001/demo?x=1', true],
  ['http://arcade.localhost:3002/demo', false],
  ['https://arcade.localhost:3001/demo', false],
  ['http://arcade.localhost:3001.evil.example/', false],
  ['javascript:alert(1)//http://arcade.localhost:3001', false],
  ['/demo', false],
  ['http://', false],
])('%s is an address of a game: %s', (url, is) => expect(isGameAddress(url, origins)).toBe(is))

test('the window opened inside the click goes to the game', () => {
  const opened = { closed: false, location: { href: '' }, close: vi.fn() }
  const open = vi.fn(() => opened)
  vi.stubGlobal('window', { open })
  openDemoWindow().goTo('http://arcade.localhost:3001/demo')
  expect(open).toHaveBeenCalledWith('/loading', 'gameWindow')
  expect(opened.location.href).toBe('http://arcade.localhost:3001/demo')
})

test.each([
  ['blocked', null],
  ['closed meanwhile', { closed: true }],
])('a window that was %s leaves the game this page’s place', (_what, opened) => {
  const assign = vi.fn()
  vi.stubGlobal('window', { open: () => opened })
  vi.stubGlobal('location', { assign })
  openDemoWindow().goTo('http://arcade.localhost:3001/demo')
  expect(assign).toHaveBeenCalledWith('http://arcade.localhost:3001/demo')
})
