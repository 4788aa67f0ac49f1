import { randomUUID } from 'node:crypto'
import { sha256Hex } from '@glasshouse/fairness'
import { ok, refuse } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { expectStatus } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadGames } from '../games/load-games.ts'
import { getGame, type Games } from '../games/game.ts'
import { draw } from '../games/script.ts'
import { type Ran, type SharedRules } from '../games/shared.ts'
import { placeAnswer, tableAnswer } from '../protocol/table-api.ts'
import { openOperators } from '../operators/operators.ts'
import { arcadeUnderTest, launchBody, openPage } from '../testing/arcade-under-test.ts'
import { roundsOff, trialBalance } from '../testing/proof.ts'

const house = 'GPLC'
const gameCode = 'LC04'
const flightMs = 10_000
const stakeUnits = 100_000_000n

let lastRan: Ran | undefined

/** Every flight lasts ten seconds; a player who leaves it in time gets the stake twice. */
const flying: SharedRules = {
  schedule: { bettingMs: 6_000, resultMs: 3_000 },
  *draw() {
    return { number: yield* draw(37) }
  },
  readBet: (input, currency) =>
    input === 'one' && currency === 'VND' ? ok({ choice: 'one', stakeUnits }) : refuse('badInput'),
  settle: ({ acts }, result) => {
    const payoutUnits = acts.length > 0 ? 2n * stakeUnits : 0n
    return { payoutUnits, winTier: acts.length > 0 ? 2 : 0, picture: result }
  },
  flight: {
    lastsMs: () => flightMs,
    act: ({ acts }, input, atMs) => {
      if (input !== 'leave' || acts.length > 0) return refuse('choiceNotOffered')
      return ok({ act: { left: atMs }, payoutUnits: 2n * stakeUnits })
    },
    whenVoid: ({ acts }, ran) => {
      lastRan = ran
      return acts.length > 0
        ? { payoutUnits: 2n * stakeUnits, validBetUnits: stakeUnits }
        : { payoutUnits: stakeUnits, validBetUnits: 0n }
    },
  },
}

/** The game of the house with other rules, for a round that runs after its close. */
async function gamesThatFly(): Promise<Games> {
  const games = await loadGames()
  return new Map([...games, [gameCode, { ...getGame(games, gameCode), shared: flying }]])
}

const under = arcadeUnderTest({}, { games: gamesThatFly })

async function sit() {
  const ref = `p-${randomUUID().slice(0, 18)}`
  const body = { house, currency: 'VND', language: 'vi_VN' }
  await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body }), 201)
  await expectStatus(under.transfer({ house, ref, amount: '100000' }), 200)
  const launch = { ...launchBody, house, gameCode, ref, sessionRef: 'play-1' }
  return openPage(under.page, await expectStatus(under.signed('POST', '/v1/sessions', { body: launch }), 201))
}

type Seat = { readonly bearer: string }

async function look({ bearer }: Seat) {
  return tableAnswer.parse((await expectStatus(under.page('GET', '/play/table', { bearer }), 200)).body)
}

