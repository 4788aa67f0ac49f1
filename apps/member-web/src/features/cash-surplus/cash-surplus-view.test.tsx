import type { CashSurplus } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { CashSurplusView } from './cash-surplus-view.tsx'

const programme: NonNullable<CashSurplus['programme']> = {
  title: 'Savings with daily interest',
  rate_year: '5',
  min_in: '50000',
  most: '50000000',
  first_day: '2030-05-01',
  is_open: 1,
  changes: null,
}
const savings: CashSurplus = {
  programme,
  currency: 'VND',
  balance: '100000',
  cash: '500000',
  lowest_today: '100000',
  interest_today: '13.6986',
  interest_total: '0',
  days: [],
  timezone: 'America/Caracas',
  server_time: '2030-05-10T12:00:00.000Z',
}

async function draw(change: Partial<NonNullable<CashSurplus['programme']>>, template: 'desktop' | 'mobile') {
  const html = await drawPart(
    <CashSurplusView
      savings={{ ...savings, programme: { ...programme, ...change } }}
      onChanged={() => undefined}
    />,
    { template },
  )
  return textsOf(html).join(' ')
}

describe.each(['desktop', 'mobile'] as const)('savings on %s', template => {
  test('say beforehand when they come home', async () => {
    const text = await draw({ changes: { day: '2030-05-21', rate_year: null } }, template)
    expect(text).toContain('It pays up to and including May 20.')
    expect(text).toContain('all your savings go back to your main wallet by themselves, with all interest')
    expect(text).toContain('nothing is kept back')
    expect(text).toContain('Put in')
  })

  test('say which rate comes next', async () => {
    const text = await draw({ changes: { day: '2030-05-21', rate_year: '3.5' } }, template)
    expect(text).toContain('From May 21 on it pays 3.5% a year.')
    expect(text).not.toContain('It pays up to')
  })

  test('take nothing more on the last day, and are taken out as ever', async () => {
    const text = await draw({ is_open: 0, changes: { day: '2030-05-11', rate_year: null } }, template)
    expect(text).toContain('Today is its last day')
    expect(text).not.toContain('Put in')
    expect(text).toContain('Take all out')
  })
})
