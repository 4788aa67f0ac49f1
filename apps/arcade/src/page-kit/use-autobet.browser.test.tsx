import { useEffect, useRef } from 'react'
import { ok } from '@glasshouse/outcome'
import { expect, test } from 'vitest'
import type { GameWire, RoundView, SessionView, SpinBody } from '../protocol/page-api.ts'
import { showPart } from '../testing/show-part.tsx'
import type { SessionClient } from './session-client.ts'
import { noChanges } from './stake-changes.ts'
import { useAutobet, type AutobetRules } from './use-autobet.ts'
import { useRounds, type Show } from './use-rounds.ts'

/** The parts of a session that autobet reads, and so only those. */
const opened = {
  currency: 'USD',
  balance: '1000.00',
  defaultStake: '10.00',
  stakeSteps: [],
  takesAnyStake: true,
  allowsQuickPlay: true,
  limits: { smallestStake: '1.00', largestStake: '500.00' },
  lastRounds: [],
  siteOrigins: [],
  game: { path: 'dice-100' },
  session: { spins: 0, staked: '0.00', cameBack: '0.00' },
  seed: {},
} as unknown as SessionView

const show: Show<GameWire> = {
  start: () => undefined,
  giveUp: () => undefined,
  hurry: () => undefined,
  notify: async (_round, { reveal }) => reveal(),
}

/** Rounds that are won or lost as the test says; answers the stakes that were sent. */
function clientOf(wins: readonly boolean[]) {
  const stakes: string[] = []
  const spin = async ({ stake }: SpinBody) => {
    const isWin = wins[stakes.length] === true
    stakes.push(stake)
    const round = {
      id: `round ${stakes.length}`,
      stake,
      payout: isWin ? `${Number(stake) * 2}` : '0',
      net: isWin ? stake : `-${stake}`,
    } as RoundView // what autobet reads of one
    return ok({ ...opened, round })
  }
  return {
    stakes,
    // All that is called.
    client: { spin, onSeed: () => () => undefined } as unknown as SessionClient,
  }
}

type PartProps = { readonly client: SessionClient; readonly rules: AutobetRules; readonly byHand: number }

/** Plays so many rounds by hand, then lets autobet go on. */
function Part({ client, rules, byHand }: PartProps) {
  const { rounds, play, setStake } = useRounds(opened, { client, show, quick: true })
  const autobet = useAutobet(rounds, play, { setStake })
  const played = useRef(0)
  useEffect(() => {
    if (rounds.phase !== 'still' || played.current > byHand) return
    if (played.current === byHand) autobet.start(rules)
    else play()
    played.current += 1
  })
  return <output>{autobet.left}</output>
}

const rules = { count: 4, mostLoss: 1_000_0000n, mostWin: undefined, mostSingleWin: undefined }
const doubled = { onWin: 'reset', onLoss: { percent: 100 }, mostStakeUnits: undefined } as const

test.each([
  ['each loss doubles the stake of the next', doubled, 0, [], [10, 20, 40, 80]],
  ['a win goes back to the first stake', doubled, 0, [false, false, true, false], [10, 20, 40, 10]],
  ['a round by hand before it changes nothing', doubled, 1, [true], [10, 10, 20, 40, 80]],
  ['without changes each stake is the first', noChanges, 1, [true], [10, 10, 10, 10, 10]],
] as const)('autobet: %s', async (_what, changes, byHand, wins, stakes) => {
  const sent = clientOf(wins)
  await showPart(<Part client={sent.client} rules={{ ...rules, changes }} byHand={byHand} />)
  await expect.poll(() => sent.stakes.length).toBe(stakes.length)
  await new Promise(resolve => setTimeout(resolve, 900))
  expect(sent.stakes.map(Number)).toEqual(stakes)
})

test.each([
  ['stops before a bet that would pass the most to lose', { mostLoss: 15_0000n, changes: doubled }, [], [10]],
  ['goes on with a bet that the loss still allows', { mostLoss: 30_0000n, changes: doubled }, [], [10, 20]],
  [
    'begins with the highest bet where the one on the table is larger',
    { mostLoss: 1_000_0000n, changes: { ...doubled, mostStakeUnits: 5_0000n } },
    [],
    [5, 5, 5, 5],
  ],
] as const)('autobet %s', async (_what, change, wins, stakes) => {
  const sent = clientOf(wins)
  await showPart(<Part client={sent.client} rules={{ ...rules, ...change }} byHand={0} />)
  await expect.poll(() => sent.stakes.length).toBe(stakes.length)
  await new Promise(resolve => setTimeout(resolve, 900))
  expect(sent.stakes.map(Number)).toEqual(stakes)
})
