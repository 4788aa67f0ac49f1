import { randomUUID } from 'node:crypto'
import { expectStatus } from '@glasshouse/signed-http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arcadeUnderTest, houseCode } from '../testing/arcade-under-test.ts'
import { roundsOff, trialBalance } from '../testing/proof.ts'

const under = arcadeUnderTest()
const house = houseCode

type Change = Readonly<Record<string, unknown>>

function change(betId: string, body: Change) {
  return under.signed('POST', `/v1/faults/bets/${betId}`, { body: { house, ...body } })
}

async function playOne(amount = '100000') {
  const ref = await under.player(amount)
  const seat = await under.sit(ref)
  const { round } = await under.spin(seat.bearer, { actionId: 'one-round', stake: '10000' })
  const before = BigInt(amount)
  return { ref, bearer: seat.bearer, id: round.id, payout: BigInt(round.payout), before }
}

async function balanceOf(ref: string): Promise<bigint> {
  const query = { house, currency: 'VND' }
  const { body } = await expectStatus(under.signed('GET', `/v1/players/${ref}/balance`, { query }), 200)
  return BigInt(String(body['balance']))
}

const betsAnswer = z.object({
  bets: z.array(
    z.looseObject({ betId: z.string(), version: z.string().transform(BigInt), payout: z.string() }),
  ),
  nextCursor: z.string(),
})

async function pull(cursor: string) {
  const query = { house, limit: '500', cursor }
  return betsAnswer.parse((await expectStatus(under.signed('GET', '/v1/bets', { query }), 200)).body)
}

async function totals() {
  const span = { from: new Date(0).toISOString(), to: '2999-01-01T00:00:00.000Z', basis: 'placed' }
  const query = { house, currency: 'VND', ...span }
  return (await expectStatus(under.signed('GET', '/v1/bets/totals', { query }), 200)).body
}

async function expectSound() {
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
}

