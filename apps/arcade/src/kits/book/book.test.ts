import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { createEncryption, encryptionKeysOf } from '@glasshouse/service'
import { expectStatus } from '@glasshouse/signed-http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadGames } from '../../games/load-games.ts'
import { openSessionAnswer } from '../../protocol/page-api.ts'
import { arcadeUnderTest, launchBody, openPage, settingsOf } from '../../testing/arcade-under-test.ts'
import { bookUnderTest, type Seat } from '../../testing/book-under-test.ts'
import { courseOf, isBookGame } from './events.ts'
import { listEvents, type BookEvent } from './events.queries.ts'
import { resultsAnswer, type EventView } from './wire.ts'

const under = arcadeUnderTest()
const house = 'GPSB'
const minute = 60_000
const seedEncryption = createEncryption(encryptionKeysOf(settingsOf('', {}).seedKeys))
const loaded = (await loadGames()).get('SB01')
if (!loaded || !isBookGame(loaded)) throw new Error('Matchday takes bets')
const game = loaded
const { sit, board, coming, pickOf, bet, bets, untilOver, takeOut, feedOf, expectSound } =
  bookUnderTest(under)

describe('events', () => {
  test('are there from the first step on: some in play, more to come, each with a published commitment', async () => {
    const seat = await sit()
    await coming(seat)
    const events = await board(seat)
    expect(events.filter(event => event.live !== null).length).toBeGreaterThan(1)
    expect(events.filter(event => event.live === null)).toHaveLength(12)
    expect(new Set(events.map(event => event.commitment)).size).toBe(events.length)
    for (const event of events) expect(event.markets.length).toBeGreaterThan(5)
  })

  test('of one book may last for different times; one that is half over by then is not made', async () => {
    await under.arcade.runEvents()
    const series = (await loadGames()).get('ES01')
    if (!series || !isBookGame(series)) throw new Error('Map Point takes bets')
    const { lastsMsOf, everyMs } = series.book.schedule
    const row = z.object({ number: z.int(), lastsMs: z.number() })
    const made = await under.database.database.all(
      row,
      sql`
        select number, extract(epoch from ends_at - starts_at)::float8 * 1000 as lasts_ms
          from book_events where game_code = 'ES01'`,
    )
    expect(new Set(made.map(each => each.lastsMs)).size).toBe(3)
    const now = under.clock.now().getTime()
    for (const { number, lastsMs } of made) {
      expect(lastsMs).toBe(lastsMsOf?.(number))
      expect(number * everyMs + lastsMs / 2).toBeGreaterThan(now)
    }
  })

  test('are made once, by however many processes', async () => {
    const others = await Promise.all([under.another(), under.another()])
    await under.clock.advance(3 * minute)
    await Promise.all([under.arcade, ...others, ...others].map(each => each.runEvents()))
    const row = z.object({ events: z.bigint(), numbers: z.bigint() })
    const { events, numbers } = await under.database.database.one(
      row,
      sql`select count(*) as events, count(distinct (game_code, number)) as numbers from book_events`,
    )
    expect(events).toBe(numbers)
  })

  test('reveal a seed that was committed before, and only when they are over', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    const stored = z.object({ serverSeed: z.string() })
    const read = () =>
      under.database.database.one(stored, sql`select server_seed from book_events where id = ${event.id}`)
    expect((await read()).serverSeed).toContain('.')
    await untilOver(event)
    await under.arcade.runEvents()
    expect((await read()).serverSeed).toMatch(/^[0-9a-f]{64}$/)
    const reply = await expectStatus(under.page('GET', '/play/book/results', { bearer: seat.bearer }), 200)
    const result = resultsAnswer.parse(reply.body).events.find(each => each.id === event.id)
    expect(result?.commitment).toBe(event.commitment)
  })
})

