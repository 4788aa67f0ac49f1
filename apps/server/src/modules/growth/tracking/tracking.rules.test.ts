import type { Currency } from '@glasshouse/money'
import { expect, test } from 'vitest'
import { eventBody } from './tracking.rules.ts'

const person = { address: '192.0.2.1', userAgent: 'browser', sourceUrl: '', fbp: '', fbc: '' } as const
const bodyIn = (currency: Currency) =>
  eventBody({
    siteId: 1,
    memberId: 1n,
    name: 'Purchase',
    id: 'D1',
    at: new Date('2030-01-01T00:00:00Z'),
    currency,
    units: 5_000_000n,
    person,
  })

test.each([
  ['RMB', 'CNY'],
  ['WON', 'KRW'],
  ['VND', 'VND'],
  ['USD', 'USD'],
] as const)('an advertiser reads %s as %s', (ours, iso) =>
  expect(bodyIn(ours).custom_data).toMatchObject({ currency: iso, order_id: 'D1' }),
)
