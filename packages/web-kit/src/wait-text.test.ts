import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [298, '4:58'],
  [300, '5:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%d seconds are %s', (seconds, text) => expect(waitText(seconds)).toBe(text))
