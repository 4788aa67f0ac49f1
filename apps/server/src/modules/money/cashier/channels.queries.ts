import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const channelRow = z
  .object({
    id: z.int(),
    siteId: z.int(),
    gateway: z.string(),
    type: z.enum(['bank', 'qr', 'wallet', 'crypto', 'third']),
    payType: z.enum(['redirect', 'account', 'qr', 'link']),
    name: z.string(),
    icon: z.string(),
    devices: z.array(z.enum(['desktop', 'mobile'])),
    needPayerName: z.boolean(),
    feeParts: z.int(),
    feeBearer: z.enum(['house', 'member']),
    opensMinutes: z.nullable(z.int()),
    closesMinutes: z.nullable(z.int()),
    maintainFrom: z.nullable(z.date()),
    maintainUntil: z.nullable(z.date()),
    isOpen: z.boolean(),
    expiresAfterS: z.int(),
    minUnits: z.bigint(),
    maxUnits: z.bigint(),
    feeFixedUnits: z.bigint(),
    quickUnits: z.array(z.bigint()),
  })
  .transform(({ id, opensMinutes, closesMinutes, ...row }) => ({
    ...row,
    channelId: id,
    hours: opensMinutes === null || closesMinutes === null ? null : { opensMinutes, closesMinutes },
  }))

/** A way to pay in, in one currency, with its name in one language. */
export type Channel = z.infer<typeof channelRow>

export type ChannelOffer = {
  readonly siteId: number
  readonly currency: string
  readonly language: string
}

const columns = sql`c.id, c.site_id, c.gateway, c.type, c.pay_type, c.icon, c.devices, c.need_payer_name, c.fee_parts,
       c.fee_bearer, c.maintain_from, c.maintain_until, c.is_open, c.expires_after_s, l.min_units, l.max_units,
       l.fee_fixed_units, l.quick_units, extract(epoch from c.opens_at)::integer / 60 as opens_minutes,
       extract(epoch from c.closes_at)::integer / 60 as closes_minutes`

/** The channels of a site in a currency, in the site's order, the closed ones too. */
export function listChannels(
  queries: Queries,
  { siteId, currency, language }: ChannelOffer,
): Promise<Channel[]> {
  return queries.all(
    channelRow,
    sql`
      select ${columns}, coalesce(c.name ->> ${language}, c.name ->> 'en_US') as name
        from payment_channels c
        join payment_channel_limits l on l.channel_id = c.id
       where c.site_id = ${siteId} and l.currency = ${currency}
       order by c.sort, c.id`,
  )
}

/** The wire lets any whole number through as an id, so it is compared as one that holds them all. */
export function findChannel(
  queries: Queries,
  { siteId, currency, language }: ChannelOffer,
  channelId: number,
): Promise<Channel | undefined> {
  return queries.maybe(
    channelRow,
    sql`
      select ${columns}, coalesce(c.name ->> ${language}, c.name ->> 'en_US') as name
        from payment_channels c
        join payment_channel_limits l on l.channel_id = c.id
       where c.id = ${channelId}::bigint and c.site_id = ${siteId} and l.currency = ${currency}`,
  )
}

/** The one that the site prefers in a currency, if there is one. */
export function findFastChannel(
  queries: Queries,
  { siteId, currency, language }: ChannelOffer,
): Promise<Channel | undefined> {
  return queries.maybe(
    channelRow,
    sql`
      select ${columns}, coalesce(c.name ->> ${language}, c.name ->> 'en_US') as name
        from payment_channels c
        join payment_channel_limits l on l.channel_id = c.id
       where l.site_id = ${siteId} and l.currency = ${currency} and l.is_fast and c.site_id = ${siteId}`,
  )
}

const nameRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['bank', 'qr', 'wallet', 'crypto', 'third']),
})

/** The names of all channels, open or not: an order keeps its channel. */
export async function listChannelNames(
  queries: Queries,
  { siteId, language }: Omit<ChannelOffer, 'currency'>,
  channelIds: readonly number[],
): Promise<ReadonlyMap<number, z.infer<typeof nameRow>>> {
  const rows = await queries.all(
    nameRow,
    sql`
      select id, coalesce(name ->> ${language}, name ->> 'en_US') as name, type
        from payment_channels
       where site_id = ${siteId} and id = any(${channelIds}::integer[])`,
  )
  return new Map(rows.map(row => [row.id, row]))
}
