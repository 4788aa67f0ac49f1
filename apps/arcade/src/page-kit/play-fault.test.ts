import { expect, test } from 'vitest'
import { faultKey, faultOf } from './play-fault.ts'

test.each([
  [{ code: 'insufficientBalance', message: 'game_insufficient_balance' }, 'insufficientBalance'],
  [{ code: 'busy' }, 'busy'],
  [{ code: 'seatTakenByANewerServer' }, 'noAnswer'],
  [{ code: 'INTERNAL' }, 'noAnswer'],
  [{ code: 'constructor' }, 'noAnswer'],
  [{ code: 422 }, 'noAnswer'],
  [{}, 'noAnswer'],
  [null, 'noAnswer'],
  ['busy', 'noAnswer'],
])('%j is heard as %s', (answer, fault) => expect(faultOf(answer)).toBe(fault))

test('every fault names its phrase', () => {
  expect(faultKey('insufficientBalance')).toBe('game_insufficient_balance')
  expect(faultKey('noAnswer')).toBe('game_no_answer')
})
