import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { StaffContext } from '../../../platform/module.ts'
import { dayFrom, siteDayFrom, siteDayText, startOfSiteDay } from '../../../platform/site-day.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { listRefusedMembers } from '../../access/members/index.ts'
import { byMost } from './grants.rules.ts'
import { findPromotionsUnits } from './preview.queries.ts'
import { findSite } from './staff-grants.queries.ts'

/** The last whole days of a site, in one currency. */
export type PreviewAsked = { readonly site: string; readonly currency: Currency; readonly days: number }

export type PreviewPeriod = {
  readonly siteId: number
  readonly currency: Currency
  readonly timezone: string
  readonly days: number
  /** The first and the last day, and the instants at which the first begins and the last is over. */
  readonly from: string
  readonly until: string
  readonly start: Date
  readonly end: Date
  readonly now: Date
}

/** What a member would have had for a day of the site. */
export type PreviewGift = {
  readonly memberId: bigint
  readonly account: string
  readonly day: string
  readonly units: bigint
}

/** What terms would have cost in the last days, by what members did then. */
export type ProgrammePreview = Pick<PreviewPeriod, 'currency' | 'timezone' | 'days' | 'from' | 'until'> & {
  readonly members: number
  /** Who would have had something and may have nothing now: excluded, frozen, disabled. They are in no figure. */
  readonly leftOut: number
  readonly gifts: number
  readonly units: bigint
  readonly dearest: { readonly day: string; readonly units: bigint } | undefined
  /** Those who would have had most. */
  readonly most: readonly { readonly account: string; readonly gifts: number; readonly units: bigint }[]
  readonly promotionsUnits: bigint
}

const mostListed = 10

/** Asks about the last days in one snapshot that can change nothing. */
export async function previewOn<T>(
  { database, clock }: Pick<StaffContext, 'database' | 'clock'>,
  { site, currency, days }: PreviewAsked,
  ask: (tx: Tx, period: PreviewPeriod) => Promise<T>,
): Promise<Outcome<T, 'siteUnknown'>> {
  const found = await database.transaction(tx => findSite(tx, site), forAllSites)
  if (!found) return refuse('siteUnknown')
  const { siteId, timezone } = found
  const now = clock.now()
  const today = siteDayText(now, timezone)
  const end = startOfSiteDay(now, timezone)
  const period = {
    siteId,
    currency,
    timezone,
    days,
    now,
    end,
    from: dayFrom(today, -days),
    until: dayFrom(today, -1),
    start: siteDayFrom(end, -days, timezone),
  }
  return database.transaction(
    async tx => {
      await tx.client.query('set transaction isolation level repeatable read, read only')
      return ok(await ask(tx, period))
    },
    { ...forSite(siteId), isLong: true },
  )
}

/** The figures of gifts; those of nothing are none. */
export async function previewOf(
  tx: Tx,
  period: PreviewPeriod,
  all: readonly PreviewGift[],
): Promise<ProgrammePreview> {
  const { currency, timezone, days, from, until, now } = period
  const paying = all.filter(({ units }) => units > 0n)
  const memberIds = [...new Set(paying.map(({ memberId }) => memberId))]
  const refused = await listRefusedMembers(tx, 'member_may_play', { memberIds, at: now })
  const gifts = paying.filter(({ memberId }) => !refused.has(memberId))
  const byMember = sumBy(gifts, ({ account }) => account)
  const [dearest] = sumBy(gifts, ({ day }) => day)
  return {
    currency,
    timezone,
    days,
    from,
    until,
    members: byMember.length,
    leftOut: refused.size,
    gifts: gifts.length,
    units: gifts.reduce((sum, { units }) => sum + units, 0n),
    dearest: dearest && { day: dearest.name, units: dearest.units },
    most: byMember.slice(0, mostListed).map(({ name, ...sums }) => ({ account: name, ...sums })),
    promotionsUnits: await findPromotionsUnits(tx, period),
  }
}

/** The largest first. */
function sumBy(gifts: readonly PreviewGift[], nameOf: (gift: PreviewGift) => string) {
  const sums = new Map<string, { name: string; gifts: number; units: bigint }>()
  for (const gift of gifts) {
    const name = nameOf(gift)
    const sum = sums.get(name) ?? { name, gifts: 0, units: 0n }
    sum.gifts += 1
    sum.units += gift.units
    sums.set(name, sum)
  }
  return [...sums.values()].toSorted(byMost)
}
