import type { LanguageName } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Queries } from '@glasshouse/postgres'
import {
  commissionBalance,
  findLineInBranch,
  findSettledMember,
  listLateNews,
  listLinesBelow,
  listOwnLines,
  listSettledBets,
  listSettledGifts,
  listSettledMembers,
  listValidByType,
  type OpenedLine,
  type OwnLine,
  type SettledMember,
} from './own-settlement.queries.ts'
import { readRunning, type RunningAsked, type RunningPeriod } from './running-period.ts'

type Mine = { readonly siteId: number; readonly agentId: bigint }

export type OwnSettlements = {
  readonly currency: Currency
  readonly balanceUnits: bigint
  /** Undefined where there is no estimate of it. */
  readonly running: RunningPeriod | undefined
  readonly lines: readonly OwnLine[]
}

const mostPeriods = 100
const pageSize = 50
const mostGifts = 100

export async function readOwnSettlements(queries: Queries, asked: RunningAsked): Promise<OwnSettlements> {
  return {
    currency: asked.currency,
    balanceUnits: await commissionBalance(queries, asked),
    running: await readRunning(queries, asked),
    lines: await listOwnLines(queries, { ...asked, limit: mostPeriods }),
  }
}

export type DetailAsked = {
  readonly settlementId: bigint
  /** Undefined for the caller. */
  readonly openedId: bigint | undefined
  readonly afterId: bigint
}

export type SettlementDetail = {
  readonly line: OpenedLine
  /** Of the branch, where a rebate is made of them. */
  readonly types: Awaited<ReturnType<typeof listValidByType>>
  /** What the correction of the line follows from. */
  readonly news: Awaited<ReturnType<typeof listLateNews>>
  readonly agents: Awaited<ReturnType<typeof listLinesBelow>>
  readonly members: Awaited<ReturnType<typeof listSettledMembers>>
  readonly nextId: bigint | undefined
}

/** Each statement asks for the branch by itself. */
export async function openSettlement(
  queries: Queries,
  mine: Mine,
  { settlementId, openedId = mine.agentId, afterId }: DetailAsked,
): Promise<Outcome<SettlementDetail, 'notAllowed'>> {
  const opened = { ...mine, settlementId, openedId }
  const line = await findLineInBranch(queries, opened)
  if (!line) return refuse('notAllowed')
  const rows = await listSettledMembers(queries, { ...opened, ...line, afterId, limit: pageSize + 1 })
  const members = rows.slice(0, pageSize)
  const branch = { ...opened, ...line }
  return ok({
    line,
    types: line.terms.kind === 'rebate' ? await listValidByType(queries, branch) : [],
    news: line.correctionUnits === 0n ? [] : await listLateNews(queries, branch, line.terms.kind),
    agents: await listLinesBelow(queries, opened),
    members,
    nextId: rows.length > pageSize ? members.at(-1)?.id : undefined,
  })
}

export type BetsAsked = {
  readonly settlementId: bigint
  readonly memberId: bigint
  readonly page: number
  readonly language: LanguageName
}

export type SettledBets = {
  readonly member: SettledMember
  readonly gifts: Awaited<ReturnType<typeof listSettledGifts>>
  readonly bets: Awaited<ReturnType<typeof listSettledBets>>
  readonly nextPage: number | undefined
}

/** The bets and gifts behind one member's sums. Each statement asks for the branch by itself. */
export async function openSettledBets(
  queries: Queries,
  mine: Mine,
  { settlementId, memberId, page, language }: BetsAsked,
): Promise<Outcome<SettledBets, 'notAllowed'>> {
  const member = await findSettledMember(queries, { ...mine, settlementId, memberId })
  if (!member) return refuse('notAllowed')
  const asked = { ...mine, memberId, member, language }
  const rows = await listSettledBets(queries, { ...asked, page, limit: pageSize })
  return ok({
    member,
    gifts: page === 1 ? await listSettledGifts(queries, { ...asked, limit: mostGifts }) : [],
    bets: rows.slice(0, pageSize),
    nextPage: rows.length > pageSize ? page + 1 : undefined,
  })
}
