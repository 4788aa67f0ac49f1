/**
 * The sub-catalogues that Arcade offers. A player has a wallet of its own in each. `number` owns the house's accounts in
 * the ledger and never changes.
 */
export type House = { readonly code: string; readonly number: bigint; readonly games: readonly string[] }

export const houses: readonly House[] = [
  { code: 'GPAR', number: 1n, games: ['SL01'] },
  { code: 'GPR8', number: 2n, games: ['SL01'] },
  { code: 'GPJD', number: 3n, games: ['SL01'] },
  { code: 'GPFC', number: 4n, games: ['SL01'] },
  { code: 'GPJL', number: 5n, games: ['SL01'] },
]

export function findHouse(code: string): House | undefined {
  return houses.find(house => house.code === code)
}

export function getHouse(code: string): House {
  const house = findHouse(code)
  if (!house) throw new Error(`there is no house ${code}`)
  return house
}
