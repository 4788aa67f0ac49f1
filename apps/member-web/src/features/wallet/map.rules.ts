/** The map's geometry. Across, a place is a share of the map's width (0 to 1); down, everything is in pixels. */

const wireEdgePx = 22
const wireSagPx = 92
const stringPx = 34

/** How many lanterns hang on the wire without crowding their amounts. */
export const wireRoom = 7

/** Height of the wire's drawing: its lowest point and a little air. */
export const wireHeightPx = Math.ceil(wireHeightAt(0.5)) + 4
export const pathsHeightPx = 176

/** One thousandth of the map's width to the unit across, pixels down: drawings stretch with the map. */
export const wirePath = `M0 ${wireEdgePx}Q500 ${wireSagPx} 1000 ${wireEdgePx}`

/** The wire hangs as the curve that `wirePath` draws. */
export function wireHeightAt(share: number): number {
  return wireEdgePx + 2 * share * (1 - share) * (wireSagPx - wireEdgePx)
}

export type Place = {
  /** Across, 0 to 1. */
  readonly share: number
  /** Where on the wire the string is tied, and where the lantern begins. */
  readonly tiedPx: number
  readonly lanternPx: number
}

/** Evenly spread over the wire, each at the end of a string of the same length. */
export function placesOnWire(count: number): readonly Place[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const tiedPx = Math.round(wireHeightAt(share))
    return { share, tiedPx, lanternPx: tiedPx + stringPx }
  })
}

/**
 * The path from below a lantern into the house. It ends inside the house, which is drawn in front of it; higher
 * lanterns have higher starts.
 */
export function pathHome({ share, tiedPx }: Place): string {
  const x = round(share * 1000)
  const start = round(8 - (wireHeightAt(0.5) - tiedPx))
  const end = pathsHeightPx - 20
  if (x === 500) return `M500 ${start}V${end}`
  const toward = (part: number) => round(500 + (x - 500) * part)
  return `M${x} ${start}C${x} ${start + 110} ${toward(0.5)} 142 ${toward(0.12)} ${end}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
