import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCurrency, unitsText, type Currency } from '@glasshouse/money'
import {
  termsField,
  type SettledPeriod,
  type SettlementLine,
  type SettlementRefusal,
  type SettlementView,
  type Staff,
} from '@glasshouse/server'
import { refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'

export const whereOptions = ['site', 'currency'] as const

/** Plans of agents, and the periods that they are paid for. */
export const settlementVerbs: Readonly<Record<string, StaffCommand>> = {
  plan: { names: [1, 1], options: [...whereOptions, 'from', 'terms', 'least'], decides: true, run: plan },
  settlements: { names: [0, 0], options: whereOptions, decides: false, run: list },
  settlement: { names: [1, 1], options: whereOptions, decides: false, run: read },
  package: { names: [2, 2], options: [...whereOptions, 'code'], decides: false, run: pack },
  settle: { names: [2, 2], options: whereOptions, decides: true, run: settle },
  confirm: { names: [1, 1], options: whereOptions, decides: true, run: confirm },
  withdraw: { names: [1, 1], options: whereOptions, decides: true, run: withdraw },
}

type Where = { readonly site: string; readonly currency: Currency }

export function whereOf({ site, currency = '' }: Written['options']): Where | undefined {
  return site !== undefined && isCurrency(currency) ? { site, currency } : undefined
}

export const whereNeeded = refused('--site and --currency say whose agents.')

async function plan({ settlements }: Staff, { by, names: [type], options }: Written): Promise<Answer> {
  const where = whereOf(options)
  if (!where) return whereNeeded
  const { from: startsOn = '', terms = '', least = '0', reason = '' } = options
  const read = termsField.safeParse(jsonOf(terms))
  const kind = type === '1' ? 'share' : 'rebate'
  if (
    (type !== '1' && type !== '2') ||
    !read.success ||
    read.data.kind !== kind ||
    !/^\d{1,6}$/.test(least)
  ) {
    return refused('TYPE is 1 or 2, --terms are a plan of that type as JSON, --least is a number.')
  }
  const agentType = type === '1' ? 1 : 2
  const decided = await settlements.plan({
    ...where,
    agentType,
    terms: read.data,
    activeLeast: Number(least),
    startsOn,
    by,
    reason,
  })
  return decided.ok
    ? { done: true, lines: [`The plan of type ${type} holds from ${startsOn} on.`] }
    : refused(wordsFor(decided.refusal, decided.data))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function list({ settlements }: Staff, { options }: Written): Promise<Answer> {
  const where = whereOf(options)
  if (!where) return whereNeeded
  const found = await settlements.list(where)
  if (!found.ok) return refused(wordsFor(found.refusal, found.data))
  return {
    done: true,
    lines: found.value.length === 0 ? ['No period is closed.'] : found.value.map(periodLine),
  }
}

/** Writes what a period follows from, and the program that works it out again, into a folder. */
async function pack(
  { settlements }: Staff,
  { names: [number = '', folder = ''], options }: Written,
): Promise<Answer> {
  const where = whereOf(options)
  if (!where) return whereNeeded
  if (!/^[1-9]\d{0,17}$/.test(number)) return refused(wordsFor('noSettlement', undefined))
  const packed = await settlements.pack({ ...where, settlementId: BigInt(number), code: options['code'] })
  if (!packed.ok) return refused(wordsFor(packed.refusal, packed.data))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'settlement.csv'), packed.value.sums)
  await writeFile(join(folder, 'recompute.mjs'), packed.value.program)
  await writeFile(join(folder, 'README.txt'), packed.value.readme)
  return { done: true, lines: [`In ${folder}: node recompute.mjs settlement.csv`] }
}

async function settle(
  { settlements }: Staff,
  { by, names: [firstDay = '', lastDay = ''], options }: Written,
): Promise<Answer> {
  const where = whereOf(options)
  if (!where) return whereNeeded
  const decided = await settlements.settle({
    ...where,
    firstDay,
    lastDay,
    by,
    reason: options['reason'] ?? '',
  })
  return decided.ok
    ? { done: true, lines: viewLines(decided.value, where.currency) }
    : refused(wordsFor(decided.refusal, decided.data))
}

/** The number of a period as it was written. */
function numberOf(text = ''): bigint | undefined {
  return /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined
}

const noSettlement = refused(wordsFor('noSettlement', undefined))

