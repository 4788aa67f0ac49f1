import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import type { ContentQuery } from './content.queries.ts'

const bulletinRow = z
  .object({
    id: z.int(),
    title: z.string(),
    displayLocation: z.literal([1, 2, 3]),
    displayContent: z.enum(['text', 'image', 'both']),
    content: z.string(),
    photoPath: z.string(),
    linkType: z.literal([0, 1]),
    linkMethod: z.literal([0, 1]),
    url: z.string(),
    updatedAt: z.date(),
    sort: z.int(),
  })
  .transform(({ displayLocation, displayContent, ...row }) => ({
    ...row,
    location: displayLocation,
    shows: displayContent,
  }))
/** A pop-up in one of its places, in one language. */
export type ShownBulletin = z.infer<typeof bulletinRow>

export type BulletinPlace = { readonly device: 1 | 2; readonly location: 1 | 2 | 3 }

/** Those that are on now in a place, but for what was hidden there since it changed or began. */
export function listBulletins(
  queries: Queries,
  { siteId, language, now }: ContentQuery,
  { device, location, hiddenAt }: BulletinPlace & { readonly hiddenAt: Date | null },
): Promise<ShownBulletin[]> {
  return queries.all(
    bulletinRow,
    sql`
      select id, coalesce(title ->> ${language}, title ->> 'en_US') as title, ${location}::integer as display_location,
             display_content, coalesce(content ->> ${language}, content ->> 'en_US') as content, photo_path,
             link_type, link_method, url, greatest(updated_at, start_at) as updated_at, sort
        from bulletins
       where site_id = ${siteId}
         and ${device}::integer = any(display_devices)
         and ${location}::integer = any(display_locations)
         and (languages is null or ${language} = any(languages))
         and (start_at is null or start_at <= ${now})
         and (end_at is null or end_at > ${now})
         and (${hiddenAt}::timestamptz is null or greatest(updated_at, start_at) > ${hiddenAt})
       order by sort, id`,
  )
}

export type HistoryInput = {
  readonly device: 1 | 2
  readonly locations: readonly number[]
  readonly since: Date
  readonly limit: number
}

/** Those that were on since then, the newest first; each in the first of its places that may be seen. */
export function listPastBulletins(
  queries: Queries,
  { siteId, language, now }: ContentQuery,
  { device, locations, since, limit }: HistoryInput,
): Promise<ShownBulletin[]> {
  return queries.all(
    bulletinRow,
    sql`
      select id, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             (select min(place) from unnest(display_locations) as place where place = any(${locations}::integer[]))
               as display_location,
             display_content, coalesce(content ->> ${language}, content ->> 'en_US') as content, photo_path,
             link_type, link_method, url, greatest(updated_at, start_at) as updated_at, sort
        from bulletins
       where site_id = ${siteId}
         and ${device}::integer = any(display_devices)
         and display_locations && ${locations}::integer[]
         and (languages is null or ${language} = any(languages))
         and (start_at is null or start_at <= ${now})
         and greatest(updated_at, start_at) > ${since}
       order by greatest(updated_at, start_at) desc, id desc
       limit ${limit}`,
  )
}

const frequencyRow = z.object({ displayFrequency: z.literal([0, 1, 2]) })

export async function findBulletinFrequency(
  queries: Queries,
  siteId: number,
): Promise<0 | 1 | 2 | undefined> {
  const row = await queries.maybe(
    frequencyRow,
    sql`select display_frequency from bulletin_settings where site_id = ${siteId}`,
  )
  return row?.displayFrequency
}

export type HidePlace = {
  readonly siteId: number
  readonly memberId: bigint
  readonly device: 1 | 2
  readonly location: 2 | 3
}

const hideRow = z.object({ hiddenAt: z.date() })

export async function findBulletinHide(
  queries: Queries,
  { siteId, memberId, device, location }: HidePlace,
): Promise<Date | undefined> {
  const row = await queries.maybe(
    hideRow,
    sql`
      select hidden_at
        from bulletin_hides
       where site_id = ${siteId}
         and member_id = ${memberId}
         and display_device = ${device}
         and display_location = ${location}`,
  )
  return row?.hiddenAt
}

export async function upsertBulletinHide(
  queries: Queries,
  { siteId, memberId, device, location }: HidePlace,
  at: Date,
): Promise<void> {
  await queries.run(sql`
    insert into bulletin_hides (site_id, member_id, display_device, display_location, hidden_at)
    values (${siteId}, ${memberId}, ${device}, ${location}, ${at})
        on conflict (member_id, display_device, display_location) do update
       set hidden_at = excluded.hidden_at`)
}
