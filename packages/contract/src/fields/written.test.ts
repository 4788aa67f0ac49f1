import { expect, test } from 'vitest'
import { writtenLine } from './written.ts'

const line = writtenLine(40)

test.each([
  ['an escape sequence', 'x\u001B[2K'],
  ['a line break', 'x\r\nFAKE'],
  ['a tab', 'a\tb'],
  ['a control of eight bits', '\u009B31m'],
  ['a turn of direction', '\u202Egnp'],
  ['an isolate', '\u2066x\u2069'],
  ['a line separator', 'x\u2028y'],
  ['an invisible space', 'a\u200Bb'],
  ['a byte order mark', '\uFEFFx'],
  ['a letter for private use', '\uE000'],
  ['half of a pair', 'a\uD800'],
])('%s is refused', (_what, text) => {
  expect(line.safeParse(text).error?.issues[0]?.message).toBe('err_hidden_characters')
})

test.each(['Nguyễn Văn A', 'สวัสดี ครับ', '中文 · 名', 'क्‍ष', '👩‍👩‍👧 Zalo: 09…', 'an@forum.example', ''])(
  '%s is taken',
  text => {
    expect(line.parse(text)).toBe(text)
  },
)

test('a long one is too long', () => {
  expect(line.safeParse('x'.repeat(41)).error?.issues[0]?.message).toBe('err_too_long')
})
