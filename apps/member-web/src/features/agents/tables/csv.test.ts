import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('texts are quoted, formulas are none, numbers stay numbers', () => {
  const rows = [
    ['Level "one"', 'a,b', '-12.5'],
    ['=SUM(A1)', '-x', '12'],
  ]
  expect(csvOf(rows)).toBe('\uFEFF"Level ""one""","a,b",-12.5\r\n\'=SUM(A1),\'-x,12\r\n')
})
