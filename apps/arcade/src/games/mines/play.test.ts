import { randomUUID } from 'node:crypto'
import { openStream } from '@glasshouse/fairness'
import { expectStatus } from '@glasshouse/signed-http'
import { sql } from '@glasshouse/postgres'
import { createEncryption, encryptionKeysOf } from '@glasshouse/service'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { actAnswer, changeSeedAnswer, openSessionAnswer, verifyData } from '../../protocol/page-api.ts'
import { arcadeUnderTest, launchBody, openPage, settingsOf } from '../../testing/arcade-under-test.ts'
import { roundsOff, trialBalance } from '../../testing/proof.ts'
import { playThrough } from '../script.ts'
import { playMines } from './rules.ts'
import { mines } from './tables.ts'
import { usualLargestPayout } from '../limits.ts'

const under = arcadeUnderTest()
const house = 'GPJL'
const seedEncryption = createEncryption(encryptionKeysOf(settingsOf('', {}).seedKeys))

async function sit(amount = '1000000') {
  const ref = `p-${randomUUID().slice(0, 18)}`
  const body = { house, currency: 'VND', language: 'vi_VN' }
  await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body }), 201)
  await expectStatus(under.transfer({ house, ref, amount }), 200)
  return { ref, ...(await launch(ref)) }
}

async function launch(ref: string) {
  const body = { ...launchBody, house, gameCode: 'AR03', ref, sessionRef: 'play-1' }
  return openPage(under.page, await expectStatus(under.signed('POST', '/v1/sessions', { body }), 201))
}

type Seat = { readonly bearer: string }
/** A round and the number of the act in it. */
type Step = readonly [roundId: string, number: number]

const start = ({ bearer }: Seat, actionId: string = randomUUID(), stake = '10000') =>
  under.page('POST', '/play/start', { body: { actionId, stake, choice: { mines: 3 } }, bearer })

const act = ({ bearer }: Seat, [roundId, number]: Step, what: unknown) =>
  under.page('POST', '/play/act', { body: { roundId, number, act: what }, bearer })

async function started(seat: Seat, actionId?: string) {
  const { open } = actAnswer.parse((await expectStatus(start(seat, actionId), 200)).body)
  if (!open) throw new Error('a round of Mines waits for its player')
  return open
}

async function acted(seat: Seat, step: Step, what: unknown) {
  return actAnswer.parse((await expectStatus(act(seat, step, what), 200)).body)
}

async function session({ bearer }: Seat) {
  const reply = await expectStatus(under.page('GET', '/play/session', { bearer }), 200)
  return openSessionAnswer.parse({ ...reply.body, bearer })
}

async function expectSound() {
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
}

/** The fields without a mine, looked up where only a test may. */
async function safeFields(roundId: string): Promise<number[]> {
  const row = z.object({ seed: z.string(), clientSeed: z.string(), nonce: z.int(), owner: z.string() })
  const { seed, clientSeed, nonce, owner } = await under.database.database.one(
    row,
    sql`
      select s.server_seed as seed, s.client_seed, o.nonce, 'seed ' || s.player_id || ' ' || s.commitment as owner
        from open_rounds o join seeds s on s.id = o.seed_id where o.id = ${roundId}`,
  )
  const serverSeed = seedEncryption.decrypt(seed, owner)
  const { drawBelow } = await openStream({ serverSeed, clientSeed, nonce })
  const bet = { mines: 3, stakeUnits: 1n, largestUnits: usualLargestPayout('VND') }
  const position = await playThrough(playMines(mines, bet), { acts: [{ take: true }], drawBelow })
  if (!position.isOver) throw new Error('it was cashed out')
  const { mines: hidden } = position.round.picture as { mines: number[] } // a picture of this game
  return Array.from({ length: 25 }, (_, field) => field).filter(field => !hidden.includes(field))
}

