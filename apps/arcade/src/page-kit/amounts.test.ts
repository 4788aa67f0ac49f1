import { expect, test } from 'vitest'
import { figureText, typedText, unitsOf } from './amounts.ts'

test('an amount and a total of the wire are exact, anything else is a bug', () => {
  expect(unitsOf('-1234.5')).toBe(-12_345_000n)
  expect(unitsOf('900719925474.0993')).toBe(2n ** 53n + 1n)
  expect(() => unitsOf('1e9')).toThrow('not an amount')
})

test('a figure in a field that is typed into has no sign between thousands', () => {
  expect(typedText('9900.00', 'vi-VN')).toBe('9900,00')
})

test.each([
  ['95.47', 'en-US', '95.47'],
  ['95.47', 'vi-VN', '95,47'],
  ['5', 'vi-VN', '5'],
  ['54921.7', 'en-US', '54,921.7'],
  ['54921.7', 'vi-VN', '54.921,7'],
  ['203563', 'en-IN', '2,03,563'],
])('the figure %s in %s reads %s', (text, tag, shown) => expect(figureText(text, tag)).toBe(shown))
