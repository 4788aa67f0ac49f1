import type { calls, DataOf } from '@glasshouse/contract'
import { displayStepUnits } from '@glasshouse/money'
import { unitsOf } from '@glasshouse/web-kit'

export type EnvelopeProofData = DataOf<(typeof calls)['redEnvelopeProof']>

/**
 * Works the fingerprint out again in this browser, from the published key and shares alone, and draws the split from the
 * key again; undefined before that.
 */
export async function checkSplit(proof: EnvelopeProofData): Promise<boolean | undefined> {
  const { commitment, salt, shares, least } = proof
  if (salt === null || shares === null) return undefined
  const { sha256Hex } = await import('@glasshouse/fairness')
  const found = await sha256Hex(`${salt}:${shares.map(({ amount }) => amount).join(',')}`)
  return found === commitment && (least === null || isDrawn(proof, { salt, shares, least }))
}

type Published = {
  readonly salt: string
  readonly shares: readonly { readonly amount: string }[]
  readonly least: string
}

/** Whether the key gives these shares. */
async function isDrawn(
  { currency }: Pick<EnvelopeProofData, 'currency'>,
  { salt, shares, least }: Published,
): Promise<boolean> {
  const { drawParts } = await import('@glasshouse/fairness')
  const amounts = shares.map(({ amount }) => unitsOf(amount))
  const step = displayStepUnits(currency)
  const leastUnits = unitsOf(least)
  const restSteps = amounts.reduce((rest, units) => rest + units - leastUnits, 0n) / step
  if (restSteps < 0n) return false
  const parts = await drawParts(salt, { steps: Number.parseInt(`${restSteps}`, 10), parts: amounts.length })
  return parts.every((part, place) => amounts[place] === leastUnits + BigInt(part) * step)
}