describe('a bet', () => {
  test('takes its stake at once, is reported as open, and is settled once when its match is over', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    const legs = ['home', 'draw', 'away'].map((_side, index) => pickOf(event, '1x2', index))
    for (const leg of legs) await expectStatus(bet(seat, [leg]), 200)
    const placed = await bets(seat)
    expect(placed.balance).toBe('970000')
    expect(placed.bets.map(each => each.state)).toEqual(['open', 'open', 'open'])
    const ids = placed.bets.map(each => each.id)
    expect((await feedOf(ids)).map(row => [row.state, row['validBet']])).toEqual([
      ['open', '0'],
      ['open', '0'],
      ['open', '0'],
    ])
    await expectSound()
    await untilOver(event)
    await under.arcade.runEvents()
    await under.arcade.runEvents()
    const over = await bets(seat)
    const won = over.bets.filter(each => each.legs[0]?.result === 'won')
    expect(won).toHaveLength(1)
    expect(won[0]?.payout).toBe(won[0]?.most)
    expect(over.balance).toBe(String(970_000 + Number(won[0]?.payout)))
    const rows = (await feedOf(ids)).filter(row => row.state === 'settled')
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      const net = Math.abs(Number(row.payout) - 10_000)
      expect(row['validBet']).toBe(String(Math.min(net, 10_000)))
    }
    await expectSound()
  })

  test('sent twice is one, also at the same moment; another one under its name is refused', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    const actionId = randomUUID()
    const leg = pickOf(event)
    const replies = await Promise.all(Array.from({ length: 8 }, () => bet(seat, [leg], { actionId })))
    for (const reply of replies) expect(reply.status).toBe(200)
    expect((await bets(seat)).bets).toHaveLength(1)
    expect((await bets(seat)).balance).toBe('990000')
    const other = await bet(seat, [leg], { actionId, stake: '20000' })
    expect([other.status, other.body['code']]).toEqual([409, 'actionReused'])
    await expectSound()
  })

  test('of several legs is won by all of them together', async () => {
    const seat = await sit()
    const [one, two, three] = await coming(seat)
    const legs = [one, two, three].map(event => pickOf(event, 'dc', 0))
    await expectStatus(bet(seat, legs), 200)
    for (const event of [one, two, three]) {
      expect((await bets(seat)).bets[0]?.state).toBe('open')
      await untilOver(event)
      await under.arcade.runEvents()
    }
    const [settled] = (await bets(seat)).bets
    const results = settled?.legs.map(leg => leg.result) ?? []
    const isWon = results.every(result => result === 'won')
    expect(results).toHaveLength(3)
    expect([settled?.state, settled?.payout]).toEqual(['settled', isWon ? settled?.most : '0'])
    await expectSound()
  })

  test.each([
    ['two legs of one match', (a: EventView) => [pickOf(a), pickOf(a, 'ou')], 422, 'choiceNotOffered'],
    ['an unknown match', (a: EventView) => [{ ...pickOf(a), event: randomUUID() }], 422, 'choiceNotOffered'],
    ['an unknown selection', (a: EventView) => [{ ...pickOf(a), selection: '1x2:x' }], 409, 'marketClosed'],
    [
      'a price that was never offered',
      (a: EventView) => [{ ...pickOf(a), price: 19_999 }],
      409,
      'priceMoved',
    ],
  ] as const)('on %s is refused', async (_what, legsOf, status, code) => {
    const seat = await sit()
    const [event] = await coming(seat)
    const reply = await bet(seat, legsOf(event))
    expect([reply.status, reply.body['code']]).toEqual([status, code])
    expect((await bets(seat)).balance).toBe('1000000')
  })

  test('that could win more than the maximum is refused, and so is one above the limit or the balance', async () => {
    const seat = await sit('2000000')
    const events = await coming(seat)
    const score = (event: EventView) => pickOf(event, 'cs', 10)
    const large = await bet(
      seat,
      events.map(event => score(event)),
    )
    expect([large.status, large.body['code']]).toEqual([422, 'winTooLarge'])
    const poor = await sit('5000')
    const short = await bet(poor, [pickOf(events[0])])
    expect([short.status, short.body['code']]).toEqual([422, 'insufficientBalance'])
    const body = {
      house,
      currency: 'VND',
      largestStake: '5000',
      pausedUntil: null,
      setAt: under.clock.now().toISOString(),
    }
    await expectStatus(under.signed('PUT', `/v1/players/${seat.ref}/limits`, { body }), 200)
    const above = await bet(seat, [pickOf(events[0])])
    expect([above.status, above.body['code']]).toEqual([422, 'stakeAboveLimit'])
  })
})

describe('prices', () => {
  test('that were seen are taken, better ones only if wanted, others only if any is', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    const leg = pickOf(event)
    const codeOf = async (price: number, accept: string) => {
      const reply = await bet(seat, [{ ...leg, price }], { accept })
      return reply.status === 200 ? 'taken' : reply.body['code']
    }
    expect(await codeOf(leg.price - 1, 'none')).toBe('priceMoved')
    expect(await codeOf(leg.price - 1, 'better')).toBe('taken')
    expect(await codeOf(leg.price + 1, 'better')).toBe('priceMoved')
    expect(await codeOf(leg.price + 1, 'any')).toBe('taken')
    const prices = (await bets(seat)).bets.map(each => each.legs[0]?.price)
    expect(prices).toEqual([leg.price, leg.price])
  })
})

