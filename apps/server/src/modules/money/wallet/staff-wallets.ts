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

/** Staff commands about provider wallets, independent of any running server. */
export type StaffWallets = {
  /** Wallets that are blocked until staff have looked; one more than `limit` shows that there are more. */
  listBlocked(limit: number): Promise<readonly StaffWalletView[]>
  /**
   * Unblocks a wallet. Nothing is booked: an open order there is polled as before, and the next balance snapshot posts
   * the difference to our ledger.
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
