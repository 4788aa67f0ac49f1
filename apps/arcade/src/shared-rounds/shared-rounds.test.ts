import { randomUUID } from 'node:crypto'
import { commitmentOf, openStream, sha256Hex } from '@glasshouse/fairness'
import { sql } from '@glasshouse/postgres'
import { expectStatus } from '@glasshouse/signed-http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { verifyData } from '../protocol/page-api.ts'
import { placeAnswer, tableAnswer } from '../protocol/table-api.ts'
import { arcadeUnderTest, launchBody, openPage } from '../testing/arcade-under-test.ts'
import { roundsOff, trialBalance } from '../testing/proof.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { checkChain, isInChain } from '../verifier/chain.ts'
import { closeBets, endWithoutResult } from './shared-rounds.queries.ts'

const under = arcadeUnderTest()
const house = 'GPLC'
const gameCode = 'LC04'
const bettingMs = 20_000

async function sit(amount = '1000000') {
  const ref = `p-${randomUUID().slice(0, 18)}`
  const body = { house, currency: 'VND', language: 'vi_VN' }
  await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body }), 201)
  await expectStatus(under.transfer({ house, ref, amount }), 200)
  return { ref, ...(await launch(ref)) }
}

async function launch(ref: string) {
  const body = { ...launchBody, house, gameCode, ref, sessionRef: 'play-1' }
  return openPage(under.page, await expectStatus(under.signed('POST', '/v1/sessions', { body }), 201))
}

type Seat = { readonly bearer: string }

async function look({ bearer }: Seat) {
  return tableAnswer.parse((await expectStatus(under.page('GET', '/play/table', { bearer }), 200)).body)
}

/** Moves the clock in small steps, with room for the table to work in, until this holds. */
async function until<T>(what: () => Promise<T | undefined>, stepMs = 200): Promise<T> {
  for (let step = 0; step < 400; step += 1) {
    const found = await what()
    if (found !== undefined) return found
    await under.clock.advance(stepMs)
    await new Promise(resolve => setTimeout(resolve, 15))
  }
  throw new Error('it never came')
}

/** A round with much of its betting time left. */
const openRound = (seat: Seat) =>
  until(async () => {
    const { round } = await look(seat)
    const leftMs = round ? Date.parse(round.closesAt) - under.clock.now().getTime() : 0
    return round?.state === 'open' && leftMs > bettingMs / 2 ? round : undefined
  })

type Chips = Readonly<Record<string, string>> | null
type Wanted = { readonly number?: number; readonly actionId?: string }

/** Wants to have these chips in a round. */
const place = ({ bearer }: Seat, roundId: string, [spots, wanted = {}]: readonly [Chips, Wanted?]) => {
  const { number = 0, actionId = randomUUID() } = wanted
  const body = { actionId, roundId, number, choice: spots && { spots } }
  return under.page('POST', '/play/table/bet', { body, bearer })
}

async function placed(seat: Seat, roundId: string, wanted: readonly [Chips, Wanted?]) {
  return placeAnswer.parse((await expectStatus(place(seat, roundId, wanted), 200)).body)
}

/** How a round ended for a player. */
const ended = (seat: Seat, number: number) =>
  until(async () => {
    const { lastRound } = await look(seat)
    return lastRound?.nonce === number ? lastRound : undefined
  }, 500)

async function expectSound() {
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
}

/** What a round was closed with. */
const closedWith = (id: string) =>
  under.database.database.one(
    z.object({ clientSeed: z.string().nullable() }),
    sql`select client_seed from shared_rounds where id = ${id}`,
  )

async function hashOf(betIds: readonly string[]): Promise<string> {
  return sha256Hex((await Promise.all(betIds.map(sha256Hex))).toSorted().join('\n'))
}

async function numberOf(seeds: { serverSeed: string; clientSeed: string }, nonce: number) {
  const { drawBelow } = await openStream({ ...seeds, nonce })
  return { number: await drawBelow(37) }
}

