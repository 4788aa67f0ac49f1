import { expect, test } from 'vitest'
import { northern } from '../tables.ts'
import { shownAfter, tellMs } from './reveal.ts'

const result = {
  prizes: northern.prizes.map(({ numbers, digits }) =>
    Array.from({ length: numbers }, () => '7'.repeat(digits)),
  ),
}
const shownAt = (ms: number) => shownAfter(result, ms).flat().join('').replaceAll('·', '').length
const digits = result.prizes.flat().join('').length

test('numbers come in the order of the prizes, the special one last and by its digits', () => {
  expect(shownAt(0)).toBe(0)
  expect(shownAfter(result, 250)[1]).toEqual(['77777'])
  expect(shownAfter(result, 6_500)[0]).toEqual(['·····'])
  expect(shownAfter(result, 6_500).slice(1)).toEqual(result.prizes.slice(1))
  expect(shownAfter(result, 6_500 + 800)[0]).toEqual(['77···'])
  expect(shownAt(tellMs)).toBe(digits)
})

test('nothing that was shown is covered again', () => {
  let before = 0
  for (let ms = 0; ms <= tellMs; ms += 50) {
    const now = shownAt(ms)
    expect(now).toBeGreaterThanOrEqual(before)
    before = now
  }
})
