import { handleKinds, languageNames } from '@glasshouse/contract'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import type { ContentQuery } from './content.queries.ts'

const advertisementRow = z.object({
  id: z.int(),
  position: z.string(),
  photoPath: z.string(),
  title: z.string(),
  content: z.string(),
  videoUrl: z.string(),
  linkType: z.literal([0, 1]),
  linkMethod: z.literal([0, 1]),
  url: z.string(),
  language: z.nullable(z.enum(languageNames)),
  sort: z.int(),
  startAt: z.nullable(z.date()),
  endAt: z.nullable(z.date()),
})
export type AdvertisementRow = z.infer<typeof advertisementRow>

export type AdvertisementPlace = 'setting' | 'sponsor' | 'login'

/** What is on now in one place, for readers of the language; a template that is named leaves out what others show. */
export function listAdvertisements(
  queries: Queries,
  { siteId, language, now }: ContentQuery,
  { place, template }: { readonly place: AdvertisementPlace; readonly template: string | undefined },
): Promise<AdvertisementRow[]> {
  return queries.all(
    advertisementRow,
    sql`
      select id, position, photo_path, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             coalesce(content ->> ${language}, content ->> 'en_US') as content, video_url, link_type, link_method, url,
             language, sort, start_at, end_at
        from advertisements
       where site_id = ${siteId}
         and place = ${place}
         and (language is null or language = ${language})
         and (model_version is null or ${template ?? null}::text is null or model_version = ${template ?? null})
         and (start_at is null or start_at <= ${now})
         and (end_at is null or end_at > ${now})
       order by sort, id`,
  )
}

const floatRow = z.object({
  id: z.int(),
  side: z.enum(['left', 'right']),
  icon: z.string(),
  iconHover: z.string(),
  name: z.string(),
  linkType: z.literal([0, 1, 2]),
  linkMethod: z.literal([0, 1]),
  url: z.string(),
  displayDevice: z.literal([1, 2]),
  closable: z.boolean(),
  sort: z.int(),
})
export type FloatRow = z.infer<typeof floatRow>

export function listFloats(queries: Queries, { siteId, language }: ContentQuery) {
  return queries.all(
    floatRow,
    sql`
      select id, side, icon, icon_hover, coalesce(name ->> ${language}, name ->> 'en_US') as name, link_type,
             link_method, url, display_device, closable, sort
        from float_items
       where site_id = ${siteId}
       order by sort, id`,
  )
}

const customerServiceRow = z.object({
  url: z.string(),
  openMethod: z.literal([0, 1, 2]),
  phone: z.string(),
  email: z.string(),
  handles: z.array(
    z.object({ type: z.enum(handleKinds), account: z.string(), url: z.string(), icon: z.string() }),
  ),
  serviceTime: z.string(),
})
export type CustomerServiceRow = z.infer<typeof customerServiceRow>

/** Rows of this language replace the rows for all languages as a whole. */
export function getCustomerService(queries: Queries, { siteId, language }: ContentQuery) {
  return queries.one(
    customerServiceRow,
    sql`
      select s.customer_service_url as url, s.customer_service_method as open_method, coalesce(c.phone, '') as phone,
             coalesce(c.email, '') as email, coalesce(c.handles, '[]') as handles,
             coalesce(c.service_time, '') as service_time
        from sites s
        left join customer_contacts c on c.site_id = ${siteId}
                                     and (c.language is null or c.language = ${language})
       where s.id = ${siteId}
       order by c.language nulls last
       limit 1`,
  )
}

const backgroundRow = z.object({ photoPath: z.string(), color: z.string(), updatedAt: z.date() })

export function findRegisterBackground(queries: Queries, siteId: number, template: string) {
  return queries.maybe(
    backgroundRow,
    sql`
      select photo_path, color, updated_at
        from register_backgrounds
       where site_id = ${siteId}
         and template = ${template}`,
  )
}

const section = z.object({
  key: z.enum(['banner', 'marquee', 'jackpot', 'games', 'hot', 'footer']),
  visible: z.literal([0, 1]),
  order: z.int(),
})

const templateRow = z.object({
  name: z.string(),
  version: z.int(),
  gameLayout: z.enum(['grid', 'list']),
  bannerUseType: z.literal([1, 2]),
  pushChannel: z.nullable(z.string()),
  sections: z.array(section),
})

/** The layout of this name; an unknown one answers as origin_mobile. */
export function findTemplate(queries: Queries, name: string) {
  return queries.maybe(
    templateRow,
    sql`
      select name, version, game_layout, banner_use_type, push_channel, sections
        from page_templates
       where name in (${name}, 'origin_mobile')
       order by name = ${name} desc
       limit 1`,
  )
}
