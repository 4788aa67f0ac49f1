import { calls } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { serverUnderTest } from './testing/server-under-test.ts'

const server = serverUnderTest()

test('a process that is about to end opens no game and answers everything else', async () => {
  const token = await server.login('member2')
  const body = {
    gpId: 'GPR8',
    game_type: 2,
    game_code: 'SL01',
    lobby_url: 'http://localhost/close',
  }
  server.health.startDraining()
  for (const refused of [
    await server.ask(calls.play, { ...body, device: 0 }, { token }),
    await server.ask(calls.demoPlay, { gp_id: 'GPR8', game_type: 2, game_code: 'SL01', currency: 'VND' }),
  ]) {
    expect([refused.status, refused.code, refused.raw]).toEqual([503, 503, { maintain_interval: null }])
    expect(refused.headers['retry-after']).toBe('10')
  }
  expect((await server.ask(calls.myCash, {}, { token })).code).toBe(calls.myCash.success)
  expect((await server.app.server.inject('/readyz')).statusCode).toBe(503)
})
