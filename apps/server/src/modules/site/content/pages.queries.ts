import { discountCategories } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import type { ContentQuery } from './content.queries.ts'

const offerRow = z.object({
  id: z.int(),
  category: z.enum(discountCategories),
  title: z.string(),
  summary: z.string(),
  photoPath: z.string(),
  content: z.string(),
  startAt: z.nullable(z.date()),
  endAt: z.nullable(z.date()),
  takesApplications: z.boolean(),
  updatedAt: z.date(),
})
export type OfferRow = z.infer<typeof offerRow>

/** Offers that have not ended, and those of `alsoEnded`; one that begins later is announced. */
export function listOffers(
  queries: Queries,
  { siteId, language, now }: ContentQuery,
  { currency, alsoEnded }: { readonly currency: Currency; readonly alsoEnded: readonly number[] },
): Promise<OfferRow[]> {
  return queries.all(
    offerRow,
    sql`
      select id, category, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             coalesce(summary ->> ${language}, summary ->> 'en_US') as summary,
             photo_path, coalesce(content ->> ${language}, content ->> 'en_US') as content, start_at, end_at,
             takes_applications, updated_at
        from discounts
       where site_id = ${siteId}
         and is_shown
         and (currencies is null or ${currency}::text = any (currencies))
         and (end_at is null or end_at > ${now} or id = any (${alsoEnded}::bigint[]))
       order by sort, id`,
  )
}

export function findOffer(
  queries: Queries,
  { siteId, language, now }: ContentQuery,
  { id, alsoEnded }: { readonly id: number; readonly alsoEnded: readonly number[] },
): Promise<OfferRow | undefined> {
  return queries.maybe(
    offerRow,
    sql`
      select id, category, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             coalesce(summary ->> ${language}, summary ->> 'en_US') as summary,
             photo_path, coalesce(content ->> ${language}, content ->> 'en_US') as content, start_at, end_at,
             takes_applications, updated_at
        from discounts
       where site_id = ${siteId}
         and id = ${id}::bigint
         and is_shown
         and (end_at is null or end_at > ${now} or id = any (${alsoEnded}::bigint[]))`,
  )
}

const faqRow = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  sort: z.int(),
  updatedAt: z.date(),
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

const mainPageRow = z.object({ id: z.int(), title: z.string(), content: z.string(), updatedAt: z.date() })
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
