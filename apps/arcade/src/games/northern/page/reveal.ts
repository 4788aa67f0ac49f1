import type { Beat } from '../../../kits/table/page/beats.ts'
import type { NorthernResult } from '../picture.ts'
import { drawnNumbers } from '../rules.ts'
import { northern } from '../tables.ts'

const eachMs = 250
const digitMs = 400
const specialDigits = northern.prizes[0].digits

/** Numbers one after the other, the special prize last and by its digits. */
export const tellMs = (drawnNumbers - 1) * eachMs + specialDigits * digitMs

/** Each number is heard as it is shown: deeper bells for the many, and a climb by the digits of the special prize. */
export function drawBeats(): readonly Beat[] {
  const ranks = northern.prizes
    .slice(1)
    .flatMap(({ numbers }, rank) => Array.from({ length: numbers }, () => rank))
  const numbers = ranks.map(
    (rank, index) => ({ atMs: (index + 1) * eachMs, sound: 'chime', step: rank % 5 }) as const,
  )
  const digits = Array.from({ length: specialDigits }, (_, digit) => {
    return { atMs: ranks.length * eachMs + (digit + 1) * digitMs, sound: 'chime', step: 5 + digit } as const
  })
  return [...numbers, ...digits]
}

/** What stands on the board so long after the close: a dot for each digit that is not shown yet. */
export function shownAfter({ prizes }: NorthernResult, ms: number): readonly (readonly string[])[] {
  let place = 0
  const numbersShown = Math.floor(ms / eachMs)
  const digitsShown = Math.floor((ms - (drawnNumbers - 1) * eachMs) / digitMs)
  return prizes.map((numbers, rank) =>
    numbers.map(number => {
      if (rank === 0) return covered(number, Math.max(0, digitsShown))
      place += 1
      return covered(number, place <= numbersShown ? number.length : 0)
    }),
  )
}

function covered(number: string, shown: number): string {
  return number.slice(0, shown) + '·'.repeat(Math.max(0, number.length - shown))
}
