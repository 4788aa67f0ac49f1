import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

/** As the constraint of the table has them. */
export const securityKinds = [
  'loginFailed',
  'loginLockedOut',
  'resetFailed',
  'secondProofFailed',
  'passwordWrong',
  'newDevice',
  'passwordChanged',
  'sessionReplaced',
  'staffDecision',
  'ticketRefused',
] as const
export type SecurityKind = (typeof securityKinds)[number]

export type EventValues = {
  readonly siteId: number
  readonly kind: SecurityKind
  readonly memberId: bigint | null
  /** The account as typed, where the member is not known yet, and its digest in case there is none. */
  readonly typed: { readonly account: string; readonly digest: string } | null
  /** An address, or the network that counts as one caller. */
  readonly address: string | null
  readonly deviceHash: string | null
  readonly detail: string
  readonly requestId: string | null
  readonly at: Date
  readonly quarterFrom: Date
}

const writtenRow = z.object({ isNew: z.boolean() })

/** Writes an event, or counts it in the row of its quarter of an hour; answers whether there is a row more. */
export async function upsertEvent(queries: Queries, values: EventValues): Promise<boolean> {
  const { siteId, typed } = values
  const { isNew } = await queries.one(
    writtenRow,
    sql`
      with subject as (
             select coalesce(${values.memberId}::bigint,
                             (select id
                                from members
                               where site_id = ${siteId}
                                 and account_key = lower(${typed?.account ?? null}::text))) as member_id)
      insert into security_events as known (site_id, kind, member_id, account_digest, address, device_hash, detail,
                                            request_id, quarter_from, first_at, last_at)
      select ${siteId}, ${values.kind}, member_id,
             case when member_id is null then ${typed?.digest ?? null}::text end, ${values.address}::inet,
             ${values.deviceHash}, ${values.detail}, ${values.requestId}, ${values.quarterFrom}, ${values.at}, ${values.at}
        from subject
          on conflict on constraint security_events__one_a_quarter do update
         set count = known.count + 1, last_at = greatest(known.last_at, excluded.last_at),
             device_hash = excluded.device_hash, request_id = excluded.request_id
      returning known.count = 1 as is_new`,
  )
  return isNew
}

const listedRow = z.object({
  site: z.string(),
  kind: z.enum(securityKinds),
  account: z.nullable(z.string()),
  accountDigest: z.nullable(z.string()),
  address: z.nullable(z.string()),
  deviceHash: z.nullable(z.string()),
  detail: z.string(),
  requestId: z.nullable(z.string()),
  firstAt: z.date(),
  lastAt: z.date(),
  count: z.int(),
})
export type SecurityEventView = z.infer<typeof listedRow>

export type EventFilter = {
  readonly account?: string | undefined
  readonly site?: string | undefined
  /** An address, or a network as `203.0.113.0/24`. */
  readonly address?: string | undefined
  readonly kind?: SecurityKind | undefined
  readonly since?: Date | undefined
  readonly limit: number
}

/** Events of all sites, the newest first. */
export function listSecurityEvents(tx: Tx, { account, site, address, kind, since, limit }: EventFilter) {
  return tx.all(
    listedRow,
    sql`
      select s.name as site, e.kind, m.account, e.account_digest, abbrev(e.address) as address, e.device_hash, e.detail,
             e.request_id, e.first_at, e.last_at, e.count
        from security_events e
        join sites s on s.id = e.site_id
        left join members m on m.id = e.member_id
       where (${account ?? null}::text is null or m.account_key = lower(${account ?? null}))
         and (${site ?? null}::text is null or s.name = ${site ?? null})
         and (${address ?? null}::inet is null or e.address && ${address ?? null}::inet)
         and (${kind ?? null}::text is null or e.kind = ${kind ?? null})
         and (${since ?? null}::timestamptz is null or e.last_at >= ${since ?? null})
       order by e.last_at desc, e.id desc
       limit ${limit}`,
  )
}

/** Forgets events, of all sites, whose last one is older; answers how many. */
export function deleteOldSecurityEvents(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select id
             from security_events
            where last_at < ${before}
            limit ${limit}
              for update skip locked)
    delete from security_events
     where id in (select id from old)`)
}
