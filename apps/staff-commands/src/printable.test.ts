import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['a colour', '\u001B[31mred', '\\u{1b}[31mred'],
  ['a move that erases the line above', 'x\u001B[1A\u001B[2K', 'x\\u{1b}[1A\\u{1b}[2K'],
  ['the title of the window', '\u001B]0;owned\u0007', '\\u{1b}]0;owned\\u{7}'],
  ['a line of its own', 'x\r\nFAKE LINE', 'x\\u{d}\\u{a}FAKE LINE'],
  ['a line separator', 'x\u2028y\u2029z', 'x\\u{2028}y\\u{2029}z'],
  ['another direction', '\u202Egnp.exe', '\\u{202e}gnp.exe'],
  ['an invisible letter', 'a\u200Bb\u{E0041}', 'a\\u{200b}b\\u{e0041}'],
  ['a control of eight bits', '\u009B31m', '\\u{9b}31m'],
  ['half of a pair', 'a\uD800', 'a\\u{d800}'],
])('%s is escaped', (_what, text, shown) => {
  expect(printable(text)).toBe(shown)
})

test('words of every language stay', () => {
  const text = 'Nguyễn Văn A, สวัสดี, 中文, हिन्दी, ₫ 🙂 "quoted" \\ back'
  expect(printable(text)).toBe(text)
})
