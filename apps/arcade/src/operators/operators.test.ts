import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { expectStatus } from '@glasshouse/signed-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resultsAnswer, type EventView } from '../kits/book/wire.ts'
import { verifyData } from '../protocol/page-api.ts'
import { arcadeUnderTest } from '../testing/arcade-under-test.ts'
import { bookUnderTest, type Choice, type Seat } from '../testing/book-under-test.ts'
import { openOperators, type Operators } from './operators.ts'

const under = arcadeUnderTest()
const { sit, coming, pickOf, bet, bets, untilOver, feedOf, expectSound } = bookUnderTest(under)
const house = 'GPSB'
const author = { by: 'ann', reason: 'the score board was wrong' }
const other = { by: 'binh', reason: 'I saw it, too' }

/** More than any win of these tests. */
const alone = 900_000_000n * 10_000n

let operators: Operators
beforeAll(async () => {
  operators = await openOperators(under.database.url)
  await under.database.database.run(
    sql`insert into result_decision_limits (currency, alone_units) values ('VND', ${alone})`,
  )
})
afterAll(() => operators.close())

const step = () => under.arcade.runEvents()

/** The match is over with the result that its seed draws. */
async function end(event: EventView): Promise<void> {
  await untilOver(event)
  await step()
}

/** Both sides of a question, so that one of these bets wins whatever is drawn. */
async function betOnAll(seat: Seat, event: EventView): Promise<void> {
  for (const index of [0, 1, 2]) await expectStatus(bet(seat, [pickOf(event, '1x2', index)]), 200)
}

async function results(seat: Seat, event: EventView) {
  const { body } = await expectStatus(under.page('GET', '/play/book/results', { bearer: seat.bearer }), 200)
  return resultsAnswer.parse(body).events.find(({ id }) => id === event.id)
}

async function decided(id: string, decision: 'void' | 'resettled' = 'void', by = author) {
  const found = await operators.decide(id, decision, by)
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}

const move = (seat: Seat, direction: 'in' | 'out', amount: string) =>
  expectStatus(under.transfer({ house, ref: seat.ref, direction, amount }), 200)

