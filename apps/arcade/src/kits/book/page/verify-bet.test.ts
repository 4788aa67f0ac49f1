import { commitmentOf } from '@glasshouse/fairness'
import { describe, expect, test } from 'vitest'
import { raceRules } from '../../../games/home-straight/rules.ts'
import { kiteRules } from '../../../games/kite-duel/rules.ts'
import { mapPointRules } from '../../../games/map-point/rules.ts'
import { matchdayRules } from '../../../games/matchday/rules.ts'
import { drawCourse, drawSetup } from '../draw-event.ts'
import { payoutOf } from '../odds.ts'
import { type BookRules } from '../rules.ts'
import { checkEvent, verifyBet, type VerifiedBet } from './check-event.ts'

const serverSeed = '5'.repeat(64)
const number = 29_000_011

type Look = { readonly code: string; readonly rules: BookRules }

async function eventOf({ code, rules }: Look) {
  const seeds = { serverSeed, gameCode: code, number }
  const setup = await drawSetup(rules, seeds)
  const result = await drawCourse(rules, seeds, setup)
  // As the database gives it back: with its keys in another order.
  const stored: unknown = JSON.parse(JSON.stringify(result), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value,
  )
  const commitment = await commitmentOf(serverSeed)
  return { number, setup, result: stored, commitment, serverSeed, state: 'ended' as const, startsAt: '' }
}

async function betOf(look: Look, selections: readonly string[]): Promise<VerifiedBet> {
  const event = await eventOf(look)
  const legs = selections.map(selection => {
    const leg = { selection, live: null }
    return { ...leg, price: 195, result: look.rules.settle(event.result, leg), event }
  })
  return { version: '1', stakeUnits: 100_000n, payoutUnits: payoutOf(100_000n, legs), legs }
}

/** The rules of a game as those of any. */
const asAny = (rules: unknown) => rules as BookRules

describe.each([
  ['SB01', asAny(matchdayRules), ['1x2:home', 'ou:9:over']],
  ['CF01', asAny(kiteRules), ['win:meron']],
  ['VS02', asAny(raceRules), ['tierce:1-2-3']],
  ['ES01', asAny(mapPointRules), ['win:one', 'm1:two']],
] as const)('%s', (code, rules, selections) => {
  const look = { code, rules }

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
    const kindOf = async (change: Partial<VerifiedBet>) => {
      const verdict = await verifyBet(look, '1', { ...bet, ...change })
      return verdict.kind === 'differs' ? verdict.what : verdict.kind
    }
    expect(await kindOf({})).toBe('matches')
    expect(await kindOf({ version: '2' })).toBe('otherTables')
    expect(await kindOf({ payoutUnits: bet.payoutUnits + 1n })).toBe('pay')
    const other = leg.result === 'won' ? ('lost' as const) : ('won' as const)
    expect(await kindOf({ legs: [{ ...leg, result: other }] })).toBe('window')
    const foreign = { ...leg.event, serverSeed: '7'.repeat(64) }
    expect(await kindOf({ legs: [{ ...leg, event: foreign }] })).toBe('seal')
    const changed = { ...leg.event, result: { incidents: [] } }
    expect(await kindOf({ legs: [{ ...leg, event: changed }] })).toBe('draws')
  })

  test('a void leg needs no seed, and counts one', async () => {
    const bet = await betOf(look, selections)
    const legs = bet.legs.map(leg => ({
      ...leg,
      result: 'void' as const,
      event: { ...leg.event, state: 'void' as const, serverSeed: '' },
    }))
    expect(await verifyBet(look, '1', { ...bet, legs, payoutUnits: 100_000n })).toMatchObject({
      kind: 'matches',
    })
  })
})
