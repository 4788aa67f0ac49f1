import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type DeviceOf = {
  readonly siteId: number
  readonly memberId: bigint
  readonly deviceHash: string
}

const standingRow = z.object({
  isChecked: z.boolean(),
  hasAny: z.boolean(),
  isKnown: z.boolean(),
  maySkip: z.boolean(),
})

/** Whether a site checks devices, whether the account ever had one, and whether it knows this one still. */
export function findStatus(
  queries: Queries,
  siteId: number,
  asked: { readonly memberId: bigint; readonly deviceHash: string | null; readonly now: Date },
) {
  return queries.one(
    standingRow,
    sql`
      select coalesce((select checks_devices from login_settings where site_id = ${siteId}), true) as is_checked,
             coalesce((select skip_allowed from login_settings where site_id = ${siteId}), false) as may_skip,
             exists (select from trusted_devices
                      where site_id = ${siteId} and member_id = ${asked.memberId}) as has_any,
             exists (select from trusted_devices
                      where site_id = ${siteId} and member_id = ${asked.memberId}
                        and device_hash = ${asked.deviceHash}
                        and removed_at is null and expires_at > ${asked.now}) as is_known`,
  )
}

const tellingRow = z.object({ tells: z.boolean() })

/** Whether a site writes to a member whose account was opened on a new device. */
export async function notifiesNewDevices(queries: Queries, siteId: number): Promise<boolean> {
  const row = await queries.one(
    tellingRow,
    sql`select coalesce((select notifies_new_devices from login_settings where site_id = ${siteId}), true) as tells`,
  )
  return row.tells
}

const deviceRow = z.object({
  id: z.bigint(),
  system: z.string(),
  browser: z.string(),
  trustedAt: z.date(),
  lastUsedAt: z.date(),
  expiresAt: z.date(),
  isThis: z.boolean(),
})

/** More than any member has; a page shows them all. */
const mostListed = 50

/** Devices that an account knows, the last one used first. */
export function listDevices(
  queries: Queries,
  siteId: number,
  asked: { readonly memberId: bigint; readonly deviceHash: string | null; readonly now: Date },
) {
  return queries.all(
    deviceRow,
    sql`
      select id, system, browser, trusted_at, last_used_at, expires_at,
             coalesce(device_hash = ${asked.deviceHash}, false) as is_this
        from trusted_devices
       where site_id = ${siteId}
         and member_id = ${asked.memberId}
         and removed_at is null
         and expires_at > ${asked.now}
       order by last_used_at desc, id desc
       limit ${mostListed}`,
  )
}

/** Removes a device of a member; false if the member has none of that number. */
export async function removeDevice(
  queries: Queries,
  siteId: number,
  { memberId, id, now }: { readonly memberId: bigint; readonly id: bigint; readonly now: Date },
): Promise<boolean> {
  const removed = await queries.run(sql`
    update trusted_devices
       set removed_at = ${now}
     where site_id = ${siteId}
       and member_id = ${memberId}
       and id = ${id}
       and removed_at is null
       and expires_at > ${now}`)
  return removed === 1
}

