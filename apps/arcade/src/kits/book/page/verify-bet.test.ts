import { commitmentOf } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import { matchdayRules } from '../../../games/matchday/rules.ts'
import { drawCourse, drawSetup } from '../draw-event.ts'
import { payoutOf } from '../odds.ts'
import { checkEvent, verifyBet, type VerifiedBet } from './check-event.ts'

const look = { code: 'SB01', rules: matchdayRules }
const serverSeed = '5'.repeat(64)
const number = 29_000_011

async function eventOf() {
  const seeds = { serverSeed, gameCode: look.code, number }
  const setup = await drawSetup(matchdayRules, seeds)
  const result = await drawCourse(matchdayRules, seeds, setup)
  // As the database gives it back: with its keys in another order.
  const stored: unknown = JSON.parse(JSON.stringify(result), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value,
  )
  const commitment = await commitmentOf(serverSeed)
  return { number, setup, result: stored, commitment, serverSeed, state: 'ended' as const, startsAt: '' }
}

async function betOf(): Promise<VerifiedBet> {
  const event = await eventOf()
  const legs = ['1x2:home', 'ou:9:over'].map(selection => {
    const leg = { selection, live: null }
    return { ...leg, price: 195, result: matchdayRules.settle(event.result as never, leg), event }
  })
  const payout = payoutOf(100_000n, legs)
  return { version: '1', stakeUnits: 100_000n, payoutUnits: payout, legs }
}

test('a match is drawn again from its seed, whatever the order of keys', async () => {
  expect(await checkEvent(look, await eventOf())).toBeUndefined()
})

test.each([
  ['seal', { serverSeed: '6'.repeat(64) }],
  ['seal', { serverSeed: '' }],
  ['setup', { setup: {} }],
  ['result', { result: { incidents: [] } }],
] as const)('a false %s is found', async (what, change) => {
  expect(await checkEvent(look, { ...(await eventOf()), ...change })).toBe(what)
})

test('a bet matches, and every false step of it is found', async () => {
  const bet = await betOf()
  const [leg] = bet.legs
  if (!leg) throw new Error('a bet has legs')
  const kindOf = async (change: Partial<VerifiedBet>) => {
    const verdict = await verifyBet(look, '1', { ...bet, ...change })
    return verdict.kind === 'differs' ? verdict.what : verdict.kind
  }
  expect(await kindOf({})).toBe('matches')
  expect(await kindOf({ version: '2' })).toBe('otherTables')
  expect(await kindOf({ payoutUnits: bet.payoutUnits + 1n })).toBe('pay')
  const other = leg.result === 'won' ? ('lost' as const) : ('won' as const)
  expect(await kindOf({ legs: [{ ...leg, result: other }] })).toBe('window')
  expect(await kindOf({ legs: [{ ...leg, event: { ...leg.event, serverSeed: '7'.repeat(64) } }] })).toBe(
    'seal',
  )
  expect(await kindOf({ legs: [{ ...leg, event: { ...leg.event, result: { incidents: [] } } }] })).toBe(
    'draws',
  )
})

test('a void leg needs no seed, and counts one', async () => {
  const bet = await betOf()
  const legs = bet.legs.map(leg => ({
    ...leg,
    result: 'void' as const,
    event: { ...leg.event, state: 'void' as const, serverSeed: '' },
  }))
  expect(await verifyBet(look, '1', { ...bet, legs, payoutUnits: 100_000n })).toMatchObject({
    kind: 'matches',
  })
})
