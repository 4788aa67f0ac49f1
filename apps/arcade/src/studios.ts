/**
 * The sub-catalogues (houses) that Arcade offers; each game lists those that have it. A player has a wallet of its own
 * in each. `number` owns the house's accounts in the ledger and never changes.
 */
export type House = { readonly code: string; readonly number: bigint }

export const houses: readonly House[] = [
  { code: 'GPAR', number: 1n },
  { code: 'GPR8', number: 2n },
  { code: 'GPJD', number: 3n },
  { code: 'GPFC', number: 4n },
  { code: 'GPJL', number: 5n },
]

export function findHouse(code: string): House | undefined {
  return houses.find(house => house.code === code)
}

export function getHouse(code: string): House {
  const house = findHouse(code)
  if (!house) throw new Error(`there is no house ${code}`)
  return house
}
