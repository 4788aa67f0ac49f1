import { verifiableTable } from '../../../kits/table/page/verifiable-table.tsx'
import type { TablePlay } from '../../../kits/table/page/look.ts'
import { playOf } from '../../../page-kit/play-context.tsx'
import cover from '../covers/sicbo.svg?url'
import { sicBo } from '../tables.ts'
import { sicBoLook } from './look.tsx'

const t = (play: TablePlay) => playOf<'sic-bo'>(play).phrases.t

/** Sic bo's part of the verifier. */
export const verifiable = verifiableTable({
  code: 'LC05',
  path: 'sic-bo',
  cover,
  tables: sicBo,
  look: sicBoLook,
  words: {
    draws: play => t(play)('sicBo.step3Body'),
    drawn: (drawn, index, play) => t(play)('sicBo.drawn', { place: index + 1, face: drawn + 1 }),
    bets: play => t(play)('sicBo.step4'),
    betsWhy: play => t(play)('sicBo.step4Body'),
    pays: play => t(play)('sicBo.payRule'),
  },
  offline: {
    draw: 'const result = { dice: [0, 1, 2].map(() => below(tables.faces) + 1) }',
    pay: `const total = result.dice.reduce((sum, die) => sum + die, 0)
const triple = result.dice.every(die => die === result.dice[0])
const count = number => result.dice.filter(die => die === number).length
function win(spot) {
  const number = Number(spot.replace(/[a-zA-Z]/g, ''))
  if (spot === 'small') return !triple && total <= 10 && tables.even
  if (spot === 'big') return !triple && total >= 11 && tables.even
  if (spot === 'odd') return !triple && total % 2 === 1 && tables.even
  if (spot === 'even') return !triple && total % 2 === 0 && tables.even
  if (spot === 'anyTriple') return triple && tables.anyTriple
  if (spot.startsWith('total')) return total === number && tables.totals[number]
  if (spot.startsWith('triple')) return count(number) === 3 && tables.triple
  if (spot.startsWith('double')) return count(number) >= 2 && tables.double
  if (spot.startsWith('single')) return count(number) > 0 && tables.single[count(number) - 1]
  return count(Math.floor(number / 10)) > 0 && count(number % 10) > 0 && tables.pair
}
const paid = (spot, stake) => (win(spot) === false ? 0n : stake * BigInt(win(spot) + 1))`,
  },
})
