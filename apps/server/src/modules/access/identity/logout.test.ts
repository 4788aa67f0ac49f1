import { calls } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { until } from '../../../testing/until.ts'

const truths = new Map(['GPR8', 'GPJD', 'GPCG', 'GPJL'].map(gpId => [gpId, createProviderTruth(gpId)]))
const network = createScriptedNetwork()
const server = serverUnderTest({
  adapterOf: ({ gpId }) => {
    const truth = truths.get(gpId)
    return truth && createModelAdapter({ truth, network, now: server.clock.now })
  },
})

const phaseRow = z.object({ phase: z.string() })

test('a logout leaves the game, and withdraws the money from the provider', async () => {
  const token = await server.login('member1')
  const frame = async (of: string) => (await server.ask(calls.layout, {}, { token: of })).data
  const { data } = await server.ask(
    calls.play,
    { gpId: 'GPR8', game_type: 2, game_code: 'SL01', lobby_url: 'http://localhost/close', device: 0 },
    { token },
  )
  await until('the game is ready', async () => {
    const { status } = (await server.ask(calls.playStatus, { play_id: data.play_id }, { token })).data
    return status === 'ready'
  })
  expect(await frame(token)).toMatchObject({ is_playing: 1, member_cash: '0' })
  expect((await server.ask(calls.logout, {}, { token })).code).toBe(100)
  const next = await server.login('member1')
  await until('the game is left', async () => {
    await server.clock.advance(1_000)
    return (await frame(next)).is_playing === 0
  })
  expect(await frame(next)).toMatchObject({ is_playing: 0, member_cash: '5000000' })
})

test.each([
  ['a login', 'member2', (_token: string) => server.login('member2')],
  ['a logout', 'member10', (token: string) => server.ask(calls.logout, {}, { token })],
])(
  '%s leaves the game that was open then, and none that begins before the request arrives',
  async (_what, who, end) => {
    const token = await server.login(who)
    const { data } = await server.ask(
      calls.play,
      { gpId: 'GPR8', game_type: 2, game_code: 'SL01', lobby_url: 'http://localhost/close', device: 0 },
      { token },
    )
    await until('the game is ready', async () => {
      const { status } = (await server.ask(calls.playStatus, { play_id: data.play_id }, { token })).data
      return status === 'ready'
    })
    const later = crypto.randomUUID()
    // The leave has to wait here, until the member has moved on to the next play.
    await server.owner.transaction(async tx => {
      await tx.run(sql`select from play_states where play_id = ${data.play_id} for update`)
      await end(token)
      await new Promise(resolve => setTimeout(resolve, 150))
      await tx.run(sql`
      insert into play_sessions
      select (jsonb_populate_record(p, jsonb_build_object('id', ${later}::text))).*
        from play_sessions p
       where p.id = ${data.play_id}`)
      await tx.run(sql`update play_states set play_id = ${later} where play_id = ${data.play_id}`)
    })
    await new Promise(resolve => setTimeout(resolve, 300))
    const stateOf = sql`select phase from play_states where play_id = ${later}`
    expect(await server.owner.one(phaseRow, stateOf)).toEqual({ phase: 'playing' })
  },
)
