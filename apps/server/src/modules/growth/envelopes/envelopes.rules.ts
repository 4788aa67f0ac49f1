import { createHash } from 'node:crypto'
import { drawParts } from '@glasshouse/fairness'
import { displayStepUnits, unitsText, type Currency } from '@glasshouse/money'
import { siteInstant } from '../../../platform/site-day.ts'

/** The specification's zone of red envelopes: what staff write without a zone is a time there. */
export const envelopeTimezone = 'America/Caracas'

export type Split = {
  readonly totalUnits: bigint
  readonly shares: number
  /** No share is smaller. */
  readonly leastUnits: bigint
  readonly currency: Currency
}

/**
 * Splits a sum into shares in the smallest step that is shown. Each has the least; the rest is cut at places that are all
 * equally likely, drawn from the key, so that every share has the same expected size wherever it stands in the order, and
 * anyone who has the key makes the same split. The sum is exact. Undefined when the sum is too small, or is no number of
 * whole steps.
 */
export async function splitFairly(split: Split, key: string): Promise<readonly bigint[] | undefined> {
  const { totalUnits, shares, leastUnits, currency } = split
  const step = displayStepUnits(currency)
  const restSteps = (totalUnits - leastUnits * BigInt(shares)) / step
  if (leastUnits < step || totalUnits % step !== 0n || leastUnits % step !== 0n || restSteps < 0n)
    return undefined
  const parts = await drawParts(key, { steps: Number(restSteps), parts: shares })
  return parts.map(part => leastUnits + BigInt(part) * step)
}

/** SHA-256, in hex, of the salt, a colon, and the amounts in their order with commas between. */
export function commitmentOf(salt: string, shares: readonly bigint[], currency: Currency): string {
  const amounts = shares.map(units => unitsText(units, currency)).join(',')
  return createHash('sha256').update(`${salt}:${amounts}`).digest('hex')
}

/** An instant as staff write it: `2026-12-01 20:30` of the envelopes' zone, or ISO 8601 with a zone. */
export function envelopeInstant(text: string): Date | undefined {
  return siteInstant(text, envelopeTimezone)
}
