import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBareServer } from './testing/bare-server.ts'

let server: FastifyInstance
beforeAll(async () => {
  server = (await createBareServer({ requestMs: 1_000 })).server
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test.each([
  ['noise', 'no request at all\r\n\r\n', 400, 'Bad Request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'Bad Request',
  ],
  ['a head that does not end', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408, 'Request Timeout'],
  [
    'a head that is too long',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'Request Header Fields Too Large',
  ],
])('%s is answered in the form of all answers', async (_what, sent, status, reason) => {
  const { port } = new URL(server.listeningOrigin)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (text: Buffer) => (answer += text.toString()))
  socket.on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} ${reason}\r\n`))
  for (const header of [
    /^content-security-policy: default-src 'none'/m,
    /^x-content-type-options: nosniff/m,
    /^referrer-policy: no-referrer/m,
    /^cross-origin-resource-policy: same-origin/m,
    /^cache-control: no-store/m,
    /^x-request-id: [\w-]{12}\r?$/m,
    /^connection: close/m,
  ]) {
    expect(head).toMatch(header)
  }
  expect(JSON.parse(body)).toEqual({
    code: status,
    message: expect.stringMatching(/./) as string,
    codeFull: `100${status}`,
    apiResponseData: null,
    data: null,
  })
})
