import { afterEach, expect, test, vi } from 'vitest'
import { leadToInfo } from './info-window.ts'

afterEach(() => vi.unstubAllGlobals())

function lead(path: string, opened: object | null) {
  const open = vi.fn((_url: string) => opened)
  const navigate = vi.fn()
  vi.stubGlobal('window', { open })
  leadToInfo(path, navigate)
  return { opened: open.mock.calls.map(([url]) => url), went: navigate.mock.calls.flat() }
}

test('the member’s own page comes up beside the page', () =>
  expect(lead('/', {})).toEqual({ opened: ['/user/Info'], went: [] }))

test('where the browser opens no window, the page goes there', () =>
  expect(lead('/', null)).toEqual({ opened: ['/user/Info'], went: ['/user/Info'] }))

test.each(['/user/Info', '/user/Info/'])('a page at %s stays', path =>
  expect(lead(path, {})).toEqual({ opened: [], went: [] }),
)
