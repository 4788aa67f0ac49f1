import { beforeEach, expect, test, vi } from 'vitest'
import { holdParams, takeParam } from './pending-params.ts'

let written: string[] = []
const replaceState = vi.fn<(state: unknown, unused: string, address: string) => void>()

beforeEach(() => {
  written = []
  replaceState.mockClear()
  vi.stubGlobal('history', { state: 'kept', replaceState })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
})

const arriveAt = (pathname: string, search: string): void => {
  vi.stubGlobal('location', { pathname, search, hash: '#top', protocol: 'http:' })
  holdParams()
}

test('what an address asks for outlives the address, is taken once, and is not visible to other code', () => {
  arriveAt('/register', '?id=AG1&fbclid=Click&footer=0&tk=secret')
  expect(replaceState).toHaveBeenCalledExactlyOnceWith('kept', '', '/register?footer=0#top')
  expect([takeParam('id'), takeParam('fbclid'), takeParam('invite')]).toEqual(['AG1', 'Click', undefined])
  expect(takeParam('id')).toBeUndefined()
})

test('an address that asks for nothing stays as it is', () => {
  arriveAt('/gameRoom', '?gt_id=2')
  expect(replaceState).not.toHaveBeenCalled()
})

test.each([
  ['?debug=1', 'debug=1; path=/; samesite=lax'],
  ['?debug=0', 'debug=; path=/; max-age=0; samesite=lax'],
])('%s says at once whether the lock of the layout is lifted', (search, cookie) => {
  arriveAt('/', search)
  expect(written).toEqual([cookie])
})
