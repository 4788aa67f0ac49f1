import { signedInput } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { arcadeUnderTest, houseCode, signerWith } from '../testing/arcade-under-test.ts'

const under = arcadeUnderTest()
const remoteAddress = '203.0.113.7'

test('junk from one address is refused, and signed calls from that very address are served', async () => {
  const { server } = under.arcade
  const junk = () =>
    server.inject({
      method: 'POST',
      url: '/play/session',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ launch: 'x'.repeat(43) }),
    })
  const statuses = (await Promise.all(Array.from({ length: 400 }, junk))).map(answer => answer.statusCode)
  expect(statuses.filter(status => status === 401)).toHaveLength(300)
  expect(statuses.filter(status => status === 429)).toHaveLength(100)

  const sign = (more: { secret?: string; nonce?: string } = {}) => {
    const query = { house: houseCode, currency: 'VND' }
    return server.inject({
      ...signedInput(signerWith(under.clock), ['GET', '/v1/games'], { query, ...more }),
      remoteAddress,
    })
  }
  const nonce = 'a-nonce-that-comes-twice'
  const honest = await Promise.all([sign({ nonce }), ...Array.from({ length: 50 }, () => sign())])
  expect(honest.map(answer => answer.statusCode)).toEqual(Array<number>(51).fill(200))
  for (const forged of [
    await sign({ secret: 'some other secret of thirty-two letters' }),
    await sign({ nonce }),
  ]) {
    expect([forged.statusCode, forged.json()]).toEqual([429, { code: 'TOO_OFTEN' }])
  }
})
