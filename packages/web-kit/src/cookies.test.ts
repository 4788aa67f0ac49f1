import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetCookie, readCookie, takeFlag, writeCookie } from './cookies.ts'

const written: string[] = []
let jar = ''

beforeEach(() => {
  written.length = 0
  jar = ''
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('document', {
    get cookie() {
      return jar
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ccy', 'VND', 'ccy=VND; path=/; max-age=86400; samesite=lax'],
  ['lang', 'vi_VN', 'lang=vi_VN; path=/; max-age=31536000; samesite=lax'],
  ['currency', 'VND', 'currency=VND; path=/; max-age=86400; samesite=lax'],
  ['i18n_redirected', 'vi-VN', 'i18n_redirected=vi-VN; path=/; max-age=31536000; samesite=lax'],
  ['_fbp', 'fb.1.2.3', '_fbp=fb.1.2.3; path=/; max-age=7776000; samesite=lax'],
  ['_fbc', 'a b;c', '_fbc=a%20b%3Bc; path=/; max-age=7776000; samesite=lax'],
  ['fast_deposit', '1', 'fast_deposit=1; path=/; samesite=lax'],
  ['register_requested', '1', 'register_requested=1; path=/; samesite=lax'],
] as const)('%s lives as long as the specification says', (name, value, text) => {
  writeCookie(name, value)
  expect(written).toEqual([text])
})

test('over https cookies are kept to it', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  writeCookie('ccy', 'VND')
  expect(written[0]).toMatch(/; secure$/)
})

test.each([
  ['trusts its own machine', (text: string) => text, ['; secure']],
  ['trusts https alone', (text: string) => (text.endsWith('secure') ? '' : text), ['; secure', '']],
] as const)('what adverts are counted by is secure where a browser %s', (_which, taken, endings) => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('document', {
    get cookie() {
      return jar
    },
    set cookie(text: string) {
      written.push(text)
      jar = taken(text).split(';')[0] ?? ''
    },
  })
  writeCookie('_fbp', 'fb.1.2.3')
  expect(written.map(text => text.split('samesite=lax')[1])).toEqual(endings)
  expect(readCookie('_fbp')).toBe('fb.1.2.3')
  writeCookie('ccy', 'VND')
  expect(written.at(-1)).toMatch(/samesite=lax$/)
})

test('a cookie is found by its whole name, and read whatever its value', () => {
  jar = 'xccy=1; ccy=VND; lang=%E0%A4%A'
  expect(readCookie('ccy')).toBe('VND')
  expect(readCookie('lang')).toBe('%E0%A4%A')
  expect(readCookie('currency')).toBeUndefined()
})

test('a flag is taken once', () => {
  expect(takeFlag('fast_deposit')).toBe(false)
  jar = 'fast_deposit=1'
  expect(takeFlag('fast_deposit')).toBe(true)
  forgetCookie('fast_deposit')
  expect(written).toEqual(Array(2).fill('fast_deposit=; path=/; max-age=0; samesite=lax'))
})
