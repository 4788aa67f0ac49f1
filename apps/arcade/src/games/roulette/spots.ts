import { roulette } from './tables.ts'

export type SpotKind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'column' | 'dozen' | 'outside'

/** A place on the table for chips, and the numbers on which it pays. */
export type Spot = { readonly name: string; readonly kind: SpotKind; readonly numbers: readonly number[] }

const all = Array.from({ length: 36 }, (_, index) => index + 1)
const rows = Array.from({ length: 12 }, (_, row) => row)

function inside(kind: SpotKind, numbers: readonly number[]): Spot {
  return { name: numbers.join('-'), kind, numbers }
}

const streetOf = (row: number) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]

/** Spots with a name of their own beside the numbers. */
export const outsides = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
export type Outside = (typeof outsides)[number]

const outside = (name: Outside, holds: (number: number) => boolean): Spot => ({
  name,
  kind: 'outside',
  numbers: all.filter(holds),
})

/** The whole table of a single zero: 157 spots. */
export const spots: readonly Spot[] = [
  inside('straight', [0]),
  ...all.map(number => inside('straight', [number])),
  ...[1, 2, 3].map(number => inside('split', [0, number])),
  ...all.filter(number => number % 3 !== 0).map(number => inside('split', [number, number + 1])),
  ...all.filter(number => number <= 33).map(number => inside('split', [number, number + 3])),
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...rows.map(row => inside('street', streetOf(row))),
  inside('corner', [0, 1, 2, 3]),
  ...all
    .filter(number => number % 3 !== 0 && number <= 33)
    .map(number => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...rows.slice(0, 11).map(row => inside('line', [...streetOf(row), ...streetOf(row + 1)])),
  ...[1, 2, 3].map((column): Spot => ({
    name: `column${column}`,
    kind: 'column',
    numbers: all.filter(number => number % 3 === column % 3),
  })),
  ...[1, 2, 3].map((dozen): Spot => ({
    name: `dozen${dozen}`,
    kind: 'dozen',
    numbers: all.filter(number => Math.ceil(number / 12) === dozen),
  })),
  outside('low', number => number <= 18),
  outside('even', number => number % 2 === 0),
  outside('red', isRed),
  outside('black', number => !isRed(number)),
  outside('odd', number => number % 2 === 1),
  outside('high', number => number > 18),
]

export function isRed(number: number): boolean {
  return roulette.red.some(red => red === number)
}

/** Zero has a colour of its own. */
export type Colour = 'red' | 'black' | 'other'

export function colourOf(number: number): Colour {
  if (number === 0) return 'other'
  return isRed(number) ? 'red' : 'black'
}
