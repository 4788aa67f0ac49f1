import { createArcadeAdapter } from '@glasshouse/provider-arcade'
import { callWithin } from '@glasshouse/provider-kit'
import { expect, test } from 'vitest'
import { createProviderTruth } from '../provider-truth.ts'
import { createArcadeWire, responseOf, wireRequestOf, type WireRequest } from './wire.ts'

const config = {
  url: 'http://arcade.test',
  publicUrl: 'http://arcade.test',
  agent: 'tester',
  secrets: ['a secret of at least thirty-two characters'],
  house: 'GPR8',
}

/** Arcade's wire with a player, and the request of a transfer that the adapter made and that is not answered yet. */
async function arrange({ house = config, skewMs = 0 } = {}) {
  const truth = createProviderTruth('wire')
  truth.ensurePlayer('player', 'VND')
  const wire = createArcadeWire({ ...config, truth, games: [], now: () => new Date() })
  const caught: WireRequest[] = []
  const adapter = createArcadeAdapter(house, {
    now: () => new Date(Date.now() + skewMs),
    send: async request => {
      caught.push(await wireRequestOf(request))
      throw new TypeError('fetch failed')
    },
  })
  const amount = { currency: 'VND', units: 10_000n } as const
  const request = { transferId: 'order-12345', playerId: 'player', amount }
  await adapter.transferIn(callWithin(3_000, 'test'), request)
  const [asked] = caught
  if (!asked) throw new Error('nothing was sent')
  return { wire, asked, balance: () => truth.balanceOf(truth.playerIdFor('player')) }
}

test('a request that arrives twice has one effect, and only the first answer is signed', async () => {
  const { wire, asked, balance } = await arrange()
  expect(responseOf(wire.answer(asked)).headers.get('x-gp-signature')).toMatch(/^[0-9a-f]{64}$/)
  const again = responseOf(wire.answer(asked))
  expect(await again.json()).toEqual({ code: 'NONCE_REUSED' })
  expect(again.status).toBe(401)
  expect(again.headers.get('x-gp-signature')).toBeNull()
  expect(balance()).toBe(10_000n)
})

test.each([
  [
    'another secret',
    { house: { ...config, secrets: ['another one of at least thirty-two letters'] } },
    'BAD_SIGNATURE',
  ],
  ['another agent', { house: { ...config, agent: 'stranger' } }, 'UNKNOWN_AGENT'],
  ['a clock that is a day ahead', { skewMs: 86_400_000 }, 'STALE_TIMESTAMP'],
  ['a clock that is behind', { skewMs: -70_000 }, 'STALE_TIMESTAMP'],
])('a request with %s does nothing and gets no signed answer', async (_what, change, code) => {
  const { wire, asked, balance } = await arrange(change)
  const { status, headers, body } = wire.answer(asked)
  expect({ status, body: JSON.parse(body) }).toEqual({ status: 401, body: { code } })
  expect(headers).not.toHaveProperty('x-gp-signature')
  expect(balance()).toBe(0n)
})

test('a request that was changed on its way does nothing', async () => {
  const { wire, asked, balance } = await arrange()
  const changed = { ...asked, body: asked.body.replace('"amount":"1"', '"amount":"9"') }
  expect(changed.body).not.toBe(asked.body)
  expect(wire.answer(changed).status).toBe(401)
  expect(balance()).toBe(0n)
})
