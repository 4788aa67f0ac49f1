import { transfersByKey } from '@glasshouse/ledger'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { StaffContext } from '../../../platform/module.ts'
import { siteDayFrom, siteDayStart } from '../../../platform/site-day.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import {
  defineProgramme,
  findSite,
  noTerms,
  programmeDays,
  type StaffProgramme,
  type WrittenDays,
} from '../grants/index.ts'
import { listCashBacks } from './cash-back.queries.ts'
import { everyProvider, linesOf, programmeOf } from './cash-back.rules.ts'
import { findCashBack, insertRules, listBets, listPaid, listPlatforms } from './staff-cash-back.queries.ts'

export type NewCashBack = Decider &
  Partial<WrittenDays> & {
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
    /** By the ledger's own transfers. */
    readonly ledgerUnits: bigint
  }[]
}

export type StaffCashBacks = {
  /**
   * A programme like the others: it pays nothing before it is funded, and is stopped with them. It counts from the next
   * day of the site on, or for its own days; of those of a currency the one that began last is that of a day.
   */
  define(
    input: NewCashBack,
  ): Promise<
    Outcome<StaffProgramme, 'siteUnknown' | 'nameTaken' | 'providerUnknown' | 'dayInvalid' | 'daysWrong'>
  >
  /** What a day of the site gives back, from the bet records of that day alone, beside what was paid by the claims and by the ledger. */
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
    define: async ({ site, rates: written, leastUnits, from = null, until = null, ...terms }) => {
      const found = await database.transaction(tx => findSite(tx, site), forAllSites)
      if (!found) return refuse('siteUnknown')
      const { siteId, timezone } = found
      const now = clock.now()
      const days = programmeDays({ from, until }, { timezone, now })
      if (!days.ok) return days
      const { firstDay, endsAt } = days.value
      return database.transaction(
        async (tx): Promise<Outcome<StaffProgramme, 'nameTaken' | 'providerUnknown'>> => {
          const platforms = await listPlatforms(tx)
          const rates = written.flatMap(({ gameType, provider, rateParts }) => {
            const platformId =
              provider === undefined ? everyProvider : platforms.find(({ code }) => code === provider)?.id
            return platformId === undefined ? [] : [{ gameType, platformId, rateParts }]
          })
          if (rates.length < written.length) return refuse('providerUnknown')
          const input = { ...noTerms, ...terms, endsAt, siteId, occasion: 'cashBack' } as const
          const defined = await defineProgramme(tx, input, now)
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
          return ok({ currency, members: await sumsOf(tx, { ...found, programmes }, { day, from }) })
        },
        { ...forSite(siteId), isLong: true },
      )
    },
  }
}

type Sum = { account: string; dueUnits: bigint; paidUnits: bigint; ledgerUnits: bigint }

/** What each member should have for a day by the bet records, and what was paid by the claims and by the ledger. */
async function sumsOf(
  tx: Tx,
  site: NonNullable<Awaited<ReturnType<typeof findCashBack>>> & {
    readonly programmes: Awaited<ReturnType<typeof listCashBacks>>
  },
  { day, from }: { readonly day: string; readonly from: Date },
): Promise<readonly Sum[]> {
  const { programmes, currency, timezone } = site
  const sums = new Map<bigint, Sum>()
  const sumOf = ({ memberId, account }: { readonly memberId: bigint; readonly account: string }) => {
    const sum = sums.get(memberId) ?? { account, dueUnits: 0n, paidUnits: 0n, ledgerUnits: 0n }
    sums.set(memberId, sum)
    return sum
  }
  for (const bets of await listBets(tx, site, { from, until: siteDayFrom(from, 1, timezone) })) {
    for (const { units } of linesOf([{ ...bets, day }], programmes, currency)) sumOf(bets).dueUnits += units
  }
  const grants = await listPaid(tx, site, { day, from })
  const posted = await transfersByKey(
    tx,
    grants.map(grant => ({ scope: 'grant', key: keyOf(grant) })),
  )
  for (const grant of grants) {
    sumOf(grant).paidUnits += grant.units
    sumOf(grant).ledgerUnits += posted.get(keyOf(grant))?.amount ?? 0n
  }
  return [...sums.values()]
}

type Named = { readonly programmeId: number; readonly memberId: bigint; readonly occurrence: string }
const keyOf = ({ programmeId, memberId, occurrence }: Named) => `${programmeId} ${memberId} ${occurrence}`
