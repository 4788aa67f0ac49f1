import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { forgetHandshake, forgetRequest, forgetResponse } from './forget-request.ts'
import { pushLimits } from './push-limits.ts'
import { createSocketServer } from './socket-server.ts'

const ending: (() => void)[] = []
afterEach(() => ending.splice(0).forEach(end => end()))

setFlagsFromString('--expose_gc')
const collect: unknown = runInNewContext('gc')

/**
 * Opens a socket, with the request released or not, and returns whether its request is still held after a collection.
 */
async function isRequestHeld({ forgets }: { forgets: boolean }): Promise<boolean> {
  const http = createServer()
  const server = createSocketServer(pushLimits)
  const requests: WeakRef<IncomingMessage>[] = []
  server.attach(http, {
    allowRequest: (request, answer) => {
      requests.push(new WeakRef(request))
      if (forgets) forgetResponse(request.socket)
      answer(null, true)
    },
  })
  server.engine.on('connection', conn => forgets && forgetRequest(conn))
  server.on('connection', socket => forgets && forgetHandshake(socket))
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port answers an AddressInfo.
  const { port } = http.address() as AddressInfo
  const client = await connected(`http://127.0.0.1:${port}`)
  ending.push(
    () => client.close(),
    () => void server.close(),
  )
  await sleep(50) // the turn in which a weak reference was made keeps its target alive
  if (typeof collect !== 'function') throw new Error('there is no collection to be asked for')
  collect()
  await sleep(0)
  expect(requests).toHaveLength(1)
  expect(client.connected).toBe(true)
  return requests[0]?.deref() !== undefined
}

async function connected(url: string): Promise<Socket> {
  const client = io(url, { transports: ['websocket'], forceNew: true })
  await new Promise<void>(resolve => client.on('connect', resolve))
  return client
}

test('the request of a handshake does not stay as long as its socket', async () => {
  expect(await isRequestHeld({ forgets: true })).toBe(false)
})

test('it would, without the cleanup', async () => {
  expect(await isRequestHeld({ forgets: false })).toBe(true)
})
