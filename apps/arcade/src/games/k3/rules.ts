import {
  payoutsOf,
  sumOf as sumOfStakes,
  type Stakes,
  type TableRules,
} from '../../kits/table/table-rules.ts'
import { fractionOf } from '@glasshouse/money'
import { draw } from '../script.ts'
import { type K3Result } from './picture.ts'
import { spotsByName } from './spots.ts'
import { k3 } from './tables.ts'

/** Every way in which the dice can fall. */
export function allDice(): number[][] {
  let ways: number[][] = [[]]
  for (let die = 0; die < k3.dice; die += 1) {
    ways = ways.flatMap(dice => Array.from({ length: k3.sides }, (_, side) => [...dice, side + 1]))
  }
  return ways
}

const falls = allDice()

function payoutUnits(name: string, stakeUnits: bigint, { dice }: K3Result): bigint {
  const spot = spotsByName.get(name)
  if (!spot) throw new Error(`there is no spot ${name}`)
  if (!spot.holds(dice)) return 0n
  return fractionOf(stakeUnits, { numerator: BigInt(spot.paysHundredths), denominator: 100n }, 'down')
}

/** The rules of K3: three dice for all who bet. */
export const k3Rules: TableRules<K3Result> = {
  schedule: k3.schedule,
  isSpot: name => spotsByName.has(name),
  opposites: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
  *draw() {
    const dice: number[] = []
    while (dice.length < k3.dice) dice.push(1 + (yield* draw(k3.sides)))
    return { dice: dice.toSorted((a, b) => a - b) }
  },
  payoutUnits,
  mostUnits: (stakes: Stakes) => {
    let most = 0n
    for (const dice of falls) {
      const paid = sumOfStakes(payoutsOf(k3Rules, stakes, { dice }))
      if (paid > most) most = paid
    }
    return most
  },
}
