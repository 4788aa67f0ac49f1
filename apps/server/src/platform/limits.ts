import { createHmac } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { sql, type Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { z } from 'zod'
import { callerNetwork } from './caller-network.ts'
import { sweepLot } from './jobs/index.ts'

export type Limit = {
  /** What is counted; windows of different names are apart. */
  readonly name: string
  readonly most: number
  readonly windowMs: number
}

/** The counted caller: a text that identifies it, and its address. */
export type LimitSubject = { readonly siteId: number; readonly key: string; readonly address: string }

export type Taken = { readonly ok: true } | { readonly ok: false; readonly waitS: number }

export type Limits = {
  /** Counts one more. The window begins with the first and is shared by all processes. */
  take(limit: Limit, subject: LimitSubject): Promise<Taken>
  /** How many seconds until there is room for one more, 0 where there is. Counts nothing. */
  waitS(limit: Limit, subject: LimitSubject): Promise<number>
  /** Takes back one that came to nothing. */
  giveBack(limit: Limit, subject: LimitSubject): Promise<void>
  /** Ends a window that had started by then; the next one starts with its own first request. */
  end(limit: Limit, subject: LimitSubject, begunBy: Date): Promise<void>
  /** By how much limits are lifted for an address: 1, or 1000 for this machine itself in a relaxed demonstration. */
  factorFor(address: string): number
  /** Forgets some of the windows that are over and answers how many. */
  sweep(): Promise<number>
}

export type LimitDeps = {
  readonly database: Database
  readonly clock: Clock
  /** Keeps addresses out of the table. */
  readonly pepper: string
  readonly relaxed: boolean
}

const relaxedFactor = 1000
const windowRow = z.object({ count: z.int(), endsAt: z.date() })
const endRow = z.object({ endsAt: z.date() })

export function createLimits({ database, clock, pepper, relaxed }: LimitDeps): Limits {
  const own = relaxed ? ownAddresses() : new Set<string>()
  const factorFor = (address: string) => (own.has(address) ? relaxedFactor : 1)
  const digestOf = ({ siteId, key, address }: LimitSubject) => {
    const counted = key.replaceAll(address, callerNetwork(address))
    return createHmac('sha256', pepper).update(`${siteId}\n${counted}`).digest('base64url')
  }

  return {
    factorFor,
    take: async (limit, subject) => {
      const now = clock.now()
      const window = await database.one(
        windowRow,
        sql`
          insert into limit_windows as known (name, subject, count, started_at, ends_at)
          values (${limit.name}, ${digestOf(subject)}, 1, ${now}, ${new Date(now.getTime() + limit.windowMs)})
              on conflict (name, subject) do update
             set count = case when known.ends_at <= excluded.started_at then 1 else known.count + 1 end,
                 started_at = case when known.ends_at <= excluded.started_at then excluded.started_at
                                   else known.started_at end,
                 ends_at = case when known.ends_at <= excluded.started_at then excluded.ends_at
                                else known.ends_at end
          returning count, ends_at`,
      )
      if (window.count <= limit.most * factorFor(subject.address)) return { ok: true }
      return { ok: false, waitS: secondsUntil(window.endsAt, now) }
    },
    waitS: async (limit, subject) => {
      const now = clock.now()
      const most = limit.most * factorFor(subject.address)
      const window = { name: limit.name, subject: digestOf(subject) }
      const endsAt = await findFullWindow(database, window, { now, most })
      return endsAt ? secondsUntil(endsAt, now) : 0
    },
    giveBack: async (limit, subject) => {
      await database.run(sql`
        update limit_windows
           set count = count - 1
         where name = ${limit.name}
           and subject = ${digestOf(subject)}
           and count > 0`)
    },
    end: (limit, subject, begunBy) =>
      deleteWindow(database, { name: limit.name, subject: digestOf(subject) }, begunBy),
    sweep: () =>
      database.run(sql`
        with old as materialized (
               select name, subject
                 from limit_windows
                where ends_at <= ${clock.now()}
                limit ${sweepLot}
                  for update skip locked)
        delete from limit_windows
         where (name, subject) in (select name, subject from old)`),
  }
}

async function deleteWindow(
  database: Database,
  { name, subject }: { readonly name: string; readonly subject: string },
  begunBy: Date,
): Promise<void> {
  await database.run(sql`
    delete from limit_windows
     where name = ${name}
       and subject = ${subject}
       and started_at <= ${begunBy}`)
}

async function findFullWindow(
  database: Database,
  { name, subject }: { readonly name: string; readonly subject: string },
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<Date | undefined> {
  const row = await database.maybe(
    endRow,
    sql`
      select ends_at
        from limit_windows
       where name = ${name}
         and subject = ${subject}
         and count >= ${most}
         and ends_at > ${now}`,
  )
  return row?.endsAt
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
}

/** Addresses of this machine, in the forms in which a socket shows them. */
function ownAddresses(): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap(each => each ?? [])
  return new Set(
    ['127.0.0.1', '::1', ...addresses.map(each => each.address)].flatMap(each => [each, `::ffff:${each}`]),
  )
}