describe('a match in play', () => {
  /** Moves on to an instant at which a match in play looks like this now, and like that at the end of its delay. */
  async function atInstant(seat: Seat, [isNow, isThen]: readonly [boolean, boolean]): Promise<EventView> {
    for (let second = 0; second < 600; second += 1) {
      await under.arcade.runEvents()
      const now = (await board(seat)).filter(each => each.live !== null)
      const found = now.find(
        each => each.isSuspended === isNow && each.markets[0]?.selections[1]?.price !== null,
      )
      const event = found && (await rowOf(found.id))
      if (found && event && (await isSuspendedIn(event, 3_000)) === isThen) return found
      await under.clock.advance(500)
    }
    throw new Error('there is no such instant')
  }

  /** What only the process knows: whether bets will be closed so much later. */
  async function isSuspendedIn(event: BookEvent, ms: number): Promise<boolean> {
    const course = await courseOf({ database: under.database.database, seedEncryption }, game, event)
    const elapsedMs = under.clock.now().getTime() + ms - event.startsAt.getTime()
    return game.book.isSuspended(game.book.live(course, elapsedMs))
  }

  async function rowOf(id: string): Promise<BookEvent | undefined> {
    return (await listEvents(under.database.database, [id]))[0]
  }

  /** Sends a bet, and lets its delay pass once it waits. */
  async function delayed(seat: Seat, event: EventView) {
    const waiting = bet(seat, [{ event: event.id, selection: '1x2:draw', price: 101 }], { accept: 'any' })
    let isAnswered = false
    void waiting.then(() => (isAnswered = true))
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(isAnswered).toBe(false)
    expect((await bets(seat)).bets).toEqual([])
    await under.clock.advance(3_000)
    return waiting
  }

  test('takes a bet after its delay, with what was shown then', async () => {
    const seat = await sit()
    const reply = await delayed(seat, await atInstant(seat, [false, false]))
    expect(reply.status).toBe(200)
    const leg = (await bets(seat)).bets[0]?.legs[0]
    expect(leg?.live).toMatchObject({ isSuspended: false })
    expect(leg?.price).toBeGreaterThan(101)
    await expectSound()
  })

  test('takes none that was sent before a chance and would be accepted in it', async () => {
    const seat = await sit()
    const reply = await delayed(seat, await atInstant(seat, [false, true]))
    expect([reply.status, reply.body['code']]).toEqual([409, 'marketClosed'])
    expect((await bets(seat)).balance).toBe('1000000')
  })

  test('shows nothing of what is to come: no course, no seed', async () => {
    const seat = await sit()
    const { body } = await expectStatus(under.page('GET', '/play/book', { bearer: seat.bearer }), 200)
    expect(JSON.stringify(body)).not.toMatch(/incidents|serverSeed/)
  })
})

describe('a process that dies', () => {
  test('between the result of a match and its bets leaves them to the next one, which settles them once', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    await expectStatus(bet(seat, [pickOf(event)]), 200)
    await untilOver(event)
    const { database } = under.database
    // The result is stored, and then nothing more happens.
    await database.run(sql`
      update book_events set state = 'ended', server_seed = ${'0'.repeat(64)}, result = '{"incidents": []}'
       where id = ${event.id}`)
    expect((await bets(seat)).bets[0]?.state).toBe('open')
    const others = await Promise.all([under.another(), under.another()])
    await Promise.all([...others, ...others].map(each => each.runEvents()))
    await under.arcade.runEvents()
    const over = await bets(seat)
    expect(over.bets[0]?.state).toBe('settled')
    expect((await feedOf([over.bets[0]?.id ?? ''])).map(row => row.state)).toEqual(['open', 'settled'])
    await expectSound()
  })
})

