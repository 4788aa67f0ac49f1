import { commitmentOf, sha256Hex } from '@glasshouse/fairness'
import { describe, expect, test } from 'vitest'
import { raceRules } from '../../../games/home-straight/rules.ts'
import { homeStraight } from '../../../games/home-straight/tables.ts'
import { kiteRules } from '../../../games/kite-duel/rules.ts'
import { kiteDuel } from '../../../games/kite-duel/tables.ts'
import { mapPointRules } from '../../../games/map-point/rules.ts'
import { mapPoint } from '../../../games/map-point/tables.ts'
import { matchdayRules } from '../../../games/matchday/rules.ts'
import { matchday } from '../../../games/matchday/tables.ts'
import { drawCourse, drawSetup } from '../draw-event.ts'
import { findPrice, payoutOf } from '../odds.ts'
import { type BookPicture } from '../picture.ts'
import { type BookRules } from '../rules.ts'
import { byBetsFrom } from '../../../verifier/bets-hash.ts'
import { checkEvent, verifyBet, type VerifiedBet } from './check-event.ts'

const serverSeed = '5'.repeat(64)
const fromMs = Date.parse(byBetsFrom)

/** An event that starts after bets have got their part in the draw. */
const numberOf = ({ schedule }: BookRules) => Math.ceil(fromMs / schedule.everyMs) + 11
const betId = '01937f00-0000-7000-8000-000000000001'

type Look = {
  readonly code: string
  readonly rules: BookRules
  readonly tables: { readonly version: string }
}

type Event = BookPicture['legs'][number]['event']

/** What is published of an event; drawn by its bets, or otherwise. */
async function eventOf({ code, rules, tables }: Look, given: Partial<Event> = {}): Promise<Event> {
  const number = given.number ?? numberOf(rules)
  const seeds = { serverSeed, gameCode: code, number }
  const setup = await drawSetup(rules, seeds)
  const bets = (await Promise.all([betId, 'another'].map(sha256Hex))).toSorted()
  const clientSeed = given.clientSeed === undefined ? await sha256Hex(bets.join('\n')) : given.clientSeed
  const result = await drawCourse(rules, { ...seeds, clientSeed }, setup)
  // As the database gives it back: with its keys in another order.
  const stored: unknown = JSON.parse(JSON.stringify(result), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value,
  )
  const commitment = await commitmentOf(serverSeed)
  return {
    number,
    setup,
    result: stored,
    commitment,
    serverSeed,
    clientSeed,
    bets,
    configVersion: tables.version,
    configHash: await sha256Hex(JSON.stringify(tables)),
    state: 'ended',
    startsAt: '',
    ...given,
  }
}

async function betOf(
  look: Look,
  selections: readonly string[],
  { elapsedMs = -60_000, given = {} }: { readonly elapsedMs?: number; readonly given?: Partial<Event> } = {},
): Promise<VerifiedBet> {
  const { rules } = look
  const event = await eventOf(look, given)
  const live = elapsedMs < 0 ? null : rules.live(event.result, elapsedMs)
  const legs = selections.map(selection => {
    const price = findPrice(rules.markets(event.setup, live), selection)
    if (price === null) throw new Error(`${selection} is not offered`)
    return { selection, live, price, result: rules.settle(event.result, { selection, live }), event }
  })
  const placedAt = new Date(event.number * rules.schedule.everyMs + elapsedMs).toISOString()
  return { id: betId, placedAt, stakeUnits: 100_000n, payoutUnits: payoutOf(100_000n, legs), legs }
}

async function kindOf(look: Look, bet: VerifiedBet): Promise<string> {
  const verdict = await verifyBet(look, look.tables, bet)
  return verdict.kind === 'differs' ? verdict.what : verdict.kind
}

/** The rules of a game as those of any. */
const asAny = (rules: unknown) => rules as BookRules