describe('an event that staff take out', () => {
  test('after its end gives each bet its stake back, names the reason, and is done once however often it is decided', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    await betOnAll(seat, event)
    await end(event)
    const before = await bets(seat)
    const paid = before.bets.reduce((sum, each) => sum + BigInt(each.payout), 0n)
    const preview = await operators.preview(event.id, 'void')
    expect(preview.ok && preview.value.changes.map(({ fromUnits, toUnits }) => [fromUnits, toUnits])).toEqual(
      before.bets.toReversed().map(({ payout }) => [BigInt(payout) * 10_000n, 100_000_000n]),
    )
    expect((await bets(seat)).balance).toBe(before.balance)
    const two = await Promise.all([
      operators.decide(event.id, 'void', author),
      operators.decide(event.id, 'void', other),
    ])
    expect(two.map(each => each.ok || each.refusal).toSorted()).toEqual(['isWaiting', true])
    await step()
    const after = await bets(seat)
    expect(after.bets.map(({ state, payout }) => [state, payout])).toEqual([
      ['void', '10000'],
      ['void', '10000'],
      ['void', '10000'],
    ])
    expect(BigInt(after.balance)).toBe(BigInt(before.balance) - paid + 30_000n)
    expect(await operators.decide(event.id, 'void', author)).toEqual({ ok: false, refusal: 'voidAlready' })
    await step()
    const feed = await feedOf(after.bets.map(({ id }) => id))
    expect(feed.filter(({ state }) => state === 'void')).toHaveLength(3)
    const shown = await results(seat, event)
    expect(shown?.decision).toMatchObject({ decision: 'void', by: 'operator' })
    expect([author.reason, other.reason]).toContain(shown?.decision?.reason)
    expect(after.bets[0]?.legs[0]?.decision).toEqual(shown?.decision)
    await expectSound()
  })

  test('before its end takes no more bets and returns the stakes of those that stand', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    await expectStatus(bet(seat, [pickOf(event)]), 200)
    const { changes } = await decided(event.id)
    expect(changes).toMatchObject([{ fromUnits: null, toUnits: 100_000_000n, ref: seat.ref }])
    await step()
    expect((await bets(seat)).bets[0]).toMatchObject({ state: 'void', payout: '10000' })
    const late = await bet(seat, [pickOf(event)])
    expect([late.status, late.body['code']]).toEqual([409, 'marketClosed'])
    await expectSound()
  })

  test('counts 1.00 in a parlay, open or settled, whose other legs stand', async () => {
    const seat = await sit()
    const [one, two, three] = await coming(seat)
    await expectStatus(bet(seat, [pickOf(one, 'dc'), pickOf(two, 'dc')]), 200)
    await expectStatus(bet(seat, [pickOf(two, 'dc'), pickOf(three, 'dc')]), 200)
    await end(two)
    const isLast = (await bets(seat)).bets.find(({ state }) => state === 'open')
    expect(isLast).toBeDefined()
    const { changes } = await decided(two.id)
    expect(changes.find(({ fromUnits }) => fromUnits === null)?.toUnits).toBeNull()
    await step()
    await end(three)
    for (const { legs, payout, stake } of (await bets(seat)).bets) {
      const rest = legs.find(({ event }) => event !== two.id)
      expect(legs.find(({ event }) => event === two.id)?.result).toBe('void')
      const times = rest?.result === 'won' ? (rest.price ?? 0) : 0
      expect(BigInt(payout)).toBe((BigInt(stake) * BigInt(times)) / 100n)
    }
    await expectSound()
  })

  test('takes a win back when the wallet has it again, if it was withdrawn', async () => {
    const seat = await sit('10000')
    const [event] = await coming(seat)
    // Without a goal a draw wins.
    await expectStatus(bet(seat, [pickOf(event, '1x2', 1)]), 200)
    await untilOver(event)
    await under.database.database.run(sql`
      update book_events set state = 'ended', server_seed = ${'0'.repeat(64)}, result = '{"incidents": []}'
       where id = ${event.id}`)
    await step()
    const { balance } = await bets(seat)
    expect(Number(balance)).toBeGreaterThan(10_000)
    await move(seat, 'out', balance)
    const { changes } = await decided(event.id)
    expect(changes).toMatchObject([{ isShort: true }])
    await step()
    expect((await operators.waiting(10)).changing).toMatchObject([{ id: event.id }])
    expect((await bets(seat)).bets[0]?.state).toBe('settled')
    await move(seat, 'in', balance)
    await under.clock.advance(61_000)
    await step()
    const after = await bets(seat)
    expect(after.bets[0]?.state).toBe('void')
    expect(BigInt(after.balance)).toBe(10_000n)
    expect((await operators.waiting(10)).changing).toEqual([])
    await expectSound()
  })
})

