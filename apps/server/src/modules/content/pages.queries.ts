import { discountCategories } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import type { ContentQuery } from './content.queries.ts'

const discountRow = z.object({
  id: z.int(),
  category: z.enum(discountCategories),
  title: z.string(),
  summary: z.string(),
  photo_path: z.string(),
  content: z.string(),
  start_at: z.nullable(z.date()),
  end_at: z.nullable(z.date()),
  takes_applications: z.boolean(),
  updated_at: z.date(),
})
export type DiscountRow = z.infer<typeof discountRow>

/** Offers that have not ended, and those of `evenOver`; one that begins later is announced. */
export function listDiscounts(
  queries: Queries,
  { siteId, language, now }: ContentQuery,
  { currency, evenOver }: { readonly currency: Currency; readonly evenOver: readonly number[] },
): Promise<DiscountRow[]> {
  return queries.all(
    discountRow,
    sql`
      select id, category, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             coalesce(summary ->> ${language}, summary ->> 'en_US') as summary, photo_path,
             coalesce(content ->> ${language}, content ->> 'en_US') as content, start_at, end_at,
             takes_applications, updated_at
        from discounts
       where site_id = ${siteId}
         and is_shown
         and (currencies is null or ${currency}::text = any (currencies))
         and (end_at is null or end_at > ${now} or id = any (${evenOver}::bigint[]))
       order by sort, id`,
  )
}

export function findDiscount(
  queries: Queries,
  { siteId, language, now }: ContentQuery,
  { id, evenOver }: { readonly id: number; readonly evenOver: boolean },
): Promise<DiscountRow | undefined> {
  return queries.maybe(
    discountRow,
    sql`
      select id, category, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             coalesce(summary ->> ${language}, summary ->> 'en_US') as summary, photo_path,
             coalesce(content ->> ${language}, content ->> 'en_US') as content, start_at, end_at,
             takes_applications, updated_at
        from discounts
       where site_id = ${siteId}
         and id = ${id}::bigint
         and is_shown
         and (end_at is null or end_at > ${now} or ${evenOver}::boolean)`,
  )
}

const faqRow = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  sort: z.int(),
  updated_at: z.date(),
})
export type FaqRow = z.infer<typeof faqRow>

export function listFaqs(queries: Queries, { siteId, language }: ContentQuery): Promise<FaqRow[]> {
  return queries.all(
    faqRow,
    sql`
      select id, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             coalesce(content ->> ${language}, content ->> 'en_US') as content, sort, updated_at
        from faqs
       where site_id = ${siteId}
         and is_shown
       order by sort, id`,
  )
}

const mainPageRow = z.object({ id: z.int(), title: z.string(), content: z.string(), updated_at: z.date() })
export type MainPageRow = z.infer<typeof mainPageRow>

export function findMainPage(
  queries: Queries,
  { siteId, language }: ContentQuery,
  id: number,
): Promise<MainPageRow | undefined> {
  return queries.maybe(
    mainPageRow,
    sql`
      select id, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             coalesce(content ->> ${language}, content ->> 'en_US') as content, updated_at
        from main_pages
       where site_id = ${siteId}
         and id = ${id}::bigint
         and is_shown`,
  )
}