describe.each([
  ['SB01', asAny(matchdayRules), matchday, ['1x2:home', 'ou:9:over']],
  ['CF01', asAny(kiteRules), kiteDuel, ['win:meron']],
  ['VS02', asAny(raceRules), homeStraight, ['tierce:1-2-3']],
  ['ES01', asAny(mapPointRules), mapPoint, ['win:one', 'm1:two']],
] as const)('%s', (code, rules, tables, selections) => {
  const look = { code, rules, tables }

  test('an event is drawn again from its seed, whatever the order of keys', async () => {
    expect(await checkEvent(look, await eventOf(look))).toBeUndefined()
  })

  test.each([
    ['seal', { serverSeed: '6'.repeat(64) }],
    ['seal', { serverSeed: '' }],
    ['setup', { setup: {} }],
    ['result', { result: { incidents: [] } }],
  ] as const)('a false %s is found', async (what, change) => {
    expect(await checkEvent(look, { ...(await eventOf(look)), ...change })).toBe(what)
  })

  test('a bet matches, and every false step of it is found', async () => {
    const bet = await betOf(look, selections)
    const [leg] = bet.legs
    if (!leg) throw new Error('a bet has legs')
    const withLeg = (change: Partial<typeof leg>) =>
      kindOf(look, { ...bet, legs: [{ ...leg, ...change }, ...bet.legs.slice(1)] })
    const withEvent = (change: Partial<typeof leg.event>) => withLeg({ event: { ...leg.event, ...change } })
    expect(await kindOf(look, bet)).toBe('matches')
    expect(await kindOf(look, { ...bet, payoutUnits: bet.payoutUnits + 1n })).toBe('pay')
    expect(await kindOf(look, { ...bet, stakeUnits: bet.stakeUnits + 100n })).toBe(
      bet.payoutUnits === 0n ? 'matches' : 'pay',
    )
    expect(await withLeg({ result: leg.result === 'won' ? 'lost' : 'won' })).toBe('window')
    expect(await withLeg({ result: 'void' })).toBe('window')
    expect(await withLeg({ price: leg.price + 1 })).toBe('price')
    expect(await withLeg({ selection: 'nothing' })).toBe('price')
    expect(await withLeg({ live: rules.live(leg.event.result, 1) })).toBe('live')
    expect(await withEvent({ configVersion: '0' })).toBe('otherTables')
    expect(await withEvent({ configHash: '7'.repeat(64) })).toBe('tables')
    expect(await withEvent({ serverSeed: '7'.repeat(64) })).toBe('seal')
    expect(await withEvent({ commitment: '7'.repeat(64) })).toBe('seal')
    expect(await withEvent({ clientSeed: '7'.repeat(64) })).toBe('draws')
    expect(await withEvent({ clientSeed: null })).toBe('bets')
    expect(await withEvent({ clientSeed: null, bets: null })).toBe('bets')
    expect(await withEvent({ bets: ['7'.repeat(64)] })).toBe('bets')
    expect(await withEvent({ bets: [] })).toBe('bets')
    expect(await withEvent({ bets: null })).toBe('bets')
    expect(await kindOf(look, { ...bet, id: 'b2' })).toBe('bets')
    expect(await withEvent({ number: leg.event.number + 1 })).toBe('draws')
    expect(await withEvent({ setup: {} })).toBe('draws')
    expect(await withEvent({ result: { incidents: [] } })).toBe('draws')
  })

  test('a bet that was taken while none are taken is found', async () => {
    const bet = await betOf(look, selections)
    const { live: shownAt, isSuspended, schedule } = rules
    const [leg] = bet.legs
    const isClosed = (ms: number) => isSuspended(shownAt(leg?.event.result, ms))
    const closedMs = Array.from({ length: 600 }, (_, step) => step * 500).find(isClosed) ?? 0
    expect(isClosed(closedMs)).toBe(true)
    const legs = bet.legs.map(each => ({ ...each, live: shownAt(each.event.result, closedMs) }))
    const placedAt = new Date(numberOf(rules) * schedule.everyMs + closedMs).toISOString()
    expect(await kindOf(look, { ...bet, placedAt, legs })).toBe('live')
  })

  test('an event that was drawn without its bets is of before, and by nothing that suits', async () => {
    const { everyMs } = rules.schedule
    const last = Math.ceil(fromMs / everyMs) - 1
    const drawn = async (given: Partial<Event>) => {
      const event = await eventOf(look, given)
      return [
        await checkEvent(look, event),
        await kindOf(look, await betOf(look, selections.slice(0, 1), { given })),
      ]
    }
    const bare = { clientSeed: null, bets: null }
    expect(await drawn({ ...bare, number: last })).toEqual([undefined, 'matches'])
    expect(await drawn({ ...bare, number: last + 1 })).toEqual(['bets', 'bets'])
    const suiting = { clientSeed: 'x17', bets: null }
    expect(await drawn({ ...suiting, number: last })).toEqual(['bets', 'bets'])
    expect(await drawn({ ...suiting, number: last + 1 })).toEqual(['bets', 'bets'])
    // A list of events has no bets; the proof of a bet has.
    const hashed = { clientSeed: '7'.repeat(64), bets: null, number: last }
    expect(await drawn(hashed)).toEqual([undefined, 'bets'])
  })

  test('a void leg counts one, and has the seed that was committed, where it is known', async () => {
    const bet = await betOf(look, selections)
    const kindWith = (event: Partial<Event>, payoutUnits = 100_000n) => {
      const legs = bet.legs.map(leg => ({
        ...leg,
        result: 'void' as const,
        event: { ...leg.event, state: 'void' as const, configVersion: 'gone', result: null, ...event },
      }))
      return kindOf(look, { ...bet, legs, payoutUnits })
    }
    expect(await kindWith({})).toBe('matches')
    expect(await kindWith({ serverSeed: '' })).toBe('matches')
    expect(await kindWith({}, 100_001n)).toBe('pay')
    expect(await kindWith({ serverSeed: '6'.repeat(64) })).toBe('seal')
    expect(await kindWith({ serverSeed: 'x17' })).toBe('seal')
    expect(await kindWith({ commitment: '6'.repeat(64) })).toBe('seal')
  })
})

