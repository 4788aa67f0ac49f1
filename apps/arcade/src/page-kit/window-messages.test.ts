import { afterEach, expect, test, vi } from 'vitest'
import { closeWhenAsked, findWayToWallet } from './window-messages.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a site that Arcade listed asks', 'https://site.example', { type: 'close' }, 1],
  ['a stranger asks', 'https://site.example.evil.example', { type: 'close' }, 0],
  ['the site sends another message', 'https://site.example', { type: 'ready' }, 0],
  ['the site sends an unreadable message', 'https://site.example', 'close', 0],
  ['the site sends an empty message', 'https://site.example', null, 0],
])('when %s, the window closes so many times', (_when, origin, data, times) => {
  const close = vi.fn()
  const page = Object.assign(new EventTarget(), { close })
  vi.stubGlobal('window', page)
  closeWhenAsked(['https://other.example', 'https://site.example'])
  page.dispatchEvent(new MessageEvent('message', { origin, data }))
  expect(close).toHaveBeenCalledTimes(times)
})

const lobby = 'https://site.example/close'

test.each([
  ['in a window of its own', lobby, false, `${lobby}?for=wallet`],
  ['in a frame, around which the wallet is', lobby, true, undefined],
  ['without a way back', null, false, undefined],
  ['with a way back that is no address of a site', 'javascript:alert(1)', false, undefined],
])('the way to the wallet %s', (_where, lobbyUrl, isFramed, way) => {
  const own = {}
  vi.stubGlobal('window', Object.assign(own, { parent: isFramed ? {} : own }))
  expect(findWayToWallet(lobbyUrl)).toBe(way)
})
