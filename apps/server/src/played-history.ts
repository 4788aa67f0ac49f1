import { randomUUID } from 'node:crypto'
import { createLedger } from '@glasshouse/ledger'
import { unitsPerWhole } from '@glasshouse/money'
import { sql, type Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { z } from 'zod'
import { seedAgentClerk, seedAgentHistory } from '../../../db/seeds/agent-history.ts'
import type { Passwords } from './modules/access/members/index.ts'
import { createStaffSettlement } from './modules/growth/agents/index.ts'
import { siteDayFrom, siteDayStart, siteDayText } from './platform/site-day.ts'

const site = { site: 'Glasshouse', currency: 'VND' } as const
const steady = { by: 'Ann', reason: 'demonstration' }
const second = { by: 'Binh', reason: 'demonstration' }

const million = 1_000_000n * unitsPerWhole

const sharePlan = {
  kind: 'share' as const,
  platformFee: 1200n,
  carriesLoss: true,
  levels: [
    [
      { from: 0n, rate: 3000n },
      { from: 20n * million, rate: 3500n },
      { from: 100n * million, rate: 4000n },
    ],
    [
      { from: 0n, rate: 2000n },
      { from: 20n * million, rate: 2500n },
    ],
    [{ from: 0n, rate: 1000n }],
  ],
}

const rebatePlan = {
  kind: 'rebate' as const,
  levels: [
    { '2': 60n, '3': 40n, '4': 40n, '5': 50n, '6': 40n, '7': 40n, '8': 40n, '9': 40n },
    { '2': 40n, '3': 25n, '4': 25n, '5': 30n, '6': 25n, '7': 25n, '8': 25n, '9': 25n },
  ],
}

/** So old that no provider is asked for its totals of those days any more. */
const oldDays = 9

const known = z.object({ timezone: z.string(), isThere: z.boolean() })

type Deps = { readonly passwords: Passwords; readonly clock: Clock }

/**
 * A sub-account of the demonstration's agent, and weeks of play below it, with two settled months: one is paid, one waits for its second person.
 * A demonstration that a person looks at has it; tests begin without.
 */
export async function seedPlayedHistory(database: Database, { passwords, clock }: Deps): Promise<void> {
  const { timezone, isThere } = await database.one(
    known,
    sql`
      select timezone, exists (select from agent_plan_versions where site_id = sites.id) as is_there
        from sites
       where name = ${site.site}`,
  )
  if (isThere) return
  const today = siteDayText(clock.now(), timezone)
  const months = [-2, -1, 0].map(back => monthOf(today, back))
  const [older, newer] = months
  if (!older || !newer) return
  const last = siteDayText(siteDayFrom(clock.now(), -oldDays, timezone), timezone)
  // No one knows it.
  const passwordHash = await passwords.hash('password', randomUUID())
  await database.transaction(tx =>
    seedAgentHistory(tx, { passwordHash, days: { first: older.firstDay, last, timezone } }),
  )
  // One for all who look at a demonstration, as its members have.
  const clerkPassword = await passwords.hash('password', 'demo1234')
  await database.transaction(tx => seedAgentClerk(tx, { passwordHash: clerkPassword, at: clock.now() }))
  const ledger = createLedger({ database })
  // Each decision as on its day: a plan does not begin in the past, and a close knows what was booked until its day.
  const staffOn = (day: string, daysLater = 0) => {
    const start = siteDayStart(day, timezone)
    if (!start) throw new Error(`${day} is no day`)
    const then = siteDayFrom(start, daysLater, timezone)
    return createStaffSettlement({ database, ledger, clock: { ...clock, now: () => then } })
  }
  const startsOn = older.firstDay
  for (const [agentType, terms] of [[1, sharePlan] as const, [2, rebatePlan] as const]) {
    await done(staffOn(startsOn).plan({ ...site, ...steady, agentType, terms, activeLeast: 2, startsOn }))
  }
  const { period } = await done(staffOn(older.lastDay, 1).settle({ ...site, ...steady, ...older }))
  await done(staffOn(older.lastDay, 2).confirm({ ...site, ...second, settlementId: period.id }))
  if (newer.lastDay <= last) await done(staffOn(newer.lastDay, 1).settle({ ...site, ...steady, ...newer }))
  await ledger.close()
}

async function done<T>(
  outcome: Promise<
    { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: string }
  >,
): Promise<T> {
  const answer = await outcome
  if (!answer.ok) throw new Error(`the demonstration's history was refused: ${answer.refusal}`)
  return answer.value
}

/** A calendar month, so many before that of a day. */
function monthOf(day: string, months: number): { readonly firstDay: string; readonly lastDay: string } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1]
  const text = (date: number) => new Date(date).toISOString().slice(0, 10)
  return {
    firstDay: text(Date.UTC(year, month + months, 1)),
    lastDay: text(Date.UTC(year, month + months + 1, 0)),
  }
}