test('an event of before is drawn without its bets, and its bet was stored moments after its price', async () => {
  const look = { code: 'SB01', rules: asAny(matchdayRules), tables: matchday }
  const { rules } = look
  const number = Math.floor(fromMs / rules.schedule.everyMs) - 11
  const seeds = { serverSeed, gameCode: look.code, number }
  const setup = await drawSetup(rules, seeds)
  const result = await drawCourse(rules, { ...seeds, clientSeed: null }, setup)
  const event = { ...(await eventOf(look)), number, setup, clientSeed: null, bets: null, result }
  const elapsedMs = matchday.minuteMs
  const live = rules.live(result, elapsedMs - 5)
  const leg = { selection: '1x2:draw', live }
  const price = findPrice(rules.markets(setup, live), leg.selection)
  if (price === null || rules.isSuspended(live)) throw new Error('the draw is offered in the first minute')
  const legs = [{ ...leg, price, result: rules.settle(result, leg), event }]
  const placedAt = new Date(number * rules.schedule.everyMs + elapsedMs).toISOString()
  const bet = { id: betId, placedAt, stakeUnits: 100_000n, payoutUnits: payoutOf(100_000n, legs), legs }
  expect(await kindOf(look, bet)).toBe('matches')
})

describe('a bet in play', () => {
  const look = { code: 'SB01', rules: asAny(matchdayRules), tables: matchday }

  /** Bets on the goals still to come, at an instant when the score is no longer 0–0. */
  async function handicapBet() {
    const first = numberOf(look.rules)
    for (let number = first; number < first + 20; number += 1) {
      const { setup, result } = await eventOf(look, { number })
      for (let elapsedMs = 0; elapsedMs < look.rules.schedule.lastsMs; elapsedMs += 500) {
        const live = matchdayRules.live(result as never, elapsedMs)
        if (live.isSuspended || live.score[0] === live.score[1]) continue
        const market = look.rules.markets(setup, live).find(({ key }) => key.startsWith('ah'))
        const selection = market?.selections.find(({ price }) => price !== null)
        if (!selection) continue
        return { bet: await betOf(look, [selection.key], { elapsedMs, given: { number } }), live, elapsedMs }
      }
    }
    throw new Error('no side ever leads')
  }

  test('matches by what was shown when it was taken', async () => {
    const { bet } = await handicapBet()
    expect(await kindOf(look, bet)).toBe('matches')
    // It came after the bets that the course is drawn by.
    expect(await kindOf(look, { ...bet, id: 'b2' })).toBe('matches')
  })

  test('of a false score does not match, also where the result of the leg would follow from it', async () => {
    const { bet, live } = await handicapBet()
    const [leg] = bet.legs
    if (!leg) throw new Error('a bet has legs')
    const false_ = { ...live, score: [live.score[1], live.score[0]] }
    const result = look.rules.settle(leg.event.result, { selection: leg.selection, live: false_ })
    const legs = [{ ...leg, live: false_, result }]
    const payoutUnits = payoutOf(bet.stakeUnits, legs)
    expect(await kindOf(look, { ...bet, legs, payoutUnits })).toBe('live')
  })

  test('of a false instant does not match', async () => {
    const { bet, elapsedMs } = await handicapBet()
    const placedAt = new Date(Date.parse(bet.placedAt) - elapsedMs - 1_000).toISOString()
    expect(await kindOf(look, { ...bet, placedAt })).toBe('live')
  })

  test('of a false price does not match', async () => {
    const { bet } = await handicapBet()
    const legs = bet.legs.map(leg => ({ ...leg, price: leg.price - 1 }))
    expect(await kindOf(look, { ...bet, legs, payoutUnits: payoutOf(bet.stakeUnits, legs) })).toBe('price')
  })
})
