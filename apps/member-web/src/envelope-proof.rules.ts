import type { calls, DataOf } from '@glasshouse/contract'

export type EnvelopeProofData = DataOf<(typeof calls)['redEnvelopeProof']>

/** Works the fingerprint out again in this browser, from the published key and shares alone; undefined before that. */
export async function checkSplit({ commitment, salt, shares }: EnvelopeProofData) {
  if (salt === null || shares === null) return undefined
  const { sha256Hex } = await import('@glasshouse/fairness')
  const found = await sha256Hex(`${salt}:${shares.map(({ amount }) => amount).join(',')}`)
  return found === commitment
}
