import { history, type HistoryEntry, type TransferId } from '@glasshouse/ledger'
import type { Currency } from '@glasshouse/money'
import type { Tx } from '@glasshouse/postgres'
import { forSite } from '../../../platform/site-scope.ts'
import { dayFrom, siteDayText } from '../../../platform/site-day.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import { findMainCash, findSavings } from '../../money/ledger-accounts/index.ts'
import { dayOf, readLowest } from './balances.ts'
import {
  findChange,
  findProgramme,
  listInterest,
  listRatedDays,
  sumInterest,
  type SurplusChange,
  type SurplusProgramme,
} from './cash-surplus.queries.ts'
import { interestOf } from './cash-surplus.rules.ts'
import type { MoveDeps } from './move.ts'
import type { SavingMember } from './settle-days.ts'

export type SurplusView = {
  /** Undefined where there is none, or for a member who may have nothing now. */
  readonly programme: SurplusProgramme | undefined
  /** Whether it takes money: on its last day it does not, for that would earn nothing. */
  readonly isOpen: boolean
  readonly change: SurplusChange | undefined
  readonly mainUnits: bigint
  readonly savingsUnits: bigint
  readonly lowestUnits: bigint
  readonly todayUnits: bigint
  readonly totalUnits: bigint
  readonly days: Awaited<ReturnType<typeof listInterest>>
}

const noProgramme = { programme: undefined, isOpen: false, change: undefined } as const
const daysListed = 31
const movesListed = 20

/** Whether there is something to open: a programme runs, or the member still has savings. */
export function isActive(
  { database, clock }: MoveDeps,
  { siteId, memberId, currency, timezone }: SavingMember,
  asked: Currency,
): Promise<boolean> {
  return database.transaction(async tx => {
    const savings = await findSavings(tx, memberId, currency)
    if (savings && savings.units > 0n) return true
    if (await findGuardRefusal(tx, 'member_may_play', { memberId, at: clock.now() })) return false
    const today = siteDayText(clock.now(), timezone)
    return (await findShown(tx, { siteId, currency: asked }, today)).programme !== undefined
  }, forSite(siteId))
}

/** The programme of the next day, which takes money, or the one that pays for the last time; and what comes after it. */
async function findShown(tx: Tx, name: Pick<SavingMember, 'siteId' | 'currency'>, today: string) {
  const tomorrow = dayFrom(today, 1)
  const next = await findProgramme(tx, name, tomorrow)
  const programme = next ?? (await findProgramme(tx, name, today))
  const isOpen = next !== undefined
  const after = isOpen ? tomorrow : today
  const change = programme && (await findChange(tx, name, { after, programmeId: programme.id }))
  return { programme, isOpen, change }
}

export function viewSurplus({ database, clock }: MoveDeps, member: SavingMember): Promise<SurplusView> {
  const { siteId, memberId, currency, timezone } = member
  return database.transaction(async tx => {
    const now = clock.now()
    // Excluded, frozen and disabled members are offered none.
    const isShut = (await findGuardRefusal(tx, 'member_may_play', { memberId, at: now })) !== undefined
    const savings = await findSavings(tx, memberId, currency)
    const day = siteDayText(now, timezone)
    const [today] = await listRatedDays(tx, { siteId, currency }, { from: day, until: day })
    const [lowestUnits = 0n] = savings ? await readLowest(tx, savings.id, [dayOf(day, timezone)]) : []
    return {
      ...(isShut ? noProgramme : await findShown(tx, { siteId, currency }, day)),
      mainUnits: (await findMainCash(tx, memberId, currency)).units,
      savingsUnits: savings?.units ?? 0n,
      lowestUnits,
      todayUnits: isShut ? 0n : interestOf(lowestUnits, today?.rateParts ?? 0),
      totalUnits: await sumInterest(tx, member),
      days: await listInterest(tx, member, daysListed),
    }
  }, forSite(siteId))
}

/** The movements of the savings before one of them, or the newest. */
export async function listMoves(
  { database }: MoveDeps,
  { memberId, currency }: SavingMember,
  before: string | undefined,
): Promise<{ readonly list: readonly HistoryEntry[]; readonly next: string | null }> {
  const savings = await findSavings(database, memberId, currency)
  if (!savings) return { list: [], next: null }
  const page = await history(database, savings.id, {
    limit: movesListed,
    // An id of anything else than a transfer of this account has nothing before it.
    ...(before === undefined ? {} : { before: before as TransferId }),
  })
  return { list: page, next: page.length < movesListed ? null : (page.at(-1)?.id ?? null) }
}
