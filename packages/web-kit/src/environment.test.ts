import { expect, test } from 'vitest'
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

test('the file says where the socket is', () => {
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
