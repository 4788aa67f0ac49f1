import { expectStatus } from '@glasshouse/signed-http'
import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { largestRange } from './feed.ts'
import { arcadeUnderTest, houseCode } from '../testing/arcade-under-test.ts'

const under = arcadeUnderTest()

const pageAnswer = z.object({
  bets: z.array(
    z.looseObject({ betId: z.string(), version: z.string().transform(BigInt), updatedAt: z.string() }),
  ),
  nextCursor: z.string(),
  hasMore: z.boolean(),
  safeUntil: z.string(),
})

async function pull(cursor: string, limit = '500', house = houseCode) {
  const reply = await expectStatus(under.signed('GET', '/v1/bets', { query: { house, limit, cursor } }), 200)
  return pageAnswer.parse(reply.body)
}

async function endOfFeed() {
  let cursor = 'v0'
  for (;;) {
    const page = await pull(cursor)
    if (!page.hasMore) return page.nextCursor
    cursor = page.nextCursor
  }
}

/** A round of a fresh player, as a template for rows that a test writes itself. */
async function playedRound() {
  const seat = await under.sit(await under.player('1000000'))
  return (await under.spin(seat.bearer, { actionId: 'template-round' })).round.id
}

function insertCopy(roundId: string, betId: string) {
  return sql`
    insert into bet_versions (agent, house, player_id, player_ref, bet_id, round_id, game_code, state, currency,
                              stake_units, payout_units, valid_bet_units, device, placed_at, settled_at)
    select agent, house, player_id, player_ref, ${betId}, round_id, game_code, state, currency, stake_units,
           payout_units, valid_bet_units, device, placed_at, settled_at
      from bet_versions where bet_id = ${roundId} limit 1`
}

test('a bet that commits late is never passed over, however far the cursor has gone meanwhile', async () => {
  const roundId = await playedRound()
  const cursor = await endOfFeed()
  const [early, late] = [randomUUID(), randomUUID()]
  const { database } = under.database
  let meanwhile: z.infer<typeof pageAnswer> | undefined
  await database.transaction(async tx => {
    // Its row number is the smaller one, but it is still invisible when the other is published.
    await tx.run(insertCopy(roundId, late))
    await database.run(insertCopy(roundId, early))
    meanwhile = await pull(cursor)
  })
  expect(meanwhile?.bets.map(bet => bet.betId)).toEqual([early])
  const after = await pull(meanwhile?.nextCursor ?? '')
  expect(after.bets.map(bet => bet.betId)).toEqual([late])
  expect((after.bets[0]?.updatedAt ?? '') >= (meanwhile?.safeUntil ?? 'z')).toBe(true)
})

test('a reader that runs beside many writers sees every bet once and versions only rise', async () => {
  const start = await endOfFeed()
  const seats = await Promise.all(
    Array.from({ length: 6 }, async () => under.sit(await under.player('1000000'))),
  )
  const progress = { isWriting: true }
  const writers = Promise.all(
    seats.map(async seat => {
      for (let n = 0; n < 15; n += 1)
        await under.spin(seat.bearer, { actionId: `beside-${n}`, stake: '1000' })
    }),
  ).finally(() => (progress.isWriting = false))
  const seen: bigint[] = []
  const ids = new Set<string>()
  const read = async (from: string) => {
    const page = await pull(from, '7')
    for (const bet of page.bets) {
      expect(bet.version > (seen.at(-1) ?? 0n)).toBe(true)
      seen.push(bet.version)
      ids.add(bet.betId)
    }
    return page
  }
  let page = await read(start)
  while (progress.isWriting || page.hasMore) page = await read(page.nextCursor)
  await writers
  do page = await read(page.nextCursor)
  while (page.hasMore)
  expect(ids.size).toBe(90)
  expect(seen).toHaveLength(90)
})

test('readers at the same moment number each bet once', async () => {
  await playedRound()
  const cursor = await endOfFeed()
  const roundId = await playedRound()
  const pages = await Promise.all(Array.from({ length: 8 }, () => pull(cursor)))
  for (const page of pages) {
    expect(page.bets.map(bet => [bet.betId, bet.version])).toEqual(
      pages[0]?.bets.map(bet => [bet.betId, bet.version]),
    )
  }
  expect(pages[0]?.bets.map(bet => bet.betId)).toEqual([roundId])
})

