import type { BoardPlan } from '../../../kits/table/page/look.ts'
import type { SpotPlace } from '../../../kits/table/page/places.ts'
import { outsides, spots, type Spot } from '../spots.ts'

type Point = readonly [x: number, y: number]

/** Where the middle of a number lies on the lying table: columns of three from left to right, zero before them. */
function middleOf(number: number): Point {
  if (number === 0) return [0.5, 1.5]
  return [Math.ceil(number / 3) + 0.5, 2.5 - ((number - 1) % 3)]
}

/** Hot zones on the lines, in numbers' widths. */
const zone = 0.38

function placeOf(spot: Spot): SpotPlace {
  const { name, kind, numbers } = spot
  const box = ([x, y]: Point, [width, height]: Point) => ({ spot: name, x, y, width, height })
  const at = (x: number, y: number) => ({ ...box([x - zone / 2, y - zone / 2], [zone, zone]), isSmall: true })
  const middles = numbers.map(middleOf)
  const [x, y] = [0, 1].map(
    axis => middles.reduce((sum, each) => sum + (each[axis] ?? 0), 0) / middles.length,
  )
  if (x === undefined || y === undefined) throw new Error('a spot without numbers')
  const hasZero = numbers.includes(0)
  const third = Number(name.at(-1))
  switch (kind) {
    case 'straight':
      return hasZero ? box([0, 0], [1, 3]) : box([x - 0.5, y - 0.5], [1, 1])
    case 'split':
      return hasZero ? at(1, middles[1]?.[1] ?? y) : at(x, y)
    case 'street':
      return hasZero ? at(1, numbers.includes(1) ? 2 : 1) : at(x, 3)
    case 'corner':
      return hasZero ? at(1, 3) : at(x, y)
    case 'line':
      return at(x, 3)
    case 'column':
      return box([13, 3 - third], [1, 1])
    case 'dozen':
      return box([1 + (third - 1) * 4, 3], [4, 1])
    case 'outside':
      return box([1 + outsides.findIndex(each => each === name) * 2, 4], [2, 1])
  }
}

/** Small zones last, so that they lie above the numbers. */
const lying = spots.map(placeOf).toSorted((a, b) => Number(a.isSmall === true) - Number(b.isSmall === true))

/** Numbers of the standing table are lower than wide, so that all of it is on the screen of a phone. */
const flat = 0.62

const standing = lying.map(place => turned(place))

/** The same table turned by a quarter: zero on top, one to three from left to right, outside bets at the left. */
function turned({ x, y, width, height, ...rest }: SpotPlace): SpotPlace {
  return { ...rest, x: 5 - y - height, y: x * flat, width: height, height: width * flat }
}

export function roulettePlan(isUpright: boolean): BoardPlan {
  return isUpright
    ? { places: standing, size: { width: 5, height: 14 * flat } }
    : { places: lying, size: { width: 14, height: 5 } }
}
