import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import type { TrackedEvent } from './tracking.rules.ts'

const pixelRow = z.object({ pixelId: z.string(), needsConsent: z.boolean() })

export function findPixel(queries: Queries, siteId: number) {
  return queries.maybe(
    pixelRow,
    sql`
      select pixel_id, needs_consent
        from site_pixels
       where site_id = ${siteId}`,
  )
}

const idRow = z.object({ id: z.bigint() })

/** Stores an event that is to be sent; undefined for one that was stored before, which stays as it is. */
export async function insertEvent(
  tx: Tx,
  personalData: PersonalData,
  { event, now }: { readonly event: TrackedEvent; readonly now: Date },
): Promise<bigint | undefined> {
  const { siteId, memberId, name, id, at, currency, units } = event
  const person = personalData.encrypt(JSON.stringify(event.person), placeOf(memberId))
  const row = await tx.maybe(
    idRow,
    sql`
      insert into tracking_events (site_id, member_id, event_name, event_id, event_at, currency, units, person, state,
                                   created_at)
      values (${siteId}, ${memberId}, ${name}, ${id}, ${at}, ${currency}, ${units},
              ${person}, 'due', ${now})
          on conflict on constraint tracking_events__once do nothing
      returning id`,
  )
  return row?.id
}

const placeOf = (memberId: bigint) => ({ table: 'tracking_events', column: 'person', owner: memberId })

const personForm = z.object({
  address: z.string(),
  userAgent: z.string(),
  sourceUrl: z.string(),
  fbp: z.string(),
  fbc: z.string(),
})

const dueRow = z
  .object({
    siteId: z.int(),
    memberId: z.bigint(),
    eventName: z.string(),
    eventId: z.string(),
    eventAt: z.date(),
    currency: z.enum(currencyCodes),
    units: z.bigint(),
    person: z.string(),
    pixelId: z.string().nullable(),
    siteName: z.string(),
  })
  .transform(({ siteId, memberId, eventName, eventId, eventAt, currency, units, person, ...row }) => ({
    ...row,
    event: {
      siteId,
      memberId,
      name: eventName,
      id: eventId,
      at: eventAt,
      currency,
      units,
      person,
    },
  }))

/** An event that was not sent yet, with the receiver that its site has now. */
export async function findDueEvent(
  queries: Queries,
  personalData: PersonalData,
  { siteId, rowId }: { readonly siteId: number; readonly rowId: bigint },
) {
  const due = await queries.maybe(
    dueRow,
    sql`
      select e.site_id, e.member_id, e.event_name, e.event_id, e.event_at, e.currency, e.units, e.person, p.pixel_id,
             s.name as site_name
        from tracking_events e
        join sites s on s.id = e.site_id
        left join site_pixels p on p.site_id = e.site_id
       where e.id = ${rowId}
         and e.site_id = ${siteId}
         and e.state = 'due'`,
  )
  if (!due) return undefined
  const person = personalData.decrypt(due.event.person, placeOf(due.event.memberId))
  const event: TrackedEvent = { ...due.event, person: personForm.parse(JSON.parse(person)) }
  return { ...due, event }
}

type End = { readonly rowId: bigint; readonly state: 'sent' | 'given_up' | 'withheld' }

/** Gives up events that were stored long ago and that no try has ended, of all sites, so many at once. */
export function giveUpOldEvents(
  tx: Tx,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select id
             from tracking_events
            where state = 'due'
              and created_at < ${before}
            limit ${limit}
              for update skip locked)
    update tracking_events
       set state = 'given_up', person = null
     where id in (select id from old)`)
}

/** An event that is over keeps nothing of the person. */
export async function endEvent(queries: Queries, siteId: number, { rowId, state }: End): Promise<void> {
  await queries.run(sql`
    update tracking_events
       set state = ${state}, person = null
     where id = ${rowId}
       and site_id = ${siteId}`)
}
