import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createBareServer } from './testing/bare-server.ts'

test('whoever has a line while the house drains is answered on it, and told to open another', async () => {
  const { server } = await createBareServer()
  let passOn = () => undefined as void
  const isHeld = new Promise<void>(resolve => (passOn = resolve))
  server.addHook('preClose', () => isHeld)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [answer] = (await once(get(`${server.listeningOrigin}/healthz`, { agent }), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    await once(answer, 'end')
    return { status: answer.statusCode, connection: answer.headers.connection }
  }

  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' })
  const closed = server.close()
  expect(await ask()).toEqual({ status: 200, connection: 'close' })
  passOn()
  await closed
  agent.destroy()
})
