import { payoutsOf, sumOf, type Stakes, type TableRules } from '../../kits/table/table-rules.ts'
import { draw } from '../script.ts'
import { type RouletteResult } from './picture.ts'
import { spots, type Spot } from './spots.ts'
import { roulette } from './tables.ts'

export const spotsByName: ReadonlyMap<string, Spot> = new Map(spots.map(spot => [spot.name, spot]))

const pockets = roulette.wheel.length

/** The times that a bet on so many numbers pays, its stake included. */
export function timesOf({ numbers }: Spot): number {
  return roulette.paidNumbers / numbers.length
}

function payoutUnits(name: string, stakeUnits: bigint, { number }: RouletteResult): bigint {
  const spot = spotsByName.get(name)
  if (!spot) throw new Error(`there is no spot ${name}`)
  return spot.numbers.includes(number) ? stakeUnits * BigInt(timesOf(spot)) : 0n
}

/** The rules of the table: one number of 37 for all. */
export const rouletteRules: TableRules<RouletteResult> = {
  schedule: roulette.schedule,
  isSpot: name => spotsByName.has(name),
  opposites: [
    ['red', 'black'],
    ['even', 'odd'],
    ['low', 'high'],
  ],
  *draw() {
    return { number: yield* draw(pockets) }
  },
  payoutUnits,
  mostUnits: (stakes: Stakes) => {
    let most = 0n
    for (let number = 0; number < pockets; number += 1) {
      const paid = sumOf(payoutsOf(rouletteRules, stakes, { number }))
      if (paid > most) most = paid
    }
    return most
  },
}
