import { calls } from '@glasshouse/contract'
import { createLedger } from '@glasshouse/ledger'
import { expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { openHouseAccounts } from '../../money/ledger-accounts/index.ts'
import { potText } from './jackpot.service.ts'

const server = serverUnderTest()
const pot = async (asked = {}) => (await server.ask(calls.jackpot, { currency: 'USD' }, asked)).data

test('the jackpot is the balance of its ledger account, at once', async () => {
  expect(await pot()).toEqual({
    jackpot_amount_total: '52000.00',
    currency: 'USD',
    counted_at: server.clock.now().toISOString(),
    fed_by: [],
  })
  const { jackpot, adjustments } = await openHouseAccounts(server.owner, 1, 'USD')
  const ledger = createLedger({ database: server.owner })
  await ledger.submit({
    key: { scope: 'test', key: 'share', content: '' },
    movements: [
      {
        type: 'post',
        debit: adjustments,
        credit: jackpot,
        amount: { currency: 'USD', units: 12_399n },
        code: 1,
      },
    ],
  })
  expect((await pot()).jackpot_amount_total).toBe('52001.23')
  await ledger.close()
})

test('a currency that the site does not offer has no jackpot', async () => {
  expect((await server.ask(calls.jackpot, { currency: 'THB' })).code).toBe(400)
  expect((await server.ask(calls.jackpot, { currency: 'THB' }, { host: 'siam.localhost' })).code).toBe(1000)
})

test.each([
  [0n, '0.00'],
  [99n, '0.00'],
  [100n, '0.01'],
  [12_345_678n, '1234.56'],
])('%s units read %s', (units, text) => expect(potText(units)).toBe(text))
