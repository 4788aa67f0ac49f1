import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverPhrases } from '@glasshouse/phrases'
import { expect, onTestFinished, test } from 'vitest'
import { createBareServer } from './testing/bare-server.ts'

const flood = { burst: 10, perSecond: 1 }

async function listen(trustedProxies: readonly string[] = []) {
  const { server, clock } = await createBareServer({ flood, trustedProxies })
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port } = new URL(server.listeningOrigin)
  const open = (localAddress = '127.0.0.1') => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const closed = once(socket, 'close')
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    const answers = async (count: number) => {
      await expect.poll(statuses, { timeout: 20_000 }).toHaveLength(count)
      return statuses()
    }
    return { socket, closed, answers, statuses, text: () => text }
  }
  return { open, clock, end: () => server.close() }
}

const refusalIn = (language: 'en_US' | 'vi_VN') => JSON.stringify(serverPhrases(language).t('refusal_flood'))
const call = (path = '/api/none', more = '') => `GET ${path} HTTP/1.1\r\nHost: here\r\n${more}\r\n`

test('after its first refusal an address is refused for as long as it was told to wait, request by request', async () => {
  const { open, clock } = await listen()
  const first = open()
  first.socket.write(call().repeat(14))
  await first.closed
  expect(first.statuses()).toEqual([...Array<number>(10).fill(404), 429, 429, 429, 429])

  // From its first bytes on, one by one, and the connection stays.
  const again = open()
  again.socket.write(call('/api/none', 'Language: vi_VN\r\n').repeat(3))
  expect(await again.answers(3)).toEqual([429, 429, 429])
  expect(again.text()).toContain(refusalIn('vi_VN'))
  expect(again.text().match(/retry-after: 1\r\n/g)).toHaveLength(3)
  expect(again.text()).toMatch(/content-type: application\/json/)
  expect(new Set(again.text().match(/x-request-id: [\w-]{12}\r\n/g)).size).toBe(3)
  expect(again.text()).not.toMatch(/connection: close/i)
  expect(again.text()).toContain('"codeFull":"100429"')

  const other = open('127.0.0.2')
  other.socket.write(call())
  expect(await other.answers(1)).toEqual([404])

  await clock.advance(2_000)
  const later = open()
  later.socket.write(call())
  expect(await later.answers(1)).toEqual([404])
  again.socket.write(call())
  expect(await again.answers(4)).toEqual([429, 429, 429, 404])
})

test('what was sent on a connection while its address was refused is refused with it, also later', async () => {
  const { open, clock } = await listen()
  const first = open()
  first.socket.write(call().repeat(12))
  await first.closed
  const again = open()
  again.socket.write(call())
  expect(await again.answers(1)).toEqual([429])
  again.socket.write(call().repeat(40))
  await clock.advance(2_000)
  expect(await again.answers(41)).toEqual(Array<number>(41).fill(429))
  again.socket.write(call())
  expect((await again.answers(42)).at(-1)).toBe(404)
})

test('a refused connection is read as far as its requests go: in pieces, with bodies, and to the end that it asks for', async () => {
  const { open, end } = await listen()
  const first = open()
  first.socket.write(call().repeat(12))
  await first.closed

  const pieces = open()
  const post =
    'POST /api/none HTTP/1.1\r\nHost: here\r\nContent-Length: 21\r\n\r\nGET / HTTP/1.1\r\n\r\n1\r\n'
  for (const [n, piece] of [...`${post}${post}${call()}`].entries()) {
    pieces.socket.write(piece)
    if (n % 10 === 0) await sleep(1)
  }
  expect(await pieces.answers(3)).toEqual([429, 429, 429])
  pieces.socket.write(`${call('/api/none', 'Connection: close\r\n')}${call()}`)
  await pieces.closed
  expect(pieces.statuses()).toEqual([429, 429, 429, 429])
  expect(pieces.text().match(/connection: close/gi)).toHaveLength(1)

  for (const strange of ['Transfer-Encoding: chunked\r\n', `Content-Length: ${64 * 1024 + 1}\r\n`]) {
    const asked = open()
    asked.socket.write(`${call()}${call('/api/none', strange)}${call()}`)
    await asked.closed
    expect(asked.statuses()).toEqual([429, 429])
  }
  const endless = open()
  endless.socket.write(`GET /api/none HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`)
  await endless.closed
  expect(endless.statuses()).toEqual([429])

  const stays = open()
  stays.socket.write(call())
  expect(await stays.answers(1)).toEqual([429])
  await Promise.all([end(), stays.closed])
})

test('those who run the process are answered beside a flood of the same address', async () => {
  const { open } = await listen()
  const { socket, answers } = open()
  socket.write(call().repeat(20))
  await answers(20)
  const inside = open()
  inside.socket.write(call('/healthz?now'))
  expect(await inside.answers(1)).toEqual([200])
})

test('a connection of a trusted proxy stays, and its other callers are served', async () => {
  const { open } = await listen(['127.0.0.1'])
  const from = (address: string) => call('/api/none', `X-Forwarded-For: ${address}\r\n`)
  const { socket, answers } = open()
  socket.write(from('203.0.113.1').repeat(20))
  await answers(20)
  socket.write(from('203.0.113.1') + from('203.0.113.2'))
  expect((await answers(22)).slice(20)).toEqual([429, 404])
})
