import type { TablePlay } from '../../../kits/table/page/look.ts'
import { verifiableTable } from '../../../kits/table/page/verifiable-table.tsx'
import { playOf } from '../../../page-kit/play-context.tsx'
import cover from '../covers/k3.svg?url'
import { k3 } from '../tables.ts'
import { k3Look } from './look.tsx'

const t = (play: TablePlay) => playOf<'k3'>(play).phrases.t

/** K3's part of the verifier. */
export const verifiable = verifiableTable({
  code: 'LT06',
  path: 'k3',
  cover,
  tables: k3,
  look: k3Look,
  words: {
    draws: play => t(play)('k3.step3Body'),
    drawn: (result, _index, play) => t(play)('k3.dieShows', { face: result + 1 }),
    bets: play => t(play)('k3.step4'),
    betsWhy: play => t(play)('k3.step4Body'),
    pays: play => t(play)('k3.payRule'),
  },
  offline: {
    draw: `const dice = Array.from({ length: tables.dice }, () => 1 + below(tables.sides)).sort((a, b) => a - b)
const result = { dice }`,
    pay: `const sum = dice.reduce((all, die) => all + die, 0)
const pays = tables.paysHundredths
const count = face => dice.filter(die => die === face).length
const hundredths = spot => {
  const number = Number(spot.replace(/\\D/g, ''))
  if (spot === 'big') return sum >= 11 ? pays.half : 0
  if (spot === 'small') return sum <= 10 ? pays.half : 0
  if (spot === 'odd') return sum % 2 === 1 ? pays.half : 0
  if (spot === 'even') return sum % 2 === 0 ? pays.half : 0
  if (spot === 'straight') return dice[1] === dice[0] + 1 && dice[2] === dice[1] + 1 ? pays.straight : 0
  if (spot === 'anyTriple') return dice[0] === dice[2] ? pays.anyTriple : 0
  if (spot.startsWith('double')) return count(number) >= 2 ? pays.double : 0
  if (spot.startsWith('triple')) return count(number) === 3 ? pays.triple : 0
  return sum === number ? pays.sum[Math.min(number - 3, 18 - number)] : 0
}
const paid = (spot, stake) => (stake * BigInt(hundredths(spot))) / 100n`,
  },
})
