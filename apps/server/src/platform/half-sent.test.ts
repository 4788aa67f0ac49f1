import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBareServer } from './testing/bare-server.ts'

const manyRequests = 200
/** Long enough for all of them to be there at once, on a busy machine too. */
const requestMs = 6_000

let server: FastifyInstance
let port = 0
const sockets: Socket[] = []

beforeAll(async () => {
  server = (await createBareServer({ requestMs })).server
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.listeningOrigin).port)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
})

/** Heads that do not end, and bodies of which most never comes. */
const halves = [
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /policy-reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/reports+json\r\nContent-Length: 900\r\n\r\n[',
] as const

test('200 half-sent requests leave the server reachable, and are closed in the end', async () => {
  const closed: Promise<unknown>[] = []
  for (let number = 0; number < manyRequests; number += 1) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    closed.push(once(socket, 'close'))
    await once(socket, 'connect')
    socket.write(halves[number % halves.length] ?? '')
    socket.resume()
  }
  expect(sockets.filter(socket => socket.closed)).toEqual([])

  const asked = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(answer.status).toBe(200)
  expect(performance.now() - asked).toBeLessThan(3_000)
  expect(sockets.filter(socket => !socket.closed)).toHaveLength(manyRequests)

  await Promise.all(closed)
}, 30_000)
