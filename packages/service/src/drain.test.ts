import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDrain, endsWithin } from './drain.ts'

async function listen(times?: { graceMs: number; limitMs: number }) {
  const held: (() => void)[] = []
  const http = createServer((asked, response) => {
    if (asked.url === '/slow') held.push(() => void response.end('late, but whole'))
    else response.end('here')
  })
  const drain = createDrain(http, times)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo // it listens on a port
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    drain.destroyRest()
    http.close()
  })
  const ask = async (path: string, by: Agent | false = false) => {
    const asked = request({ port, host: '127.0.0.1', path, agent: by })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage] // what the event carries
    return { connection: answer.headers.connection, body: await text(answer) }
  }
  return { http, drain, port, held, agent, ask }
}

test('what came in is answered whole and is the last of its connection; nothing new is let in', async () => {
  const { drain, held, agent, ask } = await listen({ graceMs: 200, limitMs: 60_000 })
  expect(await ask('/', agent)).toEqual({ connection: 'keep-alive', body: 'here' })
  const slow = ask('/slow')
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)

  const drained = drain.answerRest()
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED')
  // On a connection that was open before: its caller may have sent this before the end began.
  expect(await ask('/', agent)).toEqual({ connection: 'close', body: 'here' })
  await sleep(300)
  held[0]?.()
  expect(await slow).toEqual({ connection: 'close', body: 'late, but whole' })
  await drained
})

test('connections without a request are not waited for, nor an answer that takes too long', async () => {
  const { drain, http, port, ask, held } = await listen({ graceMs: 10, limitMs: 100 })
  const silent = connect(port, '127.0.0.1')
  const half = connect(port, '127.0.0.1')
  half.write('POST / HTTP/1.1\r\nX-Slow: ')
  const late = expect(ask('/slow')).rejects.toThrow('socket hang up')
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
  for (const socket of [silent, half]) socket.on('error', () => undefined).resume()

  await drain.answerRest()
  const closed = once(http, 'close')
  drain.destroyRest()
  await closed
  await late
})

test('a task has so much time', async () => {
  expect(await endsWithin(60_000, sleep(1))).toBe(true)
  expect(await endsWithin(1, new Promise(() => undefined))).toBe(false)
  await expect(endsWithin(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
