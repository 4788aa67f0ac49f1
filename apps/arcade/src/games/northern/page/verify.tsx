import { verifiableTable } from '../../../kits/table/page/verifiable-table.tsx'
import cover from '../covers/northern.svg?url'
import { northern } from '../tables.ts'
import { own } from './bet-words.ts'
import { northernLook } from './look.tsx'

const lengths = northern.prizes.flatMap(({ numbers, digits }) => Array<number>(numbers).fill(digits))

/** The northern lottery's part of the verifier. */
export const verifiable = verifiableTable({
  code: 'LT03',
  path: 'northern',
  cover,
  tables: northern,
  look: northernLook,
  words: {
    draws: play => own(play).phrases.t('northern.step3Body'),
    drawn: (result, index) => String(result).padStart(lengths[index] ?? 0, '0'),
    bets: play => own(play).phrases.t('northern.step4'),
    betsWhy: play => own(play).phrases.t('northern.step4Body'),
    pays: play => own(play).phrases.t('northern.payRule'),
  },
  offline: {
    draw: `const prizes = tables.prizes.map(({ numbers, digits }) =>
  Array.from({ length: numbers }, () => String(below(10 ** digits)).padStart(digits, '0')))
const result = { prizes }`,
    pay: `const special = prizes[0][0]
const endings = prizes.flat().map(number => number.slice(-2))
const hitsOf = (type, numbers) => {
  if (type === 'de' || type === 'de3') return special.endsWith(numbers[0]) ? 1 : 0
  if (type === 'head') return special.at(-2) === numbers[0] ? 1 : 0
  if (type === 'tail') return special.at(-1) === numbers[0] ? 1 : 0
  if (type === 'lo') return endings.filter(ending => ending === numbers[0]).length
  return numbers.every(number => endings.includes(number)) ? 1 : 0
}
const paid = (bet, stake) => {
  const [type, ...numbers] = bet.split('-')
  const parts = type === 'lo' ? endings.length : 1
  return (stake * BigInt(tables.paysHundredths[type] * hitsOf(type, numbers))) / BigInt(100 * parts)
}`,
  },
})
