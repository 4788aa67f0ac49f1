import { calls } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/dev-env'
import { expect, test } from 'vitest'
import { serverUnderTest } from '../../testing/server-under-test.ts'
import { until } from '../../testing/until.ts'

const truths = new Map(['GPR8', 'GPJD', 'GPFC', 'GPJL'].map(gpId => [gpId, createProviderTruth(gpId)]))
const network = createScriptedNetwork()
const server = serverUnderTest({
  adapterOf: ({ gpId }) => {
    const truth = truths.get(gpId)
    return truth && createModelAdapter({ truth, network, now: server.clock.now })
  },
})

test('who logs out leaves the game, and the money comes home', async () => {
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