async function proofOf({ verifyPath }: { readonly verifyPath: string }) {
  const path = verifyPath.replace('/verify/', '/verify/data/')
  return verifyData.parse((await expectStatus(under.page('GET', path), 200)).body)
}

/** Bets of a round, settled or not. */
const betsIn = (roundId: string) =>
  under.database.database.all(
    z.object({ id: z.string() }),
    sql`
      select id from shared_bets where shared_round_id = ${roundId}
      union all
      select id from rounds where shared_round_id = ${roundId}`,
  )

const stateRow = z.object({ state: z.string() })
const stateOf = async (id: string) =>
  (await under.database.database.one(stateRow, sql`select state from shared_rounds where id = ${id}`)).state

describe('a round that many share', () => {
  test('is committed before its bets, drawn for all of them, told with its seed, and pays each once', async () => {
    const [one, other] = [await sit(), await sit()]
    const round = await openRound(one)
    expect(round).toMatchObject({ serverSeed: null, result: null })
    const first = await placed(one, round.id, [{ red: '10000' }])
    expect(first).toMatchObject({ balance: '990000', bet: { number: 0, stake: '10000' } })
    await placed(one, round.id, [{ red: '10000', '17': '5000' }, { number: 1 }])
    await placed(other, round.id, [{ black: '20000', '0': '1000' }])
    const [mine, theirs] = [await ended(one, round.number), await ended(other, round.number)]
    expect(mine.picture).toEqual(theirs.picture)
    const { history, own } = await look(one)
    const drawn = history.find(({ number }) => number === round.number)
    expect(drawn?.result).toEqual(mine.picture)
    expect(await commitmentOf(drawn?.serverSeed ?? '')).toBe(round.commitment)
    if (!drawn) throw new Error('the round is told')
    expect(await numberOf(drawn, round.number)).toEqual(mine.picture)
    expect(drawn.clientSeed).toBe(await hashOf([mine.id, theirs.id]))
    expect(own.session).toMatchObject({ spins: 1, staked: '15000', cameBack: mine.payout })
    expect(mine).toMatchObject({ stake: '15000', commitment: round.commitment })
    expect(await stateOf(round.id)).toBe('settled')
    await expectSound()
    const { mayOpen, seal } = await proofOf(mine)
    expect([mayOpen, seal]).toMatchObject([
      false,
      { serverSeed: drawn.serverSeed, clientSeed: drawn.clientSeed, nonce: round.number },
    ])
    const digests = await Promise.all([mine.id, theirs.id].map(sha256Hex))
    expect(seal.shared).toMatchObject({
      bets: digests.toSorted(),
      chainHead: round.chainHead,
      place: round.place,
    })
    expect(await isInChain(drawn)).toBe(true)
  })

  test('is drawn by the bets that stood at its close: not by those that were taken back, nor by the next round', async () => {
    const [one, other] = [await sit(), await sit()]
    const round = await openRound(one)
    await placed(one, round.id, [{ red: '10000' }])
    await placed(other, round.id, [{ red: '10000' }])
    await placed(other, round.id, [null, { number: 1 }])
    const mine = await ended(one, round.number)
    expect((await closedWith(round.id)).clientSeed).toBe(await hashOf([mine.id]))
    const next = await openRound(one)
    await placed(one, next.id, [{ red: '10000' }])
    expect((await proofOf(mine)).seal.shared?.bets).toEqual([await sha256Hex(mine.id)])
  })

  test('publishes the next seed by the one that it told', async () => {
    const seat = await sit()
    const round = await openRound(seat)
    const next = await until(async () => {
      const found = (await look(seat)).round
      return found && found.number > round.number ? found : undefined
    }, 500)
    const { history } = await look(seat)
    expect(history.find(({ number }) => number === round.number)?.serverSeed).toBe(next.commitment)
    expect(next).toMatchObject({ chainHead: round.chainHead, place: round.place + 1 })
    expect(await checkChain(history, next)).toEqual({ isWhole: true, missing: 0 })
    const other = { ...next, commitment: '0'.repeat(64) }
    expect((await checkChain(history, other)).isWhole).toBe(false)
  })

  test('takes chips back until the close, and the agent sees each change', async () => {
    const seat = await sit()
    const round = await openRound(seat)
    await placed(seat, round.id, [{ red: '10000', odd: '10000' }])
    const less = await placed(seat, round.id, [{ red: '10000' }, { number: 1 }])
    expect([less.balance, less.session.staked]).toEqual(['990000', '10000'])
    const none = await placed(seat, round.id, [null, { number: 2 }])
    expect([none.balance, none.bet, none.session]).toMatchObject(['1000000', null, { spins: 0, staked: '0' }])
    const again = await placed(seat, round.id, [{ even: '5000' }])
    expect(again.bet).toMatchObject({ number: 0, stake: '5000' })
    const { bets } = z
      .object({
        bets: z.array(
          z.object({ ref: z.string(), state: z.string(), stake: z.string(), payout: z.string() }),
        ),
      })
      .parse(
        (await expectStatus(under.signed('GET', '/v1/bets', { query: { house, limit: '500' } }), 200)).body,
      )
    expect(
      bets.filter(({ ref }) => ref === seat.ref).map(({ state, stake, payout }) => [state, stake, payout]),
    ).toEqual([
      ['open', '20000', '0'],
      ['open', '10000', '0'],
      ['void', '10000', '10000'],
      ['open', '5000', '0'],
    ])
    await expectSound()
    await ended(seat, round.number)
    await expectSound()
  })
})

