import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Queries } from '@glasshouse/postgres'
import {
  commissionBalance,
  findLineInBranch,
  listLinesBelow,
  listOwnLines,
  listSettledMembers,
  type OwnLine,
} from './own-settlement.queries.ts'

type Mine = { readonly siteId: number; readonly agentId: bigint }

export type OwnSettlements = {
  readonly currency: Currency
  readonly balanceUnits: bigint
  readonly lines: readonly OwnLine[]
}

const mostPeriods = 100
const pageSize = 50

export async function readOwnSettlements(
  queries: Queries,
  mine: Mine & { readonly currency: Currency },
): Promise<OwnSettlements> {
  return {
    currency: mine.currency,
    balanceUnits: await commissionBalance(queries, mine),
    lines: await listOwnLines(queries, { ...mine, limit: mostPeriods }),
  }
}

export type DetailAsked = {
  readonly settlementId: bigint
  /** Undefined for the caller. */
  readonly openedId: bigint | undefined
  readonly afterId: bigint
}

export type SettlementDetail = {
  readonly line: OwnLine
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
  return ok({
    line,
    agents: await listLinesBelow(queries, opened),
    members,
    nextId: rows.length > pageSize ? members.at(-1)?.id : undefined,
  })
}
