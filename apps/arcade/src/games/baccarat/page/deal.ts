import type { Beat } from '../../../kits/table/page/beats.ts'
import type { BaccaratResult } from '../picture.ts'

/** When a card leaves the shoe, in steps: four in turns, third cards each after a pause. */
const firstOf = { player: [0, 2], banker: [1, 3] } as const
const [thirdOrder, lastOrder] = [9, 15]
/** A step, and the way from the shoe to the table: as the motion of a card has them. */
const [stepMs, flightMs] = [140, 220]

export type Side = keyof typeof firstOf
const sides = ['player', 'banker'] as const

export function orderOf(side: Side, place: number, result: BaccaratResult): number {
  const first = firstOf[side][place]
  if (first !== undefined) return first
  return side === 'banker' && result.player.length > 2 ? lastOrder : thirdOrder
}

/** Each card is heard as it comes to the table, on its side. */
export function dealBeats(result: BaccaratResult): readonly Beat[] {
  return sides.flatMap((side, index) =>
    result[side].map((_card, place) => ({
      atMs: orderOf(side, place, result) * stepMs + flightMs,
      sound: 'knock',
      step: index + 1,
      of: sides.length,
    })),
  )
}
