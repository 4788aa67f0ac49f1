/** The board in units of one peg's distance; the middle is 0. */
export type Place = { readonly x: number; readonly y: number }

/** The pegs of a row: one more than the ball has places there on each side. */
export function pegsOf(row: number): readonly Place[] {
  return Array.from({ length: row + 3 }, (_, peg) => ({ x: peg - (row + 2) / 2, y: row }))
}

/** Where the ball is above each row, and in its bin at last. */
export function courseOf(path: readonly number[]): readonly Place[] {
  let x = 0
  const places: Place[] = [{ x, y: -1.2 }]
  for (const [row, side] of path.entries()) {
    places.push({ x, y: row - 0.42 })
    x += side === 1 ? 0.5 : -0.5
  }
  return [...places, { x, y: path.length - 0.46 }]
}

export function binX(rows: number, bin: number): number {
  return bin - rows / 2
}
