import { afterEach, describe, expect, test, vi } from 'vitest'
import { environmentOf } from './environment.ts'

const built = { socketPath: '/socket.io' }
const known = { siteId: 3, ownHost: 'r88.localhost:3000', built }
const file = {
  site_id: 3,
  api_host: '',
  socket_host: '',
  socket_host_secure: 0,
  socket_path: '/live',
  cdn_host: '',
  version: '1',
}

test('the file has the address of the socket', () => {
  expect(environmentOf(file, known)).toEqual({ socketPath: '/live' })
  expect(environmentOf({ ...file, socket_host: 'r88.localhost:3000' }, known)).toEqual({
    socketPath: '/live',
  })
})

test.each([
  ['no file', undefined],
  ['no object', 'text'],
  ['a list', []],
  ['another site’s file', { ...file, site_id: 4 }],
  ['a foreign host of the socket', { ...file, socket_host: 'evil.example' }],
  ['a foreign host of calls', { ...file, api_host: 'evil.example' }],
  ['a foreign host of pictures', { ...file, cdn_host: 'evil.example' }],
  ['a host that is no text', { ...file, socket_host: 7 }],
  ['a path that is an address', { ...file, socket_path: '//evil.example' }],
  ['a path without a beginning', { ...file, socket_path: 'socket.io' }],
  ['a path that is no text', { ...file, socket_path: null }],
])('%s changes nothing', (_what, said) => expect(environmentOf(said, known)).toEqual(built))

test('a file without a path keeps the one of the build', () => {
  const { socket_path: _left, ...rest } = file
  expect(environmentOf(rest, known)).toEqual(built)
})

describe('the file', () => {
  /** A visit to the site without a cached file, and its requests. */
  async function visit(answer: () => Response | Promise<Response>) {
    vi.resetModules()
    const asked: string[] = []
    vi.stubGlobal('location', { host: known.ownHost })
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url)
      return Promise.resolve().then(answer)
    })
    const { readEnvironment } = await import('./environment.ts')
    return { asked, read: () => readEnvironment(3, built) }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('is read from the storage of the site, once in a visit', async () => {
    const { asked, read } = await visit(() => Response.json(file))
    expect(await Promise.all([read(), read()])).toEqual([{ socketPath: '/live' }, { socketPath: '/live' }])
    expect(await read()).toEqual({ socketPath: '/live' })
    expect(asked).toEqual(['/storage/3/env.json'])
  })

  test.each([
    ['is missing', () => Response.json(file, { status: 404 })],
    ['is garbage', () => new Response('<!doctype html>')],
    ['is empty', () => new Response('')],
    ['does not come', () => Promise.reject(new TypeError('no network'))],
  ])('that %s leaves the path of the build, and is not asked for again', async (_what, answer) => {
    const { asked, read } = await visit(answer)
    expect([await read(), await read()]).toEqual([built, built])
    expect(asked).toHaveLength(1)
  })
})
