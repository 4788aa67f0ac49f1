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
  previewOf,
  previewOn,
  programmeDays,
  type PreviewAsked,
  type PreviewGift,
  type PreviewPeriod,
  type ProgrammePreview,
  type StaffProgramme,
  type WrittenDays,
} from '../grants/index.ts'
import { listCashBacks } from './cash-back.queries.ts'
import { everyProvider, linesOf, paidOf, programmeOf, sumOf, type Rate } from './cash-back.rules.ts'
import {
  findCashBack,
  insertRules,
  listBets,
  listPaid,
  listPlatforms,
  listPlayedDays,
} from './staff-cash-back.queries.ts'

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
  /** What rates would have given back in the last days, had all of it been claimed; nothing is stored. */
  preview(
    input: PreviewAsked & Pick<NewCashBack, 'rates' | 'leastUnits'>,
  ): Promise<Outcome<ProgrammePreview, 'siteUnknown' | 'providerUnknown'>>
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
          const rates = await ratesOf(tx, written)
          if (!rates) return refuse('providerUnknown')
          const input = { ...noTerms, ...terms, endsAt, siteId, occasion: 'cashBack' } as const
          const defined = await defineProgramme(tx, input, now)
          if (defined.ok)
            await insertRules(tx, { siteId, programmeId: defined.value.id, firstDay, rates, leastUnits })
          return defined
        },
        forSite(siteId),
      )
    },
    preview: async ({ rates: written, leastUnits, ...asked }) => {
      const previewed = await previewOn({ database, clock }, asked, async (tx, period) => {
        const rates = await ratesOf(tx, written)
        const played = rates && (await listPlayedDays(tx, period))
        return played && previewOf(tx, period, giftsOf(played, { rates, leastUnits, period }))
      })
      if (!previewed.ok) return previewed
      return previewed.value ? ok(previewed.value) : refuse('providerUnknown')
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

type WrittenRates = NewCashBack['rates']

/** Undefined where there is no such provider. */
async function ratesOf(tx: Tx, written: WrittenRates): Promise<readonly Rate[] | undefined> {
  const platforms = await listPlatforms(tx)
  const rates = written.flatMap(({ gameType, provider, rateParts }) => {
    const platformId =
      provider === undefined ? everyProvider : platforms.find(({ code }) => code === provider)?.id
    return platformId === undefined ? [] : [{ gameType, platformId, rateParts }]
  })
  return rates.length < written.length ? undefined : rates
}

type Previewed = {
  readonly rates: readonly Rate[]
  readonly leastUnits: bigint
  readonly period: PreviewPeriod
}

/** Each member's days, by the rules that pay them. */
function giftsOf(
  played: Awaited<ReturnType<typeof listPlayedDays>>,
  { rates, leastUnits, period: { from, currency } }: Previewed,
): readonly PreviewGift[] {
  const programme = { id: 0, firstDay: from, lastDay: null, leastUnits, rates }
  return [...Map.groupBy(played, ({ memberId }) => memberId)].flatMap(([memberId, days]) => {
    const account = days[0]?.account ?? ''
    const paid = paidOf(linesOf(days, [programme], currency), leastUnits)
    return [...Map.groupBy(paid, ({ day }) => day)].map(([day, lines]) => ({
      memberId,
      account,
      day,
      units: sumOf(lines),
    }))
  })
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
  const totalOf = ({ memberId, account }: { readonly memberId: bigint; readonly account: string }) => {
    const sum = sums.get(memberId) ?? { account, dueUnits: 0n, paidUnits: 0n, ledgerUnits: 0n }
    sums.set(memberId, sum)
    return sum
  }
  for (const bets of await listBets(tx, site, { from, until: siteDayFrom(from, 1, timezone) })) {
    for (const { units } of linesOf([{ ...bets, day }], programmes, currency)) totalOf(bets).dueUnits += units
  }
  const grants = await listPaid(tx, site, { day, from })
  const posted = await transfersByKey(
    tx,
    grants.map(grant => ({ scope: 'grant', key: keyOf(grant) })),
  )
  for (const grant of grants) {
    totalOf(grant).paidUnits += grant.units
    totalOf(grant).ledgerUnits += posted.get(keyOf(grant))?.amount ?? 0n
  }
  return [...sums.values()]
}

type Named = { readonly programmeId: number; readonly memberId: bigint; readonly occurrence: string }
const keyOf = ({ programmeId, memberId, occurrence }: Named) => `${programmeId} ${memberId} ${occurrence}`
