import { calls } from '@glasshouse/contract'
import { ok, refuse } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import { ticketToWire, type PackedFile, type Tickets } from '../../../platform/downloads.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { zipOf } from '../../../platform/zip.ts'
import { findAgentOf } from './agents.queries.ts'
import { openSettlement } from './own-settlement.ts'
import { packSettlement } from './settlement-package.ts'

const name = 'settlement'
/** A file of a large branch is much to read. */
const asks: Limit = { name: 'settlement-package', most: 10, windowMs: 10 * 60_000 }

type PackageDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly tickets: Tickets
}

/** A ticket for the caller's branch in a settled period. */
export function createPackageRoutes({ database, limits, tickets }: PackageDeps): Route[] {
  return [
    bind(calls.agentSettlementPackage, async ({ id }, { member, language, address }) => {
      const { siteId, memberId, sessionId } = member
      const agent = await findAgentOf(database, siteId, memberId)
      if (!agent?.isActive) return refuse('agentsOnly')
      const mine = { siteId, agentId: agent.id }
      const asked = { settlementId: BigInt(id), openedId: undefined, afterId: 0n }
      const opened = await openSettlement(database, mine, asked)
      if (!opened.ok) return opened
      const taken = await limits.take(asks, { siteId, key: `${memberId}`, address })
      if (!taken.ok) return refuse('tooFrequent')
      const { currency, firstDay, lastDay } = opened.value.line
      const order = { siteId, memberId, sessionId, currency, language, input: { id: `${id}` } }
      return ok(
        ticketToWire(await tickets.issue(name, order, `${name}-${agent.code}-${firstDay}-${lastDay}`)),
      )
    }),
  ]
}

/**
 * The file itself, once its ticket is used: for an agent who is active at that moment. One at a time in a process: the
 * figures of the branch in all periods are read for it, and held in memory.
 */
export function ownPackage(deps: Pick<PackageDeps, 'database' | 'clock'>): PackedFile {
  let before: Promise<unknown> = Promise.resolve()
  return {
    name,
    pack: order => {
      const turn = before.then(() => packFor(deps, order))
      before = turn.catch(() => undefined)
      return turn
    },
  }
}

async function packFor(
  { database, clock }: Pick<PackageDeps, 'database' | 'clock'>,
  { siteId, memberId, currency, timezone, input }: Parameters<PackedFile['pack']>[0],
): Promise<Buffer | undefined> {
  const agent = await findAgentOf(database, siteId, memberId)
  if (!agent?.isActive) return undefined
  const asked = { settlementId: BigInt(input['id'] ?? 0), code: agent.code }
  const packed = await database.transaction(
    tx => packSettlement(tx, { siteId, timezone, currency }, asked),
    forSite(siteId),
  )
  // Withdrawn since the ticket was given.
  if (!packed.ok) return undefined
  const { sums, program, readme } = packed.value
  const files = [
    { name: 'README.txt', text: readme },
    { name: 'settlement.csv', text: sums },
    { name: 'recompute.mjs', text: program },
  ]
  return zipOf(files, clock.now())
}
