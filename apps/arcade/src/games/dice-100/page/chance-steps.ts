import type { DiceChoice, Side } from '../picture.ts'
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

/** The faces of what was typed; undefined where it is no number. Between two chances the nearest one is taken. */
export function facesOfTarget(side: Side, text: string): number | undefined {
  const hundredths = numberOf(text, percentFaces)
  if (hundredths === undefined) return undefined
  return within(Math.round(side === 'under' ? hundredths : dice100.faces - 1 - hundredths))
}

export function facesOfTimes(text: string): number | undefined {
  const times = numberOf(text, 1)
  return times === undefined || times <= 0 ? undefined : within(Math.round(dice100.paidFaces / times))
}

export function facesOfChance(text: string): number | undefined {
  const faces = numberOf(text, percentFaces)
  return faces === undefined ? undefined : within(Math.round(faces))
}

function numberOf(text: string, scale: number): number | undefined {
  const plain = text.replaceAll(/[\s%×x]/g, '').replace(',', '.')
  return /^[0-9]+(\.[0-9]*)?$/.test(plain) ? Number.parseFloat(plain) * scale : undefined
}