describe('a sum above the limit', () => {
  const limit = (units: bigint) =>
    under.database.database.run(
      sql`update result_decision_limits set alone_units = ${units} where currency = 'VND'`,
    )
  beforeAll(() => limit(5_000_000n * 10_000n))
  afterAll(() => limit(alone))

  const large = async () => {
    const seat = await sit('9000000')
    const [event] = await coming(seat)
    const choice: Choice = pickOf(event)
    for (let count = 0; count < 6; count += 1) {
      await expectStatus(bet(seat, [choice], { stake: '1000000' }), 200)
    }
    return { seat, event }
  }

  test('takes two people, and the same one cannot be both, in whatever letters', async () => {
    const { seat, event } = await large()
    expect(await decided(event.id)).toMatchObject({ isProposal: true })
    await step()
    expect((await bets(seat)).bets.map(({ state }) => state)).not.toContain('void')
    for (const by of ['ann', 'ANN']) {
      expect(await operators.decide(event.id, 'void', { ...author, by })).toEqual({
        ok: false,
        refusal: 'proposedByYou',
      })
    }
    expect((await operators.waiting(10)).decisions).toMatchObject([{ isProposal: true, decidedBy: 'ann' }])
    expect(await decided(event.id, 'void', other)).toMatchObject({ isProposal: false })
    await step()
    expect(new Set((await bets(seat)).bets.map(({ state }) => state))).toEqual(new Set(['void']))
    expect((await operators.find(event.id))?.decisions.map(({ decidedBy }) => decidedBy)).toEqual([
      'ann',
      'binh',
    ])
    await expectSound()
  })

  test('takes two people each time: a proposal that was taken up counts no more', async () => {
    const { event } = await large()
    await end(event)
    await limit(0n)
    await decided(event.id)
    await decided(event.id, 'void', other)
    await step()
    await decided(event.id, 'resettled')
    await decided(event.id, 'resettled', other)
    await step()
    const byOne = under.database.database.run(sql`
      insert into result_decisions (subject, decision, decided_by, reason, decided_at, moved)
      values (${event.id}, 'void', 'binh', 'alone', ${under.clock.now()}, '{"VND": "60000000000"}')`)
    await expect(byOne).rejects.toThrow('another person')
    expect(await decided(event.id, 'void', other)).toMatchObject({ isProposal: true })
    // By that which is left of it.
    expect(
      (await operators.waiting(10)).decisions.map(({ subject, decidedBy }) => [subject, decidedBy]),
    ).toContainEqual([event.id, 'binh'])
    await limit(5_000_000n * 10_000n)
  })

  test('is held by the database, where decisions are only added', async () => {
    const { event } = await large()
    const { database } = under.database
    const insert = (by: string) =>
      database.run(sql`
        insert into result_decisions (subject, decision, decided_by, reason, decided_at, moved)
        values (${event.id}, 'void', ${by}, 'alone', ${under.clock.now()}, '{"VND": "60000000000"}')`)
    await expect(insert('ann')).rejects.toThrow('another person')
    await decided(event.id)
    await expect(insert('Ann')).rejects.toThrow('another person')
    const running = under.database.open({ role: 'glasshouse_app' })
    const byNone = sql`
      insert into result_decisions (subject, decision, reason, decided_at)
      values (${event.id}, 'void', 'byFault', ${under.clock.now()})`
    await expect(running.run(byNone)).rejects.toThrow('result_decisions__author')
    await running.run(sql`
      insert into result_decisions (subject, decision, reason, decided_at, carried_out_at)
      values (${randomUUID()}, 'void', 'byFault', ${under.clock.now()}, ${under.clock.now()})`)
    await expect(
      running.run(sql`update result_decisions set carried_out_at = null where carried_out_at is not null`),
    ).rejects.toThrow('ends once')
    await expect(running.run(sql`delete from result_decisions`)).rejects.toThrow('permission denied')
    await expect(running.run(sql`update result_decisions set reason = 'other'`)).rejects.toThrow(
      'permission denied',
    )
    await expect(
      running.run(sql`insert into result_decision_limits (currency, alone_units) values ('USD', 1)`),
    ).rejects.toThrow('permission denied')
  })
})

