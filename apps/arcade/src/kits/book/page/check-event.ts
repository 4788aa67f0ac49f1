import { sha256Hex } from '@glasshouse/fairness'
import { drawCourse, drawSetup } from '../draw-event.ts'
import type { BookRules } from '../rules.ts'

export type CheckedEvent = {
  readonly number: number
  readonly setup: unknown
  readonly result: unknown
  readonly commitment: string
  readonly serverSeed: string
}

export type EventDifference = 'seal' | 'setup' | 'result'

/**
 * Draws an event again from its revealed seed, in this browser, and compares it with what was published and shown;
 * undefined when all of it is the same.
 */
export async function checkEvent(
  { code, rules }: { readonly code: string; readonly rules: BookRules },
  event: CheckedEvent,
): Promise<EventDifference | undefined> {
  const { number, serverSeed, setup, result } = event
  if (!/^[0-9a-f]{64}$/.test(serverSeed) || (await sha256Hex(serverSeed)) !== event.commitment) return 'seal'
  const seeds = { serverSeed, gameCode: code, number }
  if (textOf(await drawSetup(rules, seeds)) !== textOf(setup)) return 'setup'
  return textOf(await drawCourse(rules, seeds, setup)) === textOf(result) ? undefined : 'result'
}

/** JSON with its keys in order: the database keeps them in an order of its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
