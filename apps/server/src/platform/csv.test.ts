import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['a word', 'a word'],
  ['', ''],
  ['-20000', '-20000'],
  ['0.5', '0.5'],
  ['2026-11-20T06:20:05-04:00', '2026-11-20T06:20:05-04:00'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+1+1', `"'+1+1"`],
  ['-1+1', `"'-1+1"`],
  ['- a dash', `"'- a dash"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['="a","b"', `"'=""a"",""b"""`],
  ['1e5', '1e5'],
  ['-1e5', `"'-1e5"`],
])('%j becomes %j', (text, cell) => expect(csvLine([text])).toBe(`${cell}\r\n`))

test('cells are separated by commas', () => expect(csvLine(['a', '1', ''])).toBe('a,1,\r\n'))