describe('a bet', () => {
  test('sent twice is one bet, and two changes at once are one change and a refusal', async () => {
    const seat = await sit()
    const round = await openRound(seat)
    const actionId = randomUUID()
    const twice = await Promise.all(
      [1, 2, 3].map(() => place(seat, round.id, [{ red: '10000' }, { actionId }])),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await look(seat)).own).toMatchObject({ balance: '990000', bet: { number: 0, stake: '10000' } })
    const changes = await Promise.all(
      ['20000', '30000'].map(amount => place(seat, round.id, [{ red: amount }, { number: 1 }])),
    )
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expectSound()
  })

  test('is refused after the close by the clock, also while the table has not closed the round', async () => {
    const seat = await sit()
    const round = await openRound(seat)
    // In one step: the table wakes behind the clock.
    await under.clock.advance(Date.parse(round.closesAt) - under.clock.now().getTime())
    const late = await place(seat, round.id, [{ red: '10000' }])
    expect([late.status, late.body['code']]).toEqual([409, 'betsClosed'])
    expect((await look(seat)).own).toMatchObject({ balance: '1000000', bet: null })
  })

  test('in a race with the close is in the round or refused, and never between', async () => {
    const seats = await Promise.all(Array.from({ length: 12 }, () => sit()))
    const [first] = seats
    if (!first) throw new Error('there are seats')
    const round = await openRound(first)
    await placed(first, round.id, [{ red: '10000' }])
    const { database } = under.database
    // A bet holds the round and waits for its session; the clock says that bets are taken, but the database closes the
    // round meanwhile, as a leader with another clock would.
    const { sent, closing } = await database.transaction(async tx => {
      await tx.run(sql`select from sessions for update`)
      const sending = seats.slice(1).map(seat => place(seat, round.id, [{ red: '10000' }]))
      await untilWaiting(database, 1)
      const close = closeBets(database, round.id, under.clock.now())
      await untilWaiting(database, 2)
      return { sent: sending, closing: close }
    })
    await closing
    const replies = await Promise.all(sent)
    const codes = replies.map(({ status, body }) => (status === 200 ? 'taken' : body['code']))
    for (const code of codes) expect(['taken', 'betsClosed']).toContain(code)
    expect(codes).toContain('taken')
    const stored = await betsIn(round.id)
    expect(stored).toHaveLength(1 + codes.filter(code => code === 'taken').length)
    // Each bet that was taken has its part in the draw.
    expect((await closedWith(round.id)).clientSeed).toBe(await hashOf(stored.map(({ id }) => id)))
    await until(async () => ((await stateOf(round.id)) === 'settled' ? true : undefined))
    await expectSound()
  })

  test('above the balance, above a limit or during a break is refused', async () => {
    const seat = await sit('15000')
    const round = await openRound(seat)
    const code = async (spots: Readonly<Record<string, string>>) =>
      (await place(seat, round.id, [spots])).body['code']
    expect(await code({ red: '20000' })).toBe('insufficientBalance')
    expect(await code({ nothing: '1000' })).toBe('choiceNotOffered')
    const limits = (change: object) =>
      under.signed('PUT', `/v1/players/${seat.ref}/limits`, {
        body: {
          house,
          currency: 'VND',
          largestStake: null,
          pausedUntil: null,
          setAt: under.clock.now(),
          ...change,
        },
      })
    await expectStatus(limits({ largestStake: '5000' }), 200)
    expect(await code({ red: '3000', black: '3000' })).toBe('stakeAboveLimit')
    await placed(seat, round.id, [{ red: '3000' }])
    const pausedUntil = new Date(under.clock.now().getTime() + 3_600_000)
    await expectStatus(limits({ pausedUntil }), 200)
    expect((await place(seat, round.id, [{ red: '4000' }, { number: 1 }])).body['code']).toBe('playerPaused')
    // What is staked may be taken back.
    expect((await placed(seat, round.id, [null, { number: 1 }])).balance).toBe('15000')
  })
})

