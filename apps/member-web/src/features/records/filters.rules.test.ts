import { expect, test } from 'vitest'
import { addressOf, filtersFrom, isNarrowed } from './filters.rules.ts'

const today = '2026-11-21'
const read = (address: string) => filtersFrom(new URLSearchParams(address), today)

test('an address without parameters shows thirty days of everything', () => {
  expect(read('')).toEqual({
    period: 'thirty',
    days: { from: '2026-10-23', to: today },
    provider: '',
    type: '',
    direction: '',
    status: '',
    page: 1,
    cursor: '',
  })
  expect(isNarrowed(read(''))).toBe(false)
})

test.each([
  'days=today',
  'days=own&from=2026-11-01&to=2026-11-03',
  'provider=GPR8&type=2&page=7',
  'direction=out&status=2',
  'direction=out&page=2&after=WyIxIl0.c2lnbmVk',
  '',
])('%j is written back the same', address => {
  expect(new URLSearchParams(addressOf(read(address))).toString()).toBe(address)
  expect(isNarrowed(read(address))).toBe(address !== '')
})

test.each([
  'days=century',
  'days=own&from=2026-02-30&to=2026-11-03',
  'days=own',
  'provider=x&type=1&direction=up&status=9&page=-2',
  'after=nothing',
  'after=%3Cscript%3E.x',
])('%j means everything', address => expect(read(address)).toEqual(read('')))
