import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMovableClock } from '@glasshouse/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmsGateway } from './sms-gateway.ts'

const secret = 's'.repeat(40)
const clock = createMovableClock(new Date('2026-11-21T14:30:00Z'))
const letter = { id: 'glasshouse-7', to: '0912345678', subject: '', text: 'Mã là 123456.' }
const asked: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200

/** A gateway as its makers would write it: it believes nothing that is not signed, over the bytes that came. */
const gateway = createServer((request, response) => {
  const deps: Buffer[] = []
  request.on('data', (part: Buffer) => deps.push(part))
  request.on('end', () => {
    const body = Buffer.concat(deps)
    const { 'x-timestamp': timestamp = '', 'x-signature': signature } = request.headers
    const expected = createHmac('sha256', secret)
      .update(`${String(timestamp)}\n`)
      .update(body)
      .digest('hex')
    asked.push({ headers: request.headers, body: body.toString() })
    if (status === 302) response.setHeader('location', 'http://127.0.0.1:1/')
    response.writeHead(signature === expected ? status : 401).end('{}')
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages` // it listens on a port, not on a pipe
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const deliver = (change: Partial<{ secret: string; url: string }> = {}) =>
  createSmsGateway({ url, secret, sender: 'Glasshouse', ...change }, clock).deliver(
    letter,
    AbortSignal.timeout(1_000),
  )

test('an SMS is asked for once, signed, under its id', async () => {
  status = 200
  expect(await deliver()).toBe('sent')
  expect(asked).toHaveLength(1)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    id: letter.id,
    to: letter.to,
    from: 'Glasshouse',
    text: letter.text,
  })
  expect(asked[0]?.headers).toMatchObject({ 'idempotency-key': letter.id, 'x-timestamp': '1795271400000' })
})

test('a number that the gateway will never take is refused for good', async () => {
  status = 422
  expect(await deliver()).toBe('refused')
})

test.each([
  ['is busy', 429, {}],
  ['has an accident', 500, {}],
  ['sends us elsewhere', 302, {}],
  ['does not believe our signature', 200, { secret: 'x'.repeat(40) }],
  ['is not there', 200, { url: 'http://127.0.0.1:1/' }],
])('a gateway that %s is asked again later', async (_what, answer, change) => {
  status = answer
  await expect(deliver(change)).rejects.toThrow()
})
