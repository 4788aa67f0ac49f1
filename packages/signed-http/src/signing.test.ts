import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  canonicalAnswer,
  canonicalRequest,
  isSignedWith,
  isWithin,
  signText,
  type RequestToSign,
} from './signing.ts'

const request: RequestToSign = {
  caller: 'demo',
  method: 'post',
  path: '/v1/transfers',
  query: new URLSearchParams([
    ['b', '2 &'],
    ['a', '1'],
  ]),
  body: '{"a":1}',
  timestamp: '1700000000000',
  nonce: 'n-1',
}

test('the signed text has one part a line, with a sorted query and the hash of the body', () => {
  expect(canonicalRequest(request).split('\n')).toEqual([
    'request',
    'demo',
    'POST',
    '/v1/transfers',
    'a=1&b=2%20%26',
    '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
    '1700000000000',
    'n-1',
  ])
})

test('the signature is the HMAC of that text', () => {
  const expected = createHmac('sha256', 'key').update(canonicalRequest(request)).digest('hex')
  expect(signText('key', canonicalRequest(request))).toBe(expected)
})

describe('a signature holds for nothing else', () => {
  const signature = signText('key', canonicalRequest(request))
  test.each([
    { caller: 'other' },
    { method: 'PUT' },
    { path: '/v1/transfer' },
    { query: new URLSearchParams([['a', '1']]) },
    { body: '{"a":2}' },
    { timestamp: '1700000000001' },
    { nonce: 'n-2' },
  ])('than %j', change => {
    expect(isSignedWith(['key'], canonicalRequest({ ...request, ...change }), signature)).toBe(false)
  })

  test('and the order of the query does not matter', () => {
    const query = new URLSearchParams([
      ['a', '1'],
      ['b', '2 &'],
    ])
    expect(isSignedWith(['key'], canonicalRequest({ ...request, query }), signature)).toBe(true)
  })
})

test('either of two active secrets will do, and no other, not even an empty signature', () => {
  const text = canonicalAnswer({ status: 200, requestNonce: 'n', timestamp: '1', body: '' })
  expect(isSignedWith(['new', 'old'], text, signText('old', text))).toBe(true)
  expect(isSignedWith(['new', 'old'], text, signText('new', text))).toBe(true)
  expect(isSignedWith(['new', 'old'], text, signText('elder', text))).toBe(false)
  expect(isSignedWith(['new', 'old'], text, '')).toBe(false)
  expect(isSignedWith([], text, signText('new', text))).toBe(false)
})

test.each([
  ['1060000', true],
  ['940000', true],
  ['1060001', false],
  ['939999', false],
  ['1e6', false],
  ['', false],
  ['-1000000', false],
])('a timestamp of %s is within a minute of 1000000: %s', (timestamp, fresh) => {
  expect(isWithin(60_000, timestamp, new Date(1_000_000))).toBe(fresh)
})
