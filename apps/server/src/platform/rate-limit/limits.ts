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

/** A limit and whom it is about. */
export type Counted = readonly [limit: Limit, subject: LimitSubject]

/** `count`: how many the window has with this one. */
export type Taken =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly waitS: number }

export type Limits = {
  /** Counts one more. The window begins with the first and is shared by all processes. */
  take(limit: Limit, subject: LimitSubject): Promise<Taken>
  /** One more in each of these, which are all different, in one statement. */
  takeEach(counted: readonly Counted[]): Promise<readonly Taken[]>
  /** How many seconds until all of these have room for one more, 0 where they have. Counts nothing. */
  waitS(...counted: readonly Counted[]): Promise<number>
  /** The most that one of these windows has, 0 where all are over. */
  count(...counted: readonly Counted[]): Promise<number>
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
const windowRow = z.object({ name: z.string(), subject: z.string(), count: z.int(), endsAt: z.date() })
type OpenWindow = z.infer<typeof windowRow>

export function createLimits({ database, clock, pepper, relaxed }: LimitDeps): Limits {
  const own = relaxed ? ownAddresses() : new Set<string>()
  const factorFor = (address: string) => (own.has(address) ? relaxedFactor : 1)
  const digestOf = ({ siteId, key, address }: LimitSubject) => {
    const counted = key.replaceAll(address, callerNetwork(address))
    return createHmac('sha256', pepper).update(`${siteId}\n${counted}`).digest('base64url')
  }

  const windowOf = ([{ name }, subject]: Counted): Window => ({ name, subject: digestOf(subject) })
  const mostOf = ([limit, { address }]: Counted) => limit.most * factorFor(address)
  return {
    factorFor,
    ...createCounting({ database, clock, windowOf, mostOf }),
    lock: async (limit, subject, lockoutMs) => {
      const now = clock.now()
      const until = after(now, lockoutMs / factorFor(subject.address))
      await lockWindow(database, windowOf([limit, subject]), { now, until })
      return secondsUntil(until, now)
    },
    giveBack: (limit, subject) => uncountOne(database, windowOf([limit, subject]), limit.windowMs),
    end: (limit, subject, begunBy = clock.now()) =>
      deleteWindow(database, windowOf([limit, subject]), begunBy),
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

type CountingDeps = Pick<LimitDeps, 'database' | 'clock'> & {
  windowOf(counted: Counted): Window
  mostOf(counted: Counted): number
}

function createCounting({
  database,
  clock,
  windowOf,
  mostOf,
}: CountingDeps): Pick<Limits, 'take' | 'takeEach' | 'waitS' | 'count'> {
  const find = async (counted: readonly Counted[], now: Date) => {
    const found = await findWindows(database, counted.map(windowOf), now)
    return counted.map(each => [each, openOf(found, windowOf(each))] as const)
  }

  const takeEach: Limits['takeEach'] = async counted => {
    const now = clock.now()
    const windows = counted.map(each => {
      const [{ windowMs, lockoutMs }] = each
      return {
        ...windowOf(each),
        most: lockoutMs === undefined ? null : mostOf(each),
        endsAt: after(now, windowMs),
        lockedUntil: after(now, lockoutMs ?? windowMs),
      }
    })
    const found = await countOneOfEach(database, windows, now)
    return counted.map((each): Taken => {
      const open = openOf(found, windowOf(each))
      if (!open) throw new Error('a window that was counted is missing')
      if (open.count <= mostOf(each)) return { ok: true, count: open.count }
      return { ok: false, waitS: secondsUntil(open.endsAt, now) }
    })
  }
  return {
    take: async (...counted) => {
      const [taken] = await takeEach([counted])
      if (!taken) throw new Error('a window that was counted is missing')
      return taken
    },
    takeEach,
    waitS: async (...counted) => {
      const now = clock.now()
      const waits = (await find(counted, now)).map(([each, open]) =>
        open !== undefined && open.count >= mostOf(each) ? secondsUntil(open.endsAt, now) : 0,
      )
      return Math.max(0, ...waits)
    },
    count: async (...counted) =>
      Math.max(0, ...(await find(counted, clock.now())).map(([, open]) => open?.count ?? 0)),
  }
}

type Window = { readonly name: string; readonly subject: string }

type Counting = Window & {
  readonly endsAt: Date
  /** The count that begins a lockout; null where none does. */
  readonly most: number | null
  readonly lockedUntil: Date
}

/**
 * Counts one more in each window before what is counted happens, so that a thousand at once cannot all slip through.
 * Always in one order of windows, so that two who count the same ones do not wait for each other.
 */
function countOneOfEach(database: Database, windows: readonly Counting[], now: Date): Promise<OpenWindow[]> {
  const column = <K extends keyof Counting>(key: K) => windows.map(each => each[key])
  const times = (key: 'endsAt' | 'lockedUntil') => windows.map(each => each[key].toISOString())
  return database.all(
    windowRow,
    sql`
      with asked as materialized (
             select name, subject, most, ends_at, locked_until
               from unnest(${column('name')}::text[], ${column('subject')}::text[], ${column('most')}::integer[],
                           ${times('endsAt')}::timestamptz[], ${times('lockedUntil')}::timestamptz[])
                 as asked (name, subject, most, ends_at, locked_until))
      insert into limit_windows as known (name, subject, count, started_at, ends_at)
      select name, subject, 1, ${now}, case when 1 >= most then locked_until else ends_at end
        from asked
       order by name, subject
          on conflict (name, subject) do update
         set count = case when known.ends_at <= excluded.started_at then 1 else known.count + 1 end,
             started_at = case when known.ends_at <= excluded.started_at then excluded.started_at
                               else known.started_at end,
             ends_at = case when known.ends_at <= excluded.started_at then excluded.ends_at
                            else coalesce((select asked.locked_until
                                             from asked
                                            where (asked.name, asked.subject) = (known.name, known.subject)
                                              and asked.most = known.count + 1), known.ends_at) end
      returning name, subject, count, ends_at`,
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

function findWindows(database: Database, windows: readonly Window[], now: Date): Promise<OpenWindow[]> {
  return database.all(
    windowRow,
    sql`
      select name, subject, count, ends_at
        from limit_windows
       where (name, subject) in (
               select * from unnest(${windows.map(({ name }) => name)}::text[],
                                    ${windows.map(({ subject }) => subject)}::text[]))
         and ends_at > ${now}`,
  )
}

function openOf(found: readonly OpenWindow[], { name, subject }: Window): OpenWindow | undefined {
  return found.find(each => each.name === name && each.subject === subject)
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