describe('a later version of a bet', () => {
  test('comes as a row of its own; ranges and totals count the newest only', async () => {
    const roundId = await playedRound()
    const cursor = await endOfFeed()
    await under.database.database.run(sql`
      insert into bet_versions (agent, house, player_id, player_ref, bet_id, round_id, game_code, state, currency,
                                stake_units, payout_units, valid_bet_units, device, placed_at, settled_at)
      select agent, house, player_id, player_ref, bet_id, round_id, game_code, 'void', currency, stake_units,
             stake_units, 0, device, placed_at, settled_at
        from bet_versions where bet_id = ${roundId}`)
    const page = await pull(cursor)
    expect(page.bets).toMatchObject([{ betId: roundId, state: 'void' }])
    const span = { from: new Date(0).toISOString(), to: '2999-01-01T00:00:00.000Z', basis: 'placed' }
    const query = { house: houseCode, ...span }
    const range = await expectStatus(under.signed('GET', '/v1/bets', { query }), 200)
    const { bets } = z.object({ bets: z.array(z.looseObject({ betId: z.string() })) }).parse(range.body)
    expect(bets.filter(bet => bet.betId === roundId)).toMatchObject([{ state: 'void' }])
    const totals = await under.signed('GET', '/v1/bets/totals', { query: { ...query, currency: 'VND' } })
    const counted = bets.filter(bet => bet['state'] !== 'void')
    expect(totals.body['count']).toBe(String(counted.length))
    const staked = counted.reduce((sum, bet) => sum + BigInt(String(bet['stake'])), 0n)
    expect(totals.body['stake']).toBe(String(staked))
  })
})

/** As many bets as asked for, placed in the last instant of 1999, where no other test looks. */
async function insertMany(count: number) {
  const roundId = await playedRound()
  await under.database.database.run(sql`
    insert into bet_versions (agent, house, player_id, player_ref, bet_id, round_id, game_code, state, currency,
                              stake_units, payout_units, valid_bet_units, device, placed_at, settled_at)
    select agent, house, player_id, player_ref, gen_random_uuid(), round_id, game_code, state, currency, stake_units,
           payout_units, valid_bet_units, device, '1999-12-31T23:59:59Z', settled_at
      from bet_versions, generate_series(1, ${count})
     where bet_id = ${roundId}`)
}

test('a range is answered whole or refused, never cut', async () => {
  const query = {
    house: houseCode,
    from: '1999-12-31T00:00:00.000Z',
    to: '2000-01-01T00:00:00.000Z',
    basis: 'placed',
  }
  await insertMany(largestRange)
  const whole = await expectStatus(under.signed('GET', '/v1/bets', { query }), 200)
  expect(whole.body['bets']).toHaveLength(largestRange)
  await insertMany(1)
  const refused = await expectStatus(under.signed('GET', '/v1/bets', { query }), 422)
  expect(refused.body).toEqual({ code: 'RANGE_TOO_LARGE', most: largestRange })
  const totals = await under.signed('GET', '/v1/bets/totals', { query: { ...query, currency: 'VND' } })
  expect(totals.body['count']).toBe(String(largestRange + 1))
})

test('a house sees its own bets only', async () => {
  await playedRound()
  expect((await pull('v0', '500', 'GPJL')).bets).toEqual([])
})

test.each(['', 'v', 'v-1', '1', 'v1.5', 'v99999999999999999999'])('%j is no cursor', async cursor => {
  const reply = await under.signed('GET', '/v1/bets', { query: { house: houseCode, limit: '5', cursor } })
  expect([400, 422]).toContain(reply.status)
})

test.each([['0'], ['-1'], ['1000'], ['5.5'], ['']])('%j is no limit', async limit => {
  const reply = await under.signed('GET', '/v1/bets', { query: { house: houseCode, limit } })
  expect([reply.status, reply.body['code']]).toEqual([400, 'BAD_REQUEST'])
})

test('with very many waiting bets, a request numbers some of them and the next ones the rest', async () => {
  await endOfFeed()
  const tooMany = 20_001
  await insertMany(tooMany)
  // None of them is of this house, and yet its reader is asked to come again.
  expect(await pull('v0', '500', 'GPJL')).toMatchObject({ bets: [], hasMore: true })
  expect(await pull('v0', '500', 'GPJL')).toMatchObject({ bets: [], hasMore: false })

  await insertMany(tooMany)
  const span = { from: '1999-12-31T00:00:00.000Z', to: '2000-01-01T00:00:00.000Z', basis: 'placed' }
  const query = { house: houseCode, currency: 'VND', ...span }
  const early = await expectStatus(under.signed('GET', '/v1/bets/totals', { query }), 503)
  expect(early.body).toEqual({ code: 'BUSY' })
  const { body } = await expectStatus(under.signed('GET', '/v1/bets/totals', { query }), 200)
  expect(Number(body['count'])).toBeGreaterThanOrEqual(2 * tooMany)
})
