import { displayedUnits, type Currency } from '@glasshouse/money'
import { dayFrom } from '../../../platform/site-day.ts'

/** Zero as a provider: those that have no rate of their own. */
export const everyProvider = 0

export type Rate = { readonly gameType: number; readonly platformId: number; readonly rateParts: number }

/** The terms of a programme, and the site's days for which it counts. */
export type Programme = {
  readonly id: number
  readonly firstDay: string
  /** Null while it has not been stopped. */
  readonly lastDay: string | null
  readonly leastUnits: bigint
  readonly rates: readonly Rate[]
}

/** The valid bets of one member on one day, with one provider in one game type. */
export type Played = {
  readonly day: string
  readonly gameType: number
  readonly platformId: number
  readonly validUnits: bigint
}

export type CashBackLine = Played & {
  readonly programmeId: number
  readonly rateParts: number
  readonly units: bigint
}

export type DayState = 'open' | 'claimable' | 'claimed' | 'expired'
export type ListedLine = CashBackLine & { readonly state: DayState }

/** So many days after the day of the bets it can be claimed. */
export const claimDays = 7
/** So many days are listed, today included. */
export const listedDays = 14

/** The one programme of a day: the newest one that counts for it. */
export function programmeOf<P extends Programme>(day: string, programmes: readonly P[]): P | undefined {
  return programmes
    .filter(({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay))
    .toSorted((one, other) => other.firstDay.localeCompare(one.firstDay) || other.id - one.id)[0]
}

/** What each line of play gives back by the programme of its day, in whole steps that are shown, rounded down. */
export function linesOf(
  played: readonly Played[],
  programmes: readonly Programme[],
  currency: Currency,
): readonly CashBackLine[] {
  return played.flatMap(line => {
    const programme = programmeOf(line.day, programmes)
    const rateParts = programme ? rateOf(line, programme.rates) : 0
    if (!programme || rateParts === 0 || line.validUnits <= 0n) return []
    const units = displayedUnits((line.validUnits * BigInt(rateParts)) / 10_000n, currency)
    return [{ ...line, programmeId: programme.id, rateParts, units }]
  })
}

/** The provider's own rate for a game type, or that of the type; nothing where neither is named. */
function rateOf({ gameType, platformId }: Played, rates: readonly Rate[]): number {
  const ofType = rates.filter(rate => rate.gameType === gameType)
  const found =
    ofType.find(rate => rate.platformId === platformId) ??
    ofType.find(rate => rate.platformId === everyProvider)
  return found?.rateParts ?? 0
}

/**
 * What was paid, and what is still to be paid or was not claimed in time, the newest day first. A bet that became known
 * after its day was claimed leaves a difference; one that was voided after that takes nothing back.
 */
export function listedOf(
  due: readonly CashBackLine[],
  claimed: readonly CashBackLine[],
  today: string,
): readonly ListedLine[] {
  const paid = new Map<string, CashBackLine>()
  for (const line of claimed) {
    const before = paid.get(keyOf(line))
    const units = line.units + (before?.units ?? 0n)
    paid.set(keyOf(line), { ...line, units, validUnits: line.validUnits + (before?.validUnits ?? 0n) })
  }
  const rest = due.flatMap((line): ListedLine[] => {
    const before = paid.get(keyOf(line))
    const units = line.units - (before?.units ?? 0n)
    const state = stateOfDay(line.day, today)
    if (units < 0n || (units === 0n && (before !== undefined || state !== 'open'))) return []
    return [{ ...line, units, validUnits: line.validUnits - (before?.validUnits ?? 0n), state }]
  })
  return [...[...paid.values()].map(line => ({ ...line, state: 'claimed' as const })), ...rest].toSorted(
    (one, other) => other.day.localeCompare(one.day) || keyOf(one).localeCompare(keyOf(other)),
  )
}

const keyOf = ({ day, gameType, platformId }: Played): string => `${day} ${gameType} ${platformId}`

export function stateOfDay(day: string, today: string): Exclude<DayState, 'claimed'> {
  if (day >= today) return 'open'
  return day < dayFrom(today, -claimDays) ? 'expired' : 'claimable'
}

/** What one member gave back day by day, of a programme that paid from some sum on: each day had its seven days. */
export function paidOf(lines: readonly CashBackLine[], leastUnits: bigint): readonly CashBackLine[] {
  const paid = new Set<CashBackLine>()
  const days = [...new Set(lines.map(({ day }) => day))].sort()
  const claimed = days.flatMap(day =>
    Array.from({ length: claimDays }, (_, after) => dayFrom(day, after + 1)),
  )
  for (const today of [...new Set(claimed)].sort()) {
    const due = lines.filter(line => !paid.has(line) && stateOfDay(line.day, today) === 'claimable')
    if (sumOf(due) >= leastUnits) for (const line of due) paid.add(line)
  }
  return lines.filter(line => paid.has(line))
}

/** What can be claimed, what of it is paid now, and from which sum on. */
export function claimOf(lines: readonly ListedLine[], programmes: readonly Programme[]) {
  const claimable = lines.filter(({ state }) => state === 'claimable')
  const gatheredUnits = sumOf(claimable)
  // The terms of the days that are claimed: a newer programme asks for no more than they did.
  const leasts = programmes
    .filter(({ id }) => claimable.some(({ programmeId }) => programmeId === id))
    .map(({ leastUnits }) => leastUnits)
  const leastUnits = leasts.reduce<bigint | undefined>(
    (least, units) => (least === undefined || units < least ? units : least),
    undefined,
  )
  const claimableUnits = gatheredUnits >= (leastUnits ?? 0n) ? gatheredUnits : 0n
  return { lines: claimable, gatheredUnits, claimableUnits, leastUnits }
}

export const sumOf = (lines: readonly CashBackLine[]): bigint =>
  lines.reduce((sum, { units }) => sum + units, 0n)
