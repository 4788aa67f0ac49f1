import { verifiableTable } from '../../../kits/table/page/verifiable-table.tsx'
import type { TablePlay } from '../../../kits/table/page/look.ts'
import { playOf } from '../../../page-kit/play-context.tsx'
import cover from '../covers/roulette.svg?url'
import { spots } from '../spots.ts'
import { roulette } from '../tables.ts'
import { rouletteLook } from './look.tsx'

const t = (play: TablePlay) => playOf<'roulette'>(play).phrases.t

const numbersOfSpots = Object.fromEntries(spots.map(({ name, numbers }) => [name, numbers]))

/** Roulette's part of the verifier. */
export const verifiable = verifiableTable({
  code: 'LC04',
  path: 'roulette',
  cover,
  tables: roulette,
  look: rouletteLook,
  words: {
    draws: play => t(play)('roulette.step3Body'),
    drawn: (number, _index, play) => rouletteLook.say({ number }, play),
    bets: play => t(play)('roulette.step4'),
    betsWhy: play => t(play)('roulette.step4Body'),
    pays: play => t(play)('roulette.payRule'),
  },
  offline: {
    draw: 'const result = { number: below(tables.wheel.length) }',
    pay: `const numbersOf = ${JSON.stringify(numbersOfSpots)}
const paid = (spot, stake) =>
  numbersOf[spot].includes(result.number) ? (stake * BigInt(tables.paidNumbers)) / BigInt(numbersOf[spot].length) : 0n`,
  },
})