describe('an event that is settled again', () => {
  test('gets what its seed draws, and its bets what that comes to', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    await betOnAll(seat, event)
    await untilOver(event)
    // A fault wrote another result before its bets were settled.
    await under.database.database.run(sql`
      create function wrong() returns trigger language plpgsql as
        'begin if new.state = ''ended'' then new.result = ''{"incidents": []}''; end if; return new; end'`)
    await under.database.database.run(
      sql`create trigger wrong before update on book_events for each row when (new.revision = 0) execute function wrong()`,
    )
    await step()
    await under.database.database.run(sql`drop trigger wrong on book_events`)
    const before = await bets(seat)
    const { changes } = await decided(event.id, 'resettled')
    await step()
    const after = await bets(seat)
    // Others may have bet on it, too.
    const own = changes.filter(({ ref }) => ref === seat.ref)
    const moved = own.reduce((sum, each) => sum + (each.toUnits ?? 0n) - (each.fromUnits ?? 0n), 0n)
    expect((BigInt(after.balance) - BigInt(before.balance)) * 10_000n).toBe(moved)
    expect(after.bets.filter(({ legs }) => legs[0]?.result === 'won')).toHaveLength(1)
    expect((await results(seat, event))?.result).not.toEqual({ incidents: [] })
    expect((await results(seat, event))?.decision).toEqual({
      decision: 'resettled',
      by: 'operator',
      reason: author.reason,
    })
    expect(await operators.decide(event.id, 'resettled', author)).toEqual({
      ok: false,
      refusal: 'nothingChanges',
    })
    await expectSound()
  })

  test('after it was void gives the wins again', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    await betOnAll(seat, event)
    await end(event)
    const before = await bets(seat)
    await decided(event.id)
    await step()
    await decided(event.id, 'resettled', { ...author, reason: 'the other match was meant' })
    await step()
    const after = await bets(seat)
    expect(after.balance).toBe(before.balance)
    expect(after.bets.map(({ state, payout }) => [state, payout])).toEqual(
      before.bets.map(({ state, payout }) => [state, payout]),
    )
    const states = (await feedOf(after.bets.map(({ id }) => id))).map(({ state }) => state)
    expect(states.toSorted()).toEqual([
      ...Array<string>(3).fill('open'),
      ...Array<string>(3).fill('resettled'),
      ...Array<string>(3).fill('settled'),
      ...Array<string>(3).fill('void'),
    ])
    const path = after.bets[0]?.verifyPath.replace('/verify/', '/verify/data/') ?? ''
    const proof = verifyData.parse((await expectStatus(under.page('GET', path), 200)).body)
    expect(JSON.stringify(proof.round.picture)).toContain('the other match was meant')
    await expectSound()
  })

  test.each([
    ['that is not over', 'notOver'],
    ['whose game has other tables now', 'tablesChanged'],
    ['whose seed is lost', 'seedLost'],
  ] as const)('%s is refused', async (what, refusal) => {
    const seat = await sit()
    const [event] = await coming(seat)
    await betOnAll(seat, event)
    if (refusal !== 'notOver') await end(event)
    if (refusal === 'tablesChanged')
      await under.database.database.run(
        sql`update book_events set config_hash = 'another' where id = ${event.id}`,
      )
    if (refusal === 'seedLost')
      await under.database.database.run(sql`update book_events set server_seed = '' where id = ${event.id}`)
    expect(what).toBeTruthy()
    expect(await operators.decide(event.id, 'resettled', author)).toEqual({ ok: false, refusal })
  })
})

test('a decision that can no longer be carried out fails, and another one can be taken', async () => {
  const seat = await sit()
  const [event] = await coming(seat)
  await betOnAll(seat, event)
  await end(event)
  const before = await bets(seat)
  await decided(event.id)
  await step()
  await decided(event.id, 'resettled')
  const { database } = under.database
  const hash = await database.one(
    z.object({ hash: z.string() }),
    sql`select config_hash as hash from book_events where id = ${event.id}`,
  )
  await database.run(sql`update book_events set config_hash = 'another' where id = ${event.id}`)
  await step()
  expect((await operators.find(event.id))?.decisions.at(-1)).toMatchObject({
    carriedOutAt: null,
    failure: 'tablesChanged',
  })
  expect((await operators.waiting(10)).decisions.filter(({ subject }) => subject === event.id)).toEqual([])
  await database.run(sql`update book_events set config_hash = ${hash.hash} where id = ${event.id}`)
  await step()
  expect((await bets(seat)).bets.map(({ state }) => state)).toEqual(['void', 'void', 'void'])
  await decided(event.id, 'resettled')
  await step()
  expect((await bets(seat)).balance).toBe(before.balance)
  await expectSound()
})

test('a preview takes back from a wallet what the bets before it have left', async () => {
  const seat = await sit('30000')
  const [event] = await coming(seat)
  // Without a goal a draw wins.
  for (let count = 0; count < 2; count += 1) {
    await expectStatus(bet(seat, [pickOf(event, '1x2', 1)]), 200)
  }
  await untilOver(event)
  await under.database.database.run(sql`
    update book_events set state = 'ended', server_seed = ${'0'.repeat(64)}, result = '{"incidents": []}'
     where id = ${event.id}`)
  await step()
  const { balance, bets: won } = await bets(seat)
  const back = Number(won[0]?.payout) - 10_000
  // Enough for one of the two.
  await move(seat, 'out', `${Number(balance) - back}`)
  const preview = await operators.preview(event.id, 'void')
  const own = preview.ok ? preview.value.changes.filter(({ ref }) => ref === seat.ref) : []
  expect(own.map(({ isShort }) => isShort)).toEqual([false, true])
})

test('what there is not cannot be decided about', async () => {
  expect(await operators.decide(randomUUID(), 'void', author)).toEqual({
    ok: false,
    refusal: 'subjectUnknown',
  })
})
