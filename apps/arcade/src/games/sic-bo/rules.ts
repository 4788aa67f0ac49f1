import { payoutsOf, sumOf, type TableRules } from '../../kits/table/table-rules.ts'
import { draw } from '../script.ts'
import { type SicBoResult } from './picture.ts'
import { sicBo } from './tables.ts'

const faces = Array.from({ length: sicBo.faces }, (_, index) => index + 1)
const totals = Object.keys(sicBo.totals).map(Number)

export type Spot = { readonly name: string } & (
  | { readonly kind: 'small' | 'big' | 'odd' | 'even' | 'anyTriple' }
  | { readonly kind: 'total' | 'triple' | 'double' | 'single'; readonly number: number }
  | { readonly kind: 'pair'; readonly numbers: readonly [number, number] }
)

const numbered = (kind: 'total' | 'triple' | 'double' | 'single', numbers: readonly number[]): Spot[] =>
  numbers.map(number => ({ name: `${kind}${number}`, kind, number }))

/** The whole table: 52 spots. */
export const spots: readonly Spot[] = [
  ...(['small', 'big', 'odd', 'even', 'anyTriple'] as const).map((kind): Spot => ({ name: kind, kind })),
  ...numbered('total', totals),
  ...numbered('triple', faces),
  ...numbered('double', faces),
  ...numbered('single', faces),
  ...faces.flatMap(low =>
    faces
      .filter(high => high > low)
      .map((high): Spot => ({ name: `pair${low}${high}`, kind: 'pair', numbers: [low, high] })),
  ),
]

export const spotsByName: ReadonlyMap<string, Spot> = new Map(spots.map(spot => [spot.name, spot]))

export function totalOf({ dice }: SicBoResult): number {
  return dice.reduce((sum, die) => sum + die, 0)
}

export function isTriple({ dice }: SicBoResult): boolean {
  return dice.every(die => die === dice[0])
}

/** What a spot pays for one staked, the stake included; 0 if it loses. */
export function timesOf(spot: Spot, result: SicBoResult): number {
  const won = winOf(spot, result)
  return won === undefined ? 0 : won + 1
}

function winOf(spot: Spot, result: SicBoResult): number | undefined {
  const total = totalOf(result)
  const count = (number: number) => result.dice.filter(die => die === number).length
  const when = (holds: boolean, pays: number) => (holds ? pays : undefined)
  const plain = !isTriple(result)
  switch (spot.kind) {
    case 'small':
      return when(plain && total <= 10, sicBo.even)
    case 'big':
      return when(plain && total >= 11, sicBo.even)
    case 'odd':
      return when(plain && total % 2 === 1, sicBo.even)
    case 'even':
      return when(plain && total % 2 === 0, sicBo.even)
    case 'anyTriple':
      return when(!plain, sicBo.anyTriple)
    case 'total':
      return when(total === spot.number, sicBo.totals[spot.number as keyof typeof sicBo.totals])
    case 'triple':
      return when(count(spot.number) === sicBo.dice, sicBo.triple)
    case 'double':
      return when(count(spot.number) >= 2, sicBo.double)
    case 'pair':
      return when(
        spot.numbers.every(number => count(number) > 0),
        sicBo.pair,
      )
    case 'single':
      return sicBo.single[count(spot.number) - 1]
  }
}

/** Every way in which the dice can fall, each equally likely. */
export const allResults: readonly SicBoResult[] = faces.flatMap(a =>
  faces.flatMap(b => faces.map(c => ({ dice: [a, b, c] }))),
)

/** The order of the dice changes no payout. */
const differentResults = allResults.filter(({ dice: [a = 0, b = 0, c = 0] }) => a <= b && b <= c)

/** The rules of the table: three dice for all. */
export const sicBoRules: TableRules<SicBoResult> = {
  schedule: sicBo.schedule,
  isSpot: name => spotsByName.has(name),
  opposites: [
    ['big', 'small'],
    ['even', 'odd'],
  ],
  *draw() {
    const dice: number[] = []
    for (let die = 0; die < sicBo.dice; die += 1) dice.push((yield* draw(sicBo.faces)) + 1)
    return { dice }
  },
  payoutUnits: (name, stakeUnits, result) => {
    const spot = spotsByName.get(name)
    if (!spot) throw new Error(`there is no spot ${name}`)
    return stakeUnits * BigInt(timesOf(spot, result))
  },
  mostUnits: stakes =>
    differentResults
      .map(result => sumOf(payoutsOf(sicBoRules, stakes, result)))
      .reduce((most, paid) => (paid > most ? paid : most), 0n),
}