describe('a bet against the end of its match', () => {
  test('is stored before or refused: none is left open on a match that is over', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    const leg = pickOf(event)
    const { database } = under.database
    const bettors = await Promise.all(Array.from({ length: 6 }, () => sit()))
    const sent = bettors.flatMap(each => Array.from({ length: 5 }, () => bet(each, [leg])))
    const ending = database.run(sql`
      update book_events set state = 'void', server_seed = ${'0'.repeat(64)} where id = ${event.id}`)
    const replies = await Promise.all(sent)
    await ending
    for (const reply of replies) {
      if (reply.status !== 200) expect(reply.body['code']).toBe('marketClosed')
    }
    const late = await bet(seat, [leg])
    expect([late.status, late.body['code']]).toEqual([409, 'marketClosed'])
    await under.arcade.runEvents()
    for (const each of bettors) {
      const { bets: theirs, balance } = await bets(each)
      expect(balance).toBe('1000000')
      for (const { state, payout } of theirs) expect([state, payout]).toEqual(['void', '10000'])
    }
    await expectSound()
  })
})

describe('an event that is taken out', () => {
  test('after its bets were settled changes them: the difference moves, in a version of its own', async () => {
    const seat = await sit()
    const [one, two] = await coming(seat)
    for (const index of [0, 1, 2]) await expectStatus(bet(seat, [pickOf(one, '1x2', index)]), 200)
    await expectStatus(bet(seat, [pickOf(one, 'dc'), pickOf(two, 'dc')]), 200)
    await untilOver(two)
    await under.arcade.runEvents()
    const settled = (await bets(seat)).bets
    expect(settled.map(each => each.state)).toEqual(['settled', 'settled', 'settled', 'settled'])
    const { body } = await expectStatus(takeOut(one.id), 200)
    expect(body['failed']).toEqual([])
    await expectStatus(takeOut(one.id), 200)
    const after = (await bets(seat)).bets
    const parlay = after.find(each => each.legs.length > 1)
    const singles = after.filter(each => each.legs.length === 1)
    const other = parlay?.legs[1]
    expect(singles.map(each => [each.state, each.payout])).toEqual(
      Array.from({ length: 3 }, () => ['void', '10000']),
    )
    expect(parlay?.legs.map(leg => leg.result)).toEqual(['void', other?.result])
    const payout = other?.result === 'won' ? (10_000 * other.price) / 100 : 0
    expect(Number(parlay?.payout)).toBe(payout)
    expect(Number((await bets(seat)).balance)).toBe(1_000_000 - 10_000 + payout)
    const states = (await feedOf(singles.map(each => each.id))).map(row => row.state)
    expect(states.filter(state => state === 'void')).toHaveLength(3)
    await expectSound()
  })

  test('before its end gives open bets back', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    await expectStatus(bet(seat, [pickOf(event)]), 200)
    await expectStatus(takeOut(event.id), 200)
    await under.arcade.runEvents()
    const over = await bets(seat)
    expect([over.balance, over.bets[0]?.state]).toEqual(['1000000', 'void'])
    await expectSound()
  })
})

test('a settled bet has a page that checks it, an open one has none', async () => {
  const seat = await sit()
  const [event] = await coming(seat)
  await expectStatus(bet(seat, [pickOf(event)]), 200)
  const dataOf = async () => {
    const path = (await bets(seat)).bets[0]?.verifyPath ?? ''
    return under.page('GET', path.replace('/verify/', '/verify/data/'))
  }
  expect((await dataOf()).status).toBe(404)
  await untilOver(event)
  await under.arcade.runEvents()
  const { body } = await expectStatus(dataOf(), 200)
  expect(body).toMatchObject({ game: 'matchday', house, seal: { commitment: event.commitment } })
  const id = (await bets(seat)).bets[0]?.id ?? ''
  const query = { house, ref: seat.ref, language: 'vi_VN', viewer: 'owner' }
  const { body: link } = await expectStatus(under.signed('GET', `/v1/rounds/${id}/detail`, { query }), 200)
  expect(String(link['url'])).toContain(`/verify/${id}`)
})

test('play money bets, is paid, and is never reported', async () => {
  const { ref: _ref, sessionRef: _sessionRef, ...demo } = { ...launchBody, ref: '', sessionRef: '' }
  const body = { ...demo, house, gameCode: 'SB01' }
  const opened = openSessionAnswer.parse(
    await openPage(under.page, await expectStatus(under.signed('POST', '/v1/demo-sessions', { body }), 201)),
  )
  const seat = { ref: '', bearer: opened.bearer }
  const [event] = await coming(seat)
  await expectStatus(bet(seat, [pickOf(event)]), 200)
  const [placed] = (await bets(seat)).bets
  await untilOver(event)
  await under.arcade.runEvents()
  expect((await bets(seat)).bets[0]?.state).toBe('settled')
  expect(await feedOf([placed?.id ?? ''])).toEqual([])
  await expectSound()
})
