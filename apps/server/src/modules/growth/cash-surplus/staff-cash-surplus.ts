import { transfersByKey, type AccountId } from '@glasshouse/ledger'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { StaffContext } from '../../../platform/module.ts'
import { dayFrom, siteDayStart, siteDayText } from '../../../platform/site-day.ts'
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
import { dayOf, readLowest } from './balances.ts'
import { listRatedDays } from './cash-surplus.queries.ts'
import { interestOf } from './cash-surplus.rules.ts'
import { insertRules, listPaidOf, listSavings, sumMain } from './staff-cash-surplus.queries.ts'

export type NewCashSurplus = Decider &
  Partial<WrittenDays> & {
    readonly site: string
    readonly name: string
    readonly currency: Currency
    readonly title: Readonly<Record<string, string>>
    /** Hundredths of a percent of a year. */
    readonly rateParts: number
    readonly minUnits: bigint
    readonly mostUnits: bigint
  }

/** What a day should have paid by the ledger's entries, and what it paid by the rows and by the ledger. */
export type SurplusDay = {
  readonly currency: Currency
  readonly timezone: string
  readonly rateParts: number
  readonly members: readonly {
    readonly account: string
    readonly lowestUnits: bigint
    readonly dueUnits: bigint
    readonly paidUnits: bigint
    readonly ledgerUnits: bigint
  }[]
}

/** What a rate costs with today's savings, and what it would have cost on the last days. */
export type SurplusCost = {
  readonly past: ProgrammePreview
  /** What members have in their main wallets: if all of it were saved, as much as the rate may come to. */
  readonly mainUnits: bigint
  readonly members: number
  readonly savedUnits: bigint
  readonly dayUnits: bigint
  readonly yearUnits: bigint
}

export type StaffCashSurpluses = {
  /**
   * A programme like the others: it pays nothing before it is funded, and is stopped with them. It pays from the next day
   * of the site on, or for its own days; of those of a currency the one that began last has the day. After its last day
   * savings come home, unless another one pays for the next.
   */
  define(
    input: NewCashSurplus,
  ): Promise<Outcome<StaffProgramme, 'siteUnknown' | 'nameTaken' | 'dayInvalid' | 'daysWrong'>>
  recompute(input: {
    readonly site: string
    readonly currency: Currency
    readonly day: string
  }): Promise<Outcome<SurplusDay, 'siteUnknown' | 'dayInvalid' | 'dayNotOver'>>
  preview(input: PreviewAsked & { readonly rateParts: number }): Promise<Outcome<SurplusCost, 'siteUnknown'>>
}

type Deps = Pick<StaffContext, 'database' | 'clock'>

export function createStaffCashSurpluses(deps: Deps): StaffCashSurpluses {
  const { database, clock } = deps
  const siteOf = (name: string) => database.transaction(tx => findSite(tx, name), forAllSites)
  return {
    define: async ({ site, rateParts, minUnits, mostUnits, from = null, until = null, ...terms }) => {
      const found = await siteOf(site)
      if (!found) return refuse('siteUnknown')
      const { siteId, timezone } = found
      const now = clock.now()
      const days = programmeDays({ from, until }, { timezone, now })
      if (!days.ok) return days
      const { firstDay, endsAt } = days.value
      return database.transaction(async (tx): Promise<Outcome<StaffProgramme, 'nameTaken'>> => {
        const own = { turnover: 0, weights: {}, endsAt, occasion: 'cashSurplus', siteId } as const
        const defined = await defineProgramme(tx, { ...noTerms, ...terms, ...own }, now)
        if (defined.ok) {
          const programmeId = defined.value.id
          await insertRules(tx, { siteId, programmeId, rateParts, minUnits, mostUnits, firstDay })
        }
        return defined
      }, forSite(siteId))
    },
    recompute: async ({ site, currency, day }) => {
      const found = await siteOf(site)
      if (!found) return refuse('siteUnknown')
      const { siteId, timezone } = found
      if (!siteDayStart(day, timezone)) return refuse('dayInvalid')
      if (day >= siteDayText(clock.now(), timezone)) return refuse('dayNotOver')
      return ok(await recomputeDay(deps, { siteId, currency, timezone, day }))
    },
    preview: ({ rateParts, ...asked }) =>
      previewOn(deps, asked, async (tx, period) => {
        const savings = await listSavings(tx, period)
        const held = savings.filter(({ units }) => units > 0n)
        const dayUnits = held.reduce((sum, { units }) => sum + interestOf(units, rateParts), 0n)
        const savedUnits = held.reduce((sum, { units }) => sum + units, 0n)
        const past = await previewOf(tx, period, await giftsOf(tx, { period, savings, rateParts }))
        const mainUnits = await sumMain(tx, period)
        return { members: held.length, savedUnits, dayUnits, yearUnits: dayUnits * 365n, past, mainUnits }
      }),
  }
}

type Previewed = {
  readonly period: PreviewPeriod
  readonly savings: Awaited<ReturnType<typeof listSavings>>
  readonly rateParts: number
}

/** What the lowest balance of each day would have brought at a rate. */
async function giftsOf(tx: Tx, { period, savings, rateParts }: Previewed): Promise<readonly PreviewGift[]> {
  const days = Array.from({ length: period.days }, (_, place) =>
    dayOf(dayFrom(period.from, place), period.timezone),
  )
  const gifts: PreviewGift[] = []
  for (const { memberId, account, ledgerAccount } of savings) {
    // A branded id of the ledger, read from its own table.
    const lowest = await readLowest(tx, ledgerAccount as AccountId, days)
    for (const [place, { day }] of days.entries())
      gifts.push({ memberId, account, day, units: interestOf(lowest[place] ?? 0n, rateParts) })
  }
  return gifts
}

type Asked = {
  readonly siteId: number
  readonly currency: Currency
  readonly timezone: string
  readonly day: string
}

function recomputeDay({ database }: Deps, { siteId, currency, timezone, day }: Asked): Promise<SurplusDay> {
  return database.transaction(
    async tx => {
      const [rated] = await listRatedDays(tx, { siteId, currency }, { from: day, until: day })
      const rateParts = rated?.rateParts ?? 0
      const paid = new Map(
        (await listPaidOf(tx, { siteId, currency }, day)).map(({ memberId, units }) => [memberId, units]),
      )
      const savings = await listSavings(tx, { siteId, currency })
      const keyOf = (memberId: bigint) => `${memberId} ${currency} ${day}`
      const posted = await transfersByKey(
        tx,
        savings.map(({ memberId }) => ({ scope: 'cash_surplus_interest', key: keyOf(memberId) })),
      )
      const members = []
      for (const { memberId, account, ledgerAccount } of savings) {
        // A branded id of the ledger, read from its own table.
        const [lowestUnits = 0n] = await readLowest(tx, ledgerAccount as AccountId, [dayOf(day, timezone)])
        members.push({
          account,
          lowestUnits,
          dueUnits: interestOf(lowestUnits, rateParts),
          paidUnits: paid.get(memberId) ?? 0n,
          ledgerUnits: posted.get(keyOf(memberId))?.amount ?? 0n,
        })
      }
      return { currency, timezone, rateParts, members }
    },
    { ...forSite(siteId), isLong: true },
  )
}
