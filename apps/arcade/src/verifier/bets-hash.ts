import { sha256Hex } from '@glasshouse/fairness'

/**
 * Whatever is drawn at this instant or later is drawn by its bets. Only what is older may say that it was not: else
 * who serves a proof could leave the bets out, and look for a client seed that suits.
 */
export const byBetsFrom = '2026-11-28T00:00:00Z'

/** A client seed, and the digests of the bets that it is the hash of; null where bets had no part in it. */
type Listed = { readonly clientSeed: string | null; readonly bets: readonly string[] | null }

/** What a page knows by itself. */
type Known = {
  /** The client seed of what was drawn without its bets: the code of a table, or none. */
  readonly ofBefore: string | null
  readonly drawnMs: number
  /** A bet that has to be in the list. */
  readonly own?: string | undefined
}

/** In the list of bets, and in no other way, stands the SHA-256 of a bet's id. */
export function digestOf(betId: string): Promise<string> {
  return sha256Hex(betId)
}

/** Whether something of this instant can have been drawn without its bets. */
export function isOfBefore(drawnMs: number): boolean {
  return drawnMs < Date.parse(byBetsFrom)
}

/** Whether a client seed is the hash of a list, each bet once, in which a bet stands that should. */
export async function differsBets(
  { clientSeed, bets }: Listed,
  { ofBefore, drawnMs, own }: Known,
): Promise<'bets' | undefined> {
  if (bets === null) return clientSeed === ofBefore && isOfBefore(drawnMs) ? undefined : 'bets'
  const isInOrder = bets.every((digest, index) => index === 0 || digest > (bets[index - 1] ?? ''))
  const isListed = own === undefined || bets.includes(await digestOf(own))
  const isHash = (await sha256Hex(bets.join('\n'))) === clientSeed
  return isInOrder && isListed && isHash ? undefined : 'bets'
}
