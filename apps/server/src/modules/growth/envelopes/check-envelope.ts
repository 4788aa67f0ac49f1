import { transfersByKey } from '@glasshouse/ledger'
import type { Currency } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import { findKey, listShares, type ShareRow } from './check-envelope.queries.ts'
import { commitmentOf, splitFairly } from './envelopes.rules.ts'

export type CheckedEnvelope = {
  readonly currency: Currency
  readonly shares: number
  readonly totalUnits: bigint
  readonly taken: number
  readonly takenUnits: bigint
  /** Whether its split is drawn from its key; older ones have a fingerprint alone. */
  readonly isDrawn: boolean
  /** Sentences about what does not agree; none where all does. */
  readonly faults: readonly string[]
}

/** Works the split and the fingerprint out again, and compares each share that was taken with its grant and the ledger. */
export async function checkEnvelope(
  tx: Tx,
  name: { readonly siteId: number; readonly programmeId: number },
): Promise<CheckedEnvelope | undefined> {
  const envelope = await findKey(tx, name)
  if (!envelope) return undefined
  const { salt, commitment, leastUnits, currency, fundedUnits } = envelope
  const shares = await listShares(tx, name)
  const units = shares.map(share => share.units)
  const totalUnits = sumOf(units)
  const faults: string[] = []
  if (commitmentOf(salt, units, currency) !== commitment) faults.push('its fingerprint is another')
  if (totalUnits !== fundedUnits)
    faults.push(`its shares sum up to ${totalUnits}, it was given ${fundedUnits}`)
  if (leastUnits !== null) {
    const drawn = await splitFairly({ totalUnits, shares: units.length, leastUnits, currency }, salt)
    if (drawn?.join() !== units.join()) faults.push('its key draws another split')
  }
  const taken = shares.filter(share => share.memberId !== null)
  const keyOf = ({ memberId }: ShareRow) => `${name.programmeId} ${memberId}`
  const posted = await transfersByKey(
    tx,
    taken.map(share => ({ scope: 'grant', key: keyOf(share) })),
  )
  for (const share of taken) {
    const ledgerUnits = posted.get(keyOf(share))?.amount ?? 0n
    if (share.grantUnits !== share.units || ledgerUnits !== share.units)
      faults.push(
        `share ${share.number} of ${share.units}: ${share.grantUnits} given, ${ledgerUnits} in the ledger`,
      )
  }
  return {
    currency,
    shares: shares.length,
    totalUnits,
    taken: taken.length,
    takenUnits: sumOf(taken.map(share => share.units)),
    isDrawn: leastUnits !== null,
    faults,
  }
}

function sumOf(units: readonly bigint[]): bigint {
  return units.reduce((sum, each) => sum + each, 0n)
}
