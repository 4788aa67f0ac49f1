import type { BoardPlan } from '../../../kits/table/page/look.ts'
import type { SpotPlace } from '../../../kits/table/page/places.ts'

const sums = Array.from({ length: 16 }, (_, index) => `sum${index + 3}`)
const doubles = [1, 2, 3, 4, 5, 6].map(face => `double${face}`)
const triples = [1, 2, 3, 4, 5, 6].map(face => `triple${face}`)
const basics = ['small', 'odd', 'even', 'big']

/** Places side by side over the whole width. */
function row(spots: readonly string[], y: number, { width, height }: Size): SpotPlace[] {
  const each = width / spots.length
  return spots.map((spot, index) => ({ spot, x: index * each, y, width: each, height }))
}

type Size = { readonly width: number; readonly height: number }

const lyingRows = [
  basics,
  sums.slice(0, 8),
  sums.slice(8),
  [...doubles, 'straight'],
  [...triples, 'anyTriple'],
]
const standingRows = [
  basics,
  sums.slice(0, 4),
  sums.slice(4, 8),
  sums.slice(8, 12),
  sums.slice(12),
  ['straight', 'anyTriple'],
  doubles,
  triples,
]

function planOf(rows: readonly (readonly string[])[], size: Size): BoardPlan {
  const height = size.height / rows.length
  return {
    places: rows.flatMap((spots, index) => row(spots, index * height, { width: size.width, height })),
    size,
  }
}

const lying = planOf(lyingRows, { width: 16, height: 5 })
const standing = planOf(standingRows, { width: 8, height: 9.4 })

export function k3Plan(isUpright: boolean): BoardPlan {
  return isUpright ? standing : lying
}