describe('a round with acts', () => {
  test('moves its stake at the start and its payout at the end, and is one record with its proof', async () => {
    const seat = await sit()
    const open = await started(seat)
    expect((await session(seat)).balance).toBe('990000')
    const [first, second] = await safeFields(open.id)
    const after = await acted(seat, [open.id, 1], { open: first })
    expect(after).toMatchObject({ round: null, open: { picture: { opened: [first] }, stake: '10000' } })
    await acted(seat, [open.id, 2], { open: second })
    const { round, balance, session: totals } = await acted(seat, [open.id, 3], { take: true })
    expect(round).toMatchObject({
      stake: '10000',
      payout: '12857.1428',
      balanceAfter: '1002857.1428',
      acts: [{ open: first }, { open: second }, { take: true }],
    })
    expect([balance, totals.spins, totals.staked, totals.cameBack]).toEqual([
      '1002857.1428',
      1,
      '10000',
      '12857.1428',
    ])
    await expectSound()
    const word = { body: { clientSeed: 'my word' }, bearer: seat.bearer }
    changeSeedAnswer.parse((await expectStatus(under.page('POST', '/play/seed', word), 200)).body)
    const path = (round?.verifyPath ?? '').replace('/verify/', '/verify/data/')
    const data = verifyData.parse((await expectStatus(under.page('GET', path), 200)).body)
    const { drawBelow } = await openStream({ ...data.seal, serverSeed: data.seal.serverSeed ?? '' })
    const bet = { mines: 3, stakeUnits: 10_000_0000n, largestUnits: usualLargestPayout('VND') }
    const again = await playThrough(playMines(mines, bet), { acts: data.round.acts ?? [], drawBelow })
    expect(again).toMatchObject({ isOver: true, round: { picture: data.round.picture } })
  })

  test('is found again by a page that was reloaded, and by a later session', async () => {
    const seat = await sit()
    const open = await started(seat)
    const [field] = await safeFields(open.id)
    await acted(seat, [open.id, 1], { open: field })
    expect((await session(seat)).openRound).toMatchObject({ id: open.id, picture: { opened: [field] } })
    const later = { ref: seat.ref, ...(await launch(seat.ref)) }
    expect(later.openRound).toMatchObject({ id: open.id, acts: [{ open: field }] })
    const { round } = await acted(later, [open.id, 2], { take: true })
    expect(round?.payout).toBe('11250')
    await expectSound()
  })

  test('an act that is sent again, at once or later, is done once; another under its number is refused', async () => {
    const seat = await sit()
    const action = randomUUID()
    const opened = await Promise.all([started(seat, action), started(seat, action)])
    expect(opened[0].id).toBe(opened[1].id)
    const [open] = opened
    const [first, second, third] = await safeFields(open.id)
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => acted(seat, [open.id, 1], { open: first })),
    )
    for (const reply of replies) expect(reply.open?.acts).toEqual([{ open: first }])
    const rivals = await Promise.all([
      act(seat, [open.id, 2], { open: second }),
      act(seat, [open.id, 2], { open: third }),
    ])
    expect(rivals.map(reply => reply.status).toSorted()).toEqual([200, 409])
    const takes = await Promise.all(
      Array.from({ length: 6 }, () => acted(seat, [open.id, 3], { take: true })),
    )
    for (const { round } of takes) expect(round?.payout).toBe('12857.1428')
    expect((await acted(seat, [open.id, 3], { take: true })).round?.id).toBe(open.id)
    expect(await start(seat, action)).toMatchObject({ status: 200, body: { round: { id: open.id } } })
    expect((await session(seat)).balance).toBe('1002857.1428')
    await expectSound()
  })

  test('keeps its seed, and is the only one of its game', async () => {
    const seat = await sit()
    const open = await started(seat)
    const seed = await under.page('POST', '/play/seed', {
      body: { clientSeed: 'early' },
      bearer: seat.bearer,
    })
    expect([seed.status, seed.body['code']]).toEqual([409, 'roundOpen'])
    const second = await start(seat)
    expect([second.status, second.body['code']]).toEqual([409, 'roundOpen'])
    await acted(seat, [open.id, 1], { take: true })
    await started(seat)
    await expectSound()
  })

  test('a mine ends it, and an act after the end is refused', async () => {
    const seat = await sit()
    const open = await started(seat)
    const safe = await safeFields(open.id)
    const mine = Array.from({ length: 25 }, (_, field) => field).find(field => !safe.includes(field))
    const { round, balance } = await acted(seat, [open.id, 1], { open: mine })
    expect(round).toMatchObject({ payout: '0', balanceAfter: '990000', picture: { hasHit: true } })
    expect(balance).toBe('990000')
    const late = await act(seat, [open.id, 2], { take: true })
    expect([late.status, late.body['code']]).toEqual([409, 'actionReused'])
    await expectSound()
  })

  test('of another player is not found, and what cannot be done moves nothing', async () => {
    const seat = await sit()
    const open = await started(seat)
    const other = await sit()
    expect((await act(other, [open.id, 1], { take: true })).body['code']).toBe('roundUnknown')
    expect((await act(seat, [open.id, 2], { take: true })).body['code']).toBe('actionReused')
    expect((await act(seat, [open.id, 1], { open: 99 })).body['code']).toBe('choiceNotOffered')
    expect((await act(seat, [open.id, 1], 'x')).body['code']).toBe('badInput')
    expect((await session(seat)).openRound?.acts).toEqual([])
    const spun = await under.page('POST', '/play/spin', {
      body: { actionId: randomUUID(), stake: '10000', choice: { mines: 3 } },
      bearer: seat.bearer,
    })
    expect(spun.body['code']).toBe('badInput')
  })
})

