import { k3 } from './tables.ts'

const halves = ['big', 'small', 'odd', 'even'] as const
export type Half = (typeof halves)[number]

export type SpotKind = 'half' | 'sum' | 'double' | 'triple' | 'anyTriple' | 'straight'

/** A place for chips, what it pays and on which dice. */
export type Spot = {
  readonly name: string
  readonly kind: SpotKind
  /** The sum, or the face of a double or triple. */
  readonly number: number
  readonly paysHundredths: number
  readonly holds: (dice: readonly number[]) => boolean
}

const sides = Array.from({ length: k3.sides }, (_, side) => side + 1)
const { paysHundredths: pays } = k3
const fewest = k3.dice
const most = k3.dice * k3.sides

export function sumOf(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0)
}

export const isHalf: Readonly<Record<Half, (sum: number) => boolean>> = {
  big: sum => sum > (fewest + most) / 2,
  small: sum => sum < (fewest + most) / 2,
  odd: sum => sum % 2 === 1,
  even: sum => sum % 2 === 0,
}

/** How many of the dice show a face. */
function countOf(dice: readonly number[], face: number): number {
  return dice.filter(die => die === face).length
}

export function isTriple(dice: readonly number[]): boolean {
  return dice.every(die => die === dice[0])
}

function isStraight(dice: readonly number[]): boolean {
  const [first = 0, ...rest] = dice.toSorted((a, b) => a - b)
  return rest.every((die, index) => die === first + index + 1)
}

/** All bets of K3. */
export const spots: readonly Spot[] = [
  ...halves.map((name): Spot => ({
    name,
    kind: 'half',
    number: 0,
    paysHundredths: pays.half,
    holds: dice => isHalf[name](sumOf(dice)),
  })),
  ...Array.from({ length: most - fewest + 1 }, (_, index): Spot => {
    const sum = fewest + index
    return {
      name: `sum${sum}`,
      kind: 'sum',
      number: sum,
      paysHundredths: pays.sum[Math.min(sum - fewest, most - sum)] ?? 0,
      holds: dice => sumOf(dice) === sum,
    }
  }),
  ...sides.map((face): Spot => ({
    name: `double${face}`,
    kind: 'double',
    number: face,
    paysHundredths: pays.double,
    holds: dice => countOf(dice, face) >= 2,
  })),
  ...sides.map((face): Spot => ({
    name: `triple${face}`,
    kind: 'triple',
    number: face,
    paysHundredths: pays.triple,
    holds: dice => countOf(dice, face) === k3.dice,
  })),
  {
    name: 'anyTriple',
    kind: 'anyTriple',
    number: 0,
    paysHundredths: pays.anyTriple,
    holds: isTriple,
  },
  { name: 'straight', kind: 'straight', number: 0, paysHundredths: pays.straight, holds: isStraight },
]

export const spotsByName: ReadonlyMap<string, Spot> = new Map(spots.map(spot => [spot.name, spot]))
