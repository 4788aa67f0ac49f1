/** A spot on the board, in the board's own unit. */
export type SpotPlace = {
  readonly spot: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** On the line between others, and above them. */
  readonly isSmall?: boolean
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const ways: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

const middleOf = ({ x, y, width, height }: SpotPlace) => [x + width / 2, y + height / 2] as const

/** The spot that lies next in a direction: near, and not far to the side. Undefined at the edge. */
export function nextPlace(
  places: readonly SpotPlace[],
  from: string,
  direction: Direction,
): string | undefined {
  const start = places.find(({ spot }) => spot === from)
  if (!start) return undefined
  const [x, y] = middleOf(start)
  const [dx, dy] = ways[direction]
  let best: { readonly spot: string; readonly cost: number } | undefined
  for (const place of places) {
    if (place.spot === from) continue
    const [px, py] = middleOf(place)
    const along = (px - x) * dx + (py - y) * dy
    const beside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx)
    if (along <= 0.01 || beside > along * 3) continue
    const cost = along + beside * 2.5
    if (!best || cost < best.cost) best = { spot: place.spot, cost }
  }
  return best?.spot
}
