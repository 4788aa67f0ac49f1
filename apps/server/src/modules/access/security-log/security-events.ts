import { createHmac } from 'node:crypto'
import type { Database, Queries, Tx } from '@glasshouse/postgres'
import { callerNetwork, createFloodLog, type Clock, type Log } from '@glasshouse/service'
import { sweepLot, type Sweep } from '../../../platform/jobs/index.ts'
import { forAllSites } from '../../../platform/site-scope.ts'
import { deleteOldSecurityEvents, upsertEvent, type SecurityKind } from './security-events.queries.ts'

/** Where a request came from, as an event keeps it. */
export type EventSource = {
  readonly siteId: number
  readonly address: string
  readonly deviceHash: string | undefined
  readonly requestId: string
}

type EventBase = { readonly kind: SecurityKind; readonly detail?: string }

/** What concerns a member, noted in the transaction of what happened. */
export type MemberEvent = EventBase & {
  readonly siteId: number
  readonly memberId: bigint
  /** Left out for what staff decide. */
  readonly source?: EventSource
  readonly at: Date
}

/** What a caller without a session caused. */
export type CallerEvent = EventBase & {
  readonly source: EventSource
  /** The account as typed, existing or not. */
  readonly account?: string
  readonly memberId?: bigint
}

export type SecurityLog = {
  /**
   * Written by itself at once, by the network of the caller. In a flood only so many rows are, of one network and of
   * all; rows that are there go on counting, and the rest is counted in the log.
   */
  note(event: CallerEvent): Promise<void>
  sweep: Sweep
}

const quarterMs = 15 * 60_000
const keptMs = 365 * 24 * 60 * 60_000

/** Rows that callers without a session can cause in a quarter of an hour, of each kind, in one process. */
export const mostNewRows = 1_000
/** The part of them that one network can cause: it cannot keep the events of others out. */
export const mostNewRowsOfNetwork = 50

export type SecurityLogDeps = {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  /** Keeps typed accounts that do not exist out of the table. */
  readonly pepper: string
}

export function createSecurityLog({ database, clock, log, pepper }: SecurityLogDeps): SecurityLog {
  const unwritten = createFloodLog(log, 'security events above the most rows of a quarter of an hour')
  const budgets = new Map<SecurityKind, Budget>()
  const budgetOf = (kind: SecurityKind, quarterFrom: number) => {
    const known = budgets.get(kind)
    if (known?.quarterFrom === quarterFrom) return known
    const begun: Budget = { quarterFrom, rows: 0, rowsOf: new Map(), written: new Set() }
    budgets.set(kind, begun)
    return begun
  }
  const digestOf = (siteId: number, account: string) =>
    createHmac('sha256', pepper).update(`account\n${siteId}\n${account.toLowerCase()}`).digest('base64url')
  return {
    note: async ({ kind, detail = '', source, account, memberId }) => {
      const at = clock.now()
      const quarterFrom = quarterOf(at)
      const budget = budgetOf(kind, quarterFrom.getTime())
      const { siteId, requestId, deviceHash = null } = source
      const address = callerNetwork(source.address)
      const typed = account === undefined ? null : { account, digest: digestOf(siteId, account) }
      const subject = { memberId: memberId ?? null, typed }
      const key = [siteId, memberId, typed?.digest, address, detail].join('\n')
      const ofNetwork = budget.rowsOf.get(address) ?? 0
      const isSpent = budget.rows >= mostNewRows || ofNetwork >= mostNewRowsOfNetwork
      if (isSpent && !budget.written.has(key)) return unwritten.count(source.address)
      const values = { siteId, kind, ...subject, address, deviceHash, detail, requestId, at, quarterFrom }
      const isNew = await upsertEvent(database, values)
      budget.written.add(key)
      if (!isNew) return
      budget.rows += 1
      budget.rowsOf.set(address, (budget.rowsOf.get(address) ?? 0) + 1)
    },
    sweep: () =>
      database.transaction(
        tx => deleteOldSecurityEvents(tx, new Date(clock.now().getTime() - keptMs), sweepLot),
        forAllSites,
      ),
  }
}

/** What callers caused of one kind in a quarter of an hour. */
type Budget = {
  readonly quarterFrom: number
  rows: number
  readonly rowsOf: Map<string, number>
  /** Keys of the rows that are there. */
  readonly written: Set<string>
}

/** Notes what concerns a member, in the transaction of what happened or by itself. */
export async function noteMemberEvent(
  queries: Queries,
  { siteId, memberId, kind, detail = '', source, at }: MemberEvent,
): Promise<void> {
  await upsertEvent(queries, {
    siteId,
    kind,
    memberId,
    typed: null,
    address: source?.address ?? null,
    deviceHash: source?.deviceHash ?? null,
    requestId: source?.requestId ?? null,
    detail,
    at,
    quarterFrom: quarterOf(at),
  })
}

/** What staff decided about a member, in the transaction of the decision. */
export function noteStaffDecision(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  decision: { readonly at: Date; readonly detail: string },
): Promise<void> {
  return noteMemberEvent(tx, { kind: 'staffDecision', siteId, memberId, ...decision })
}

function quarterOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / quarterMs) * quarterMs)
}
