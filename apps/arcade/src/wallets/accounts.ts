import { openAccounts, type AccountId } from '@glasshouse/ledger'
import { type Currency } from '@glasshouse/money'
import { type Database } from '@glasshouse/postgres'
import { getStudio } from '../studios.ts'

/**
 * Kinds of accounts in Arcade's ledger. Play money has kinds of its own from end to end, so that no movement can lead
 * from it to money: what a demo player wins comes from play-money accounts and stays there.
 */
const accountKinds = {
  wallet: 1,
  /** What the agent brought in and has not taken out; the mirror of all wallets and results. */
  agentFloat: 2,
  results: 3,
  demoWallet: 11,
  demoBank: 12,
  demoResults: 13,
} as const

/** What a movement is. Kept with each transfer of the ledger; never changes meaning. */
export const movementCodes = {
  transferIn: 1,
  transferOut: 2,
  stake: 3,
  payout: 4,
  lateChange: 5,
  demoGrant: 11,
  demoStake: 13,
  demoPayout: 14,
} as const

/** The accounts opposite a wallet: where its money comes from and goes to, and who wins what it loses. */
export type Counterparts = { readonly source: AccountId; readonly results: AccountId }

export type WalletOwner = {
  readonly house: string
  readonly currency: Currency
  readonly isDemo: boolean
}

export type HouseAccounts = { of(owner: WalletOwner): Promise<Counterparts> }

/** The ledger accounts of houses, opened when first needed and cached: there are few and they never close. */
export function createHouseAccounts(database: Database): HouseAccounts {
  const known = new Map<string, Counterparts>()
  return {
    of: async ({ house, currency, isDemo }) => {
      const name = `${house} ${currency} ${isDemo}`
      const found = known.get(name)
      if (found) return found
      const owner = getStudio(house).number
      const kinds = isDemo
        ? [accountKinds.demoBank, accountKinds.demoResults]
        : [accountKinds.agentFloat, accountKinds.results]
      const [source, results] = await openAccounts(
        database,
        kinds.map(kind => ({ owner, kind, currency, floor: 'none' as const })),
      )
      if (source === undefined || results === undefined) throw new Error('two accounts were asked for')
      known.set(name, { source, results })
      return { source, results }
    },
  }
}

/** The account kind of a player's own wallet; its owner is the player's id, and it never goes below zero. */
export function walletKind(isDemo: boolean): number {
  return isDemo ? accountKinds.demoWallet : accountKinds.wallet
}
