/** Drawings of a stride, in a box of 120 by 80 each; the horse faces right, its nose near 119. */
export const frames = 8
export const frameSize = { width: 120, height: 80 } as const

type Point = readonly [x: number, y: number]

const turn = 2 * Math.PI

/** From hip or shoulder over knee to hoof, at a moment of the stride. */
function legAt([x, y]: Point, at: number, isFront: boolean): string {
  const swing = 0.82 * Math.sin(turn * at)
  const lift = Math.max(0, Math.cos(turn * at))
  const bend = isFront ? -(0.15 + 1.25 * lift) : 0.25 - 1.1 * lift
  const reach = isFront ? 17 : 16
  const knee: Point = [x + reach * Math.sin(swing), y + reach * Math.cos(swing)]
  const lower = swing + bend
  const hoof: Point = [knee[0] + 17 * Math.sin(lower), knee[1] + 17 * Math.cos(lower)]
  const round = (value: number) => Math.round(value * 10) / 10
  return [[x, y] as Point, knee, hoof]
    .map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${round(px)} ${round(py)}`)
    .join('')
}

/** The legs of a frame: two behind, two before them. */
export function legsOf(frame: number): { readonly far: string; readonly near: string } {
  const at = frame / frames
  const far = [legAt([42, 44], at + 0.57, false), legAt([82, 42], at + 0.12, true)].join('')
  const near = [legAt([38, 43], at + 0.45, false), legAt([86, 42], at, true)].join('')
  return { far, near }
}

/** How far the body is up in a frame. */
export function riseOf(frame: number): number {
  return Math.round(20 * Math.sin((turn * frame) / frames)) / 10
}
