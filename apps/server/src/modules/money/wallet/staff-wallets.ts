import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import { insertWalletDecision, listWalletsForStaff, type StaffWalletView } from './staff-wallets.queries.ts'
import { lockWallet, updateWalletUnblocked } from './provider-wallets.queries.ts'

export type UnblockInput = Decider & {
  readonly account: string
  /** The platform's code, such as `GPR8`. */
  readonly gpId: string
  /** Needed where several sites have a member of that name. */
  readonly site: string | undefined
}

export type UnblockRefusal = 'walletUnknown' | 'siteNeeded' | 'notBlocked'

/** What a person of the house does about wallets at providers, apart from any running server. */
export type StaffWallets = {
  /** Wallets in which nothing moves until a person has looked; one more than `limit` says that there are more. */
  listBlocked(limit: number): Promise<readonly StaffWalletView[]>
  /**
   * Lets money move again in a wallet that was blocked. Nothing is booked: an order that is open there is asked about as
   * before, and the next reading of the balance posts what the provider then has otherwise than our books.
   */
  unblock(input: UnblockInput): Promise<Outcome<StaffWalletView, UnblockRefusal>>
}

/** The most sites that are listed when one has to be chosen. */
const mostSites = 20

export function createStaffWallets(deps: {
  readonly database: Database
  readonly clock: Clock
}): StaffWallets {
  const { database, clock } = deps
  return {
    listBlocked: limit =>
      database.transaction(tx => listWalletsForStaff(tx, { which: 'blocked' }, limit + 1), forAllSites),
    unblock: async ({ by, reason, ...name }) => {
      const found = await database.transaction(
        tx => listWalletsForStaff(tx, { which: 'named', ...name }, mostSites),
        forAllSites,
      )
      const [wallet] = found
      if (!wallet) return refuse('walletUnknown')
      if (found.length > 1) return refuse('siteNeeded', { sites: found.map(each => each.site) })
      return database.transaction(async (tx): Promise<Outcome<StaffWalletView, UnblockRefusal>> => {
        const { blockedReason } = await lockWallet(tx, wallet)
        if (blockedReason === null) return refuse('notBlocked')
        await updateWalletUnblocked(tx, wallet)
        await insertWalletDecision(tx, { ...wallet, by, reason, blockedReason, at: clock.now() })
        return ok({ ...wallet, blockedReason })
      }, forSite(wallet.siteId))
    },
  }
}
