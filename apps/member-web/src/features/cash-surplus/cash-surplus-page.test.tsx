import type { CashSurplus } from '@glasshouse/contract'
import { memberReads } from '@glasshouse/member-kit'
import { expect, test } from 'vitest'
import { answered, drawPart, textsOf } from '../../testing/draw-part.tsx'
import { CashSurplusPage } from './cash-surplus-page.tsx'

/** Of a member who may have no programme now, for whatever reason: none runs, or one runs and the wallet is frozen. */
const savings: CashSurplus = {
  programme: null,
  currency: 'VND',
  balance: '0',
  cash: '500000',
  lowest_today: '0',
  interest_today: '0',
  interest_total: '100',
  days: [],
  timezone: 'America/Caracas',
  server_time: '2030-05-10T12:00:00.000Z',
}

async function draw(change: Partial<CashSurplus>) {
  const cache = await answered([[memberReads.cashSurplus.key, Promise.resolve({ ...savings, ...change })]])
  return textsOf(await drawPart(<CashSurplusPage />, { cache })).join(' ')
}

test('without a programme and savings nothing is said of an end that may not have been', async () => {
  const text = await draw({})
  expect(text).toContain('There is nothing in your savings now.')
  expect(text).not.toMatch(/ended|all their interest/)
})

test('savings of a member without a programme are said to keep the interest that is due', async () => {
  const text = await draw({ balance: '100000' })
  expect(text).toContain('If the programme has ended')
  expect(text).toContain('Interest that is due stays yours')
  expect(text).not.toContain('earn nothing at the moment')
})
