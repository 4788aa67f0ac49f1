import { useRef } from 'react'
import { ok } from '@glasshouse/outcome'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { showPart } from '../../../testing/show-part.tsx'
import type { Plinko } from '../picture.ts'
import type { BallMachine } from './ball-machine.ts'
import { useDrops } from './use-drops.ts'

const calmMs = 5_000

// The parts of a session that the hook reads.
const view = {
  currency: 'USD',
  balance: '100',
  defaultStake: '1',
  stakeSteps: ['1'],
  limits: { smallestStake: '1', largestStake: '500' },
  session: { spins: 0, staked: '0', cameBack: '0' },
  lastRounds: [],
  siteOrigins: [],
  game: { path: 'plinko' },
  seed: {},
} as unknown as SessionView<Plinko> // what the hook reads of it

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function clientOf() {
  const round = { stake: '1', payout: '0', net: '-1', winTier: 0, picture: { path: [] } }
  const spin = vi.fn(async () => ok({ ...view, round: { ...round, id: `${spin.mock.calls.length}` } }))
  return { spin, client: { spin, onSeed: () => () => undefined } as unknown as SessionClient<Plinko> }
}

type PartProps = {
  readonly client: SessionClient<Plinko>
  readonly minRoundMs: number
  readonly fallMs: number
}

function Part({ client, minRoundMs, fallMs }: PartProps) {
  const machine = useRef({ drop: () => wait(fallMs), clear: () => undefined } as unknown as BallMachine)
  const sound = { knock: () => undefined } as unknown as Sound
  const { rounds, drop } = useDrops({ ...view, minRoundMs }, { client, machine, sound, quick: false })
  return (
    <>
      <output>{rounds.phase}</output>
      <button type="button" onClick={drop}>
        Drop
      </button>
    </>
  )
}

/** Shows the board, and answers how many rounds were staked after so many presses, 300 ms after each other. */
async function stakedAfter(presses: number, change: Omit<PartProps, 'client'>): Promise<number> {
  const { spin, client } = clientOf()
  await showPart(<Part client={client} {...change} />)
  const button = page.getByRole('button').element()
  for (let press = 0; press < presses; press += 1) {
    if (button instanceof HTMLElement) button.click()
    await wait(300)
  }
  return spin.mock.calls.length
}

test.each([
  ['with quick play balls fall beside each other', { minRoundMs: 250, fallMs: 3_000 }, 6],
  ['without it no round is staked while a ball falls', { minRoundMs: calmMs, fallMs: 3_000 }, 1],
  [
    'without it one round is staked after a ball fell, and none behind it',
    { minRoundMs: calmMs, fallMs: 200 },
    2,
  ],
] as const)('%s', async (_what, change, staked) => {
  expect(await stakedAfter(6, change)).toBe(staked)
})
