import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import { acrossSites, inSite } from '../../platform/in-site.ts'
import type { Decider } from '../members/index.ts'
import { insertWalletDecision, listDeskWallets, type DeskWallet } from './desk.queries.ts'
import { lockWallet, updateWalletUnblocked } from './provider-wallets.queries.ts'

export type UnblockWish = Decider & {
  readonly account: string
  /** The platform's code, such as `GPR8`. */
  readonly gpId: string
  /** Needed where several sites have a member of that name. */
  readonly site: string | undefined
}

export type UnblockRefusal = 'walletUnknown' | 'siteNeeded' | 'notBlocked'

/** What a person of the house does about wallets at providers, apart from any running server. */
export type WalletDesk = {
  /** Wallets in which nothing moves until a person has looked; one more than `limit` says that there are more. */
  listBlocked(limit: number): Promise<readonly DeskWallet[]>
  /**
   * Lets money move again in a wallet that was blocked. Nothing is booked: an order that is open there is asked about as
   * before, and the next reading of the balance posts what the provider then has otherwise than our books.
   */
  unblock(wish: UnblockWish): Promise<Outcome<DeskWallet, UnblockRefusal>>
}

/** So many sites are named to somebody who has to choose one. */
const mostSites = 20

export function createWalletDesk(parts: { readonly database: Database; readonly clock: Clock }): WalletDesk {
  const { database, clock } = parts
  return {
    listBlocked: limit =>
      database.transaction(tx => listDeskWallets(tx, { which: 'blocked' }, limit + 1), acrossSites),
    unblock: async ({ by, reason, ...name }) => {
      const found = await database.transaction(
        tx => listDeskWallets(tx, { which: 'named', ...name }, mostSites),
        acrossSites,
      )
      const [wallet] = found
      if (!wallet) return refuse('walletUnknown')
      if (found.length > 1) return refuse('siteNeeded', { sites: found.map(each => each.site) })
      return database.transaction(async (tx): Promise<Outcome<DeskWallet, UnblockRefusal>> => {
        const { blockedReason } = await lockWallet(tx, wallet)
        if (blockedReason === null) return refuse('notBlocked')
        await updateWalletUnblocked(tx, wallet)
        await insertWalletDecision(tx, { ...wallet, by, reason, blockedReason, at: clock.now() })
        return ok({ ...wallet, blockedReason })
      }, inSite(wallet.siteId))
    },
  }
}
