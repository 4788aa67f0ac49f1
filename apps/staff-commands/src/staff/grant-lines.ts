import type { Outcome } from '@glasshouse/outcome'
import { siteTimeText, type Staff, type StaffProgramme } from '@glasshouse/server'
import { amountText } from './deposit-lines.ts'
import { refused, type Answer } from './staff-command.ts'

const refusalWords: Readonly<Record<string, string>> = {
  siteUnknown: 'there is no such site.',
  providerUnknown: 'there is no such provider.',
  dayInvalid: 'a day is like 2026-12-01.',
  daysWrong: '--from is still to come, and --until is not before it.',
  dayNotOver: 'the day is not over yet.',
  dayOfAnother: 'the programme does not count for that day.',
  nameTaken: 'the site has a programme of that name.',
  programmeUnknown: 'there is no such programme.',
  programmeStopped: 'the programme is stopped.',
  hasItsSum: 'a red envelope was given its whole sum when it was defined.',
  offerUnknown: 'the site has no offer of that number.',
  promotionsEmpty: 'promotions do not have that much.',
  timeUnclear: 'a time is like "2026-12-01 20:30", or has a zone: 2026-12-01T20:30:00-04:00.',
  timesWrong: '--until is after --from, and still to come.',
  sumTooSmall: 'the sum is too small for that many shares, or has more decimals than are shown.',
}

export const wordsOf = (refusal: string): string => refusalWords[refusal] ?? refusal

export function answerOf(outcome: Outcome<StaffProgramme, string>): Answer {
  if (!outcome.ok) return refused(wordsOf(outcome.refusal))
  return { done: true, lines: linesOf(outcome.value) }
}

export function linesOf(programme: StaffProgramme): string[] {
  const { id, site, timezone, name, currency, occasion, title, turnover, weights } = programme
  const money = (units: bigint) => amountText(units, currency)
  const pays = paysOf(programme)
  const counts = Object.entries(weights).map(([type, percent]) => `${type}:${percent}`)
  const at = (instant: Date) => `${siteTimeText(instant, timezone)} ${timezone}`
  const times = [
    ...(programme.startsAt ? [`from ${at(programme.startsAt)}`] : []),
    ...(programme.endsAt ? [`until ${at(programme.endsAt)}`] : []),
    ...(programme.stoppedAt ? [`stopped ${at(programme.stoppedAt)}`] : []),
  ]
  const setAside =
    programme.setAsideUnits > 0n ? `, ${money(programme.setAsideUnits)} set aside for deposits` : ''
  return [
    `${id}  ${name} of ${site} (${occasion}): "${title}", ${[pays, ...times].join(', ')}`,
    `    to be staked ${turnover / 100} times; counts ${counts.join(',') || 'nothing'}`,
    `    paid ${money(programme.givenUnits)} in ${programme.givenCount} grants, ${programme.openCount} with an open condition; ${money(programme.budgetUnits)} left${setAside}`,
    ...programme.decisions.map(decision => `    ${decision}`),
  ]
}

function paysOf({ occasion, currency, units, ...programme }: StaffProgramme): string {
  const money = (sum: bigint) => amountText(sum, currency)
  if (occasion === 'checkIn') return 'a reward a day'
  if (occasion === 'friends') return 'rewards for friends'
  if (occasion === 'cashBack') return 'a part of the valid bets'
  if (occasion === 'cashSurplus') return 'interest on savings'
  if (occasion === 'envelope') return `${money(programme.givenUnits + programme.budgetUnits)} in shares`
  if (units !== null) return money(units)
  return `${(programme.depositParts ?? 0) / 100}% of the first deposit, up to ${money(programme.mostUnits ?? 0n)}`
}

type Effect = Extract<Awaited<ReturnType<Staff['grants']['effect']>>, { readonly ok: true }>['value']

export function effectLines(
  { programme: { id, name, site, currency }, effect }: Effect,
  days: number,
): string[] {
  const money = (units: bigint) => amountText(units, currency)
  return [
    `${id}  ${name} of ${site}: paid ${money(effect.paidUnits)} to ${effect.members} members`,
    `    of ${effect.counted} of them ${days} days are over since the day of their first:`,
    `    deposits ${money(effect.depositsBefore)} by ${effect.depositorsBefore} before, ${money(effect.depositsAfter)} by ${effect.depositorsAfter} after`,
    `    valid bets ${money(effect.validBefore)} before, ${money(effect.validAfter)} after`,
    '    A comparison, no proof: who took it may have played more without it too.',
  ]
}