describe('a round whose process is gone', () => {
  test('between its result and its settlement is settled by another, each bet once', async () => {
    const seats = await Promise.all(Array.from({ length: 5 }, () => sit()))
    const [first] = seats
    if (!first) throw new Error('there are seats')
    const round = await openRound(first)
    for (const seat of seats) await placed(seat, round.id, [{ red: '10000' }])
    const other = await under.another()
    // Both settle it at once; the table's own clock may be a third.
    await under.clock.advance(Date.parse(round.closesAt) - under.clock.now().getTime() + 1)
    await Promise.all([
      under.arcade.finishLeftRounds(),
      other.finishLeftRounds(),
      under.arcade.finishLeftRounds(),
    ])
    await until(async () => ((await stateOf(round.id)) === 'settled' ? true : undefined))
    const paid = await Promise.all(seats.map(async seat => (await ended(seat, round.number)).payout))
    expect(new Set(paid).size).toBe(1)
    const ends = await under.database.database.all(
      z.object({ count: z.bigint() }),
      sql`
        select count(*) as count from bet_versions v join rounds r on r.id = v.bet_id
         where r.shared_round_id = ${round.id} and v.state = 'settled' group by v.bet_id`,
    )
    expect(ends.map(({ count }) => count)).toEqual([1n, 1n, 1n, 1n, 1n])
    await expectSound()
  })

  test('between its close and its result is drawn by another as it was closed', async () => {
    const seat = await sit()
    const round = await openRound(seat)
    await placed(seat, round.id, [{ red: '10000' }])
    await closeBets(under.database.database, round.id, under.clock.now())
    const { clientSeed } = await closedWith(round.id)
    expect((await place(seat, round.id, [{ red: '20000' }, { number: 1 }])).body['code']).toBe('betsClosed')
    // A leader that comes later changes nothing.
    await closeBets(under.database.database, round.id, under.clock.now())
    const mine = await ended(seat, round.number)
    const drawn = (await look(seat)).history.find(({ number }) => number === round.number)
    if (!drawn) throw new Error('the round is told')
    expect(drawn.clientSeed).toBe(clientSeed)
    expect(await numberOf(drawn, round.number)).toEqual(mine.picture)
    await expectSound()
  })

  test('after a close without its bets, as they were before, is drawn by the code of its table', async () => {
    const seat = await sit()
    const round = await openRound(seat)
    await placed(seat, round.id, [{ red: '10000' }])
    await under.database.database.run(sql`update shared_rounds set state = 'running' where id = ${round.id}`)
    const mine = await ended(seat, round.number)
    const { seal } = await proofOf(mine)
    expect(seal).toMatchObject({ clientSeed: gameCode, shared: { bets: null } })
    expect(await numberOf({ serverSeed: seal.serverSeed ?? '', clientSeed: gameCode }, round.number)).toEqual(
      mine.picture,
    )
    await expectSound()
  })

  test('and has begun with other tables gives every stake back', async () => {
    const seat = await sit()
    const round = await openRound(seat)
    await placed(seat, round.id, [{ red: '10000', '17': '1000' }])
    await under.database.database.run(
      sql`update shared_rounds set config_hash = 'another' where id = ${round.id}`,
    )
    const stored = (await betsIn(round.id)).map(({ id }) => id)
    expect(stored).toHaveLength(1)
    await until(async () => ((await stateOf(round.id)) === 'void' ? true : undefined), 500)
    await until(async () => ((await look(seat)).own.balance === '1000000' ? true : undefined))
    await expectSound()
    // What it would have drawn can be seen.
    const next = await openRound(seat)
    const { history, voids } = await look(seat)
    const [shown] = voids
    const { number, place: at, chainHead } = round
    expect(shown).toMatchObject({ number, place: at, chainHead, clientSeed: await hashOf(stored) })
    expect(await commitmentOf(shown?.serverSeed ?? '')).toBe(round.commitment)
    expect(history.some(each => each.number === number)).toBe(false)
    expect(next.commitment).toBe(shown?.serverSeed)
  })

  test('and cannot be drawn any more, after its close, tells what it was closed with', async () => {
    const seat = await sit()
    const round = await openRound(seat)
    await placed(seat, round.id, [{ red: '10000' }])
    const { database } = under.database
    await closeBets(database, round.id, under.clock.now())
    const { clientSeed } = await closedWith(round.id)
    await database.transaction(tx => endWithoutResult(tx, { id: round.id, serverSeed: null }))
    await database.transaction(tx => endWithoutResult(tx, { id: round.id, serverSeed: '0'.repeat(64) }))
    await until(async () => ((await look(seat)).own.balance === '1000000' ? true : undefined))
    expect((await look(seat)).voids[0]).toMatchObject({ number: round.number, clientSeed, serverSeed: null })
    await expectSound()
  })
})

