import { currencyCodes } from '@glasshouse/money'
import { sql, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type CurrencySum } from './day-match.rules.ts'

/** Money that comes in by a gateway, and money that goes out. */
const directions = ['deposit', 'payout'] as const
export type Direction = (typeof directions)[number]

const dayRow = z.object({
  gateway: z.string(),
  direction: z.enum(directions),
  day: z.string(),
  differences: z.array(z.string()),
})

/** A gateway's day that is to be compared with ours, and the differences that the last look found, a line each. */
export type GatewayDay = z.infer<typeof dayRow>

export async function insertDays(
  tx: Tx,
  { gateway, direction }: Pick<GatewayDay, 'gateway' | 'direction'>,
  { days, now }: { readonly days: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into gateway_days (gateway, direction, day, look_at)
    select ${gateway}, ${direction}, day, ${now} from unnest(${days}::date[]) day
        on conflict do nothing`)
}

/**
 * Takes one due day, of those that are still compared. The lease runs until `leaseUntil`, so that of several servers
 * one asks.
 */
export function claimDay(
  tx: Tx,
  {
    gateways,
    direction,
    days,
    now,
    leaseUntil,
  }: {
    readonly gateways: readonly string[]
    readonly direction: Direction
    readonly days: readonly string[]
    readonly now: Date
    readonly leaseUntil: Date
  },
): Promise<GatewayDay | undefined> {
  return tx.maybe(
    dayRow,
    sql`
      update gateway_days
         set look_at = ${leaseUntil}
       where (gateway, direction, day) = (
               select gateway, direction, day
                 from gateway_days
                where look_at <= ${now} and direction = ${direction} and gateway = any(${gateways}::text[]) and day = any(${days}::date[])
                order by day, gateway
                limit 1
                  for update skip locked)
      returning gateway, direction, day::text, differences`,
  )
}

const sumRow = z.object({ currency: z.enum(currencyCodes), count: z.number(), units: z.string() })

/**
 * What was credited of a gateway's payments of one day (UTC), with the fees that stayed. A person may have credited
 * without a report of the gateway: that counts on the day of the decision.
 */
export async function sumCredited(
  tx: Tx,
  { gateway, day }: Pick<GatewayDay, 'gateway' | 'day'>,
): Promise<readonly CurrencySum[]> {
  return sums(
    tx,
    sql`
      select currency, count(*)::integer as count, sum(credited_units + credited_fee_units)::text as units
        from deposit_orders
       where gateway = ${gateway} and state = 'success'
         and coalesce(paid_at, finished_at) >= ${day}::date::timestamp at time zone 'UTC'
         and coalesce(paid_at, finished_at) < (${day}::date + 1)::timestamp at time zone 'UTC'
       group by currency`,
  )
}

/**
 * What was booked of a gateway's payouts, on the day on which it made them. One that sent another amount counts once
 * staff have settled it as paid: until then the day differs, and so it does where its money came back.
 */
export function sumPaidOut(
  tx: Tx,
  { gateway, day }: Pick<GatewayDay, 'gateway' | 'day'>,
): Promise<readonly CurrencySum[]> {
  return sums(
    tx,
    sql`
      select paid_currency as currency, count(*)::integer as count, sum(paid_units)::text as units
        from payouts
       where gateway = ${gateway} and state in ('paid', 'settled')
         and paid_at >= ${day}::date::timestamp at time zone 'UTC'
         and paid_at < (${day}::date + 1)::timestamp at time zone 'UTC'
       group by paid_currency`,
  )
}

async function sums(tx: Tx, query: Sql): Promise<readonly CurrencySum[]> {
  const rows = await tx.all(sumRow, query)
  return rows.map(row => ({ currency: row.currency, count: row.count, units: BigInt(row.units) }))
}

export async function updateLookedAt(
  tx: Tx,
  { gateway, direction, day }: Pick<GatewayDay, 'gateway' | 'direction' | 'day'>,
  look: {
    readonly differences: readonly string[]
    readonly lookedAt: Date
    readonly nextLookAt: Date | null
  },
): Promise<void> {
  await tx.run(sql`
    update gateway_days
       set differences = ${look.differences}::text[], looked_at = ${look.lookedAt}, look_at = ${look.nextLookAt}
     where gateway = ${gateway} and direction = ${direction} and day = ${day}::date`)
}

const comparedRow = z.object({
  gateway: z.string(),
  day: z.string(),
  differences: z.array(z.string()),
  isOver: z.boolean(),
})
export type ComparedDay = z.infer<typeof comparedRow>

export function listComparedDays(tx: Tx, direction: Direction, limit: number): Promise<ComparedDay[]> {
  return tx.all(
    comparedRow,
    sql`
      select gateway, day::text, differences, look_at is null as is_over
        from gateway_days
       where direction = ${direction}
       order by day desc, gateway
       limit ${limit}`,
  )
}

type Named = Pick<GatewayDay, 'gateway' | 'direction' | 'day'>

/** The day is due at once; who wanted it is kept with what stood there. */
export async function compareAgain(
  tx: Tx,
  { gateway, direction, day }: Named,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    with again as (
      update gateway_days
         set look_at = ${at}
       where gateway = ${gateway} and direction = ${direction} and day = ${day}::date
      returning differences)
    insert into gateway_day_decisions (gateway, direction, day, decided_by, reason, differences, decided_at)
    select ${gateway}, ${direction}, ${day}::date, ${by}, ${reason}, differences, ${at} from again`)
  return changed === 1
}