/** A flight of ten seconds goes by in two where it has to be met: a busy machine must not miss it. */
async function until<T>(what: () => Promise<T | undefined>, pauseMs = 15): Promise<T> {
  for (let step = 0; step < 400; step += 1) {
    const found = await what()
    if (found !== undefined) return found
    await under.clock.advance(200)
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  throw new Error('it never came')
}

const openRound = (seat: Seat) =>
  until(async () => {
    const { round } = await look(seat)
    const leftMs = round ? Date.parse(round.closesAt) - under.clock.now().getTime() : 0
    return round?.state === 'open' && leftMs > 3_000 ? round : undefined
  })

async function stake({ bearer }: Seat, roundId: string) {
  const body = { actionId: randomUUID(), roundId, number: 0, choice: 'one' }
  return placeAnswer.parse(
    (await expectStatus(under.page('POST', '/play/table/bet', { body, bearer }), 200)).body,
  )
}

const leave = ({ bearer }: Seat, roundId: string) =>
  under.page('POST', '/play/table/act', { body: { roundId, number: 1, act: 'leave' }, bearer })

const inState = (seat: Seat, wanted: string, id: string) =>
  until(async () => {
    const { round } = await look(seat)
    return round?.id === id && round.state === wanted ? round : undefined
  }, 40)

const closedWith = (id: string) =>
  under.database.database.one(
    z.object({ clientSeed: z.string().nullable() }),
    sql`select client_seed from shared_rounds where id = ${id}`,
  )

async function expectSound() {
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
}

test('players who leave in time are paid at once, and once; the others lose when it is over', async () => {
  const [early, late] = [await sit(), await sit()]
  const round = await openRound(early)
  for (const seat of [early, late]) expect((await stake(seat, round.id)).balance).toBe('90000')
  expect((await leave(early, round.id)).body['code']).toBe('betsClosed')
  const running = await inState(early, 'running', round.id)
  expect(running).toMatchObject({ result: null, serverSeed: null })
  const { clientSeed } = await closedWith(round.id)
  const twice = await Promise.all([leave(early, round.id), leave(early, round.id)])
  for (const reply of twice) expect([200, 409]).toContain(reply.status)
  expect((await look(early)).own).toMatchObject({ balance: '110000', bet: { paid: '20000' } })
  await expectSound()
  // The next round opens at once, so the end itself is seen for a moment only.
  await until(async () => (await look(early)).history.find(({ number }) => number === round.number))
  expect((await leave(late, round.id)).body['code']).toBe('betsClosed')
  const own = await until(async () => {
    const [one, other] = [await look(early), await look(late)]
    return one.lastRound && other.lastRound ? { one, other } : undefined
  })
  expect(own.one).toMatchObject({ own: { balance: '110000' }, lastRound: { payout: '20000', net: '10000' } })
  expect(own.other).toMatchObject({ own: { balance: '90000' }, lastRound: { payout: '0' } })
  await expectSound()
  // The end was fixed at the start, by the bets of then; who left later has a part in it as well.
  const drawn = (await look(early)).history.find(({ number }) => number === round.number)
  const ids = [own.one, own.other].map(({ lastRound }) => lastRound?.id ?? '')
  const digests = (await Promise.all(ids.map(sha256Hex))).toSorted()
  expect([clientSeed, drawn?.clientSeed]).toEqual(Array(2).fill(await sha256Hex(digests.join('\n'))))
})

test('a flight without any process for too long is void: stakes come back, what was paid stays', async () => {
  const [early, late] = [await sit(), await sit()]
  const round = await openRound(early)
  for (const seat of [early, late]) await stake(seat, round.id)
  await inState(early, 'running', round.id)
  await expectStatus(leave(early, round.id), 200)
  await under.database.database.run(sql`
    update shared_rounds set led_until = led_until - interval '1 minute' where id = ${round.id}`)
  await under.clock.advance(flightMs)
  await until(async () => ((await look(late)).own.balance === '100000' ? true : undefined))
  expect((await look(early)).own.balance).toBe('110000')
  const { state } = await under.database.database.one(
    z.object({ state: z.string() }),
    sql`select state from shared_rounds where id = ${round.id}`,
  )
  expect(state).toBe('void')
  await expectSound()
})

test('a running flight that staff make void is judged by its end, too, and the preview counts what was paid', async () => {
  const [early, late] = [await sit(), await sit()]
  const round = await openRound(early)
  for (const seat of [early, late]) await stake(seat, round.id)
  await inState(early, 'running', round.id)
  await expectStatus(leave(early, round.id), 200)
  const { database, url } = under.database
  await database.run(
    sql`insert into result_decision_limits (currency, alone_units) values ('VND', ${10n * stakeUnits})`,
  )
  // In the grace after its end.
  await database.run(sql`
    update shared_rounds set led_until = closes_at + interval '10.2 s' where id = ${round.id}`)
  const operators = await openOperators(url, await gamesThatFly())
  try {
    const decided = await operators.decide(round.id, 'void', { by: 'ann', reason: 'the picture froze' })
    // The other has all of its money.
    expect(decided.ok && decided.value.changes).toMatchObject([{ fromUnits: null, toUnits: stakeUnits }])
  } finally {
    await operators.close()
  }
  await under.arcade.runEvents()
  expect((await look(early)).own.balance).toBe('110000')
  expect((await look(late)).own.balance).toBe('100000')
  expect(lastRan?.result).toEqual({ number: expect.any(Number) })
  await expectSound()
})
