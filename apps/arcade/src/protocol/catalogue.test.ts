import { expectStatus } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { arcadeUnderTest, houseCode } from '../testing/arcade-under-test.ts'

const under = arcadeUnderTest()
const jackpotsOf = (house: string) => under.signed('GET', '/v1/jackpots', { query: { house } })

test('Arcade runs no jackpots, as its catalogue and bet records show', async () => {
  const { body } = await expectStatus(jackpotsOf(houseCode), 200)
  expect(body).toEqual({ jackpots: [] })
  const seat = await under.sit(await under.player('100000'))
  await under.spin(seat.bearer, { actionId: 'feeds-no-pot' })
  const query = { house: houseCode, limit: '5' }
  const answer = await expectStatus(under.signed('GET', '/v1/bets', { query }), 200)
  expect(answer.body['bets']).toMatchObject([{ jackpotContribution: '0', jackpotWin: '0' }])
})

test.each([
  ['GPXX', 404, 'HOUSE_NOT_FOUND'],
  ['nowhere', 400, 'BAD_REQUEST'],
])('the pots of %s are asked for in vain', async (house, status, code) => {
  const reply = await jackpotsOf(house)
  expect([reply.status, reply.body['code']]).toEqual([status, code])
})
