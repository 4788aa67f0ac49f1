import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { expectStatus } from '@glasshouse/signed-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadGames } from '../games/load-games.ts'
import { verifyData } from '../protocol/page-api.ts'
import { tableAnswer } from '../protocol/table-api.ts'
import { whenVoidLate } from '../shared-rounds/change-round.ts'
import { arcadeUnderTest, launchBody, openPage } from '../testing/arcade-under-test.ts'
import { roundsOff, trialBalance } from '../testing/proof.ts'
import { openOperators, type Operators } from './operators.ts'

const under = arcadeUnderTest()
const house = 'GPLC'
const author = { by: 'ann', reason: 'the wheel was stuck' }

let operators: Operators
beforeAll(async () => {
  operators = await openOperators(under.database.url)
  await under.database.database.run(
    sql`insert into result_decision_limits (currency, alone_units) values ('VND', ${10_000_000n * 10_000n})`,
  )
})
afterAll(() => operators.close())

type Seat = { readonly ref: string; readonly bearer: string }

async function sit(): Promise<Seat> {
  const ref = `p-${randomUUID().slice(0, 18)}`
  const body = { house, currency: 'VND', language: 'vi_VN' }
  await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body }), 201)
  await expectStatus(under.transfer({ house, ref, amount: '1000000' }), 200)
  const wanted = { ...launchBody, house, gameCode: 'LC04', ref, sessionRef: 'play-1' }
  const { bearer } = await openPage(
    under.page,
    await expectStatus(under.signed('POST', '/v1/sessions', { body: wanted }), 201),
  )
  return { ref, bearer }
}

async function look({ bearer }: Seat) {
  return tableAnswer.parse((await expectStatus(under.page('GET', '/play/table', { bearer }), 200)).body)
}

/** Moves the clock in small steps, with room for the table to work in, until this holds. */
async function until<T>(what: () => Promise<T | undefined>): Promise<T> {
  for (let step = 0; step < 400; step += 1) {
    const found = await what()
    if (found !== undefined) return found
    await under.clock.advance(300)
    await new Promise(resolve => setTimeout(resolve, 15))
  }
  throw new Error('it never came')
}

const openRound = (seat: Seat) =>
  until(async () => {
    const { round } = await look(seat)
    const leftMs = round ? Date.parse(round.closesAt) - under.clock.now().getTime() : 0
    return round?.state === 'open' && leftMs > 10_000 ? round : undefined
  })

async function place({ bearer }: Seat, roundId: string): Promise<void> {
  const choice = { spots: { red: '10000', black: '20000' } }
  const body = { actionId: randomUUID(), roundId, number: 0, choice }
  await expectStatus(under.page('POST', '/play/table/bet', { body, bearer }), 200)
}

async function expectSound(): Promise<void> {
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
}

async function decide(id: string): Promise<void> {
  expect((await operators.decide(id, 'void', author)).ok).toBe(true)
  // By two processes at once.
  const second = await under.another()
  await Promise.all([under.arcade.runEvents(), second.runEvents()])
}

test('a settled round that staff make void gives stakes back, and its proof and its table name the reason', async () => {
  const seat = await sit()
  const round = await openRound(seat)
  await place(seat, round.id)
  const last = await until(async () => {
    const { lastRound } = await look(seat)
    return lastRound?.nonce === round.number ? lastRound : undefined
  })
  const preview = await operators.preview(round.id, 'void')
  expect(preview.ok && preview.value.changes).toMatchObject([
    { fromUnits: BigInt(last.payout) * 10_000n, toUnits: 300_000_000n, isShort: false },
  ])
  await decide(round.id)
  const { own, voids } = await look(seat)
  expect(own.balance).toBe('1000000')
  expect(voids.find(({ number }) => number === round.number)?.decision).toEqual({
    decision: 'void',
    by: 'operator',
    reason: author.reason,
  })
  const path = last.verifyPath.replace('/verify/', '/verify/data/')
  const proof = verifyData.parse((await expectStatus(under.page('GET', path), 200)).body)
  expect(proof.decision?.reason).toBe(author.reason)
  expect(await operators.decide(round.id, 'void', author)).toEqual({ ok: false, refusal: 'voidAlready' })
  expect(await operators.preview(round.id, 'resettled')).toEqual({ ok: false, refusal: 'roundsStay' })
  await under.arcade.runEvents()
  expect((await look(seat)).own.balance).toBe('1000000')
  await expectSound()
})

test('a round that takes bets is void at once, and the table goes on', async () => {
  const seat = await sit()
  const round = await openRound(seat)
  await place(seat, round.id)
  expect((await look(seat)).own.balance).toBe('970000')
  await decide(round.id)
  expect((await look(seat)).own).toMatchObject({ balance: '1000000', bet: null })
  const next = await openRound(seat)
  expect(next.number).toBeGreaterThan(round.number)
  const shown = (await look(seat)).voids.find(({ number }) => number === round.number)
  expect(shown?.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect(shown?.decision?.reason).toBe(author.reason)
  await expectSound()
})

test('in a flight that is void after its end, what was cashed out stays, and the rest comes back', async () => {
  const deps = { games: await loadGames() }
  const round = { gameCode: 'AR01', result: { crash: 300 } }
  const bet = (acts: readonly unknown[], target: number | null = null) => ({
    id: '',
    playerId: 1n,
    currency: 'VND' as const,
    stakeUnits: 100_000_000n,
    choice: { a: { stake: '10000', target }, b: null },
    acts: [...acts],
  })
  expect(whenVoidLate(deps, round, bet([]))).toEqual({ state: 'void' })
  // It had lost: the flight ended a hundredth before.
  expect(whenVoidLate(deps, round, bet([], 301))).toEqual({ state: 'void' })
  expect(whenVoidLate(deps, round, bet([{ bet: 'a', at: 200 }]))).toEqual({
    state: 'resettled',
    payoutUnits: 200_000_000n,
    validBetUnits: 100_000_000n,
  })
})
