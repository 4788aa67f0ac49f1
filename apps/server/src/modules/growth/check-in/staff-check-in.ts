import { refuse, type Outcome } from '@glasshouse/outcome'
import type { Currency } from '@glasshouse/money'
import type { StaffContext } from '../../../platform/module.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import { defineProgramme, findSiteByName, noTerms, type StaffProgramme } from '../grants/index.ts'
import { insertRules } from './check-in.queries.ts'

export type NewCheckIn = Decider & {
  readonly site: string
  readonly name: string
  readonly currency: Currency
  readonly title: Readonly<Record<string, string>>
  /** Seven, for the first to the seventh day of a streak. */
  readonly rewards: readonly bigint[]
  readonly depositUnits: bigint
  readonly turnover: number
  readonly weights: Readonly<Record<string, number>>
}

export type StaffCheckIns = {
  /** A programme like the others: it pays nothing before it is funded, and is stopped with them. The newest one runs. */
  define(input: NewCheckIn): Promise<Outcome<StaffProgramme, 'siteUnknown' | 'nameTaken'>>
}

export function createStaffCheckIns({
  database,
  clock,
}: Pick<StaffContext, 'database' | 'clock'>): StaffCheckIns {
  return {
    define: async ({ site, rewards, depositUnits, ...terms }) => {
      const siteId = await database.transaction(tx => findSiteByName(tx, site), forAllSites)
      if (siteId === undefined) return refuse('siteUnknown')
      return database.transaction(async tx => {
        const input = { ...noTerms, ...terms, siteId, occasion: 'checkIn' } as const
        const defined = await defineProgramme(tx, input, clock.now())
        if (defined.ok)
          await insertRules(tx, { siteId, programmeId: defined.value.id, rewards, depositUnits })
        return defined
      }, forSite(siteId))
    },
  }
}
