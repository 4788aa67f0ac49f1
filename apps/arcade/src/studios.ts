/**
 * The sub-catalogues that Arcade offers. A player has a wallet of its own in each. A game is in one of them, and in
 * GPAR, which has every game and which no site offers. `number` owns its accounts in the ledger and never changes.
 */
export type Studio = { readonly code: string; readonly number: bigint }

export const studios: readonly Studio[] = [
  { code: 'GPAR', number: 1n },
  { code: 'GPR8', number: 2n },
  { code: 'GPJD', number: 3n },
  { code: 'GPFC', number: 4n },
  { code: 'GPJL', number: 5n },
  { code: 'GPLC', number: 6n },
  { code: 'GPSB', number: 7n },
  { code: 'GPLT', number: 8n },
  { code: 'GPCG', number: 9n },
  { code: 'GPVS', number: 10n },
  { code: 'GPCF', number: 11n },
  { code: 'GPES', number: 12n },
  { code: 'GPMT', number: 13n },
]

export function findStudio(code: string): Studio | undefined {
  return studios.find(studio => studio.code === code)
}

export function getStudio(code: string): Studio {
  const studio = findStudio(code)
  if (!studio) throw new Error(`there is no studio ${code}`)
  return studio
}
