import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { StaffContext } from '../../../platform/module.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import { findSettlementSite } from './settlement.queries.ts'
import { findTransferLimits, insertTransferLimits, type TransferLimits } from './transfer.queries.ts'

export type TransferLimitRefusal = 'siteUnknown' | 'limitsFaulty'

type Where = { readonly site: string; readonly currency: Currency }

/** What agents of a site may take out of their commission. */
export type StaffTransferLimits = {
  find(where: Where): Promise<Outcome<TransferLimits | undefined, TransferLimitRefusal>>
  /** From now on. The versions before are kept. */
  set(input: Where & Decider & TransferLimits): Promise<Outcome<TransferLimits, TransferLimitRefusal>>
}

const mostUnits = 1_000_000_000_000_000n

export function createStaffTransferLimits({
  database,
  clock,
}: Pick<StaffContext, 'database' | 'clock'>): StaffTransferLimits {
  const siteOf = (name: string) => database.transaction(tx => findSettlementSite(tx, name), forAllSites)
  return {
    find: async ({ site, currency }) => {
      const found = await siteOf(site)
      if (!found) return refuse('siteUnknown')
      const { siteId } = found
      return ok(
        await database.transaction(tx => findTransferLimits(tx, { siteId, currency }), forSite(siteId)),
      )
    },
    set: async ({ site, currency, by, reason, minUnits, maxUnits, dailyUnits }) => {
      const limits = { minUnits, maxUnits, dailyUnits }
      if (minUnits <= 0n || maxUnits < minUnits || dailyUnits < maxUnits || dailyUnits > mostUnits) {
        return refuse('limitsFaulty')
      }
      const found = await siteOf(site)
      if (!found) return refuse('siteUnknown')
      const { siteId } = found
      const decided = { by, reason, at: clock.now() }
      await database.transaction(
        tx => insertTransferLimits(tx, { siteId, currency, ...limits }, decided),
        forSite(siteId),
      )
      return ok(limits)
    },
  }
}
