import { expect, test } from 'vitest'
import { enteredFrom } from './entered.rules.ts'

const whole = { tk: 'token', member_id: 7, member_account: 'member1', member_currency: 'VND' }

test('all four values make a session', () => {
  expect(enteredFrom(whole)).toEqual({
    token: 'token',
    member_id: 7,
    member_account: 'member1',
    member_currency: 'VND',
  })
})

test.each([
  { tk: undefined },
  { tk: '' },
  { member_id: undefined },
  { member_id: 0 },
  { member_id: '7' },
  { member_account: undefined },
  { member_account: '' },
  { member_currency: undefined },
  { member_currency: 'XXX' },
])('with %j there is no session', change => {
  expect(enteredFrom({ ...whole, ...change })).toBeUndefined()
})
