import { expectStatus } from '@glasshouse/signed-http'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { arcadeUnderTest, houseCode, launchBody } from '../testing/arcade-under-test.ts'

const under = arcadeUnderTest()

async function setFaults(...faults: unknown[]) {
  await expectStatus(under.signed('POST', '/v1/faults', { body: { faults } }), 200)
}

function balance(ref: string, house = houseCode) {
  return under.signed('GET', `/v1/players/${ref}/balance`, { query: { house, currency: 'VND' } })
}

test('a fault affects its call, the given number of times, and no other', async () => {
  const ref = await under.player('100')
  await setFaults({ operation: 'balance', times: 2, fault: { kind: 'errorAfter' } })
  expect((await under.signed('GET', '/v1/status', { query: { house: houseCode } })).status).toBe(200)
  expect([(await balance(ref)).status, (await balance(ref)).status, (await balance(ref)).status]).toEqual([
    500, 500, 200,
  ])
})

test('a fault of one house leaves the others alone', async () => {
  const ref = await under.player('100')
  await setFaults({ house: 'GPJL', operation: 'balance', fault: { kind: 'errorBefore' } })
  expect((await balance(ref)).status).toBe(200)
  expect((await balance(ref, 'GPJL')).status).toBe(500)
  await setFaults()
  expect((await balance(ref, 'GPJL')).status).toBe(404)
})

test('an error before does nothing, an error after has done it', async () => {
  const ref = await under.player()
  const before = { ref, amount: '5', transferId: randomUUID() }
  const after = { ref, amount: '7', transferId: randomUUID() }
  await setFaults({ operation: 'transferIn', times: 1, fault: { kind: 'errorBefore' } })
  expect((await under.transfer(before)).status).toBe(500)
  expect((await under.signed('GET', `/v1/transfers/${before.transferId}`)).status).toBe(404)
  await setFaults({ operation: 'transferIn', times: 1, fault: { kind: 'errorAfter' } })
  expect((await under.transfer(after)).status).toBe(500)
  expect((await under.signed('GET', `/v1/transfers/${after.transferId}`)).body['state']).toBe('APPLIED')
})

test('a pending transfer answers so until its time has come, and its repeat too', async () => {
  const ref = await under.player()
  const input = { ref, amount: '5', transferId: randomUUID() }
  await setFaults({ operation: 'transferIn', times: 1, fault: { kind: 'inProgress', ms: 5_000 } })
  expect((await under.transfer(input)).status).toBe(202)
  await under.clock.advance(4_999)
  expect((await under.signed('GET', `/v1/transfers/${input.transferId}`)).status).toBe(202)
  await under.clock.advance(1)
  await expect
    .poll(async () => (await under.signed('GET', `/v1/transfers/${input.transferId}`)).body['state'])
    .toBe('APPLIED')
  expect((await balance(ref)).body['balance']).toBe('5')
})

test('maintenance that is announced begins and ends by the clock', async () => {
  const ref = await under.player('100')
  const now = under.clock.now().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const window = { startAt: at(60_000), endAt: at(120_000) }
  await setFaults({ fault: { kind: 'maintenance', scope: 'all', ...window } })
  const status = async () => (await under.signed('GET', '/v1/status', { query: { house: houseCode } })).body
  expect(await status()).toEqual({ status: 'up', windows: [{ scope: 'all', ...window }] })
  expect((await under.transfer({ ref, amount: '1' })).status).toBe(200)
  await under.clock.advance(60_000)
  expect((await status())['status']).toBe('maintenance')
  const input = { ref, amount: '1', transferId: randomUUID() }
  const refused = await under.transfer(input)
  expect([refused.status, refused.body]).toEqual([
    503,
    { code: 'MAINTENANCE', transferId: input.transferId, window },
  ])
  const launched = await under.signed('POST', '/v1/sessions', {
    body: { ...launchBody, ref, sessionRef: 's' },
  })
  expect([launched.status, launched.body]).toEqual([503, { code: 'MAINTENANCE', window }])
  await under.clock.advance(60_000)
  expect(await status()).toEqual({ status: 'up', windows: [] })
  expect((await under.transfer(input)).status, 'a refused id stays refused').toBe(503)
  expect((await under.transfer({ ref, amount: '1' })).status).toBe(200)
})

test('a known transfer is answered during maintenance as it was before', async () => {
  const ref = await under.player()
  const input = { ref, amount: '9', transferId: randomUUID() }
  const first = await under.transfer(input)
  await setFaults({ fault: { kind: 'maintenance', scope: 'all', startAt: null, endAt: null } })
  expect((await under.transfer(input)).body).toEqual(first.body)
  await setFaults()
})

test.each([
  ['transfersIn', 503, 200, 201],
  ['transfersOut', 200, 503, 201],
  [{ gameCode: 'SL01' }, 200, 200, 503],
] as const)('maintenance of %j closes that and nothing else', async (scope, inwards, outwards, launch) => {
  const ref = await under.player('100')
  await setFaults({ house: houseCode, fault: { kind: 'maintenance', scope, startAt: null, endAt: null } })
  const statuses = [
    (await under.transfer({ ref, amount: '1' })).status,
    (await under.transfer({ ref, direction: 'out', amount: '1' })).status,
    (await under.signed('POST', '/v1/sessions', { body: { ...launchBody, ref, sessionRef: 's' } })).status,
  ]
  await setFaults()
  expect(statuses).toEqual([inwards, outwards, launch])
})

test('a game that goes into maintenance takes no new stake but answers a repeated press', async () => {
  const seat = await under.sit(await under.player('100000'))
  const { round } = await under.spin(seat.bearer, { actionId: 'before-rest' })
  await setFaults({ fault: { kind: 'maintenance', scope: { gameCode: 'SL01' }, startAt: null, endAt: null } })
  const body = { actionId: 'during-rest', stake: '10000' }
  const refused = await under.page('POST', '/play/spin', { body, bearer: seat.bearer })
  expect([refused.status, refused.body['code']]).toEqual([503, 'maintenance'])
  expect((await under.spin(seat.bearer, { actionId: 'before-rest' })).round.id).toBe(round.id)
  await setFaults()
})

test('a clock that is wrong refuses requests as stale', async () => {
  await setFaults({ times: 1, fault: { kind: 'clockSkew', ms: 3_600_000 } })
  const reply = await under.signed('GET', '/v1/status', { query: { house: houseCode } })
  expect([reply.status, reply.body]).toEqual([401, { code: 'STALE_TIMESTAMP' }])
})

test.each([
  [{ kind: 'moonPhase' }],
  [{ kind: 'delayBefore', ms: -1 }],
  [{ kind: 'delayBefore', ms: 10_000_000 }],
  [{ kind: 'partial', percent: 100 }],
])('%j is no fault', async fault => {
  expect((await under.signed('POST', '/v1/faults', { body: { faults: [{ fault }] } })).status).toBe(400)
})

const closed = arcadeUnderTest({ hasFaults: false })

test('without leave there is no switchboard at all', async () => {
  expect((await closed.signed('POST', '/v1/faults', { body: { faults: [] } })).status).toBe(404)
  expect((await closed.signed('GET', '/v1/faults')).status).toBe(404)
})
