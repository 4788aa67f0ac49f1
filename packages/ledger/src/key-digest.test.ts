import { expect, test } from 'vitest'
import { digestOf } from './key-digest.ts'

const early = '01a1ee56-5e7b-7abc-9def-0123456789ab'
const late = '01a1ee56-5e7c-7abc-8def-0123456789ab'

const digest = (key: string, scope = 'bets') => digestOf({ scope, key })

test('a key without a time is stored under its hash alone', () => {
  // The first half of the output of `printf 'bets\nb17' | sha256sum`.
  expect(digest('b17')).toBe('63746abdea8fb551e05165c5ca59303b')
})

test('a key with a time-ordered id is stored under its milliseconds and what is left of the hash', () => {
  expect(digest(early)).toBe('01a1ee565e7bc06d25c2436d915fe961')
})

test.each([
  ['alone', late],
  ['behind other things', `agent|${late}`],
  ['before other things', `${late}/open`],
  ['behind an older one', `${early}|${late}`],
])('a key with a time-ordered id %s begins with the time of it', (_where, key) => {
  expect(digest(key)).toMatch(/^01a1ee565e7c[0-9a-f]{20}$/)
})

test.each([
  ['of another version', '01a1ee56-5e7b-4abc-9def-0123456789ab'],
  ['of another variant', '01a1ee56-5e7b-7abc-cdef-0123456789ab'],
  ['in capitals', early.toUpperCase()],
  ['cut off', early.slice(0, -1)],
])('an id %s is text like any other', (_what, key) => {
  expect(digest(key)).not.toMatch(/^01a1ee565e7b/)
})

test('keys of one time are distinguished by their whole names', () => {
  const names = [digest(early), digest(early, 'deposits'), digest(`${early}/open`), digest(`${early}/end`)]
  expect(new Set(names.map(name => name.slice(12))).size).toBe(names.length)
})
