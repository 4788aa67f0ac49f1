import { afterEach, expect, test, vi } from 'vitest'
import { closeWhenAsked } from './window-messages.ts'

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
