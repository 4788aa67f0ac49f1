import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [245_000, '4:05'],
  [3_599_001, '1:00:00'],
  [3_845_000, '1:04:05'],
])('%i ms are %s', (ms, text) => expect(countdownText(ms)).toBe(text))
