import { serverPhrases } from '@glasshouse/phrases'
import { describe, expect, test } from 'vitest'
import { failedEnd, readReturn, readSignInEnd } from './sign-in-messages.rules.ts'

const state = 's'.repeat(43)
const ticket = 't'.repeat(43)

describe('the end of a sign-in', () => {
  test('is accepted with the requested state', () => {
    expect(readSignInEnd({ msg: 'authLogin', data: { state, ticket } }, state)).toEqual({ state, ticket })
    const closed = { msg: 'authLoginClose', data: { state }, resCode: 104, resMessage: 'No' }
    expect(readSignInEnd(closed, state)).toEqual({ state, ticket: undefined })
  })

  test.each([
    ['another state', { msg: 'authLogin', data: { state: 'x'.repeat(43), ticket } }],
    ['no state', { msg: 'authLogin', data: { ticket } }],
    ['no ticket', { msg: 'authLogin', data: { state } }],
    ['an invalid ticket', { msg: 'authLogin', data: { state, ticket: 'short' } }],
    ['a ticket alone', { msg: 'authLogin', data: ticket }],
    ['nothing', { msg: 'authLogin' }],
    ['another message', { msg: 'quickGame', data: { state, ticket } }],
  ])('is not heard with %s', (_what, message) => {
    expect(readSignInEnd(message, state)).toBeUndefined()
  })

  test('is ignored by a window that waits for none', () => {
    expect(readSignInEnd({ msg: 'authLogin', data: { state: '', ticket } }, '')).toBeUndefined()
  })
})

const phrases = serverPhrases('en_US')

test.each([
  ['the server refuses', { refusal: 'providerRefused', code: 104, message: 'No.' }, 'No.'],
  ['no network', { refusal: 'networkError', code: 0, message: '' }, phrases.t('networkError')],
  ['no answer in time', { refusal: 'requestTimeout', code: 0, message: '' }, phrases.t('requestTimeout')],
])('a sign-in that failed says why to the window that waits: %s', (_why, answer, resMessage) => {
  const { code: resCode } = answer
  expect(failedEnd(answer, state, phrases)).toEqual({
    msg: 'authLoginClose',
    data: { state },
    resCode,
    resMessage,
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
