import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSafeFetch, UnsafeFetch } from './safe-fetch.ts'
import { isPublicAddress } from './public-addresses.ts'

let answer: RequestListener = (_request, response) => response.end('ok')
let heard: string[] = []
let connections = 0
const listener = createServer((request, response) => {
  heard.push(`${request.method} ${request.headers.host}${request.url}`)
  answer(request, response)
})
listener.on('connection', () => {
  connections += 1
})
let port = 0
beforeAll(async () => {
  await new Promise<void>(resolve => listener.listen(0, '0.0.0.0', resolve))
  const address = listener.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise(resolve => listener.close(resolve)))

const limits = { mostBytes: 1_000, timeoutMs: 500 }
const strict = createSafeFetch({ allowsHere: false })
const relaxed = createSafeFetch({ allowsHere: true })

/** This machine, and networks that the internet does not reach, in the writings that have fooled others. */
const inward = [
  'http://127.0.0.1',
  'https://127.0.0.1',
  'https://127.1',
  'https://127.0.1',
  'https://0177.0.0.1',
  'https://0x7f.0.0.1',
  'https://0x7f000001',
  'https://2130706433',
  'https://017700000001',
  'https://0',
  'https://0.0.0.0',
  'https://[::]',
  'https://[::1]',
  'https://[0:0:0:0:0:0:0:1]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://[fe80::1]',
  'https://[fd00:ec2::254]',
  'https://169.254.169.254',
  'https://10.0.0.1',
  'https://172.16.0.1',
  'https://192.168.0.1',
  'https://100.100.100.200',
  'https://localhost',
  'https://localhost.',
  'https://LOCALHOST',
  'https://arcade.localhost',
  'http://arcade.localhost',
  'https://１２７.０.０.１',
  'https://①②⑦.0.0.1',
  'https://user:word@127.0.0.1',
  'https://issuer.example@127.0.0.1',
  'https://issuer.example:word@localhost',
  'https://127.0.0.1#@issuer.example',
  'https://127.0.0.1\\@issuer.example',
  'ftp://127.0.0.1',
  'file://127.0.0.1/etc/passwd',
  'gopher://127.0.0.1',
  'ws://127.0.0.1',
]

test.each(inward)('%s is never connected to', async form => {
  heard = []
  // Some writings cannot take a port and keep their own; the others lead to the listener.
  const withPort = form.replace(/^(\w+:\/\/[^#/\\]+)/, `$1:${port}`)
  const url = new URL(URL.canParse(withPort) ? withPort : form)
  const before = connections
  await expect(strict.ask({ url, ...limits })).rejects.toThrow()
  // Counted as connections: a handshake that fails afterwards would have reached the listener all the same.
  expect([heard, connections]).toEqual([[], before])
})

test('a demonstration reaches the services on this machine, by their names alone', async () => {
  heard = []
  const url = new URL(`http://issuer.localhost:${port}/keys?a=1`)
  const { status, body } = await relaxed.ask({ url, ...limits })
  expect([status, body.toString(), heard]).toEqual([200, 'ok', [`GET issuer.localhost:${port}/keys?a=1`]])
  for (const other of [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`]) {
    await expect(relaxed.ask({ url: new URL(other), ...limits })).rejects.toThrow(UnsafeFetch)
  }
})

describe('of an answer', () => {
  const ask = (mostBytes = limits.mostBytes) =>
    relaxed.ask({ url: new URL(`http://here.localhost:${port}/`), mostBytes, timeoutMs: 300 })

  test('a redirect is not followed', async () => {
    heard = []
    answer = (_request, response) => response.writeHead(302, { location: '/further' }).end()
    expect((await ask()).status).toBe(302)
    expect(heard).toHaveLength(1)
  })

  test('no more is read than was requested', async () => {
    answer = (_request, response) => response.end('x'.repeat(1_001))
    await expect(ask()).rejects.toThrow('more than 1000 bytes')
    const { body, headers } = await ask(0)
    expect([body.length, headers['content-length']]).toEqual([0, '1001'])
  })

  test('a slow server is given up soon', async () => {
    answer = () => undefined
    await expect(ask()).rejects.toThrow(/abort|timeout/i)
    answer = (_request, response) => void response.writeHead(200).write('slow')
    await expect(ask()).rejects.toThrow(/abort|timeout/i)
  })
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['255.255.255.255', false],
  ['::ffff:8.8.8.8', false],
  ['2002:0808:0808::', false],
  ['fe80::1', false],
  ['not an address', false],
])('%s is on the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
