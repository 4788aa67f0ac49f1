import { transfersByKey } from '@glasshouse/ledger'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Currency } from '@glasshouse/money'
import type { StaffContext } from '../../../platform/module.ts'
import { siteDayStart, siteDayText } from '../../../platform/site-day.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import {
  defineProgramme,
  findSite,
  listCame,
  noTerms,
  previewOf,
  previewOn,
  programmeTimes,
  type PreviewAsked,
  type PreviewGift,
  type ProgrammePreview,
  type StaffProgramme,
  type WrittenTimes,
} from '../grants/index.ts'
import { insertRules } from './check-in.queries.ts'
import { rewardOf, streakOn } from './check-in.rules.ts'
import { listCheckedDay, type CheckedDay } from './staff-check-in.queries.ts'

export type NewCheckIn = Decider &
  Partial<WrittenTimes> & {
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
  /**
   * A programme like the others: it pays nothing before it is funded, and is stopped with them. The newest one
   * runs, within its times if it has some: a programme for some weeks gives way to the older one after them.
   */
  define(
    input: NewCheckIn,
  ): Promise<Outcome<StaffProgramme, 'siteUnknown' | 'nameTaken' | 'timeUnclear' | 'timesWrong'>>
  /** What rewards would have cost in the last days, had everyone who came by checked in; nothing is stored. */
  preview(
    input: PreviewAsked & Pick<NewCheckIn, 'rewards' | 'depositUnits'>,
  ): Promise<Outcome<ProgrammePreview, 'siteUnknown'>>
  /** What a day of the site pays by the days in a row, the deposits and the rules of its moment, beside what was paid. */
  recompute(input: {
    readonly site: string
    readonly currency: Currency
    readonly day: string
  }): Promise<Outcome<RecomputedCheckIns, 'siteUnknown' | 'dayInvalid'>>
}

export type RecomputedCheckIns = {
  readonly currency: Currency
  readonly timezone: string
  readonly members: readonly {
    readonly account: string
    readonly streak: number
    readonly dueUnits: bigint
    readonly paidUnits: bigint
    /** By the ledger's own transfer. */
    readonly ledgerUnits: bigint
  }[]
}

export function createStaffCheckIns({
  database,
  clock,
}: Pick<StaffContext, 'database' | 'clock'>): StaffCheckIns {
  return {
    define: async ({ site, rewards, depositUnits, startsAt = null, endsAt = null, ...terms }) => {
      const found = await database.transaction(tx => findSite(tx, site), forAllSites)
      if (!found) return refuse('siteUnknown')
      const { siteId, timezone } = found
      const now = clock.now()
      const times = programmeTimes({ startsAt, endsAt }, { timezone, now })
      if (!times.ok) return times
      return database.transaction(async tx => {
        const input = { ...noTerms, ...terms, ...times.value, siteId, occasion: 'checkIn' } as const
        const defined = await defineProgramme(tx, input, now)
        if (defined.ok)
          await insertRules(tx, { siteId, programmeId: defined.value.id, rewards, depositUnits })
        return defined
      }, forSite(siteId))
    },
    preview: ({ rewards, depositUnits, ...asked }) =>
      previewOn({ database, clock }, asked, async (tx, period) => {
        const came = (await listCame(tx, period)).filter(each => each.depositedUnits >= depositUnits)
        return previewOf(tx, period, giftsOf(came, rewards))
      }),
    recompute: async ({ site, currency, day }) => {
      const found = await database.transaction(tx => findSite(tx, site), forAllSites)
      if (!found) return refuse('siteUnknown')
      const { siteId, timezone } = found
      const from = siteDayStart(day, timezone)
      if (!from) return refuse('dayInvalid')
      // All who checked in on the day: as long as it takes.
      return database.transaction(
        async tx => {
          const checked = await listCheckedDay(tx, { siteId, currency }, { day, from })
          const keyOf = ({ programmeId, memberId }: CheckedDay) => `${programmeId} ${memberId} ${day}`
          const posted = await transfersByKey(
            tx,
            checked.map(each => ({ scope: 'grant', key: keyOf(each) })),
          )
          const members = checked.map(each => ({
            account: each.account,
            streak: each.streak,
            dueUnits: dueOf(each, { day, timezone }),
            paidUnits: each.paidUnits,
            ledgerUnits: posted.get(keyOf(each))?.amount ?? 0n,
          }))
          return ok({ currency, timezone, members })
        },
        { ...forSite(siteId), isLong: true },
      )
    },
  }
}

type Came = Pick<PreviewGift, 'memberId' | 'account' | 'day'>

/** As if all began anew with the first day; they come by member, and by day. */
function giftsOf(came: readonly Came[], rewards: readonly bigint[]): readonly PreviewGift[] {
  let last: (Came & { readonly streak: number }) | undefined
  return came.map(({ memberId, account, day }) => {
    const before = last?.memberId === memberId ? { ...last, units: 0n } : undefined
    const streak = streakOn(day, before)
    last = { memberId, account, day, streak }
    return { memberId, account, day, units: rewardOf(rewards, streak) }
  })
}

/** Nothing without a check-in on that day, without rules at that moment, or without the deposit that they ask for. */
function dueOf(
  { claimedAt, rewards, depositUnits, depositedUnits, streak }: CheckedDay,
  { day, timezone }: { readonly day: string; readonly timezone: string },
): bigint {
  if (!claimedAt || siteDayText(claimedAt, timezone) !== day) return 0n
  if (!rewards || depositedUnits < (depositUnits ?? 0n)) return 0n
  return rewardOf(rewards, streak)
}
