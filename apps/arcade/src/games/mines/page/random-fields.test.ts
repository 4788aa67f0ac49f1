import { expect, test } from 'vitest'
import { randomFields } from './random-fields.ts'

test('so many fields, each once, and none that is taken', () => {
  expect(randomFields(25).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, field) => field))
  const taken = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]
  expect(randomFields(5, taken).toSorted((a, b) => a - b)).toEqual([23, 24])
})
