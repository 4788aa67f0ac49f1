import { createHmac } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { sql, type Database } from '@glasshouse/postgres'
import { callerNetwork, type Clock } from '@glasshouse/service'
import { z } from 'zod'
import { sweepLot } from '../jobs/index.ts'

export type Limit = {
  /** What is counted; windows of different names are apart. */
  readonly name: string
  readonly most: number
  readonly windowMs: number
  /** From the one that fills the window, nothing more for so long, in place of what is left of the window. */
  readonly lockoutMs?: number
}

/** The counted caller: a text that identifies it, and its address. */
export type LimitSubject = { readonly siteId: number; readonly key: string; readonly address: string }

/** `count`: how many the window has with this one. */
export type Taken =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly waitS: number }

export type Limits = {
  /** Counts one more. The window begins with the first and is shared by all processes. */
  take(limit: Limit, subject: LimitSubject): Promise<Taken>
  /** How many seconds until there is room for one more, 0 where there is. Counts nothing. */
  waitS(limit: Limit, subject: LimitSubject): Promise<number>
  /** How many the window has, 0 where it is over. */
  count(limit: Limit, subject: LimitSubject): Promise<number>
  /** Nothing more for so long, whatever was counted; answers for how many seconds. */
  lock(limit: Limit, subject: LimitSubject, lockoutMs: number): Promise<number>
  /** Takes back one that came to nothing, and a lockout with it. */
  giveBack(limit: Limit, subject: LimitSubject): Promise<void>
  /** Ends a window, or only one that had started by then; the next one starts with its own first request. */
  end(limit: Limit, subject: LimitSubject, begunBy?: Date): Promise<void>
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

export function createLimits({ database, clock, pepper, relaxed }: LimitDeps): Limits {
  const own = relaxed ? ownAddresses() : new Set<string>()
  const factorFor = (address: string) => (own.has(address) ? relaxedFactor : 1)
  const digestOf = ({ siteId, key, address }: LimitSubject) => {
    const counted = key.replaceAll(address, callerNetwork(address))
    return createHmac('sha256', pepper).update(`${siteId}\n${counted}`).digest('base64url')
  }

  const windowOf = ({ name }: Limit, subject: LimitSubject): Window => ({ name, subject: digestOf(subject) })

  return {
    factorFor,
    take: async (limit, subject) => {
      const now = clock.now()
      const most = limit.most * factorFor(subject.address)
      const count = await countOne(database, windowOf(limit, subject), {
        now,
        most: limit.lockoutMs === undefined ? null : most,
        endsAt: after(now, limit.windowMs),
        lockedUntil: after(now, limit.lockoutMs ?? limit.windowMs),
      })
      if (count.count <= most) return { ok: true, count: count.count }
      return { ok: false, waitS: secondsUntil(count.endsAt, now) }
    },
    waitS: async (limit, subject) => {
      const now = clock.now()
      const open = await findWindow(database, windowOf(limit, subject), now)
      const isFull = open !== undefined && open.count >= limit.most * factorFor(subject.address)
      return isFull ? secondsUntil(open.endsAt, now) : 0
    },
    count: async (limit, subject) =>
      (await findWindow(database, windowOf(limit, subject), clock.now()))?.count ?? 0,
    lock: async (limit, subject, lockoutMs) => {
      const now = clock.now()
      const until = after(now, lockoutMs / factorFor(subject.address))
      await lockWindow(database, windowOf(limit, subject), { now, until })
      return secondsUntil(until, now)
    },
    giveBack: (limit, subject) => uncountOne(database, windowOf(limit, subject), limit.windowMs),
    end: (limit, subject, begunBy = clock.now()) => deleteWindow(database, windowOf(limit, subject), begunBy),
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

type Window = { readonly name: string; readonly subject: string }

type Counting = {
  readonly now: Date
  readonly endsAt: Date
  /** The count that begins a lockout; null where none does. */
  readonly most: number | null
  readonly lockedUntil: Date
}

/** Counts one more before what is counted happens, so that a thousand at once cannot all slip through. */
function countOne(
  database: Database,
  { name, subject }: Window,
  { now, endsAt, most, lockedUntil }: Counting,
): Promise<z.infer<typeof windowRow>> {
  return database.one(
    windowRow,
    sql`
      insert into limit_windows as known (name, subject, count, started_at, ends_at)
      values (${name}, ${subject}, 1, ${now},
              case when 1 >= ${most}::integer then ${lockedUntil}::timestamptz else ${endsAt} end)
          on conflict (name, subject) do update
         set count = case when known.ends_at <= excluded.started_at then 1 else known.count + 1 end,
             started_at = case when known.ends_at <= excluded.started_at then excluded.started_at
                               else known.started_at end,
             ends_at = case when known.ends_at <= excluded.started_at then excluded.ends_at
                            when known.count + 1 = ${most}::integer then ${lockedUntil}::timestamptz
                            else known.ends_at end
      returning count, ends_at`,
  )
}

async function uncountOne(database: Database, { name, subject }: Window, windowMs: number): Promise<void> {
  await database.run(sql`
    update limit_windows
       set count = count - 1,
           ends_at = least(ends_at, started_at + ${windowMs} * interval '1 millisecond')
     where name = ${name}
       and subject = ${subject}
       and count > 0`)
}

/** More than any limit lets through. */
const lockedCount = 1_000_000_000

async function lockWindow(
  database: Database,
  { name, subject }: Window,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await database.run(sql`
    insert into limit_windows (name, subject, count, started_at, ends_at)
    values (${name}, ${subject}, ${lockedCount}, ${now}, ${until})
        on conflict (name, subject) do update
       set count = excluded.count, started_at = excluded.started_at, ends_at = excluded.ends_at`)
}

async function deleteWindow(database: Database, { name, subject }: Window, begunBy: Date): Promise<void> {
  await database.run(sql`
    delete from limit_windows
     where name = ${name}
       and subject = ${subject}
       and started_at <= ${begunBy}`)
}

function findWindow(database: Database, { name, subject }: Window, now: Date) {
  return database.maybe(
    windowRow,
    sql`
      select count, ends_at
        from limit_windows
       where name = ${name}
         and subject = ${subject}
         and ends_at > ${now}`,
  )
}

function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms)
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