test('a typed stake is any whole step between the smallest and the largest', async () => {
  const seat = await sit()
  for (const [stake, status] of [
    ['1234', 200],
    ['1234.5', 422],
    ['999', 422],
    ['1000001', 422],
  ] as const) {
    expect((await start(seat, randomUUID(), stake)).status).toBe(status)
  }
})

test('a round that its player left is reported as open, and cashed out after a day, once', async () => {
  const seat = await sit()
  const open = await started(seat)
  const [field] = await safeFields(open.id)
  await acted(seat, [open.id, 1], { open: field })
  const untouched = await sit()
  await started(untouched)
  const bets = async (ref: string) => {
    const reply = await under.signed('GET', '/v1/bets', { query: { house, limit: '500' } })
    const list = z.array(z.looseObject({ ref: z.string() })).parse(reply.body['bets'])
    return list.filter(bet => bet.ref === ref)
  }
  expect(await bets(seat.ref)).toMatchObject([
    { state: 'open', betId: open.id, stake: '10000', payout: '0', validBet: '0', settledAt: null },
  ])
  const totals = async (basis: string) => {
    const span = { from: new Date(0).toISOString(), to: '2999-01-01T00:00:00Z' }
    const query = { house, currency: 'VND', basis, ...span }
    return (await expectStatus(under.signed('GET', '/v1/bets/totals', { query }), 200)).body
  }
  const openRow = z.object({ count: z.int() })
  const { count: openBefore } = await under.database.database.one(
    openRow,
    sql`select count(*)::int as count from open_rounds`,
  )
  const before = { placed: await totals('placed'), settled: await totals('settled') }
  await under.arcade.finishLeftRounds()
  expect((await session(seat)).openRound?.id).toBe(open.id)
  await under.clock.advance(24 * 3_600_000)
  await Promise.all([under.arcade.finishLeftRounds(), under.arcade.finishLeftRounds()])
  const back = await launch(seat.ref)
  expect([back.openRound, back.balance]).toEqual([null, '1001250'])
  const [, settled, ...more] = await bets(seat.ref)
  expect(settled).toMatchObject({ betId: open.id, state: 'settled', stake: '10000', payout: '11250' })
  expect([settled?.['validBet'], more]).toEqual(['10000', []])
  expect((await bets(untouched.ref))[1]).toMatchObject({ payout: '10000', validBet: '0' })
  // A bet is one bet in every sum, whichever of its versions is the newest.
  const after = { placed: await totals('placed'), settled: await totals('settled') }
  expect(Number(after.placed['count'])).toBe(Number(before.placed['count']))
  expect(Number(after.settled['count'])).toBe(Number(before.settled['count']) + openBefore)
  await expectSound()
})