test('two processes lead a table one after the other, and no number comes twice', async () => {
  const seat = await sit()
  const other = await under.another()
  const lookThere = () =>
    other.server.inject({
      method: 'GET',
      url: '/play/table',
      headers: { authorization: `Bearer ${seat.bearer}` },
    })
  const first = await openRound(seat)
  await until(async () => {
    await lookThere()
    const { round } = await look(seat)
    return round && round.number >= first.number + 3 ? true : undefined
  }, 1_500)
  const numbers = await under.database.database.all(
    z.object({ number: z.int(), commitment: z.string() }),
    sql`select number, commitment from shared_rounds where table_code = ${gameCode} order by number`,
  )
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
  expect(new Set(numbers.map(({ commitment }) => commitment)).size).toBe(numbers.length)
})

test('a table without pages rests: no round is written', async () => {
  const count = () =>
    under.database.database.one(
      z.object({ count: z.bigint() }),
      sql`select count(*) as count from shared_rounds`,
    )
  for (let step = 0; step < 100; step += 1) {
    await under.clock.advance(1_000)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  const before = await count()
  for (let step = 0; step < 60; step += 1) {
    await under.clock.advance(1_000)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  expect(await count()).toEqual(before)
})

test('coming seeds are in no dump', async () => {
  const [chain] = await under.database.database.all(
    z.object({ root: z.string(), used: z.int() }),
    sql`select root, used from seed_chains`,
  )
  expect(chain?.root).toMatch(/^[0-9a-f]{8}\./)
  expect(chain?.used).toBeGreaterThan(0)
})
