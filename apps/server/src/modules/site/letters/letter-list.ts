import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { tableSource, type List } from '../../../platform/lists/index.ts'

/** Cleaned whenever it is served, however it came into the database. */
const letterRow = z.object({
  id: z.bigint(),
  title: z.string(),
  content: z.string().transform(sanitiseRichText),
  isRead: z.boolean(),
  createdAt: z.date(),
  expireAt: z.nullable(z.date()),
})
export type LetterRow = z.infer<typeof letterRow>

const totalsRow = z.object({ count: z.int(), unread: z.int() })

const id = { column: sql`id`, type: 'bigint' } as const

/** A member's letterbox, without what the member deleted and what has expired. */
export const letterList = {
  name: 'letters',
  audience: 'member',
  sorts: ['id', 'created_at'],
  source: tableSource({
    from: sql`member_letters`,
    columns: ({ language }) => sql`
      id, coalesce(title ->> ${language}, title ->> 'en_US') as title,
      coalesce(content ->> ${language}, content ->> 'en_US') as content,
      read_at is not null as is_read, created_at, expire_at`,
    row: letterRow,
    scope: ({ siteId, memberId }) => sql`site_id = ${siteId} and member_id = ${memberId}`,
    filter: (_none, { now }) => sql`deleted_at is null and (expire_at is null or expire_at > ${now})`,
    sorts: { id: [id], created_at: [{ column: sql`created_at`, type: 'timestamptz' }, id] },
    totals: { columns: sql`(count(*) filter (where read_at is null))::integer as unread`, row: totalsRow },
  }),
} as const satisfies List<'member', object, LetterRow, { readonly unread: number }>