export async function removeDevicesOf(
  tx: Tx,
  siteId: number,
  { memberId, now }: { readonly memberId: bigint; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    update trusted_devices
       set removed_at = ${now}
     where site_id = ${siteId}
       and member_id = ${memberId}
       and removed_at is null`)
}

const newRow = z.object({ isNew: z.boolean() })

/** Whether this is another device than those on which the account was opened before; its very first one is not. */
export async function noteSeen(tx: Tx, device: DeviceOf & { readonly now: Date }): Promise<boolean> {
  const { isNew } = await tx.one(
    newRow,
    sql`
      with noted as (
             insert into seen_devices (site_id, member_id, device_hash, seen_at)
             values (${device.siteId}, ${device.memberId}, ${device.deviceHash}, ${device.now})
                 on conflict do nothing
             returning member_id)
      select exists (select from noted)
             and (exists (select from seen_devices
                           where site_id = ${device.siteId} and member_id = ${device.memberId})
                  or exists (select from trusted_devices
                              where site_id = ${device.siteId} and member_id = ${device.memberId}))
             and not exists (select from trusted_devices
                              where site_id = ${device.siteId} and member_id = ${device.memberId}
                                and device_hash = ${device.deviceHash}
                                and removed_at is null and expires_at > ${device.now}) as is_new`,
  )
  return isNew
}

const knownRow = z.object({ isKnown: z.boolean() })

/** Whether an account was opened in a browser before, or trusts it; without an account, whether any of the site did. */
export async function isBrowserKnown(
  queries: Queries,
  siteId: number,
  {
    account,
    deviceHash,
    now,
  }: { readonly account?: string; readonly deviceHash: string; readonly now: Date },
): Promise<boolean> {
  const row = await queries.one(
    knownRow,
    sql`
      with opened as (
             select member_id
               from seen_devices
              where site_id = ${siteId}
                and device_hash = ${deviceHash}
              union all
             select member_id
               from trusted_devices
              where site_id = ${siteId}
                and device_hash = ${deviceHash}
                and removed_at is null
                and expires_at > ${now})
      select exists (select from opened o
                       join members m on m.id = o.member_id and m.site_id = ${siteId}
                      where ${account ?? null}::text is null
                         or m.account_key = lower(${account ?? null}::text)) as is_known`,
  )
  return row.isKnown
}

/**
 * Whether an account trusts a browser, or was opened in it lately with the password of today; nothing is familiar to an
 * account that does not exist.
 */
export async function isFamiliar(
  queries: Queries,
  siteId: number,
  {
    account,
    deviceHash,
    now,
    openedAfter,
  }: {
    readonly account: string
    readonly deviceHash: string
    readonly now: Date
    readonly openedAfter: Date
  },
): Promise<boolean> {
  const row = await queries.one(
    knownRow,
    sql`
      with member as (
             select id, site_id
               from members
              where site_id = ${siteId}
                and account_key = lower(${account}))
      select exists (select from member m
                       join trusted_devices t on t.member_id = m.id and t.site_id = m.site_id
                      where t.device_hash = ${deviceHash}
                        and t.removed_at is null
                        and t.expires_at > ${now})
             or exists (select from member m
                          join seen_devices d on d.member_id = m.id and d.device_hash = ${deviceHash}
                          join login_records r on r.member_id = m.id and r.at > ${openedAfter}
                           -- After a code the member says whether the browser is trusted.
                           and r.way = 'password' and r.proof is distinct from 'code'
                          join sessions s on s.id = r.session_id and s.device_hash = ${deviceHash}
                         where not exists (select from trusted_devices t
                                            where t.member_id = m.id
                                              and t.device_hash = ${deviceHash}
                                              and t.removed_at >= s.created_at)
                           -- A session in which the member edited the password has shown the new one.
                           and not exists (select from password_changes c
                                            where c.member_id = m.id
                                              and c.at >= s.created_at
                                              and (c.way <> 'edited' or c.at > s.ended_at))) as is_known`,
  )
  return row.isKnown
}

export type DeviceValues = DeviceOf & {
  readonly system: string
  readonly browser: string
  readonly now: Date
  readonly until: Date
}

/** A login on a device that is known keeps it known. */
export async function touchDevice(tx: Tx, device: DeviceValues): Promise<void> {
  await tx.run(sql`
    update trusted_devices
       set last_used_at = ${device.now}, expires_at = ${device.until}
     where site_id = ${device.siteId}
       and member_id = ${device.memberId}
       and device_hash = ${device.deviceHash}
       and removed_at is null
       and expires_at > ${device.now}`)
}

/** The very first device of an account is trusted unasked; the member's row is locked, so there is one first. */
export async function trustFirstDevice(tx: Tx, device: DeviceValues): Promise<void> {
  await tx.run(sql`
    insert into trusted_devices (site_id, member_id, device_hash, system, browser, trusted_at, last_used_at, expires_at)
    select ${device.siteId}, ${device.memberId}, ${device.deviceHash}, ${device.system}, ${device.browser},
           ${device.now}, ${device.now}, ${device.until}
     where not exists (select from trusted_devices
                        where site_id = ${device.siteId} and member_id = ${device.memberId})`)
}

export async function trustDevice(tx: Tx, device: DeviceValues): Promise<void> {
  await tx.run(sql`
    insert into trusted_devices (site_id, member_id, device_hash, system, browser, trusted_at, last_used_at, expires_at)
    values (${device.siteId}, ${device.memberId}, ${device.deviceHash}, ${device.system}, ${device.browser},
            ${device.now}, ${device.now}, ${device.until})
        on conflict (member_id, device_hash) do update
       set system = excluded.system, browser = excluded.browser, trusted_at = excluded.trusted_at,
           last_used_at = excluded.last_used_at, expires_at = excluded.expires_at, removed_at = null`)
}
