import type { BoardPlan } from '../../../kits/table/page/look.ts'
import type { SpotPlace } from '../../../kits/table/page/places.ts'
import { spots, type Spot } from '../rules.ts'

const namesOf = (...kinds: readonly Spot['kind'][]) =>
  kinds.flatMap(kind => spots.filter(spot => spot.kind === kind).map(({ name }) => name))

type Row = { readonly height: number; readonly names: readonly string[] }

/** Rows of spots that are equally wide, from the top down. */
function stacked(rows: readonly Row[], width: number): BoardPlan {
  let y = 0
  const places: SpotPlace[] = []
  for (const { height, names } of rows) {
    const each = width / names.length
    for (const [index, spot] of names.entries())
      places.push({ spot, x: index * each, y, width: each, height })
    y += height
  }
  return { places, size: { width, height: y } }
}

const even = namesOf('small', 'odd', 'even', 'big')
const totals = namesOf('total')
const pairs = namesOf('pair')

const lying = stacked(
  [
    { height: 1.15, names: even },
    { height: 0.9, names: namesOf('triple', 'anyTriple') },
    { height: 0.9, names: namesOf('double') },
    { height: 0.95, names: totals },
    { height: 0.9, names: pairs },
    { height: 0.9, names: namesOf('single') },
  ],
  16,
)

const standing = stacked(
  [
    { height: 0.95, names: even },
    { height: 0.78, names: namesOf('triple') },
    { height: 0.66, names: namesOf('anyTriple') },
    { height: 0.78, names: namesOf('double') },
    { height: 0.8, names: totals.slice(0, 7) },
    { height: 0.8, names: totals.slice(7) },
    { height: 0.78, names: pairs.slice(0, 5) },
    { height: 0.78, names: pairs.slice(5, 10) },
    { height: 0.78, names: pairs.slice(10) },
    { height: 0.78, names: namesOf('single') },
  ],
  6,
)

export function sicBoPlan(isUpright: boolean): BoardPlan {
  return isUpright ? standing : lying
}
