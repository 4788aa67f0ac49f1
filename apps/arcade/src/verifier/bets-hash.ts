import { sha256Hex } from '@glasshouse/fairness'

/** A client seed, and the digests of the bets that it is the hash of; null where bets had no part in it. */
type Listed = { readonly clientSeed: string | null; readonly bets: readonly string[] | null }

/** In the list of bets, and in no other way, stands the SHA-256 of a bet's id. */
export function digestOf(betId: string): Promise<string> {
  return sha256Hex(betId)
}

/** Whether a client seed is the hash of a list, each bet once, in which a bet stands that should. */
export async function differsBets({ clientSeed, bets }: Listed, own?: string): Promise<'bets' | undefined> {
  // Without bets the client seed is the name of a table, or none.
  if (bets === null) return clientSeed !== null && /^[0-9a-f]{64}$/.test(clientSeed) ? 'bets' : undefined
  const isInOrder = bets.every((digest, index) => index === 0 || digest > (bets[index - 1] ?? ''))
  const isListed = own === undefined || bets.includes(await digestOf(own))
  const isHash = (await sha256Hex(bets.join('\n'))) === clientSeed
  return isInOrder && isListed && isHash ? undefined : 'bets'
}
