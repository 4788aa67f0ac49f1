import { announcementCategories } from '@glasshouse/contract'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { ContentQuery } from './content.queries.ts'

const counted = z
  .object({
    id: z.int(),
    title: z.string(),
    content: z.string(),
    category: z.enum(announcementCategories),
    isTop: z.boolean(),
    displayBeforeLogin: z.boolean(),
    displayAfterLogin: z.boolean(),
    startAt: z.nullable(z.date()),
    endAt: z.nullable(z.date()),
    updatedAt: z.date(),
    total: z.int(),
  })
  .transform(({ total, ...row }) => ({
    item: {
      id: row.id,
      title: row.title,
      content: row.content,
      category: row.category,
      isTop: row.isTop,
      isForVisitors: row.displayBeforeLogin,
      isForMembers: row.displayAfterLogin,
      startAt: row.startAt,
      endAt: row.endAt,
      updatedAt: row.updatedAt,
    },
    total,
  }))
export type Announcement = z.infer<typeof counted>['item']

export type ItemInput = {
  readonly isMember: boolean
  /** Null: of every kind. */
  readonly category: string | null
  /** Null: any. */
  readonly id: number | null
  readonly limit: number
  readonly offset: number
}

/** Those that are shown now to the caller, each with the total count. */
export function listAnnouncementItems(
  queries: Queries,
  { siteId, language, now }: ContentQuery,
  { isMember, category, id, limit, offset }: ItemInput,
) {
  return queries.all(
    counted,
    sql`
      select id, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             coalesce(body ->> ${language}, body ->> 'en_US') as content,
             category, is_top, display_before_login, display_after_login, start_at, end_at, updated_at,
             (count(*) over ())::integer as total
        from announcements
       where site_id = ${siteId}
         and case when ${isMember}::boolean then display_after_login else display_before_login end
         and (${category}::text is null or category = ${category})
         and (${id}::bigint is null or id = ${id}::bigint)
         and (start_at is null or start_at <= ${now})
         and (end_at is null or end_at > ${now})
       order by is_top desc, coalesce(start_at, updated_at) desc, id desc
       limit ${limit} offset ${offset}`,
  )
}

export type NewLine = {
  readonly siteId: number
  /** By language. */
  readonly line: Readonly<Record<string, string>>
  readonly category: (typeof announcementCategories)[number]
  readonly from: Date
  readonly until: Date
}

/** A line of the marquee, and an announcement of the same words, to all who see the site for a while. */
export async function announce(tx: Tx, { siteId, line, category, from, until }: NewLine): Promise<void> {
  const words = JSON.stringify(line)
  await tx.run(sql`
    insert into announcements
           (site_id, content, title, body, category, is_top, display_before_login, display_after_login, start_at, end_at,
            sort, updated_at)
    values (${siteId}, ${words}, ${words}, ${words}, ${category}, false, true, true, ${from}, ${until}, 0, ${from})`)
}

const countRow = z.object({ total: z.int() })

/** The total; queried when a page is beyond the last one. */
export async function countAnnouncementItems(
  queries: Queries,
  { siteId, now }: ContentQuery,
  { isMember, category }: Pick<ItemInput, 'isMember' | 'category'>,
): Promise<number> {
  const row = await queries.one(
    countRow,
    sql`
      select count(*)::integer as total
        from announcements
       where site_id = ${siteId}
         and case when ${isMember}::boolean then display_after_login else display_before_login end
         and (${category}::text is null or category = ${category})
         and (start_at is null or start_at <= ${now})
         and (end_at is null or end_at > ${now})`,
  )
  return row.total
}
