import { expect, test } from 'vitest'
import { returnText } from './return-text.ts'

test('a return is written as the reader writes it', () => {
  expect(returnText('95.47', 'en-US-u-nu-latn')).toBe('95.47%')
  expect(returnText('95.00', 'vi-VN-u-nu-latn')).toBe('95,00%')
})
