import type { DiceChoice } from '../picture.ts'
import { dice100 } from '../tables.ts'

/** One percent of all faces: what a press of an arrow or of a button changes. */
export const percentFaces = dice100.faces / 100

/** Chances that one press chooses. */
export const quickFaces = [1_000, 2_500, 5_000, 7_500, 9_000] as const

export function within(faces: number): number {
  return Math.min(Math.max(faces, dice100.fewestFaces), dice100.mostFaces)
}

/** A finger cannot point at a hundredth: what is dragged goes to whole percents. */
export function snapped(faces: number): number {
  return within(Math.round(faces / percentFaces) * percentFaces)
}

type Key = { readonly key: string; readonly shiftKey: boolean }

/**
 * The faces after a key on the rail; undefined for a key without a function there. Up is a better chance; left and
 * right move the edge in their direction, which makes the chance better or worse by the side that wins.
 */
export function afterKey({ side, faces }: DiceChoice, { key, shiftKey }: Key): number | undefined {
  const step = shiftKey ? 1 : percentFaces
  const right = side === 'under' ? step : -step
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: step,
    ArrowDown: -step,
    ArrowRight: right,
    ArrowLeft: -right,
    PageUp: 10 * percentFaces,
    PageDown: -10 * percentFaces,
    Home: -dice100.faces,
    End: dice100.faces,
  }
  const change = Object.hasOwn(steps, key) ? steps[key] : undefined
  return change === undefined ? undefined : within(faces + change)
}
