import { currencyCodes } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type CurrencySum } from './day-match.rules.ts'

const dayRow = z.object({ gateway: z.string(), day: z.string(), differences: z.array(z.string()) })

/** A gateway's day that is to be compared with ours, and the differences that the last look found, a line each. */
export type GatewayDay = z.infer<typeof dayRow>

export async function insertDays(
  tx: Tx,
  gateway: string,
  { days, now }: { readonly days: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into gateway_days (gateway, day, look_at)
    select ${gateway}, day, ${now} from unnest(${days}::date[]) day
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
    days,
    now,
    leaseUntil,
  }: {
    readonly gateways: readonly string[]
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
       where (gateway, day) = (
               select gateway, day
                 from gateway_days
                where look_at <= ${now} and gateway = any(${gateways}::text[]) and day = any(${days}::date[])
                order by day, gateway
                limit 1
                  for update skip locked)
      returning gateway, day::text, differences`,
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
  const rows = await tx.all(
    sumRow,
    sql`
      select currency, count(*)::integer as count, sum(credited_units + credited_fee_units)::text as units
        from deposit_orders
       where gateway = ${gateway} and state = 'success'
         and coalesce(paid_at, finished_at) >= ${day}::date::timestamp at time zone 'UTC'
         and coalesce(paid_at, finished_at) < (${day}::date + 1)::timestamp at time zone 'UTC'
       group by currency`,
  )
  return rows.map(row => ({ currency: row.currency, count: row.count, units: BigInt(row.units) }))
}

export async function updateLookedAt(
  tx: Tx,
  { gateway, day }: Pick<GatewayDay, 'gateway' | 'day'>,
  look: {
    readonly differences: readonly string[]
    readonly lookedAt: Date
    readonly nextLookAt: Date | null
  },
): Promise<void> {
  await tx.run(sql`
    update gateway_days
       set differences = ${look.differences}::text[], looked_at = ${look.lookedAt}, look_at = ${look.nextLookAt}
     where gateway = ${gateway} and day = ${day}::date`)
}
