import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { arcadeBeside } from '../../../testing/arcade-beside.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const arcade = arcadeBeside()
const server = serverUnderTest({ adapterOf: ({ gpId }) => arcade.adapterOf(gpId) })
let token = ''

beforeAll(async () => {
  await server.app.start()
  token = await server.login('member1')
})
afterAll(() => server.app.stop())

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const limitLossTo = (loss_day: string | null) => server.ask(calls.limits, { loss_day }, { token })

async function launch(): Promise<void> {
  const lobby_url = 'http://localhost/close'
  const input = { gpId: 'GPR8', game_type: 2, game_code: 'SL01', lobby_url, device: 0 } as const
  const { data } = await server.ask(calls.play, input, { token })
  for (;;) {
    const { data: now } = await server.ask(calls.playStatus, { play_id: data.play_id }, { token })
    if (now.status === 'ready') return
    if (now.status !== 'starting') throw new Error(`the game did not open: ${now.code}`)
    await pause(10)
  }
}

const playerRow = z.object({ largest: z.nullable(z.bigint()), isSet: z.boolean() })
const atArcade = () =>
  arcade.database.one(
    playerRow,
    sql`select largest_stake_units as largest, limits_set_at is not null as is_set from players`,
  )

async function untilStakesAreUpTo(units: bigint | null): Promise<void> {
  for (let second = 1; second <= 200; second += 1) {
    await server.clock.advance(1_000)
    await pause(20)
    if ((await atArcade()).largest === units) return
  }
  throw new Error(`the largest stake is ${(await atArcade()).largest}, not ${units}`)
}

test('a provider knows the largest stake of a member’s own limit: at the launch, and when it changes during a game', async () => {
  await launch()
  expect(await atArcade(), 'who never had a limit').toEqual({ largest: null, isSet: false })
  await limitLossTo('5000')
  await untilStakesAreUpTo(50_000_000n)
  await server.ask(calls.leave, {}, { token })
  await limitLossTo('3000')
  await launch()
  expect((await atArcade()).largest).toBe(30_000_000n)
})
