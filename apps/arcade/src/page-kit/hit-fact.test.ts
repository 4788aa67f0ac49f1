import { expect, test } from 'vitest'
import { hitsOfSpots as baccarat } from '../games/baccarat/odds.ts'
import { hitsOfBets as bullBull } from '../games/bull-bull/odds.ts'
import { hitsOfBets as dice } from '../games/dice-100/odds.ts'
import { hitsOfSpots as k3 } from '../games/k3/odds.ts'
import { hitsOfTickets as keno } from '../games/keno/odds.ts'
import { keno as kenoTables } from '../games/keno/tables.ts'
import { hitsOfBets as northern } from '../games/northern/odds.ts'
import { hitsOfSpots as roulette } from '../games/roulette/odds.ts'
import { hitsOfSpots as sicBo } from '../games/sic-bo/odds.ts'
import { dice100 } from '../games/dice-100/tables.ts'
import { hitRange } from './hit-fact.tsx'

test.each([
  ['dice: one face, and 9,800 of 10,000', dice(dice100), '0.01', '98.00'],
  ['roulette: a number, and a half of all', roulette, '2.70', '48.64'],
  ['sic bo: a triple of 216, and a half without triples', sicBo, '0.46', '48.61'],
  ['k3', k3, '0.46', '50.00'],
  ['baccarat: a pair, and big', baccarat, '7.46', '62.11'],
  ['keno: ten picks, and two', keno(kenoTables), '6.46', '43.98'],
  ['bull bull: one hand of two', bullBull, '50.00', '50.00'],
  ['northern: three digits of the special prize, and a number among 27', northern, '0.10', '23.76'],
] as const)('hit rates of %s', (_what, bets, least, most) => {
  expect(hitRange(bets)).toEqual({ least, most })
})