async function read({ settlements }: Staff, { names: [number], options }: Written): Promise<Answer> {
  const where = whereOf(options)
  if (!where) return whereNeeded
  const settlementId = numberOf(number)
  if (settlementId === undefined) return noSettlement
  const found = await settlements.read({ ...where, settlementId })
  if (!found.ok) return refused(wordsFor(found.refusal, found.data))
  const lines = found.value.lines.map(line => agentLine(line, where.currency))
  return { done: true, lines: [...viewLines(found.value, where.currency), ...lines] }
}

async function confirm({ settlements }: Staff, { by, names: [number], options }: Written): Promise<Answer> {
  const where = whereOf(options)
  if (!where) return whereNeeded
  const settlementId = numberOf(number)
  if (settlementId === undefined) return noSettlement
  const reason = options['reason'] ?? ''
  const decided = await settlements.confirm({ ...where, settlementId, by, reason })
  return decided.ok
    ? { done: true, lines: viewLines(decided.value, where.currency) }
    : refused(wordsFor(decided.refusal, decided.data))
}

async function withdraw({ settlements }: Staff, { by, names: [number], options }: Written): Promise<Answer> {
  const where = whereOf(options)
  if (!where) return whereNeeded
  const settlementId = numberOf(number)
  if (settlementId === undefined) return noSettlement
  const reason = options['reason'] ?? ''
  const decided = await settlements.withdraw({ ...where, settlementId, by, reason })
  return decided.ok
    ? { done: true, lines: [`Settlement ${number} is withdrawn. Its days can be closed again.`] }
    : refused(wordsFor(decided.refusal, decided.data))
}

function periodLine({ id, firstDay, lastDay, isPaid, closedBy }: SettledPeriod): string {
  return `${id}  ${firstDay} to ${lastDay}, closed by ${closedBy}, ${isPaid ? 'paid' : 'waits for another person'}`
}

function viewLines({ period, lines, payUnits }: SettlementView, currency: Currency): string[] {
  return [`${periodLine(period)}: ${unitsText(payUnits, currency)} ${currency} for ${lines.length} agents`]
}

/** All that an agent's sum comes from; the base is the net win of the branch. */
function agentLine(line: SettlementLine, currency: Currency): string {
  const sum = (name: string, units: bigint) => `${name} ${unitsText(units, currency)}`
  const fine = (name: string, tenThousandths: bigint) => sum(name, tenThousandths / 10_000n)
  const gate = line.hasEnoughActive ? '' : ', too few active members'
  const rate = line.rate === null ? '' : `, rate ${line.rate / 100} %`
  return [
    `  ${line.code} (level ${line.level}${line.above === null ? '' : ` below ${line.above}`}), plan ${line.planId}${rate}${gate}`,
    ...[
      [sum('gross win', line.ggrUnits), sum('jackpots', line.jackpotUnits), sum('bonus', line.bonusUnits)],
      [fine('base', line.baseFine), fine('carried', line.carriedFine), sum('earned', line.earnedUnits)],
      [sum('below', line.belowUnits), sum('own', line.ownUnits), sum('correction', line.correctionUnits)],
      [sum('pays', line.payUnits), sum('debt', line.debtUnits)],
    ].map(sums => sums.join(', ')),
  ].join('; ')
}

function wordsFor(refusal: SettlementRefusal, data: unknown): string {
  switch (refusal) {
    case 'siteUnknown':
      return 'there is no such site.'
    case 'noDay':
      return 'a day is written as 2026-11-01, and the first is not after the last.'
    case 'noticeTooShort':
      return `agents are told of a plan 14 days before it holds. ${JSON.stringify(data)}`
    case 'startsTooEarly':
      return `a first plan does not hold for days that are over. ${JSON.stringify(data)}`
    case 'planThere':
      return 'a plan of that type is published for that day.'
    case 'planFaulty':
      return `that plan cannot hold. ${JSON.stringify(data)}`
    case 'planMissing':
      return 'no plan held on the first day for one of the lines.'
    case 'notOver':
      return 'the last day is not over.'
    case 'recordsMissing':
      return `bets of these days may not have arrived yet. ${JSON.stringify(data)}`
    case 'notNext':
      return 'a period begins on the day after the last one.'
    case 'earlierUnpaid':
      return 'the period before is not confirmed.'
    case 'noAgent':
      return 'no agent has that code.'
    case 'noSettlement':
      return 'there is no such settlement.'
    case 'paidAlready':
      return 'it is paid already.'
    case 'sameDecider':
      return 'another person has to confirm.'
    case 'promotionsEmpty':
      return 'the site’s promotions have not that much.'
  }
}
