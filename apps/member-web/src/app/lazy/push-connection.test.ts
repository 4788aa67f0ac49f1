import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Opened = { readonly path: string; readonly url: string }

let opened: Opened[]
let asked: string[]
let connection: typeof import('./push-connection.ts')

/** The site's file contains this; the socket itself is faked. */
let answer: () => Promise<Response>

beforeEach(async () => {
  vi.resetModules()
  opened = []
  asked = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { host: 'site.example', origin: 'https://site.example' })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answer()
  })
  vi.doMock('socket.io-client', () => ({
    io: (url: string, { path }: { readonly path: string }) => {
      opened.push({ path, url })
      const nothing = () => undefined
      const manager = { engine: { readyState: 'closed' }, on: nothing, once: nothing }
      return {
        connected: false,
        io: manager,
        on: nothing,
        onAny: nothing,
        offAny: nothing,
        emit: nothing,
        disconnect: nothing,
      }
    },
  }))
  connection = await import('./push-connection.ts')
})
afterEach(() => {
  connection.closePushConnection()
  vi.doUnmock('socket.io-client')
  vi.unstubAllGlobals()
})

const input = { siteId: 3, builtPath: '/socket.io', channels: [{ kind: 'web' }] } as const
const file = { site_id: 3, api_host: '', socket_host: '', socket_path: '/live', cdn_host: '' }

test('the socket opens at the path that the site’s file names', async () => {
  answer = () => Promise.resolve(Response.json(file))
  await connection.openPushConnection(input)
  expect(opened).toEqual([{ path: '/live', url: 'https://site.example' }])
  expect(asked).toEqual(['/storage/3/env.json'])
})

test.each([
  ['it is missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['it is garbage', () => Promise.resolve(new Response('<html>'))],
  [
    'it names a socket of another host',
    () => Promise.resolve(Response.json({ ...file, socket_host: 'evil.example' })),
  ],
])('and at that of the build where %s', async (_what, said) => {
  answer = said
  await connection.openPushConnection(input)
  expect(opened).toEqual([{ path: '/socket.io', url: 'https://site.example' }])
})

test('channels that are open already open nothing anew, others do, without the file being asked for again', async () => {
  answer = () => Promise.resolve(Response.json(file))
  await connection.openPushConnection(input)
  await connection.openPushConnection(input)
  expect(opened).toHaveLength(1)
  await connection.openPushConnection({
    ...input,
    channels: [{ kind: 'web' }, { kind: 'currency', currency: 'VND' }],
  })
  expect(opened).toHaveLength(2)
  expect(asked).toHaveLength(1)
})

test('a socket that is no longer needed at the time of the answer does not open', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const opening = connection.openPushConnection(input)
  connection.closePushConnection()
  resolve(Response.json(file))
  await opening
  expect(opened).toEqual([])
})
