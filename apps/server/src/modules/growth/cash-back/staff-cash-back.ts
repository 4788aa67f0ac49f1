import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { StaffContext } from '../../../platform/module.ts'
import { dayFrom, siteDayFrom, siteDayStart, siteDayText } from '../../../platform/site-day.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import { defineProgramme, findSite, noTerms, type StaffProgramme } from '../grants/index.ts'
import { listCashBacks } from './cash-back.queries.ts'
import { everyProvider, linesOf, programmeOf } from './cash-back.rules.ts'
import { findCashBack, insertRules, listBets, listPaid, listPlatforms } from './staff-cash-back.queries.ts'

export type NewCashBack = Decider & {
  readonly site: string
  readonly name: string
  readonly currency: Currency
  readonly title: Readonly<Record<string, string>>
  /** For a game type, or for one provider in it. */
  readonly rates: readonly {
    readonly gameType: number
    readonly provider: string | undefined
    readonly rateParts: number
  }[]
  readonly leastUnits: bigint
  readonly turnover: number
  readonly weights: Readonly<Record<string, number>>
}

export type RecomputedDay = {
  readonly currency: Currency
  readonly members: readonly {
    readonly account: string
    readonly dueUnits: bigint
    readonly paidUnits: bigint
  }[]
}

export type StaffCashBacks = {
  /**
   * A programme like the others: it pays nothing before it is funded, and is stopped with them. It counts from the next
   * day of the site on; the newest one of a currency is that of a day.
   */
  define(
    input: NewCashBack,
  ): Promise<Outcome<StaffProgramme, 'siteUnknown' | 'nameTaken' | 'providerUnknown'>>
  /** What a day of the site gives back, from the bet records of that day alone, beside what was paid. */
  recompute(
    programmeId: number,
    day: string,
  ): Promise<Outcome<RecomputedDay, 'programmeUnknown' | 'dayInvalid' | 'dayOfAnother'>>
}

export function createStaffCashBacks({
  database,
  clock,
}: Pick<StaffContext, 'database' | 'clock'>): StaffCashBacks {
  return {
    define: async ({ site, rates: written, leastUnits, ...terms }) => {
      const found = await database.transaction(tx => findSite(tx, site), forAllSites)
      if (!found) return refuse('siteUnknown')
      const { siteId, timezone } = found
      return database.transaction(
        async (tx): Promise<Outcome<StaffProgramme, 'nameTaken' | 'providerUnknown'>> => {
          const platforms = await listPlatforms(tx)
          const rates = written.flatMap(({ gameType, provider, rateParts }) => {
            const platformId =
              provider === undefined ? everyProvider : platforms.find(({ code }) => code === provider)?.id
            return platformId === undefined ? [] : [{ gameType, platformId, rateParts }]
          })
          if (rates.length < written.length) return refuse('providerUnknown')
          const input = { ...noTerms, ...terms, siteId, occasion: 'cashBack' } as const
          const now = clock.now()
          const defined = await defineProgramme(tx, input, now)
          const firstDay = dayFrom(siteDayText(now, timezone), 1)
          if (defined.ok)
            await insertRules(tx, { siteId, programmeId: defined.value.id, firstDay, rates, leastUnits })
          return defined
        },
        forSite(siteId),
      )
    },
    recompute: async (programmeId, day) => {
      const found = await database.transaction(tx => findCashBack(tx, programmeId), forAllSites)
      if (!found) return refuse('programmeUnknown')
      const { siteId, currency, timezone } = found
      const from = siteDayStart(day, timezone)
      if (!from) return refuse('dayInvalid')
      return database.transaction(
        async (tx): Promise<Outcome<RecomputedDay, 'dayOfAnother'>> => {
          const programmes = await listCashBacks(tx, found, day)
          if (programmeOf(day, programmes)?.id !== programmeId) return refuse('dayOfAnother')
          const sums = new Map<bigint, { account: string; dueUnits: bigint; paidUnits: bigint }>()
          const sumOf = ({ memberId, account }: { memberId: bigint; account: string }) => {
            const sum = sums.get(memberId) ?? { account, dueUnits: 0n, paidUnits: 0n }
            sums.set(memberId, sum)
            return sum
          }
          for (const bets of await listBets(tx, found, { from, until: siteDayFrom(from, 1, timezone) })) {
            for (const { units } of linesOf([{ ...bets, day }], programmes, currency))
              sumOf(bets).dueUnits += units
          }
          for (const paid of await listPaid(tx, found, day)) sumOf(paid).paidUnits += paid.units
          return ok({ currency, members: [...sums.values()] })
        },
        { ...forSite(siteId), isLong: true },
      )
    },
  }
}
