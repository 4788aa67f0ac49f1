import { describe, expect, test } from 'vitest'
import { readReturn, readSignInEnd } from './sign-in-messages.rules.ts'

const state = 's'.repeat(43)
const ticket = 't'.repeat(43)

describe('the end of a sign-in', () => {
  test('is heard with the state that was asked for', () => {
    expect(readSignInEnd({ msg: 'authLogin', data: { state, ticket } }, state)).toEqual({ state, ticket })
    const closed = { msg: 'authLoginClose', data: { state }, resCode: 104, resMessage: 'No' }
    expect(readSignInEnd(closed, state)).toEqual({ state, ticket: undefined })
  })

  test.each([
    ['another state', { msg: 'authLogin', data: { state: 'x'.repeat(43), ticket } }],
    ['no state', { msg: 'authLogin', data: { ticket } }],
    ['no ticket', { msg: 'authLogin', data: { state } }],
    ['a ticket that is none', { msg: 'authLogin', data: { state, ticket: 'short' } }],
    ['a ticket alone', { msg: 'authLogin', data: ticket }],
    ['nothing', { msg: 'authLogin' }],
    ['another word', { msg: 'quickGame', data: { state, ticket } }],
  ])('is not heard with %s', (_what, message) => {
    expect(readSignInEnd(message, state)).toBeUndefined()
  })

  test('is heard by nobody who waits for none', () => {
    expect(readSignInEnd({ msg: 'authLogin', data: { state: '', ticket } }, '')).toBeUndefined()
  })
})

test.each([
  ['?code=c1&state=s1&iss=https://id.example', { state: 's1', code: 'c1', iss: 'https://id.example' }],
  ['?error=access_denied&state=s1', { state: 's1', error: 'access_denied' }],
  ['', { state: '' }],
  [`?state=s1&code=${'c'.repeat(3_000)}`, { state: 's1' }],
])('the address %s says', (search, expected) => {
  expect(readReturn(search)).toEqual(expected)
})
