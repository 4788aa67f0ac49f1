import { calls } from '@glasshouse/contract'
import { createLedger } from '@glasshouse/ledger'
import { expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { openHouseAccounts } from '../../money/ledger-accounts/index.ts'
import { potText } from './pot-text.ts'

const server = serverUnderTest()
const pot = async (asked = {}) => (await server.ask(calls.jackpot, { currency: 'USD' }, asked)).data

test('the jackpot is the balance of its ledger account, at once', async () => {
  expect(await pot()).toEqual({
    jackpot_amount_total: '52000.00',
    currency: 'USD',
    counted_at: server.clock.now().toISOString(),
    fed_by: ['Lantern Three', 'Jade River', 'Stormglass'],
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

test('everyone may read its terms and commitments; a member reads the own draws', async () => {
  const { data } = await server.ask(calls.jackpotDetail, { currency: 'USD' }, { language: 'vi_VN' })
  expect(data.terms).toEqual({ seed: '52000.00', ceiling: '520000.00', odds: '5200000.00' })
  expect(data.games.map(({ game_code, part }) => `${game_code} ${part}`)).toEqual([
    'SL01 0.5',
    'SL02 0.5',
    'SL04 0.5',
  ])
  expect(data.wins).toEqual([])
  expect((await server.ask(calls.jackpotDetail, { currency: 'THB' })).code).toBe(400)
  const none = await server.ask(calls.jackpotDetail, { currency: 'THB' }, { host: 'siam.localhost' })
  expect(none.data).toMatchObject({ terms: null, games: [], seeds: [] })
  const token = await server.login('member1')
  expect((await server.ask(calls.jackpotDraws, {}, { token })).data).toEqual({ list: [] })
})

test.each([
  [0n, '0.00'],
  [99n, '0.00'],
  [100n, '0.01'],
  [12_345_678n, '1234.56'],
])('%s units read %s', (units, text) => expect(potText(units)).toBe(text))
