import type { Jackpot } from '@glasshouse/contract'
import { type Currency, unitsPerWhole } from '@glasshouse/money'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { findPotUnits } from './jackpot.queries.ts'

export type JackpotPot = {
  /** The jackpot as the wire shows it, read now. */
  count(siteId: number, currency: Currency): Promise<Jackpot>
}

export function createJackpot({ database, clock }: { database: Database; clock: Clock }): JackpotPot {
  return {
    count: async (siteId, currency) => ({
      jackpot_amount_total: potText(await findPotUnits(database, siteId, currency)),
      currency,
      counted_at: clock.now().toISOString(),
      // No game of any provider feeds it yet.
      fed_by: [],
    }),
  }
}

/** A jackpot in every currency with two decimals, rounded down: a display never promises more than there is. */
export function potText(units: bigint): string {
  const hundredths = (units % unitsPerWhole) / 100n
  return `${units / unitsPerWhole}.${hundredths.toString().padStart(2, '0')}`
}