describe('a settled bet', () => {
  test('that is voided gives the stake back and takes the payout, in a version of its own', async () => {
    const { ref, id, before } = await playOne()
    const { nextCursor, bets } = await pull('v0')
    const first = bets.find(bet => bet.betId === id)
    const counted = await totals()
    const { body } = await expectStatus(change(id, { state: 'void' }), 200)
    expect(body).toEqual({ betId: id, state: 'void', currency: 'VND', stake: '10000', payout: '10000' })
    expect(await balanceOf(ref)).toBe(before)
    const page = await pull(nextCursor)
    expect(page.bets).toMatchObject([{ betId: id, state: 'void', stake: '10000', validBet: '0' }])
    expect((page.bets[0]?.version ?? 0n) > (first?.version ?? 0n)).toBe(true)
    const now = await totals()
    expect(BigInt(String(now['count']))).toBe(BigInt(String(counted['count'])) - 1n)
    expect(BigInt(String(now['stake']))).toBe(BigInt(String(counted['stake'])) - 10_000n)
    await expectSound()
  })

  test.each(['0', '15000', '70000'])('may be settled again at %s', async payout => {
    const { ref, id, before } = await playOne()
    const counted = await totals()
    const { nextCursor, bets } = await pull('v0')
    const paid = BigInt(bets.find(bet => bet.betId === id)?.payout ?? '-1')
    await expectStatus(change(id, { state: 'resettled', payout }), 200)
    expect(await balanceOf(ref)).toBe(before - 10_000n + BigInt(payout))
    const page = await pull(nextCursor)
    expect(page.bets).toMatchObject([{ betId: id, state: 'resettled', payout, validBet: '10000' }])
    const now = await totals()
    expect(now['count']).toBe(counted['count'])
    expect(BigInt(String(now['payout']))).toBe(BigInt(String(counted['payout'])) - paid + BigInt(payout))
    await expectSound()
  })

  test('may change again and again, each time in a version of its own', async () => {
    const { ref, id, before } = await playOne()
    const { nextCursor } = await pull('v0')
    await expectStatus(change(id, { state: 'resettled', payout: '90000' }), 200)
    await expectStatus(change(id, { state: 'void' }), 200)
    await expectStatus(change(id, { state: 'resettled', payout: '0' }), 200)
    expect(await balanceOf(ref)).toBe(before - 10_000n)
    const states = (await pull(nextCursor)).bets.map(bet => bet['state'])
    expect(states).toEqual(['resettled', 'void', 'resettled'])
    await expectSound()
  })

  test('is changed once by the same command, however often it comes', async () => {
    const { ref, id, before } = await playOne()
    const { nextCursor } = await pull('v0')
    const input = { state: 'resettled', payout: '55000' }
    // Also under another spelling of its id.
    const spelled = [id, id.toUpperCase(), id, id.toUpperCase(), id, id]
    const replies = await Promise.all(spelled.map(each => change(each, input)))
    replies.push(await change(id, input))
    for (const reply of replies) expect([reply.status, reply.body['payout']]).toEqual([200, '55000'])
    expect((await pull(nextCursor)).bets).toHaveLength(1)
    expect(await balanceOf(ref)).toBe(before - 10_000n + 55_000n)
  })

  test('is changed by one of two commands at a time', async () => {
    const { ref, id, before } = await playOne()
    const inputs = ['20000', '30000', '40000'].map(payout => ({ state: 'resettled', payout }))
    const replies = await Promise.all(inputs.map(input => change(id, input)))
    for (const [n, reply] of replies.entries()) {
      if (reply.status === 200) expect(reply.body['payout']).toBe(inputs[n]?.payout)
      else expect(reply.status).toBe(503)
    }
    const last = (await pull('v0')).bets.findLast(bet => bet.betId === id)
    expect(await balanceOf(ref)).toBe(before - 10_000n + BigInt(last?.payout ?? '-1'))
    await expectSound()
  })

  test('whose payout has gone cannot be taken back, and then nothing changes', async () => {
    const { ref, id, before } = await playOne()
    await expectStatus(change(id, { state: 'resettled', payout: '500000' }), 200)
    await expectStatus(under.transfer({ ref, direction: 'out', amount: '450000' }), 200)
    const { nextCursor } = await pull('v0')
    const refused = await change(id, { state: 'void' })
    expect([refused.status, refused.body]).toEqual([422, { code: 'INSUFFICIENT_BALANCE' }])
    expect(await balanceOf(ref)).toBe(before - 10_000n + 50_000n)
    expect((await pull(nextCursor)).bets).toEqual([])
    await expectStatus(under.transfer({ ref, amount: '450000' }), 200)
    await expectStatus(change(id, { state: 'void' }), 200)
    await expectSound()
  })

  test('keeps its round as it was drawn', async () => {
    const { bearer, id, payout } = await playOne()
    await expectStatus(change(id, { state: 'resettled', payout: '1' }), 200)
    const { body } = await expectStatus(under.page('GET', '/play/session', { bearer }), 200)
    expect(body['lastRounds']).toMatchObject([{ id, payout: String(payout) }])
  })
})

test.each([
  ['a bet that there is not', { state: 'void' }, 404, 'ROUND_NOT_FOUND'],
  ['less than nothing', { state: 'resettled', payout: '-1' }, 400, 'BAD_REQUEST'],
  ['no payout', { state: 'resettled' }, 400, 'BAD_REQUEST'],
  ['a payout of a void bet', { state: 'void', payout: '5' }, 400, 'BAD_REQUEST'],
  ['another state', { state: 'open' }, 400, 'BAD_REQUEST'],
])('%s is refused', async (_what, body, status, code) => {
  const reply = await change(randomUUID(), body)
  expect([reply.status, reply.body['code']]).toEqual([status, code])
})

test('a bet of another house is none of its bets', async () => {
  const { id } = await playOne()
  const reply = await change(id, { house: 'GPJL', state: 'void' })
  expect([reply.status, reply.body['code']]).toEqual([404, 'ROUND_NOT_FOUND'])
})

const closed = arcadeUnderTest({ hasFaults: false })

test('without leave no bet changes', async () => {
  const body = { house, state: 'void' }
  expect((await closed.signed('POST', `/v1/faults/bets/${randomUUID()}`, { body })).status).toBe(404)
})
