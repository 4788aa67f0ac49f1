import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { TrackedEvent } from './tracking.rules.ts'

const pixelRow = z.object({ pixel_id: z.string(), needs_consent: z.boolean() })

export function findPixel(queries: Queries, siteId: number) {
  return queries.maybe(
    pixelRow,
    sql`
      select pixel_id, needs_consent
        from site_pixels
       where site_id = ${siteId}`,
  )
}

/** Keeps an event for the relay; one that was told before, or is on its way, stays as it is. */
export function insertEvent(queries: Queries, event: TrackedEvent, now: Date): Promise<number> {
  const { siteId, memberId, name, id, at, currency, units, person } = event
  return queries.run(sql`
    insert into tracking_events (site_id, member_id, event_name, event_id, event_at, currency, units, person, state,
                                 next_try_at, created_at)
    values (${siteId}, ${memberId}, ${name}, ${id}, ${at}, ${currency}, ${units}, ${JSON.stringify(person)}::jsonb,
            'due', ${now}, ${now})
        on conflict on constraint tracking_events__once do nothing`)
}

const dueRow = z
  .object({
    id: z.bigint(),
    site_id: z.int(),
    member_id: z.bigint(),
    event_name: z.string(),
    event_id: z.string(),
    event_at: z.date(),
    currency: z.enum(currencyCodes),
    units: z.bigint(),
    person: z.object({
      address: z.string(),
      userAgent: z.string(),
      sourceUrl: z.string(),
      fbp: z.string(),
      fbc: z.string(),
    }),
    tries: z.int(),
    pixel_id: z.string().nullable(),
    site_name: z.string(),
  })
  .transform(row => ({
    rowId: row.id,
    tries: row.tries,
    pixelId: row.pixel_id,
    siteName: row.site_name,
    event: {
      siteId: row.site_id,
      memberId: row.member_id,
      name: row.event_name,
      id: row.event_id,
      at: row.event_at,
      currency: row.currency,
      units: row.units,
      person: row.person,
    } satisfies TrackedEvent,
  }))
export type DueEvent = z.infer<typeof dueRow>

/** Takes some due events; other senders leave them alone until `until`, which is later than any answer. */
export function claimDueEvents(
  tx: Tx,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<DueEvent[]> {
  return tx.all(
    dueRow,
    sql`
      with due as materialized (
             select id
               from tracking_events
              where next_try_at <= ${now}
              order by next_try_at
              limit ${limit}
                for update skip locked)
      update tracking_events e
         set tries = e.tries + 1, next_try_at = ${until}
        from due, sites s
        left join site_pixels p on p.site_id = s.id
       where e.id = due.id
         and s.id = e.site_id
      returning e.id, e.site_id, e.member_id, e.event_name, e.event_id, e.event_at, e.currency, e.units, e.person,
                e.tries, p.pixel_id, s.name as site_name`,
  )
}

export type Settlement = { readonly state: 'sent' | 'given_up' | 'withheld' } | { readonly again: Date }

/** An event that failed is tried again then; one that is over keeps nothing of the person. */
export async function settleEvent(tx: Tx, rowId: bigint, result: Settlement): Promise<void> {
  const isOver = 'state' in result
  await tx.run(sql`
    update tracking_events
       set state = ${isOver ? result.state : 'due'},
           next_try_at = ${isOver ? null : result.again},
           person = case when ${isOver} then null else person end
     where id = ${rowId}`)
}
